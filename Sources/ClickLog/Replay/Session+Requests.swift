// What requests tell of a session.
extension Session {
    /// Takes a navigation; gives what is wrong with the line, or nil.
    mutating func take(_ head: inout LineHead, _ body: inout NavigationLine, line: Int, time: Int) -> String? {
        guard let what = body.what, let method = body.method, let target = body.target else {
            return "a navigation without what, method or target"
        }
        let agent = texts.intern(body.userAgent)
        let isNoise =
            Noise.isPrefetch(purpose: body.purpose, secPurpose: body.secPurpose) || isBot(agent, body.userAgent)
        guard !isNoise, let kind = Step.Request.What(slice: what) else { return nil }
        let host = texts.intern(wire: body.host)
        if kind == .page {
            let round = rounds.name(Self.roundInQuery(target.bytes))
            // only the latest of a round is ever asked for, and a page that is loaded over and over must not fill the memory
            if pages.last?.round == round { pages.removeLast() }
            pages.append(PageRequestFact(host: host, userAgent: agent, round: round))
        }
        if kind == .frame {
            // a frame's own document carries no click: it is part of the page
            if let link = texts.intern(head.link) {
                frames.append(FrameFact(link: link, instance: texts.intern(head.instance), round: rounds.current))
            }
            return nil
        }
        guard let link = head.link, let reporter = head.reporter, let number = head.click else {
            return kind == .page ? nil : "a \(kind.rawValue) request without link, reporter or click"
        }

        let request = RequestFact(
            what: kind, index: body.index, method: texts.intern(wire: method)!,
            target: texts.intern(wire: target)!, host: host, userAgent: agent,
            referer: texts.intern(body.referer), site: body.secFetchSite.map(FetchSite.init(name:)),
            isForFrame: Self.isForFrame(body.secFetchDest), body: bodyFact(body), link: texts.intern(link)!,
            reporter: texts.intern(reporter)!, line: line, time: time, round: rounds.current)
        guard number > 0 else {
            unclickedRequests.append(Int32(requests.count))
            requests.append(request)
            return nil
        }
        if clickIndex(reporter: request.reporter, number: number) == nil { rounds.act() }
        let click = click(reporter: request.reporter, number: number, link: request.link, time: time)
        noteRequested(click)
        clicks[click].time = min(clicks[click].time, time)
        append(request, to: click)
        return nil
    }

    // Of the destinations that Fetch names only these two tell a frame from a view.
    private static func isForFrame(_ destination: JSONSlice?) -> Bool? {
        guard let destination else { return nil }
        if destination == "iframe" || destination == "frame" { return true }
        return destination == "document" ? false : nil
    }

    private mutating func bodyFact(_ body: NavigationLine) -> BodyFact? {
        guard body.bodyLength != nil || body.bodyText != nil || body.bodyType != nil else { return nil }
        return BodyFact(
            type: texts.intern(body.bodyType), length: body.bodyLength ?? body.bodyText?.count ?? 0,
            text: texts.intern(wire: body.bodyText), hash: texts.intern(body.bodyHash),
            isTruncated: body.isBodyTruncated)
    }

    /// The number in `round=N` of a target's query; nil where there is none.
    static func roundInQuery(_ target: UnsafeRawBufferPointer) -> Int32? {
        guard let query = Platform.firstIndex(of: UInt8(ascii: "?"), in: target) else { return nil }
        var rest = target.part((query + 1)...)
        while !rest.isEmpty {
            let end = Platform.firstIndex(of: UInt8(ascii: "&"), in: rest) ?? rest.count
            if rest.begins(with: "round=") {
                return Int32(String(decoding: rest.part(6..<end), as: UTF8.self))
            }
            rest = rest.part(min(end + 1, rest.count)...)
        }
        return nil
    }
}

extension Step.Request.What {
    init?(slice: JSONSlice) {
        if slice == "landing" {
            self = .landing
        } else if slice == "hop" {
            self = .hop
        } else if slice == "download" {
            self = .download
        } else if slice == "page" {
            self = .page
        } else if slice == "frame" {
            self = .frame
        } else {
            return nil
        }
    }
}
