// All dates of a city's events from the day of the build on, on the clocks of the city.

import GuideModel
import GuideSupport

/// The events of a city in order of time, created once for the city.
struct EventCalendar: Sendable {
    /// One date of an event.
    struct Entry: Sendable {
        /// The index in ``EventCalendar/events``.
        var event: Int
        /// On the clocks of the city.
        var start: CivilTime
        var end: CivilTime?
        /// The same date on the clocks of the event.
        var occurrence: EventOccurrence
    }

    /// The events with the same word as their category.
    struct Category: Sendable {
        var id: Slug
        var name: String
        /// The indexes of its events.
        var events: [Int]
        var entries: [Int]
    }

    struct Month: Sendable {
        /// Its first day.
        var start: CivilDate
        /// The entries of which a part is in the month.
        var entries: [Int]

        /// Such as `2026-12`.
        var id: String { String(start.text.prefix(7)) }
    }

    let events: [Event]
    /// The day of the build in the city; without a build's clock, the day of the first event.
    let today: CivilDate
    /// The dates in order of time.
    let entries: [Entry]
    /// The indexes in ``entries`` for each event.
    let ofEvent: [[Int]]
    /// The indexes in ``entries`` for the id of a place.
    let ofPlace: [Slug: [Int]]
    let categories: [Category]
    /// The months from the first to the last with an event.
    let months: [Month]
    /// The index in ``categories`` for each event.
    let categoryOfEvent: [Int?]
    /// The offsets of the time zones that the events use, by name.
    let zones: [String: TimeZoneOffsets]
    /// The `VTIMEZONE` of each of them, which the file of each event contains.
    let zoneLines: [String: [UInt8]]

    /// - Parameters:
    ///   - now: the moment of the build, in seconds since 1970.
    ///   - nameOfCategory: the name that visitors read for a word.
    init(_ city: City, now: Int?, nameOfCategory: (String) -> String) {
        let events = city.events
        self.events = events
        guard let first = events.map(\.start.day).min() else {
            today = CivilDate(secondsSince1970: now ?? 0) ?? .epoch
            (entries, ofEvent, ofPlace, categories, months) = ([], [], [:], [], [])
            (categoryOfEvent, zones, zoneLines) = ([], [:], [:])
            return
        }
        let moment = now ?? first.secondsSince1970
        let zones = Self.zones(city, around: moment, first: first)
        self.zones = zones
        zoneLines = zones.mapValues { zone in
            var writer = ICalendarWriter()
            writer.add(zone)
            return writer.bytes
        }
        let offset = city.timeZone.flatMap { zones[$0] }?.offset(at: moment) ?? 0
        let today = now.flatMap { CivilDate(secondsSince1970: $0 + offset) } ?? first
        self.today = today
        let through = today.adding(days: Event.horizonInDays) ?? today
        let found = Self.entries(events, city: city, from: today, through: through, zones)
        entries = found
        var ofEvent = [[Int]](repeating: [], count: events.count)
        var ofPlace: [Slug: [Int]] = [:]
        for (number, entry) in found.enumerated() {
            ofEvent[entry.event].append(number)
            if let place = entry.occurrence.place { ofPlace[place, default: []].append(number) }
        }
        self.ofEvent = ofEvent
        self.ofPlace = ofPlace
        (categories, categoryOfEvent) = Self.categories(events, ofEvent, nameOfCategory)
        months = Self.months(found, from: today, through: through)
    }

    var isEmpty: Bool { events.isEmpty }

    /// The indexes of the published events that have a date to come.
    var published: [Int] { events.indices.filter { events[$0].status.isPublished && !ofEvent[$0].isEmpty } }

    /// The end of the build's day in the city, in seconds since 1970; then the pages need a new build.
    func endOfDay(in city: City) -> Int {
        let local = today.secondsSince1970 + 86_400
        return city.timeZone.flatMap { zones[$0] }?.moment(ofLocal: local) ?? local
    }

