extension Step: JSONObject {
    /// The steps that have no members but their name.
    private static let plain: KeyValuePairs<String, Step> = [
        "beacon": .beacon, "route": .route, "reload": .reload, "system": .system, "nothing": .nothing,
        "return": .return,
    ]

    package var members: JSONMembers {
        switch self {
        case .request(let request):
            [
                "step": "request", "what": request.what.rawValue, "method": request.method,
                "host": request.host.rawValue, "tails": request.tails.map(PaddedTail.Written.init),
                "index": request.index, "body": request.body, "referer": request.referer,
                "count": request.count == 1 ? nil : request.count,
            ]
        case .arrival(let arrival):
            [
                "step": "arrival", "tails": arrival.tails.unlessEmpty, "fragment": arrival.fragment,
                "opener": arrival.opener, "framed": arrival.framed, "cookie": arrival.cookie,
                "count": arrival.count == 1 ? nil : arrival.count,
            ]
        case .popup(let event): ["step": "popup", "event": event.rawValue]
        case .beacon, .route, .reload, .system, .nothing, .return:
            ["step": Self.plain.first { $0.value == self }?.key]
        }
    }

    /// Reads a step; nil where it is of a kind, or has a value, that this version does not know.
    package init?(json: JSONValue) {
        let step: Step? =
            switch json["step"]?.string {
            case "request": Request(json: json).map(Step.request)
            case "arrival": .arrival(Arrival(json: json))
            case "popup": json["event"]?.string.flatMap(PopupEvent.init).map(Step.popup)
            case let name: Self.plain.first { $0.key == name }?.value
            }
        guard let step else { return nil }
        self = step
    }
}

extension Step.Request {
    fileprivate init?(json: JSONValue) {
        guard let what = json["what"]?.string.flatMap(What.init),
            let host = json["host"]?.string.flatMap(Step.Host.init)
        else { return nil }
        self.init(
            what, method: json["method"]?.string ?? "GET", host: host,
            tails: json["tails"]?.array?.compactMap { PaddedTail(json: $0)?.text ?? $0.string } ?? [],
            index: json["index"]?.int,
            body: json["body"].map { Body(type: $0["type"]?.string, texts: $0["texts"]?.strings ?? []) },
            referer: json["referer"]?.bool, count: json["count"]?.int ?? 1)
    }
}

extension Step.Request.Body: JSONObject {
    package var members: JSONMembers { ["type": type, "texts": texts] }
}

extension Step.Arrival {
    fileprivate init(json: JSONValue) {
        self.init(
            tails: json["tails"]?.strings ?? [], fragment: json["fragment"]?.string, opener: json["opener"]?.bool,
            framed: json["framed"]?.bool, cookie: json["cookie"]?.bool, count: json["count"]?.int ?? 1)
    }
}
