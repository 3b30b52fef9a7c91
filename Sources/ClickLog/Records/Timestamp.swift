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
    mutating func parse(_ slice: JSONSlice) -> Int? {
        // only the form that the server writes is worth remembering: 2026-01-31T23:59:59.123Z
        guard slice.count == 24, Self.byte(slice.base, 16) == UInt8(ascii: ":"),
            Self.byte(slice.base, 19) == UInt8(ascii: "."), Self.byte(slice.base, 23) == UInt8(ascii: "Z")
        else { return Timestamp.parse(slice) }
        let prefix = (
            slice.base.loadUnaligned(as: UInt64.self), slice.base.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
        )
        guard let passed = Self.passed(slice.base) else { return Timestamp.parse(slice) }
        if prefix != minute {
            guard let time = Timestamp.parse(slice) else { return nil }
            minute = prefix
            milliseconds = time - passed
        }
        return milliseconds + passed
    }

    /// The milliseconds since the minute, by the two digits after the second colon and the three after the point; nil where
    /// they are none, or more than a minute has.
    @inline(__always)
    private static func passed(_ time: UnsafeRawPointer) -> Int? {
        let zero = UInt8(ascii: "0")
        let (tens, ones) = (byte(time, 17) &- zero, byte(time, 18) &- zero)
        let (tenths, hundredths) = (byte(time, 20) &- zero, byte(time, 21) &- zero)
        let thousandths = byte(time, 22) &- zero
        guard tens < 10, ones < 10, tenths < 10, hundredths < 10, thousandths < 10 else { return nil }
        let seconds = Int(tens) * 10 + Int(ones)
        guard seconds <= 60 else { return nil }
        return seconds * 1000 + Int(tenths) * 100 + Int(hundredths) * 10 + Int(thousandths)
    }

    @inline(__always)
    private static func byte(_ time: UnsafeRawPointer, _ place: Int) -> UInt8 {
        time.load(fromByteOffset: place, as: UInt8.self)
    }
}