    /// The rules of the time zones for whole years, so that the calendars in packs do not change with each build.
    private static func zones(_ city: City, around moment: Int, first: CivilDate) -> [String: TimeZoneOffsets] {
        let now = CivilDate(secondsSince1970: moment) ?? first
        let start = CivilDate(year: min(first.year, now.year) - 1, month: 1, day: 1) ?? first
        let end = CivilDate(year: now.year + 5, month: 1, day: 1) ?? now
        let names = Set(([city.timeZone] + city.events.map(\.timeZone)).compactMap { $0 })
        return Dictionary(
            uniqueKeysWithValues: names.compactMap { name in
                TimeZoneOffsets(name, from: start.secondsSince1970, through: end.secondsSince1970).map { (name, $0) }
            })
    }

    private static func entries(
        _ events: [Event], city: City, from: CivilDate, through: CivilDate, _ zones: [String: TimeZoneOffsets]
    ) -> [Entry] {
        var entries: [Entry] = []
        for (number, event) in events.enumerated() {
            let own = (event.timeZone ?? city.timeZone).flatMap { zones[$0] }
            let isForeign = event.timeZone != nil && event.timeZone != city.timeZone
            let home = isForeign ? city.timeZone.flatMap { zones[$0] } : nil
            let occurrences = event.occurrences(from: from, through: through) { time in
                own.map { $0.offset(at: time.minutesSince1970 * 60) / 60 }
            }
            for occurrence in occurrences {
                let (start, end) = (occurrence.start, occurrence.end)
                entries.append(
                    Entry(
                        event: number, start: shown(start, from: own, in: home),
                        end: end.map { shown($0, from: own, in: home) }, occurrence: occurrence))
            }
        }
        func order(_ entry: Entry) -> (CivilTime, Int, Int) {
            (entry.start, events[entry.event].order ?? .max, entry.event)
        }
        return entries.sorted { order($0) < order($1) }
    }

    /// A time on the clocks of an event, as the clocks of the city show it.
    private static func shown(_ time: CivilTime, from own: TimeZoneOffsets?, in home: TimeZoneOffsets?) -> CivilTime {
        guard let own, let home, time.minute != nil else { return time }
        let moment = own.moment(ofLocal: time.minutesSince1970 * 60)
        return CivilTime(minutesSince1970: (moment + home.offset(at: moment)) / 60, isWholeDay: false) ?? time
    }

    private static func categories(
        _ events: [Event], _ ofEvent: [[Int]], _ name: (String) -> String
    ) -> (categories: [Category], ofEvent: [Int?]) {
        var found: [Category] = []
        var numbers: [Slug: Int] = [:]
        var categoryOfEvent = [Int?](repeating: nil, count: events.count)
        for (number, event) in events.enumerated() {
            guard let word = event.category, let id = Slug(naming: word.lowercased()) else { continue }
            let category = numbers[id] ?? found.count
            if category == found.count {
                numbers[id] = category
                found.append(Category(id: id, name: name(word), events: [], entries: []))
            }
            categoryOfEvent[number] = category
            found[category].events.append(number)
            found[category].entries += ofEvent[number]
        }
        for number in found.indices { found[number].entries.sort() }
        return (found, categoryOfEvent)
    }

    private static func months(_ entries: [Entry], from: CivilDate, through: CivilDate) -> [Month] {
        guard var month = CivilDate(year: from.year, month: from.month, day: 1) else { return [] }
        var months: [Month] = []
        var numbers: [CivilDate: Int] = [:]
        while month <= through {
            numbers[month] = months.count
            months.append(Month(start: month, entries: []))
            guard let next = month.adding(days: CivilDate.days(inMonth: month.month, of: month.year)) else { break }
            month = next
        }
        func number(_ day: CivilDate) -> Int? {
            CivilDate(year: day.year, month: day.month, day: 1).flatMap { numbers[$0] }
        }
        for (index, entry) in entries.enumerated() {
            let first = number(max(entry.start.day, from)) ?? 0
            let last = number(entry.end?.day ?? entry.start.day) ?? months.count - 1
            for month in first...max(first, last) { months[month].entries.append(index) }
        }
        let used = months.lastIndex { !$0.entries.isEmpty }
        return used.map { Array(months[...$0]) } ?? []
    }
}
