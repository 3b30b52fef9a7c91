/// An answer.
///
/// `Content-Length`, `Date`, `Connection` and the missing content of an answer to `HEAD` are the server's business: such
/// fields among `fields` are left out.
package struct Response {
    /// The content of an answer.
    package enum Body {
        /// None.
        case empty
        /// These bytes; the array is sent as it is, never copied.
        case bytes([UInt8])
        /// Parts of an open file.
        case file(FileContent)
        /// What `first` holds, then whatever is sent through the channel, until either side closes.
        case channel(EventChannel, first: [UInt8] = [])
    }

    /// When and how an answer goes out.
    package enum Delivery: Hashable, Sendable {
        /// At once.
        case now
        /// So many milliseconds later, at most ``Limits/longestDelay``; nothing else happens on the connection meanwhile.
        case after(milliseconds: Int)
        /// Not at all: the connection is reset.
        case reset
        /// Not at all: the connection is closed.
        case closeWithoutAnswer
    }

    /// The status.
    package var status: Status
    /// The fields, sent in this order.
    package var fields: Fields
    /// The content.
    package var body: Body
    /// When and how it goes out.
    package var delivery: Delivery

    /// An answer, sent at once unless said otherwise.
    package init(_ status: Status, fields: Fields = [:], body: Body = .empty, delivery: Delivery = .now) {
        self.status = status
        self.fields = fields
        self.body = body
        self.delivery = delivery
    }
}

/// What a handler replies to a request.
package enum Reply {
    /// This answer, sent after the turn's commit.
    case now(Response)
    /// An answer that is made after the turn's commit, from what it has written.
    case afterCommit(() -> Response)
}
