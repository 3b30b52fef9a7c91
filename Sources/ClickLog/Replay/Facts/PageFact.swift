/// One report of the page or of a frame in it.
struct PageFact {
    var event: PageEvent
    var isPersisted: Bool
    var isVisible: Bool?
    var isFocused: Bool?
    var number: Int32
    /// The reporter's latest click when it was made.
    var click: Int32?
    var sinceClick: Int32?
    var visibleFor: Int32?
    var counter: Int32?
    var time: Int
}

/// A document whose script reports: the page or a frame in it.
struct ReporterFact {
    var id: TextID
    var instance: TextID?
    /// Whether it said that it is in a frame.
    var isFramed = false
    var reports: [PageFact] = []
    var clicks = ClickList()
}

/// One execution of the page's script.
struct InstanceFact {
    var id: TextID
    var view: TextID?
    /// The reporters that name it, as indices, in the order in which they were seen.
    var reporters: [Int32] = []
    /// The reporter that is the page itself, once its load is seen.
    var page: Int32?
    var userAgent: TextID?
    var origin: TextID?
    var elsewhere: TextID?
    var hasOpener: Bool?
    var entered: Entry?
    var loadLine: Int?
    var loadTime: Int?
    /// The round that was under way at its first sign, or that its load named.
    var round: Int32
    var epoch: Int32
    /// When the second host name was found out of reach, and when within it again.
    var unreachableLine: Int?
    var reachableLine: Int?
}
