/// Text as XML and HTML hold it.
enum MarkupText {
    /// The text with what markup would read otherwise escaped, in an element or an attribute.
    ///
    /// XML 1.0 has no way at all to write most control characters, so they are shown as `\xNN`.
    static func escaped(_ text: String) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n", "\t": result += "&#\(scalar.value);"
            case "\u{0}"..."\u{1f}", "\u{7f}"..."\u{9f}":
                let hex = String(scalar.value, radix: 16, uppercase: true)
                result += "\\x" + (hex.count == 1 ? "0" : "") + hex
            // the two code points above the surrogates that are no characters of XML
            case "\u{fffe}", "\u{ffff}": result += "\u{fffd}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
