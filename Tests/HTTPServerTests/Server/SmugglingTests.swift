import HTTPServer
import TestSupport
import XCTest

/// No byte of one request is ever taken for another request, over a real connection.
final class SmugglingTests: ServerTestCase {
    private let hidden = "GET /hidden HTTP/1.1\r\nHost: t\r\n\r\n"

    func testAmbiguousFramingIsRejectedAndTheRestIsNeverRead() throws {
        let server = try start()
        let cases = [
            "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n",
            "Content-Length: 0\r\nContent-Length: 5\r\n\r\n", "Content-Length: 0, 5\r\n\r\n",
            "Content-Length: +0\r\n\r\n",
            "Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n", "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
            "Transfer-Encoding: \r\n chunked\r\n\r\n0\r\n\r\n", "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
            "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n", "Content-Length : 0\r\n\r\n",
            "X: 1\nContent-Length: 0\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\n0\n\n",
            "Transfer-Encoding: chunked\r\n\r\n0\r\n\n", "Transfer-Encoding: chunked\r\n\r\n0;\n\r\n\r\n",
            "Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\n1\r\nxx0\r\n\r\n",
        ]
        for fields in cases {
            let statuses = try server.statuses("POST / HTTP/1.1\r\nHost: t\r\n\(fields)\(hidden)", endSending: false)
            XCTAssertEqual(statuses.count, 1, fields.debugDescription)
            XCTAssertTrue((400...501).contains(statuses.first ?? 0), fields.debugDescription)
        }
        XCTAssertEqual(server.handler.requests.count, 0)
        XCTAssertEqual(server.handler.rejections.count, cases.count)
    }

    func testContentIsReadEvenWhenNobodyWantsIt() throws {
        let server = try start(
            TestHandler { request in
                .now(.text("", request.head.target.description == "/none" ? .notFound : .ok))
            })
        for method in ["GET", "HEAD", "DELETE", "POST", "BREW"] {
            let length = "\(method) /none HTTP/1.1\r\nHost: t\r\nContent-Length: \(hidden.utf8.count)\r\n\r\n\(hidden)"
            let size = String(hidden.utf8.count, radix: 16)
            let chunks =
                "\(method) /none HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked\r\n\r\n\(size)\r\n\(hidden)\r\n0\r\n\r\n"
            for request in [length, chunks] {
                XCTAssertEqual(
                    try server.statuses(request + "GET /next HTTP/1.1\r\nHost: t\r\n\r\n"), [404, 200], method)
            }
        }
        XCTAssertFalse(server.handler.requests.contains { $0.head.target.description == "/hidden" })
    }

    func testATLSHelloIsClosedAtOnceAndTold() throws {
        let server = try start()
        let client = try server.client()
        try client.send([0x16, 0x03, 0x01, 0x00, 0x05, 0x01, 0x00, 0x00, 0x01, 0x00])
        let end = try client.receiveAll()
        XCTAssertEqual(end.bytes, [])
        XCTAssertFalse(end.wasReset)
        let rejection = try XCTUnwrap(server.handler.rejections.first)
        XCTAssertEqual(rejection.error, .tlsHello)
        XCTAssertNil(rejection.status)
        XCTAssertEqual(rejection.received, [0x16, 0x03, 0x01, 0x00, 0x05, 0x01, 0x00, 0x00, 0x01, 0x00])
    }
}
