import ClickLog

/// How a report is asked for, in the words of `testpage check`: `?profile=&require=&round=&patience=`.
struct ReportWishes {
    var profile: Profile
    var requirement = Requirement.core
    /// From 1; nil for the latest.
    var round: Int?
    /// Milliseconds; nil for the usual.
    var patience: Int?

    /// What is wrong with a wish, as a sentence.
    struct Fault: Error, Equatable {
        let sentence: String
    }

    /// Reads the query; an absent or empty value is no wish, and leaves the server's own profile.
    init(_ query: Query, profile: Profile) throws(Fault) {
        self.profile = profile
        func wish(_ name: String) -> String? { query[name].flatMap { $0.isEmpty ? nil : $0 } }
        if let name = wish("profile") {
            guard let profile = Profile(rawValue: name) else {
                let names = Profile.allCases.map(\.rawValue).joined(separator: ", ")
                throw Fault(sentence: "There is no such profile; there are \(names).")
            }
            self.profile = profile
        }
        if let words = wish("require") {
            guard let requirement = Requirement.parse(words) else {
                throw Fault(sentence: "require takes core, all, group names and link ids, separated by commas.")
            }
            self.requirement = requirement
        }
        if let text = wish("round") {
            guard let round = Int(text), round > 0 else { throw Fault(sentence: "round takes a number from 1.") }
            self.round = round
        }
        if let text = wish("patience") {
            guard let seconds = Double(text), (0...3600).contains(seconds) else {
                throw Fault(sentence: "patience takes a number of seconds from 0 to 3600.")
            }
            patience = Int(seconds * 1000)
        }
    }
}
