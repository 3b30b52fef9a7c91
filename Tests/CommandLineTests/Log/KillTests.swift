import ClickLog
import Foundation
import TestSupport
import XCTest

/// "Acknowledged means logged", with a server that is really killed in the middle of load.
final class KillTests: XCTestCase {
    /// Requests in all; a million by hand.
    private static let requests = Int(ProcessInfo.processInfo.environment["TESTPAGE_KILL_REQUESTS"] ?? "") ?? 50_000
    private static let rounds = 5
    private static let connections = 32

    func testNothingThatWasAcknowledgedIsLostWhenTheServerIsKilled() throws {
        try kill(Self.requests)
    }

    func testNorWithADiskThatIsWaitedFor() throws {
        try kill(Self.requests / 10, arguments: ["--fsync"])
    }

    private func kill(_ requests: Int, arguments: [String] = []) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let log = folder.path("clicks.jsonl")
        var acknowledged: [[[Int]]] = []
        for round in 0..<Self.rounds {
            if round == 2 { try tear(log) }
            let server = try TestPageProcess(log: log, arguments: ["--host", "127.0.0.1"] + arguments)
            let load = try LoadClient(port: server.port, connections: Self.connections, pipelined: 8) {
                Marker(round: round, connection: $0, number: $1).request
            }
            do {
                try load.waitForAnswers(requests / Self.rounds)
            } catch {
                server.process.kill()
                throw error
            }
            XCTAssertTrue(server.process.isRunning, server.process.errors.text)
            XCTAssertEqual(server.process.kill(), .signalled(SIGKILL))
            acknowledged.append(try load.stop())
        }
        let count = acknowledged.joined().map(\.count).reduce(0, +)
        XCTAssertGreaterThanOrEqual(count, requests)

        let scan = try LogScan(log)
        XCTAssertEqual(scan.starts, Self.rounds)
        XCTAssertEqual(scan.fallen, [], "seq increases strictly in each start")
        XCTAssertEqual(scan.tornInside, [], "only the last line of a start may be torn")
        XCTAssertEqual(scan.doubled, [], "no line stands twice")
        var missing: [Marker] = []
        for (round, connections) in acknowledged.enumerated() {
            for (connection, statuses) in connections.enumerated() {
                for (number, status) in statuses.enumerated() {
                    let marker = Marker(round: round, connection: connection, number: number)
                    XCTAssertEqual(status, marker.status, "\(marker)")
                    if !scan.markers.contains(marker) { missing.append(marker) }
                }
            }
        }
        XCTAssertEqual(missing.count, 0, "acknowledged and not in the log: \(missing.prefix(10))")
        print(
            "\(count) requests acknowledged over \(Self.rounds) kills, \(scan.lines) lines, \(scan.torn) of them torn")

        // The log's own reader agrees: nothing in it is unreadable but the torn lines.
        let replay = try Replay(contentsOf: log)
        XCTAssertEqual(replay.problemCount, scan.torn, "\(replay.problems.prefix(5))")
        XCTAssertEqual(replay.lineCount, scan.lines - scan.torn)
    }

    /// Leaves what a power cut leaves of a line.
    private func tear(_ log: String) throws {
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
        defer { try? file.close() }
        try file.seekToEnd()
        try file.write(contentsOf: Data(#"{"kind":"page","seq":99999999,"time":"2026-11-30T08:"#.utf8))
    }
}

/// One request of a load, found again in the log by the text that it alone has.
struct Marker: Hashable, CustomStringConvertible {
    let round: Int
    let connection: Int
    let number: Int

    var description: String { "~\(round).\(connection).\(number)~" }

    /// A report, a landing, or a file that is missing.
    var request: [UInt8] {
        let session = "load-\(connection)-\(number / 300)"
        switch number % 3 {
        case 0:
            let report =
                #"{"kind":"page","event":"error","session":"\#(session)","instance":"instance-\#(round)","#
                + #""reporter":"reporter-\#(round)","number":\#(number + 1),"message":"\#(description)"}"#
            return Array(
                "POST /events HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(report.utf8.count)\r\n\r\n\(report)".utf8
            )
        case 1: return get("/visit/\(session)/href-plain/reporter-\(round).\(number % 300)/\(description)")
        default: return get("/missing/\(description)")
        }
    }

    /// The status with which it is answered.
    var status: Int { number % 3 == 2 ? 404 : 200 }

    init(round: Int, connection: Int, number: Int) {
        (self.round, self.connection, self.number) = (round, connection, number)
    }

    /// The marker in a line of a log.
    init?(_ line: some Collection<UInt8>) {
        let tilde = UInt8(ascii: "~")
        guard let first = line.firstIndex(of: tilde) else { return nil }
        let inside = line[line.index(after: first)...].prefix { $0 != tilde }
        let numbers = inside.split(separator: UInt8(ascii: ".")).compactMap { Int(String(decoding: $0, as: UTF8.self)) }
        guard numbers.count == 3 else { return nil }
        self.init(round: numbers[0], connection: numbers[1], number: numbers[2])
    }

    private func get(_ target: String) -> [UInt8] { Array("GET \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8) }
}
