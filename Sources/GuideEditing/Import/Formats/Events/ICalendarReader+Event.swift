// Reads one VEVENT of iCalendar: its times, its texts and its pictures.

import GuideContent
import GuideModel
import GuideSupport

/// An event, and the clock of its times.
struct EventDraft {
    var event: ImportedEvent
    var clock: CalendarClocks.Clock

    var isWholeDay: Bool { event.start.minute == nil }
}

extension ICalendarReader {
    /// The event of a component; nil if it has no start.
    mutating func draft(of part: ICalendarComponent) -> EventDraft? {
        let name = name(of: part) ?? ""
        guard let moment = ICalendarMoment(part.first("DTSTART")) else {
            collector.warn(
                "\(name.quotedForMessage) has no valid start, so it is left out; give it one in the calendar",
                line: part.line)
            return nil
        }
        let repeats = part.first("RRULE") != nil || part.first("RDATE") != nil
        let clock = target(of: moment, repeats: repeats, named: name, line: part.line)
        var draft = EventDraft(event: ImportedEvent(name: name, start: moment.time), clock: clock)
        // Outlook writes whole days from midnight to midnight.
        let isOfOutlook = part.text("X-MICROSOFT-CDO-ALLDAYEVENT")?.uppercased() == "TRUE"
        let isMidnight = moment.time.minute == 0
        let start = time(moment, in: draft)
        draft.event.start = isOfOutlook && isMidnight ? CivilTime(day: moment.time.day) : start
        if case .zone(let zone) = clock, !draft.isWholeDay { draft.event.timeZone = zone }
        draft.event.end = end(of: part, start: draft.event.start, in: draft)
        addRules(of: part, to: &draft)
        draft.event.except = dates("EXDATE", of: part, in: draft)
        draft.event.also = dates("RDATE", of: part, in: draft)
        draft.event.state = isCancelled(part) ? .cancelled : nil
        addPlace(of: part, to: &draft.event)
        addTexts(of: part, to: &draft.event)
        return draft
    }

    /// The summary of an event, which WordPress writes with the references of HTML.
    func name(of part: ICalendarComponent) -> String? {
        part.text("SUMMARY").map { ImportedContentBuilder.line(PlainText.ofHTML($0)) }
    }

    // MARK: Times

    private mutating func clock(of moment: ICalendarMoment, line: Int) -> CalendarClocks.Clock {
        switch moment.clock {
        case .utc: return CalendarClocks.utc
        case .floating: return .city
        case .named(let name):
            if let clock = clocks.clock(named: name) { return clock }
            if reported.insert(name).inserted {
                collector.warn(
                    "the time zone \(name.quotedForMessage) is unknown, so its times count as those of the city; check "
                        + "the new pages", line: line)
            }
            return .city
        }
    }

    /// The clock of an event: that of the city, unless the event repeats on another one.
    private mutating func target(
        of moment: ICalendarMoment, repeats: Bool, named name: String, line: Int
    ) -> CalendarClocks.Clock {
        let source = clock(of: moment, line: line)
        guard moment.time.minute != nil, source != .city else { return .city }
        if clocks.cityZone == nil {
            if source == CalendarClocks.utc, !repeats, let calendarClock { return calendarClock }
            return source
        }
        guard repeats else { return .city }
        if case .zone = source { return source }
        collector.warn(
            "\(name.quotedForMessage) repeats on clocks that only this calendar describes, so its start is converted "
                + "to the clocks of the city; check its times in summer and in winter", line: line)
        return .city
    }

    /// A moment on the clock of an event; its day for an event of whole days.
    mutating func time(_ moment: ICalendarMoment, in draft: EventDraft) -> CivilTime {
        guard moment.time.minute != nil else { return moment.time }
        let source = clock(of: moment, line: 0)
        // Times without a zone are on the clock of the event.
        let time =
            moment.clock == .floating ? moment.time : clocks.convert(moment.time, from: source, to: draft.clock)
        return draft.isWholeDay ? CivilTime(day: time.day) : time
    }

    /// The dates of all lists with a name, one more than the limit of an event at most.
    private mutating func dates(_ name: String, of part: ICalendarComponent, in draft: EventDraft) -> [CivilTime] {
        var times: [CivilTime] = []
        for line in part.all(name) {
            let limit = min(remainingDates, ImportedContentBuilder.EventLimit.dates + 1 - times.count)
            guard limit > 0 else { break }
            for moment in ICalendarMoment.list(line, limit: limit) { times.append(time(moment, in: draft)) }
        }
        remainingDates -= times.count
        return times
    }

    /// The last day or the last minute; nil if it is unknown, or the same as the start.
    mutating func end(of part: ICalendarComponent, start: CivilTime, in draft: EventDraft) -> CivilTime? {
        if let moment = ICalendarMoment(part.first("DTEND")) {
            guard start.minute == nil else {
                return moment.time.minute == nil ? nil : time(moment, in: draft)
            }
            // The end of whole days is the day after the last one.
            let isExclusive = (moment.time.minute ?? 0) == 0
            let last = isExclusive ? moment.time.day.previous ?? moment.time.day : moment.time.day
            return last > start.day ? CivilTime(day: last) : nil
        }
        guard let minutes = part.first("DURATION").flatMap({ ICalendarMoment.minutes(ofDuration: $0.value) }),
            minutes > 0
        else { return nil }
        guard start.minute == nil else { return start.adding(minutes: minutes) }
        return minutes > 1_440 ? start.day.adding(days: (minutes - 1) / 1_440).map { CivilTime(day: $0) } : nil
    }

