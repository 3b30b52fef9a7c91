// From events to what a session holds.
extension Session {
    /// Records an event; gives what is wrong with it, as the end of a sentence, or nil.
    ///
    /// - Parameter order: its place among all events that the replay was given.
    mutating func record(_ event: Event, order: Int) -> String? {
        note(time: event.stamp.time, order: order)
        return switch event {
        case .page(let event): record(event)
        case .navigation(let event): record(event)
        case .click(let event): record(event)
        case .arrival(let event): record(event)
        case .popup(let event): record(event)
        case .confirm(let event): record(event)
        // nothing is judged by these
        case .probe, .request, .start: nil
        }
    }

    private mutating func record(_ event: ClickEvent) -> String? {
        guard let number = event.click, isNew(sender: event.reporter, number: event.number) else { return nil }
        _ = reporter(event.reporter, instance: event.instance)
        if clickIndex(reporter: event.reporter, number: number) == nil { rounds.act() }
        let index = click(reporter: event.reporter, number: number, link: event.link, time: event.time)
        clicks[index].time = min(clicks[index].time, event.time)
        // the click's own word on which link it was; a request under its number may name another
        clicks[index].link = event.link
        clicks[index].instance = clicks[index].instance ?? event.instance
        guard let known = clicks[index].report else {
            clicks[index].report = event
            return nil
        }
        clicks[index].report?.counter = known.counter ?? event.counter
        clicks[index].report?.intended = known.intended ?? event.intended
        clicks[index].report?.isTrusted = known.isTrusted ?? event.isTrusted
        clicks[index].report?.modifiers = (known.modifiers ?? []) + (event.modifiers ?? [])
        clicks[index].report?.returned = event.returned ?? known.returned
        return nil
    }

    private mutating func record(_ event: PageEvent) -> String? {
        guard isNew(sender: event.reporter, number: event.number) else { return nil }
        let owner = reporter(event.reporter, instance: event.instance)
        append(PageReport(event), toReporter: owner)
        switch event.event {
        case .load: recordLoad(event, reporter: owner)
        case .route:
            if let number = event.click, let click = clickIndex(reporter: event.reporter, number: number),
                clicks[click].link == event.link
            {
                clicks[click].hasRoute = true
            }
        case .hold: if event.link != nil { holds.append(event) }
        case .unreachable: instances[instance(event.instance)].unreachableOrder = order
        case .reachable: instances[instance(event.instance)].reachableOrder = order
        case .alive, .leave, .return, .error, nil: break
        }
        return nil
    }

    private mutating func recordLoad(_ event: PageEvent, reporter: Int) {
        if event.isFramed == true { return setFramed(reporter: reporter) }
        let index = instance(event.instance)
        // a document that comes second under the same instance is a frame that did not say so
        guard instances[index].page == nil else { return }
        instances[index].page = reporter
        instances[index].round = rounds.name(event.round)
        instances[index].epoch = rounds.epoch
        instances[index].load = event
        instances[index].loadOrder = order
    }

    private mutating func record(_ event: ArrivalEvent) -> String? {
        guard let number = event.click else { return nil }
        if let document = event.document {
            guard isNew(sender: document, number: event.number) else { return nil }
            if let known = documents[document] {
                update(known, by: event)
                return nil
            }
        }
        guard !isBot(event.userAgent) else { return nil }
        guard number > 0 else {
            if let document = event.document { documents[document] = (nil, unclickedArrivals.count) }
            unclickedArrivals.append(Unclicked(event: event, round: rounds.current, order: order))
            return nil
        }
        let index = click(reporter: event.reporter, number: number, link: event.link, time: event.time)
        if let document = event.document { documents[document] = (index, clicks[index].arrivals.count) }
        clicks[index].arrivals.append(event)
        return nil
    }

    /// The same document again: visible for the first time, out of its prerendering, or back from the cache.
    private mutating func update(_ known: (click: Int?, arrival: Int), by event: ArrivalEvent) {
        func update(_ arrival: inout ArrivalEvent) {
            if event.isVisible == true { arrival.isVisible = true }
            if arrival.isPrerendering == true, event.isPrerendering != true {
                arrival.isPrerendering = false
                arrival.stamp = event.stamp
            }
        }
        if let click = known.click {
            update(&clicks[click].arrivals[known.arrival])
        } else {
            update(&unclickedArrivals[known.arrival].event)
        }
    }

    private mutating func record(_ event: PopupEvent) -> String? {
        guard let number = event.click, isNew(sender: event.document ?? event.reporter, number: event.number),
            number > 0, let name = event.event
        else { return nil }
        // a message proves something only where it was received
        let receiver: PopupEvent.Side = name == .toPopup || name == .closing ? .popup : .page
        guard event.side ?? receiver == receiver else { return nil }
        let index = click(reporter: event.reporter, number: number, link: event.link, time: event.time)
        if name == .closing {
            if clicks[index].popups.contains(.closing), clicks[index].closingDocument == event.document {
                // a popup that closes is not there to say so again, seconds later; the reports may come together
                clicks[index].hasOutlivedClosing = true
            } else {
                // of popups that opened each other every one says it once
                clicks[index].closingDocument = event.document
            }
        }
        clicks[index].popups.insert(name)
        return nil
    }

    private mutating func record(_ event: ConfirmEvent) -> String? {
        let index: Int
        if let reporter = event.reporter, let number = event.click, number > 0 {
            guard isNew(sender: reporter, number: event.number) else { return nil }
            index = click(reporter: reporter, number: number, link: event.link, time: event.time)
        } else if let latest = clicks.lastIndex(where: { $0.link == event.link && $0.isSeen }) {
            // a driver may leave out which click it means: the latest on that link
            index = latest
        } else {
            return "is a confirmation of a link that was not clicked"
        }
        guard clicks[index].link == event.link else { return "is a confirmation that names another link than its click" }
        clicks[index].confirmation = event.hasOpened
        return nil
    }

    private mutating func record(_ event: NavigationEvent) -> String? {
        if let headers = event.headers {
            guard !Noise.isPrefetch(headers), !isBot(headers.userAgent) else { return nil }
        }
        guard let what = event.what else { return nil }
        if what == .page { recordPage(event) }
        if what == .frame {
            // a frame's own document carries no click: it is part of the page
            if event.link != nil { frames.append(Unclicked(event: event, round: rounds.current, order: order)) }
            return nil
        }
        guard let link = event.link, let reporter = event.reporter, let number = event.click else {
            return what == .page ? nil : "is a \(what.rawValue) request without link, reporter or click"
        }
        guard number > 0 else {
            unclickedRequests.append(Unclicked(event: event, round: rounds.current, order: order))
            return nil
        }
        if clickIndex(reporter: reporter, number: number) == nil { rounds.act() }
        let index = click(reporter: reporter, number: number, link: link, time: event.time)
        clicks[index].time = min(clicks[index].time, event.time)
        clicks[index].requests.append(event)
        return nil
    }

    private mutating func recordPage(_ event: NavigationEvent) {
        let round = rounds.name(Rounds.inQuery(of: event.target))
        pages[round] = event
        latestPage = event
    }
}
