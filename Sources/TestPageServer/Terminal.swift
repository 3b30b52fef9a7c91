/// The terminal from which the server was started, if it was.
struct Terminal {
    private let descriptors: [Int32]

    init() { descriptors = (0...2).filter(Platform.isTerminal) }

    /// Whether the server had a terminal that is closed by now: nobody is there to end it, and it would keep its port.
    var isGone: Bool { !descriptors.isEmpty && !descriptors.contains(where: Platform.isTerminal) }
}
