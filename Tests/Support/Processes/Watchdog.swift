import Foundation

/// Kills the children of this process when it ends, in whatever way it ends.
///
/// A test run can be cut off by SIGKILL, a crash or a trap, and then no teardown runs. The watchdog is a shell that reads a pipe
/// whose other end only this process holds: at the end of the pipe it kills every group that it was told of and that was not
/// given back. (Linux could bind a child's life to its parent's, but not through `posix_spawn`, and not on macOS.)
final class Watchdog: Sendable {
    static let shared: Result<Watchdog, any Error> = Result { try Watchdog() }

    private let pipe: Int32

    private static let script = """
        trap '' HUP INT TERM QUIT
        groups=
        while read -r verb group; do
            rest=
            for each in $groups; do [ "$each" = "$group" ] || rest="$rest $each"; done
            groups=$rest
            [ "$verb" = watch ] && groups="$groups $group"
        done
        for each in $groups; do kill -9 "-$each"; done
        """

    init() throws {
        let ends = try Platform.makePipe()
        let nowhere = try FileHandle.opened("/dev/null")
        defer {
            Platform.close(ends.read)
            try? nowhere.close()
        }
        pipe = ends.write
        _ = try Platform.spawn(
            "/bin/sh", ["-c", Watchdog.script], environment: ["PATH": "/usr/bin:/bin"], input: ends.read,
            output: nowhere.fileDescriptor, errors: nowhere.fileDescriptor)
    }

    /// Ends the watch as the end of this process does.
    deinit { Platform.close(pipe) }

    /// Kills the group `process` when this process ends.
    func watch(_ process: pid_t) throws { try Platform.write(pipe, Array("watch \(process)\n".utf8)) }

    /// Leaves the group `process` alone from now on: its number may come to belong to others.
    func forget(_ process: pid_t) { try? Platform.write(pipe, Array("forget \(process)\n".utf8)) }
}

extension FileHandle {
    /// Opens a file for reading and writing.
    static func opened(_ path: String) throws -> FileHandle {
        guard let handle = FileHandle(forUpdatingAtPath: path) else {
            throw SystemError(call: "open \(path)", code: ENOENT)
        }
        return handle
    }
}
