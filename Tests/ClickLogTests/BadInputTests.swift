import ClickLog
import Foundation
import XCTest

/// What is wrong with a log is named by its line, and the rest is judged.
final class BadInputTests: XCTestCase {
    private func log() -> HandMadeLog {
        var log = HandMadeLog()
        log.load()
        log.opensBrowser()
        return log
    }

    /// Replays the log with its lines changed, and checks that what is left of it still passes.
    private func problems(
        line: UInt = #line, passes: Bool = true, _ change: (inout [UInt8]) -> Void
    ) -> [Problem] {
        var bytes = Array(log().text.utf8)
        change(&bytes)
        let replay = Replay()
        replay.consume(bytes[...])
        replay.finish()
        XCTAssertEqual(replay.report().verdict, passes ? .pass : .incomplete, line: line)
        return replay.report().problems
    }

    private func inserting(_ text: String, atLine number: Int) -> (inout [UInt8]) -> Void {
        { bytes in
            var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
            lines.insert(Array(text.utf8), at: number - 1)
            bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
        }
    }

    func testATornLastLine() {
        let torn = problems { $0 += Array(#"{"kind":"page","seq":9,"ti"#.utf8) }
        XCTAssertEqual(torn, [Problem(line: 7, message: "is cut off")])
        XCTAssertEqual(torn[0].description, "line 7: is cut off")
    }

    func testALastLineThatOnlyLacksItsNewline() {
        XCTAssertEqual(problems { $0.removeLast() }, [])
    }

    func testALineThatARestartTore() {
        let found = problems(inserting(#"{"kind":"page","seq":3,"time":"2026-01-"#, atLine: 3))
        XCTAssertEqual(found.map(\.line), [3])
    }

    func testAnEmptyLine() {
        XCTAssertEqual(problems(inserting("", atLine: 3)), [Problem(line: 3, message: "is empty")])
    }

    func testAForeignLine() {
        let found = problems(inserting("10.0.0.1 - - [31/Jan/2026] \"GET / HTTP/1.1\" 200", atLine: 4))
        XCTAssertEqual(found.map(\.line), [4])
        XCTAssertTrue(found[0].message.hasPrefix("is no line of a log"), found[0].message)
    }

    func testForeignJSON() {
        XCTAssertEqual(problems(inserting(#"{"level":"info","msg":"hello"}"#, atLine: 4)).map(\.line), [4])
        XCTAssertEqual(problems(inserting(#"[1,2]"#, atLine: 4)).map(\.line), [4])
        XCTAssertEqual(problems(inserting(#""kind""#, atLine: 4)).map(\.line), [4])
    }

    func testAnUnknownKind() {
        let found = problems(inserting(#"{"kind":"weather","seq":4,"session":"s"}"#, atLine: 4))
        XCTAssertEqual(
            found, [Problem(line: 4, message: "is of a kind that this version does not know, and was left out")])
    }

    func testUnknownFieldsAndAnotherOrderAreNoProblem() {
        let found = problems { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
                .replacingOccurrences(
                    of: #"{"kind":"click","seq":3,"#, with: #"{"extra":{"a":[1,"}"]},"seq":3,"kind":"click","#)
            bytes = Array(text.utf8)
        }
        XCTAssertEqual(found, [])
    }

    func testWindowsLineEnds() {
        XCTAssertEqual(
            problems { bytes in
                bytes = Array(String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\n", with: "\r\n").utf8)
            }, [])
    }

    func testAByteOrderMark() {
        XCTAssertEqual(
            problems { $0.insert(contentsOf: [0xef, 0xbb, 0xbf], at: 0) },
            [Problem(line: 1, message: "begins with a byte order mark, which was skipped")])
    }

    func testNULBytesBeforeALine() {
        let found = problems { bytes in
            let second = bytes.firstIndex(of: UInt8(ascii: "\n"))! + 1
            bytes.insert(contentsOf: Array(repeating: 0, count: 4096), at: second)
        }
        XCTAssertEqual(found, [Problem(line: 2, message: "begins with NUL bytes, which were skipped")])
    }

    func testANULInAString() {
        let found = problems(inserting("{\"kind\":\"page\",\"seq\":4,\"event\":\"al\u{0}ive\"}", atLine: 4))
        XCTAssertEqual(found.map(\.line), [4])
    }

    func testInvalidUTF8() {
        let found = problems { bytes in
            let agent = Array("Safari/604.1".utf8)
            let index = bytes.indices.first { bytes[$0...].starts(with: agent) }!
            bytes[index] = 0xff
        }
        XCTAssertEqual(found, [Problem(line: 4, message: "holds bytes that are no UTF-8")])
    }

    func testLinesWithoutWhatTheyNeed() {
        let time = #""time":"2026-01-31T08:00:00.000Z""#
        let rows = [
            #"{"kind":"click","seq":4,\#(time),"session":"s","reporter":"r","click":1}"#,
            #"{"kind":"click","seq":4,\#(time),"session":"s","reporter":"r","click":"1","link":"ad"}"#,
            #"{"kind":"click","seq":4,\#(time),"reporter":"r","click":1,"link":"ad"}"#,
            #"{"kind":"click","seq":4,"session":"s","reporter":"r","click":1,"link":"ad"}"#,
            #"{"kind":"click","seq":4,"time":"yesterday","session":"s","reporter":"r","click":1,"link":"ad"}"#,
            #"{"kind":"page","seq":4,\#(time),"session":"s","reporter":"r","event":"alive"}"#,
            #"{"kind":"navigation","seq":4,\#(time),"session":"s","what":"landing","method":"GET","target":"/"}"#,
            #"{"kind":"arrival","seq":4,\#(time),"session":"s","link":"ad"}"#,
            #"{"kind":"popup","seq":4,\#(time),"session":"s","link":"ad"}"#,
            #"{"kind":"confirm","seq":4,\#(time),"session":"s","link":"ad"}"#,
            #"{"kind":"confirm","seq":4,\#(time),"session":"s","link":"never","opened":true}"#,
            #"{"kind":"start","seq":4,\#(time)}"#,
        ]
        for row in rows {
            XCTAssertEqual(problems(inserting(row, atLine: 6)).map(\.line), [6], row)
        }
    }

    func testABrokenEndOfALine() {
        for end in ["}}", "} x", ",}", "]"] {
            let line = #"{"kind":"page","seq":4,"time":"2026-01-31T08:00:00.000Z","session":"s""# + end
            XCTAssertEqual(problems(inserting(line, atLine: 4)).map(\.line), [4], line)
        }
    }

    func testALogOfAnotherSchemaProvesNothing() {
        let found = problems(passes: false) { bytes in
            bytes = Array(
                String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: #""schema":1"#, with: #""schema":2"#)
                    .utf8)
        }
        XCTAssertEqual(
            found, [Problem(line: 1, message: "is a start line of schema 2; this version reads schema 1")])
    }

    func testALineLongerThanAnyLogHas() {
        let found = problems { bytes in
            bytes += Array(repeating: UInt8(ascii: "x"), count: (16 << 20) + 1)
        }
        XCTAssertEqual(found, [Problem(line: 7, message: "is longer than a line of a log can be")])
    }

    func testManyProblemsAreCountedAndNotKept() {
        let replay = Replay()
        for _ in 0..<1500 { replay.consume("nonsense\n") }
        XCTAssertEqual(replay.problems.count, 1000)
        XCTAssertEqual(replay.problemCount, 1500)
    }

    func testALinkWhoseProofIsNotUnderstoodNeverPasses() throws {
        let text = log().text.replacingOccurrences(
            of: #"{"step":"arrival"}"#, with: #"{"step":"arrival"},{"step":"telepathy"}"#)
        let replay = Replay()
        replay.consume(text)
        let link = try XCTUnwrap(replay.report().sessions.first?.links.first)
        XCTAssertEqual(link.verdict, .incomplete)
        XCTAssertEqual(link.clicks[0].destination, .pending)
    }
}
