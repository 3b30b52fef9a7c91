/// Encodes the heads of responses, one at a time, into memory that is used again.
struct ResponseEncoder {
    /// What the head of a response must say of its content.
    enum Length {
        /// So many bytes.
        case known(Int)
        /// None, which the status implies.
        case implied
        /// Until the connection is closed.
        case untilClose
    }

    /// The head that was encoded last, and what was appended to it.
    private(set) var bytes: [UInt8] = []
    private var dateLine: [UInt8] = []
    private var second: Int64 = .min

    /// Sets the time of the field `Date`, which is formatted once a second.
    mutating func setDate(_ seconds: Int64) {
        guard seconds != second else { return }
        second = seconds
        dateLine = Array("Date: \(HTTPDate(seconds: seconds).text)\r\n".utf8)
    }

    /// Encodes the head of `response`.
    mutating func encode(_ response: Response, length: Length, isPersistent: Bool) {
        bytes.removeAll(keepingCapacity: true)
        bytes += "HTTP/1.1 ".utf8
        bytes += response.status.description.utf8
        endLine()
        bytes += dateLine
        for (name, value) in response.fields where !name.isFraming {
            bytes += name.bytes
            bytes.append(ASCII.colon)
            bytes.append(ASCII.space)
            bytes += value.bytes
            endLine()
        }
        if case .known(let length) = length {
            bytes += "Content-Length: ".utf8
            bytes += String(length).utf8
            endLine()
        }
        if !isPersistent { bytes += "Connection: close\r\n".utf8 }
        endLine()
    }

    /// Appends the content to its head.
    mutating func append(_ content: [UInt8]) { bytes += content }

    private mutating func endLine() {
        bytes.append(ASCII.carriageReturn)
        bytes.append(ASCII.lineFeed)
    }
}
