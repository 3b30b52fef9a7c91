/// Why what a script reports is rejected: what is wrong, in one sentence.
package struct ReportError: Error, Equatable, CustomStringConvertible {
    package let description: String
}

extension Event {
    /// The reports in a request's content: one JSON object, or an array of them.
    ///
    /// - Throws: ``ReportError`` that names the field; then none of them counts.
    package static func reports(in content: [UInt8]) throws(ReportError) -> [Event] {
        let result = JSONScanner.scan(content[...]) { scanner in
            Result { () throws(ReportError) in try reports(&scanner) }
        }
        return try result.get()
    }

    private static func reports(_ scanner: inout JSONScanner) throws(ReportError) -> [Event] {
        var slices: [JSONSlice] = []
        do throws(JSONError) {
            guard scanner.isUTF8 else { throw JSONError(reason: "the text is no valid UTF-8", offset: 0) }
            let value = try scanner.wholeValue()
            if value.form == .array {
                var elements = value.scanner
                try elements.elements { slices.append($0) }
            } else {
                slices = [value]
            }
        } catch {
            throw ReportError(description: "the report is not JSON: \(error)")
        }
        var fields = FieldReader(isReport: true)
        var events: [Event] = []
        for slice in slices { events.append(try report(slice, &fields)) }
        return events
    }

    private static func report(_ slice: JSONSlice, _ fields: inout FieldReader) throws(ReportError) -> Event {
        guard slice.form == .object else { throw ReportError(description: "a report is a JSON object") }
        fields.begin(slice.scanner)
        guard let kind = fields.head("kind").flatMap(Kind.init(named:)), kind.isReported else {
            let kinds = Kind.allCases.filter(\.isReported).map(\.rawValue).sorted().joined(separator: ", ")
            throw ReportError(description: "a report's kind is one of \(kinds)")
        }
        var event = kind.empty
        var reading = Reading(fields: fields)
        event.visit(&reading)
        fields = reading.fields
        if let error = fields.error(in: kind.rawValue) { throw error }
        return event
    }

    private struct Reading: EventVisitor {
        var fields: FieldReader

        // the scanner has seen that it is JSON
        mutating func visit(_ event: inout some EventBody) { try? fields.read(&event) }
    }
}
