// The words for opening hours.

import GuideModel

/// A word of opening hours.
enum HoursWord: String, WordName {
    case title, range, date
    case dateOfYear = "date-of-year", monthOfYear = "month-of-year"
    case everyDay = "every-day", allDay = "all-day", closed, uncertain, otherwise
    case openEnd = "open-end", orLater = "or-later", remark
    case publicHolidays = "public-holidays", schoolHolidays = "school-holidays"
    case week, weeks, everyWeeks = "every-weeks"
    case daysAfterEaster = "days-after-easter", daysBeforeEaster = "days-before-easter"

    case monday, tuesday, wednesday, thursday, friday, saturday, sunday
    case january, february, march, april, may, june, july, august, september, october, november, december
    case first, second, third, fourth, fifth
    case last, secondLast = "second-last", thirdLast = "third-last", fourthLast = "fourth-last"
    case fifthLast = "fifth-last"
    case firstInMonth = "first-in-month", secondInMonth = "second-in-month", thirdInMonth = "third-in-month"
    case fourthInMonth = "fourth-in-month", fifthInMonth = "fifth-in-month", lastInMonth = "last-in-month"
    case secondLastInMonth = "second-last-in-month", thirdLastInMonth = "third-last-in-month"
    case fourthLastInMonth = "fourth-last-in-month", fifthLastInMonth = "fifth-last-in-month"
    case dawn, sunrise, sunset, dusk
    case beforeSun = "before-sun", afterSun = "after-sun"
    case maundyThursday = "maundy-thursday", goodFriday = "good-friday", easterSunday = "easter-sunday"
    case easterMonday = "easter-monday", ascensionDay = "ascension-day", whitSunday = "whit-sunday"
    case whitMonday = "whit-monday", corpusChristi = "corpus-christi"

    var name: String { "hours.\(rawValue)" }

    var placeholders: [String] {
        switch self {
        case .range, .weeks: ["first", "last"]
        case .date: ["day", "month"]
        case .dateOfYear: ["date", "year"]
        case .monthOfYear: ["month", "year"]
        case .openEnd: ["time"]
        case .orLater: ["times"]
        case .remark: ["times", "remark"]
        case .week: ["first"]
        case .everyWeeks, .daysAfterEaster, .daysBeforeEaster: ["number"]
        case .first, .second, .third, .fourth, .fifth, .last, .secondLast, .thirdLast, .fourthLast, .fifthLast: ["day"]
        case .firstInMonth, .secondInMonth, .thirdInMonth, .fourthInMonth, .fifthInMonth, .lastInMonth,
            .secondLastInMonth, .thirdLastInMonth, .fourthLastInMonth, .fifthLastInMonth:
            ["day", "month"]
        case .beforeSun, .afterSun: ["number", "event"]
        default: []
        }
    }

    /// The weekdays, from Monday.
    static let weekdays: [HoursWord] = [.monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday]
    static let months: [HoursWord] = [
        .january, .february, .march, .april, .may, .june, .july, .august, .september, .october, .november, .december,
    ]
    /// The words for the first to the fifth weekday of a month.
    static let counted: [HoursWord] = [.first, .second, .third, .fourth, .fifth]
    /// The same words, counted from the end of the month.
    static let countedFromEnd: [HoursWord] = [.last, .secondLast, .thirdLast, .fourthLast, .fifthLast]
    /// The words for the first to the fifth weekday of a month that they name.
    static let countedInMonth: [HoursWord] = [
        .firstInMonth, .secondInMonth, .thirdInMonth, .fourthInMonth, .fifthInMonth,
    ]
    /// The same words, counted from the end of the month.
    static let countedFromEndOfMonth: [HoursWord] = [
        .lastInMonth, .secondLastInMonth, .thirdLastInMonth, .fourthLastInMonth, .fifthLastInMonth,
    ]

    static func of(_ event: SunTime.Event) -> HoursWord {
        switch event {
        case .dawn: .dawn
        case .sunrise: .sunrise
        case .sunset: .sunset
        case .dusk: .dusk
        }
    }

    /// The holidays, by days from Easter Sunday.
    static let easter: [Int: HoursWord] = [
        -3: .maundyThursday, -2: .goodFriday, 0: .easterSunday, 1: .easterMonday, 39: .ascensionDay, 49: .whitSunday,
        50: .whitMonday, 60: .corpusChristi,
    ]
}

/// Notes that a page shows with the current state, which the build does not know.
enum OpenNowWord: String, WordName {
    case open, publicHolidays = "public-holidays", schoolHolidays = "school-holidays"

    var name: String { "open-now.\(rawValue)" }
}
