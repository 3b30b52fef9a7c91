import XCTest

@testable import HTTPServer

/// How content is delimited, and ways to make two readers disagree about it (RFC 9112, sections 6.1 to 6.3 and 11.2).
final class FramingTests: XCTestCase {
    /// What a `POST` with these field lines and this rest comes to.
    private func post(_ fields: String, _ rest: String = "", version: String = "1.1") -> [Reading.Seen] {
        Reading.read("POST / HTTP/\(version)\r\nHost: test\r\n\(fields)\r\n\r\n\(rest)")
    }

    private let next = "GET /next HTTP/1.1\r\nHost: test\r\n\r\n"

    func testALengthDelimits() {
        XCTAssertEqual(post("Content-Length: 5", "hello" + next), [.request("POST / hello"), .request("GET /next ")])
        XCTAssertEqual(post("Content-Length: 0", next), [.request("POST / "), .request("GET /next ")])
        XCTAssertEqual(
            post("Content-Length: 0005", "hello" + next), [.request("POST / hello"), .request("GET /next ")])
        XCTAssertEqual(post("X: 1", next), [.request("POST / "), .request("GET /next ")])
    }

    func testContentOfAGetIsReadAndNotTakenForARequest() {
        let hidden = "GET /x HTTP/1.1\r\n\r\n"
        let seen = Reading.read(
            "GET / HTTP/1.1\r\nHost: t\r\nContent-Length: \(hidden.utf8.count)\r\n\r\n\(hidden)\(next)")
        XCTAssertEqual(seen, [.request("GET / \(hidden)"), .request("GET /next ")])
    }

    func testInvalidLengths() {
        for value in [
            "abc", "-5", "+5", "5 5", "0x5", "5.0", "1e1", "", "5;", "1_0", "²", "5, 5", "5,6", "5,", "'5'", "５",
        ] {
            XCTAssertEqual(post("Content-Length: \(value)", "hello" + next), [.rejected(.lengthInvalid)], value)
        }
        XCTAssertEqual(post("Content-Length: \u{b}5", "hello" + next), [.rejected(.fieldValue)])
    }

    func testALengthThatDoesNotFitIsTooLargeAndDoesNotWrap() {
        for value in ["9223372036854775808", "18446744073709551621", String(repeating: "9", count: 100), "1048577"] {
            XCTAssertEqual(post("Content-Length: \(value)", "hello" + next), [.rejected(.contentTooLarge)], value)
        }
    }

    func testALengthIsSaidOnce() {
        XCTAssertEqual(post("Content-Length: 5\r\nContent-Length: 5", "hello" + next), [.rejected(.lengthRepeated)])
        XCTAssertEqual(post("Content-Length: 5\r\ncontent-length: 6", "hello" + next), [.rejected(.lengthRepeated)])
    }

    func testLengthAndEncodingExcludeEachOther() {
        let chunks = "0\r\n\r\n" + next
        XCTAssertEqual(
            post("Content-Length: 5\r\nTransfer-Encoding: chunked", chunks), [.rejected(.lengthBesideEncoding)])
        XCTAssertEqual(
            post("Transfer-Encoding: chunked\r\nContent-Length: 0", chunks), [.rejected(.lengthBesideEncoding)])
        XCTAssertEqual(
            post("Transfer-Encoding: identity\r\nContent-Length: 5", "hello"), [.rejected(.lengthBesideEncoding)])
    }

    func testChunkedIsTheOneEncodingAndIsSaidOnce() {
        let cases: [(value: String, error: RequestError?)] = [
            ("chunked", nil), ("CHUNKED", nil), (" \tchunked\t", nil), (",chunked,", nil),
            ("gzip, chunked", .encodingUnknown), ("identity, chunked", .encodingUnknown),
            ("xchunked", .encodingInvalid), ("chunked, identity", .encodingInvalid), ("identity", .encodingInvalid),
            ("gzip", .encodingInvalid), ("chunked, chunked", .encodingInvalid), ("", .encodingInvalid),
            (",", .encodingInvalid), ("chunked;q=1", .encodingInvalid), ("\"chunked\"", .encodingInvalid),
            ("chun ked", .encodingInvalid), ("chunked\u{a0}", .encodingInvalid), ("\u{b}chunked", .fieldValue),
            ("chunked\r", .fieldValue), ("\r\n chunked", .folding),
        ]
        for (value, error) in cases {
            let seen = post("Transfer-Encoding:\(value)", "0\r\n\r\n")
            XCTAssertEqual(seen, [error.map { .rejected($0) } ?? .request("POST / ")], value.debugDescription)
        }
    }

    func testEncodingsOfSeveralLinesAreOneList() {
        let twice = "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked"
        XCTAssertEqual(post(twice, "0\r\n\r\n"), [.rejected(.encodingInvalid)])
        let after = "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity"
        XCTAssertEqual(post(after, "0\r\n\r\n"), [.rejected(.encodingInvalid)])
        let before = "Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked"
        XCTAssertEqual(post(before, "0\r\n\r\n"), [.rejected(.encodingUnknown)])
    }

    func testNamesThatOnlyLookLikeTheEncodingAreRejectedOrSomethingElse() {
        for line in ["Transfer-Encoding : chunked", "Transfer-Encoding\t: chunked", "Transfer-Encoding\0: chunked"] {
            XCTAssertEqual(post(line, "0\r\n\r\n"), [.rejected(.fieldName)], line)
        }
        XCTAssertEqual(post(" Transfer-Encoding: chunked", "0\r\n\r\n"), [.rejected(.folding)])
        XCTAssertEqual(post("Transfer_Encoding: chunked", next), [.request("POST / "), .request("GET /next ")])
        XCTAssertEqual(post("X: 1\nTransfer-Encoding: chunked", "0\r\n\r\n"), [.rejected(.bareLineFeed)])
        XCTAssertEqual(post("X: 1\rTransfer-Encoding: chunked", "0\r\n\r\n"), [.rejected(.fieldValue)])
    }

    func testHTTP10HasNoEncodings() {
        XCTAssertEqual(
            post("Transfer-Encoding: chunked", "0\r\n\r\n", version: "1.0"), [.rejected(.encodingInOldVersion)])
    }

    func testExpectations() {
        let body = "Content-Length: 2"
        XCTAssertEqual(post("\(body)\r\nExpect: 100-continue"), [.proceed])
        XCTAssertEqual(post("\(body)\r\nExpect: 100-Continue"), [.proceed])
        XCTAssertEqual(post("\(body)\r\nExpect: 100-continue", "ok"), [.request("POST / ok")])
        XCTAssertEqual(post("Expect: 100-continue"), [.request("POST / ")])
        XCTAssertEqual(post("\(body)\r\nExpect: tea"), [.rejected(.expectation)])
        XCTAssertEqual(post("\(body)\r\nExpect: 100-continue", version: "1.0"), [])
    }

    func testContentThatWouldBeRejectedIsNotAskedFor() {
        XCTAssertEqual(
            Reading.read(
                "POST / HTTP/1.1\r\nHost: t\r\nContent-Length: 11\r\nExpect: 100-continue\r\n\r\n",
                limit: .reject(above: 10)),
            [.rejected(.contentTooLarge)])
    }
}
