import Foundation
import XCTest

@testable import ClickLog

/// What is written of an event is what is read of it, for every kind and every field.
final class EventTests: XCTestCase {
    /// Keeps the event of a line.
    private struct Receiver: EventReceiver {
        /// Of the kind that is awaited; with the facts that were received.
        var event: Event

        func wants(_ kind: Event.Kind) -> Bool { kind == event.kind }

        mutating func receive(_ body: some EventBody) -> String? {
            var filling = Filling(body: body)
            event.visit(&filling)
            return nil
        }

        private struct Filling<Body: EventBody>: EventVisitor {
            let body: Body

            func visit<Other: EventBody>(_ event: inout Other) {
                if let body = body as? Other { event = body }
            }
        }
    }

    private func read(
        _ line: [UInt8], _ kind: Event.Kind, file: StaticString = #filePath, at number: UInt = #line
    ) throws -> Event {
        var receiver = Receiver(event: kind.empty)
        var reader = EventReader()
        let problem = try line.withUnsafeBytes { try reader.read(JSONScanner($0), to: &receiver) }
        XCTAssertNil(problem, file: file, line: number)
        return receiver.event
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
                XCTAssertEqual(try read(line, kind), event, String(decoding: line, as: UTF8.self))
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
            XCTAssertEqual(try read(json.bytes, kind), event, json.text)
        }
    }

    func testNamesAndWordsMayBeWrittenWithEscapes() throws {
        let report =
            #"{"k\u0069nd":"pa\u0067e","event":"l\u006fad","session":"s","\u0069nstance":"page-0001","reporter":"page-0001","number":1}"#
        var event = PageEvent()
        (event.event, event.session, event.number) = (.load, "s", 1)
        (event.instance, event.reporter) = ("page-0001", "page-0001")
        XCTAssertEqual(try Event.reports(in: Array(report.utf8)), [.page(event)])
    }

    func testALineWithAWrongValueSaysWhatItShouldBe() throws {
        var receiver = Receiver(event: .page(PageEvent()))
        var reader = EventReader()
        let line = #"{"kind":"page","seq":1,"time":"2026-11-30T09:00:00.000Z","event":7,"session":"s"}"#
        let problem = try Array(line.utf8).withUnsafeBytes { try reader.read(JSONScanner($0), to: &receiver) }
        XCTAssertEqual(problem, "is a line whose event is not \(PageEvent.Name.expectation(()))")
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
                var receiver = Receiver(event: kind.empty)
                let problem = try json.bytes.withUnsafeBytes { try reader.read(JSONScanner($0), to: &receiver) }
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
                        XCTAssertEqual("\(error)", "\(kind.rawValue) reports need \(field.name)")
                    }
                } else {
                    XCTAssertNoThrow(try Event.reports(in: absent), "\(kind) \(field.name)")
                }
            }
            XCTAssertThrowsError(try Event.reports(in: report("extra", .null))) { error in
                XCTAssertEqual("\(error)", "\(kind.rawValue) reports have no field extra")
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
private struct FieldFiller: EventVisitor, FieldVisitor {
    mutating func visit(_ event: inout some EventBody) { event.visit(&self) }

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

    mutating func field<Value: FieldContent>(
        _ name: StaticString, _ value: inout Value?, _ rule: Value.Rule, _ need: FieldNeed
    ) {
        guard isThere(need) else { return value = nil }
        value =
            switch Value.self {
            case is String.Type: text(rule as? TextRule ?? .plain) as? Value
            case is Int.Type: count(rule as? ClosedRange<Int> ?? 0...0) as? Value
            case is Bool.Type: Bool.random(using: &numbers) as? Value
            case is [String].Type: texts(of: rule as? [String]) as? Value
            case let word as any FieldWord.Type: self.word(word) as? Value
            default: links(rule)
            }
    }

    mutating func object<Object: FieldTable>(_ name: StaticString, _ value: inout Object?) {
        guard isThere(.optional) else { return value = nil }
        var object = Object()
        object.visit(&self)
        value = object
    }

    private mutating func text(_ rule: TextRule) -> String? {
        switch rule {
        case .session, .id, .clicker: "page-\(Int.random(in: 1000...9999, using: &numbers))"
        case .link: "href-plain"
        case .method: "GET"
        case .wire: String(wire: (0..<40).map { _ in UInt8.random(in: .min ... .max, using: &numbers) })
        case .text(let limit):
            String((Self.texts.randomElement(using: &numbers) ?? "").prefix(isForReports ? limit / 4 : .max))
        case .plain: Self.texts.randomElement(using: &numbers)
        }
    }

    private mutating func count(_ range: ClosedRange<Int>) -> Int? {
        [range.lowerBound, range.upperBound, Int.random(in: range, using: &numbers)].randomElement(using: &numbers)
    }

    private mutating func texts(of words: [String]?) -> [String] {
        (words ?? Self.texts).filter { _ in Bool.random(using: &numbers) }
    }

    private mutating func word<Word: FieldWord>(_ word: Word.Type) -> Word? {
        word.allCases.randomElement(using: &numbers)
    }

    /// The catalogue's rows, whose type is the start line's own.
    private func links<Value: FieldContent>(_ rule: Value.Rule) -> Value? {
        var json = JSONWriter()
        json.array([Link.ad, .store]) { $1.write(to: &$0) }
        return JSONScanner.scan(json.bytes[...]) { scanner in
            var texts = TextPool()
            return (try? scanner.wholeValue()).flatMap { Value.read($0, rule, isReport: false, &texts) }
        }
    }
}
