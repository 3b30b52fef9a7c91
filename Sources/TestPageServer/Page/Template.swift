/// A text with `{{NAME}}` slots, parsed once, so that filling it is only appending.
struct Template: Sendable {
    /// A text, and the index of the slot that follows it.
    private var parts: [(text: [UInt8], slot: Int)] = []
    private var end: [UInt8] = []

    /// Parses a text; a slot that has no name of ``Slot`` is always empty.
    init(_ text: String) {
        var (rest, before) = (text[...], [UInt8]())
        while let open = rest.place(of: "{{"), let close = rest[open.upperBound...].place(of: "}}") {
            before += rest[..<open.lowerBound].utf8
            if let slot = Slot(rawValue: String(rest[open.upperBound..<close.lowerBound])) {
                parts.append((before, slot.index))
                before = []
            }
            rest = rest[close.upperBound...]
        }
        end = before + Array(rest.utf8)
    }

    /// The text with a value in every slot.
    func filled(_ slots: Slots) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(parts.reduce(end.count) { $0 + $1.text.count + slots[$1.slot].count })
        for (text, slot) in parts {
            bytes.append(contentsOf: text)
            bytes.append(contentsOf: slots[slot])
        }
        bytes.append(contentsOf: end)
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
