import Foundation

/// The two programs under test, as `run.sh` built them.
enum Programs {
    private static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static var testpage: URL {
        path("TESTPAGE_EXECUTABLE")
            ?? package.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
                ".build/debug/testpage")
    }

    static var host: URL { path("HOST_EXECUTABLE") ?? package.appendingPathComponent(".build/debug/host") }

    /// Gives a program a display of its own.
    ///
    /// Of the windows on one display only one has the focus: a host that starts would take it from another's page, which then
    /// says so in the middle of a click.
    static let display = URL(fileURLWithPath: "/usr/bin/env")
    static let displayArguments = ["xvfb-run", "--auto-servernum", "--server-args", "-screen 0 1280x1024x24"]

    private static func path(_ name: String) -> URL? {
        ProcessInfo.processInfo.environment[name].map { URL(fileURLWithPath: $0) }
    }
}
