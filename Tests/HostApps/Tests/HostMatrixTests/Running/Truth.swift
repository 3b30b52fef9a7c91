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
}
