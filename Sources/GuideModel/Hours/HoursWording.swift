// Translates opening hours in everyday words, such as "täglich 9 bis 18 Uhr", to OpenStreetMap's notation.

/// Reads opening hours as editors write them in their own languages.
///
/// ```swift
/// HoursWording.reading(of: "Mo-Fr 9-17 Uhr")  // .notation("Mo-Fr 09:00-17:00")
/// HoursWording.reading(of: "Di 10-12")  // .several(["Tu 10:00-12:00", "Su 10:00-12:00"]): German and French
/// ```
public enum HoursWording {
    public enum Reading: Hashable, Sendable {
        /// The meaning, in a notation that ``OpeningHours`` reads.
        case notation(String)
        /// The meanings in several languages, which differ.
        case several([String])
        /// The text is not opening hours in any of the languages.
        case unknown
    }

    /// The meaning of a text; a text in the notation is unchanged.
    ///
    /// - Parameter language: the language tag of the text's author, which decides if the meanings differ.
    public static func reading(of text: String, language: String? = nil) -> Reading {
        reading(of: text, language: language) { rules in
            // Days without hours mean all day in the notation, but "täglich" does not say so.
            rules.allSatisfy { !$0.hours.isEmpty } ? rules : nil
        }
    }

    /// The meaning of a text that names only months or dates, such as "November bis März".
    public static func reading(ofSeason text: String, language: String? = nil) -> Reading {
        reading(of: text, language: language) { rules in rules.allSatisfy(\.hours.isEmpty) ? rules : nil }
    }

    private static func reading(
        of text: String, language: String?, allowed: ([HoursWordingRule]) -> [HoursWordingRule]?
    ) -> Reading {
        let text = text.insideTypographicQuotes ?? text
        if (try? OpeningHours(text)) != nil { return .notation(text) }
        guard text.utf8.count <= longestText else { return .unknown }
        var meanings: [(language: String, notation: String)] = []
        let readable = HoursVocabulary.all.compactMap { vocabulary in
            HoursWordingScanner.elements(of: text, vocabulary).map { (vocabulary: vocabulary, elements: $0) }
        }
        for (vocabulary, elements) in readable {
            // "Mo-Fr 9-5" may be in any language, but "Monday 9-5" is in English.
            let isCertain = readable.count == 1 || SiteLanguage.areSame(vocabulary.language, language ?? "")
            // After a month, a number is an hour in "April bis Oktober 10-18 Uhr", and a day in "Dez 24 geschlossen".
            for areDays in [false, true] {
                guard
                    let rules = HoursWordingRule.rules(
                        elements, numbersAfterMonthsAreDays: areDays,
                        onTwelveHourClock: vocabulary.writesTwelveHours && isCertain),
                    let notation = allowed(rules)?.map(\.notation).joined(separator: "; "),
                    let hours = try? OpeningHours(notation), hours.replacedRules == 0
                else { continue }
                meanings.append((vocabulary.language, notation))
                break
            }
        }
        if let own = meanings.first(where: { SiteLanguage.areSame($0.language, language ?? "") }) {
            return .notation(own.notation)
        }
        var notations: [String] = []
        for meaning in meanings where !notations.contains(meaning.notation) { notations.append(meaning.notation) }
        return notations.count > 1 ? .several(notations) : notations.first.map { Reading.notation($0) } ?? .unknown
    }

    /// The first date such as `1.5.` of a text, and how the notation writes it; nil if there is none.
    public static func dottedDate(in text: String) -> (written: String, notation: String)? {
        for match in text.matches(of: /([0-9]{1,2})\.([0-9]{1,2})\./) {
            guard let day = Int(match.1), let month = Int(match.2), (1...12).contains(month),
                (1...CivilDate.days(inMonth: month, of: 2000)).contains(day)
            else { continue }
            return (String(match.0), "\(HoursVocabulary.months[month - 1]) \(day)")
        }
        return nil
    }

    /// The length limit in bytes of texts that are searched for words.
    private static let longestText = 500
}

/// One rule of opening hours, part by part.
struct HoursWordingRule {
    /// The days and months that it is for.
    private(set) var selector = ""
    private(set) var hours = ""
    private(set) var hasMonth = false
    private var hasDays = false
    private var hasDaysAfterComma = false
    /// Whether a single day is the last part of the selector.
    private var endsWithDay = false
    private var comment: String?
    private var times: [(time: HoursWordingTime, sign: Sign)] = []
    private var isClosed = false
    /// Whether the days come after the word for "closed".
    private var hasDaysLast = false
    /// Whether visits have to be arranged; the comment then says so.
    private var isArranged = false
    /// The days of the selector on which the hours do not apply.
    private var exceptions: HoursWordingExceptions?

