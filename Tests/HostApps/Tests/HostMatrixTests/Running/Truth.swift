import Foundation

/// What a host saw of one click, as it printed it.
struct Truth: Decodable, Sendable {
    struct Asked: Decodable, Sendable {
        var call: String
        var uri: String
        var method: String
        var answer: String
        var view: String
    }

    struct Opened: Decodable, Sendable {
        /// `browser`, `child`, `unrelated`, `system`, `download`, `preview`, `page`.
        var `where`: String
        var uri: String
    }

    struct Committed: Decodable, Sendable {
        var view: String?
        var uri: String
    }

    var act: String
    var link: String
    var ordinal: Int
    var places: [String]
    var state: String
    var asked: [Asked]
    var opened: [Opened]
    var committed: [Committed]
    /// Whether a popup asked to be closed and was not taken away.
    var ignoredClose: Bool
    var counter: [Int]
    var trouble: String?

    var isNothing: Bool { places == ["nowhere"] }

    /// What a tester says of a link to another app or a store: whether it opened, and not a window that stayed blank.
    var hasOpened: Bool {
        if places.contains("app") || places.contains("download") { return true }
        return !isNothing && (asked.map(\.uri) + opened.map(\.uri)).contains { $0.hasPrefix("http") }
    }

    /// The lines that a host printed.
    static func list(_ output: String) throws -> [Truth] {
        try output.split(separator: "\n").map { try JSONDecoder().decode(Truth.self, from: Data($0.utf8)) }
    }
}
