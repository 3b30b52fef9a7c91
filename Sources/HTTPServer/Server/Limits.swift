/// Every limit of the server, each with its unit and its reason.
public struct Limits: Sendable {
    /// Bytes of a request line; 414 beyond.
    public var requestLine = 40 << 10
    /// How many of the first bytes of a refused request the handler is shown.
    public var refusalExcerpt = 256

    /// The limits as they are meant.
    public init() {}
}
