// A report is text that ends up in terminals, in pages and in the logs of others, and what came over the wire may be made to draw
// there, or to begin a line or an element of its own.
extension String {
    /// The text with each byte that is no printable ASCII shown as `\xNN`.
    var printable: String { isPrintable ? self : Self.printable(utf8) }

    /// The same of bytes that came over the wire (`String(wire:)`).
    var printableWire: String { isPrintable ? self : Self.printable(wireBytes) }

    /// Whether there is nothing in it but printable ASCII.
    private var isPrintable: Bool {
        // every byte is looked at, so that the processor looks at many at once
        func isPrintable(_ bytes: some Sequence<UInt8>) -> Bool { bytes.reduce(true) { $0 && $1 &- 0x20 < 0x5f } }
        return utf8.withContiguousStorageIfAvailable(isPrintable) ?? isPrintable(utf8)
    }

    private static func printable(_ bytes: some Collection<UInt8>) -> String {
        var text = ""
        for byte in bytes {
            if (0x20...0x7e).contains(byte) {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                text += hexEscape(byte)
            }
        }
        return text
    }

    private static func hexEscape(_ byte: UInt8) -> String {
        "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }

    /// The text, or where it is longer than the limit, its beginning and how long it is.
    func shortened(to limit: Int) -> String {
        utf8.count <= limit ? self : "\(prefix(limit))… (\(utf8.count) bytes)"
    }

    /// The text as XML and HTML hold it, in an element or in an attribute between quotes of either kind.
    ///
    /// XML 1.0 has no way at all to write most control characters, so they are shown as `\xNN`.
    package var escapedForMarkup: String {
        var result = ""
        result.reserveCapacity(utf8.count)
        for scalar in unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            case "\n", "\t": result += "&#\(scalar.value);"
            case "\u{0}"..."\u{1f}", "\u{7f}"..."\u{9f}":
                result += Self.hexEscape(UInt8(scalar.value))
            // the two code points above the surrogates that are no characters of XML
            case "\u{fffe}", "\u{ffff}": result += "\u{fffd}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
