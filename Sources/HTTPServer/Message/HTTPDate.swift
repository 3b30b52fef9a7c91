/// A date as HTTP spells it, to the second (RFC 9110, section 5.6.7).
struct HTTPDate: Hashable, Comparable, Sendable {
    /// Seconds since 1970, UTC.
    let seconds: Int64

    init(seconds: Int64) { self.seconds = seconds }

    static func < (left: HTTPDate, right: HTTPDate) -> Bool { left.seconds < right.seconds }

    private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let longDays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// `IMF-fixdate`, the one form that is generated: `Sun, 06 Nov 1994 08:49:37 GMT`.
    var text: String {
        let days = seconds.flooredDivision(by: 86_400)
        let rest = Int(seconds - days * 86_400)
        let (year, month, day) = Self.civil(days)
        let weekday = Self.days[Int((days + 4) - (days + 4).flooredDivision(by: 7) * 7)]
        return "\(weekday), \(Self.two(day)) \(Self.months[month - 1]) \(Self.four(year)) "
            + "\(Self.two(rest / 3600)):\(Self.two(rest / 60 % 60)):\(Self.two(rest % 60)) GMT"
    }

    /// The date in any of the three forms; nil when it is none, or no day of the calendar.
    ///
    /// - Parameter now: Tells the century of the two-digit year in the form of RFC 850.
    init?(_ text: String, now: HTTPDate) {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let date: (day: String, month: String, year: Int)
        let time: String
        if parts.count == 6, parts[5] == "GMT", parts[0].count == 4, Self.days.contains(String(parts[0].dropLast())),
            parts[0].last == ",", let year = Self.number(parts[3], digits: 4)
        {
            (date, time) = ((parts[1], parts[2], year), parts[4])
        } else if parts.count == 4, parts[3] == "GMT", parts[0].last == ",",
            Self.longDays.contains(String(parts[0].dropLast()))
        {
            let fields = parts[1].split(separator: "-", omittingEmptySubsequences: false).map(String.init)
            guard fields.count == 3, let short = Self.number(fields[2], digits: 2) else { return nil }
            // A year that would lie more than fifty years ahead is meant to lie behind.
            let thisYear = Int(Self.civil(now.seconds.flooredDivision(by: 86_400)).year)
            var year = thisYear / 100 * 100 + short
            if year > thisYear + 50 { year -= 100 }
            (date, time) = ((fields[0], fields[1], year), parts[2])
        } else if let old = Self.asctime(parts) {
            (date, time) = (old.date, old.time)
        } else {
            return nil
        }
        guard let day = Self.number(date.day, digits: 2), let month = Self.months.firstIndex(of: date.month),
            let clock = Self.clock(time)
        else { return nil }
        let days = Self.days(year: date.year, month: month + 1, day: day)
        guard Self.civil(days) == (date.year, month + 1, day) else { return nil }
        seconds = days * 86_400 + clock
    }

    /// `Sun Nov  6 08:49:37 1994`, whose day has a blank in the place of a zero.
    private static func asctime(_ parts: [String]) -> (date: (day: String, month: String, year: Int), time: String)? {
        var parts = parts
        if parts.count == 6, parts[2].isEmpty, parts[3].count == 1 {
            parts.remove(at: 2)
            parts[2] = "0" + parts[2]
        }
        guard parts.count == 5, days.contains(parts[0]), let year = number(parts[4], digits: 4) else { return nil }
        return ((parts[2], parts[1], year), parts[3])
    }

    private static func clock(_ text: String) -> Int64? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, let hour = number(parts[0], digits: 2), let minute = number(parts[1], digits: 2),
            let second = number(parts[2], digits: 2), hour < 24, minute < 60, second <= 60
        else { return nil }
        return Int64(hour * 3600 + minute * 60 + second)
    }

    private static func number(_ text: String, digits: Int) -> Int? {
        text.utf8.count == digits && text.utf8.allSatisfy(\.isDigit) ? Int(text) : nil
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    private static func four(_ number: Int) -> String {
        String(repeating: "0", count: max(0, 4 - "\(number)".count)) + "\(number)"
    }

    /// Days since 1970 of a day of the Gregorian calendar, counted from March so that leap days come last.
    private static func days(year: Int, month: Int, day: Int) -> Int64 {
        let year = Int64(month <= 2 ? year - 1 : year)
        let era = year.flooredDivision(by: 400)
        let yearOfEra = year - era * 400
        let dayOfYear = Int64((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1)
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// The day of the Gregorian calendar, so many days since 1970.
    private static func civil(_ days: Int64) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = shifted.flooredDivision(by: 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = Int(shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9)
        let day = Int(dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
        return (Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0), month, day)
    }
}

extension Int64 {
    /// The quotient rounded down, also below zero.
    fileprivate func flooredDivision(by divisor: Int64) -> Int64 {
        self >= 0 ? self / divisor : -((-self + divisor - 1) / divisor)
    }
}
