/// The host names that the links of an instance may ask, as Host fields name them.
struct HostNames {
    /// The page's own.
    var same: [UInt8]?
    /// The second one.
    var elsewhere: [UInt8]?
    /// That of the URL that the click meant; nil where its report is lost.
    var intended: [UInt8]?
    var isSecure = false

    /// Whether a Host field is the one meant.
    ///
    /// What cannot be known does not make a request wrong.
    func allow(_ host: [UInt8]?, _ meant: Step.Host) -> Bool {
        guard let host = host.map({ Targets.normalized($0, isSecure: isSecure) }) else { return true }
        switch meant {
        case .intended: return intended == nil || host == intended
        case .same: return same == nil || host == same
        case .elsewhere: return elsewhere.map { host == $0 } ?? (same == nil || host != same)
        }
    }
}
