/// A text with `{{NAME}}` slots, parsed once, so that filling it is only copying.
struct Template: Sendable {
    /// The text without its slots.
    private var text: [UInt8] = []
    /// Where a slot stands in the text, and its index.
    private var places: [(offset: Int, slot: Int)] = []

    /// Parses a text; a slot that has no name of ``Slot`` is always empty.
    init(_ text: String) {
        var rest = text[...]
        while let open = rest.place(of: "{{"), let close = rest[open.upperBound...].place(of: "}}") {
            self.text += rest[..<open.lowerBound].utf8
            if let slot = Slot(rawValue: String(rest[open.upperBound..<close.lowerBound])) {
                places.append((self.text.count, slot.index))
            }
            rest = rest[close.upperBound...]
        }
        self.text += rest.utf8
    }

    /// The text with a value in every slot.
    func filled(_ slots: Slots) -> [UInt8] {
        Platform.inserting(slots.bytes, slots.ranges, at: places, of: text)
    }
}

extension String {
    /// The string as text in HTML.
    var escapedAsText: String { replacing("&", with: "&amp;").replacing("<", with: "&lt;") }

    /// The string as text or as an attribute's value between quotes of either kind in HTML.
    var escapedForHTML: String {
        guard utf8.contains(where: { "&<>\"'".utf8.contains($0) }) else { return self }
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
