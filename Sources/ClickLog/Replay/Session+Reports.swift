// What scripts, testers and drivers tell of a session.
extension Session {
    /// Takes a click's report; gives what is wrong with the line, or nil.
    mutating func take(_ head: inout LineHead, _ body: inout ClickLine, line: Int, time: Int) -> String? {
        guard let reporterSlice = head.reporter, let linkSlice = head.link, let number = head.click, number > 0 else {
            return "a click without reporter, link or its number"
        }
        guard let sender = sender(of: &head, reporterSlice) else { return nil }
        let (reporter, instance) = (sender.reporter, sender.instance)
        let link = texts.intern(linkSlice)!
        if clickIndex(reporter: reporter, number: number) == nil { rounds.act() }
        let index = click(reporter: reporter, number: number, link: link, time: time)
        let method = texts.intern(body.intendedMethod)
        let url = texts.intern(body.intendedURL)

        clicks[index].time = min(clicks[index].time, time)
        // the click's own word on which link it was; a request under its number may name another
        let isNews = !clicks[index].isSeen || clicks[index].link != link
        clicks[index].link = link
        clicks[index].instance = clicks[index].instance ?? instance
        if !clicks[index].isReported { clicks[index].reportNumber = head.number }
        clicks[index].isReported = true
        if isNews { noteSeen(index) }
        clicks[index].counter = clicks[index].counter ?? body.counter
        clicks[index].intendedMethod = clicks[index].intendedMethod ?? method
        clicks[index].intendedURL = clicks[index].intendedURL ?? url
        clicks[index].isTrusted = clicks[index].isTrusted ?? body.isTrusted
        clicks[index].modifiers.formUnion(body.modifiers)
        if let returned = body.returned {
            clicks[index].returned = returned == "window" ? .window : returned == "null" ? .null : .threw
        }
        return nil
    }

    /// Takes a report of the page or a frame; gives what is wrong with the line, or nil.
    mutating func take(_ head: inout LineHead, _ body: inout PageLine, line: Int, time: Int) -> String? {
        guard let reporterSlice = head.reporter, head.instance != nil, let eventSlice = body.event else {
            return "a page report without reporter, instance or event"
        }
        guard let sender = sender(of: &head, reporterSlice) else { return nil }
        let (reporter, instance, owner) = (sender.reporter, sender.instance!, sender.index)
        // an event that this version does not know still shows that the page is there
        let event = PageEvent(name: eventSlice) ?? .alive
        reporters[owner].reports.append(
            PageFact(
                event: event, isPersisted: body.isPersisted ?? false, isVisible: body.isVisible,
                isFocused: body.isFocused, number: head.number ?? Int32.max, click: head.click,
                sinceClick: body.sinceClick, visibleFor: body.visibleFor, counter: body.counter, time: time)
        )
        switch event {
        case .load: takeLoad(body, reporter: owner, instance: self.instance(instance), line: line, time: time)
        case .route:
            if let number = head.click, let link = texts.intern(head.link),
                let click = clickIndex(reporter: reporter, number: number), clicks[click].link == link
            {
                clicks[click].hasRoute = true
            }
        case .hold:
            if let link = texts.intern(head.link) {
                holds.append(HoldFact(link: link, reporter: reporter, round: rounds.current))
            }
        case .unreachable: instances[self.instance(instance)].unreachableLine = line
        case .reachable: instances[self.instance(instance)].reachableLine = line
        case .alive, .leave, .return, .error: break
        }
        return nil
    }

    private mutating func takeLoad(_ body: PageLine, reporter: Int, instance: Int, line: Int, time: Int) {
        if body.isFramed == true {
            reporters[reporter].isFramed = true
            return
        }
        // a document that comes second under the same instance is a frame that did not say so
        guard instances[instance].page == nil else { return }
        instances[instance].page = Int32(reporter)
        instances[instance].round = rounds.name(body.round)
        instances[instance].epoch = rounds.epoch
        instances[instance].view = texts.intern(body.view)
        instances[instance].userAgent = texts.intern(body.userAgent)
        instances[instance].origin = texts.intern(body.origin)
        instances[instance].elsewhere = texts.intern(body.elsewhere)
        instances[instance].hasOpener = body.hasOpener
        instances[instance].entered = body.entered.flatMap(Entry.init(name:))
        instances[instance].loadLine = line
        instances[instance].loadTime = time
    }

