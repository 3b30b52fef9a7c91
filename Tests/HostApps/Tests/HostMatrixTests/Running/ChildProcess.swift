import Foundation

/// A program that a test starts, and that does not outlive it.
final class ChildProcess: @unchecked Sendable {
    struct Failure: Error, CustomStringConvertible { var description: String }

    private let process = Process()
    private let output = Pipe()
    /// Signalled once it has ended; waiting by the run loop takes up to a second.
    private let ended = DispatchSemaphore(value: 0)
    private let errors: URL

    init(_ executable: URL, _ arguments: [String], errors: URL) throws {
        self.errors = errors
        try Data().write(to: errors)
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        // A child must not outlive a test run that was cut off, and pipes are no sign of it: other children hold them too.
        let script = #"""
            parent=$PPID
            "$@" &
            child=$!
            trap 'kill $child' TERM
            { while kill -0 $parent; do sleep 1; done; kill $child; } >/dev/null 2>&1 &
            keeper=$!
            wait $child
            status=$?
            kill $keeper
            exit $status
            """#
        process.arguments = ["-c", script, "sh", executable.path] + arguments
        var variables = ProcessInfo.processInfo.environment
        // The program's own settings must not come from whoever runs the tests.
        for name in variables.keys where name.hasPrefix("TESTPAGE_") || name == "PORT" { variables[name] = nil }
        process.environment = variables
        process.terminationHandler = { [ended] _ in ended.signal() }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
    }

    /// The first line of output, without its end.
    func firstLine() throws -> String {
        var line = Data()
        while true {
            let byte = output.fileHandleForReading.readData(ofLength: 1)
            guard let value = byte.first else { throw Failure(description: "ended early: \(complaints())") }
            if value == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
            line.append(value)
        }
    }

    /// Everything that it prints until it ends, and how it ended; one that takes too long is killed.
    func run(seconds: Double) throws -> (output: String, status: Int32) {
        let timer = DispatchSource.makeTimerSource()
        timer.schedule(deadline: .now() + seconds)
        timer.setEventHandler { [process] in process.terminate() }
        timer.resume()
        defer { timer.cancel() }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        waitUntilEnded()
        return (String(decoding: data, as: UTF8.self), process.terminationStatus)
    }

    /// Ends it, politely first.
    func stop() {
        guard process.isRunning else { return }
        process.terminate()
        waitUntilEnded()
    }

    private func waitUntilEnded() {
        ended.wait()
        ended.signal()
    }

    func complaints() -> String { (try? String(contentsOf: errors, encoding: .utf8)) ?? "" }
}
