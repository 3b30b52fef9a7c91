/// Reads the content of one request, delimited by a length or by chunks.
struct ContentReader {
    private enum Delimiter {
        case length(left: Int)
        case chunks(ChunkedDecoder)
    }

    private(set) var content = Content()
    private let limit: ContentLimit
    private var delimiter: Delimiter

    /// A reader for content with this framing; nil when there is none.
    ///
    /// Throws when the length alone is beyond the limit: the content is refused before it is sent.
    init?(_ framing: Framing, limit: ContentLimit) throws(RequestError) {
        self.limit = limit
        switch framing {
        case .none: return nil
        case .length(let length):
            guard length <= limit.taken else { throw .contentTooLarge }
            delimiter = .length(left: length)
        case .chunked:
            delimiter = .chunks(ChunkedDecoder())
        }
    }

    /// Reads on, and returns whether the content is complete.
    ///
    /// `used` is how many bytes belong to it.
    mutating func read(
        _ input: UnsafeRawBufferPointer, used: inout Int, limits: Limits
    ) throws(RequestError) -> Bool {
        switch delimiter {
        case .length(let left):
            used = min(left, input.count)
            content.append(UnsafeRawBufferPointer(rebasing: input[..<used]), keeping: limit.kept)
            delimiter = .length(left: left - used)
            return left == used
        case .chunks(var decoder):
            defer { delimiter = .chunks(decoder) }
            return try decoder.read(input, used: &used, into: &content, limit: limit, limits: limits)
        }
    }
}
