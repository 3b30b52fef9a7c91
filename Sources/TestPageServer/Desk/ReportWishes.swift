internal import ClickLog

/// How a report is asked for, in the words of `testpage check`: `?profile=&require=&round=&patience=`.
struct ReportWishes {
    var profile = Profile.guide
    var requirement = Requirement.core
    /// From 1; nil for the latest.
    var round: Int?
    /// Milliseconds; nil for the usual.
    var patience: Int?

    /// What is wrong with a wish, as a sentence.
    struct Fault: Error, Equatable {
        let sentence: String
    }

    /// Reads the query; an absent or empty value is no wish.
    init(_ query: DeskQuery) throws(Fault) {
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
            guard let seconds = Int(text), (0...86_400).contains(seconds) else {
                throw Fault(sentence: "patience takes whole seconds, at most a day of them.")
            }
            patience = seconds * 1000
        }
    }
}
