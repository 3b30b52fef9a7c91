/// One of the sizes of a QR code, with what the standard's tables say of it.
struct QRVersion: Equatable, Sendable {
    /// From 1 to 20: the standard has 40, but beyond 20 a terminal of 100 columns cannot show the symbol.
    let number: Int

    static let all = (1...20).map(QRVersion.init(number:))

    /// The number of modules along one side (section 6.3.1).
    var size: Int { 17 + 4 * number }

    /// Centres of the alignment patterns on both axes (Annex E).
    var alignment: [Int] { Self.alignmentTable[number - 1] }

    /// Data and error correction codewords together (table 1).
    var codewords: Int { Self.codewordTable[number - 1] }

    /// Blocks and error correction codewords in each of them (table 9).
    var correction: (blocks: Int, codewords: Int) { (Self.blockTable[number - 1], Self.correctionTable[number - 1]) }

    /// Codewords that are left for data.
    var dataCodewords: Int { codewords - correction.blocks * correction.codewords }

    /// Bits of the character count in byte mode (table 3).
    var countBits: Int { number < 10 ? 8 : 16 }

    /// The longest text in bytes: what is left after the mode and the count.
    var capacity: Int { (8 * dataCodewords - 4 - countBits) / 8 }

    private static let codewordTable = [
        26, 44, 70, 100, 134, 172, 196, 242, 292, 346, 404, 466, 532, 581, 655, 733, 815, 901, 991, 1085,
    ]
    private static let blockTable = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16]
    private static let correctionTable = [
        10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26,
    ]
    private static let alignmentTable = [
        [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50],
        [6, 30, 54], [6, 32, 58], [6, 34, 62], [6, 26, 46, 66], [6, 26, 48, 70], [6, 26, 50, 74], [6, 30, 54, 78],
        [6, 30, 56, 82], [6, 30, 58, 86], [6, 34, 62, 90],
    ]
}
