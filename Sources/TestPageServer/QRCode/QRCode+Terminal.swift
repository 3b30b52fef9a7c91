extension QRCode {
    /// The light border that a reader needs, in modules (section 6.3.8).
    static var quietZone: Int { 4 }

    /// The symbol as lines of half blocks, two rows of modules a line, with its quiet zone.
    ///
    /// - Parameter coloured: sets black and white by escape codes, so that it looks the same on a dark and on
    ///   a light terminal. Without them the light modules are what is drawn: right on a dark terminal, and
    ///   inverted, which most cameras read as well, on a light one.
    package func terminal(coloured: Bool) -> String {
        // From the fixed colour cube: the named black and white are whatever a terminal's theme made of them.
        let start = coloured ? "\u{1B}[38;5;231;48;5;16m" : ""
        let end = coloured ? "\u{1B}[0m\n" : "\n"
        var text = ""
        for y in stride(from: -Self.quietZone, to: size + Self.quietZone, by: 2) {
            text += start
            for x in -Self.quietZone..<size + Self.quietZone {
                switch (self[x, y], self[x, y + 1]) {
                case (false, false): text += "█"
                case (false, true): text += "▀"
                case (true, false): text += "▄"
                case (true, true): text += " "
                }
            }
            text += end
        }
        return text
    }
}
