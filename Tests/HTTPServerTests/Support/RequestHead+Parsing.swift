@testable import HTTPServer

extension RequestHead {
    /// The head in this text, read as the server reads it: CRLF after each line, an empty line at the end.
    ///
    /// Throws the rule that is broken; text without an end is ``RequestError/cutShort``.
    init(
        parsing text: String, peer: Endpoint = Endpoint(address: "127.0.0.1", port: 1),
        local: Endpoint = Endpoint(address: "127.0.0.1", port: 80)
    ) throws(RequestError) {
        var (parser, input) = (HeadParser(), Array(text.utf8)[...])
        guard let parsed = try parser.read(&input, limits: Limits(), ends: Ends(peer: peer, local: local)) else {
            throw .cutShort
        }
        self = parsed.head
    }
}
