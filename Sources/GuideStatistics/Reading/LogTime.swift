// Reads the times of logs.

/// A time in a log.
struct LogTime: Equatable {
    /// Seconds since 1970, UTC.
    var second: Int
    /// The difference of the written clock to UTC, in seconds.
    var zone: Int

    private static let months: [StaticString] = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private init(second: Int, zone: Int) { (self.second, self.zone) = (second, zone) }

    /// Reads `10/Oct/2026:13:55:36 +0200`, as nginx, Apache and S3 write it.
    init?(bracketed bytes: [UInt8], _ range: Range<Int>) {
        let start = range.lowerBound
        guard range.count == 26, let day = bytes.number(in: start..<start + 2),
            let month = Self.months.firstIndex(where: { bytes.equals($0, in: start + 3..<start + 6) }),
            let year = bytes.number(in: start + 7..<start + 11),
            let clock = Self.secondOfDay(bytes, start + 12..<start + 20),
            let zone = Self.zone(bytes, start + 21..<start + 26)
        else { return nil }
        self.init(year: year, month: month + 1, day: day, secondOfDay: clock, zone: zone)
    }

    /// Reads `2026-10-10` and `13:55:36`, UTC, as CloudFront writes them.
    init?(date: Range<Int>, time: Range<Int>, in bytes: [UInt8]) {
        guard let (year, month, day) = Self.date(bytes, date), let clock = Self.secondOfDay(bytes, time) else {
            return nil
        }
        self.init(year: year, month: month, day: day, secondOfDay: clock, zone: 0)
    }

    /// Reads seconds since 1970, such as `1791640536.25`.
    init?(seconds bytes: [UInt8], _ range: Range<Int>) {
        let whole = range.prefix { bytes[$0] != UInt8(ascii: ".") }
        guard let second = bytes.number(in: range.lowerBound..<range.lowerBound + whole.count), second < 1 << 40 else {
            return nil
        }
        self.init(second: second, zone: 0)
    }

    /// Reads `2026-10-10T13:55:36.250Z` or `2026-10-10T13:55:36+02:00` (RFC 3339, ISO 8601).
    init?(rfc3339 bytes: [UInt8], _ range: Range<Int>) {
        let start = range.lowerBound
        guard range.count >= 20, let (year, month, day) = Self.date(bytes, start..<start + 10),
            bytes[start + 10] == UInt8(ascii: "T") || bytes[start + 10] == UInt8(ascii: " "),
            let clock = Self.secondOfDay(bytes, start + 11..<start + 19)
        else { return nil }
        var index = start + 19
        if bytes[index] == UInt8(ascii: ".") {
            index += 1
            while index < range.upperBound, bytes[index] &- UInt8(ascii: "0") < 10 { index += 1 }
        }
        let rest = index..<range.upperBound
        guard let zone = bytes.equals("Z", in: rest) ? 0 : Self.zone(bytes, rest) else { return nil }
        self.init(year: year, month: month, day: day, secondOfDay: clock, zone: zone)
    }

    private init?(year: Int, month: Int, day: Int, secondOfDay: Int, zone: Int) {
        guard let number = CivilDay(year: year, month: month, day: day)?.number else { return nil }
        self.init(second: number * 86_400 + secondOfDay - zone, zone: zone)
    }

    private static func date(_ bytes: [UInt8], _ range: Range<Int>) -> (year: Int, month: Int, day: Int)? {
        let start = range.lowerBound
        guard range.count == 10, bytes[start + 4] == UInt8(ascii: "-"), bytes[start + 7] == UInt8(ascii: "-"),
            let year = bytes.number(in: start..<start + 4), let month = bytes.number(in: start + 5..<start + 7),
            let day = bytes.number(in: start + 8..<start + 10)
        else { return nil }
        return (year, month, day)
    }

    /// Reads `13:55:36`; 60 seconds are a leap second.
    private static func secondOfDay(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
        let start = range.lowerBound
        guard range.count == 8, bytes[start + 2] == UInt8(ascii: ":"), bytes[start + 5] == UInt8(ascii: ":"),
            let hour = bytes.number(in: start..<start + 2), let minute = bytes.number(in: start + 3..<start + 5),
            let second = bytes.number(in: start + 6..<start + 8), hour < 24, minute < 60, second <= 60
        else { return nil }
        return hour * 3_600 + minute * 60 + min(second, 59)
    }

    /// Reads `+0200` or `+02:00`.
    private static func zone(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
        let start = range.lowerBound
        guard range.count == 5 || range.count == 6 && bytes[start + 3] == UInt8(ascii: ":"),
            bytes[start] == UInt8(ascii: "+") || bytes[start] == UInt8(ascii: "-"),
            let hours = bytes.number(in: start + 1..<start + 3),
            let minutes = bytes.number(in: range.upperBound - 2..<range.upperBound), hours < 24, minutes < 60
        else { return nil }
        return (bytes[start] == UInt8(ascii: "-") ? -1 : 1) * (hours * 3_600 + minutes * 60)
    }
}

/// A day of the calendar.
package struct CivilDay: Hashable, Comparable, Sendable {
    /// Days since 1 January 1970.
    package let number: Int

    package init(number: Int) { self.number = number }

    /// - Returns: nil if the calendar does not have the day.
    package init?(year: Int, month: Int, day: Int) {
        let lengths = [31, Self.isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard (1...12).contains(month), day >= 1, day <= lengths[month - 1], (1...9999).contains(year) else {
            return nil
        }
        // Years begin in March here, so that the leap day is their last.
        let marchYear = month > 2 ? year : year - 1
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        number = marchYear * 365 + marchYear / 4 - marchYear / 100 + marchYear / 400 + dayOfYear - 719_468
    }

    /// Reads a day such as `2026-10-31`.
    package init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2], text.utf8.allSatisfy({ $0 == 0x2D || (0x30...0x39).contains($0) }),
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    package static func < (left: CivilDay, right: CivilDay) -> Bool { left.number < right.number }

    /// The day as text, for example `2026-10-31`.
    package var text: String {
        let shifted = number + 719_468
        let era = shifted >= 0 ? shifted / 146_097 : (shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
    }

    private static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, width - text.count)) + text
    }
}
