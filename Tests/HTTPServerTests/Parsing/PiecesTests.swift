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
        // The same head again and again, in between with another one and behind an empty line.
        String(repeating: "GET / HTTP/1.1\r\nHost: a\r\n\r\n", count: 3) + "\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n"
            + "GET / HTTP/1.1\r\nHost: ab\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\n\r\n",
        String(
            repeating: "POST /1 HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nok", count: 2)
            + "POST /1 HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nbad",
    ]

    /// A head is not taken for the one before because most of it is the same.
    func testAHeadThatDiffersInOneByteIsReadAnew() {
        let head = Array("GET /a HTTP/1.1\r\nHost: b\r\nX: c\r\n\r\n".utf8)
        for place in head.indices {
            for byte in [UInt8(ascii: "x"), UInt8(ascii: "\n"), 0] where byte != head[place] {
                var other = head
                other[place] = byte
                XCTAssertEqual(
                    Reading.read(head + head + other), Reading.read(head) + Reading.read(head) + Reading.read(other))
            }
        }
    }

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
