/// A time as the log has it: RFC 3339; written in UTC with milliseconds, for example `2026-11-30T08:05:34.120Z`.
package enum Timestamp {
    /// The milliseconds since 1970-01-01T00:00:00Z of a time with any number of digits of a second and any offset; nil for
    /// anything else.
    static func milliseconds(_ bytes: JSONSlice) -> Int? {
        guard bytes.form == .string, bytes.count >= 20, bytes[4] == dash, bytes[7] == dash, bytes[13] == colon,
            bytes[16] == colon, bytes[10] | 0x20 == UInt8(ascii: "t"), let century = pair(bytes, 0),
            let yearOfCentury = pair(bytes, 2),
            let month = pair(bytes, 5), let day = pair(bytes, 8), let hour = pair(bytes, 11),
            let minute = pair(bytes, 14), let second = pair(bytes, 17), (1...12).contains(month), day >= 1, hour < 24,
            minute < 60, second <= 60
        else { return nil }
        let year = century * 100 + yearOfCentury
        guard day <= days(in: month, of: year) else { return nil }
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

    /// The text of a time in milliseconds since 1970-01-01T00:00:00Z, in the years 0000 to 9999; others are taken for the nearest
    /// of these.
    package static func text(_ milliseconds: Int) -> String {
        let time = min(max(milliseconds, -62_167_219_200_000), 253_402_300_799_999)
        let seconds = (time - (time % 1000 + 1000) % 1000) / 1000
        let secondOfDay = (seconds % 86_400 + 86_400) % 86_400
        let (year, month, day) = date((seconds - secondOfDay) / 86_400)
        let (hour, minute) = (secondOfDay / 3600, secondOfDay / 60 % 60)
        var text: [UInt8] = []
        text.reserveCapacity(24)
        func put(_ value: Int, _ highest: Int, _ sign: Unicode.Scalar) {
            var scale = highest
            while scale > 0 {
                text.append(zero + UInt8(value / scale % 10))
                scale /= 10
            }
            text.append(UInt8(ascii: sign))
        }
        put(year, 1000, "-")
        put(month, 10, "-")
        put(day, 10, "T")
        put(hour, 10, ":")
        put(minute, 10, ":")
        put(secondOfDay % 60, 10, ".")
        put(time - seconds * 1000, 100, "Z")
        return String(decoding: text, as: UTF8.self)
    }

    private static let zero = UInt8(ascii: "0")
    private static let dash = UInt8(ascii: "-")
    private static let colon = UInt8(ascii: ":")

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The minutes by which the time is ahead of UTC.
    private static func offset(_ bytes: JSONSlice, at index: Int) -> Int? {
        guard index < bytes.count else { return nil }
        switch bytes[index] {
        case UInt8(ascii: "Z"), UInt8(ascii: "z"): return index + 1 == bytes.count ? 0 : nil
        case UInt8(ascii: "+"), dash:
            guard index + 6 == bytes.count, bytes[index + 3] == colon,
                let hours = pair(bytes, index + 1), let minutes = pair(bytes, index + 4)
            else { return nil }
            return (hours * 60 + minutes) * (bytes[index] == dash ? -1 : 1)
        default: return nil
        }
    }

    /// The number in two digits.
    private static func pair(_ bytes: JSONSlice, _ start: Int) -> Int? {
        let (tens, ones) = (bytes[start] &- zero, bytes[start + 1] &- zero)
        return tens < 10 && ones < 10 ? Int(tens) * 10 + Int(ones) : nil
    }

    // Both are counted in years that begin in March, so that a leap day is the last day of its year (the proleptic Gregorian
    // calendar), and in eras of 400 years, which all have the same days.
    private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static func date(_ daysSince1970: Int) -> (year: Int, month: Int, day: Int) {
        let days = daysSince1970 + 719_468
        let era = (days >= 0 ? days : days - 146_096) / 146_097
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
    }
}
