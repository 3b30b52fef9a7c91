/// An answer as it came over the wire, or as a proxy gives it.
public struct HTTPAnswer: Sendable {
    /// The status code.
    public let status: Int
    /// The field lines in order, names in lower case, values trimmed.
    public var fields: [(name: String, value: String)]
    /// The body, with the chunked framing taken off.
    public var body: [UInt8]

    /// An answer of these parts.
    public init(status: Int, fields: [(name: String, value: String)], body: [UInt8]) {
        (self.status, self.fields, self.body) = (status, fields, body)
    }

    /// The value of the first field of that name (in lower case).
    public subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

    /// The body as UTF-8 with replacements.
    public var text: String { String(decoding: body, as: UTF8.self) }
}

/// Bytes that are no HTTP answer.
public struct MalformedAnswer: Error, CustomStringConvertible {
    /// What is wrong with them.
    public let description: String
}

/// Reads answers from a stream of bytes.
struct HTTPAnswerReader {
    private let next: () throws -> [UInt8]
    private var buffer: [UInt8] = []

    /// - Parameter next: gives the bytes that come next, none at the end of the stream.
    init(_ next: @escaping () throws -> [UInt8]) { self.next = next }

    /// The next answer.
    ///
    /// - Parameter toHead: whether it answers HEAD, and so has no body whatever its fields say.
    mutating func answer(toHead: Bool = false) throws -> HTTPAnswer {
        let statusLine = try line().split(separator: " ", maxSplits: 2)
        guard statusLine.count >= 2, statusLine[0].hasPrefix("HTTP/1."), let status = Int(statusLine[1]) else {
            throw MalformedAnswer(description: "status line \(statusLine)")
        }
        let fields = try fieldLines()
        func value(_ name: String) -> String? { fields.first { $0.name == name }?.value }
        let body: [UInt8]
        if toHead || status == 204 || status == 304 {
            body = []
        } else if value("transfer-encoding")?.lowercased() == "chunked" {
            body = try chunkedBody()
        } else if let length = value("content-length") {
            guard let count = Int(length) else { throw MalformedAnswer(description: "Content-Length \(length)") }
            body = try bytes(count)
        } else {
            body = try everything()
        }
        return HTTPAnswer(status: status, fields: fields, body: body)
    }

    private mutating func fieldLines() throws -> [(name: String, value: String)] {
        var fields: [(name: String, value: String)] = []
        while true {
            let line = try line()
            if line.isEmpty { return fields }
            // A colon need not be followed by a space: chromedriver's are not.
            guard let colon = line.firstIndex(of: ":") else { throw MalformedAnswer(description: "field line \(line)") }
            let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
            fields.append((line[..<colon].lowercased(), String(value)))
        }
    }

    private mutating func chunkedBody() throws -> [UInt8] {
        var body: [UInt8] = []
        while true {
            let size = try line().prefix { $0 != ";" }
            guard let count = Int(size, radix: 16) else { throw MalformedAnswer(description: "chunk size \(size)") }
            if count == 0 {
                _ = try fieldLines()
                return body
            }
            body += try bytes(count)
            guard try line().isEmpty else { throw MalformedAnswer(description: "a chunk longer than its size") }
        }
    }

    private mutating func line() throws -> String {
        while true {
            if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                let line = buffer[..<end]
                buffer.removeSubrange(...end)
                return String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
            }
            try receive()
        }
    }

    private mutating func bytes(_ count: Int) throws -> [UInt8] {
        while buffer.count < count { try receive() }
        defer { buffer.removeFirst(count) }
        return Array(buffer.prefix(count))
    }

    private mutating func everything() throws -> [UInt8] {
        while true {
            let more = try next()
            if more.isEmpty { return buffer }
            buffer += more
        }
    }

    private mutating func receive() throws {
        let more = try next()
        guard !more.isEmpty else { throw MalformedAnswer(description: "the answer ended early") }
        buffer += more
    }
}
