/// A file, or parts of it, as a response (RFC 9110, sections 14.4 to 14.6 and 15.3.7).
struct RangeResponse {
    let file: OpenFile
    let size: Int
    let type: FieldValue
    let fields: Fields

    func response(_ ranges: ByteRanges) -> Response {
        switch ranges {
        case .whole:
            return response(.ok, [.contentType: type], FileContent(file, [FileContent.Part(0..<size)]))
        case .parts(let parts) where parts.count == 1:
            return response(
                .partialContent, [.contentType: type, .contentRange: range(parts[0])],
                FileContent(file, [FileContent.Part(parts[0])]))
        case .parts(let parts):
            return multipart(parts)
        case .unsatisfiable:
            return Response(
                .rangeNotSatisfiable, fields: fields.adding([.contentRange: FieldValue(trusted: "bytes */\(size)")]))
        }
    }

    /// Several parts, each with its own type and place (RFC 9110, section 14.6).
    private func multipart(_ parts: [Range<Int>]) -> Response {
        // Random, so that nobody can put it into a file.
        let boundary = String(UInt64.random(in: .min ... .max), radix: 36)
        var start = ""
        let content = parts.map { part in
            let before = "\(start)--\(boundary)\r\nContent-Type: \(type)\r\nContent-Range: \(range(part))\r\n\r\n"
            start = "\r\n"
            return FileContent.Part(part, before: Array(before.utf8))
        }
        return response(
            .partialContent, [.contentType: FieldValue(trusted: "multipart/byteranges; boundary=\(boundary)")],
            FileContent(file, content, after: Array("\r\n--\(boundary)--\r\n".utf8)))
    }

    private func range(_ part: Range<Int>) -> FieldValue {
        FieldValue(trusted: "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)")
    }

    private func response(_ status: Status, _ more: Fields, _ content: FileContent) -> Response {
        Response(status, fields: fields.adding(more), body: .file(content))
    }
}

extension Fields {
    fileprivate func adding(_ more: Fields) -> Fields {
        var fields = self
        for (name, value) in more { fields.append(name, value) }
        return fields
    }
}
