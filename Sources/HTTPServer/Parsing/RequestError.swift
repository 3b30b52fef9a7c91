/// Why a request is rejected: one case a rule, whose raw value is the rule's short name.
package enum RequestError: String, Error, Hashable, Sendable, CaseIterable {
    // The request line (RFC 9112, section 3).
    case tlsHello, emptyLines, requestLine, requestLineTooLong
    case method, methodTooLong, tunnel
    case target, targetForm, secureTarget
    case version, versionNotSupported
    // The fields (RFC 9112, sections 2.2, 3.2 and 5).
    case bareLineFeed, bareCarriageReturn, folding, fieldName, fieldValue
    case fieldSectionTooLarge, tooManyFields
    case hostMissing, hostRepeated, hostInvalid
    // The framing of the content (RFC 9112, sections 6 and 7).
    case lengthInvalid, lengthRepeated, lengthBesideEncoding
    case encodingInvalid, encodingUnknown, encodingInOldVersion, expectation
    case chunkSize, chunkEnd, chunkOverhead, trailer, trailerTooLarge
    case contentTooLarge
    // Time, and what the machine has (RFC 9110, section 15.5.9; RFC 6585).
    case headTimeout, contentTimeout, cutShort
    case tooManyConnections, tooManyConnectionsFromAddress, outOfDescriptors, outOfMemory

    /// The status of the response; nil when the connection is closed without one.
    package var status: Status? {
        switch self {
        case .tlsHello: nil
        case .requestLineTooLong: .uriTooLong
        case .methodTooLong, .tunnel, .encodingUnknown: .notImplemented
        case .secureTarget: .misdirectedRequest
        case .versionNotSupported: .versionNotSupported
        case .fieldSectionTooLarge, .tooManyFields, .trailerTooLarge: .fieldsTooLarge
        case .contentTooLarge: .contentTooLarge
        case .expectation: .expectationFailed
        case .headTimeout, .contentTimeout: .requestTimeout
        case .tooManyConnectionsFromAddress: .tooManyRequests
        case .tooManyConnections, .outOfDescriptors, .outOfMemory: .serviceUnavailable
        default: .badRequest
        }
    }
}

extension RequestError: CustomStringConvertible {
    /// One sentence that names the rule.
    package var description: String {
        switch self {
        case .tlsHello: "A TLS hello came on the port that speaks plain HTTP."
        case .emptyLines: "More than one empty line stands before the request line."
        case .requestLine: "The request line is not a method, a target and a version with one space between each."
        case .requestLineTooLong: "The request line is longer than the limit."
        case .method: "The method is not a token."
        case .methodTooLong: "The method is longer than any that there is."
        case .tunnel: "CONNECT asks for a tunnel, and this is no proxy."
        case .target: "The target holds a byte that no URL may hold."
        case .targetForm: "The target has none of the forms that its method may have."
        case .secureTarget: "The target is an https URL, and this port speaks plain HTTP."
        case .version: "The version is not HTTP/ with one digit, a dot and one digit."
        case .versionNotSupported: "The major version is not 1."
        case .bareLineFeed: "A line ends in LF without CR."
        case .bareCarriageReturn: "A CR stands without LF."
        case .folding: "A field line begins with a blank."
        case .fieldName: "A field name is not a token followed at once by a colon."
        case .fieldValue: "A field value holds a control character."
        case .fieldSectionTooLarge: "The fields take more bytes than the limit."
        case .tooManyFields: "There are more field lines than the limit."
        case .hostMissing: "An HTTP/1.1 request has no Host."
        case .hostRepeated: "There is more than one Host."
        case .hostInvalid: "The host is not a host name or address with an optional port."
        case .lengthInvalid: "Content-Length is not a decimal number."
        case .lengthRepeated: "There is more than one Content-Length."
        case .lengthBesideEncoding: "Content-Length and Transfer-Encoding stand side by side."
        case .encodingInvalid: "Transfer-Encoding does not end in one chunked."
        case .encodingUnknown: "Transfer-Encoding names a coding other than chunked."
        case .encodingInOldVersion: "Transfer-Encoding is used in HTTP/1.0."
        case .expectation: "Expect asks for something other than 100-continue."
        case .chunkSize: "A chunk size is not a hexadecimal number that ends in CRLF."
        case .chunkEnd: "A chunk is not followed by CRLF."
        case .chunkOverhead: "The chunks hold far more framing than content."
        case .trailer: "A trailer line is not a field line."
        case .trailerTooLarge: "The trailer takes more bytes than the limit."
        case .contentTooLarge: "The content is longer than the limit."
        case .headTimeout: "The head did not come in time."
        case .contentTimeout: "The content comes more slowly than the limit."
        case .cutShort: "The client closed its side before the request was complete."
        case .tooManyConnections: "There are more connections than the limit."
        case .tooManyConnectionsFromAddress: "There are more connections from this address than the limit."
        case .outOfDescriptors: "The process has no file descriptor left."
        case .outOfMemory: "The unfinished requests take more memory than the limit."
        }
    }
}
