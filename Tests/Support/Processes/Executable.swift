import Foundation

/// A program that is not where it was looked for.
public struct MissingExecutable: Error, CustomStringConvertible {
    /// Its name and the places looked at.
    public let description: String
}

/// Finds programs.
public enum Executable {
    /// The absolute path of a program, from a path or from its name.
    ///
    /// - Parameters:
    ///   - name: a path with a slash, or a name to look for in the folders of `PATH`.
    ///   - folders: more folders to look in, after those of `PATH`.
    /// - Throws: `MissingExecutable`.
    public static func locate(_ name: String, alsoIn folders: [String] = []) throws -> String {
        let search = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        let candidates = name.contains("/") ? [name] : (search + folders).map { $0 + "/" + name }
        if let found = candidates.first(where: FileManager.default.isExecutableFile(atPath:)) { return found }
        throw MissingExecutable(
            description: name.contains("/")
                ? "\(name) is no executable file" : "\(name) is in none of \(search + folders)")
    }

    /// The absolute path of an executable product of this package, built beside the running test bundle.
    ///
    /// - Throws: `MissingExecutable`.
    public static func product(_ name: String) throws -> String {
        // On macOS the tests are a bundle loaded by another program; on Linux they are a program of their own.
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
        let folder = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
        return try locate(folder.appendingPathComponent(name).path)
    }
}
