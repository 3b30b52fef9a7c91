/// Reads lines of a log into events.
struct EventReader {
    private var fields = FieldReader()

    /// Reads a line without its line feed and gives the event to a receiver.
    ///
    /// - Returns: what is wrong with the line, as the end of a sentence, or nil.
    /// - Throws: ``JSONError`` where it is no JSON object, or has no kind.
    mutating func read(_ line: JSONScanner, to receiver: inout some EventReceiver) throws(JSONError) -> String? {
        fields.begin(line)
        guard let name = fields.head("kind") else {
            try fields.skip()
            throw JSONError(reason: "it has no kind", offset: 0)
        }
        guard let kind = Event.Kind(named: name) else {
            try fields.skip()
            return "is of a kind that this version does not know, and was left out"
        }
        guard receiver.wants(kind) else {
            try fields.skip()
            return nil
        }
        let seq = fields.head("seq")?.int ?? 0
        guard let time = fields.head("time").flatMap(Timestamp.milliseconds) else {
            try fields.skip()
            return "has no time, or none of RFC 3339"
        }
        let stamp = Stamp(seq: seq, time: time)
        return switch kind {
        case .page: try read(PageEvent.self, stamp, to: &receiver)
        case .request: try read(RequestEvent.self, stamp, to: &receiver)
        case .navigation: try read(NavigationEvent.self, stamp, to: &receiver)
        case .click: try read(ClickEvent.self, stamp, to: &receiver)
        case .arrival: try read(ArrivalEvent.self, stamp, to: &receiver)
        case .popup: try read(PopupEvent.self, stamp, to: &receiver)
        case .probe: try read(ProbeEvent.self, stamp, to: &receiver)
        case .confirm: try read(ConfirmEvent.self, stamp, to: &receiver)
        case .start: try read(StartEvent.self, stamp, to: &receiver)
        }
    }

    private mutating func read<Body: EventBody>(
        _ kind: Body.Type, _ stamp: Stamp, to receiver: inout some EventReceiver
    ) throws(JSONError) -> String? {
        var body = Body()
        try fields.read(&body)
        if let problem = fields.lineProblem { return problem }
        body.stamp = stamp
        return receiver.receive(consume body)
    }
}

/// Takes the events of a log one after the other.
protocol EventReceiver {
    /// Whether events of a kind are worth making; lines of other kinds are held to be JSON, and no more.
    func wants(_ kind: Event.Kind) -> Bool
    /// Takes an event; gives what is wrong with it, as the end of a sentence, or nil.
    mutating func receive(_ event: consuming some EventBody) -> String?
}
