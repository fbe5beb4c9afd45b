// Opening hours in OpenStreetMap's notation, as far as most places use it: read into rules, told in words.
// https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification

/// Rules read from a text such as `Mo-Sa 09:30-16:00; Su 12:45-15:15`.
struct OpeningHours: Equatable, Sendable {
    /// From one minute of the day to another; the end may pass midnight.
    struct Span: Hashable, Sendable {
        var start: Int
        var end: Int
    }

    struct Rule: Equatable, Sendable {
        /// Ranges of months, 0 for January; empty for the whole year.
        var months: [ClosedRange<Int>]
        /// Runs of weekdays, 0 for Monday; a run may pass Sunday.
        var days: [DayRun]
        var includesPublicHolidays: Bool
        var includesSchoolHolidays: Bool
        /// Empty when closed.
        var spans: [Span]
        var isAllDay: Bool
    }

    /// Weekdays from the first to the last, passing Sunday where the last stands before the first.
    struct DayRun: Equatable, Sendable {
        var first: Int
        var last: Int

        var days: [Int] {
            first <= last ? Array(first...last) : Array(first...6) + Array(0...last)
        }
    }

    var rules: [Rule]

    /// Reads the notation; nil when any part of it is beyond what is understood here.
    init?(_ text: String) {
        var rules: [Rule] = []
        for part in text.utf8.split(separator: UInt8(ascii: ";")) {
            let words = part.split(whereSeparator: { $0 == 0x20 || $0 == 0x09 }).map(Substring.init)
            if words.isEmpty { continue }
            guard let rule = OpeningHours.rule(words) else { return nil }
            rules.append(rule)
        }
        guard !rules.isEmpty else { return nil }
        self.rules = rules
    }

    private static func rule(_ words: [Substring]) -> Rule? {
        var rule = Rule(
            months: [], days: [], includesPublicHolidays: false, includesSchoolHolidays: false, spans: [],
            isAllDay: false)
        var rest = words[...]
        if rest.first == "24/7" {
            rule.isAllDay = true
            return rest.count == 1 ? rule : nil
        }
        if let word = rest.first, let months = monthRanges(word) {
            rule.months = months
            rest.removeFirst()
        }
        if let word = rest.first, let byte = word.utf8.first, !(48...57).contains(byte), word != "off", word != "closed"
        {
            guard readDays(word, into: &rule) else { return nil }
            rest.removeFirst()
        }
        guard let first = rest.first else { return nil }
        if first == "off" || first == "closed" { return rest.count == 1 ? rule : nil }
        for word in rest.joined().utf8.split(separator: UInt8(ascii: ",")) {
            guard let span = span(Substring(word)) else { return nil }
            rule.spans.append(span)
        }
        if rule.spans == [Span(start: 0, end: 1440)] {
            rule.spans = []
            rule.isAllDay = true
        }
        return rule
    }

    private static func monthRanges(_ word: Substring) -> [ClosedRange<Int>]? {
        var ranges: [ClosedRange<Int>] = []
        for part in withoutColon(word).split(separator: UInt8(ascii: ",")) {
            let ends = part.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
                .map { months.firstIndex(of: Substring($0)) }
            switch ends.count {
            case 1:
                guard let month = ends[0] else { return nil }
                ranges.append(month...month)
            case 2:
                guard let first = ends[0], let last = ends[1] else { return nil }
                // November to March is kept as November up to the fifteenth month.
                ranges.append(first...(last < first ? last + 12 : last))
            default: return nil
            }
        }
        return ranges.isEmpty ? nil : ranges
    }

    private static func readDays(_ word: Substring, into rule: inout Rule) -> Bool {
        for bytes in withoutColon(word).split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
            let part = Substring(bytes)
            if part == "PH" {
                rule.includesPublicHolidays = true
            } else if part == "SH" {
                rule.includesSchoolHolidays = true
            } else {
                let ends = bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
                    .map { days.firstIndex(of: Substring($0)) }
                guard ends.count <= 2, let first = ends.first ?? nil, let last = ends.last ?? nil else { return false }
                rule.days.append(DayRun(first: first, last: last))
            }
        }
        return true
    }

    /// The word without the colon that may follow months and days.
    private static func withoutColon(_ word: Substring) -> Substring.UTF8View {
        word.utf8.last == UInt8(ascii: ":") ? word.utf8.dropLast() : word.utf8
    }

    private static func span(_ text: Substring) -> Span? {
        let ends = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard ends.count == 2, let start = minute(ends[0]), let end = minute(ends[1]), start < 1440 else { return nil }
        return Span(start: start, end: end)
    }

    private static func minute(_ text: Substring.UTF8View) -> Int? {
        let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ (1...2).contains($0.count) && $0.allSatisfy { 48...57 ~= $0 } }),
            let hour = Int(Substring(parts[0])), let minute = Int(Substring(parts[1])), minute < 60,
            hour * 60 + minute <= 1440
        else { return nil }
        return hour * 60 + minute
    }

    private static let months: [Substring] = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    private static let days: [Substring] = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
}
