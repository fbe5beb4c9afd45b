// The dates of events as templates show them: single lines, and lists by day.

import GuideModel

/// A date of an event in a list.
struct EventLineContext: Sendable {
    var href: Address
    var name: String
    /// The times within its day.
    var time: String
    /// The start for scripts, such as `2026-12-05T19:30` on the clocks of the city.
    var start: String
    /// The end for scripts; a date without a known end lasts until its day is over.
    var end: String
    /// When scripts hide it, although it is not over; nil for never.
    var until: String?
    /// The IANA name of the time zone, if the list has dates of several zones.
    var timeZone: String?
    var summary: String?
    var state: String?
    /// Whether it does not happen.
    var isOff: Bool
    var note: String?
    var place: LinkContext?
    var address: String?
    var category: LinkContext?
    /// The city, in a list of several cities.
    var city: LinkContext?
    /// The whole date in words, where a list is not by day.
    var date: String
    /// The position, as `53.9591,-1.0815`.
    var position: String?
    /// Distance and direction from the city's centre.
    var way: String?
}

extension EventLineContext: TemplateContext {
    static let fields = TemplateFields<EventLineContext> {
        $0.address("href", \.href)
        $0.text("name", \.name)
        $0.text("time", \.time)
        $0.text("start", \.start)
        $0.text("end", \.end)
        $0.text("until", \.until)
        $0.text("timeZone", \.timeZone)
        $0.text("summary", \.summary)
        $0.text("state", \.state)
        $0.flag("isOff", \.isOff)
        $0.text("note", \.note)
        $0.optional("place", \.place)
        $0.text("address", \.address)
        $0.optional("category", \.category)
        $0.optional("city", \.city)
        $0.text("date", \.date)
        $0.text("position", \.position)
        $0.text("way", \.way)
    }
}

/// A day with its events.
struct EventDayContext: Sendable {
    /// Such as `2026-12-05`.
    var day: String
    /// The day in words.
    var title: String
    var lines: [EventLineContext]
}

extension EventDayContext: TemplateContext {
    static let fields = TemplateFields<EventDayContext> {
        $0.text("day", \.day)
        $0.text("title", \.title)
        $0.list("lines", \.lines)
    }
}

/// A list of events by day, which a script corrects by the visitor's clock.
struct EventListContext: Sendable {
    /// The IANA name of the time zone.
    var timeZone: String?
    /// The days of the weekend, from 0 for Monday, such as `5,6`.
    var weekend: String
    /// Says of which day the list is.
    var asOf: String
    /// What began before that day and goes on.
    var current: [EventLineContext]
    var days: [EventDayContext]
    /// Says how many dates the list leaves out; nil for none.
    var more: String?
}

extension EventListContext: TemplateContext {
    static let fields = TemplateFields<EventListContext> {
        $0.text("timeZone", \.timeZone)
        $0.text("weekend", \.weekend)
        $0.text("asOf", \.asOf)
        $0.list("current", \.current)
        $0.flag("hasCurrent", ifAny: \.current)
        $0.list("days", \.days)
        $0.flag("hasEvents") { !$0.current.isEmpty || !$0.days.isEmpty }
        $0.text("more", \.more)
    }
}

extension City {
    /// The days of the weekend, from 0 for Monday, by country (CLDR's week data).
    var weekend: String {
        let fridayAndSaturday: Set<String> = [
            "BH", "DZ", "EG", "IQ", "JO", "KW", "LY", "OM", "QA", "SA", "SD", "SY", "YE",
        ]
        return country.map(fridayAndSaturday.contains) == true ? "4,5" : "5,6"
    }
}

extension CityWriter {
    /// The most dates in one list; the pages of the months have the others.
    static let mostEventLines = 200

    /// A list has all dates of so many days; of what comes later, it has only the next date of each event.
    static let daysInFull = 35

    var hasEvents: Bool { !events.isEmpty }

    /// A date as a line of a list.
    ///
    /// - Parameter number: its index in `events.entries`.
    func eventLine(_ number: Int) -> EventLineContext {
        let entry = events.entries[number]
        let event = events.events[entry.event]
        let occurrence = entry.occurrence
        let place = occurrence.place.flatMap { index.number(of: $0) }.map { index.places[$0] }
        let position = place?.position ?? (occurrence.place == nil ? event.position : nil)
        let page = SitePath.event(city.id, event.id)
        return EventLineContext(
            href: .link(page), name: event.name,
            time: words.timeOfEvent(entry.start, entry.end), start: entry.start.start, end: entry.lastMoment,
            until: hidingTime(of: page),
            summary: event.summary, state: stateText(of: entry),
            isOff: occurrence.state?.isOff ?? false, note: occurrence.note,
            place: place.map { LinkContext(href: .link(SitePath.place(city.id, $0.id)), name: $0.name) },
            address: place == nil ? event.address : nil, category: categoryLink(of: entry.event),
            date: words.dateOfEvent(entry.start, entry.end), position: position.map(Coordinate.pair),
            way: position.map {
                words.directionText(from: city.position, called: city.centre, to: $0, in: units)
            })
    }

