import XCTest

@testable import HTTPServer

/// Whose turn it is and until when, on a clock made up by the test.
final class ExchangeTests: XCTestCase {
    private var limits = Limits()

    override func setUp() {
        limits.idleTime = 30_000
        limits.headTime = 10_000
        limits.contentTime = 10_000
        limits.sendTime = 30_000
        limits.minimumRate = 500
    }

    /// Hands text to the exchange; what comes of it, as a word.
    private func receive(_ text: String, _ exchange: inout Exchange, at now: Int64) -> String {
        var input = Array(text.utf8)[...]
        let event = exchange.receive(&input, at: now, limits: limits, ends: Reading.ends) { _ in
            .reject(above: 100_000)
        }
        return word(event)
    }

    private func word(_ event: Exchange.Event) -> String {
        switch event {
        case .more: "more"
        case .proceed: "proceed"
        case .request(let request): "request \(request.head.target)"
        case .reject(let error, let head): "reject \(error.rawValue) \(head.map { "\($0.target)" } ?? "-")"
        case .deliver: "deliver"
        case .close: "close"
        case .reset: "reset"
        }
    }

    func testASilentConnectionIsClosed() {
        var exchange = Exchange(at: 1000, limits: limits)
        XCTAssertEqual(exchange.deadline, 31_000)
        XCTAssertEqual(word(exchange.expire()), "close")
    }

    func testEmptyLinesDoNotKeepAConnectionAlive() {
        var exchange = Exchange(at: 0, limits: limits)
        XCTAssertEqual(receive("\r\n", &exchange, at: 29_000), "more")
        XCTAssertEqual(exchange.phase, .idle)
        XCTAssertEqual(exchange.deadline, 30_000)
    }

    func testAHeadHasOneBudgetHoweverItDribbles() {
        var exchange = Exchange(at: 0, limits: limits)
        var now: Int64 = 5000
        for byte in "GET / HT" {
            XCTAssertEqual(receive(String(byte), &exchange, at: now), "more")
            XCTAssertEqual(exchange.deadline, 15_000)
            now += 1000
        }
        XCTAssertEqual(exchange.phase, .head)
        XCTAssertEqual(word(exchange.expire()), "reject headTimeout -")
        XCTAssertFalse(exchange.isPersistent)
    }

    func testContentMustKeepTheMinimumRateAfterAWhile() {
        var exchange = Exchange(at: 0, limits: limits)
        let head = "POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 90000\r\n\r\n"
        XCTAssertEqual(receive(head, &exchange, at: 2000), "more")
        XCTAssertEqual(exchange.phase, .content)
        XCTAssertEqual(exchange.deadline, 12_000)
        XCTAssertEqual(receive(String(repeating: "a", count: 1000), &exchange, at: 3000), "more")
        XCTAssertEqual(exchange.deadline, 14_000)
        XCTAssertEqual(receive("a", &exchange, at: 4000), "more")
        XCTAssertEqual(exchange.deadline, 14_002)
        XCTAssertEqual(word(exchange.expire()), "reject contentTimeout /a")
    }

    func testARequestThatIsCutShortIsRejectedAndAnIdleEndIsNot() {
        var exchange = Exchange(at: 0, limits: limits)
        XCTAssertEqual(word(exchange.endOfInput()), "close")
        exchange = Exchange(at: 0, limits: limits)
        XCTAssertEqual(receive("G", &exchange, at: 0), "more")
        XCTAssertEqual(word(exchange.endOfInput()), "reject cutShort -")
        exchange = Exchange(at: 0, limits: limits)
        XCTAssertEqual(receive("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nx", &exchange, at: 0), "more")
        XCTAssertEqual(word(exchange.endOfInput()), "reject cutShort /a")
    }

    func testAfterAnAnswerTheClientHasTheIdleTimeAgain() {
        var exchange = Exchange(at: 0, limits: limits)
        XCTAssertEqual(receive("GET /a HTTP/1.1\r\nHost: a\r\n\r\n", &exchange, at: 1000), "request /a")
        XCTAssertEqual(exchange.phase, .responding)
        XCTAssertTrue(exchange.isPersistent)
        exchange.becomeIdle(at: 2000, limits: limits)
        XCTAssertEqual(exchange.deadline, 32_000)
        XCTAssertEqual(receive("GET /b HTTP/1.0\r\n\r\n", &exchange, at: 3000), "request /b")
        XCTAssertFalse(exchange.isPersistent)
    }

    func testAnAnswerIsDeliveredAtItsTime() {
        var exchange = Exchange(at: 0, limits: limits)
        exchange.delay(until: 250)
        XCTAssertEqual(exchange.deadline, 250)
        XCTAssertEqual(word(exchange.expire()), "deliver")
    }

    func testAnAnswerMustBeReadAtTheMinimumRate() {
        var exchange = Exchange(at: 0, limits: limits)
        exchange.beginSending(at: 1000, limits: limits)
        XCTAssertEqual(exchange.deadline, 31_000)
        exchange.sent(5000, limits: limits)
        XCTAssertEqual(exchange.deadline, 41_000)
        XCTAssertEqual(word(exchange.expire()), "reset")
    }

    func testAStreamWithNothingToSendHasNoDeadline() {
        var exchange = Exchange(at: 0, limits: limits)
        exchange.beginSending(.streaming, at: 1000, limits: limits)
        XCTAssertEqual(exchange.deadline, 31_000)
        exchange.streamIsDrained()
        XCTAssertEqual(exchange.deadline, .max)
        XCTAssertEqual(word(exchange.endOfInput()), "close")
    }

    func testLingeringEnds() {
        var exchange = Exchange(at: 0, limits: limits)
        exchange.linger(for: 5000, at: 100)
        XCTAssertEqual(exchange.deadline, 5_100)
        XCTAssertEqual(word(exchange.expire()), "close")
    }

    func testWhetherTheAnswerIsOneToHead() {
        var exchange = Exchange(at: 0, limits: limits)
        XCTAssertEqual(receive("HEAD /a HTTP/1.1\r\nHost: a\r\n\r\n", &exchange, at: 0), "request /a")
        XCTAssertTrue(exchange.respondsToHead)
        exchange.becomeIdle(at: 0, limits: limits)
        XCTAssertEqual(receive("GET / HTTP/3.0\r\n\r\n", &exchange, at: 0), "reject versionNotSupported -")
        XCTAssertFalse(exchange.respondsToHead)
    }
}
