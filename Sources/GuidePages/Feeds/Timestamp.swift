// A date and time in the format of feeds.

/// Writes seconds since 1970 in the format of RFC 3339.
enum Timestamp {
    /// A date and time, such as `2026-03-01T09:30:00Z`.
    static func text(_ seconds: Int) -> String {
        let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
        let rest = seconds - days * 86_400
        let (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60)
        return "\(date(days: days))T\(two(hour)):\(two(minute)):\(two(second))Z"
    }

    /// A date, such as `2026-03-01`.
    static func date(_ seconds: Int) -> String { String(text(seconds).prefix { $0 != "T" }) }

    /// The civil date of a number of days since 1970-01-01 (Howard Hinnant, "chrono-compatible low-level date
    /// algorithms", `civil_from_days`).
    private static func date(days: Int) -> String {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        let digits = String(year)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "-\(two(month))-\(two(day))"
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
