/// What the field lines of a request say to the server itself.
struct FieldFacts {
    private(set) var host: Range<Int>?
    private(set) var length: Int?
    private(set) var isPersistent: Bool?
    private(set) var expectsContinue = false
    private var codings = TransferCodings()

    /// Takes a field line into account when it is one of the five that concern the server.
    mutating func note(_ line: FieldLine, in bytes: UnsafeRawBufferPointer) throws(RequestError) {
        let name = UnsafeRawBufferPointer(rebasing: bytes[line.name])
        let value = UnsafeRawBufferPointer(rebasing: bytes[line.value])
        switch name.count {
        case 4 where name.equalsIgnoringCase("host"):
            guard host == nil else { throw .hostRepeated }
            host = line.value
        case 6 where name.equalsIgnoringCase("expect"):
            guard value.isEmpty || value.equalsIgnoringCase("100-continue") else { throw .expectation }
            expectsContinue = !value.isEmpty
        case 10 where name.equalsIgnoringCase("connection"):
            value.forEachElement { option in
                // `close` wins over whatever else is said, in whatever order.
                if option.equalsIgnoringCase("close") { isPersistent = false }
                if option.equalsIgnoringCase("keep-alive"), isPersistent == nil { isPersistent = true }
            }
        case 14 where name.equalsIgnoringCase("content-length"):
            guard length == nil else { throw .lengthRepeated }
            length = try Self.length(value)
        case 17 where name.equalsIgnoringCase("transfer-encoding"):
            codings.note(value)
        default:
            break
        }
    }

    /// How the content is delimited (RFC 9112, section 6.3).
    func framing(_ version: HTTPVersion) throws(RequestError) -> Framing {
        guard codings.wasNamed else {
            guard let length, length > 0 else { return .none }
            return .length(length)
        }
        // A sender of both is broken or an attacker: one of two recipients will believe the other field.
        guard length == nil else { throw .lengthBesideEncoding }
        guard version == .http11 else { throw .encodingInOldVersion }
        try codings.check()
        return .chunked
    }

    /// Digits only.
    ///
    /// A number that no machine can hold is content too large, not a number that wraps.
    private static func length(_ digits: UnsafeRawBufferPointer) throws(RequestError) -> Int {
        guard !digits.isEmpty, digits.allSatisfy(\.isDigit) else { throw .lengthInvalid }
        var length = 0
        for digit in digits {
            let (product, wraps) = length.multipliedReportingOverflow(by: 10)
            let (sum, overflows) = product.addingReportingOverflow(Int(digit &- ASCII.zero))
            guard !wraps, !overflows else { throw .contentTooLarge }
            length = sum
        }
        return length
    }
}

/// The codings of all `Transfer-Encoding` lines together (RFC 9112, section 6.1).
struct TransferCodings {
    private(set) var wasNamed = false
    private var chunked = 0
    private var others = 0
    private var endsInChunked = false

    mutating func note(_ value: UnsafeRawBufferPointer) {
        wasNamed = true
        value.forEachElement { coding in
            endsInChunked = coding.equalsIgnoringCase("chunked")
            if endsInChunked { chunked += 1 } else { others += 1 }
        }
    }

    func check() throws(RequestError) {
        guard endsInChunked, chunked == 1 else { throw .encodingInvalid }
        guard others == 0 else { throw .encodingUnknown }
    }
}

extension UnsafeRawBufferPointer {
    /// Calls `body` with each element of a comma-separated list that is not empty (RFC 9110, section 5.6.1).
    func forEachElement(_ body: (UnsafeRawBufferPointer) -> Void) {
        var start = 0
        while start <= count {
            let comma = firstIndex(of: ASCII.comma, from: start) ?? count
            var (first, end) = (start, comma)
            while first < end, self[first].isBlank { first += 1 }
            while end > first, self[end - 1].isBlank { end -= 1 }
            if first < end { body(UnsafeRawBufferPointer(rebasing: self[first..<end])) }
            start = comma + 1
        }
    }
}
