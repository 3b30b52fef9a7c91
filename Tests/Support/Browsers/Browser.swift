import Foundation

/// A browser engine that tests can drive.
public enum Browser: String, CaseIterable, Sendable {
    /// Chromium or Chrome, through `chromedriver`.
    case chromium
    /// WebKitGTK's MiniBrowser, through `WebKitWebDriver`: the engine code of WKWebView.
    case webKit

    /// The programs that drive an engine.
    struct Installation {
        var driver: String
        /// The browser to start, nil where the driver finds its own.
        var browser: String?
    }

    /// Whether an engine that is not installed fails the tests instead of skipping them (`TESTPAGE_BROWSERS=required`).
    public static var areRequired: Bool { ProcessInfo.processInfo.environment["TESTPAGE_BROWSERS"] == "required" }

    /// Throws when the engine cannot be driven on this machine.
    ///
    /// - Throws: `MissingBrowser` naming what to install.
    public func checkInstalled() throws { _ = try installation() }

    /// Where the engine's programs are.
    ///
    /// - Throws: `MissingBrowser` naming what to install.
    func installation() throws -> Installation {
        do {
            switch self {
            case .chromium:
                // Debian's driver knows where Debian's browser is, Google's where Google's is.
                return Installation(driver: try Executable.locate("chromedriver", alsoIn: ["/usr/lib/chromium"]))
            case .webKit:
                try Display.checkInstalled()
                return Installation(
                    driver: try Executable.locate("WebKitWebDriver"),
                    browser: try Executable.locate("MiniBrowser", alsoIn: Browser.webKitFolders()))
            }
        } catch let missing as MissingExecutable {
            throw MissingBrowser(description: "\(rawValue) cannot be driven: \(missing). \(advice)")
        }
    }

    private var advice: String {
        switch self {
        case .chromium: "Install chromium-driver (Debian, Ubuntu) or chromedriver and Chrome."
        case .webKit: "Install webkit2gtk-driver and xvfb (Debian, Ubuntu); there is none for macOS."
        }
    }

    /// The folders where distributions put the MiniBrowser, newest API first.
    private static func webKitFolders() -> [String] {
        let parents = ["/usr/lib", "/usr/lib64", "/usr/libexec"]
        let inside =
            parents
            + parents.flatMap { parent in
                (try? FileManager.default.contentsOfDirectory(atPath: parent))?.map { "\(parent)/\($0)" } ?? []
            }
        return ["webkit2gtk-4.1", "webkitgtk-6.0", "webkit2gtk-4.0"].flatMap { api in
            inside.map { "\($0)/\(api)" }.filter(FileManager.default.fileExists(atPath:))
        }
    }
}

/// An engine that cannot be driven on this machine.
public struct MissingBrowser: Error, CustomStringConvertible {
    /// What is missing and what to install.
    public let description: String
}
