extension QRCode {
    /// The light border that a reader needs, in modules (section 6.3.8).
    static var quietZone: Int { 4 }

    /// The symbol as lines of half blocks, two rows of modules a line, with its quiet zone.
    ///
    /// - Parameter colored: sets black and white by escape codes, so that it looks the same on a dark and on
    ///   a light terminal. Without them the light modules are what is drawn: right on a dark terminal, and
    ///   inverted, which most cameras read as well, on a light one.
    package func terminal(colored: Bool) -> String {
        // From the fixed colour cube: the named black and white are whatever a terminal's theme made of them.
        let start = colored ? "\u{1B}[38;5;231;48;5;16m" : ""
        let end = colored ? "\u{1B}[0m\n" : "\n"
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

    /// The symbol as an SVG document, black on white with its quiet zone, whatever the page around it looks like.
    package var svg: String {
        let side = size + 2 * Self.quietZone
        var path = ""
        for y in 0..<size {
            var x = 0
            while x < size {
                guard self[x, y] else {
                    x += 1
                    continue
                }
                let start = x
                while self[x, y] { x += 1 }
                path += "M\(start + Self.quietZone) \(y + Self.quietZone)h\(x - start)v1h-\(x - start)z"
            }
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(side) \(side)" shape-rendering="crispEdges">\
            <path fill="#fff" d="M0 0h\(side)v\(side)H0z"/><path d="\(path)"/></svg>
            """
    }
}
