import ClickLog
import XCTest

@testable import TestPageServer

/// What is read without a tree is read to the same lines as with one.
final class ReportScanTests: XCTestCase {
    /// Bodies as the page's scripts send them.
    private static let bodies = [
        #"[{"kind":"page","event":"alive","session":"s","instance":"abcdefgh","reporter":"abcdefgh","number":12,"#
            + #""view":"testpage-1","counter":0,"visible":true,"focused":false}]"#,
        #"[{"kind":"click","session":"s","instance":"abcdefgh","reporter":"abcdefgh","counter":3,"click":7,"#
            + #""link":"a-1","intended":{"method":"POST","url":"http://a/"},"trusted":true,"modifiers":["alt"],"#
            + #""returned":"null","number":1},"#
            + #"{"kind":"probe","session":"s","instance":"abcdefgh","reporter":"abcdefgh","probe":"cookies","#
            + #""result":"good","detail":"é漢😀","number":2}]"#,
        #"[{"kind":"arrival","session":"s.1","link":"a-1","reporter":"-","click":0,"document":"abcdefgh","#
            + #""entered":"navigate","url":"http://a/?q=%20","opener":false,"historyLength":10,"number":1}]"#,
    ]

    private func scanned(_ body: [UInt8]) -> [String]? {
        body.withUnsafeBytes { ReportScan.reports(in: $0)?.map(line) }
    }

    private func parsed(_ body: [UInt8]) throws -> [String] {
        let value = try JSONValue.parse(body)
        return try (value.array ?? [value]).map { line(try ScriptReport($0)) }
    }

    private func line(_ report: ScriptReport) -> String {
        var line = JSONWriter()
        line.beginObject()
        line.member("kind", report.shape.kind)
        report.write(to: &line)
        line.endObject()
        return line.text
    }

    func testWhatTheScriptsSendIsReadWithoutATree() throws {
        for body in Self.bodies.map({ Array($0.utf8) }) {
            XCTAssertEqual(try XCTUnwrap(scanned(body)), try parsed(body))
        }
    }

    func testWhatIsSpeltInAnotherWayIsLeftToTheTree() throws {
        let alive = Self.bodies[0]
        let others = [
            alive.replacing(":12,", with: ": 12,"), alive.replacing(":12,", with: ":1.2e1,"),
            alive.replacing("\"s\"", with: #""\u0073""#), alive.replacing("\"event\"", with: #""\u0065vent""#),
            alive.replacing(":false", with: ":null"), String(alive.dropFirst().dropLast()), " " + alive, alive + "\n",
            alive.replacing("\"session\":\"s\"", with: #""session":"t","session":"s""#), "[]",
        ]
        for other in others { XCTAssertNil(scanned(Array(other.utf8)), other) }
    }

    /// Whatever one byte is changed to: what is read without a tree is accepted with one, and to the same lines.
    func testAChangedByteNeverMakesADifference() throws {
        var accepted = 0
        for body in Self.bodies.map({ Array($0.utf8) }) {
            for index in body.indices {
                for byte in "\"\\{}[]:,-0129aZ. ntf\n\u{7f}".utf8 + [0, 0x80, 0xc3, 0xff] {
                    var changed = body
                    changed[index] = byte
                    guard let lines = scanned(changed) else { continue }
                    accepted += 1
                    XCTAssertEqual(lines, try? parsed(changed), String(decoding: changed, as: UTF8.self))
                }
            }
        }
        XCTAssertGreaterThan(accepted, 100, "the comparison compares something")
    }

    func testATruncatedBodyIsNeverRead() {
        for body in Self.bodies.map({ Array($0.utf8) }) {
            for count in body.indices { XCTAssertNil(scanned(Array(body[..<count]))) }
        }
    }
}
