// The events of a city as iCalendar files (RFC 5545), for calendar apps.

import GuideModel
import GuideSupport

/// Writes events with their rules, exceptions and changed occurrences.
struct EventICalendar {
    let city: City
    let calendar: EventCalendar
    /// A place of the city by its id.
    let place: (Slug) -> Place?
    /// The address of the page of an event, if the guide has an address.
    let address: (Slug) -> String?
    /// The host of the guide, for identities.
    let host: String
    /// Irregular repetitions are listed date by date until this day: the last one of a year, so that the file does not
    /// change with each day of a build.
    private var through: CivilDate {
        let last = calendar.today.adding(days: Event.horizonInDays) ?? calendar.today
        return CivilDate(year: last.year, month: 12, day: 31) ?? last
    }

    init(
        _ city: City, _ calendar: EventCalendar, host: String, place: @escaping (Slug) -> Place?,
        address: @escaping (Slug) -> String?
    ) {
        self.place = place
        self.city = city
        self.calendar = calendar
        self.host = host
        self.address = address
    }

    /// The file of some events.
    ///
    /// - Parameters:
    ///   - events: their indexes in the calendar.
    ///   - name: the name of the calendar in the app.
    func file(_ events: [Int], name: String) -> [UInt8] {
        var writer = ICalendarWriter()
        Self.begin(&writer, name: name)
        let used = Set(events.compactMap { zone(of: calendar.events[$0]) })
        for zone in used.sorted() where zone != "UTC" {
            writer.bytes += calendar.zoneLines[zone] ?? []
        }
        for number in events { add(calendar.events[number], to: &writer) }
        writer.add("END", "VCALENDAR")
        return writer.bytes
    }

    static func begin(_ writer: inout ICalendarWriter, name: String) {
        writer.add("BEGIN", "VCALENDAR")
        writer.add("VERSION", "2.0")
        writer.add("PRODID", "-//Wynd//Wynd//EN")
        writer.add("CALSCALE", "GREGORIAN")
        writer.add("METHOD", "PUBLISH")
        writer.add("X-WR-CALNAME", text: name)
    }

    /// The zone of an event's times, if its rules are known.
    private func zone(of event: Event) -> String? {
        guard !event.isWholeDay, let zone = event.timeZone ?? city.timeZone else { return nil }
        return calendar.zones[zone] == nil ? nil : zone
    }

    static func uid(of event: Event, in city: Slug, host: String) -> String {
        event.uid ?? "\(city)-\(event.id)@\(host)"
    }

    private func add(_ event: Event, to writer: inout ICalendarWriter) {
        let zone = zone(of: event)
        let offsets = zone.flatMap { calendar.zones[$0] }
        func offset(_ time: CivilTime) -> Int? { offsets.map { $0.offset(at: time.minutesSince1970 * 60) / 60 } }
        let rules = event.rules
        let isRegular = rules.count <= 1 && event.repeats.count == rules.count
        // Calendar apps show every start, even one that the rule does not give.
        var plain = event
        (plain.except, plain.also) = ([], [])
        let first =
            plain.scheduled(from: event.start.day, through: max(through, event.start.day), offset: offset).first
            ?? event.start
        writer.add("BEGIN", "VEVENT")
        identify(event, &writer)
        write(first, end: end(of: event, startingAt: first), event.place, event.state, of: event, zone, &writer)
        if isRegular, let rule = rules.first {
            writer.add("RRULE", rule.text(until: rule.until.map { until($0, event, offsets) }))
            for time in exceptions(of: event, rule) { writer.add("EXDATE", time, zone: zone) }
        } else if !event.scheduled(from: first.day, through: first.day, offset: offset).contains(first) {
            writer.add("EXDATE", first, zone: zone)
        }
        let listed =
            isRegular
            ? event.also.map { $0.minute == nil ? CivilTime(day: $0.day, minute: event.start.minute) : $0 }
            : event.scheduled(from: event.start.day, through: through, offset: offset)
        for time in listed where time != first { writer.add("RDATE", time, zone: zone) }
        writer.add("END", "VEVENT")
        for change in event.changes { add(change, of: event, zone, offset, &writer) }
    }

