import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One round of one host app against a server of its own.
struct HostRun: Sendable {
    /// Seconds of patience for the server and the checks: the host waits as long for each click that does nothing.
    static let patience = 1.0

    var host: String
    var log: URL
    var truths: [Truth]
    /// What went wrong with the programs themselves.
    var trouble: String?

    static func make(_ plan: Plan, in folder: URL) -> HostRun {
        let host = plan.host
        let log = folder.appendingPathComponent("\(host).jsonl")
        let truths = folder.appendingPathComponent("\(host)-truth.jsonl")
        var run = HostRun(host: host, log: log, truths: [])
        do {
            if Matrix.isKept {
                run.truths = try Truth.list(String(contentsOf: truths, encoding: .utf8))
                return run
            }
            let server = try ChildProcess(
                Programs.testpage,
                [
                    "serve", "--port", "0", "--host", "127.0.0.1", "--log", log.path, "--profile", plan.profile,
                    "--patience", "\(Int(patience))",
                ], errors: folder.appendingPathComponent("\(host)-server.txt"))
            defer { server.stop() }
            let url = try server.firstLine().replacingOccurrences(of: "127.0.0.1", with: "localhost")
            let app = try ChildProcess(
                Programs.display,
                Programs.displayArguments + [
                    Programs.host.path, "--policy", host, "--url", "\(url)?session=\(host)&\(plan.query)", "--patience",
                    "\(Int(patience * 1000))",
                ] + plan.steps, errors: folder.appendingPathComponent("\(host)-host.txt"))
            let (output, status) = try app.run(seconds: 1500)
            guard status == 0 else {
                throw ChildProcess.Failure(description: "host ended with \(status): \(app.complaints().suffix(400))")
            }
            try output.write(to: truths, atomically: true, encoding: .utf8)
            run.truths = try Truth.list(output)
            for truth in run.truths
            where Catalogue.shared[truth.link]?.isOfAnotherApp == true && truth.act == "click" && truth.trouble == nil {
                try confirm(truth.link, opened: truth.hasOpened, at: url, session: host)
            }
        } catch {
            run.trouble = "\(host): \(error)"
        }
        return run
    }

    /// What a test's driver knows and no server can: whether another app opened.
    private static func confirm(_ link: String, opened: Bool, at url: String, session: String) throws {
        guard let address = URL(string: "\(url)sessions/\(session)/confirm") else { return }
        var request = URLRequest(url: address)
        request.httpMethod = "POST"
        request.httpBody = try JSONSerialization.data(withJSONObject: ["link": link, "opened": opened])
        let answered = DispatchSemaphore(value: 0)
        let status = Locked(0)
        URLSession.shared.dataTask(with: request) { _, response, _ in
            status.set((response as? HTTPURLResponse)?.statusCode ?? 0)
            answered.signal()
        }.resume()
        answered.wait()
        guard (200..<300).contains(status.get()) else {
            throw ChildProcess.Failure(description: "confirming \(link) was answered \(status.get())")
        }
    }
}

/// A value that several threads read and write.
final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func get() -> Value { lock.withLock { value } }
    func set(_ value: Value) { lock.withLock { self.value = value } }
    func change(_ body: (inout Value) -> Void) { lock.withLock { body(&value) } }
}
