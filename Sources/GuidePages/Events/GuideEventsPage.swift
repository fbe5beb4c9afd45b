// The next events of all cities of a guide.

import GuideModel
import GuideSupport

/// The fields that `guide-events.mustache` can use.
struct GuideEventsPage: Sendable {
    var list: EventListContext
    /// The list of each city with events.
    var cities: [LinkContext]
    var calendar: Address
}

extension GuideEventsPage: TemplateContext {
    static let fields = TemplateFields<GuideEventsPage> {
        $0.list("cities", \.cities)
        $0.address("calendar", \.calendar)
        $0.include(\.list)
    }
}

extension GuideEventsPage: SinglePageKind {
    typealias Source = GuideWriter

    static let declaration = PageDeclaration(
        name: "guide-events", template: "guide-events", scripts: ["event-list"], styles: ["events"], isStored: false)

    static func subjects(in writer: GuideWriter) -> [Void] {
        writer.hasEvents && !writer.material.opensOnCity ? [()] : []
    }

    static func page(in writer: GuideWriter, map: PageMap?) -> UnrenderedPage<GuideEventsPage> {
        let (words, cities) = (writer.words, writer.material.cities.filter { $0.eventDay != nil })
        let heading = words(EventWord.title)
        return UnrenderedPage(
            head: PageHead(
                path: SitePath.events, heading: heading,
                description: words(EventWord.guideDescription, writer.guide.title),
                above: [CrumbContext(href: .link(SitePath.home), name: writer.guide.title)]),
            context: GuideEventsPage(
                list: writer.eventList(of: cities),
                cities: cities.map { city in
                    LinkContext(href: .link(SitePath.events(city.id)), name: words(EventWord.titleOf, city.name))
                }, calendar: .link(SitePath.eventCalendar)))
    }

    static func files(for subject: Void, in writer: GuideWriter) -> [RenderedPage] {
        [RenderedPage(path: SitePath.eventCalendar, bytes: writer.eventCalendar)]
    }
}

extension GuideWriter {
    var hasEvents: Bool { material.cities.contains { $0.eventDay != nil } }

    /// The next dates of some cities with the cities, in order of time.
    private func dates(of cities: [CitySummary]) -> [(city: CitySummary, date: EventDate)] {
        cities.flatMap { city in city.eventDates.map { (city: city, date: $0) } }
            .enumerated().sorted { ($0.element.date.start, $0.offset) < ($1.element.date.start, $1.offset) }
            .map(\.element)
    }

    /// All dates of the next weeks, and the next date of each event that comes later.
    private func nextDates(of cities: [CitySummary]) -> [(city: CitySummary, date: EventDate)] {
        var seen: Set<String> = []
        return dates(of: cities).filter { city, date in
            let isNext = seen.insert("\(city.id)/\(date.event)").inserted
            guard !isNext, let last = city.eventDay?.adding(days: CityWriter.daysInFull) else { return true }
            return date.start.day <= last
        }
    }

    fileprivate func eventList(of cities: [CitySummary]) -> EventListContext {
        var days: [EventDayContext] = []
        var current: [EventLineContext] = []
        for (city, date) in nextDates(of: cities).prefix(CityWriter.mostEventLines) {
            let line = line(of: date, in: city)
            let day = date.start.day
            if let today = city.eventDay, day < today {
                current.append(line)
            } else if days.last?.day == day.text {
                days[days.count - 1].lines.append(line)
            } else {
                days.append(EventDayContext(day: day.text, title: words.dayOfEvent(day), lines: [line]))
            }
        }
        return EventListContext(
            timeZone: cities.first?.timeZone, weekend: "5,6",
            asOf: eventsAsOf(cities) ?? "", current: current, days: days)
    }

    /// Says of which day the lists of events are; nil without events.
    func eventsAsOf(_ cities: [CitySummary]) -> String? {
        cities.compactMap(\.eventDay).max().map { words(EventWord.asOf, words.date($0)) }
    }

    /// The next date of each of the next events of all cities, in order of time.
    func nextEvents(_ most: Int) -> [EventLineContext] {
        var seen: Set<String> = []
        return dates(of: material.cities).filter { seen.insert("\($0.city.id)/\($0.date.event)").inserted }
            .prefix(most).map { line(of: $0.date, in: $0.city) }
    }

    private func line(of date: EventDate, in city: CitySummary) -> EventLineContext {
        let until = [date.until, city.end].compactMap(\.self).min { $0.end < $1.end }
        return EventLineContext(
            href: .link(SitePath.event(city.id, date.event)), name: date.name,
            time: words.timeOfEvent(date.start, date.end), start: date.start.start,
            end: (date.end ?? CivilTime(day: date.start.day)).end,
            until: until?.hidingTime(timeZone: city.timeZone), timeZone: city.timeZone,
            state: date.state.map { words(EventWord($0)) }, isOff: date.state?.isOff ?? false,
            address: date.location, city: LinkContext(href: .link(SitePath.city(city.id)), name: city.name),
            date: words.dateOfEvent(date.start, date.end))
    }

    /// The same dates as an iCalendar file, each as an event of its own.
    fileprivate var eventCalendar: [UInt8] {
        var writer = ICalendarWriter()
        EventICalendar.begin(&writer, name: guide.title)
        let host = guide.calendarHost
        for (city, date) in dates(of: material.cities) {
            let moment = ICalendarWriter.time(date.start)
            writer.add("BEGIN", "VEVENT")
            writer.add("UID", text: "\(city.id)-\(date.event)-\(moment)@\(host)")
            writer.add("DTSTAMP", ICalendarWriter.time(CivilTime(day: date.start.day, minute: 0)) + "Z")
            writer.add("DTSTART", utc(date.start, in: city), zone: zone(of: city))
            if date.start.minute == nil {
                let last = date.end?.day ?? date.start.day
                if let next = last.next { writer.add("DTEND", CivilTime(day: next), zone: nil) }
            } else if let end = date.end, end > date.start {
                writer.add("DTEND", utc(end, in: city), zone: zone(of: city))
            }
            writer.add("SUMMARY", text: date.name)
            writer.add("LOCATION", text: [date.location, city.name].compactMap { $0 }.joined(separator: ", "))
            if let page = frames.address(SitePath.event(city.id, date.event)) { writer.add("URL", page) }
            writer.add("STATUS", date.state?.isOff == true ? "CANCELLED" : "CONFIRMED")
            writer.add("END", "VEVENT")
        }
        writer.add("END", "VCALENDAR")
        return writer.bytes
    }

    private func offsets(of city: CitySummary) -> TimeZoneOffsets? {
        guard let zone = city.timeZone, let day = city.eventDay else { return nil }
        let start = day.secondsSince1970 - 86_400
        return TimeZoneOffsets(zone, from: start, through: start + 2 * 31_622_400)
    }

    private func zone(of city: CitySummary) -> String? { offsets(of: city) == nil ? nil : "UTC" }

    private func utc(_ time: CivilTime, in city: CitySummary) -> CivilTime {
        guard time.minute != nil, let offsets = offsets(of: city) else { return time }
        let moment = offsets.moment(ofLocal: time.minutesSince1970 * 60)
        return CivilTime(minutesSince1970: moment / 60, isWholeDay: false) ?? time
    }
}
