import ClickLog

/// Why a report is refused: what is wrong with it, in one sentence.
struct ReportFault: Error, Equatable, CustomStringConvertible {
    let description: String
}

/// A report of a script whose shape is right.
///
/// It may hold slices of the body that it came in, and must not outlive that.
struct ScriptReport {
    /// A field's value.
    ///
    /// It needs no destruction, so that an array of them is only memory.
    enum Value: BitwiseCopyable {
        /// A string, a number or a word that stands in the log as it stands in the body.
        case slice(JSONSlice)
        /// One of the report's trees.
        case tree(Int)
    }

    let shape: ReportShape
    /// What was given, in the order of the shape's fields; nil for what was not, and for null.
    private let given: [Value?]
    private let trees: [JSONValue]

    /// A report whose fields were held to its shape.
    init(_ shape: ReportShape, given: [Value?], trees: [JSONValue]) {
        self.shape = shape
        self.given = given
        self.trees = trees
    }

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
        var trees: [JSONValue] = []
        let values = given.map { value -> Value? in
            guard let value else { return nil }
            trees.append(value)
            return .tree(trees.count - 1)
        }
        self.init(shape, given: values, trees: trees)
    }

    // The fields by which the server itself knows whose report it is.
    var session: String? { string(at: shape.session) }
    var instance: String? { string(at: shape.instance) }
    var reporter: String? { string(at: shape.reporter) }
    /// Whether it names the page's instance.
    var isOfPage: Bool { shape.instance.map { given[$0] != nil } ?? false }
    /// Whether it tells that a document has loaded.
    var isLoad: Bool {
        switch shape.event.flatMap({ given[$0] }) {
        case .slice(let slice): slice == "load"
        case .tree(let index): trees[index].string == "load"
        case nil: false
        }
    }

    private func string(at index: Int?) -> String? {
        switch index.flatMap({ given[$0] }) {
        case .slice(let slice): slice.text
        case .tree(let index): trees[index].string
        case nil: nil
        }
    }

    /// Writes the report's fields in the order of its shape.
    func write(to line: inout JSONWriter) {
        for index in given.indices {
            guard let value = given[index] else { continue }
            line.key(shape.fields[index].name)
            switch value {
            case .slice(let slice) where slice.isString: line.value(quoted: slice.bytes)
            case .slice(let slice): line.value(verbatim: slice.bytes)
            case .tree(let index): line.value(trees[index])
            }
        }
    }
}
