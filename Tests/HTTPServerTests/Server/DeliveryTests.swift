import HTTPServer
import TestSupport
import XCTest

/// Answers that wait, or do not come.
final class DeliveryTests: ServerTestCase {
    private let request = "GET / HTTP/1.1\r\nHost: t\r\n\r\n"

    func testAnAnswerCanWaitAndOthersAreServedMeanwhile() throws {
        let server = try start(
            TestHandler { request in
                let isLate = request.head.target.description == "/late"
                return .now(Response(.ok, delivery: isLate ? .after(milliseconds: 300) : .now))
            })
        let late = try server.client()
        let began = ContinuousClock.now
        try late.send("GET /late HTTP/1.1\r\nHost: t\r\n\r\nGET /next HTTP/1.1\r\nHost: t\r\n\r\n")
        try server.assertServesOthers()
        XCTAssertEqual(try late.answers(to: ["GET", "GET"]).map(\.status), [200, 200])
        XCTAssertGreaterThanOrEqual(ContinuousClock.now - began, .milliseconds(299))
    }

    func testNoAnswerWaitsForEver() throws {
        var limits = Limits()
        limits.longestDelay = 50
        let server = try start(
            TestHandler { _ in .now(Response(.ok, delivery: .after(milliseconds: .max))) }, limits: limits)
        XCTAssertEqual(try server.statuses(request), [200])
    }

    func testAnAnswerCanBeAReset() throws {
        let server = try start(TestHandler { _ in .now(Response(.ok, delivery: .reset)) })
        let client = try server.client()
        try client.send(request)
        let end = try client.receiveAll()
        XCTAssertEqual(end.bytes, [])
        XCTAssertTrue(end.wasReset)
    }

    func testAClientThatLeavesWhileItsAnswerWaitsDoesNoHarm() throws {
        let server = try start(
            TestHandler { request in
                let isLate = request.head.target.description == "/late"
                return .now(Response(.ok, delivery: isLate ? .after(milliseconds: 50) : .now))
            })
        for resets in [false, true] {
            let client = try server.client()
            try client.send("GET /late HTTP/1.1\r\nHost: t\r\n\r\n")
            if resets { client.resetWhenReleased() }
        }
        try waitUntil("the requests to arrive") { server.handler.requests.count >= 2 }
        try server.assertServesOthers()
    }
}
