import XCTest

@testable import ClickLog

/// The small parts on which a replay stands.
final class PartsTests: XCTestCase {
    private func timestamp(_ text: String) -> Int? {
        var text = text
        return text.withUTF8 { buffer in
            Timestamp.parse(
                JSONSlice(base: UnsafeRawPointer(buffer.baseAddress!), count: buffer.count, form: .string))
        }
    }

    func testTimes() {
        let rows: [(String, Int?)] = [
            ("1970-01-01T00:00:00.000Z", 0), ("2026-01-31T08:00:10.250Z", 1_769_846_410_250),
            ("2024-02-29T23:59:59.999Z", 1_709_251_199_999), ("2000-03-01T00:00:00Z", 951_868_800_000),
            ("2026-01-31T08:00:00.5Z", 1_769_846_400_500), ("2026-01-31T08:00:00.123456789Z", 1_769_846_400_123),
            ("2026-01-31T09:30:00.000+01:30", 1_769_846_400_000), ("2026-01-31T07:00:00.000-01:00", 1_769_846_400_000),
            ("1969-12-31T23:59:59.000Z", -1000),
            ("2026-01-31T08:00:59.999Z", 1_769_846_459_999), ("2026-01-31T08:00:61.000Z", nil),
            ("2026-01-31T08:00:0x.000Z", nil), ("2026-01-31T08:00:00.0x0Z", nil), ("2026-01-31T08:00:00.000", nil),
            ("2026-01-31 08:00:00.000Z", nil), ("2026-13-31T08:00:00.000Z", nil),
            ("2026-01-31T24:00:00.000Z", nil), ("2026-01-31T08:00:00.Z", nil), ("2026-01-31T08:00:00.000Zx", nil),
            ("2026-01-31T08:00:00.000+0100", nil), ("yesterday", nil), ("2026-01-31T08:00:0", nil),
        ]
        var reader = TimestampReader()
        for (text, time) in rows + rows {
            XCTAssertEqual(timestamp(text), time, text)
            var text = text
            let read = text.withUTF8 { buffer in
                reader.parse(JSONSlice(base: UnsafeRawPointer(buffer.baseAddress!), count: buffer.count, form: .string))
            }
            XCTAssertEqual(read, time, text)
        }
    }

    func testNumbersAreNewOnce() {
        var generator = SplitMix(seed: 1)
        for _ in 0..<50 {
            var ours = NumberSet()
            var set: Set<Int32> = []
            for _ in 0..<300 {
                let number = Int32.random(in: -3...60, using: &generator)
                XCTAssertEqual(ours.insert(number), set.insert(number).inserted)
            }
        }
        var extremes = NumberSet()
        for number in [Int32.max, .min, .max - 1, .min + 1] { XCTAssertTrue(extremes.insert(number)) }
        for number in [Int32.max, .min] { XCTAssertFalse(extremes.insert(number)) }
    }

    func testTextsAreKeptOnce() {
        var table = TextTable()
        let ids = (0..<2000).map { table.intern(bytes: Array("text \($0 % 500)".utf8)) }
        XCTAssertEqual(table.count, 500)
        XCTAssertEqual(table[ids[1999]], "text 499")
        XCTAssertEqual(ids[0], ids[500])
        let empty = table.intern(bytes: [])
        XCTAssertEqual(table[empty], "")
    }

    func testUTF8() {
        let good: [[UInt8]] = [
            [], Array("plain".utf8), Array("é漢😀".utf8), [0xf4, 0x8f, 0xbf, 0xbf], [0xee, 0x80, 0x80],
            Array("eight bytes and é more".utf8),
        ]
        let bad: [[UInt8]] = [
            [0x80], [0xc0, 0xaf], [0xc1, 0x80], [0xe0, 0x80, 0x80], [0xed, 0xa0, 0x80], [0xf0, 0x80, 0x80, 0x80],
            [0xf4, 0x90, 0x80, 0x80], [0xf5, 0x80, 0x80, 0x80], [0xc3], [0xe6, 0xbc], [0xe6, 0xbc, 0x41], [0xff],
        ]
        for bytes in good { XCTAssertTrue(bytes.withUnsafeBytes(isValidUTF8), "\(bytes)") }
        for bytes in bad { XCTAssertFalse(bytes.withUnsafeBytes(isValidUTF8), "\(bytes)") }
    }

