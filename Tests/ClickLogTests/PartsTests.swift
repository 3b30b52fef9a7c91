import XCTest

@testable import ClickLog

/// The small parts on which a replay stands.
final class PartsTests: XCTestCase {
    private func timestamp(_ text: String) -> Int? {
        JSONScanner.scan(Array("\"\(text)\"".utf8)[...]) { (try? $0.wholeValue()).flatMap(Timestamp.milliseconds) }
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
            ("2026-01-31T08:00:00.000+0100", nil), ("yesterday", nil), ("2026-02-29T08:00:00.000Z", nil),
            ("2026-04-31T08:00:00.000Z", nil), ("2026-01-31T08:00:0", nil),
        ]
        for (text, time) in rows { XCTAssertEqual(timestamp(text), time, text) }
    }

    func testTimesOfAllYearsReadBackAsTheyAreWritten() {
        for day in stride(from: -719_528, through: 2_932_896, by: 11) {
            let time = day * 86_400_000 + 43_201_007
            let text = Timestamp.text(time)
            if timestamp(text) != time { XCTFail(text) }
        }
        XCTAssertEqual(Timestamp.text(0), "1970-01-01T00:00:00.000Z")
        XCTAssertEqual(Timestamp.text(-1), "1969-12-31T23:59:59.999Z")
        XCTAssertEqual(Timestamp.text(.max), "9999-12-31T23:59:59.999Z")
        XCTAssertEqual(Timestamp.text(.min), "0000-01-01T00:00:00.000Z")
    }

    func testNumbersAreNewOnce() {
        var generator = SplitMix(seed: 1)
        for _ in 0..<50 {
            var ours = ReportNumbers()
            var set: Set<Int> = []
            for _ in 0..<300 {
                let number = Int.random(in: 1...60, using: &generator)
                XCTAssertEqual(ours.insert(number), set.insert(number).inserted)
            }
        }
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
        for bytes in good { XCTAssertTrue(isValidUTF8(bytes[...]), "\(bytes)") }
        for bytes in bad { XCTAssertFalse(isValidUTF8(bytes[...]), "\(bytes)") }
    }

    func testTargets() {
        XCTAssertEqual(String(Targets.sentTarget(of: "http://a:1/b?c=http://d/#e")), "/b?c=http://d/")
        XCTAssertEqual(String(Targets.sentTarget(of: "/b?c=http://d/")), "/b?c=http://d/")
        XCTAssertEqual(String(Targets.sentTarget(of: "http://a")), "")
        XCTAssertEqual(Targets.tail(of: "/visit/s/l/r.1/a/b?c"[...].utf8, .landing).map(String.init), "a/b?c")
        XCTAssertEqual(Targets.tail(of: "/visit/s/l/r.1/"[...].utf8, .landing).map(String.init), "")
        XCTAssertEqual(Targets.tail(of: "/hop/s/l/r.1/0/a"[...].utf8, .hop).map(String.init), "a")
        XCTAssertNil(Targets.tail(of: "/visit/s/l/r.1"[...].utf8, .landing))
        XCTAssertEqual(Targets.host(ofURL: "http://LocalHost:8080/"), "localhost:8080")
        XCTAssertEqual(Targets.host(ofURL: "http://u:p@a/b@c"), "a")
        XCTAssertEqual(Targets.host(ofURL: "http://[::1]:80/"), "[::1]")
        XCTAssertEqual(Targets.host(ofURL: "https://a:443"), "a")
        XCTAssertEqual(Targets.host(ofURL: "https://a:80"), "a:80")
        XCTAssertNil(Targets.host(ofURL: "null"))
    }

    func testEngines() {
        XCTAssertEqual(Engine(userAgent: HandMadeLog.Agent.page.rawValue), .webkit)
        XCTAssertEqual(
            Engine(userAgent: "Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/120.0 Mobile"), .chromium)
        XCTAssertEqual(Engine(userAgent: "Mozilla/5.0 (X11; rv:120.0) Gecko/20100101 Firefox/120.0"), .gecko)
        XCTAssertNil(Engine(userAgent: "curl/8"))
    }
}
