/// A complete request.
public struct Request: Sendable {
    /// Request line and fields.
    public let head: RequestHead
    /// The content; empty when the request has none.
    public let content: Content

    /// Puts the two together.
    public init(head: RequestHead, content: Content = Content()) {
        self.head = head
        self.content = content
    }
}
