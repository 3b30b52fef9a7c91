/// Reads lines of a log into events.
///
/// Fields that are in the order of their table, as the server writes them, are met one after the other; a line in any other order,
/// or with unknown fields, is read by looking for each name. Either way it is one table, and one kind of look at each value.
struct EventReader {
    private var fields = FieldReader()

    /// Reads a line without its line feed and gives the event to a receiver.
    ///
    /// - Returns: what is wrong with the line, as the end of a sentence, or nil.
    /// - Throws: ``JSONError`` where it is no JSON object, or has no kind.
    mutating func read(_ line: UnsafeRawBufferPointer, to receiver: inout some EventReceiver) throws(JSONError) -> String? {
        try fields.begin(line)
        guard let kind = fields.head("kind") else { throw JSONError(reason: "it has no kind", offset: line.count) }
        let seq = fields.head("seq")?.int ?? 0
        let time = fields.head("time").flatMap { Timestamp.milliseconds($0.bytes) }
        guard let kind = Event.Kind(named: kind) else {
            try fields.end()
            return "is of a kind that this version does not know, and was left out"
        }
        // nothing is judged by the others
        if time == nil, kind != .request, kind != .start, kind != .probe {
            try fields.end()
            return "has no time, or none of RFC 3339"
        }
        let stamp = Stamp(seq: seq, time: time ?? 0)
        return switch kind {
        case .page: try read(PageEvent.self, stamp, to: &receiver)
        case .request: try skipRequest(to: &receiver)
        case .navigation: try read(NavigationEvent.self, stamp, to: &receiver)
        case .click: try read(ClickEvent.self, stamp, to: &receiver)
        case .arrival: try read(ArrivalEvent.self, stamp, to: &receiver)
        case .popup: try read(PopupEvent.self, stamp, to: &receiver)
        case .probe: try skipProbe(to: &receiver)
        case .confirm: try read(ConfirmEvent.self, stamp, to: &receiver)
        case .start: try read(StartEvent.self, stamp, to: &receiver)
        }
    }

    private mutating func read<Body: EventBody>(
        _ kind: Body.Type, _ stamp: Stamp, to receiver: inout some EventReceiver
    ) throws(JSONError) -> String? {
        var body: Body = try fields.table()
        if let missing = fields.missing { return "is a line without its \(missing)" }
        body.stamp = stamp
        return receiver.receive(consume body)
    }
}

// The kinds by which nothing is judged: their lines are counted, and no field of them is read that they can do without.
extension EventReader {
    private mutating func skipProbe(to receiver: inout some EventReceiver) throws(JSONError) -> String? {
        let session = fields.head("session").map { $0.form == .string ? fields.text($0) : "" } ?? ""
        try fields.end()
        if session.isEmpty { return "is a line without its session" }
        var probe = ProbeEvent()
        probe.session = session
        return receiver.receive(probe)
    }

    private mutating func skipRequest(to receiver: inout some EventReceiver) throws(JSONError) -> String? {
        try fields.end()
        return receiver.receive(RequestEvent())
    }
}

/// Takes the events of a log one after the other.
protocol EventReceiver {
    /// Takes an event; gives what is wrong with it, as the end of a sentence, or nil.
    mutating func receive(_ event: consuming some EventBody) -> String?
}

/// Reads the members of one object into the fields of a table.
struct FieldReader: FieldVisitor {
    private var line = UnsafeRawBufferPointer(start: nil, count: 0)
    /// Stands at the member that comes next, as long as they come in the order of the table and without spaces.
    private var scanner = JSONScanner(UnsafeRawBufferPointer(start: nil, count: 0))
    private var isInOrder = true
    /// All members, where they come in another order.
    private var members: [(name: JSONSlice, value: JSONSlice)] = []
    private var failure: JSONError?
    private var pool = TextPool()
    /// The first field that is needed and was not there.
    private(set) var missing: StaticString?

    /// Begins to read the object that a text is.
    mutating func begin(_ text: UnsafeRawBufferPointer) throws(JSONError) {
        line = text
        scanner = JSONScanner(text)
        (isInOrder, missing, failure) = (true, nil, nil)
        if scanner.enterObject(), scanner.isAt("kind") { return }
        var start = JSONScanner(text)
        _ = try start.firstMember()
        leaveOrder()
    }

    mutating func text(_ slice: JSONSlice) -> String { pool.text(slice) }

    /// The value of a member that stands before those of the table.
    mutating func head(_ name: StaticString) -> JSONSlice? {
        if let value = value(of: name) { return value }
        leaveOrder()
        return value(of: name)
    }

    /// Reads all fields of a table.
    mutating func table<Table: FieldTable>() throws(JSONError) -> Table {
        var table = Table()
        let wasInOrder = isInOrder
        table.visit(&self)
        if isInOrder, scanner.leaveObject() {
            try scanner.end()
            return table
        }
        if wasInOrder {
            // there is more than was met in order: each field is looked for by its name
            leaveOrder()
            missing = nil
            table = Table()
            table.visit(&self)
        }
        if let failure { throw failure }
        return table
    }