    /// Takes a landing's report; gives what is wrong with the line, or nil.
    mutating func take(_ head: inout LineHead, _ body: inout ArrivalLine, line: Int, time: Int) -> String? {
        guard let reporterSlice = head.reporter, let linkSlice = head.link, let number = head.click else {
            return "an arrival without reporter, link or click"
        }
        let document = texts.intern(head.document)
        let reporter = texts.intern(reporterSlice)!
        let link = texts.intern(linkSlice)!
        if let document, !isNew(sender: document, number: head.number) { return nil }
        if let known = arrivalIndex(document: document) {
            // the same document again: in sight for the first time, out of its prerendering, or back from the cache
            if body.isVisible == true { arrivals[known].wasVisible = true }
            if arrivals[known].isPrerendering, body.isPrerendering != true {
                arrivals[known].isPrerendering = false
                arrivals[known].time = time
            }
            return nil
        }
        let agent = texts.intern(body.userAgent)
        guard !isBot(agent, body.userAgent) else { return nil }
        let arrival = ArrivalFact(
            document: document, url: texts.intern(body.url), fragment: texts.intern(body.fragment),
            entered: body.entered.flatMap(Entry.init(name:)), hasOpener: body.hasOpener, isFramed: body.isFramed,
            wasVisible: body.isVisible, isPrerendering: body.isPrerendering ?? false, userAgent: agent,
            referrer: texts.intern(body.referrer), hasCookie: body.hasCookie, isScripted: body.isScripted, link: link,
            reporter: reporter,
            time: time, round: rounds.current)
        guard number > 0 else {
            append(arrival, to: nil)
            return nil
        }
        let click = click(reporter: reporter, number: number, link: link, time: time)
        noteRequested(click)
        append(arrival, to: click)
        return nil
    }

    /// Takes what a popup or its opener saw; gives what is wrong with the line, or nil.
    mutating func take(_ head: inout LineHead, _ body: inout PopupLine, line: Int, time: Int) -> String? {
        guard let reporterSlice = head.reporter, let linkSlice = head.link, let number = head.click,
            let eventSlice = body.event
        else { return "a popup report without reporter, link, click or event" }
        let reporter = texts.intern(reporterSlice)!
        guard isNew(sender: texts.intern(head.document) ?? reporter, number: head.number) else { return nil }
        guard number > 0, let event = Step.PopupEvent(name: eventSlice) else { return nil }
        // a message proves something only where it was received
        let receiver: StaticString = event == .toPopup || event == .closing ? "popup" : "page"
        if let side = body.side, !(side == receiver) { return nil }
        let click = click(reporter: reporter, number: number, link: texts.intern(linkSlice)!, time: time)
        defer { clicks[click].popups.insert(PopupEvents(event)) }
        if event == .closing {
            let document = texts.intern(head.document)
            if clicks[click].popups.contains(.closing), clicks[click].closingDocument == document {
                // a popup that closes is not there to say so again, seconds later; the reports may come together
                clicks[click].outlivedClosing = true
            } else {
                // of popups that opened each other every one says it once
                clicks[click].closingDocument = document
            }
        }
        return nil
    }

    /// Takes the word of a tester or a driver; gives what is wrong with the line, or nil.
    mutating func take(_ head: inout LineHead, _ body: inout ConfirmLine, line: Int, time: Int) -> String? {
        guard let linkSlice = head.link, let hasOpened = body.hasOpened else {
            return "a confirmation without link or opened"
        }
        let link = texts.intern(linkSlice)!
        let index: Int
        if let reporterSlice = head.reporter, let number = head.click, number > 0 {
            let reporter = texts.intern(reporterSlice)!
            guard isNew(sender: reporter, number: head.number) else { return nil }
            index = click(reporter: reporter, number: number, link: link, time: time)
        } else if let latest = latestClick(on: link) {
            // a driver may leave out which click it means: the latest on that link
            index = latest
        } else {
            return "a confirmation of a link that was not clicked"
        }
        guard clicks[index].link == link else { return "a confirmation that names another link than its click" }
        clicks[index].confirmation = hasOpened
        return nil
    }
}
