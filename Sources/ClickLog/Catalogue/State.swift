/// What became of the page, and of the counter in its memory, after a click.
public enum State: String, CaseIterable, Sendable {
    /// The same instance reported again, its counter not lower.
    case kept
    /// The page left, and came back from the back-forward cache.
    case restored
    /// A new instance took the place of the old one in its view: the counter began again.
    case reset
    /// Nothing in the log says what became of the page.
    case unseen
}
