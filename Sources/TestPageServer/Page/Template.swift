/// A text with `{{NAME}}` slots, parsed once, so that filling it is only copying.
struct Template: Sendable {
    /// The text without its slots.
    private var text: [UInt8] = []
    /// Where a slot stands in the text, and its index.
    private var places: [(offset: Int, slot: Int)] = []

    /// Parses a text; a slot that has no name of ``Slot`` is always empty.
    init(_ text: String) {
        var rest = text[...]
        while let open = rest.firstRange(of: "{{"), let close = rest[open.upperBound...].firstRange(of: "}}") {
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
