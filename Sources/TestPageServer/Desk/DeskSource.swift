internal import ClickLog

/// What the desk's side reads of the server, and the one thing it writes.
protocol DeskSource: AnyObject {
    /// The log as it is judged, up to its last written line.
    var replay: Replay { get }
    /// The id of the log.
    var logID: String { get }
    /// The path of the log.
    var logPath: String { get }
    /// Why the log cannot be written just now; nil when it can.
    var logProblem: String? { get }
    /// The origins under which a device may reach this server, the likeliest first.
    var deviceOrigins: [String] { get }
    /// The groups of the catalogue in their order: what the links belong to, and what it is called.
    var boardGroups: [(title: String, links: [Link])] { get }

    /// A file of `Public/`; nil when it is missing.
    func publicFile(_ name: String) -> [UInt8]?
    /// Adds a line to this turn's; the answer to the request is sent once it is written.
    func log(_ kind: String, _ write: (inout JSONWriter) -> Void)
}
