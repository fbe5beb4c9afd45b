// Splits opening hours in everyday words into days, months, times and signs.

/// One part of opening hours in everyday words.
enum HoursWordingElement: Hashable {
    /// Days in the notation, such as `Tu` or `Mo-Su`.
    case days(String)
    /// A month in the notation, or a date.
    case month(String)
    case time(HoursWordingTime)
    /// A number that may be an hour or a day of a month.
    case number(HoursWordingTime)
    case closed, allDay
    /// Before days on which the hours do not apply.
    case except
    /// A visit that has to be arranged, in the words of the author.
    case arranged(String)
    case dash, comma, semicolon
    case comment(String)
}

/// A time of day, and what its author wrote with it.
struct HoursWordingTime: Hashable {
    var hour: Int
    var minute = 0
    var hasMinutes = false
    /// Whether am, pm or a word for "hours" makes clear which half of the day it is in.
    var isCertain = false
    var isAfternoon = false
    /// Whether its hour is written as in `05:00`.
    var hasLeadingZero = false

    static let noon = HoursWordingTime(hour: 12, hasMinutes: true, isCertain: true)
    static let midnight = HoursWordingTime(hour: 0, hasMinutes: true, isCertain: true)
    static let endOfDay = HoursWordingTime(hour: 24, hasMinutes: true, isCertain: true)

    private var minutes: Int { hour * 60 + minute }

    private var notation: String { "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)" }

    private var isMidnight: Bool { minutes == 0 && isCertain }

    /// The range from this time to another; nil if the half of the day is not clear, as in `10-2`.
    ///
    /// - Parameter onTwelveHourClock: whether `9-5` ends in the afternoon.
    func range(to end: HoursWordingTime, onTwelveHourClock: Bool) -> String? {
        var start = self
        var end = end.isMidnight ? HoursWordingTime.endOfDay : end
        if onTwelveHourClock, let afternoon = end.inAfternoon(after: start) {
            start.isCertain = true
            end = afternoon
        }
        guard start.minutes < HoursSpan.minutesOfDay, end.minutes <= HoursSpan.minutesOfDay else { return nil }
        if end.isAfternoon, !start.isCertain, start.hour < 12, start.minutes + 12 * 60 < end.minutes {
            // "1-5pm" starts in the afternoon, but "8-10pm" can start in the morning.
            guard start.hour < 6 else { return nil }
            start.hour += 12
            start.isCertain = true
        }
        let isBackwards = end.minutes <= start.minutes && start.hour <= 12
        if isBackwards, !(start.isCertain && end.isCertain) { return nil }
        if start.hour < 6, !start.hasMinutes, !start.isCertain { return nil }
        return "\(start.notation)-\(end.notation)"
    }

    /// The `5` of `9-5` in the afternoon; nil if the hours can also be at night, as in `10-2`.
    private func inAfternoon(after start: HoursWordingTime) -> HoursWordingTime? {
        guard (7...12).contains(start.hour), (4..<12).contains(hour), minutes <= start.minutes, !start.hasLeadingZero,
            !hasLeadingZero
        else { return nil }
        return inHalfOfDay(isAfternoon: true)
    }

    /// The time after am or pm; nil if its hour has none.
    func inHalfOfDay(isAfternoon: Bool) -> HoursWordingTime? {
        guard (1...12).contains(hour), !isCertain else { return nil }
        var time = self
        if isAfternoon, hour < 12 { time.hour += 12 }
        if !isAfternoon, hour == 12 { time.hour = 0 }
        time.isCertain = true
        time.isAfternoon = isAfternoon
        return time
    }
}

struct HoursWordingScanner {
    private let written: [Character]
    /// The same characters in lower case.
    private let text: [Character]
    private let vocabulary: HoursVocabulary
    private var next = 0
    private var elements: [HoursWordingElement] = []

    /// The parts of a text; nil if one of them is not in the vocabulary.
    static func elements(of text: String, _ vocabulary: HoursVocabulary) -> [HoursWordingElement]? {
        var scanner = HoursWordingScanner(text, vocabulary)
        while scanner.next < scanner.text.count {
            guard scanner.readElement() else { return nil }
        }
        return scanner.elements
    }

    private init(_ text: String, _ vocabulary: HoursVocabulary) {
        written = Array(text)
        self.text = written.map { $0.lowercased().first ?? $0 }
        self.vocabulary = vocabulary
    }

    private mutating func readElement() -> Bool {
        let character = text[next]
        if let phrase = vocabulary.phrase(in: text, at: next) {
            let words = String(written[next..<next + phrase.letters.count])
            next += phrase.letters.count
            // The full stop of an abbreviation.
            let isAbbreviation = next < text.count && text[next] == "."
            if isAbbreviation { next += 1 }
            return add(phrase.meaning, words: words + (isAbbreviation ? "." : ""))
        }
        if digit(at: next) != nil { return readNumber() }
        next += 1
        switch character {
        case "-", "\u{2010}"..."\u{2015}", "−", "~", "～", "〜": elements.append(.dash)
        case ",", "،", "、", "，", "&", "+", "/": elements.append(.comma)
        case ";", "；": elements.append(.semicolon)
        case ":", "：", ".", "。": break
        case "\"", "„", "“", "”", "«": return readComment(closing: ["\"", "“", "”", "»"])
        case "(", "（": return readComment(closing: [")", "）"])
        default: return character.isWhitespace
        }
        return true
    }

