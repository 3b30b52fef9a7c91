/// The media type of a file, by the extension of its name.
enum MediaType {
    /// The type of the file at `path`; `application/octet-stream` when its extension is unknown.
    static func of(_ path: String) -> FieldValue {
        guard let dot = path.lastIndex(of: "."), !path[dot...].utf8.contains(ASCII.slash) else { return unknown }
        return types[path[dot...].dropFirst().lowercased()] ?? unknown
    }

    private static let unknown: FieldValue = "application/octet-stream"

    private static let types: [String: FieldValue] = [
        "html": "text/html; charset=utf-8", "htm": "text/html; charset=utf-8",
        "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
        "mjs": "text/javascript; charset=utf-8", "txt": "text/plain; charset=utf-8",
        "md": "text/markdown; charset=utf-8", "csv": "text/csv; charset=utf-8",
        "vtt": "text/vtt; charset=utf-8", "ics": "text/calendar; charset=utf-8",
        "json": "application/json", "map": "application/json", "jsonl": "application/jsonl",
        "webmanifest": "application/manifest+json", "xml": "application/xml", "pdf": "application/pdf",
        "wasm": "application/wasm", "zip": "application/zip", "svg": "image/svg+xml", "png": "image/png",
        "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp", "avif": "image/avif",
        "ico": "image/x-icon", "woff2": "font/woff2", "woff": "font/woff", "ttf": "font/ttf",
        "mp4": "video/mp4", "m4v": "video/mp4", "mov": "video/quicktime", "webm": "video/webm",
        "mp3": "audio/mpeg", "m4a": "audio/mp4", "wav": "audio/wav", "pkpass": "application/vnd.apple.pkpass",
        "mobileconfig": "application/x-apple-aspen-config", "apk": "application/vnd.android.package-archive",
    ]
}