    /// Throws unless the text is one whole object.
    mutating func end() throws(JSONError) {
        if let failure { throw failure }
        guard isInOrder else { return }
        var rest = JSONScanner(line)
        try rest.members { _, _ in true }
        try rest.end()
    }

    /// From here on members are looked for by their names, among all.
    private mutating func leaveOrder() {
        guard isInOrder, failure == nil else { return }
        isInOrder = false
        do throws(JSONError) {
            members = try Self.members(of: line)
        } catch {
            (members, failure) = ([], error)
        }
    }

    private static func members(of text: UnsafeRawBufferPointer) throws(JSONError) -> [(JSONSlice, JSONSlice)] {
        var members: [(JSONSlice, JSONSlice)] = []
        var scanner = JSONScanner(text)
        try scanner.members { name, value in
            members.append((name, value))
            return true
        }
        try scanner.end()
        return members
    }

    // Inlined, so that a name is compared as the constant that it is: most fields of most lines are absent.
    @inline(__always)
    private mutating func value(of name: StaticString) -> JSONSlice? {
        guard isInOrder else { return member(name) }
        return scanner.isAt(name) ? nextValue(name) : nil
    }

    private func member(_ name: StaticString) -> JSONSlice? { members.first { $0.name == name }?.value }

    private mutating func nextValue(_ name: StaticString) -> JSONSlice? {
        if let value = scanner.value(behindName: name.utf8CodeUnitCount) { return value }
        leaveOrder()
        return member(name)
    }

    private mutating func note(_ name: StaticString, _ need: FieldNeed) {
        if case .required = need, missing == nil { missing = name }
    }

    @inline(__always)
    mutating func text(_ name: StaticString, _ value: inout String?, _ rule: TextRule, _ need: FieldNeed) {
        guard let slice = self.value(of: name), slice.form == .string else { return note(name, need) }
        // the address of a connection is for people to read: nothing is judged by it
        if case .server = need { return }
        value = pool.text(slice)
        if slice.count == 0 { note(name, need) }
    }

    mutating func count(_ name: StaticString, _ value: inout Int?, _ range: ClosedRange<Int>, _ need: FieldNeed) {
        guard let count = self.value(of: name)?.int, range.contains(count) else { return note(name, need) }
        value = count
    }

    mutating func flag(_ name: StaticString, _ value: inout Bool?, _ need: FieldNeed) {
        value = self.value(of: name)?.bool
        if value == nil { note(name, need) }
    }

    mutating func word<Word: FieldWord>(_ name: StaticString, _ value: inout Word?, _ need: FieldNeed) {
        guard let slice = self.value(of: name), slice.form == .string else { return note(name, need) }
        value = Word(named: slice) ?? Word.fallback
    }

    mutating func words(_ name: StaticString, _ value: inout [String]?, of allowed: [String], _ need: FieldNeed) {
        texts(name, &value, need)
    }

    mutating func texts(_ name: StaticString, _ value: inout [String]?, _ need: FieldNeed) {
        guard let slice = self.value(of: name), slice.form == .array else { return note(name, need) }
        // nearly always it is empty
        value = slice.count == 2 ? [] : (try? JSONValue(slice))?.array?.map { $0.string ?? "" }
    }

    mutating func object<Object: FieldTable>(_ name: StaticString, _ value: inout Object?, _ need: FieldNeed) {
        guard isInOrder else {
            guard let slice = self.value(of: name), slice.form == .object else { return note(name, need) }
            let outer = members
            var object = Object()
            members = (try? Self.members(of: slice.bytes)) ?? []
            object.visit(&self)
            (members, value) = (outer, object)
            return
        }
        guard scanner.isAt(name) else { return note(name, need) }
        scanner.skipName(name.utf8CodeUnitCount)
        var object = Object()
        let isObject = scanner.enterObject()
        if isObject { object.visit(&self) }
        guard isObject, isInOrder, scanner.leaveObject(), scanner.stepsToMember() else {
            // its members come in another order: then so do those of the whole, which is read once more
            return leaveOrder()
        }
        value = object
    }

    mutating func links(_ name: StaticString, _ value: inout [Link]?, _ need: FieldNeed) {
        guard let slice = self.value(of: name), slice.form == .array else { return note(name, need) }
        value = (try? JSONValue(slice))?.array?.map(Link.init(anyJSON:))
    }
}

/// Gives equal texts of neighbouring lines as one string: a log names the same ids and user agents over and over.
private struct TextPool {
    private var texts = [String](repeating: "", count: 256)

    mutating func text(_ slice: JSONSlice) -> String {
        guard slice.count > 0 else { return "" }
        if slice.isEscaped { return slice.repairedText }
        let bytes = slice.bytes
        let place = (slice.count &* 31 &+ Int(bytes[0]) &* 17 &+ Int(bytes[slice.count - 1])) & 255
        let known = texts[place]
        let isKnown = known.utf8.withContiguousStorageIfAvailable {
            $0.count == slice.count && Platform.areEqual(UnsafeRawPointer($0.baseAddress!), slice.base, slice.count)
        }
        if isKnown == true { return known }
        let text = slice.repairedText
        texts[place] = text
        return text
    }
}
