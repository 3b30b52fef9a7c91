import Foundation
import HTTPServer
import TestSupport
import XCTest

/// The end of a run.
final class StopTests: ServerTestCase {
    func testStopBeforeRunAndTwiceIsFine() throws {
        let server = Server(configuration: .init(host: "127.0.0.1"), handler: TestHandler())
        _ = try server.listen()
        server.stop()
        server.stop()
        server.run()
        server.stop()
    }

    func testAnAnswerInFlightIsFinished() throws {
        let server = try start(TestHandler { _ in .now(Response(.ok, delivery: .after(milliseconds: 200))) })
        let (busy, silent) = (try server.client(), try server.client())
        try busy.send("GET / HTTP/1.1\r\nHost: t\r\n\r\n")
        try waitUntil("the request to arrive") { server.handler.requests.count == 1 }
        server.requestStop()
        let answer = String(decoding: try busy.receiveAll().bytes, as: UTF8.self)
        XCTAssertEqual(answer.statusCodes, [200])
        XCTAssertTrue(answer.contains("\r\nConnection: close\r\n"))
        XCTAssertEqual(try silent.receiveAll().bytes, [])
        XCTAssertTrue(server.stop())
        XCTAssertThrowsError(try server.client())
    }

    func testWhatTakesTooLongIsGivenUp() throws {
        var limits = Limits()
        limits.stopTime = 50
        let server = try start(
            TestHandler { _ in .now(Response(.ok, delivery: .after(milliseconds: 60_000))) }, limits: limits)
        let client = try server.client()
        try client.send("GET / HTTP/1.1\r\nHost: t\r\n\r\n")
        try waitUntil("the request to arrive") { server.handler.requests.count == 1 }
        XCTAssertTrue(server.stop())
        XCTAssertTrue(try client.receiveAll().wasReset)
    }

    func testThePortIsFreeAgain() throws {
        let first = try start()
        XCTAssertEqual(try first.statuses("GET / HTTP/1.1\r\nHost: t\r\nConnection: close\r\n\r\n"), [200])
        XCTAssertTrue(first.stop())
        let second = Server(configuration: .init(host: "127.0.0.1", port: first.port), handler: TestHandler())
        XCTAssertEqual(try second.listen(), first.endpoints)
    }

    func testASignalReachesTheHandlerAlsoWhenTheParentBlockedIt() throws {
        var (signals, before) = (sigset_t(), sigset_t())
        sigemptyset(&signals)
        sigaddset(&signals, SIGUSR2)
        pthread_sigmask(SIG_BLOCK, &signals, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        // The server's thread inherits the mask of this one.
        let server = try start(
            TestHandler { _ in
                var now = sigset_t()
                pthread_sigmask(SIG_BLOCK, nil, &now)
                return .now(.text(sigismember(&now, SIGUSR2) == 1 ? "blocked" : "open"))
            }, signals: [SIGUSR2])
        XCTAssertTrue(try server.exchange("GET / HTTP/1.1\r\nHost: t\r\n\r\n").hasSuffix("open"))
        kill(getpid(), SIGUSR2)
        try waitUntil("the signal") { server.handler.signals == [SIGUSR2] }
        try server.assertServesOthers()
    }
}
