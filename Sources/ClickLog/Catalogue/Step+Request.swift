extension Step {
    /// A request that a link must cause.
    public struct Request: Equatable, Sendable {
        /// What the request asked for.
        public enum What: String, CaseIterable, Sendable {
            case page, landing, hop, download, frame
        }

        /// The body that a form must send.
        public struct Body: Equatable, Sendable {
            /// The content type without parameters; absent: any.
            public var type: String?
            /// The bodies allowed, as text.
            public var texts: [String]

            /// Makes the body of a form.
            public init(type: String? = nil, texts: [String]) {
                self.type = type
                self.texts = texts
            }
        }

        /// What the request asked for.
        public var what: What
        /// The method, as sent.
        public var method: String
        /// The host name that must be asked.
        public var host: Host
        /// What may follow `/visit/SESSION/LINK/REPORTER.CLICK/` (a hop: its index too), compared byte for byte.
        public var tails: [String]
        /// The place of a hop in its chain, from 0.
        public var index: Int?
        /// The body that must come; absent: not judged.
        public var body: Body?
        /// False where no Referer may come.
        public var referer: Bool?
        /// How many such requests the link declares.
        public var count: Int

        /// Makes a request step.
        public init(
            _ what: What = .landing, method: String = "GET", host: Host, tails: [String], index: Int? = nil,
            body: Body? = nil, referer: Bool? = nil, count: Int = 1
        ) {
            self.what = what
            self.method = method
            self.host = host
            self.tails = tails
            self.index = index
            self.body = body
            self.referer = referer
            self.count = count
        }
    }
}
