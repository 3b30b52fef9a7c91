/// A complete request.
package struct Request: Sendable {
    /// Request line and fields.
    package let head: RequestHead
    /// The content; empty when the request has none.
    package let content: Content

    /// A request from its two parts.
    package init(head: RequestHead, content: Content = Content()) {
        self.head = head
        self.content = content
    }
}

/// The head of a request: its request line and its fields (RFC 9112, section 2.1).
package struct RequestHead: Sendable {
    /// The method.
    package let method: Method
    /// The target as it was received.
    package let target: RequestTarget
    /// The version, as it is handled.
    let version: HTTPVersion
    /// The field lines, in order.
    package let fields: Fields
    /// Whom the request is meant for: from an absolute target, else from `Host`; nil only in HTTP/1.0.
    package let host: Host?
    let ends: Ends

    /// The path of the target as it was received.
    package var path: ArraySlice<UInt8> { target.path }
    /// The other end of the connection.
    package var peer: Endpoint { ends.peer }
    /// This end of the connection: the address that the client connected to.
    package var local: Endpoint { ends.local }
}
