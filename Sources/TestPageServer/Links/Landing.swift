/// The response to a landing request of a link.
package enum Landing: Sendable {
    /// The landing page; what it does beside reporting its arrival is the role, names in the table of `Public/landing.js`, and
    /// where it goes on to.
    case page(role: String = "", next: LinkURL? = nil)
    /// The landing page, with a field that isolates it from its opener (`Cross-Origin-Opener-Policy: same-origin`).
    case isolatedPage
    /// The landing page, sent so many milliseconds late.
    case slowPage(milliseconds: Int)
    /// The landing page under an error status.
    case errorPage(status: Int)
    /// A connection that is reset instead of a response.
    case reset
    /// 204: the browser stays where it is.
    case noContent
    /// A file to save.
    case attachment
    /// A document without a script that the browser shows itself.
    case pdf

    /// Whether the response is a file to save.
    var isDownload: Bool {
        if case .attachment = self { true } else { false }
    }

    /// Whether the landing's script can report an arrival.
    var hasScript: Bool {
        switch self {
        case .page, .isolatedPage, .slowPage, .errorPage: true
        case .reset, .noContent, .attachment, .pdf: false
        }
    }
}
