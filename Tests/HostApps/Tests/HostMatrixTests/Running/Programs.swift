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

    private static func path(_ name: String) -> URL? {
        ProcessInfo.processInfo.environment[name].map { URL(fileURLWithPath: $0) }
    }
}
