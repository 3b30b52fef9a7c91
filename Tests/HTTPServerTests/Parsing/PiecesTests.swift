import XCTest

@testable import HTTPServer

/// However a stream is cut into pieces, it comes to the same.
final class PiecesTests: XCTestCase {
    private let streams = [
        "GET / HTTP/1.1\r\nHost: a\r\nX: 1\r\n\r\n\r\nGET /2 HTTP/1.1\r\nHost: a\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhelloGET /2 HTTP/1.1\r\nHost: a\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5;x=y\r\nhello\r\n3\r\nabc\r\n0\r\nT: 1\r\n\r\n"
            + "GET /2 HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nX : 1\r\n\r\n", "GET / HTTP/1.1\nHost: a\n\n", "GET / HTTP/3.0\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello!\r\n", "\r\n\r\nGET / HTTP/1.1\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\n\r\nBREW\r\n\r\n",
    ]

    func testPiecesOfEverySizeComeToTheSame() {
        for stream in streams {
            let bytes = Array(stream.utf8)
            let whole = Reading.read(bytes)
            XCTAssertFalse(whole.isEmpty)
            for size in 1..<bytes.count {
                XCTAssertEqual(
                    Reading.read(bytes, pieces: size), whole, "\(stream.debugDescription) in pieces of \(size)")
            }
        }
    }

    func testLimitsAreMetAtTheSameByteHoweverItComes() {
        var limits = Limits()
        (limits.requestLine, limits.fieldSection) = (40, 40)
        let line = "GET /\(String(repeating: "a", count: 26)) HTTP/1.1"
        let fields = "Host: a\r\nX: \(String(repeating: "b", count: 24))"
        XCTAssertEqual([line.utf8.count, fields.utf8.count + 4], [40, 40])
        for end in ["\r\n", "\n", "b\r\n", "b\n", "\r\r\n", "bb\n", "bb\r\n", "\0\r\n", "\0\0\r\n"] {
            for stream in ["\(line)\(end)Host: a\r\n\r\n", "\(line)\r\n\(fields)\(end)\r\n"] {
                let bytes = Array(stream.utf8)
                let whole = Reading.read(bytes, limits: limits)
                XCTAssertEqual(whole.count, 1, stream.debugDescription)
                for size in 1..<bytes.count {
                    XCTAssertEqual(
                        Reading.read(bytes, pieces: size, limits: limits), whole,
                        "\(stream.debugDescription) in pieces of \(size)")
                }
            }
        }
    }

    func testNoPrefixOfARequestIsARequest() {
        for stream in streams.prefix(3) {
            let bytes = Array(stream.utf8)
            let requests = Reading.read(bytes).count
            for end in 0..<bytes.count {
                XCTAssertLessThan(
                    Reading.read(Array(bytes[..<end])).count, requests, "\(end) bytes of \(stream.debugDescription)")
            }
        }
    }
}
