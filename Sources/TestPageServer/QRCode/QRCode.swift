/// A QR code (ISO/IEC 18004) in byte mode: a square of dark and light modules, of which about 15 % may be unreadable
/// (correction level M).
///
/// It exists so that a device reads the page's URL from a terminal or from the dashboard instead of a
/// person typing an address; so it goes as far as long URLs do (version 20, 666 bytes) and no further.
package struct QRCode: Equatable, Sendable {
    /// The number of modules along one side, without the quiet zone.
    package let size: Int
    private let modules: [Bool]

    /// The smallest symbol that holds the text.
    ///
    /// - Returns: nil when the text is longer than version 20 holds (666 bytes).
    package init?(_ text: some Collection<UInt8>) {
        guard let version = QRVersion.all.first(where: { $0.capacity >= text.count }) else { return nil }
        var matrix = QRMatrix(version: version)
        matrix.place(QRCodewords.interleaved(text, version: version))
        // Section 7.8.3: the mask with the lowest penalty; the first of equals.
        let candidates = QRMask.allCases.map { matrix.masked(by: $0) }
        guard let best = candidates.min(by: { $0.penalty < $1.penalty }) else { return nil }
        self.init(best)
    }

    /// The symbol of a masked matrix.
    init(_ matrix: QRMatrix) { (size, modules) = (matrix.size, matrix.modules) }

    /// Whether the module is dark; everything outside of the symbol is light, like the quiet zone.
    package subscript(x: Int, y: Int) -> Bool {
        guard x >= 0, x < size, y >= 0, y < size else { return false }
        return modules[y * size + x]
    }
}
