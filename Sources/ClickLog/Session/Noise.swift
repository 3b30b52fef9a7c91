/// Requests that no user made: they are in the log and never judged.
enum Noise {
    /// Parts of user agents of crawlers and of the link previews that chat and mail programs make.
    static let agents = [
        "facebookexternalhit", "Facebot", "Twitterbot", "Slackbot", "Slack-ImgProxy", "WhatsApp/", "TelegramBot",
        "Discordbot", "LinkedInBot", "SkypeUriPreview", "MicrosoftPreview", "redditbot", "Pinterestbot",
        "Googlebot", "Google-InspectionTool", "bingbot", "Applebot", "YandexBot", "DuckDuckBot", "Baiduspider",
        "Embedly", "vkShare", "Iframely", "Mastodon/",
    ]

    /// Whether a browser fetched it ahead of a visit, and says so.
    static func isPrefetch(_ headers: RequestHeaders?) -> Bool {
        isPrefetch(headers?.purpose) || isPrefetch(headers?.secPurpose)
    }

    private static func isPrefetch(_ purpose: String?) -> Bool {
        guard let purpose else { return false }
        return purpose.has("prefetch") || purpose.has("prerender") || purpose.has("preview")
    }

    /// Whether the user agent is one of a crawler or of a chat program's link preview.
    static func isBot(_ userAgent: String) -> Bool { agents.contains { userAgent.has($0) } }
}

extension String {
    /// Whether the text stands in it, byte for byte.
    func has(_ part: String) -> Bool {
        guard let first = part.utf8.first else { return true }
        var rest = utf8[...]
        while let index = Platform.firstIndex(of: first, in: rest) {
            rest = rest[index...]
            if rest.starts(with: part.utf8) { return true }
            rest = rest.dropFirst()
        }
        return false
    }
}
