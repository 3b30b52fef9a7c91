/// A response.
///
/// `Content-Length`, `Date`, `Connection` and the missing content of a response to `HEAD` are the server's business:
/// such fields among `fields` are left out.
package struct Response {
    /// The content of a response.
    package enum Body {
        /// None.
        case empty
        /// These bytes; the array is sent as it is, not copied.
        case bytes([UInt8])
        /// Parts of an open file.
        case file(FileContent)
        /// The bytes of `first`, then whatever is sent through the channel, until either side closes.
        case channel(EventChannel, first: [UInt8] = [])
    }

    /// When and how a response is sent.
    package enum Delivery: Hashable, Sendable {
        /// At once.
        case now
        /// So many milliseconds later, at most ``Limits/longestDelay``; nothing else happens on the connection
        /// meanwhile.
        case after(milliseconds: Int)
        /// Not at all: the connection is reset.
        case reset
    }

    /// The status.
    package var status: Status
    /// The fields, sent in this order.
    package var fields: Fields
    /// The content.
    package var body: Body
    /// When and how it is sent.
    package var delivery: Delivery

    /// A response, sent at once unless `delivery` says otherwise.
    package init(_ status: Status, fields: Fields = [:], body: Body = .empty, delivery: Delivery = .now) {
        self.status = status
        self.fields = fields
        self.body = body
        self.delivery = delivery
    }
}

/// What a handler returns for a request.
package enum Reply {
    /// This response, sent after the turn's commit.
    case now(Response)
    /// A response that is made after the turn's commit, from what the commit has written.
    case afterCommit(() -> Response)
}
