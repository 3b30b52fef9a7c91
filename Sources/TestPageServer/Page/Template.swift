/// A text with `{{NAME}}` slots, taken apart once, so that filling it is only appending.
struct Template: Sendable {
    private enum Part {
        case text([UInt8])
        case slot(String)
    }

    private var parts: [Part] = []

    init(_ text: String) {
        var rest = text[...]
        while let open = rest.place(of: "{{"), let close = rest[open.upperBound...].place(of: "}}") {
            parts.append(.text(Array(rest[..<open.lowerBound].utf8)))
            parts.append(.slot(String(rest[open.upperBound..<close.lowerBound])))
            rest = rest[close.upperBound...]
        }
        parts.append(.text(Array(rest.utf8)))
    }

    /// The text with every slot replaced; a slot without a value is left empty.
    ///
    /// - Parameter values: what stands in each slot, escaped already for the place where it stands.
    func filled(_ values: [String: String]) -> [UInt8] {
        var bytes: [UInt8] = []
        for part in parts {
            switch part {
            case .text(let text): bytes.append(contentsOf: text)
            case .slot(let name): bytes.append(contentsOf: (values[name] ?? "").utf8)
            }
        }
        return bytes
    }
}

extension String {
    /// The string as text in HTML.
    var escapedAsText: String { replacing("&", with: "&amp;").replacing("<", with: "&lt;") }

    /// The string as text or as an attribute's value between quotes of either kind in HTML.
    var escapedForHTML: String {
        var escaped = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

extension String {
    /// The text with every place of a text replaced.
    func replacing(_ text: String, with other: String) -> String {
        var (result, rest) = ("", self[...])
        while let place = rest.place(of: text) {
            result += rest[..<place.lowerBound] + other
            rest = rest[place.upperBound...]
        }
        return result + rest
    }
}

extension Substring {
    /// The first place where a text stands; nil when it does not.
    func place(of text: String) -> Range<Index>? {
        guard let first = text.utf8.first else { return nil }
        var start = startIndex
        while let found = self[start...].utf8.firstIndex(of: first) {
            if self[found...].utf8.starts(with: text.utf8) {
                return found..<utf8.index(found, offsetBy: text.utf8.count)
            }
            start = utf8.index(after: found)
        }
        return nil
    }
}
