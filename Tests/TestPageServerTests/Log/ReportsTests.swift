import ClickLog
import Foundation
import TestSupport
import XCTest

/// What scripts may report.
final class ReportsTests: XCTestCase {
    /// A report of each kind with every field it may have.
    private static let whole: [String: String] = [
        "click": """
        {"kind":"click","session":"s","instance":"abcdefgh","reporter":"abcdefgh","number":1,"click":7,"link":"a-1",\
        "counter":0,"intended":{"method":"POST","url":"http://a/"},"trusted":true,\
        "modifiers":["alt","control","meta","shift","middle"],"returned":"null"}
        """,
        "page": """
        {"kind":"page","event":"load","session":"s","instance":"abcdefgh","reporter":"abcdefgh","number":1,\
        "view":"ABCDEFGH","counter":2147483647,"round":9999,"link":"a-1","click":0,"sinceClick":1,"visibleFor":2,\
        "entered":"backForward","persisted":true,"visible":false,"focused":true,"opener":false,"framed":true,\
        "userAgent":"x","origin":"http://a","elsewhere":"http://b","url":"http://a/#x","message":"ü\\n\\u0000"}
        """,
        "arrival": """
        {"kind":"arrival","session":"s","link":"a-1","reporter":"-","click":0,"document":"abcdefgh","number":1,\
        "entered":"prerender","url":"u","fragment":"#f","opener":true,"framed":false,"visible":true,\
        "prerendering":false,"userAgent":"x","referrer":"","cookie":true,"historyLength":3,"persisted":false}
        """,
        "popup": """
        {"kind":"popup","event":"toOpener","session":"s","link":"a-1","reporter":"abcdefgh","click":2,"side":"page",\
        "number":4,"instance":"abcdefgh","document":"abcdefgh"}
        """,
        "confirm": """
        {"kind":"confirm","session":"s","link":"a-1","reporter":"abcdefgh","click":2,"opened":false,"number":4,\
        "instance":"abcdefgh"}
        """,
        "probe": """
        {"kind":"probe","session":"s","instance":"abcdefgh","reporter":"abcdefgh","number":3,"probe":"cookies",\
        "result":"unknown","detail":"x"}
        """,
    ]

    private static let kinds = Event.Kind.allCases.filter(\.isReported)

    private func report(_ text: String) throws -> Event {
        let reports = try Event.reports(in: Array(text.utf8))
        XCTAssertEqual(reports.count, 1)
        return reports[0]
    }

    private func line(_ event: Event) -> String {
        var line = JSONWriter()
        event.write(to: &line)
        return line.text
    }

    private func problem(_ text: String, file: StaticString = #filePath, line: UInt = #line) -> String {
        do {
            _ = try report(text)
            XCTFail("\(text) is accepted", file: file, line: line)
            return ""
        } catch {
            return "\(error)"
        }
    }

    /// The JSON of a report with a member set to a JSON text, or taken away.
    private func changed(_ text: String, _ name: String, to value: String?) throws -> String {
        var members = try JSONValue.parse(Array(text.utf8)).object ?? []
        members.removeAll { $0.name == name }
        var json = JSONWriter()
        json.beginObject()
        for member in members {
            json.key(named: member.name)
            json.value(member.value)
        }
        json.endObject()
        guard let value else { return json.text }
        return json.text.dropLast() + ",\"\(name)\":\(value)}"
    }

