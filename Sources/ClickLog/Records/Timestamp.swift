/// A time as RFC 3339 spells it, in milliseconds since 1970 UTC.
enum Timestamp {
    /// Parses `2026-01-31T23:59:59.123Z`, any number of digits of a second, and offsets; nil for anything else.
    static func parse(_ slice: JSONSlice) -> Int? {
        let bytes = slice.bytes
        guard bytes.count >= 20, bytes[4] == dash, bytes[7] == dash, bytes[13] == colon, bytes[16] == colon,
            bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: "t"),
            let year = digits(bytes, 0, 4), let month = digits(bytes, 5, 2), let day = digits(bytes, 8, 2),
            let hour = digits(bytes, 11, 2), let minute = digits(bytes, 14, 2), let second = digits(bytes, 17, 2),
            (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60, second <= 60
        else { return nil }
        var index = 19
        var fraction = 0
        if bytes[index] == UInt8(ascii: ".") {
            index += 1
            var scale = 100
            let start = index
            while index < bytes.count, bytes[index] &- zero < 10 {
                fraction += Int(bytes[index] &- zero) * scale
                scale /= 10
                index += 1
            }
            guard index > start else { return nil }
        }
        guard let offset = offset(bytes, at: index) else { return nil }
        let seconds = daysSince1970(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second
        return (seconds - offset * 60) * 1000 + fraction
    }

    private static let zero = UInt8(ascii: "0")
    private static let dash = UInt8(ascii: "-")
    private static let colon = UInt8(ascii: ":")

    /// The minutes by which the time is ahead of UTC.
    private static func offset(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Int? {
        guard index < bytes.count else { return nil }
        switch bytes[index] {
        case UInt8(ascii: "Z"), UInt8(ascii: "z"): return index + 1 == bytes.count ? 0 : nil
        case UInt8(ascii: "+"), dash:
            guard index + 6 == bytes.count, bytes[index + 3] == colon,
                let hours = digits(bytes, index + 1, 2), let minutes = digits(bytes, index + 4, 2)
            else { return nil }
            return (hours * 60 + minutes) * (bytes[index] == dash ? -1 : 1)
        default: return nil
        }
    }

    private static func digits(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ count: Int) -> Int? {
        var value = 0
        for index in start..<start + count {
            let digit = bytes[index] &- zero
            guard digit < 10 else { return nil }
            value = value * 10 + Int(digit)
        }
        return value
    }

    // Counted in years that begin in March, so that a leap day is the last day of its year.
    private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let era = year / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}

/// Reads times that are near each other: those of a log share their minute with the line before.
struct TimestampReader {
    /// The first 16 bytes of the latest time, to its minute, and what they come to; none before the first.
    private var minute: (UInt64, UInt64) = (0, 0)
    private var milliseconds = 0

    /// The time as `Timestamp.parse` gives it.
    @inline(__always)
    mutating func parse(_ slice: JSONSlice) -> Int? {
        // only the form that the server writes is worth remembering: 2026-01-31T23:59:59.123Z
        guard slice.count == 24, let passed = Self.passed(slice.base.loadUnaligned(fromByteOffset: 16, as: UInt64.self))
        else { return Timestamp.parse(slice) }
        let prefix = (
            slice.base.loadUnaligned(as: UInt64.self), slice.base.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
        )
        return prefix == minute ? milliseconds + passed : begin(slice, prefix, passed)
    }

    private mutating func begin(_ slice: JSONSlice, _ prefix: (UInt64, UInt64), _ passed: Int) -> Int? {
        guard let time = Timestamp.parse(slice) else { return nil }
        minute = prefix
        milliseconds = time - passed
        return time
    }

    /// The milliseconds since the minute, by the eight bytes after it, `:59.123Z`; nil where they are spelled otherwise, or more
    /// than a minute has.
    @inline(__always)
    private static func passed(_ bytes: UInt64) -> Int? {
        // the first byte the lowest; with the signs and the zeros of the form taken away, digits are left
        let digits = UInt64(littleEndian: bytes) ^ 0x5a30_3030_2e30_303a
        let areDigits =
            ((digits & 0x7f7f_7f7f_7f7f_7f7f) &+ 0x7f76_7676_7f76_767f | digits) & 0x8080_8080_8080_8080 == 0
        guard areDigits else { return nil }
        let seconds = Int(digits >> 8 & 0xff) * 10 + Int(digits >> 16 & 0xff)
        guard seconds <= 60 else { return nil }
        return seconds * 1000 + Int(digits >> 32 & 0xff) * 100 + Int(digits >> 40 & 0xff) * 10
            + Int(digits >> 48 & 0xff)
    }
}
