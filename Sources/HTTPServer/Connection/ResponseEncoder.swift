/// Writes the head of an answer into one buffer that is used again and again.
struct ResponseEncoder {
    /// What the answer has for content, as its head must say it.
    enum Length {
        /// So many bytes.
        case known(Int)
        /// None, and the status says so already.
        case implied
        /// Until the connection is closed.
        case untilClose
    }

    private(set) var bytes: [UInt8] = []
    private var statusLines: [[UInt8]] = Array(repeating: [], count: 600)
    private var dateLine: [UInt8] = []
    private var second: Int64 = .min

    /// Takes the time for `Date`, and spells it when the second has changed.
    mutating func setDate(_ seconds: Int64) {
        guard seconds != second else { return }
        second = seconds
        dateLine = Array("Date: \(HTTPDate(seconds: seconds).text)\r\n".utf8)
    }

    /// Writes the head of `response`, in the place of what was written before.
    mutating func encode(_ response: Response, length: Length, isPersistent: Bool) {
        let code = response.status.code
        if statusLines[code].isEmpty { statusLines[code] = Array("HTTP/1.1 \(response.status)\r\n".utf8) }
        bytes.removeAll(keepingCapacity: true)
        bytes.append(contentsOf: statusLines[code])
        bytes.append(contentsOf: dateLine)
        append(response.fields)
        if case .known(let length) = length {
            append("Content-Length: ")
            append(length)
            append("\r\n")
        }
        if !isPersistent { append("Connection: close\r\n") }
        append("\r\n")
    }

    /// Writes a body behind the head, so that both are one piece.
    mutating func append(body: [UInt8]) { bytes.append(contentsOf: body) }

    private mutating func append(_ fields: Fields) {
        guard fields.namesFraming else {
            bytes.append(contentsOf: fields.bytes[fields.section])
            return
        }
        for (name, value) in fields where !name.isFraming {
            bytes.append(contentsOf: name.bytes)
            append(": ")
            bytes.append(contentsOf: value.bytes)
            append("\r\n")
        }
    }

    private mutating func append(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    private mutating func append(_ number: Int) {
        var divisor = 1
        while number / divisor >= 10 { divisor *= 10 }
        while divisor > 0 {
            bytes.append(ASCII.zero + UInt8(number / divisor % 10))
            divisor /= 10
        }
    }
}
