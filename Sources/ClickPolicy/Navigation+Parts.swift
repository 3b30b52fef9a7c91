#if canImport(FoundationEssentials)
    import struct FoundationEssentials.URL
#else
    import struct Foundation.URL
#endif

// The parts of the URLs that the rules look at, as the web view wrote them: WebKit has put scheme and host into lower case.
extension Navigation {
    var targetScheme: String? { target?.scheme }
    var targetHost: String? { target?.host }
    var currentHost: String? { current?.host }

    /// The host of the page that the navigation would replace or leave open.
    ///
    /// Without a committed page the view's own URL stands in for it, except at a redirect, where it is the target.
    var pageHost: String? { (page ?? (isRedirect ? nil : current))?.host }

    /// Whether the target is a web page.
    var isWebPage: Bool { targetScheme == "http" || targetScheme == "https" }
}