    /// The state of a date in words; a moved date also says when it was planned.
    private func stateText(of entry: EventCalendar.Entry) -> String? {
        if let former = formerStart(of: entry) { return words(EventWord.movedFrom, words.dateOfEvent(former, nil)) }
        return entry.occurrence.state.map { words(EventWord($0)) }
    }

    /// The start that a moved date had; nil for any other date, and for an event on the clocks of another zone.
    func formerStart(of entry: EventCalendar.Entry) -> CivilTime? {
        let event = events.events[entry.event]
        guard entry.occurrence.state == .moved, entry.occurrence.scheduled != entry.occurrence.start,
            event.timeZone == nil || event.timeZone == city.timeZone
        else { return nil }
        return entry.occurrence.scheduled
    }

    func categoryLink(of event: Int) -> LinkContext? {
        events.categoryOfEvent[event].map { number in
            let category = events.categories[number]
            return LinkContext(href: .link(SitePath.events(city.id, category: category.id)), name: category.name)
        }
    }

    /// A list by day.
    ///
    /// - Parameters:
    ///   - numbers: indexes in `events.entries`, in order of time.
    ///   - most: the most dates that the list shows.
    func eventList(_ numbers: [Int], most: Int = CityWriter.mostEventLines) -> EventListContext {
        let shown = nextDates(numbers).prefix(most)
        let today = events.today
        var days: [EventDayContext] = []
        var current: [EventLineContext] = []
        for number in shown {
            let (day, line) = (events.entries[number].start.day, eventLine(number))
            if day < today {
                current.append(line)
            } else if days.last?.day == day.text {
                days[days.count - 1].lines.append(line)
            } else {
                days.append(EventDayContext(day: day.text, title: words.dayOfEvent(day), lines: [line]))
            }
        }
        let rest = numbers.count - shown.count
        return EventListContext(
            timeZone: city.timeZone, weekend: city.weekend, asOf: words(EventWord.asOf, words.date(today)),
            current: current, days: days, more: rest > 0 ? words(EventWord.moreDates, count: rest) : nil)
    }

    /// All dates of the next weeks, and the next date of each event that comes later.
    ///
    /// A weekly market would otherwise fill the list for a year. The pages of the months have the other dates.
    ///
    /// - Parameter numbers: indexes in `events.entries`, in order of time.
    func nextDates(_ numbers: [Int]) -> [Int] {
        let last = events.today.adding(days: Self.daysInFull) ?? events.today
        var seen: Set<Int> = []
        return numbers.filter { number in
            let entry = events.entries[number]
            let isNext = seen.insert(entry.event).inserted
            return isNext || entry.start.day <= last
        }
    }

    /// The next date of each event at a place.
    func eventLines(at place: Slug) -> [EventLineContext] {
        var seen: Set<Int> = []
        return (events.ofPlace[place] ?? []).filter { seen.insert(events.entries[$0].event).inserted }
            .prefix(Self.mostAtPlace).map(eventLine)
    }

    private static let mostAtPlace = 10

    /// The next date of each event with a position, for the page of what is near.
    var nearbyEvents: [EventLineContext] {
        var seen: Set<Int> = []
        var lines: [EventLineContext] = []
        for (number, entry) in events.entries.enumerated() where seen.insert(entry.event).inserted {
            let line = eventLine(number)
            if line.position != nil { lines.append(line) }
            if lines.count == Self.mostNearby { break }
        }
        return lines
    }

    private static let mostNearby = 60
}

extension EventCalendar.Entry {
    /// The end for scripts; without a known end, the end of the day.
    var lastMoment: String { (end ?? CivilTime(day: start.day)).end }
}

extension CityWriter {
    /// The dates that the list of all cities shows.
    var eventDates: [EventDate] {
        events.entries.prefix(Self.mostEventLines).map { entry in
            let event = events.events[entry.event]
            let place = entry.occurrence.place.flatMap { index.number(of: $0) }.map { index.places[$0] }
            return EventDate(
                event: event.id, name: event.name, start: entry.start, end: entry.end,
                state: entry.occurrence.state, location: place?.name ?? event.address,
                until: index.material.hidesEnded ? event.publication.until : nil)
        }
    }
}
