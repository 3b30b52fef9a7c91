import XCTest

@testable import HTTPServer

/// RFC 9112, sections 2.2 and 5.
final class FieldLineTests: XCTestCase {
    private func error(_ line: String, limits: Limits = Limits()) -> RequestError? {
        Reading.error("GET / HTTP/1.1\r\nHost: test\r\n\(line)\r\n\r\n", limits: limits)
    }

    func testValidLines() throws {
        let cases: [(line: String, value: String)] = [
            ("X:", ""), ("X:1", "1"), ("X: \t 1 \t", "1"), ("x: a b\tc", "a b\tc"), ("X: ::", "::"), ("X: é", "é"),
        ]
        for (line, value) in cases {
            let head = try RequestHead(parsing: "GET / HTTP/1.1\r\nHost: t\r\n\(line)\r\n\r\n")
            XCTAssertEqual(head.fields["x"], value, line)
        }
        XCTAssertNil(error("!#$%&'*+-.^_`|~09azAZ: 1"))
    }

    func testInvalidLines() {
        let cases: [(line: String, error: RequestError)] = [
            ("X : 1", .fieldName), ("X\t: 1", .fieldName), ("X", .fieldName), (": 1", .fieldName),
            ("X(a): 1", .fieldName),
            ("X\0: 1", .fieldName), ("é: 1", .fieldName), ("X Y: 1", .fieldName), ("\"X\": 1", .fieldName),
            ("X/Y: 1", .fieldName), ("X\rY: 1", .fieldName), ("X[]: 1", .fieldName), (" X: 1", .folding),
            ("X: 1\r\n 2", .folding), ("X: 1\r\n\t2", .folding), ("X: a\0b", .fieldValue), ("X: a\rb", .fieldValue),
            ("X: a\u{1}b", .fieldValue), ("X: a\u{7f}b", .fieldValue), ("X: 1\r", .fieldValue),
        ]
        for (line, expected) in cases { XCTAssertEqual(error(line), expected, line.debugDescription) }
    }

    func testEveryLineEndsInCRLF() {
        XCTAssertEqual(Reading.error("GET / HTTP/1.1\nHost: t\n\n"), .bareLineFeed)
        XCTAssertEqual(error("X: 1\nY: 2"), .bareLineFeed)
        XCTAssertEqual(Reading.error("GET / HTTP/1.1\r\nHost: t\r\n\n"), .bareLineFeed)
        XCTAssertEqual(Reading.error("\nGET / HTTP/1.1\r\nHost: t\r\n\r\n"), .bareLineFeed)
        XCTAssertEqual(Reading.error("\rGET / HTTP/1.1\r\nHost: t\r\n\r\n"), .bareCarriageReturn)
        XCTAssertEqual(Reading.error("GET / HTTP/1.1\rHost: t\r\r\r\n\r\n"), .bareCarriageReturn)
    }

    func testCarriageReturnsAloneDoNotEndAHead() {
        XCTAssertEqual(error("X: a\r\rGET /smuggled HTTP/1.1\r\nX: 1"), .fieldValue)
    }

    func testFieldsUpToTheLimitsAreTaken() {
        var limits = Limits()
        limits.fieldLines = 3
        XCTAssertNil(error("A: 1\r\nB: 2", limits: limits))
        XCTAssertEqual(error("A: 1\r\nB: 2\r\nC: 3", limits: limits), .tooManyFields)

        limits = Limits()
        limits.fieldSection = 100
        let fixed = "Host: test\r\nX: \r\n".utf8.count
        XCTAssertNil(error("X: " + String(repeating: "a", count: 98 - fixed), limits: limits))
        XCTAssertEqual(error("X: " + String(repeating: "a", count: 101 - fixed), limits: limits), .fieldSectionTooLarge)
    }

    func testAFieldWithoutEndIsCutOffAtTheLimit() {
        let start = Array("GET / HTTP/1.1\r\n".utf8)
        let endless = start + [UInt8](repeating: UInt8(ascii: "X"), count: 1 << 20)
        XCTAssertEqual(Reading.read(endless, pieces: 1000), [.rejected(.fieldSectionTooLarge)])
    }
}
