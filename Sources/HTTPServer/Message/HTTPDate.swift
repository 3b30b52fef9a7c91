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
        let time = Platform.calendarTime(seconds)
        let clock = [time.hour, time.minute, time.second].map { Self.padded($0, to: 2) }.joined(separator: ":")
        return "\(Self.days[time.weekday]), \(Self.padded(time.day, to: 2)) \(Self.months[time.month - 1]) "
            + "\(Self.padded(time.year, to: 4)) \(clock) GMT"
    }

    /// The date in any of the three forms; nil when it is none, or no day of the calendar.
    ///
    /// - Parameter now: Determines the century of the two-digit year in the form of RFC 850.
    init?(_ text: String, now: HTTPDate) {
        var parts = text.split(separator: " ", omittingEmptySubsequences: false)
        var time = Platform.CalendarTime()
        let (day, month, clock): (Substring, Substring, Substring)
        if parts.count == 6, parts[5] == "GMT", Self.days.contains(where: { parts[0] == "\($0)," }),
            let year = Self.number(parts[3], digits: 4)
        {
            (day, month, time.year, clock) = (parts[1], parts[2], year, parts[4])
        } else if parts.count == 4, parts[3] == "GMT", Self.longDays.contains(where: { parts[0] == "\($0)," }) {
            let date = parts[1].split(separator: "-", omittingEmptySubsequences: false)
            guard date.count == 3, let year = Self.number(date[2], digits: 2) else { return nil }
            (day, month, clock) = (date[0], date[1], parts[2])
            // A year that would lie more than fifty years ahead lies in the past.
            let thisYear = Platform.calendarTime(now.seconds).year
            time.year = thisYear / 100 * 100 + year
            if time.year > thisYear + 50 { time.year -= 100 }
        } else {
            // `Sun Nov  6 08:49:37 1994`, the form of asctime, whose day has a blank in the place of a zero.
            if parts.count == 6, parts[2].isEmpty, parts[3].count == 1 {
                parts.replaceSubrange(2...3, with: ["0\(parts[3])"])
            }
            guard parts.count == 5, Self.days.contains(String(parts[0])), let year = Self.number(parts[4], digits: 4)
            else { return nil }
            (day, month, time.year, clock) = (parts[2], parts[1], year, parts[3])
        }
        let units = clock.split(separator: ":", omittingEmptySubsequences: false).map { Self.number($0, digits: 2) }
        guard let day = Self.number(day, digits: 2), let month = Self.months.firstIndex(of: String(month)),
            units.count == 3, let hour = units[0], hour < 24, let minute = units[1], minute < 60,
            let second = units[2], second <= 60
        else { return nil }
        (time.month, time.day) = (month + 1, day)
        let midnight = Platform.seconds(time)
        // The system takes 31 February for 3 March.
        let date = Platform.calendarTime(midnight)
        guard (date.year, date.month, date.day) == (time.year, time.month, time.day) else { return nil }
        seconds = midnight + Int64(hour * 3600 + minute * 60 + second)
    }

    private static func number(_ text: Substring, digits: Int) -> Int? {
        text.utf8.count == digits ? text.utf8.decimalNumber : nil
    }

    private static func padded(_ number: Int, to digits: Int) -> String {
        String(repeating: "0", count: max(0, digits - "\(number)".count)) + "\(number)"
    }
}
