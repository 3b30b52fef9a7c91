/// What libFuzzer calls with every input: a stream of bytes as a client would send it.
///
/// Compiled together with the module's sources by `Tests/Fuzz/run.sh`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    checkPieces(bytes)
    checkValues(bytes[...])
    return 0
}

/// However the stream is cut, it comes to the same, and every request that comes of it is well formed.
private func checkPieces(_ bytes: [UInt8]) {
    let whole = Conversation(bytes, pieces: max(1, bytes.count))
    precondition(Conversation(bytes, pieces: 1) == whole, "byte by byte it comes to something else")
    let size = 2 + Int(Content(bytes: bytes).digest % 61)
    precondition(Conversation(bytes, pieces: size) == whole, "in pieces of \(size) it comes to something else")
    whole.requests.forEach(checkRequest)
}

private func checkRequest(_ request: Request) {
    let head = request.head
    precondition(Method(head.method.name) == head.method)
    precondition(head.target.bytes.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") })
    precondition(head.host != nil || head.version == .http10)
    precondition(head.host.map { Host($0.description) == $0 } ?? true)
    precondition(request.content.bytes.count <= Conversation.limit.kept)
    precondition(request.content.length <= Conversation.limit.total)

    for (name, value) in head.fields {
        precondition(FieldName(bytes: name.bytes) == name)
        precondition(FieldValue(bytes: value.bytes) == value)
        precondition(head.fields.contains(name))
    }

    // What was understood, written down again, is understood the same: no byte means two things.
    guard !head.fields.contains("Transfer-Encoding"), !request.content.isTruncated else { return }
    let version = head.version == .http10 ? "HTTP/1.0" : "HTTP/1.1"
    var bytes = Array("\(head.method) \(head.target) \(version)\r\n".utf8)
    for (name, value) in head.fields { bytes += name.bytes + Array(": ".utf8) + value.bytes + Array("\r\n".utf8) }
    let again = Conversation(bytes + Array("\r\n".utf8) + request.content.bytes, pieces: .max)
    let isTooLong = again.error == .fieldSectionTooLarge || again.error == .requestLineTooLong
    precondition(isTooLong || again.isOnly(request), "written down again it is something else")
}

/// The smaller readers take any bytes.
private func checkValues(_ bytes: ArraySlice<UInt8>) {
    if let host = Host(bytes: bytes) { precondition(Host(host.description) == host) }
    let text = String(decoding: bytes, as: UTF8.self)
    let now = HTTPDate(seconds: 1_780_000_000)
    if let date = HTTPDate(text, now: now) { precondition(HTTPDate(date.text, now: now) == date) }
    guard let value = FieldValue(bytes: bytes) else { return }
    _ = EntityTag(value.bytes)
    _ = EntityTagCondition([value])
    for size in [0, 1, 10, Int.max] {
        guard case .parts(let parts) = ByteRanges([value], size: size) else { continue }
        precondition(!parts.isEmpty && parts.allSatisfy { !$0.isEmpty && $0.lowerBound >= 0 && $0.upperBound <= size })
    }
    if let decoded = bytes.percentDecoded() { precondition(decoded.count <= bytes.count) }
}