    func testEveryKindIsAcceptedWithAllItsFieldsAndWrittenWithAllOfThem() throws {
        XCTAssertEqual(Set(Self.whole.keys), Set(Self.kinds.map(\.rawValue)))
        for (kind, text) in Self.whole {
            var event = try report(text)
            XCTAssertEqual(event.kind.rawValue, kind)
            event.stamp = Stamp(seq: 1, time: 0)
            let head = #"{"kind":"\#(kind)","seq":1,"time":"1970-01-01T00:00:00.000Z","#
            XCTAssertEqual(line(event), head + text.dropFirst(#"{"kind":"\#(kind)","#.count), "in this order")
            let given = event.kind.reportedFields.filter { !$0.name.contains(".") }
            XCTAssertEqual(given.count + 1, try JSON(parsing: text.utf8).object.count, "every field is here")
        }
    }

    func testEveryKindIsAcceptedWithWhatItNeedsAlone() throws {
        for kind in Self.kinds {
            var text = try XCTUnwrap(Self.whole[kind.rawValue])
            for field in kind.reportedFields where !field.isNeeded && !field.name.contains(".") {
                text = try changed(text, field.name, to: nil)
            }
            XCTAssertNoThrow(try report(text), kind.rawValue)
        }
    }

    func testWhatIsNeededIsNamedWhenItIsMissing() throws {
        for kind in Self.kinds {
            for field in kind.reportedFields where !field.name.contains(".") {
                for value in [nil, "null"] {
                    let text = try changed(XCTUnwrap(Self.whole[kind.rawValue]), field.name, to: value)
                    if field.isNeeded {
                        XCTAssertEqual(problem(text), "\(kind) reports need \(field.name)")
                    } else {
                        XCTAssertNoThrow(try report(text), field.name)
                    }
                }
            }
        }
    }

    func testEachFieldOfAWrongShapeIsNamed() throws {
        for kind in Self.kinds {
            for field in kind.reportedFields where !field.name.contains(".") {
                for wrong in try field.wrongValues {
                    let problem = problem(try changed(XCTUnwrap(Self.whole[kind.rawValue]), field.name, to: wrong))
                    XCTAssertTrue(
                        problem.hasPrefix("\(field.name) in \(kind) reports is "),
                        "\(wrong.prefix(80)): \(problem)")
                    XCTAssertLessThan(problem.count, 200)
                }
            }
        }
    }

    func testAFieldThatTheKindDoesNotHaveIsNamed() throws {
        for kind in Self.kinds {
            let whole = try XCTUnwrap(Self.whole[kind.rawValue])
            XCTAssertEqual(problem(try changed(whole, "colour", to: "1")), "\(kind) reports have no field colour")
            for name in ["seq", "time", "remote", "status"] {
                XCTAssertTrue(problem(try changed(whole, name, to: "1")).contains(name), "the server writes \(name)")
            }
        }
        let confirm = try XCTUnwrap(Self.whole["confirm"])
        let long = problem(try changed(confirm, String(repeating: "n", count: 5000), to: "1"))
        XCTAssertLessThan(long.count, 200, "the log is not filled by a name")
    }

    func testOfTwoEqualNamesOneIsWritten() throws {
        let text = try XCTUnwrap(Self.whole["confirm"]).dropLast() + #","session":"other"}"#
        XCTAssertEqual(line(try report(String(text))).components(separatedBy: "\"session\"").count, 2)
    }
}

extension Event.Kind {
    /// The fields that a script may give.
    fileprivate var reportedFields: [EventField] {
        fields.filter { if case .server = $0.need { false } else { true } }
    }
}

extension EventField {
    fileprivate var isNeeded: Bool {
        switch need {
        case .required, .reported: true
        case .optional, .server: false
        }
    }

    /// JSON values that it must not be.
    fileprivate var wrongValues: [String] {
        get throws {
            let others = ["[]", "{}"]
            switch name {
            case "session":
                return others + ["1", "true", "\"\"", "\"a b\"", "\"..\"", "\"\(String(repeating: "a", count: 65))\""]
            case "instance", "document", "view":
                return others + [
                    "1", "\"\"", "\"-\"", "\"short\"", "\"with.dot\"", "\"\(String(repeating: "a", count: 33))\"",
                ]
            case "reporter": return others + ["1", "\"\"", "\"--\"", "\"short\""]
            case "link": return others + ["1", "\"\"", "\"A\"", "\"a_b\""]
            case "round": return others + ["0", "10000", "\"1\""]
            case "number", "click", "counter", "sinceClick", "visibleFor", "historyLength":
                return others + ["-1", "\"1\"", "1.5", "1.0", "true", "2147483648", "1e30"]
            case "trusted", "persisted", "visible", "focused", "opener", "framed", "prerendering", "cookie", "opened":
                return others + ["0", "\"true\""]
            case "userAgent": return ["[]", "1", "\"\(String(repeating: "x", count: 1025))\""]
            case "origin", "elsewhere": return ["[]", "1", "\"\(String(repeating: "x", count: 301))\""]
            case "fragment", "message", "detail": return ["[]", "1", "\"\(String(repeating: "x", count: 2049))\""]
            case "url", "referrer": return ["[]", "1", "\"\(String(repeating: "x", count: 40961))\""]
            case "probe": return ["[]", "1", "\"\(String(repeating: "x", count: 65))\""]
            case "event", "entered", "returned", "side", "result": return others + ["1", "\"\"", "\"other\""]
            case "modifiers": return ["{}", "1", "\"alt\"", "[1]", "[\"other\"]", "[\"alt\",\"alt\"]"]
            case "intended":
                return [
                    "[]", "{}", "1", #"{"method":"GET"}"#, #"{"url":"x"}"#, #"{"method":1,"url":"x"}"#,
                    #"{"method":"GET","url":"x","more":1}"#,
                    #"{"method":"\#(String(repeating: "G", count: 65))","url":"x"}"#,
                ]
            default: throw UnknownField(name: name)
            }
        }
    }
}

/// A field that this test does not know yet.
private struct UnknownField: Error {
    let name: String
}
