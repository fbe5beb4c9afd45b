// Shows the number of a spreadsheet cell as a date, a time of day or a duration.

import GuideModel

/// A day and a time as spreadsheets store them: a number of days, whose fraction is the time.
struct SpreadsheetMoment {
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    private static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

    private let days: Int
    private let milliseconds: Int
    /// Nil for a number that is only a time.
    private let date: CivilDate?
    /// Whether hours are from 1 to 12.
    private let hasHalves: Bool

    /// - Returns: nil if the number is negative, or after the year 9999.
    init?(_ number: Double, startsIn1904: Bool, tokens: [NumberFormat.Token]) {
        guard 0..<2_958_466 ~= number else { return nil }
        let showsFraction = tokens.contains { if case .digit = $0 { true } else { false } }
        let total =
            showsFraction
            ? Int((number * 86_400_000).rounded()) : Int((number * 86_400).rounded()) * 1000
        days = total / 86_400_000
        milliseconds = total % 86_400_000
        hasHalves = tokens.contains { if case .half = $0 { true } else { false } }
        // Excel counts 29 February 1900, which did not exist, as day 60.
        let since1970 = startsIn1904 ? days - 24_107 : (days < 60 ? days + 1 : days) - 25_569
        date = days > 0 || startsIn1904 ? CivilDate(secondsSince1970: since1970 * 86_400) : nil
    }

    /// - Returns: nil if the format shows a date, and the number is only a time.
    func text(_ tokens: [NumberFormat.Token]) -> String? {
        var text = ""
        var places = 0
        for (index, token) in tokens.enumerated() {
            switch token {
            case .literal(let words): text += words
            case .point: text += "."
            case .comma: text += ","
            case .slash: text += "/"
            case .percent: text += "%"
            case .half(let isShort): text += (milliseconds < 43_200_000 ? "AM" : "PM").prefix(isShort ? 1 : 2)
            case .elapsed(let letter, let count): text += Self.padded(elapsed(letter), count)
            case .moment("m", let count) where count < 3 && isMinute(index, tokens):
                text += Self.padded(milliseconds / 60_000 % 60, count)
            case .moment("h", let count):
                let hour = milliseconds / 3_600_000
                text += Self.padded(hasHalves ? (hour + 11) % 12 + 1 : hour, count)
            case .moment("s", let count): text += Self.padded(milliseconds / 1000 % 60, count)
            case .moment(let letter, let count):
                guard let date else { return nil }
                text += Self.text(of: date, letter, count)
            case .digit:
                // Tenths, hundredths and thousandths of a second.
                text += Self.padded(milliseconds % 1000, 3).dropFirst(places).prefix(1)
                places += 1
            case .general, .exponent: break
            }
        }
        return text
    }

    private static func text(of date: CivilDate, _ letter: Character, _ count: Int) -> String {
        switch (letter, count) {
        case ("y", ...2): padded(date.year % 100, 2)
        case ("y", _): padded(date.year, 4)
        case ("m", ...2): padded(date.month, count)
        case ("m", 3): String(months[date.month - 1].prefix(3))
        case ("m", 5): String(months[date.month - 1].prefix(1))
        case ("m", _): months[date.month - 1]
        case ("d", ...2): padded(date.day, count)
        case ("d", 3): String(weekdays[date.weekday].prefix(3))
        default: weekdays[date.weekday]
        }
    }

    /// The whole hours, minutes or seconds since the start.
    private func elapsed(_ letter: Character) -> Int {
        let seconds = days * 86_400 + milliseconds / 1000
        return letter == "h" ? seconds / 3600 : letter == "m" ? seconds / 60 : seconds
    }

    /// Whether the letter m is a minute: after an hour, or before a second.
    private func isMinute(_ index: Int, _ tokens: [NumberFormat.Token]) -> Bool {
        func letter(_ token: NumberFormat.Token) -> Character? {
            switch token {
            case .moment(let letter, _), .elapsed(let letter, _): letter
            default: nil
            }
        }
        return tokens[..<index].last(where: { letter($0) != nil }).flatMap(letter) == "h"
            || tokens[(index + 1)...].first(where: { letter($0) != nil }).flatMap(letter) == "s"
    }

    private static func padded(_ number: Int, _ count: Int) -> String {
        let text = "\(number)"
        return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
}
