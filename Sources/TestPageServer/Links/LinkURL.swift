import ClickLog

/// Where a row's element leads, as it stands in the markup.
package enum LinkURL: Sendable {
    /// How a URL of ours is written.
    package enum Form: Sendable {
        /// `http://host/visit/…`
        case absolute
        /// `/visit/…`: the page's own host.
        case relative
        /// `//host/visit/…`
        case schemeRelative
        /// `http://127.0.0.1:8081/visit/…`: the page's own host under the second port.
        case secondPort
        /// `http://host/visit/…` on a page that came by https.
        case plainHTTP
        /// `http://[::1]:8080/visit/…`
        case ipv6
        /// The internationalised name of `--alt-host`.
        case alternateHost
        /// `http://user:secret@host/visit/…`
        case userInfo
        /// `javascript:void window.open('http://host/visit/…')`
        case script
        /// `intent://host/visit/…#Intent;scheme=http;…;end`
        case intent
        /// `x-safari-https://host/visit/…`
        case safari
    }

    /// A landing; `tail` is written as it stands in the markup, before any escaping.
    case visit(HostRole = .elsewhere, tail: String = "", fragment: String = "", form: Form = .absolute)
    /// The first hop of a redirection.
    case hop(HostRole = .elsewhere, tail: String = "", fragment: String = "")
    /// A URL that leads to no request of ours, or one that the row writes itself.
    case other(String)

    /// The URL with its slots, not yet escaped for HTML.
    func template(link id: String) -> String {
        switch self {
        case .visit(let host, let tail, let fragment, let form):
            return Self.write(LinkPath.template(.visit, link: id, tail: tail + fragment), on: host, form: form)
        case .hop(let host, let tail, let fragment):
            return Self.write(LinkPath.template(.hop, link: id, tail: tail + fragment), on: host, form: .absolute)
        case .other(let url): return url
        }
    }

    private static func write(_ path: String, on host: HostRole, form: Form) -> String {
        let isElsewhere = host == .elsewhere
        let authority = isElsewhere ? "{{ELSEWHERE-AUTHORITY}}" : "{{HERE-AUTHORITY}}"
        switch form {
        case .absolute: return (isElsewhere ? "{{ELSEWHERE}}" : "{{HERE}}") + path
        case .relative: return path
        case .schemeRelative: return "//" + authority + path
        case .secondPort: return "{{SECOND-PORT}}" + path
        case .plainHTTP: return "{{PLAIN-HTTP}}" + path
        case .ipv6: return "{{IPV6}}" + path
        case .alternateHost: return "{{ALTERNATE-HOST}}" + path
        case .userInfo: return "{{SCHEME}}://user:secret@" + authority + path
        case .script: return "javascript:void window.open('\(write(path, on: host, form: .absolute))','_blank')"
        case .intent:
            let fallback =
                "{{ELSEWHERE-ESCAPED}}" + (path + "fallback").split(separator: "/").map { "%2F" + $0 }.joined()
            return "intent://\(authority)\(path)opened#Intent;scheme={{SCHEME}};S.browser_fallback_url=\(fallback);end"
        case .safari: return "x-safari-{{SCHEME}}://" + authority + path
        }
    }
}
