import ClickLog

/// How a report is asked for, in the words of `testpage check`: `?profile=&require=&round=&patience=`.
struct ReportQuery {
    var profile: Profile
    var requirement = Requirement.core
    /// From 1; nil for the latest.
    var round: Int?
    /// Milliseconds; nil for the usual.
    var patience: Int?

    /// Reads the query; an absent or empty value is nothing, and leaves the server's own profile.
    init(_ query: Query, profile: Profile) throws(RejectionError) {
        self.profile = profile
        func value(_ name: String) -> String? { query[name].flatMap { $0.isEmpty ? nil : $0 } }
        if let name = value("profile") {
            guard let profile = Profile(rawValue: name) else {
                let names = Profile.allCases.map(\.rawValue).joined(separator: ", ")
                throw RejectionError("There is no such profile; there are \(names).")
            }
            self.profile = profile
        }
        if let words = value("require") {
            guard let requirement = Requirement.parse(words) else {
                throw RejectionError("require takes core, all, group names and link ids, separated by commas.")
            }
            self.requirement = requirement
        }
        if let text = value("round") {
            guard let round = Int(text), round > 0 else { throw RejectionError("round takes a number from 1.") }
            self.round = round
        }
        if let text = value("patience") {
            guard let seconds = Double(text), (0...3600).contains(seconds) else {
                throw RejectionError("patience takes a number of seconds from 0 to 3600.")
            }
            patience = Int(seconds * 1000)
        }
    }
}
