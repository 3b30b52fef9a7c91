/// The square while it is made: function patterns, then codewords, then the mask.
struct QRMatrix {
    let version: QRVersion
    let size: Int
    private(set) var modules: [Bool]
    /// Modules that belong to a pattern or to the format and version information: no codeword is placed
    /// on them and no mask touches them.
    private var reserved: [Bool]

    init(version: QRVersion) {
        self.version = version
        size = version.size
        modules = Array(repeating: false, count: size * size)
        reserved = modules
        drawTiming()
        drawFinders()
        drawAlignment()
        drawVersion()
        drawFormat(0)  // reserves its place; the mask decides its value
    }

    subscript(x: Int, y: Int) -> Bool { modules[y * size + x] }

    private mutating func draw(_ x: Int, _ y: Int, _ dark: Bool) {
        modules[y * size + x] = dark
        reserved[y * size + x] = true
    }

    private mutating func drawTiming() {
        for index in 0..<size {
            draw(6, index, index % 2 == 0)
            draw(index, 6, index % 2 == 0)
        }
    }

    /// Three rings in the corners with their light border (section 6.3.3).
    private mutating func drawFinders() {
        for (centreX, centreY) in [(3, 3), (size - 4, 3), (3, size - 4)] {
            for dy in -4...4 {
                for dx in -4...4 {
                    let (x, y) = (centreX + dx, centreY + dy)
                    guard (0..<size).contains(x), (0..<size).contains(y) else { continue }
                    let ring = max(abs(dx), abs(dy))
                    draw(x, y, ring != 2 && ring != 4)
                }
            }
        }
    }

    private mutating func drawAlignment() {
        guard let last = version.alignment.last else { return }
        for y in version.alignment {
            for x in version.alignment {
                // The three corners with a finder have none.
                if (x == 6 && (y == 6 || y == last)) || (y == 6 && x == last) { continue }
                for dy in -2...2 {
                    for dx in -2...2 { draw(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) }
                }
            }
        }
    }

    /// The format twice, so that one damaged corner does not lose it (figure 25).
    private mutating func drawFormat(_ format: Int) {
        for bit in 0..<15 {
            let dark = format >> bit & 1 == 1
            switch bit {
            case 0..<6: draw(8, bit, dark)
            case 6, 7: draw(8, bit + 1, dark)
            case 8: draw(7, 8, dark)
            default: draw(14 - bit, 8, dark)
            }
            if bit < 8 { draw(size - 1 - bit, 8, dark) } else { draw(8, size - 15 + bit, dark) }
        }
        draw(8, size - 8, true)
    }

    private mutating func drawVersion() {
        guard let word = QRInformation.version(version) else { return }
        for bit in 0..<18 {
            let dark = word >> bit & 1 == 1
            let (along, across) = (bit / 3, size - 11 + bit % 3)
            draw(along, across, dark)
            draw(across, along, dark)
        }
    }

    /// Two columns at a time from the right, upwards and downwards in turn (section 7.7.3).
    mutating func place(_ codewords: [UInt8]) {
        var index = 0
        var upwards = true
        for right in stride(from: size - 1, through: 1, by: -2) {
            // The vertical timing pattern takes a column of its own.
            let column = right <= 6 ? right - 1 : right
            for step in 0..<size {
                let y = upwards ? size - 1 - step : step
                for x in [column, column - 1] where !reserved[y * size + x] {
                    // Some versions have up to 7 modules more than codewords fill: they stay light.
                    guard index < 8 * codewords.count else { return }
                    modules[y * size + x] = codewords[index / 8] << UInt8(index % 8) & 0x80 != 0
                    index += 1
                }
            }
            upwards.toggle()
        }
    }

    func masked(by mask: QRMask) -> QRMatrix {
        var result = self
        for y in 0..<size {
            for x in 0..<size where !reserved[y * size + x] && mask.inverts(x: x, y: y) {
                result.modules[y * size + x].toggle()
            }
        }
        result.drawFormat(QRInformation.format(mask))
        return result
    }
}
