/// Requests that no user made: they are in the log and never judged.
enum Noise {
    /// Parts of user agents of crawlers and of the link previews that chat and mail programs make.
    static let agents: [StaticString] = [
        "facebookexternalhit", "Facebot", "Twitterbot", "Slackbot", "Slack-ImgProxy", "WhatsApp/", "TelegramBot",
        "Discordbot", "LinkedInBot", "SkypeUriPreview", "MicrosoftPreview", "redditbot", "Pinterestbot",
        "Googlebot", "Google-InspectionTool", "bingbot", "Applebot", "YandexBot", "DuckDuckBot", "Baiduspider",
        "Embedly", "vkShare", "Iframely", "Mastodon/",
    ]

    /// Whether a browser fetched it ahead of a visit, and says so.
    static func isPrefetch(purpose: JSONSlice?, secPurpose: JSONSlice?) -> Bool {
        isPrefetch(purpose) || isPrefetch(secPurpose)
    }

    private static func isPrefetch(_ purpose: JSONSlice?) -> Bool {
        guard let bytes = purpose?.bytes else { return false }
        return contains("prefetch", bytes) || contains("prerender", bytes) || contains("preview", bytes)
    }

    /// Whether the user agent is one of a crawler or of a chat program's link preview.
    static func isBot(userAgent: JSONSlice?) -> Bool {
        guard let bytes = userAgent?.bytes else { return false }
        return agents.contains { contains($0, bytes) }
    }

    static func contains(_ part: StaticString, _ bytes: UnsafeRawBufferPointer) -> Bool {
        let first = part.utf8Start[0]
        let count = part.utf8CodeUnitCount
        var rest = bytes
        while let index = Platform.firstIndex(of: first, in: rest), index + count <= rest.count {
            if Platform.areEqual(rest.baseAddress! + index, part.utf8Start, count) { return true }
            rest = UnsafeRawBufferPointer(rebasing: rest[(index + 1)...])
        }
        return false
    }
}
