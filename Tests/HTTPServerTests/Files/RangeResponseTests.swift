import Foundation
import TestSupport
import XCTest

@testable import HTTPServer

/// Conditions and ranges on real files.
final class RangeResponseTests: StaticFilesTestCase {
    func testOnePart() throws {
        let answer = try XCTUnwrap(try response("/page.css", "Range: bytes=2-4\r\n"))
        XCTAssertEqual(answer.status, .partialContent)
        XCTAssertEqual(answer.fields[.contentRange], "bytes 2-4/10")
        XCTAssertEqual(answer.fields[.contentType], "text/css; charset=utf-8")
        XCTAssertEqual(content(answer), "234")
    }

    func testSeveralParts() throws {
        let answer = try XCTUnwrap(try response("/page.css", "Range: bytes=0-1, -3\r\n"))
        XCTAssertEqual(answer.status, .partialContent)
        XCTAssertNil(answer.fields[.contentRange])
        let type = try XCTUnwrap(answer.fields[.contentType])
        XCTAssertTrue(type.hasPrefix("multipart/byteranges; boundary="), type)
        let boundary = type.dropFirst("multipart/byteranges; boundary=".count)
        XCTAssertEqual(
            content(answer),
            "--\(boundary)\r\nContent-Type: text/css; charset=utf-8\r\nContent-Range: bytes 0-1/10\r\n\r\n01\r\n"
                + "--\(boundary)\r\nContent-Type: text/css; charset=utf-8\r\nContent-Range: bytes 7-9/10\r\n\r\n789\r\n"
                + "--\(boundary)--\r\n")
    }

    func testNoPart() throws {
        let answer = try XCTUnwrap(try response("/page.css", "Range: bytes=10-\r\n"))
        XCTAssertEqual(answer.status, .rangeNotSatisfiable)
        XCTAssertEqual(answer.fields[.contentRange], "bytes */10")
    }

    func testHeadHasNoParts() throws {
        let answer = try XCTUnwrap(try response("/page.css", "Range: bytes=2-4\r\n", method: "HEAD"))
        XCTAssertEqual(answer.status, .ok)
        XCTAssertEqual(content(answer), "0123456789")
    }

    func testIfRange() throws {
        let tag = try XCTUnwrap(try response("/page.css")?.fields[.eTag])
        let range = "Range: bytes=2-4\r\n"
        XCTAssertEqual(content(try response("/page.css", "\(range)If-Range: \(tag)\r\n")), "234")
        XCTAssertEqual(content(try response("/page.css", "\(range)If-Range: \"x\"\r\n")), "0123456789")
        XCTAssertEqual(try response("/page.css", "Range: bytes=99-\r\nIf-Range: \"x\"\r\n")?.status, .ok)
    }

    func testConditions() throws {
        let file = try XCTUnwrap(try response("/page.css"))
        let (tag, date) = (try XCTUnwrap(file.fields[.eTag]), try XCTUnwrap(file.fields[.lastModified]))
        for fields in ["If-None-Match: \(tag)", "If-None-Match: W/\(tag), \"x\"", "If-Modified-Since: \(date)"] {
            let answer = try XCTUnwrap(try response("/page.css", "\(fields)\r\nRange: bytes=99-\r\n"))
            XCTAssertEqual(answer.status, .notModified, fields)
            XCTAssertEqual(answer.fields[.eTag], tag)
            XCTAssertNil(answer.fields[.contentType])
            XCTAssertNil(content(answer))
        }
        XCTAssertEqual(
            try response("/page.css", "If-Match: \"x\"\r\nRange: bytes=0-1\r\n")?.status, .preconditionFailed)
        XCTAssertEqual(try response("/page.css", "If-Match: \"x\"\r\n", method: "HEAD")?.status, .preconditionFailed)
        XCTAssertEqual(try response("/none", "If-Match: *\r\n")?.status, nil)
    }

    func testTheTagFollowsTheFile() throws {
        let before = try response("/page.css")?.fields[.eTag]
        XCTAssertEqual(try response("/page.css")?.fields[.eTag], before)
        try write("9876543210", "public/page.css")
        XCTAssertNotEqual(try response("/page.css")?.fields[.eTag], before)
    }

    func testAFileFromTheFutureWasChangedNow() throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: 1_000_000)], ofItemAtPath: path("public/page.css"))
        let answer = try XCTUnwrap(try response("/page.css")?.fields[.lastModified])
        let date = try XCTUnwrap(HTTPDate(answer, now: HTTPDate(seconds: 0)))
        XCTAssertLessThanOrEqual(date.seconds, Int64(Date().timeIntervalSince1970))
    }
}
