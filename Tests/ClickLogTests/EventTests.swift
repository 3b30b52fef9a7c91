import Foundation
import XCTest

@testable import ClickLog

/// What is written of an event is what is read of it, for every kind and every field.
final class EventTests: XCTestCase {
    /// Keeps the events of the lines that it is given.
    private struct Receiver: EventReceiver {
        var events: [Event] = []

        mutating func receive(_ event: some EventBody) -> String? {
            events.append(event.asEvent)
            return nil
        }
    }

    private func read(_ line: [UInt8], file: StaticString = #filePath, at number: UInt = #line) throws -> Event? {
        var receiver = Receiver()
        var reader = EventReader()
        let problem = try line.withUnsafeBytes { try reader.read($0, to: &receiver) }
        XCTAssertNil(problem, file: file, line: number)
        return receiver.events.first
    }

    private func line(_ event: Event) -> [UInt8] {
        var json = JSONWriter()
        event.write(to: &json)
        return json.bytes
    }

    func testEveryEventReadsBackAsItWasWritten() throws {
        for kind in Event.Kind.allCases {
            for seed in 0..<300 {
                var event = kind.empty
                var filler = FieldFiller(seed: UInt64(seed))
                event.visit(&filler)
                event.stamp = Stamp(seq: seed, time: 1_769_846_410_250 + seed)
                let line = line(event)
                XCTAssertEqual(try read(line), event, String(decoding: line, as: UTF8.self))
            }
        }
    }

    func testAnotherOrderAndUnknownFieldsChangeNothing() throws {
        for kind in Event.Kind.allCases where kind != .start {
            var event = kind.empty
            var filler = FieldFiller(seed: 7)
            event.visit(&filler)
            event.stamp = Stamp(seq: 9, time: 1_769_846_410_250)
            guard case .object(let members) = try JSONValue.parse(line(event)) else { return XCTFail("no object") }
            func turned(_ value: JSONValue) -> JSONValue {
                guard case .object(let members) = value else { return value }
                return .object(
                    [.init("extra", .array([.null]))] + members.reversed().map { .init($0.name, turned($0.value)) })
            }
            var json = JSONWriter()
            json.value(turned(.object(members)))
            XCTAssertEqual(try read(json.bytes), event, json.text)
        }
    }

    func testALineWithoutWhatItNeedsIsNamed() throws {
        for kind in Event.Kind.allCases {
            for field in kind.fields where field.need == .required && !field.name.contains(".") {
                var event = kind.empty
                var filler = FieldFiller(seed: 3)
                event.visit(&filler)
                guard case .object(let members) = try JSONValue.parse(line(event)) else { return XCTFail("no object") }
                var json = JSONWriter()
                json.value(.object(members.filter { $0.name != field.name }))
                var reader = EventReader()
                var receiver = Receiver()
                let problem = try json.bytes.withUnsafeBytes { try reader.read($0, to: &receiver) }
                XCTAssertEqual(problem, "is a line without its \(field.name)", json.text)
            }
        }
    }

    /// What a script may report is read from its report as it would be read from its line.
    func testAReportIsTheEventOfItsLine() throws {
        for kind in Event.Kind.allCases where kind.isReported {
            var event = kind.empty
            var filler = FieldFiller(seed: 5, forReports: true)
            event.visit(&filler)
            guard case .object(let members) = try JSONValue.parse(line(event)) else { return XCTFail("no object") }
            var json = JSONWriter()
            json.value(.array([.object(members.filter { $0.name != "seq" && $0.name != "time" })]))
            event.stamp = Stamp()
            XCTAssertEqual(try Event.reports(in: json.bytes), [event], json.text)
        }
    }

    func testEveryFieldOfAReportIsHeldToItsRule() throws {
        for kind in Event.Kind.allCases where kind.isReported {
            var event = kind.empty
            var filler = FieldFiller(seed: 5, forReports: true)
            event.visit(&filler)
            guard case .object(let all) = try JSONValue.parse(line(event)) else { return XCTFail("no object") }
            let members = all.filter { $0.name != "seq" && $0.name != "time" }
            func report(_ name: String, _ value: JSONValue?) -> [UInt8] {
                var json = JSONWriter()
                let changed = members.filter { $0.name != name } + (value.map { [.init(name, $0)] } ?? [])
                json.value(.object(changed))
                return json.bytes
            }
            for field in kind.fields where !field.name.contains(".") {
                let wrong: JSONValue = .object([.init("a", .number(0.5))])
                XCTAssertThrowsError(try Event.reports(in: report(field.name, wrong)), "\(kind) \(field.name)")
                let absent = report(field.name, nil)
                if field.need == .required || field.need == .reported {
                    XCTAssertThrowsError(try Event.reports(in: absent), "\(kind) \(field.name)") { error in
                        XCTAssertEqual("\(error)", "a \(kind.rawValue) report needs \(field.name)")
                    }
                } else {
                    XCTAssertNoThrow(try Event.reports(in: absent), "\(kind) \(field.name)")
                }
            }
            XCTAssertThrowsError(try Event.reports(in: report("extra", .null))) { error in
                XCTAssertEqual("\(error)", "a \(kind.rawValue) report has no field extra")
            }
        }
    }

