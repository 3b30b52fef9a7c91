import Foundation

/// A running `chromedriver` or `WebKitWebDriver`.
final class DriverProcess {
    /// Holds everything that driver and browser write.
    let folder: TemporaryFolder
    private let process: ChildProcess
    private let client: HTTPClient

    init(_ browser: Browser) throws {
        let installation = try browser.installation()
        folder = try TemporaryFolder()
        let environment = try browser.environment(home: folder.path)
        switch browser {
        case .chromium:
            process = try ChildProcess(installation.driver, ["--port=0"], environment: environment)
            let line = try process.output.line("chromedriver's port") { $0.contains("started successfully on port") }
            guard let port = UInt16(line.filter(\.isNumber)) else { throw MalformedAnswer(description: line) }
            client = HTTPClient(port: port)
        case .webKit:
            (process, client) = try DriverProcess.startOnUnusedPort(installation.driver, environment)
        }
    }

    /// Starts a driver that cannot tell the port it chose on one that was unused a moment ago.
    private static func startOnUnusedPort(
        _ driver: String, _ environment: [String: String]
    ) throws -> (ChildProcess, HTTPClient) {
        for _ in 1...10 {
            let port = try Platform.unusedPort()
            let process = try ChildProcess(driver, ["--port=\(port)"], environment: environment)
            // It ends at once when the port was taken in the meantime.
            let client = HTTPClient(port: port)
            let isReady = try waitFor("\(driver) to listen", seen: { process.errors.text }) { () -> Bool? in
                guard process.isRunning else { return false }
                guard let answer = try? client.send("GET", "/status", within: 5) else { return nil }
                return answer.status == 200
            }
            if isReady, process.isRunning { return (process, client) }
        }
        throw TimedOut(description: "a free port for \(driver): not in 10 attempts")
    }

    var isRunning: Bool { process.isRunning }

    /// Kills driver and browser and removes what they wrote.
    func stop() {
        process.kill()
        folder.remove()
    }

    /// Sends a command and gives the `value` of its answer.
    ///
    /// - Throws: `WebDriverError` when the driver answers an error.
    func command(_ method: String, _ path: String, _ body: JSON? = nil, within seconds: Double = 60) throws -> JSON {
        let content = method == "POST" ? Array((body ?? [:]).text.utf8) : nil
        let fields = content == nil ? [] : [("Content-Type", "application/json; charset=utf-8")]
        // The session's id says nothing to a reader.
        let name = "\(method) /" + path.split(separator: "/").dropFirst(2).joined(separator: "/")
        let answer: HTTPAnswer
        do {
            answer = try client.send(method, path, fields: fields, body: content, within: seconds)
        } catch is TimedOut {
            throw TimedOut(description: "\(name): the driver gave no answer within \(seconds) s")
        }
        let value = try JSON(parsing: answer.body)["value"]
        if let code = value["error"].string {
            throw WebDriverError(code: code, message: value["message"].string ?? "", command: name)
        }
        return value
    }
}
