import XCTest

@testable import HTTPServer

/// RFC 9110, section 14.
final class ByteRangesTests: XCTestCase {
    private func ranges(_ values: String..., size: Int = 10) -> ByteRanges {
        ByteRanges(values.compactMap { FieldValue($0) }, size: size)
    }

    func testOneRange() {
        let cases: [(value: String, part: Range<Int>)] = [
            ("bytes=0-0", 0..<1), ("bytes=0-9", 0..<10), ("bytes=2-5", 2..<6), ("bytes=5-", 5..<10),
            ("bytes=5-99", 5..<10),
            ("bytes=-3", 7..<10), ("bytes=-99", 0..<10), ("BYTES=1-1", 1..<2), ("bytes= 1-1 ", 1..<2),
            ("bytes=,1-1,", 1..<2),
            ("bytes=9-99999999999999999999999", 9..<10), ("bytes=-99999999999999999999999", 0..<10),
            ("bytes=50-60,1-2", 1..<3), ("bytes=0001-0002", 1..<3),
        ]
        for (value, part) in cases { XCTAssertEqual(ranges(value), .parts([part]), value) }
    }

    func testSeveralRangesKeepTheirOrder() {
        XCTAssertEqual(ranges("bytes=0-1,4-5"), .parts([0..<2, 4..<6]))
        XCTAssertEqual(ranges("bytes=7-8 , 0-1\t,-1"), .parts([7..<9, 0..<2, 9..<10]))
    }

    func testWhatLiesBeyondTheFileCannotBeSatisfied() {
        for value in ["bytes=10-", "bytes=10-20", "bytes=99999999999999999999-", "bytes=-0", "bytes=10-,11-"] {
            XCTAssertEqual(ranges(value), .unsatisfiable, value)
        }
    }

    func testWhatIsNotWellFormedIsIgnored() {
        for value in [
            "", "bytes", "bytes=", "bytes=,", "bytes=-", "bytes=a-b", "bytes=1", "bytes=2-1", "bytes=1-2-3",
            "bytes=--1",
            "bytes=+1-2", "bytes=1 - 2", "bytes=1-2;", "bytes=0-1,x", "items=0-1", "bytes 0-1", "bytes =0-1",
            "bytes=0x1-2",
            "seconds=1-2",
        ] {
            XCTAssertEqual(ranges(value), .whole, value)
        }
        XCTAssertEqual(ranges("bytes=0-1", "bytes=2-3"), .whole)
        XCTAssertEqual(ranges(), .whole)
    }

    func testMorePartsThanTheFileIsWorthAreIgnored() {
        XCTAssertEqual(ranges("bytes=0-,0-,0-"), .whole)
        XCTAssertEqual(ranges("bytes=0-8,1-9"), .whole)
        XCTAssertEqual(ranges("bytes=0-1, 4-, -3", size: .max), .whole)
        let many = "bytes=" + (0..<17).map { "\($0 * 2)-\($0 * 2)" }.joined(separator: ",")
        XCTAssertEqual(ranges(many, size: 1000), .whole)
    }

    func testAnEmptyFileIsSentWhole() {
        for value in ["bytes=0-", "bytes=-1", "bytes=0-0"] { XCTAssertEqual(ranges(value, size: 0), .whole, value) }
    }
}
