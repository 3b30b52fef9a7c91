/// Writes the head of an answer into one piece of memory that is used again and again.
struct ResponseEncoder: ~Copyable {
    /// What the answer has for content, as its head must say it.
    enum Length {
        /// So many bytes.
        case known(Int)
        /// None, and the status says so already.
        case implied
        /// Until the connection is closed.
        case untilClose
    }

    /// What each status begins with: its line, and the date of the second in which it was asked for.
    private var beginnings: [(second: Int64, bytes: [UInt8])] = Array(repeating: (.min, []), count: 600)
    private var dateLine = ""
    private var second: Int64 = .min
    private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 16)
    private var count = 0

    deinit { memory.deallocate() }

    /// What was written; there until something else is.
    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: memory[..<count]) }

    /// Takes the time for `Date`, and spells it when the second has changed.
    mutating func setDate(_ seconds: Int64) {
        guard seconds != second else { return }
        second = seconds
        dateLine = "Date: \(HTTPDate(seconds: seconds).text)\r\n"
    }

    /// Writes the head of `response`, in the place of what was written before.
    mutating func encode(_ response: Response, length: Length, isPersistent: Bool) {
        count = 0
        append(beginning(response.status)[...])
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
    mutating func append(body: [UInt8]) { append(body[...]) }

    private mutating func beginning(_ status: Status) -> [UInt8] {
        if beginnings[status.code].second != second {
            beginnings[status.code] = (second, Array("HTTP/1.1 \(status)\r\n\(dateLine)".utf8))
        }
        return beginnings[status.code].bytes
    }

    private mutating func append(_ fields: Fields) {
        guard fields.namesFraming else { return append(fields.bytes[fields.section]) }
        for (name, value) in fields where !name.isFraming {
            append(name.bytes[...])
            append(": ")
            append(value.bytes)
            append("\r\n")
        }
    }

    private mutating func append(_ text: StaticString) {
        append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    private mutating func append(_ bytes: ArraySlice<UInt8>) {
        bytes.withUnsafeBytes { append($0) }
    }

    private mutating func append(_ number: Int) {
        var divisor = 1
        while number / divisor >= 10 { divisor *= 10 }
        makeRoom(20)
        while divisor > 0 {
            memory[count] = ASCII.zero + UInt8(number / divisor % 10)
            count += 1
            divisor /= 10
        }
    }

    private mutating func append(_ bytes: UnsafeRawBufferPointer) {
        makeRoom(bytes.count)
        UnsafeMutableRawBufferPointer(rebasing: memory[count...]).copyMemory(from: bytes)
        count += bytes.count
    }

    private mutating func makeRoom(_ room: Int) {
        guard memory.count - count < room else { return }
        let larger = UnsafeMutableRawBufferPointer.allocate(
            byteCount: max(memory.count * 2, count + room), alignment: 16)
        larger.copyMemory(from: bytes)
        memory.deallocate()
        memory = larger
    }
}
