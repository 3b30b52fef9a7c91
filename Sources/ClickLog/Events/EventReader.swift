/// Reads lines of a log into events.
///
/// Fields that are in the order of their table, as the server writes them, are met one after the other; a line in any other order,
/// or with unknown fields, is read by looking for each name. Either way it is one table, and one kind of look at each value.
struct EventReader {
    private var fields = FieldReader()

    /// What became of a line.
    enum Outcome {
        case event(Event)
        /// A whole line of a kind that this version does not know.
        case unknownKind
        /// What is wrong with it, as the end of a sentence.
        case problem(String)
    }

    /// Reads a line without its line feed.
    ///
    /// - Throws: ``JSONError`` where it is no JSON object, or has no kind.
    mutating func read(_ line: UnsafeRawBufferPointer) throws(JSONError) -> Outcome {
        try fields.begin(line)
        guard let name = fields.head("kind")?.text else {
            throw JSONError(reason: "it has no kind", offset: line.count)
        }
        guard let kind = Event.Kind(rawValue: name) else { return .unknownKind }
        let seq = fields.head("seq")?.int ?? 0
        let time = fields.head("time").flatMap { Timestamp.milliseconds($0.bytes) }
        var stamp = Stamp(seq: seq, time: time ?? 0)
        if time == nil {
            // nothing is judged by these
            guard kind == .request || kind == .start || kind == .probe else {
                return .problem("has no time, or none of RFC 3339")
            }
            stamp.time = 0
        }
        return switch kind {
        case .page: body(stamp) { .page($0) }
        case .request: body(stamp) { .request($0) }
        case .navigation: body(stamp) { .navigation($0) }
        case .click: body(stamp) { .click($0) }
        case .arrival: body(stamp) { .arrival($0) }
        case .popup: body(stamp) { .popup($0) }
        case .probe: body(stamp) { .probe($0) }
        case .confirm: body(stamp) { .confirm($0) }
        case .start: body(stamp) { .start($0) }
        }
    }

    private mutating func body<Body: EventBody>(_ stamp: Stamp, _ event: (Body) -> Event) -> Outcome {
        var body: Body = fields.table()
        if let missing = fields.missing { return .problem("is a line without its \(missing)") }
        body.stamp = stamp
        return .event(event(body))
    }
}

/// Reads the members of one object into the fields of a table.
struct FieldReader: FieldVisitor {
    private var members: [(name: JSONSlice, value: JSONSlice)] = []
    /// Where the member stands that comes next, as long as they come in the order of the table.
    private var next = 0
    private var isInOrder = true
    private var pool = TextPool()
    /// The first field that is needed and was not there.
    private(set) var missing: StaticString?

    /// Takes the members of the object that a text is.
    mutating func begin(_ text: UnsafeRawBufferPointer) throws(JSONError) {
        members.removeAll(keepingCapacity: true)
        var scanner = JSONScanner(text)
        try scanner.members { name, value in
            members.append((name, value))
            return true
        }
        try scanner.end()
        (next, isInOrder, missing) = (0, true, nil)
    }

    /// The value of a member that stands before those of the table.
    mutating func head(_ name: StaticString) -> JSONSlice? {
        if let value = value(of: name) { return value }
        isInOrder = false
        return value(of: name)
    }

    /// Reads all fields of a table.
    mutating func table<Table: FieldTable>() -> Table {
        var table = Table()
        table.visit(&self)
        guard isInOrder, next < members.count else { return table }
        // there is more than was met in order: each field is looked for by its name
        (isInOrder, missing) = (false, nil)
        table = Table()
        table.visit(&self)
        return table
    }

    private mutating func value(of name: StaticString) -> JSONSlice? {
        guard isInOrder else { return members.first { $0.name == name }?.value }
        guard next < members.count, members[next].name == name else { return nil }
        next += 1
        return members[next - 1].value
    }

    /// The value of a field if it has the form that it should have.
    private mutating func value<Value>(
        _ name: StaticString, _ need: FieldNeed, _ read: (JSONSlice) -> Value?
    ) -> Value? {
        if let value = value(of: name).flatMap(read) { return value }
        if case .required = need, missing == nil { missing = name }
        return nil
    }

    mutating func text(_ name: StaticString, _ value: inout String?, _ rule: TextRule, _ need: FieldNeed) {
        guard let slice = self.value(name, need, { $0.form == .string ? $0 : nil }) else { return }
        value = pool.text(slice)
        if case .required = need, slice.count == 0, missing == nil { missing = name }
    }

    mutating func count(_ name: StaticString, _ value: inout Int?, _ range: ClosedRange<Int>, _ need: FieldNeed) {
        value = self.value(name, need) { slice in slice.int.flatMap { range.contains($0) ? $0 : nil } }
    }

    mutating func flag(_ name: StaticString, _ value: inout Bool?, _ need: FieldNeed) {
        value = self.value(name, need) { $0.bool }
    }

    mutating func word<Word: FieldWord>(_ name: StaticString, _ value: inout Word?, _ need: FieldNeed) {
        guard let slice = self.value(name, need, { $0.form == .string ? $0 : nil }) else { return }
        value = Word(rawValue: pool.text(slice)) ?? Word.fallback
    }

    mutating func words(_ name: StaticString, _ value: inout [String]?, of allowed: [String], _ need: FieldNeed) {
        texts(name, &value, need)
    }

    mutating func texts(_ name: StaticString, _ value: inout [String]?, _ need: FieldNeed) {
        value = self.value(name, need) { (try? JSONValue($0))?.array?.map { $0.string ?? "" } }
    }

    mutating func object<Object: FieldTable>(_ name: StaticString, _ value: inout Object?, _ need: FieldNeed) {
        guard let slice = self.value(name, need, { $0.form == .object ? $0 : nil }) else { return }
        let outer = (members, next, isInOrder, missing)
        members = []
        // the scanner has seen that it is one
        if (try? begin(slice.bytes)) != nil { value = table() }
        (members, next, isInOrder, missing) = outer
    }

    mutating func links(_ name: StaticString, _ value: inout [Link]?, _ need: FieldNeed) {
        value = self.value(name, need) { (try? JSONValue($0))?.array?.map(Link.init(anyJSON:)) }
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
        let isKnown = texts[place].utf8.withContiguousStorageIfAvailable {
            $0.count == slice.count && Platform.areEqual(UnsafeRawPointer($0.baseAddress!), slice.base, slice.count)
        }
        if isKnown != true { texts[place] = slice.repairedText }
        return texts[place]
    }
}
