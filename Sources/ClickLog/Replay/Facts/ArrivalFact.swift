/// What one landing document reported of itself; later reports of the same document add to it.
struct ArrivalFact {
    var document: TextID?
    var url: TextID?
    var fragment: TextID?
    var entered: Entry?
    var hasOpener: Bool?
    var isFramed: Bool?
    /// Whether it was ever in sight; nil where it never said.
    var wasVisible: Bool?
    /// Whether it was only prerendered so far.
    var isPrerendering: Bool
    var userAgent: TextID?
    var referrer: TextID?
    /// Whether it saw the cookie that pages of its host set.
    var hasCookie: Bool?
    /// False for an image that shows without a script.
    var isScripted: Bool
    var link: TextID
    var reporter: TextID
    var time: Int
    var round: Int32
    /// The next arrival of the same click.
    var next: Int32 = -1
}
