import ClickLog

/// Reads reports that are spelt as the page's own scripts spell theirs: `JSON.stringify` without blanks or escapes, `kind` first,
/// each field once.
///
/// Such a report needs no tree, and its values go into the log as they stand in the body. Whatever is spelt in another way, or is
/// wrong, is left to ``ScriptReport/init(_:)``, which takes all of JSON and says what is wrong: a report that is read here is
/// one that it reads to the same log line.
struct ReportScan {
    private var scanner: JSONScanner

    /// The reports of a body; nil where any of them is not spelt so.
    static func reports(in body: UnsafeRawBufferPointer) -> [ScriptReport]? {
        var scan = ReportScan(scanner: JSONScanner(body))
        return try? scan.reports()
    }

    private mutating func reports() throws(JSONError) -> [ScriptReport] {
        var reports: [ScriptReport] = []
        try take("[")
        repeat { reports.append(try report()) } while scanner.take(UInt8(ascii: ","))
        try take("]")
        guard scanner.isAtEnd else { throw unusual }
        return reports
    }

    private mutating func report() throws(JSONError) -> ScriptReport {
        try take("{")
        let kind = try scanner.compactMember()
        guard kind.name == "kind", kind.value.isUnescaped,
            let shape = ReportShape.all.first(where: { kind.value == $0.spelling })
        else { throw unusual }
        var given = [ScriptReport.Value?](repeating: nil, count: shape.fields.count)
        var trees: [JSONValue] = []
        var (next, missing) = (0, shape.requiredCount)
        while scanner.take(UInt8(ascii: ",")) {
            let (name, value) = try scanner.compactMember()
            guard let index = shape.index(of: name, near: next), given[index] == nil else { throw unusual }
            given[index] = try self.value(value, shape.fields[index].value, &trees)
            next = index + 1
            if index < shape.requiredCount { missing -= 1 }
        }
        try take("}")
        guard missing == 0 else { throw unusual }
        return ScriptReport(shape, given: given, trees: trees)
    }

    private func value(
        _ slice: JSONSlice, _ allowed: ReportShape.Value, _ trees: inout [JSONValue]
    ) throws(JSONError) -> ScriptReport.Value {
        if slice.isNested {
            let json = try JSONValue.parse(slice.bytes)
            guard allowed.allows(json) else { throw unusual }
            trees.append(json)
            return .tree(trees.count - 1)
        }
        guard allowed.allows(slice) else { throw unusual }
        return .slice(slice)
    }

    private mutating func take(_ byte: Unicode.Scalar) throws(JSONError) {
        guard scanner.take(UInt8(ascii: byte)) else { throw unusual }
    }

    private var unusual: JSONError { scanner.error("not spelt as a script spells it") }
}

extension ReportShape.Value {
    /// Whether a value may stand here and is spelt as the log would spell it; false where only a closer look tells.
    fileprivate func allows(_ slice: JSONSlice) -> Bool {
        switch self {
        case .session: slice.isUnescaped && Identifier.isSession(slice.bytes)
        case .id: slice.isUnescaped && Identifier.isReporter(slice.bytes)
        case .clicker: slice.isUnescaped && (slice == "-" || Identifier.isReporter(slice.bytes))
        case .link: slice.isUnescaped && Identifier.isLink(slice.bytes)
        case .count(let least): slice.plainInt.map { (least...Int(Int32.max)).contains($0) } ?? false
        case .round: slice.plainInt.map { (1...SiteLimits.rounds).contains($0) } ?? false
        case .boolean: slice.bool != nil
        case .text(let limit): slice.count <= limit && slice.isPlainText
        case .word(let words): slice.isUnescaped && words.contains { slice == $0 }
        case .words, .request: false
        }
    }
}

extension JSONSlice {
    fileprivate var isUnescaped: Bool { isString && !isEscaped }

    /// The number, where it is spelt as `String(_:)` spells it.
    fileprivate var plainInt: Int? {
        guard let int, bytes[0] != UInt8(ascii: "-"), bytes[0] != UInt8(ascii: "0") || count == 1 else { return nil }
        return int
    }
}
