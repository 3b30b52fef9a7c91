import Foundation
import HTTPServer
import TestSupport
import XCTest

/// Hostile clients: each gets the status of the RFC or a clean close, and everyone else is served meanwhile.
final class HostileClientTests: ServerTestCase {
    func testATargetOfAMegabyteIsAnswered414() throws {
        let server = try start()
        let target = String(repeating: "a", count: 1 << 20)
        XCTAssertEqual(try server.statuses("GET /\(target) HTTP/1.1\r\nHost: t\r\n\r\n", endSending: false), [414])
        try server.assertServesOthers()
    }

    func testATargetOf32KilobytesIsServed() throws {
        let target = "/" + String(repeating: "a", count: 32 << 10)
        XCTAssertEqual(try start().statuses("GET \(target) HTTP/1.1\r\nHost: t\r\n\r\n"), [200])
    }

    func testTooManyOrTooLargeFieldsAreAnswered431() throws {
        let server = try start()
        let name = String(repeating: "X", count: 64 << 10)
        let many = (0..<10_000).map { "X-\($0): \($0)\r\n" }.joined()
        let endless = String(repeating: "X-Flood: 0123456789abcdef\r\n", count: 200_000)
        for fields in ["\(name): 1\r\n", "X: \(name)\(name)\r\n", many, endless] {
            XCTAssertEqual(
                try server.statuses("GET / HTTP/1.1\r\nHost: t\r\n\(fields)\r\n", endSending: false), [431])
        }
        try server.assertServesOthers()
    }

    func testAHundredThousandPipelinedRequestsAreAnsweredInOrder() throws {
        let count = 100_000
        let server = try start(handler: Mirror())
        let client = try server.client()
        Thread.detachNewThread {
            for start in stride(from: 0, to: count, by: 1000) {
                try? client.send(
                    (start..<(start + 1000)).map { "GET /\($0 + 100_000) HTTP/1.1\r\nHost: t\r\n\r\n" }.joined())
            }
        }
        // All answers are equally long, and each ends in the target of its request.
        var bytes = try client.receive { $0.suffix(7).first == UInt8(ascii: "/") }
        let length = try XCTUnwrap(bytes.firstRange(of: Array("\r\n\r\n/100000".utf8))).upperBound
        try server.assertServesOthers()
        bytes += try client.receive(within: 60) { bytes.count + $0.count >= count * length }
        XCTAssertEqual(bytes.count, count * length)
        for number in 0..<count {
            let target = bytes[((number + 1) * length - 6)..<((number + 1) * length)]
            guard target.elementsEqual("\(number + 100_000)".utf8) else { return XCTFail("answer \(number)") }
        }
    }

    func testAClientThatPipelinesAndDoesNotReadIsHeldBack() throws {
        let body = [UInt8](repeating: UInt8(ascii: "x"), count: 50_000)
        let server = try start(TestHandler { _ in .now(Response(.ok, body: .bytes(body))) })
        let client = try server.client(receiveBuffer: 8192)
        let requests = 1000
        Thread.detachNewThread {
            try? client.send(String(repeating: "GET / HTTP/1.1\r\nHost: t\r\n\r\n", count: requests))
        }
        // It is held back when two looks in a row, with others served in between, see the same number.
        var before = -1
        try waitUntil("the client to be held back") {
            try server.assertServesOthers()
            let now = server.handler.requests.filter { $0.head.target.description == "/" }.count
            defer { before = now }
            return now > 0 && now == before
        }
        XCTAssertLessThan(before, requests / 2)
        XCTAssertEqual(
            try client.answers(to: Array(repeating: "GET", count: requests)).filter { $0.body.count == body.count }
                .count,
            requests)
    }

    func testResetsInTheMiddleOfEverythingDoNoHarm() throws {
        let body = [UInt8](repeating: UInt8(ascii: "x"), count: 5_000_000)
        let server = try start(TestHandler { _ in .now(Response(.ok, body: .bytes(body))) })
        let request = "GET / HTTP/1.1\r\nHost: t\r\n\r\n"
        for text in [
            "", "GET", request, request + request, "POST / HTTP/1.1\r\nHost: t\r\nContent-Length: 9\r\n\r\nab",
        ] {
            for _ in 0..<20 {
                let client = try server.client(receiveBuffer: 4096)
                try client.send(text)
                if text.hasPrefix(request) { try client.receive { $0.count > 100 } }
                client.resetWhenReleased()
            }
        }
        try waitUntil("the connections to be forgotten") { try server.connectionCount() == 0 }
    }

    func testTwoThousandConnectionsAreServed() throws {
        let server = try start()
        let clients = try (0..<2000).map { _ in try server.client() }
        for client in clients { try client.send("GET / HTTP/1.1\r\nHost: t\r\n\r\n") }
        for client in clients { XCTAssertEqual(try client.answer().status, 200) }
        // And again, after they were silent for a while together.
        for client in clients.shuffled().prefix(100) {
            try client.send("GET / HTTP/1.1\r\nHost: t\r\n\r\n")
            XCTAssertEqual(try client.answer().status, 200)
        }
    }
}

/// A handler that answers with the target and remembers nothing.
private final class Mirror: Handler {
    func respond(to request: Request) -> Reply { .now(Response(.ok, body: .bytes(Array(request.head.target.bytes)))) }
}