    // MARK: Rules

    private mutating func addRules(of part: ICalendarComponent, to draft: inout EventDraft) {
        if part.first("EXRULE") != nil {
            collector.warn(
                "\(draft.event.name.quotedForMessage) has an old rule of dates that are left out (EXRULE), which the "
                    + "import does not read; write these dates under except on the page", line: part.line)
        }
        for line in part.all("RRULE").prefix(ImportedContentBuilder.EventLimit.rules) {
            guard var rule = try? RecurrenceRule(line.value) else {
                // The reason is reported when the event is added.
                draft.event.repeats.append(line.value.onOneLine)
                continue
            }
            // Hours of whole days have no meaning.
            if draft.isWholeDay { (rule.hours, rule.minutes) = ([], []) }
            var last = rule.until?.time
            if let until = rule.until, until.isUTC, until.time.minute != nil {
                last = clocks.convert(until.time, from: CalendarClocks.utc, to: draft.clock)
            }
            draft.event.repeats.append(rule.text(until: last.map { Self.text($0, isWholeDay: draft.isWholeDay) }))
        }
    }

    /// The value of `UNTIL`.
    private static func text(_ time: CivilTime, isWholeDay: Bool) -> String {
        let day = time.day.text.filter { $0 != "-" }
        guard time.minute != nil, !isWholeDay else { return day }
        return day + "T" + time.text.suffix(5).filter { $0 != ":" } + "00"
    }

    // MARK: Where

    /// The words for where an event is, on one line; nil for a web address.
    func venue(of part: ICalendarComponent) -> String? {
        let structured = part.first("X-APPLE-STRUCTURED-LOCATION")?.parameters
        let location = part.text("LOCATION") ?? structured?["X-TITLE"] ?? structured?["X-ADDRESS"] ?? ""
        let lines = PlainText.ofHTML(location).split(whereSeparator: \.isNewline)
            .map { String($0).onOneLine }.filter { !$0.isEmpty }
        let words = lines.joined(separator: ", ")
        return words.isEmpty || Self.isWebAddress(words) ? nil : words
    }

    private static func isWebAddress(_ text: String) -> Bool {
        PictureReferences.isAddress(text) && WebAddress.check(text) == .valid
    }

    private func addPlace(of part: ICalendarComponent, to event: inout ImportedEvent) {
        event.venue = venue(of: part)
        var numbers = part.first("GEO")?.value.split(separator: ";").map(String.init) ?? []
        if numbers.count != 2, let link = part.first("X-APPLE-STRUCTURED-LOCATION")?.value.lowercased(),
            link.hasPrefix("geo:")
        {
            numbers = link.dropFirst(4).prefix { $0 != ";" && $0 != "?" }.split(separator: ",").map(String.init)
        }
        if numbers.count >= 2 {
            event.position = WordPressItem.position(numbers[0].onOneLine, numbers[1].onOneLine)
        }
    }

    // MARK: Texts and pictures

    private mutating func addTexts(of part: ICalendarComponent, to event: inout ImportedEvent) {
        let categories = part.all("CATEGORIES").flatMap(\.list).map { ImportedContentBuilder.line($0) }
            .filter { !$0.isEmpty }
        event.category = categories.first
        event.tags = Array(categories.dropFirst())
        if let url = part.text("URL"), PictureReferences.isAddress(url.onOneLine) { event.booking = url.onOneLine }
        // Addresses of people are not for visitors.
        if let organiser = part.first("ORGANIZER")?.parameters["CN"], !organiser.contains("@") {
            event.organiser = organiser
        }
        var values: [ImportField: String] = [.text: description(of: part)]
        if let link = part.text("LOCATION")?.onOneLine, Self.isWebAddress(link), values[.text]?.contains(link) != true {
            values[.text] = (values[.text] ?? "") + "\n\n" + link
        }
        collector.convertText(of: &values, line: part.line)
        event.text = values[.text] ?? ""
        event.media = collector.pictures(of: values, after: attachments(of: part), line: part.line)
    }

    /// The description, in HTML if the program writes it, too.
    private func description(of part: ICalendarComponent) -> String {
        let rich = part.properties.first { property in
            ["X-ALT-DESC", "STYLED-DESCRIPTION"].contains(property.name)
                && property.parameters["FMTTYPE"]?.lowercased().hasPrefix("text/html") == true
                && !PlainText.ofHTML(property.text).allSatisfy(\.isWhitespace)
        }
        return rich?.text ?? part.text("DESCRIPTION") ?? ""
    }

    private mutating func attachments(of part: ICalendarComponent) -> [ImportedMedium] {
        var media: [ImportedMedium] = []
        for line in part.properties where line.name == "ATTACH" || line.name == "IMAGE" {
            let address = line.value.onOneLine
            let location = collector.location(line.line, 0)
            if let medium = ImportedMedium(address: address, at: location) {
                media.append(medium)
            } else if PictureReferences.isAddress(address),
                line.parameters["FMTTYPE"]?.lowercased().hasPrefix("image/") == true
            {
                media.append(ImportedMedium(source: .address(address), name: "", location: location))
            } else if PictureReferences.isAddress(address) {
                collector.warn(aboutFile: address, line: line.line)
            } else {
                collector.warn(
                    "a file inside the calendar is left out; save it, and add it to media on the new page",
                    line: line.line)
            }
        }
        return media
    }
}