    private func add(
        _ change: EventChange, of event: Event, _ zone: String?, _ offset: (CivilTime) -> Int?,
        _ writer: inout ICalendarWriter
    ) {
        let day = change.on.day
        for scheduled in event.scheduled(from: day, through: day, offset: offset) where change.on.names(scheduled) {
            let from = min(day, change.start?.day ?? day)
            let through = max(day, change.start?.day ?? day)
            let found = event.occurrences(from: from, through: through, offset: offset)
            guard let occurrence = found.first(where: { $0.scheduled == scheduled }) else { continue }
            writer.add("BEGIN", "VEVENT")
            identify(event, &writer)
            writer.add("RECURRENCE-ID", scheduled, zone: zone)
            write(
                occurrence.start, end: occurrence.end, occurrence.place, occurrence.state, of: event, zone, &writer,
                note: occurrence.note)
            writer.add("END", "VEVENT")
        }
    }

    private func identify(_ event: Event, _ writer: inout ICalendarWriter) {
        writer.add("UID", text: Self.uid(of: event, in: city.id, host: host))
        // Two builds of the same content write the same files, so this is not the time of the build.
        let changed = city.updated ?? event.start.day
        writer.add("DTSTAMP", ICalendarWriter.time(CivilTime(day: changed, minute: 0)) + "Z")
    }

    private func write(
        _ start: CivilTime, end: CivilTime?, _ placeID: Slug?, _ state: EventState?, of event: Event, _ zone: String?,
        _ writer: inout ICalendarWriter, note: String? = nil
    ) {
        writer.add("DTSTART", start, zone: zone)
        // The end of whole days is the day after the last one.
        if start.minute == nil {
            if let next = (end?.day ?? start.day).next { writer.add("DTEND", CivilTime(day: next), zone: nil) }
        } else if let end, end > start {
            writer.add("DTEND", end, zone: zone)
        }
        writer.add("SUMMARY", text: event.name)
        writer.add("DESCRIPTION", text: [event.summary, note].compactMap { $0 }.joined(separator: "\n"))
        let found = placeID.flatMap(place)
        let location = found.map { [$0.name, $0.facts.address].compactMap { $0 }.joined(separator: ", ") }
        writer.add("LOCATION", text: location ?? event.address)
        if let position = found?.position ?? event.position {
            writer.add("GEO", "\(position.latitude);\(position.longitude)")
        }
        writer.add("CATEGORIES", text: event.category)
        if let page = address(event.id) { writer.add("URL", page) }
        switch state {
        case .cancelled: writer.add("STATUS", "CANCELLED")
        case .postponed: writer.add("STATUS", "TENTATIVE")
        case .moved, .soldOut, nil: writer.add("STATUS", "CONFIRMED")
        }
    }

    private func end(of event: Event, startingAt start: CivilTime) -> CivilTime? {
        guard event.end != nil, let minutes = event.minutes else { return nil }
        return start.adding(minutes: minutes)
    }

    /// The value of `UNTIL`: a day for whole days, otherwise a time in UTC if the zone is known.
    private func until(_ end: RecurrenceRule.End, _ event: Event, _ offsets: TimeZoneOffsets?) -> String {
        if event.isWholeDay { return ICalendarWriter.time(CivilTime(day: end.time.day)) }
        // A day counts until its last minute.
        let time = CivilTime(day: end.time.day, minute: end.time.minute ?? 1439)
        if end.isUTC, end.time.minute != nil { return ICalendarWriter.time(time) + "Z" }
        guard let offsets,
            let utc = CivilTime(
                minutesSince1970: offsets.moment(ofLocal: time.minutesSince1970 * 60) / 60, isWholeDay: false)
        else { return ICalendarWriter.time(time) }
        return ICalendarWriter.time(utc) + "Z"
    }

    /// The starts that `except` leaves out; a day without a time means every start on it.
    private func exceptions(of event: Event, _ rule: RecurrenceRule) -> [CivilTime] {
        let times = rule.times(of: event.start)
        return event.except.flatMap { time in
            time.minute == nil ? times.map { CivilTime(day: time.day, minute: $0) } : [time]
        }
    }
}
