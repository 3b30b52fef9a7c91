import Foundation

/// A display for browsers that cannot do without.
///
/// The one of the desktop when there is one, else a virtual one that lives as long as the test run.
final class Display: Sendable {
    static let shared: Result<Display, any Error> = Result { try Display() }

    /// Its name, such as `:1`.
    let name: String
    private let server: ChildProcess?

    private static var existing: String? {
        ProcessInfo.processInfo.environment["DISPLAY"].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// - Throws: `MissingExecutable` when there is neither a display nor a program to make one.
    static func checkInstalled() throws {
        if existing == nil { _ = try Executable.locate("Xvfb") }
    }

    private init() throws {
        if let existing = Display.existing {
            name = existing
            server = nil
            return
        }
        // It chooses a free number and writes it down once it accepts connections.
        let server = try ChildProcess(
            "Xvfb", ["-displayfd", "1", "-nolisten", "tcp", "-screen", "0", "1280x1024x24"])
        let number = try server.output.line("the number of the virtual display") { Int($0) != nil }
        name = ":" + number
        self.server = server
    }
}
