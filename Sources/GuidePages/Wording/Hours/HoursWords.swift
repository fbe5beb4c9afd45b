// What opening hours are called, in one language.

/// The words of opening hours; `{…}` in them is filled in.
struct HoursWords: Sendable {
    var title: String
    /// From Monday.
    var weekdays: [String]
    /// From January.
    var months: [String]
    /// `{first} to {last}`.
    var range: String
    /// Between the last two of a list.
    var and: String
    /// `{day} {month}`.
    var date: String
    /// `{date} {year}`.
    var dateOfYear: String
    /// The weekday that is the first, second, to the fifth of its month: `first {day} of the month`.
    var counted: [String]
    /// The same from the month's end.
    var countedFromEnd: [String]
    var everyDay: String
    var allDay: String
    var closed: String
    var uncertain: String
    var otherwise: String
    /// `from {time}`.
    var openEnd: String
    /// `{times} or later`.
    var orLater: String
    var publicHolidays: String
    var schoolHolidays: String
    var week: String
    var weeks: String
    /// `every {count} weeks`.
    var everyWeeks: String
    /// By days from Easter Sunday.
    var easter: [Int: String]
    var daysAfterEaster: String
    var daysBeforeEaster: String
    var now: Now

    /// What the browser says of the moment.
    ///
    /// `{time}` is a time, `{day}` a weekday, `{date}` a day of a month.
    struct Now: Sendable {
        var open: String
        var openUntil: String
        var openLater: String
        var openEnd: String
        var openAlways: String
        var closed: String
        var opensAt: String
        var opensTomorrow: String
        var opensOnDay: String
        var opensOnDate: String
        var unknown: String
        var publicHolidays: String
        var schoolHolidays: String
    }

    /// The words of a language by its BCP 47 tag; English for those that are not known.
    static func of(_ language: String) -> HoursWords {
        switch language.prefix(while: { $0 != "-" }).lowercased() {
        case "de": german
        case "es": spanish
        case "fr": french
        case "it": italian
        default: english
        }
    }

    static func fill(_ pattern: String, _ values: (name: String, value: String)...) -> String {
        var text = ""
        var rest = pattern[...]
        while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
            let name = rest[rest.index(after: start)..<end]
            text += rest[..<start]
            text += values.first { $0.name == name }?.value ?? ""
            rest = rest[rest.index(after: end)...]
        }
        return text + rest
    }

    /// `a`, `a and b`, `a, b and c`.
    func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + and + last
    }

    static func capitalised(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
