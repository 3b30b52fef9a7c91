import ClickLog

/// Why a report is refused: what is wrong with it, in one sentence.
struct ReportFault: Error, Equatable, CustomStringConvertible {
    let description: String
}

/// A report of a script whose shape is right.
struct ScriptReport {
    let shape: ReportShape
    private let value: JSONValue

    /// - Throws: ``ReportFault`` that names the field.
    init(_ value: JSONValue) throws(ReportFault) {
        guard let members = value.object else { throw ReportFault(description: "a report is a JSON object") }
        guard let kind = value["kind"]?.string, let shape = ReportShape[kind] else {
            let kinds = ReportShape.all.map(\.kind).joined(separator: ", ")
            throw ReportFault(description: "a report's kind is one of \(kinds)")
        }
        let known = Set(shape.fields.map(\.name) + ["kind"])
        if let unknown = members.first(where: { !known.contains($0.name) }) {
            throw ReportFault(description: "a \(kind) report has no field \(unknown.name.prefix(64))")
        }
        for field in shape.fields {
            guard let given = value[field.name] else {
                if field.isRequired { throw ReportFault(description: "a \(kind) report needs \(field.name)") }
                continue
            }
            guard field.value.allows(given) else {
                throw ReportFault(description: "\(field.name) of a \(kind) report is not \(field.value.expectation)")
            }
        }
        self.shape = shape
        self.value = value
    }

    func string(_ name: String) -> String? { value[name]?.string }
    func int(_ name: String) -> Int? { value[name]?.int }

    /// Writes the report's fields in the order of its shape.
    func write(to line: inout JSONWriter) {
        for field in shape.fields {
            guard let given = value[field.name] else { continue }
            line.key(field.name)
            line.value(given)
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
        case .count(let least): value.int.map { (least...1 << 53).contains($0) } ?? false
        case .round: value.int.map { (1...SiteLimits.rounds).contains($0) } ?? false
        case .boolean: value.bool != nil
        case .text(let limit): value.string.map { $0.utf8.count <= limit } ?? false
        case .word(let words): value.string.map(words.contains) ?? false
        case .words(let words):
            value.strings.map { Set($0).count == $0.count && $0.allSatisfy(words.contains) } ?? false
        case .request:
            value.object?.count == 2 && Self.text(64).allows(value["method"] ?? .null)
                && Self.text(40 << 10).allows(value["url"] ?? .null)
        }
    }

    /// What the value should have been, for the refusal.
    var expectation: String {
        switch self {
        case .session: "a session's name ([A-Za-z0-9._-]{1,64})"
        case .id, .clicker: "an id ([A-Za-z0-9_-]{8,32})"
        case .link: "a link's id ([a-z0-9-]+)"
        case .count(let least): "a whole number from \(least)"
        case .round: "a whole number from 1 to \(SiteLimits.rounds)"
        case .boolean: "true or false"
        case .text(let limit): "text of at most \(limit) bytes"
        case .word(let words): "one of \(words.joined(separator: ", "))"
        case .words(let words): "an array of \(words.joined(separator: ", "))"
        case .request: "an object of method and url"
        }
    }
}
