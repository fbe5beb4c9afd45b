// The words of the pages of events, and the dates of events in words.

import GuideModel

enum EventWord: String, WordName {
    case title = "events.title", titleOf = "events.title-of", description = "events.description"
    case guideDescription = "events.guide-description", asOf = "events.as-of"
    case month = "events.month", monthDescription = "events.month.description"
    case category = "events.category", categoryDescription = "events.category.description"
    case place = "events.place", date = "events.date", until = "events.until", none = "events.none"
    case cancelled = "events.cancelled", postponed = "events.postponed", moved = "events.moved"
    case movedFrom = "events.moved-from", soldOut = "events.sold-out"
    case moreDates = "events.more-dates", kind = "events.kind"
    case atTime = "events.at-time", range = "events.range"

    var placeholders: [String] {
        switch self {
        case .titleOf, .description, .guideDescription, .place: ["name"]
        case .monthDescription: ["month", "name"]
        case .asOf, .until, .movedFrom: ["date"]
        case .month: ["month"]
        case .category, .categoryDescription: ["category", "name"]
        case .date: ["weekday", "date"]
        case .atTime: ["date", "time"]
        case .range: ["first", "last"]
        default: []
        }
    }

    var isCounted: Bool { self == .moreDates }

    init(_ state: EventState) {
        self =
            switch state {
            case .cancelled: .cancelled
            case .postponed: .postponed
            case .moved: .moved
            case .soldOut: .soldOut
            }
    }
}

extension Words {
    /// A day with its weekday, for example `Saturday, 5 December 2026`.
    func dayOfEvent(_ day: CivilDate) -> String {
        self(EventWord.date, weekday(day), date(day))
    }

    private func weekday(_ day: CivilDate) -> String { self(HoursWord.weekdays[day.weekday]) }

    /// A month with its year, for example `December 2026`.
    func monthOfEvent(_ day: CivilDate) -> String {
        self(HoursWord.monthOfYear, self(HoursWord.months[day.month - 1]), String(day.year))
    }

    /// The date of an event, for example `Saturday, 5 December 2026, 19:30 to 21:00`.
    func dateOfEvent(_ start: CivilTime, _ end: CivilTime?) -> String {
        let first = dayOfEvent(start.day)
        guard let end, end.day != start.day else {
            return start.minute == nil ? first : self(EventWord.atTime, first, timeOfEvent(start, end))
        }
        func part(_ time: CivilTime) -> String {
            let day = dayOfEvent(time.day)
            return time.minute.map { self(EventWord.atTime, day, HoursPhrases.clock($0)) } ?? day
        }
        return self(EventWord.range, part(start), part(end))
    }

    /// The times within a day, for example `19:30 to 21:00`; for an event of several days, also its last day.
    func timeOfEvent(_ start: CivilTime, _ end: CivilTime?) -> String {
        let last = end.flatMap { $0.day == start.day ? nil : self(EventWord.until, dayOfEvent($0.day)) }
        guard let minute = start.minute else { return last ?? self(HoursWord.allDay) }
        let from = HoursPhrases.clock(minute)
        if let last { return line([from, last]) }
        guard let end = end?.minute, end > minute else { return from }
        return self(HoursWord.range, from, HoursPhrases.clock(end))
    }
}
