/// Field lines in order, of a request or a response (RFC 9110, section 6.3).
///
/// All lines share one array of bytes, which for a response is the header section as it is sent, and for a request the
/// head as it came: reading, keeping and sending them copies nothing.
package struct Fields: Sendable {
    /// One field line, as positions in `bytes`.
    struct Line {
        var nameStart: UInt32
        var nameEnd: UInt32
        var valueStart: UInt32
        var valueEnd: UInt32

        init(nameStart: Int, nameEnd: Int, valueStart: Int, valueEnd: Int) {
            self.nameStart = UInt32(nameStart)
            self.nameEnd = UInt32(nameEnd)
            self.valueStart = UInt32(valueStart)
            self.valueEnd = UInt32(valueEnd)
        }

        init(_ line: FieldLine) {
            self.init(
                nameStart: line.name.lowerBound, nameEnd: line.name.upperBound, valueStart: line.value.lowerBound,
                valueEnd: line.value.upperBound)
        }
    }

    var bytes: [UInt8]
    var lines: [Line]
    /// Where in `bytes` the field lines stand, each with its CRLF.
    var section: Range<Int>
    /// Whether a line names a field that the server itself writes in every response.
    private(set) var namesFraming: Bool
    /// How long names are: a bit for each length, the last for all beyond.
    private var lengths: UInt64 = 0

    /// No fields.
    package init() { (bytes, lines, section, namesFraming) = ([], [], 0..<0, false) }

    /// The fields of a request.
    init(bytes: [UInt8], lines: [Line], section: Range<Int>) {
        (self.bytes, self.lines, self.section, namesFraming) = (bytes, lines, section, true)
        for line in lines { lengths |= Self.bit(Int(line.nameEnd &- line.nameStart)) }
    }

    /// The first value under this name as text, or nil when there is none.
    package subscript(name: FieldName) -> String? { first(name)?.description }

    /// The first value under this name, or nil when there is none.
    package func first(_ name: FieldName) -> FieldValue? {
        index(of: name).map(value(at:))
    }

    /// Gives `body` the first value under each of these names that is there, with the name's place among them.
    package func forEachFirst(of names: [FieldName], _ body: (Int, FieldValue) -> Void) {
        for place in names.indices {
            if let index = index(of: names[place]) { body(place, value(at: index)) }
        }
    }

    /// The first line of this name, or nil when there is none.
    private func index(of name: FieldName) -> Int? {
        // Most names that are asked for are not there, and most of those by their length.
        guard lengths & Self.bit(name.bytes.count) != 0 else { return nil }
        return bytes.withUnsafeBytes { bytes in
            lines.firstIndex { line in
                let range = Int(line.nameStart)..<Int(line.nameEnd)
                return range.count == name.bytes.count && name.matches(UnsafeRawBufferPointer(rebasing: bytes[range]))
            }
        }
    }

    /// Every value under this name, in order.
    package func all(_ name: FieldName) -> [FieldValue] {
        indices.filter { name.matches(self.name(at: $0)) }.map(value(at:))
    }

    /// Whether there is a line of this name.
    package func contains(_ name: FieldName) -> Bool { index(of: name) != nil }

    /// Adds a line at the end.
    package mutating func append(_ name: FieldName, _ value: FieldValue) {
        if section.lowerBound != 0 || section.upperBound != bytes.count { detach() }
        namesFraming = namesFraming || name.isFraming
        lengths |= Self.bit(name.bytes.count)
        let start = bytes.count
        bytes += name.bytes
        bytes.append(ASCII.colon)
        bytes.append(ASCII.space)
        let middle = bytes.count
        bytes += value.bytes
        lines.append(
            Line(nameStart: start, nameEnd: start + name.bytes.count, valueStart: middle, valueEnd: bytes.count))
        bytes.append(ASCII.carriageReturn)
        bytes.append(ASCII.lineFeed)
        section = 0..<bytes.count
    }

    /// Puts one line of this name in the place of all that there are.
    package mutating func set(_ name: FieldName, _ value: FieldValue) {
        remove(name)
        append(name, value)
    }

    /// Takes every line of this name away.
    package mutating func remove(_ name: FieldName) {
        guard contains(name) else { return }
        var rest = Fields()
        for (other, value) in self where other != name { rest.append(other, value) }
        self = rest
    }

    /// Leaves the request's head, whose other bytes must not be sent.
    private mutating func detach() {
        let old = self
        self = Fields()
        for (name, value) in old { append(name, value) }
    }

    private static func bit(_ length: Int) -> UInt64 { 1 << UInt64(Swift.min(length, 63)) }

    func name(at index: Int) -> ArraySlice<UInt8> {
        bytes[Int(lines[index].nameStart)..<Int(lines[index].nameEnd)]
    }

    func value(at index: Int) -> FieldValue {
        FieldValue(valid: bytes[Int(lines[index].valueStart)..<Int(lines[index].valueEnd)])
    }
}

extension Fields: RandomAccessCollection {
    /// The first line.
    package var startIndex: Int { 0 }
    /// After the last line.
    package var endIndex: Int { lines.count }

    /// The line at this position.
    package subscript(index: Int) -> (name: FieldName, value: FieldValue) {
        guard let name = FieldName(bytes: name(at: index)) else { preconditionFailure("a name that is no token") }
        return (name, value(at: index))
    }
}

extension Fields: ExpressibleByDictionaryLiteral {
    /// The lines in the order in which they are written.
    package init(dictionaryLiteral lines: (FieldName, FieldValue)...) {
        self.init()
        bytes.reserveCapacity(lines.reduce(0) { $0 + $1.0.bytes.count + $1.1.bytes.count + 4 })
        self.lines.reserveCapacity(lines.count)
        for (name, value) in lines { append(name, value) }
    }
}