    private enum Sign { case none, dash, comma }

    var notation: String {
        [selector, hours, comment.map { "\"\($0)\"" } ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The rules of a text; nil if its parts do not make rules.
    ///
    /// - Parameter onTwelveHourClock: whether `9-5` ends in the afternoon.
    static func rules(
        _ elements: [HoursWordingElement], numbersAfterMonthsAreDays: Bool, onTwelveHourClock: Bool
    ) -> [HoursWordingRule]? {
        let elements = withDates(elements, numbersAfterMonthsAreDays: numbersAfterMonthsAreDays)
        var rules: [HoursWordingRule] = []
        var rule = HoursWordingRule()
        var sign = Sign.none
        for element in elements {
            switch element {
            case .dash, .comma:
                // "Mo, Di, und Mi" has two signs for one comma.
                guard sign == .none || (sign == .comma && element == .comma) else { return nil }
                sign = element == .dash ? .dash : .comma
                continue
            case .semicolon:
                guard sign == .none else { return nil }
                if rule.hasHours { finish(&rule, &rules) }
            case .except:
                guard sign == .none || sign == .comma, rule.exceptions == nil else { return nil }
                if rule.hasHours {
                    finish(&rule, &rules)
                    rule.close()
                } else {
                    rule.exceptions = HoursWordingExceptions()
                }
            case .days(let text) where rule.exceptions != nil && !rule.hasHours:
                guard rule.exceptions?.add(text, isRange: sign == .dash) == true else { return nil }
            case .days(let text), .month(let text):
                if rule.hasHours, !rule.takesMoreDays(after: sign) {
                    guard sign != .dash else { return nil }
                    finish(&rule, &rules)
                    sign = .none
                }
                let isMonth = if case .month = element { true } else { false }
                // Days restrict the months before them, also after a comma: "April bis Oktober, täglich".
                if !isMonth, !Self.areHolidays(text), sign == .comma, rule.hasMonthsOnly {
                    sign = .none
                    rule.hasDaysAfterComma = true
                }
                guard rule.add(selector: text, after: sign) else { return nil }
                rule.hasMonth = rule.hasMonth || isMonth
                rule.hasDays = rule.hasDays || !isMonth
            case .time(let time), .number(let time):
                guard rule.add(time, after: sign) else { return nil }
            case .closed:
                guard sign != .dash, !rule.isClosed, !rule.isArranged else { return nil }
                // The days come after the word in "9am-5pm, closed Tuesdays".
                if rule.hasHours { finish(&rule, &rules) }
                rule.close()
            case .arranged(let words):
                // Beside hours, it is not certain whether the visit needs an arrangement at these hours or at others.
                guard sign == .none, !rule.hasHours, rule.comment == nil else { return nil }
                rule.comment = words
                rule.isArranged = true
            case .allDay:
                guard sign != .dash, !rule.hasHours else { return nil }
                rule.times = [(.midnight, .none), (.endOfDay, .dash)]
            case .comment(let text):
                guard sign != .dash, rule.comment == nil, rule.hasHours else { return nil }
                rule.comment = text
            }
            sign = .none
        }
        guard sign == .none else { return nil }
        finish(&rule, &rules)
        return finished(rules, onTwelveHourClock: onTwelveHourClock)
    }

    /// The rules with their hours; nil if the times of one are not hours.
    private static func finished(_ rules: [HoursWordingRule], onTwelveHourClock: Bool) -> [HoursWordingRule]? {
        var rules = rules
        // The days are last in "9-17 Uhr täglich", also after months.
        if rules.count == 2, !rules[0].hasDays, !rules[1].hasHours,
            rules[0].selector.isEmpty || (rules[0].hasMonthsOnly && rules[1].isOfWeekdays && !rules[0].times.isEmpty)
        {
            rules[0].selector = [rules[0].selector, rules[1].selector].filter { !$0.isEmpty }.joined(separator: " ")
            rules.removeLast()
        }
        // "24. bis 26. Dezember, montags geschlossen" names days that are closed, too.
        guard !rules.contains(where: { $0.hasDaysAfterComma && $0.isClosed }) else { return nil }
        // "Closed" without days after other hours does not say when.
        guard !rules.dropFirst().contains(where: \.isClosedWithoutDays) else { return nil }
        // An arrangement without days beside other rules does not say when either.
        guard rules.count == 1 || !rules.contains(where: \.isArrangedWithoutDays) else { return nil }
        for index in rules.indices {
            guard let hours = rules[index].writtenHours(onTwelveHourClock: onTwelveHourClock) else { return nil }
            rules[index].hours = hours
        }
        return rules.isEmpty ? nil : rules
    }

    /// Numbers beside months become dates, with the day after the month: `24. Dezember` becomes `Dec 24`.
    private static func withDates(
        _ elements: [HoursWordingElement], numbersAfterMonthsAreDays: Bool
    ) -> [HoursWordingElement] {
        var result: [HoursWordingElement] = []
        var rest = elements[...]
        while let element = rest.popFirst() {
            if let first = element.dayOfMonth {
                if case .month(let month)? = rest.first {
                    rest.removeFirst()
                    result.append(.month("\(month) \(first)"))
                    continue
                }
                if rest.count > 2, rest.first == .dash, let last = rest.dropFirst().first?.dayOfMonth,
                    case .month(let month)? = rest.dropFirst(2).first
                {
                    rest.removeFirst(3)
                    result.append(.month("\(month) \(first)-\(last)"))
                    continue
                }
            }
            if numbersAfterMonthsAreDays, case .month(let month) = element, let day = rest.first?.dayOfMonth {
                rest.removeFirst()
                result.append(.month("\(month) \(day)"))
                continue
            }
            result.append(element)
        }
        return result
    }

    private static func finish(_ rule: inout HoursWordingRule, _ rules: inout [HoursWordingRule]) {
        if rule.hasHours || !rule.selector.isEmpty {
            rules.append(rule)
            if let days = rule.exceptions?.days, !days.isEmpty {
                var closed = HoursWordingRule()
                closed.selector = days
                closed.isClosed = true
                rules.append(closed)
            }
        }
        rule = HoursWordingRule()
    }

    /// Whether the selector is a range of months or dates without weekdays.
    private var hasMonthsOnly: Bool { hasMonth && !hasDays && selector.contains("-") }

    private var isOfWeekdays: Bool { hasDays && !hasMonth && !Self.areHolidays(selector) }

    private static func areHolidays(_ days: String) -> Bool { days.contains("PH") || days.contains("SH") }

    private var hasHours: Bool { isClosed || isArranged || !times.isEmpty }

    private mutating func close() {
        isClosed = true
        hasDaysLast = selector.isEmpty
    }

    /// Whether days after a sign belong to the word for "closed" before them.
    private func takesMoreDays(after sign: Sign) -> Bool { hasDaysLast && (selector.isEmpty || sign != .none) }

    private var isClosedWithoutDays: Bool { isClosed && selector.isEmpty }
    private var isArrangedWithoutDays: Bool { isArranged && selector.isEmpty }

    private mutating func add(selector text: String, after sign: Sign) -> Bool {
        // A month has more letters, and so have days such as `Mo-Su`.
        let isDay = text.count == 2
        switch sign {
        // English writes "F Sa" for Friday and Saturday.
        case .none where endsWithDay && isDay: selector += "," + text
        case .none: selector += selector.isEmpty ? text : " " + text
        case .dash where selector.isEmpty: return false
        case .dash: selector += "-" + text
        case .comma: selector += selector.isEmpty ? text : "," + text
        }
        endsWithDay = isDay
        return true
    }

    private mutating func add(_ time: HoursWordingTime, after sign: Sign) -> Bool {
        guard !isClosed, !isArranged, times.isEmpty ? sign != .dash : sign != .none else { return false }
        times.append((time, times.isEmpty ? .none : sign))
        return true
    }

    /// The times as ranges, or `off`; nil if they are not ranges, or if a range is ambiguous.
    private func writtenHours(onTwelveHourClock: Bool) -> String? {
        if isClosed { return "off" }
        if isArranged { return "unknown" }
        guard times.count.isMultiple(of: 2) else { return nil }
        var ranges: [String] = []
        for index in stride(from: 0, to: times.count, by: 2) {
            guard index == 0 || times[index].sign == .comma, times[index + 1].sign == .dash,
                let range = times[index].time.range(to: times[index + 1].time, onTwelveHourClock: onTwelveHourClock)
            else { return nil }
            ranges.append(range)
        }
        return ranges.joined(separator: ",")
    }
}

extension HoursWordingElement {
    /// The number, if it can be a day of a month.
    fileprivate var dayOfMonth: Int? {
        if case .number(let time) = self, (1...31).contains(time.hour) { time.hour } else { nil }
    }
}

/// Days on which a rule does not apply, as in "täglich außer Mo und Di".
private struct HoursWordingExceptions {
    private(set) var days = ""

    /// Adds a day; false if a range has no first day.
    mutating func add(_ day: String, isRange: Bool) -> Bool {
        guard !(isRange && days.isEmpty) else { return false }
        days += days.isEmpty ? day : (isRange ? "-" : ",") + day
        return true
    }
}