    func testTargets() {
        func with<Result>(_ text: String, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
            Array(text.utf8).withUnsafeBytes(body)
        }
        func target(_ text: String) -> String {
            with(text) { String(decoding: Targets.sentTarget(of: $0), as: UTF8.self) }
        }
        XCTAssertEqual(target("http://a:1/b?c=http://d/#e"), "/b?c=http://d/")
        XCTAssertEqual(target("/b?c=http://d/"), "/b?c=http://d/")
        XCTAssertEqual(target("http://a"), "")
        func tail(_ text: String, _ what: Step.Request.What) -> String? {
            with(text) { Targets.tail(of: $0, what).map { String(decoding: $0, as: UTF8.self) } }
        }
        XCTAssertEqual(tail("/visit/s/l/r.1/a/b?c", .landing), "a/b?c")
        XCTAssertEqual(tail("/visit/s/l/r.1/", .landing), "")
        XCTAssertEqual(tail("/hop/s/l/r.1/0/a", .hop), "a")
        XCTAssertNil(tail("/visit/s/l/r.1", .landing))
        func host(_ text: String) -> String? {
            with(text) { Targets.host(ofURL: $0).map { String(decoding: $0, as: UTF8.self) } }
        }
        XCTAssertEqual(host("http://LocalHost:8080/"), "localhost:8080")
        XCTAssertEqual(host("http://u:p@a/b@c"), "a")
        XCTAssertEqual(host("http://[::1]:80/"), "[::1]")
        XCTAssertEqual(host("https://a:443"), "a")
        XCTAssertEqual(host("https://a:80"), "a:80")
        XCTAssertNil(host("null"))
    }

    func testEngines() {
        XCTAssertEqual(Engine(userAgent: HandMadeLog.Agent.page.rawValue), .webkit)
        XCTAssertEqual(
            Engine(userAgent: "Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/120.0 Mobile"), .chromium)
        XCTAssertEqual(Engine(userAgent: "Mozilla/5.0 (X11; rv:120.0) Gecko/20100101 Firefox/120.0"), .gecko)
        XCTAssertNil(Engine(userAgent: "curl/8"))
    }

    func testDigitsAtTheBeginningOfEightBytes() {
        let rows: [(String, Int, Int32)] = [
            ("12345678", 8, 12_345_678), ("99999999", 8, 99_999_999), ("1234567,", 7, 1_234_567), ("00000070", 8, 70),
            ("0,\"click", 1, 0), ("42}12345", 2, 42), (",1234567", 0, 0), ("-1234567", 0, 0), ("1/234567", 1, 1),
            ("1:234567", 1, 1), ("12\u{0}45678", 2, 12), ("907é5678", 3, 907),
        ]
        for (text, count, value) in rows {
            let word = text.utf8.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            let digits = DecimalDigits(word)
            XCTAssertEqual(digits.count, count, text)
            XCTAssertEqual(digits.value, value, text)
        }
    }

    /// Whoever makes a log knows this code, and cannot make texts that all fall into one slot by an end that they share.
    func testTextsOfOneEndHaveHashesOfTheirOwn() {
        let ends: [UInt64] = [0, .max, 0x9e37_79b9_7f4a_7c15, 0xa076_1d64_78bd_642f, 0xe703_7ed1_a0b4_28db]
        for end in ends {
            let hashes = (0..<100).map { number in
                [UInt64(number), end].withUnsafeBytes { TextTable.hash($0) }
            }
            XCTAssertGreaterThan(Set(hashes).count, 90, String(end, radix: 16))
        }
    }
}
