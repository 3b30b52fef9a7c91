import XCTest

@testable import HTTPServer

/// RFC 9112, section 7.1.
final class ChunkedDecoderTests: XCTestCase {
    private func seen(
        _ chunks: String, limits: Limits = Limits(), limit: ContentLimit = .reject(above: 1000)
    ) -> [Reading.Seen] {
        Reading.read(
            "POST / HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked\r\n\r\n\(chunks)", limits: limits, limit: limit)
    }

    func testValidChunks() {
        let cases: [(chunks: String, content: String)] = [
            ("0\r\n\r\n", ""), ("5\r\nhello\r\n0\r\n\r\n", "hello"), ("a\r\n0123456789\r\n0\r\n\r\n", "0123456789"),
            ("A\r\n0123456789\r\n000\r\n\r\n", "0123456789"), ("0000000000000000000000000002\r\nab\r\n0\r\n\r\n", "ab"),
            ("2\r\nab\r\n3\r\ncde\r\n0\r\n\r\n", "abcde"), ("2;a=b\r\nab\r\n0;last\r\n\r\n", "ab"),
            ("2 ;a=\"x\\\"y\" \r\nab\r\n0\r\n\r\n", "ab"), ("2\t\t;a\r\nab\r\n0\r\n\r\n", "ab"),
            ("2\r\n\r\n\r\n0\r\n\r\n", "\r\n"), ("0\r\nX: 1\r\nY: 2\r\n\r\n", ""),
        ]
        for (chunks, content) in cases {
            XCTAssertEqual(seen(chunks), [.request("POST / \(content)")], chunks.debugDescription)
        }
    }

    func testWhatFollowsTheLastChunkIsTheNextRequest() {
        let next = "GET /next HTTP/1.1\r\nHost: t\r\n\r\n"
        XCTAssertEqual(seen("1\r\na\r\n0\r\n\r\n\(next)"), [.request("POST / a"), .request("GET /next ")])
        XCTAssertEqual(seen("0\r\nX: 1\r\n\r\n\(next)"), [.request("POST / "), .request("GET /next ")])
    }

    func testInvalidChunks() {
        let cases: [(chunks: String, error: RequestError)] = [
            ("\r\n", .chunkSize), ("g\r\n", .chunkSize), ("-1\r\n", .chunkSize), ("+1\r\na\r\n", .chunkSize),
            ("0x1\r\na\r\n", .chunkSize), (" 1\r\na\r\n", .chunkSize), ("1 a\r\n", .chunkSize), ("1 \r\na", .chunkSize),
            ("1,\r\n", .chunkSize), (";a\r\n", .chunkSize), ("1\n", .chunkSize), ("1;a\n", .chunkSize),
            ("1;a\0\r\n", .chunkSize), ("1;a=\"\r\na", .chunkSize), ("1;a=\"\\\"\r\na", .chunkSize),
            ("1\ra", .bareCarriageReturn), ("1;a\rb", .bareCarriageReturn),
            ("1\r\r\n", .bareCarriageReturn), ("1\r\nab", .chunkEnd), ("1\r\na\n", .chunkEnd),
            ("1\r\na\r\r", .chunkEnd),
            ("1\r\na0\r\n\r\n", .chunkEnd), ("3e9\r\n", .contentTooLarge), ("7fffffffffffffff\r\n", .contentTooLarge),
            ("8000000000000000\r\n", .contentTooLarge), ("fffffffffffffffff\r\n", .contentTooLarge),
            ("100000000000000000000000000000001\r\na", .contentTooLarge), ("0\r\nX\r\n\r\n", .trailer),
            ("0\r\nX : 1\r\n\r\n", .trailer), ("0\r\n X: 1\r\n\r\n", .trailer), ("0\r\nX: a\0\r\n\r\n", .trailer),
            ("0\r\nX: 1\n\r\n", .bareLineFeed), ("0\r\n\n", .bareLineFeed), ("0\r\nX: 1\rY", .bareCarriageReturn),
            ("0\n\r\n", .chunkSize),
        ]
        for (chunks, error) in cases { XCTAssertEqual(seen(chunks), [.rejected(error)], chunks.debugDescription) }
    }

    func testContentUpToTheLimitIsTaken() {
        let content = String(repeating: "a", count: 1000)
        XCTAssertEqual(seen("3e8\r\n\(content)\r\n0\r\n\r\n"), [.request("POST / \(content)")])
        XCTAssertEqual(seen("3e8\r\n\(content)\r\n1\r\na\r\n0\r\n\r\n"), [.rejected(.contentTooLarge)])
    }

    func testWhatIsNotKeptIsStillRead() {
        let content = String(repeating: "a", count: 100)
        XCTAssertEqual(
            seen("64\r\n\(content)\r\n0\r\n\r\n", limit: .keep(first: 3, upTo: 100)), [.request("POST / aaa")])
        XCTAssertEqual(
            seen("65\r\n\(content)a\r\n0\r\n\r\n", limit: .keep(first: 3, upTo: 100)), [.rejected(.contentTooLarge)])
    }

    func testFramingIsBounded() {
        XCTAssertEqual(seen("1;" + String(repeating: "x", count: 300)), [.rejected(.chunkSize)])
        XCTAssertEqual(seen(String(repeating: "0", count: 300)), [.rejected(.chunkSize)])
        let chunk = "1;\(String(repeating: "x", count: 200))\r\na\r\n"
        XCTAssertEqual(seen(String(repeating: chunk, count: 500)), [.rejected(.chunkOverhead)])
        let small = String(repeating: "1\r\na\r\n", count: 1000)
        XCTAssertEqual(seen("\(small)0\r\n\r\n"), [.request("POST / " + String(repeating: "a", count: 1000))])
    }

    func testTrailersAreBounded() {
        let line = "X-Trailer: \(String(repeating: "x", count: 100))\r\n"
        XCTAssertEqual(seen("0\r\n" + String(repeating: line, count: 1000)), [.rejected(.trailerTooLarge)])
    }
}