    private mutating func add(_ meaning: HoursVocabulary.Meaning, words: String) -> Bool {
        switch meaning {
        case .nothing: break
        case .arranged: elements.append(.arranged(words))
        case .allYear: if elements.last == .comma { elements.removeLast() }
        case .element(let element): elements.append(element)
        case .halfOfDay(let isAfternoon):
            switch elements.popLast() {
            case .time(let hour)?, .number(let hour)?:
                guard let time = hour.inHalfOfDay(isAfternoon: isAfternoon) else { return false }
                elements.append(.time(time))
            default: return false
            }
        }
        return true
    }

    private mutating func readComment(closing marks: Set<Character>) -> Bool {
        guard let end = written[next...].firstIndex(where: { marks.contains($0) }) else { return false }
        let comment = String(written[next..<end]).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        next = end + 1
        guard !comment.isEmpty, !comment.contains("\"") else { return false }
        // The days in "9-17 Uhr (montags geschlossen)" are more than a comment.
        if let parts = Self.elements(of: comment, vocabulary), parts.contains(.closed) || parts.contains(.except) {
            elements += parts
            return true
        }
        elements.append(.comment(comment))
        return true
    }

    /// A number, a date such as `1.5.`, or a time such as `9:30`, `9.30`, `9h30` or `9点30分`.
    private mutating func readNumber() -> Bool {
        let start = next
        guard let hour = readDigits(), hour <= 31 else { return false }
        var time = HoursWordingTime(hour: hour)
        if let date = monthOfDate {
            next = date.end
            elements += [.number(time), .month(date.month)]
            return true
        }
        time.hasLeadingZero = digit(at: start) == 0
        if next < text.count, ":：.".contains(text[next]), let minute = twoDigits(at: next + 1) {
            next += 3
            time.minute = minute
            time.hasMinutes = true
        } else if let end = endOfHourLetter {
            next = end
            time.isCertain = true
            let minuteStart = skippingSpaces(from: end)
            if let minute = twoDigits(at: minuteStart) {
                next = minuteStart + 2
                time.minute = minute
                time.hasMinutes = true
                if next < text.count, text[next] == "分" { next += 1 }
            }
        }
        guard !(time.hasMinutes || time.isCertain) || hour < 24 || (hour == 24 && time.minute == 0) else {
            return false
        }
        elements.append(time.hasMinutes || time.isCertain ? .time(time) : .number(time))
        return true
    }

    /// The month after the day of a date such as `1.5.`, and the position after it; nil if there is none.
    private var monthOfDate: (month: String, end: Int)? {
        // The 17.10. of "9.30-17.10." is a time.
        if elements.last == .dash, case .time(_)? = elements.dropLast().last { return nil }
        guard next < text.count, text[next] == "." else { return nil }
        var end = skippingSpaces(from: next + 1)
        let start = end
        var month = 0
        while end - start < 2, let digit = digit(at: end) {
            month = month * 10 + digit
            end += 1
        }
        guard end < text.count, text[end] == ".", (1...12).contains(month) else { return nil }
        return (HoursVocabulary.months[month - 1], end + 1)
    }

    /// The position after the letter for "hours" that follows a number, as in `9h` and `9 h`; nil if there is none.
    private var endOfHourLetter: Int? {
        let index = skippingSpaces(from: next)
        guard index < text.count else { return nil }
        if "点點时時".contains(text[index]) { return index + 1 }
        // Dutch writes 9u30, without a space.
        guard text[index] == "h" || (text[index] == "u" && index == next) else { return nil }
        return index + 1 < text.count && text[index + 1].isLetter ? nil : index + 1
    }

    private func skippingSpaces(from start: Int) -> Int {
        var index = start
        while index < text.count, text[index].isWhitespace { index += 1 }
        return index
    }

    private mutating func readDigits() -> Int? {
        let start = next
        var value = 0
        while next < text.count, next - start < 3, let digit = digit(at: next) {
            value = value * 10 + digit
            next += 1
        }
        return next - start <= 2 ? value : nil
    }

    private func twoDigits(at index: Int) -> Int? {
        guard let tens = digit(at: index), let ones = digit(at: index + 1), digit(at: index + 2) == nil, tens < 6 else {
            return nil
        }
        return tens * 10 + ones
    }

    /// The digit of any script.
    private func digit(at index: Int) -> Int? {
        guard index < text.count, text[index].unicodeScalars.first?.properties.generalCategory == .decimalNumber else {
            return nil
        }
        return text[index].wholeNumberValue
    }
}
