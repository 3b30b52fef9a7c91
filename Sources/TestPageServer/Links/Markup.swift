import ClickLog

/// The element of a row that is clicked.
///
/// How it is written in HTML is the business of `RowMarkup`; see ``LinkURL`` for how a URL is written.
package indirect enum Markup: Sendable {
    /// `<a href>`; `content` is HTML, the link's id when it is nil.
    case anchor(LinkURL, target: String? = nil, attributes: String = "", content: String? = nil)
    /// An `<area>` of an image map.
    case area(LinkURL, target: String?)
    /// An `<a>` inside SVG.
    case svgAnchor(LinkURL)
    /// A button whose script does it: `action` is a name in the table of `Public/actions.js`, `data` its data attributes.
    case button(LinkURL, action: String, data: [String: String] = [:])
    /// A form with hidden inputs, and its button.
    case form(
        LinkURL, method: String, target: String? = nil, fields: [(String, String)], attributes: String = "",
        button: String = "")
    /// A frame with the clickable element inside, from a host.
    case frame(HostRole, Markup, sandbox: String? = nil, kind: FrameKind = .document)
    /// No element: something to watch, or to do by hand.
    case instruction

    /// How a frame gets its document.
    package enum FrameKind: String, Sendable {
        /// From its own URL.
        case document
        /// From its own URL, in a frame in a frame.
        case nested
        /// From its own URL, with `<base target=_blank>`.
        case baseTargetBlank = "base"
        /// From the `srcdoc` attribute.
        case srcdoc
        /// Written by script.
        case scripted
    }

    /// Where the element leads; nil without one.
    var url: LinkURL? {
        switch self {
        case .anchor(let url, _, _, _), .area(let url, _), .svgAnchor(let url), .button(let url, _, _),
            .form(let url, _, _, _, _, _):
            url
        case .frame(_, let inner, _, _): inner.url
        case .instruction: nil
        }
    }

    /// The method of the first request.
    var method: String {
        switch self {
        case .form(_, let method, _, _, _, _): method.uppercased()
        case .frame(_, let inner, _, _): inner.method
        default: "GET"
        }
    }

    /// Whether it is the submit button of a form.
    var isForm: Bool {
        if case .form = self { true } else { false }
    }

    /// Whether the second host name is needed for the click or for the frame around it.
    var leadsElsewhere: Bool {
        if case .frame(.elsewhere, _, _, _) = self { return true }
        switch url {
        case .visit(let host, _, _, _), .hop(let host, _, _): return host == .elsewhere
        case .other, nil: return false
        }
    }
}
