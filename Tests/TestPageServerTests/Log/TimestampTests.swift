import Foundation
import XCTest

@testable import TestPageServer

final class TimestampTests: XCTestCase {
    private func text(_ timestamp: inout Timestamp, _ milliseconds: Int64) -> String {
        timestamp.set(milliseconds)
        return String(decoding: timestamp.text, as: UTF8.self)
    }

    func testKnownDates() {
        let rows: [(Int64, String)] = [
            (0, "1970-01-01T00:00:00.000Z"), (999, "1970-01-01T00:00:00.999Z"),
            (951_782_400_000, "2000-02-29T00:00:00.000Z"), (951_868_799_999, "2000-02-29T23:59:59.999Z"),
            (951_868_800_000, "2000-03-01T00:00:00.000Z"), (1_709_164_800_000, "2024-02-29T00:00:00.000Z"),
            (1_709_251_200_000, "2024-03-01T00:00:00.000Z"), (1_677_628_800_000, "2023-03-01T00:00:00.000Z"),
            (1_704_067_199_000, "2023-12-31T23:59:59.000Z"), (1_704_067_200_000, "2024-01-01T00:00:00.000Z"),
            (4_107_542_400_000, "2100-03-01T00:00:00.000Z"), (4_107_542_399_000, "2100-02-28T23:59:59.000Z"),
            (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
        ]
        var timestamp = Timestamp()
        for (milliseconds, expected) in rows { XCTAssertEqual(text(&timestamp, milliseconds), expected) }
    }

    func testEveryDayOfFourCenturiesAsFoundationHasIt() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try XCTUnwrap(TimeZone(identifier: "UTC"))
        var timestamp = Timestamp()
        for day in stride(from: Int64(0), to: 146_097, by: 13) {
            let seconds = day * 86_400 + day % 86_400
            let parts = calendar.dateComponents(
                [.year, .month, .day, .hour, .minute, .second], from: Date(timeIntervalSince1970: Double(seconds)))
            let expected = String(
                format: "%04d-%02d-%02dT%02d:%02d:%02d.007Z", try XCTUnwrap(parts.year), try XCTUnwrap(parts.month),
                try XCTUnwrap(parts.day), try XCTUnwrap(parts.hour), try XCTUnwrap(parts.minute),
                try XCTUnwrap(parts.second))
            XCTAssertEqual(text(&timestamp, seconds * 1000 + 7), expected)
        }
    }

    func testTheKeptSecondIsForgottenWhenItPasses() {
        var timestamp = Timestamp()
        XCTAssertEqual(text(&timestamp, 1_000), "1970-01-01T00:00:01.000Z")
        XCTAssertEqual(text(&timestamp, 1_999), "1970-01-01T00:00:01.999Z")
        XCTAssertEqual(text(&timestamp, 2_000), "1970-01-01T00:00:02.000Z")
        XCTAssertEqual(text(&timestamp, 1_500), "1970-01-01T00:00:01.500Z", "a clock may be set back")
    }
}
