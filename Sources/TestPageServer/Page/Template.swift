/// A text with `{{NAME}}` slots, parsed once, so that filling it is only copying.
struct Template: Sendable {
    /// The text without its slots.
    private var text: [UInt8] = []
    /// Where a slot stands in the text, and its index.
    private var places: [(offset: Int, slot: Int)] = []

    /// Parses a text; a slot that has no name of ``Slot`` is always empty.
    init(_ text: String) {
        var rest = text[...]
        while let open = rest.range(of: "{{"), let close = rest[open.upperBound...].range(of: "}}") {
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
}

// The standard library's `replacing` and `firstRange` compare characters, which takes 4 ms of a start.
extension String {
    /// The text with every occurrence of a text replaced.
    func replacing(_ text: String, with other: String) -> String {
        var (result, rest) = ("", self[...])
        while let range = rest.range(of: text) {
            result += rest[..<range.lowerBound] + other
            rest = rest[range.upperBound...]
        }
        return result + rest
    }
}

extension Substring {
    /// The first occurrence of a text, compared byte by byte; nil when there is none.
    func range(of text: String) -> Range<Index>? {
        guard let first = text.utf8.first else { return nil }
        var rest = self
        while let start = rest.utf8.firstIndex(of: first) {
            rest = rest[start...]
            if rest.utf8.starts(with: text.utf8) { return start..<utf8.index(start, offsetBy: text.utf8.count) }
            rest = rest[utf8.index(after: start)...]
        }
        return nil
    }
}
