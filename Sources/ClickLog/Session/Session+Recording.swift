// From events to what a session holds.
extension Session {
    /// Records an event; gives what is wrong with it, as the end of a sentence, or nil.
    ///
    /// - Parameter order: its place among all events that the replay was given.
    mutating func record(_ event: consuming some EventBody, order: Int) -> String? {
        note(time: event.time, order: order)
        switch event {
        case let event as PageEvent: record(event, order)
        case let event as NavigationEvent: return record(event, order)
        case let event as ClickEvent: record(event)
        case let event as ArrivalEvent: record(event, order)
        case let event as PopupEvent: record(event)
        case let event as ConfirmEvent: return record(event)
        // nothing is judged by these
        default: break
        }
        return nil
    }

    private mutating func record(_ event: ClickEvent) {
        guard let number = event.click, isNew(reporter: event.reporter, number: event.number) else { return }
        _ = reporter(event.reporter, instance: event.instance)
        if click(reporter: event.reporter, number: number) == nil { rounds.act() }
        let click = click(reporter: event.reporter, number: number, link: event.link, time: event.time)
        click.time = min(click.time, event.time)
        // the click's own word on which link it was; a request under its number may name another
        click.link = event.link
        click.instance = click.instance ?? event.instance
        guard let known = click.report else {
            click.report = event
            return
        }
        click.report?.counter = known.counter ?? event.counter
        click.report?.intended = known.intended ?? event.intended
        click.report?.isTrusted = known.isTrusted ?? event.isTrusted
        click.report?.modifiers = (known.modifiers ?? []) + (event.modifiers ?? [])
        click.report?.returned = event.returned ?? known.returned
    }

    private mutating func record(_ event: PageEvent, _ order: Int) {
        guard isNew(reporter: event.reporter, number: event.number) else { return }
        let index = reporter(event.reporter, instance: event.instance)
        reporters[index].reports.append(PageReport(event))
        switch event.event {
        case .load: recordLoad(event, reporter: index, order)
        case .route:
            if let number = event.click, let click = click(reporter: event.reporter, number: number),
                click.link == event.link
            {
                click.hasRoute = true
            }
        case .hold: if event.link != nil { holds.append(Logged(event)) }
        case .unreachable: instances[instance(event.instance)].unreachableOrder = order
        case .reachable: instances[instance(event.instance)].reachableOrder = order
        case .alive, .leave, .return, .error, nil: break
        }
    }

    private mutating func recordLoad(_ event: PageEvent, reporter: Int, _ order: Int) {
        if event.isFramed == true {
            reporters[reporter].isFramed = true
            return
        }
        let index = instance(event.instance)
        // a document that comes second under the same instance is a frame that did not say so
        guard instances[index].page == nil else { return }
        instances[index].page = reporter
        instances[index].round = rounds.name(event.round)
        instances[index].epoch = rounds.epoch
        instances[index].load = Logged(event)
        instances[index].loadOrder = order
    }

    private mutating func record(_ event: ArrivalEvent, _ order: Int) {
        guard let number = event.click else { return }
        let document = event.document.map { self.document($0) }
        if let document {
            guard isNew(document: document, number: event.number) else { return }
            if let known = documents[document].arrival { return update(known, by: event) }
        }
        guard !isBot(event.userAgent) else { return }
        guard number > 0 else {
            if let document { documents[document].arrival = ArrivalPlace(click: nil, index: unclickedArrivals.count) }
            unclickedArrivals.append(Unclicked(event: Logged(event), round: rounds.current, order: order))
            return
        }
        let click = click(reporter: event.reporter, number: number, link: event.link, time: event.time)
        if let document { documents[document].arrival = ArrivalPlace(click: click, index: click.arrivals.count) }
        click.arrivals.append(Logged(event))
    }

    /// The same document again: visible for the first time, out of its prerendering, or back from the cache.
    private mutating func update(_ known: ArrivalPlace, by event: ArrivalEvent) {
        func update(_ logged: inout Logged<ArrivalEvent>) {
            var arrival = logged.event
            if event.isVisible == true { arrival.isVisible = true }
            if arrival.isPrerendering == true, event.isPrerendering != true {
                arrival.isPrerendering = false
                arrival.stamp = event.stamp
            }
            logged = Logged(arrival)
        }
        if let click = known.click {
            update(&click.arrivals[known.index])
        } else {
            update(&unclickedArrivals[known.index].event)
        }
    }

    private mutating func record(_ event: PopupEvent) {
        let isNew =
            event.document.map { self.isNew(document: document($0), number: event.number) }
            ?? self.isNew(reporter: event.reporter, number: event.number)
        guard isNew, let number = event.click, number > 0, let name = event.event else { return }
        // a message proves something only where it was received
        let receiver: PopupEvent.Side = name == .toPopup || name == .closing ? .popup : .page
        guard event.side ?? receiver == receiver else { return }
        let click = click(reporter: event.reporter, number: number, link: event.link, time: event.time)
        if name == .closing {
            if click.popups.contains(.closing), click.closingDocument == event.document {
                // a popup that closes is not there to say so again, seconds later; the reports may come together
                click.hasOutlivedClosing = true
            } else {
                // of popups that opened each other every one says it once
                click.closingDocument = event.document
            }
        }
        click.popups.insert(name)
    }

    private mutating func record(_ event: ConfirmEvent) -> String? {
        let confirmed: Click
        if let reporter = event.reporter, let number = event.click, number > 0 {
            guard isNew(reporter: reporter, number: event.number) else { return nil }
            confirmed = click(reporter: reporter, number: number, link: event.link, time: event.time)
        } else if let latest = clicks.last(where: { $0.link == event.link && $0.isSeen }) {
            // a driver may leave out which click it means: the latest on that link
            confirmed = latest
        } else {
            return "is a confirmation of a link that was not clicked"
        }
        guard confirmed.link == event.link else { return "is a confirmation that names another link than its click" }
        confirmed.confirmation = event.hasOpened
        return nil
    }

    private mutating func record(_ event: consuming NavigationEvent, _ order: Int) -> String? {
        guard !Noise.isPrefetch(event.headers), !isBot(event.userAgent), let what = event.what else { return nil }
        let logged = Logged(event)
        if what == .page {
            pages[rounds.name(Rounds.inQuery(of: logged.event.target))] = logged
            latestPage = logged
        }
        if what == .frame {
            // a frame's own document carries no click: it is part of the page
            if logged.event.link != nil { frames.append(Unclicked(event: logged, round: rounds.current, order: order)) }
            return nil
        }
        guard let link = logged.event.link, let reporter = logged.event.reporter, let number = logged.event.click else {
            return what == .page ? nil : "is a \(what.rawValue) request without link, reporter or click"
        }
        guard number > 0 else {
            unclickedRequests.append(Unclicked(event: logged, round: rounds.current, order: order))
            return nil
        }
        if self.click(reporter: reporter, number: number) == nil { rounds.act() }
        let click = click(reporter: reporter, number: number, link: link, time: logged.event.time)
        click.time = min(click.time, logged.event.time)
        click.requests.append(logged)
        return nil
    }
}
