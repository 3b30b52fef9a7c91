import Foundation
import TestSupport
import XCTest

/// A disk of a few hundred kibibytes that only one process and its children see, and that is gone with them.
///
/// On Linux, for who may mount.
enum SmallDisk {
    /// Whether such a disk can be had here.
    static let isPossible: Bool = {
        guard let process = try? ChildProcess("unshare", ["-m", "mount", "-t", "tmpfs", "none", "/mnt"]),
            let status = try? process.waitForExit()
        else { return false }
        return status == .exited(0)
    }()

    /// A shell script that mounts the disk on a folder and then becomes the program that it is given.
    ///
    /// - Parameters:
    ///   - ballast: kibibytes of a file on it, to be removed when there is to be room.
    ///   - options: further options of the mount.
    static func script(_ folder: String, kibibytes: Int, ballast: Int = 0, options: String = "rw") -> String {
        let fill = ballast == 0 ? "" : "head -c \(ballast * 1024) /dev/zero >'\(folder)/ballast' && "
        return """
            exec unshare -m sh -c "mount -t tmpfs -o size=\(kibibytes)k,\(options) none '\(folder)' && \(fill)"'exec "$@"' sh "$@"
            """
    }

    /// Puts an empty disk that can only be read in the place of a process's folder.
    static func cover(_ folder: String, of process: ChildProcess) throws {
        try inside(process, "mount", "-t", "tmpfs", "-o", "ro", "none", folder)
    }

    /// Takes it away again.
    static func uncover(_ folder: String, of process: ChildProcess) throws { try inside(process, "umount", folder) }

    /// Runs a command among the disks that a process sees.
    private static func inside(_ process: ChildProcess, _ command: String...) throws {
        let run = try ChildProcess("nsenter", ["-t", String(process.identifier), "-m"] + command)
        let status = try run.waitForExit()
        XCTAssertEqual(status, .exited(0), run.errors.text)
    }

    /// Where the files of a process's own disks are seen from outside.
    static func root(of process: Int32) -> String { "/proc/\(process)/root" }
}
