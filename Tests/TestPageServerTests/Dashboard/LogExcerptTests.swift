import ClickLog
import Foundation
import HTTPServer
import XCTest

@testable import TestPageServer

final class LogExcerptTests: XCTestCase {
    private static let log = #"""
        {"kind":"start","seq":1,"time":"2026-11-30T08:00:00.000Z","links":[{"id":"a","session":"run-1"}]}
        {"kind":"click","seq":2,"session":"run-1","intended":{"url":"/visit/run-2/x"}}
        {"kind":"click","seq":3,"session":"run-1"}
        {"kind":"click","seq":4,"session":"run-11"}
        {"kind":"page","seq":5,"message":"\"session\":\"run-1\"","session":"run-2"}
        {"kind":"request","seq":6,"target":"/?session=run-1","headers":{"session":"run-1"}}

        not JSON, "session":"run-1"
        {"kind":"page","seq":7,"modifiers":["session","run-1"],"n":-1.5e3,"b":true, "session" : "run-1" }
        {"kind":"start","seq":1}
        {"kind":"arrival","seq":2,"session":"run-1","note":"ünï"}
        {"kind":"page","seq":8,"session":"run-1"
        """#

    private static let expected: [Int] = [0, 1, 2, 8, 9, 10]

    func testLinesOfTheSessionAndStartLinesWhereverThePiecesAreCut() {
        let bytes = Array(Self.log.utf8)
        let lines = Self.log.split(separator: "\n", omittingEmptySubsequences: false)
        let wanted = Self.expected.map { "\(lines[$0])\n" }.joined()
        for size in [1, 2, 7, 64, 333, bytes.count] {
            var excerpt = LogExcerpt(session: "run-1")
            for start in stride(from: 0, to: bytes.count, by: size) {
                excerpt.take(bytes[start..<min(start + size, bytes.count)])
            }
            let got = excerpt.ranges.map { String(decoding: bytes[$0], as: UTF8.self) }.joined()
            XCTAssertEqual(got, wanted, "pieces of \(size)")
            XCTAssertEqual(excerpt.ranges.count, 2, "neighbours are one range")
        }
    }

    func testAFileIsReadToItsEnd() throws {
        let path = NSTemporaryDirectory() + "\(UUID().uuidString).jsonl"
        defer { try? FileManager.default.removeItem(atPath: path) }
        // More than one piece of the reader, with lines across its cuts.
        var text = ""
        for number in 0..<20_000 {
            text += #"{"kind":"page","seq":\#(number),"session":"run-\#(number % 2)","pad":"…………"}"# + "\n"
        }
        XCTAssertGreaterThan(text.utf8.count, 1 << 20)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        let ranges = try LogExcerpt.ranges(ofLogAt: path, session: "run-1")
        XCTAssertEqual(ranges.count, 10_000)
        let bytes = Array(text.utf8)
        for (index, range) in ranges.enumerated() {
            XCTAssertTrue(bytes[range].starts(with: #"{"kind":"page","seq":\#(2 * index + 1),"#.utf8))
            XCTAssertEqual(bytes[range.upperBound - 1], UInt8(ascii: "\n"))
        }
        let content = try XCTUnwrap(FileContent(path: path, ranges: ranges))
        XCTAssertEqual(content.bytes, ranges.flatMap { bytes[$0] })
        XCTAssertThrowsError(try LogExcerpt.ranges(ofLogAt: path + ".missing", session: "run-1")) { error in
            XCTAssertEqual(error as? LogError, .noSuchFile(path: path + ".missing"))
        }
    }
}
