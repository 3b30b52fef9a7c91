import ClickLog
import TestSupport
import XCTest

@testable import TestPageServer

final class ScriptReportTests: XCTestCase {
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

    private func report(_ text: String) throws -> ScriptReport { try ScriptReport(JSONValue.parse(Array(text.utf8))) }

    private func fault(_ text: String, file: StaticString = #filePath, line: UInt = #line) -> String {
        do {
            _ = try report(text)
            XCTFail("\(text) is accepted", file: file, line: line)
            return ""
        } catch {
            return "\(error)"
        }
    }

    /// The JSON of a report with a member set to a JSON text, or taken away.
    private func changed(_ kind: String, _ name: String, to value: String?) throws -> String {
        var members = try JSONValue.parse(Array(try XCTUnwrap(Self.whole[kind]).utf8)).object ?? []
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
        XCTAssertEqual(Set(Self.whole.keys), Set(ReportShape.all.map(\.kind)))
        for (kind, text) in Self.whole {
            let report = try report(text)
            XCTAssertEqual(report.shape.kind, kind)
            var line = JSONWriter()
            line.beginObject()
            line.member("kind", kind)
            report.write(to: &line)
            line.endObject()
            XCTAssertEqual(try JSON(parsing: line.bytes), try JSON(parsing: text.utf8), kind)
            XCTAssertEqual(
                report.shape.fields.count + 1, try JSON(parsing: text.utf8).object.count, "every field is here")
        }
    }

    func testEveryKindIsAcceptedWithWhatItNeedsAlone() throws {
        for shape in ReportShape.all {
            let whole = try JSONValue.parse(Array(try XCTUnwrap(Self.whole[shape.kind]).utf8))
            let needed = shape.fields.filter(\.isRequired).map { "\($0.name)" } + ["kind"]
            let members = (whole.object ?? []).filter { needed.contains($0.name) }.map {
                JSONValue.Member($0.name, $0.value)
            }
            XCTAssertNoThrow(try ScriptReport(.object(members)), shape.kind)
        }
    }

    func testWhatIsNeededIsNamedWhenItIsMissing() throws {
        for shape in ReportShape.all {
            for field in shape.fields {
                let text = try changed(shape.kind, "\(field.name)", to: nil)
                if field.isRequired {
                    XCTAssertEqual(fault(text), "a \(shape.kind) report needs \(field.name)")
                    XCTAssertEqual(
                        fault(try changed(shape.kind, "\(field.name)", to: "null")),
                        "a \(shape.kind) report needs \(field.name)")
                } else {
                    XCTAssertNoThrow(try report(text), "\(field.name)")
                    XCTAssertNoThrow(try report(try changed(shape.kind, "\(field.name)", to: "null")), "\(field.name)")
                }
            }
        }
    }

    func testEachFieldOfAWrongShapeIsNamed() throws {
        for shape in ReportShape.all {
            for field in shape.fields {
                for wrong in field.value.wrong {
                    let fault = fault(try changed(shape.kind, "\(field.name)", to: wrong))
                    XCTAssertTrue(
                        fault.hasPrefix("\(field.name) of a \(shape.kind) report is not "),
                        "\(wrong.prefix(80)): \(fault)")
                    XCTAssertLessThan(fault.count, 200)
                }
            }
        }
    }

    func testAFieldThatTheKindDoesNotHaveIsNamed() throws {
        for shape in ReportShape.all {
            XCTAssertEqual(
                fault(try changed(shape.kind, "colour", to: "1")), "a \(shape.kind) report has no field colour")
            for name in ["seq", "time", "remote", "status"] {
                XCTAssertTrue(fault(try changed(shape.kind, name, to: "1")).contains(name), "the server writes \(name)")
            }
        }
        let long = fault(try changed("confirm", String(repeating: "n", count: 5000), to: "1"))
        XCTAssertLessThan(long.count, 200, "the log is not filled by a name")
    }

    func testOfTwoEqualNamesTheLastIsWrittenOnce() throws {
        let text = try XCTUnwrap(Self.whole["confirm"]).dropLast() + #","session":"other"}"#
        var line = JSONWriter()
        line.beginObject()
        try report(String(text)).write(to: &line)
        line.endObject()
        XCTAssertEqual(line.text.components(separatedBy: "\"session\"").count, 2)
        XCTAssertTrue(line.text.contains(#""session":"other""#))
        let bad = try XCTUnwrap(Self.whole["confirm"]).dropLast() + #","session":"a b"}"#
        XCTAssertTrue(fault(String(bad)).hasPrefix("session of a confirm report"))
    }
}

extension ReportShape.Value {
    /// JSON values that it must not be.
    fileprivate var wrong: [String] {
        let others = ["[]", "{}"]
        switch self {
        case .session:
            return others + ["1", "true", "\"\"", "\"a b\"", "\"..\"", "\"\(String(repeating: "a", count: 65))\""]
        case .id:
            return others + [
                "1", "\"\"", "\"-\"", "\"short\"", "\"with.dot\"", "\"\(String(repeating: "a", count: 33))\"",
            ]
        case .clicker: return others + ["1", "\"\"", "\"--\"", "\"short\""]
        case .link: return others + ["1", "\"\"", "\"A\"", "\"a_b\""]
        case .count(let least):
            return others + [
                "\(least - 1)", "\"1\"", "1.5", "1.0", "true", "2147483648",
                "1e400".replacingOccurrences(of: "e400", with: "e30"),
            ]
        case .round: return others + ["0", "10000", "\"1\""]
        case .boolean: return others + ["0", "\"true\""]
        case .text(let limit): return others + ["1", "\"\(String(repeating: "x", count: limit + 1))\""]
        case .word: return others + ["1", "\"\"", "\"other\""]
        case .words: return ["{}", "1", "\"alt\"", "[1]", "[\"other\"]", "[\"alt\",\"alt\"]"]
        case .request:
            return [
                "[]", "{}", "1", #"{"method":"GET"}"#, #"{"url":"x"}"#, #"{"method":1,"url":"x"}"#,
                #"{"method":"GET","url":"x","more":1}"#, #"{"method":"GET","url":"x","url":"y"}"#,
                #"{"method":"\#(String(repeating: "G", count: 65))","url":"x"}"#,
            ]
        }
    }
}
