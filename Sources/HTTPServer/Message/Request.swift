/// A complete request.
package struct Request: Sendable {
    /// Request line and fields.
    package let head: RequestHead
    /// The content; empty when the request has none.
    package let content: Content

    /// Puts the two together.
    package init(head: RequestHead, content: Content = Content()) {
        self.head = head
        self.content = content
    }
}
