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