    /// The article has a section for each kind, whose table has a row for each field, beginning as the field's table says.
    func testTheArticleHasTheFieldsOfEveryKind() throws {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let article = try String(
            contentsOf: package.appendingPathComponent("Sources/ClickLog/ClickLog.docc/TheLog.md"), encoding: .utf8)
        for kind in Event.Kind.allCases {
            let start = try XCTUnwrap(article.range(of: "\n## \(kind.rawValue)\n"), kind.rawValue)
            let section = article[start.upperBound...].components(separatedBy: "\n## ")[0]
            let rows = section.split(separator: "\n").filter { $0.hasPrefix("| `") }
            XCTAssertEqual(rows.count, kind.fields.count, kind.rawValue)
            for (row, field) in zip(rows, kind.fields) {
                XCTAssertTrue(row.hasPrefix(field.row), "\(kind.rawValue): a row begins \(field.row)")
            }
        }
    }
}

/// Gives every field a value: hostile text, bounds of numbers, all words.
private struct FieldFiller: FieldVisitor {
    private var numbers: SplitMix
    private let isForReports: Bool

    init(seed: UInt64, forReports: Bool = false) {
        numbers = SplitMix(seed: seed)
        isForReports = forReports
    }

    private static let texts = [
        "plain", "\"quoted\\", "\u{0}\u{1f}\u{7f}\n\r\t", "é漢😀", "a\":\"b", "\\u0041", "{}[],:",
        String(repeating: "x", count: 500),
    ]

    /// Whether an optional field is there; in a report all that it may have are.
    private mutating func isThere(_ need: FieldNeed) -> Bool {
        if isForReports { return need != .server }
        return need == .required || Bool.random(using: &numbers)
    }

    mutating func text(_ name: StaticString, _ value: inout String?, _ rule: TextRule, _ need: FieldNeed) {
        guard isThere(need) else { return value = nil }
        switch rule {
        case .session, .id, .clicker: value = "page-\(Int.random(in: 1000...9999, using: &numbers))"
        case .link: value = "href-plain"
        case .method: value = "GET"
        case .wire: value = String(wire: (0..<40).map { _ in UInt8.random(in: .min ... .max, using: &numbers) })
        case .text(let limit):
            value = String((Self.texts.randomElement(using: &numbers) ?? "").prefix(isForReports ? limit / 4 : .max))
        case .plain: value = Self.texts.randomElement(using: &numbers)
        }
    }

    mutating func count(_ name: StaticString, _ value: inout Int?, _ range: ClosedRange<Int>, _ need: FieldNeed) {
        guard isThere(need) else { return value = nil }
        value = [range.lowerBound, range.upperBound, Int.random(in: range, using: &numbers)].randomElement(
            using: &numbers)
    }

    mutating func flag(_ name: StaticString, _ value: inout Bool?, _ need: FieldNeed) {
        value = isThere(need) ? Bool.random(using: &numbers) : nil
    }

    mutating func word<Word: FieldWord>(_ name: StaticString, _ value: inout Word?, _ need: FieldNeed) {
        value = isThere(need) ? Word.allCases.randomElement(using: &numbers) : nil
    }

    mutating func words(_ name: StaticString, _ value: inout [String]?, of allowed: [String], _ need: FieldNeed) {
        value = isThere(need) ? allowed.filter { _ in Bool.random(using: &numbers) } : nil
    }

    mutating func texts(_ name: StaticString, _ value: inout [String]?, _ need: FieldNeed) {
        value = isThere(need) ? Self.texts.filter { _ in Bool.random(using: &numbers) } : nil
    }

    mutating func object<Object: FieldTable>(_ name: StaticString, _ value: inout Object?, _ need: FieldNeed) {
        guard isThere(need) else { return value = nil }
        var object = Object()
        object.visit(&self)
        value = object
    }

    mutating func links(_ name: StaticString, _ value: inout [Link]?, _ need: FieldNeed) {
        value = isThere(need) ? [.ad, .store] : nil
    }
}
