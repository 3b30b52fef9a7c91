import ClickLog

/// Why a report is refused: what is wrong with it, in one sentence.
struct ReportFault: Error, Equatable, CustomStringConvertible {
    let description: String
}

/// A report of a script whose shape is right.
struct ScriptReport {
    let shape: ReportShape
    /// What was given, in the order of the shape's fields; nil for what was not, and for null.
    private let given: [JSONValue?]

    /// - Throws: ``ReportFault`` that names the field.
    init(_ value: JSONValue) throws(ReportFault) {
        guard case .object(let members) = value else { throw ReportFault(description: "a report is a JSON object") }
        guard let kind = value["kind"]?.string, let shape = ReportShape[kind] else {
            let kinds = ReportShape.all.map(\.kind).joined(separator: ", ")
            throw ReportFault(description: "a report's kind is one of \(kinds)")
        }
        var given = [JSONValue?](repeating: nil, count: shape.fields.count)
        for member in members where member.name != "kind" {
            guard let index = shape.index(of: member.name) else {
                throw ReportFault(description: "a \(kind) report has no field \(member.name.prefix(64))")
            }
            given[index] = member.value == .null ? nil : member.value
        }
        for (field, value) in zip(shape.fields, given) {
            if let value {
                guard !field.value.allows(value) else { continue }
                throw ReportFault(
                    description: "\(field.name) of a \(kind) report is not \(field.value.expectation)")
            }
            if field.isRequired { throw ReportFault(description: "a \(kind) report needs \(field.name)") }
        }
        self.shape = shape
        self.given = given
    }

    func string(_ name: String) -> String? { shape.index(of: name).flatMap { given[$0]?.string } }
    func int(_ name: String) -> Int? { shape.index(of: name).flatMap { given[$0]?.int } }

    /// Writes the report's fields in the order of its shape.
    func write(to line: inout JSONWriter) {
        for (field, value) in zip(shape.fields, given) {
            guard let value else { continue }
            line.key(field.name)
            line.value(value)
        }
    }
}

extension ReportShape.Value {
    func allows(_ value: JSONValue) -> Bool {
        switch self {
        case .session: value.string.map { Identifier.isSession($0.utf8) } ?? false
        case .id: value.string.map { Identifier.isReporter($0.utf8) } ?? false
        case .clicker: value.string.map { $0 == "-" || Identifier.isReporter($0.utf8) } ?? false
        case .link: value.string.map { Identifier.isLink($0.utf8) } ?? false
        case .count(let least): value.int.map { (least...Int(Int32.max)).contains($0) } ?? false
        case .round: value.int.map { (1...SiteLimits.rounds).contains($0) } ?? false
        case .boolean: value.bool != nil
        case .text(let limit): value.string.map { $0.utf8.count <= limit } ?? false
        case .word(let words): value.string.map(words.contains) ?? false
        case .words(let words):
            value.strings.map { Set($0).count == $0.count && $0.allSatisfy(words.contains) } ?? false
        case .request:
            value.object?.count == 2 && value["method"]?.string.map(Self.isMethod) == true
                && Self.text(40 << 10).allows(value["url"] ?? .null)
        }
    }

    /// A link or a form has one of few methods, and all of them are letters.
    private static func isMethod(_ text: String) -> Bool {
        (1...16).contains(text.utf8.count)
            && text.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")) ~= $0 | 0x20 }
    }

    /// What the value should have been, for the refusal.
    var expectation: String {
        switch self {
        case .session: "a session's name ([A-Za-z0-9._-]{1,64}, and no dot alone nor two)"
        case .id, .clicker: "an id ([A-Za-z0-9_-]{8,32})"
        case .link: "a link's id ([a-z0-9-]{1,64})"
        case .count(let least): "a whole number from \(least) to \(Int32.max)"
        case .round: "a whole number from 1 to \(SiteLimits.rounds)"
        case .boolean: "true or false"
        case .text(let limit): "text of at most \(limit) bytes"
        case .word(let words): "one of \(words.joined(separator: ", "))"
        case .words(let words): "an array of \(words.joined(separator: ", "))"
        case .request: "an object of method and url"
        }
    }
}
