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
        for part in text.split(separator: ";") {
            let words = part.split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)
            if words.isEmpty { continue }
            guard let rule = OpeningHours.rule(words) else { return nil }
            rules.append(rule)
        }
        guard !rules.isEmpty else { return nil }
        self.rules = rules
    }

    private static func rule(_ words: [String]) -> Rule? {
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
        if let word = rest.first, word.first?.isNumber == false, word != "off", word != "closed" {
            guard readDays(word, into: &rule) else { return nil }
            rest.removeFirst()
        }
        guard let first = rest.first else { return nil }
        if first == "off" || first == "closed" { return rest.count == 1 ? rule : nil }
        for word in rest.joined().split(separator: ",") {
            guard let span = span(word) else { return nil }
            rule.spans.append(span)
        }
        if rule.spans == [Span(start: 0, end: 1440)] {
            rule.spans = []
            rule.isAllDay = true
        }
        return rule
    }

    private static func monthRanges(_ word: String) -> [ClosedRange<Int>]? {
        var ranges: [ClosedRange<Int>] = []
        let word = word.hasSuffix(":") ? word.dropLast() : word[...]
        for part in word.split(separator: ",") {
            let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { months.firstIndex(of: String($0)) }
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

    private static func readDays(_ word: String, into rule: inout Rule) -> Bool {
        let word = word.hasSuffix(":") ? word.dropLast() : word[...]
        for part in word.split(separator: ",", omittingEmptySubsequences: false) {
            if part == "PH" {
                rule.includesPublicHolidays = true
            } else if part == "SH" {
                rule.includesSchoolHolidays = true
            } else {
                let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { days.firstIndex(of: String($0)) }
                guard ends.count <= 2, let first = ends.first ?? nil, let last = ends.last ?? nil else { return false }
                rule.days.append(DayRun(first: first, last: last))
            }
        }
        return true
    }

    private static func span(_ text: Substring) -> Span? {
        let ends = text.split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, let start = minute(ends[0]), let end = minute(ends[1]), start < 1440 else { return nil }
        return Span(start: start, end: end)
    }

    private static func minute(_ text: Substring) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ (1...2).contains($0.utf8.count) && $0.utf8.allSatisfy { 48...57 ~= $0 } }),
            let hour = Int(parts[0]), let minute = Int(parts[1]), minute < 60, hour * 60 + minute <= 1440
        else { return nil }
        return hour * 60 + minute
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    private static let days = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
}
