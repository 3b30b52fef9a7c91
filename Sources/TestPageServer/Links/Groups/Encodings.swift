import ClickLog

extension LinkGroup {
    /// URLs whose bytes have to arrive as they were written, each once in a new window and once in place.
    static let encodings = LinkGroup(
        id: "url", title: "URL encodings",
        links: [
            pair("url-space", tail: "a b?q=a b+c", requested: ["a%20b?q=a%20b+c"]),
            pair("url-percent-encoded", tail: "?q=is%3Aopen+sort%3Aa-%2B1"),
            pair("url-double-percent", tail: "?q=100%2525"),
            pair("url-encoded-slash", tail: "a%2Fb"),
            pair("url-utf8-path", tail: "é漢", requested: ["%C3%A9%E6%BC%A2"]),
            pair("url-utf8-query", tail: "?q=é漢", requested: ["?q=%C3%A9%E6%BC%A2"]),
            pair("url-emoji", tail: "😀?e=😀", requested: ["%F0%9F%98%80?e=%F0%9F%98%80"]),
            pair("url-pipe", tail: "?a=1|2", requested: ["?a=1|2", "?a=1%7C2"]),
            pair("url-brackets", tail: "?a[]=1&b[k]=2", requested: ["?a[]=1&b[k]=2", "?a%5B%5D=1&b%5Bk%5D=2"]),
            pair(
                "url-brackets-and-percent", tail: "?a[]=1&name=[%D1%82",
                requested: ["?a[]=1&name=[%D1%82", "?a%5B%5D=1&name=%5B%D1%82"]),
            pair("url-fragment", tail: "page?x=1", fragment: "#part-2"),
            pair("url-nested-url", tail: "?adurl=https%3A%2F%2Fx%2F%3Fa%3D1%26b%3D2%23f"),
            pair("url-2k", tail: "?pad=", padded: 2048),
            pair("url-hash-in-query", 2, tail: "?c=%23fff"),
            pair("url-amp", 2, tail: "?x=0&copy=1&a=2"),
            pair("url-quotes", 2, tail: "?q='x'", requested: ["?q='x'", "?q=%27x%27"]),
            pair("url-caret-backtick-brace", 2, tail: "?q=^`{}", requested: spellings(of: "?q=", then: "^`{}")),
            pair("url-invalid-percent", 2, tail: "?q=100%zz", mayBeBlocked: true),
            pair("url-latin1-percent", 2, tail: "?q=caf%E9"),
            pair("url-8k", 2, tail: "?pad=", padded: 8192),
            pair("url-long-with-hash", 2, tail: "?pad=", fragment: "#sec-2024-11-30-a-b", padded: 1024),
            pair("url-port", 2, tail: "port"),
            pair("url-backslash", 3, tail: "a\\b", requested: ["a/b"]),
            pair("url-dot-segments", 3, tail: "a/./b/../c", requested: ["a/c"]),
            pair("url-tab-newline", 3, tail: "a\tb\nc", requested: ["abc"]),
            pair("url-empty-query", 3, tail: "?"),
            pair("url-trailing-dot", 3, tail: "a."),
            pair("url-32k", 3, tail: "?pad=", padded: 32768),
            pair("url-userinfo", 3, tail: "in", form: .userInfo, mayBeBlocked: true),
            pair("url-ipv6-host", 3, tail: "six", host: .intended, form: .ipv6, need: .ipv6),
            pair("url-idn-host", 3, tail: "idn", host: .intended, form: .alternateHost, need: .alternateHost),
        ].flatMap { $0 })

    /// The same URL in a new window and in place.
    private static func pair(
        _ id: String, _ priority: Int = 1, tail: String, fragment: String = "", requested: [String]? = nil,
        padded: Int? = nil, host: HostRole = .elsewhere, form: LinkURL.Form = .absolute, mayBeBlocked: Bool = false,
        need: Need? = nil
    ) -> [PageLink] {
        // A long URL is made by the page's script, so that the page stays small.
        let padding = padded.map { "data-pad=\"\($0)\"" + (fragment.isEmpty ? "" : " data-fragment=\"\(fragment)\"") }
        let url = LinkURL.visit(host, tail: tail, fragment: padded == nil ? fragment : "", form: form)
        return [("blank", Accept.newWindow), ("top", Accept.inPlace)].map { target, accept in
            PageLink(
                "\(id)-\(target)", priority: priority, .anchor(url, target: "_\(target)", attributes: padding ?? ""),
                accept: mayBeBlocked ? accept.orBlocked : accept,
                tails: padded.map { [PaddedTail(beginning: tail, length: $0).text] } ?? requested,
                arrival: .init(fragment: fragment.isEmpty ? nil : fragment), mayBeBlocked: mayBeBlocked, need: need)
        }
    }

    /// Every way of writing some characters that engines escape or leave, each as itself or percent-encoded.
    private static func spellings(of start: String, then characters: String) -> [String] {
        characters.utf8.reduce([start]) { spellings, byte in
            let raw = String(decoding: [byte], as: UTF8.self)
            let escaped = "%" + String(byte, radix: 16, uppercase: true)
            return spellings.flatMap { [$0 + raw, $0 + escaped] }
        }
    }
}
