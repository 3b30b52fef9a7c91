/// The eight patterns that break up large areas and false finders (table 10).
enum QRMask: Int, CaseIterable {
    case checkerboard, rows, columns, diagonals, bricks, crosses, flowers, checks

    func inverts(x: Int, y: Int) -> Bool {
        switch self {
        case .checkerboard: (y + x) % 2 == 0
        case .rows: y % 2 == 0
        case .columns: x % 3 == 0
        case .diagonals: (y + x) % 3 == 0
        case .bricks: (y / 2 + x / 3) % 2 == 0
        case .crosses: (y * x) % 2 + (y * x) % 3 == 0
        case .flowers: ((y * x) % 2 + (y * x) % 3) % 2 == 0
        case .checks: ((y + x) % 2 + (y * x) % 3) % 2 == 0
        }
    }
}

extension QRMatrix {
    /// How hard the symbol is to read; the mask with the least is taken (section 7.8.3).
    var penalty: Int {
        linePenalty { self[$0, $1] } + linePenalty { self[$1, $0] } + blockPenalty + balancePenalty
    }

    /// Runs of five and more, and what looks like a finder, along all lines of one direction.
    private func linePenalty(_ module: (Int, Int) -> Bool) -> Int {
        var total = 0
        for line in 0..<size {
            var run = 0
            var window = 0  // the last 11 modules, dark as 1
            for place in 0..<size {
                let dark = module(place, line)
                run = place > 0 && dark == module(place - 1, line) ? run + 1 : 1
                if run == 5 { total += 3 } else if run > 5 { total += 1 }
                window = (window << 1 | (dark ? 1 : 0)) & 0x7FF
                // Dark and light as 1:1:3:1:1 with four light modules on one side.
                if place >= 10, window == 0b101_1101_0000 || window == 0b000_0101_1101 { total += 40 }
            }
        }
        return total
    }

    /// Squares of two by two in one colour.
    private var blockPenalty: Int {
        var total = 0
        for y in 1..<size {
            for x in 1..<size {
                let dark = self[x, y]
                if dark == self[x - 1, y], dark == self[x, y - 1], dark == self[x - 1, y - 1] { total += 3 }
            }
        }
        return total
    }

    /// Ten points for each 5 % by which dark and light are out of balance.
    private var balancePenalty: Int {
        let dark = modules.count { $0 }
        return abs(dark * 20 - modules.count * 10) / modules.count * 10
    }
}
