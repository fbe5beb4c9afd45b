// Opening hours that a file gives as days, times and dates, in OpenStreetMap's notation.

import GuideContent
import GuideModel

/// Opening hours by days of the week, for all dates or for periods.
struct ScheduledHours {
    private struct Period: Hashable {
        /// Nil for all dates; in the form 2026-05-01.
        var dates: ClosedRange<String>?
    }

    /// From 0 for Monday to 6, and 7 for public holidays.
    private typealias Times = [Int: [String]]

    private static let days = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su", "PH"]
    /// The most spans of a day, so that a hostile file takes only seconds.
    private static let mostSpans = 20
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Everything about one period is together, in the order of the file.
    private var periods: [Period] = []
    private var times: [Period: Times] = [:]
    private var isUncertain = false

    /// Whether nothing was added.
    var isEmpty: Bool { periods.isEmpty && !isUncertain }

    /// Adds hours.
    ///
    /// - Parameters:
    ///   - days: names in English, their first two letters, or addresses such as `https://schema.org/Monday`; empty for
    ///     every day.
    ///   - opens: such as `09:00` or `09:00:00`.
    ///   - from: the first date, such as `2026-05-01` or `2026-05-01T00:00:00`; nil for all dates.
    mutating func add(
        days names: [String], opens: String?, closes: String?, from: String? = nil, through: String? = nil,
        isClosed: Bool = false
    ) {
        let days = names.isEmpty ? Array(0..<7) : names.compactMap(Self.day)
        let span = isClosed ? "" : Self.span(opens, closes)
        guard let span, names.isEmpty || days.count == names.count, let period = Self.period(from, through) else {
            isUncertain = true
            return
        }
        guard !isUncertain else { return }
        if times[period] == nil { periods.append(period) }
        for day in days {
            var list = times[period]?[day] ?? []
            if !span.isEmpty, !list.contains(span) { list.append(span) }
            if list.count > Self.mostSpans { isUncertain = true }
            times[period, default: [:]][day] = list
        }
    }

    /// The hours in OpenStreetMap's notation; nil if they are not certain.
    var notation: String? {
        let ranges = periods.compactMap(\.dates).sorted { $0.lowerBound < $1.lowerBound }
        let hasOverlap = zip(ranges, ranges.dropFirst()).contains { $0.upperBound >= $1.lowerBound }
        guard !isUncertain, !periods.isEmpty, !hasOverlap else { return nil }
        // In the notation, a later rule replaces an earlier one, so the usual hours come first.
        let ordered = periods.filter { $0.dates == nil } + periods.filter { $0.dates != nil }
        let text = ordered.flatMap { period in
            Self.rules(times[period] ?? [:]).map { [Self.words(period), $0].compactMap(\.self).joined(separator: " ") }
        }.joined(separator: "; ")
        return (try? OpeningHours(text)) == nil ? nil : text
    }

    // MARK: Notation

    /// The rules of one period: days that follow each other and have the same hours are together.
    private static func rules(_ times: Times) -> [String] {
        var rules: [String] = []
        var day = 0
        while day < days.count {
            guard let spans = times[day]?.sorted() else {
                day += 1
                continue
            }
            var last = day
            // Public holidays are no day of the week.
            while last < 6, times[last + 1]?.sorted() == spans { last += 1 }
            let name = last == day ? days[day] : "\(days[day])-\(days[last])"
            rules.append("\(name) \(spans.isEmpty ? "off" : spans.joined(separator: ","))")
            day = last + 1
        }
        return rules
    }

    private static func words(_ period: Period) -> String? {
        period.dates.map { "\(words($0.lowerBound))-\(words($0.upperBound))" }
    }

    private static func words(_ date: String) -> String {
        let parts = date.split(separator: "-")
        guard parts.count == 3, let month = Int(parts[1]), months.indices.contains(month - 1) else { return date }
        return "\(parts[0]) \(months[month - 1]) \(parts[2])"
    }

    // MARK: Values

    private static func day(_ name: String) -> Int? {
        let word = name.split { "/:#".contains($0) }.last.map { $0.lowercased() } ?? ""
        if word == "ph" || word.hasPrefix("publicholiday") { return 7 }
        let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
        return names.firstIndex { $0 == word || $0.prefix(2) == word || $0.prefix(3) == word }
    }

    /// The time between two clock times; empty if the place is closed, and nil if a time is not valid.
    private static func span(_ opens: String?, _ closes: String?) -> String? {
        guard let first = opens.flatMap(time), var last = closes.flatMap(time) else { return nil }
        // schema.org has no 24:00, and writes a closed day as 00:00 to 00:00.
        if first == last { return first == "00:00" ? "" : nil }
        if last == "23:59" || last == "00:00" { last = "24:00" }
        return "\(first)-\(last)"
    }

    private static func time(_ text: String) -> String? {
        guard let match = text.wholeMatch(of: /T?([0-9]{1,2}):([0-9]{2})(?::[0-9.]+)?(?:Z|[+\-][0-9:]+)?/),
            let hour = Int(match.1), hour <= 24, let minute = Int(match.2), minute < 60
        else { return nil }
        return "\(hour < 10 ? "0" : "")\(hour):\(match.2)"
    }

    /// The period between two dates; nil if it has only one end, or if a date is not valid.
    private static func period(_ from: String?, _ through: String?) -> Period? {
        if from == nil, through == nil { return Period() }
        guard let first = from.flatMap(date), let last = through.flatMap(date), first <= last else { return nil }
        return Period(dates: first...last)
    }

    private static func date(_ text: String) -> String? {
        guard let match = text.prefixMatch(of: /[0-9]{4}-(?:0[1-9]|1[0-2])-(?:[0-2][0-9]|3[01])(?=T|$)/) else {
            return nil
        }
        return String(match.output)
    }
}

extension ScheduledHours {
    /// Adds a specification in the vocabulary of schema.org.
    mutating func add(_ specification: OpenDataValue) {
        func text(_ name: String) -> String? { specification[name].first?.text }
        add(
            days: specification["dayOfWeek"].compactMap { $0.text ?? $0.id }, opens: text("opens"),
            closes: text("closes"), from: text("validFrom"), through: text("validThrough"))
    }

    /// Adds hours such as `Mo-Fr,Su 09:00-17:00`.
    ///
    /// - Returns: false if the text has another form.
    mutating func add(text: String) -> Bool {
        let form = /([A-Za-z,\- ]+) ([0-9]{1,2}:[0-9]{2}) ?- ?([0-9]{1,2}:[0-9]{2})/
        guard let match = text.onOneLine.wholeMatch(of: form) else { return false }
        var names: [String] = []
        for part in match.1.split(separator: ",") {
            let ends = part.split(separator: "-").map { Self.day(String($0).onOneLine) }
            guard ends.count <= 2, let first = ends.first ?? nil, let last = ends.last ?? nil else { return false }
            if first == last {
                names.append(Self.days[first])
            } else {
                guard first < 7, last < 7 else { return false }
                for offset in 0...(last - first + 7) % 7 { names.append(Self.days[(first + offset) % 7]) }
            }
        }
        add(days: names, opens: String(match.2), closes: String(match.3))
        return true
    }
}
