import Foundation
import HTTPServer
import TestSupport
import XCTest

/// Nothing is answered before the handler has committed.
final class CommitTests: ServerTestCase {
    private let request = "GET / HTTP/1.1\r\nHost: t\r\n\r\n"

    func testAFailedCommitTakesThePlaceOfTheAnswerAndTheConnectionGoesOn() throws {
        let handler = TestHandler()
        handler.commitResponse = { [unowned handler] in
            handler.commitCount == 1 ? .text("full", .serviceUnavailable) : nil
        }
        let client = try start(handler).client()
        try client.send(request)
        XCTAssertEqual(try client.answer().status, 503)
        try client.send(request)
        XCTAssertEqual(try client.answer().status, 200)
    }

    func testARejectionIsCommittedToo() throws {
        let handler = TestHandler()
        handler.commitResponse = { .text("full", .serviceUnavailable) }
        let server = try start(handler)
        XCTAssertEqual(try server.statuses("GET / HTTP/1.1\r\n\r\n", endSending: false), [503])
        XCTAssertEqual(handler.commitCount, 1)
    }

    func testAnAnswerCanBeMadeFromWhatTheCommitWrote() throws {
        let order = Order()
        let handler = TestHandler { _ in
            order.note("respond")
            return .afterCommit {
                order.note("make")
                return .text("made")
            }
        }
        handler.commitResponse = {
            order.note("commit")
            return nil
        }
        XCTAssertTrue(try start(handler).exchange(request).hasSuffix("made"))
        XCTAssertEqual(order.notes, ["respond", "commit", "make"])
    }

    func testWhatWasNotWrittenIsNotMade() throws {
        let order = Order()
        let handler = TestHandler { _ in
            .afterCommit {
                order.note("make")
                return .text("made")
            }
        }
        handler.commitResponse = { .text("full", .serviceUnavailable) }
        XCTAssertEqual(try start(handler).statuses(request), [503])
        XCTAssertEqual(order.notes, [])
    }

    func testTheTickComes() throws {
        let order = Order()
        let handler = TestHandler()
        handler.onTick = { order.note("tick") }
        _ = try start(handler)
        try waitUntil("a tick") { !order.notes.isEmpty }
    }
}

/// What happened in which order, on whichever thread.
final class Order: @unchecked Sendable {
    private let lock = NSLock()
    private var seen: [String] = []

    var notes: [String] { lock.withLock { seen } }
    func note(_ note: String) { lock.withLock { seen.append(note) } }
}
