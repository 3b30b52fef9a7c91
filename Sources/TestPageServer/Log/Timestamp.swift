/// A time as the log has it: RFC 3339, UTC, milliseconds; for example `2026-11-30T08:05:34.120Z`.
///
/// Spelt in the same memory each time. What stands before the milliseconds is kept while the second stays the same: a busy server
/// asks thousands of times in it.
struct Timestamp {
    private var second: Int64 = .min
    /// The time that was set last, as ASCII.
    private(set) var text: [UInt8] = []

    /// Takes a time in milliseconds since 1970.
    mutating func set(_ milliseconds: Int64) {
        let (seconds, rest) = (milliseconds / 1000, milliseconds % 1000)
        if seconds != second {
            second = seconds
            text = Array("\(Self.calendar(seconds))000Z".utf8)
        }
        let end = text.count - 1
        text[end - 3] = Self.digit(rest / 100)
        text[end - 2] = Self.digit(rest / 10 % 10)
        text[end - 1] = Self.digit(rest % 10)
    }

    private static func digit(_ value: Int64) -> UInt8 { UInt8(ascii: "0") + UInt8(value) }

    private static func calendar(_ seconds: Int64) -> String {
        // Days since 0000-03-01, so that the leap day is the last of its year (the proleptic Gregorian calendar).
        let days = seconds / 86_400 + 719_468
        let era = days / 146_097
        let dayOfEra = days % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shifted + 2) / 5 + 1
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        let time = seconds % 86_400
        return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))T"
            + "\(padded(time / 3600, to: 2)):\(padded(time / 60 % 60, to: 2)):\(padded(time % 60, to: 2))."
    }

    private static func padded(_ number: Int64, to width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
