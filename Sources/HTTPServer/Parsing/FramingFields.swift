/// How the content of a request is delimited (RFC 9112, section 6.3).
enum Framing: Hashable, Sendable {
    case none
    /// So many bytes, at least one.
    case length(Int)
    case chunked
}

/// The fields of a request that concern the server itself.
struct FramingFields {
    private(set) var host: Range<Int>?
    private(set) var isPersistent: Bool?
    private(set) var expectsContinue = false
    private var length: Int?
    /// Of each coding in all `Transfer-Encoding` lines together, whether it is `chunked`; nil without such a line.
    private var codings: [Bool]?

    /// Records a field line when it is one of the five that concern the server.
    mutating func record(_ line: FieldLine, in bytes: [UInt8]) throws(RequestError) {
        let (name, value) = (bytes[line.name], bytes[line.value])
        switch name.count {
        case 4 where name.equalsIgnoringCase("host"):
            guard host == nil else { throw .hostRepeated }
            host = line.value
        case 6 where name.equalsIgnoringCase("expect"):
            guard value.isEmpty || value.equalsIgnoringCase("100-continue") else { throw .expectation }
            expectsContinue = !value.isEmpty
        case 10 where name.equalsIgnoringCase("connection"):
            for option in value.listElements {
                // `close` wins over every other option, in whatever order.
                if option.equalsIgnoringCase("close") { isPersistent = false }
                if option.equalsIgnoringCase("keep-alive"), isPersistent == nil { isPersistent = true }
            }
        case 14 where name.equalsIgnoringCase("content-length"):
            guard length == nil else { throw .lengthRepeated }
            guard let number = value.decimalNumber else { throw .lengthInvalid }
            guard number < .max else { throw .contentTooLarge }
            length = number
        case 17 where name.equalsIgnoringCase("transfer-encoding"):
            codings = (codings ?? []) + value.listElements.map { $0.equalsIgnoringCase("chunked") }
        default:
            break
        }
    }

    /// How the content is delimited (RFC 9112, sections 6.1 and 6.3).
    func framing(_ version: HTTPVersion) throws(RequestError) -> Framing {
        guard let codings else {
            guard let length, length > 0 else { return .none }
            return .length(length)
        }
        // A sender of both is broken or an attacker: one of two recipients will believe the other field.
        guard length == nil else { throw .lengthBesideEncoding }
        guard version == .http11 else { throw .encodingInOldVersion }
        guard codings.last == true, !codings.dropLast().contains(true) else { throw .encodingInvalid }
        guard codings.count == 1 else { throw .encodingUnknown }
        return .chunked
    }
}
