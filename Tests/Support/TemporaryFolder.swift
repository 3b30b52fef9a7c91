import Foundation

/// A folder that is removed with everything in it by `remove()`, or when the last reference to it goes.
///
/// XCTest keeps test cases and their teardown blocks to the end of the process, and then frees none of them: a test that stores
/// a folder in itself removes it in its teardown.
public final class TemporaryFolder: Sendable {
    /// Its absolute path, without a trailing slash.
    public let path: String

    /// Makes an empty folder in the system's temporary folder.
    public init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(
            "testpage-\(UUID().uuidString.prefix(13).lowercased())", isDirectory: true)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    /// The absolute path of a file or folder in it, which need not exist.
    public func path(_ name: String) -> String { path + "/" + name }

    /// Removes it with everything in it; nothing when that was done before.
    public func remove() {
        // A program that was just killed may still be writing its last file.
        try? waitUntil("\(path) to be gone", within: 5) {
            try? FileManager.default.removeItem(atPath: path)
            return !FileManager.default.fileExists(atPath: path)
        }
    }

    deinit { remove() }
}
