/// Why what a script reports is rejected: what is wrong, in one sentence.
package struct ReportError: Error, Equatable, CustomStringConvertible {
    package let description: String
}

extension Event {
    /// The reports in a request's content: one JSON object, or an array of them.
    ///
    /// - Throws: ``ReportError`` that names the field; then none of them counts.
    package static func reports(in content: [UInt8]) throws(ReportError) -> [Event] {
        let result: Result<[Event], ReportError> = content.withUnsafeBytes { content in
            Result { () throws(ReportError) in
                var slices: [JSONSlice] = []
                do throws(JSONError) {
                    guard isValidUTF8(content) else { throw JSONError(reason: "the text is no valid UTF-8", offset: 0) }
                    var scanner = JSONScanner(content)
                    let value = try scanner.wholeValue()
                    if value.form == .array {
                        var elements = JSONScanner(value.bytes)
                        try elements.elements { slices.append($0) }
                    } else {
                        slices = [value]
                    }
                } catch {
                    throw ReportError(description: "the report is not JSON: \(error)")
                }
                var events: [Event] = []
                for slice in slices { events.append(try report(slice)) }
                return events
            }
        }
        return try result.get()
    }

    private static func report(_ slice: JSONSlice) throws(ReportError) -> Event {
        var checker = ReportChecker()
        guard slice.form == .object, checker.begin(slice) else {
            throw ReportError(description: "a report is a JSON object")
        }
        guard let name = checker.kind, let kind = Kind(rawValue: name), kind.isReported else {
            let kinds = Kind.allCases.filter(\.isReported).map(\.rawValue).sorted().joined(separator: ", ")
            throw ReportError(description: "a report's kind is one of \(kinds)")
        }
        var event = kind.empty
        event.visit(&checker)
        if let error = checker.error { throw error }
        return event
    }
}

/// Reads the members of a report into the fields of its table, and holds each to its rule.
private struct ReportChecker: FieldVisitor {
    private var members: [(name: String, value: JSONSlice, isKnown: Bool)] = []
    private(set) var kind: String?
    private var failure: ReportError?

    /// Takes the members of an object; false where a name is no text.
    mutating func begin(_ slice: JSONSlice) -> Bool {
        var isText = true
        var scanner = JSONScanner(slice.bytes)
        try? scanner.members { name, value in
            if let text = name.text { members.append((text, value, false)) } else { isText = false }
            return true
        }
        kind = value(of: "kind")?.text
        return isText
    }

    /// What is wrong; nil where nothing is.
    var error: ReportError? {
        if let unknown = members.first(where: { !$0.isKnown }) {
            return ReportError(description: "a \(kind ?? "") report has no field \(unknown.name.prefix(64))")
        }
        return failure
    }

    private mutating func value(of name: StaticString) -> JSONSlice? {
        let name = "\(name)"
        var found: JSONSlice?
        for index in members.indices where members[index].name == name {
            members[index].isKnown = true
            found = found ?? members[index].value
        }
        return found?.isNull == true ? nil : found
    }

    private mutating func value<Value>(
        _ name: StaticString, _ need: FieldNeed, _ expectation: @autoclosure () -> String,
        _ read: (JSONSlice) -> Value?
    ) -> Value? {
        if case .server = need { return nil }
        guard let slice = value(of: name) else {
            if need != .optional { fail("a \(kind ?? "") report needs \(name)") }
            return nil
        }
        let value = read(slice)
        if value == nil { fail("\(name) of a \(kind ?? "") report is not \(expectation())") }
        return value
    }

    private mutating func fail(_ sentence: String) { failure = failure ?? ReportError(description: sentence) }

    mutating func text(_ name: StaticString, _ value: inout String?, _ rule: TextRule, _ need: FieldNeed) {
        value = self.value(name, need, rule.expectation) { slice in
            slice.text.flatMap { rule.allows($0) ? $0 : nil }
        }
    }

    mutating func count(_ name: StaticString, _ value: inout Int?, _ range: ClosedRange<Int>, _ need: FieldNeed) {
        value = self.value(name, need, "a whole number from \(range.lowerBound) to \(range.upperBound)") { slice in
            slice.int.flatMap { range.contains($0) ? $0 : nil }
        }
    }

    mutating func flag(_ name: StaticString, _ value: inout Bool?, _ need: FieldNeed) {
        value = self.value(name, need, "true or false") { $0.bool }
    }

    mutating func word<Word: FieldWord>(_ name: StaticString, _ value: inout Word?, _ need: FieldNeed) {
        value = self.value(name, need, "one of \(Word.allCases.map(\.rawValue).joined(separator: ", "))") { slice in
            slice.text.flatMap(Word.init(rawValue:))
        }
    }

    mutating func words(_ name: StaticString, _ value: inout [String]?, of allowed: [String], _ need: FieldNeed) {
        value = self.value(name, need, "an array of \(allowed.joined(separator: ", "))") { slice in
            guard let words = (try? JSONValue(slice))?.strings, Set(words).count == words.count,
                words.allSatisfy(allowed.contains)
            else { return nil }
            return words
        }
    }

    mutating func object<Object: FieldTable>(_ name: StaticString, _ value: inout Object?, _ need: FieldNeed) {
        value = self.value(name, need, "an object of method and url") { slice in
            var (checker, object) = (ReportChecker(), Object())
            guard slice.form == .object, checker.begin(slice) else { return nil }
            object.visit(&checker)
            return checker.error == nil ? object : nil
        }
    }

    // no report has these
    mutating func texts(_ name: StaticString, _ value: inout [String]?, _ need: FieldNeed) {}
    mutating func links(_ name: StaticString, _ value: inout [Link]?, _ need: FieldNeed) {}
}
