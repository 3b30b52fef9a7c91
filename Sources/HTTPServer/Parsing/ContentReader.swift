/// Reads the content of one request, delimited by a length or by chunks.
struct ContentReader {
    private(set) var content = Content()
    private let limit: ContentLimit
    /// Bytes that are still to be received when the content has a length.
    private var left = 0
    private var decoder: ChunkedDecoder?

    /// A reader for content with this framing.
    ///
    /// Throws when the length alone is beyond the limit: the content is rejected before it is sent.
    init(_ framing: Framing, limit: ContentLimit) throws(RequestError) {
        self.limit = limit
        switch framing {
        case .none: break
        case .length(let length):
            guard length <= limit.total else { throw .contentTooLarge }
            left = length
        case .chunked: decoder = ChunkedDecoder()
        }
    }

    /// Reads on, and returns whether the content is complete; what belongs to it is removed from `input`.
    mutating func read(_ input: inout ArraySlice<UInt8>, limits: Limits) throws(RequestError) -> Bool {
        if decoder != nil {
            return try decoder?.read(&input, into: &content, limit: limit, limits: limits) ?? false
        }
        let next = input.prefix(left)
        content.append(next, keeping: limit.kept)
        input = input[next.endIndex...]
        left -= next.count
        return left == 0
    }
}
