// Reads the events of iCalendar files (RFC 5545): those with one identity together, and their changed occurrences.

import GuideContent
import GuideModel

enum ICalendarImporter {
    /// Reads one file, or several in a ZIP.
    ///
    /// - Parameter locale: the clocks of the city, among others.
    static func read(_ source: ImportInput, locale: ImportLocale, file: String) -> ImportedContent {
        var reader = ICalendarReader(locale: locale, file: file)
        for document in source.documents(of: file) { reader.add(document) }
        if reader.collector.content.events.isEmpty, !reader.hasFailed {
            reader.collector.fail("this calendar contains no event that a guide can show", line: 1)
        }
        return reader.collector.result
    }
}

/// Makes events of the components of some calendars.
struct ICalendarReader {
    var collector: ImportedContentBuilder
    let locale: ImportLocale
    /// The clocks of the calendar that is read now.
    var clocks: CalendarClocks
    /// The clock of the calendar itself, for a city whose clocks are unknown.
    var calendarClock: CalendarClocks.Clock?
    /// Names of clocks that were reported.
    var reported: Set<String> = []
    private var identities: Set<String> = []
    /// How many more dates the lists of all events may have.
    var remainingDates = 200_000
    private static let mostOfOneIdentity = 2_000
    private var privateCount = 0
    /// Whether a file is not a calendar, which was reported.
    private(set) var hasFailed = false

    init(locale: ImportLocale, file: String) {
        collector = ImportedContentBuilder(file: file, locale: locale)
        self.locale = locale
        clocks = CalendarClocks([], locale: locale)
    }

    mutating func add(_ document: ImportDocument) {
        collector.document = document.file
        let calendar = ICalendarFile(document.bytes)
        guard calendar.isCalendar else {
            hasFailed = true
            collector.fail("this file is not ics" + RecognizedFormat.correction(of: document.bytes), line: 1)
            return
        }
        if calendar.isCut {
            collector.warn(
                "one import takes at most \(ImportedContentBuilder.Limit.entries) events; split the file", line: 1)
        }
        clocks = CalendarClocks(calendar.zones, locale: locale)
        calendarClock = calendar.calendar.text("X-WR-TIMEZONE").flatMap { clocks.clock(named: $0) }
        privateCount = 0
        var groups: [[ICalendarComponent]] = []
        var numbers: [String: Int] = [:]
        for event in calendar.events where isPublic(event) {
            if let uid = event.text("UID") {
                if let number = numbers[uid] {
                    if groups[number].count < Self.mostOfOneIdentity { groups[number].append(event) }
                    continue
                }
                numbers[uid] = groups.count
            }
            groups.append([event])
        }
        for group in groups { add(group) }
        if privateCount > 0 {
            collector.warn(
                "private events (\(privateCount)) are left out; make them public in the calendar if visitors may read "
                    + "them", line: 1)
        }
    }

    private mutating func isPublic(_ event: ICalendarComponent) -> Bool {
        let word = event.text("CLASS")?.uppercased()
        guard word == "PRIVATE" || word == "CONFIDENTIAL" else { return true }
        privateCount += 1
        return false
    }

    // MARK: One identity

    /// Adds the components that have one identity: the event, and occurrences that differ.
    private mutating func add(_ group: [ICalendarComponent]) {
        let uid = group[0].text("UID").map { ImportedContentBuilder.line($0) }
        if let uid, !identities.insert(uid).inserted { return }
        let masters = newest(of: group.filter { $0.first("RECURRENCE-ID") == nil })
        let others = newest(of: group.filter { $0.first("RECURRENCE-ID") != nil })
        guard !masters.isEmpty else {
            for other in others where !isCancelled(other) { addAlone(other, uid) }
            return
        }
        if masters.count > 1 {
            collector.warn(
                "\(masters.count) events have the same UID, \((uid ?? "").shortForMessage), so a later import may "
                    + "mix them up; give each its own in the calendar", line: masters[1].line)
        }
        for (number, master) in masters.enumerated() {
            guard var draft = draft(of: master) else { continue }
            draft.event.uid = number == 0 ? uid : nil
            draft.event.key = uid ?? "\(draft.event.name) \(draft.event.start.text)"
            // Changes belong to the event that repeats.
            if number == 0 { for other in others { addChange(other, to: &draft) } }
            collector.addEvent(draft.event, line: master.line)
        }
    }

    /// An occurrence whose event is not in the file is an event of its own.
    private mutating func addAlone(_ other: ICalendarComponent, _ uid: String?) {
        guard var draft = draft(of: other) else { return }
        let identity = "\(uid ?? draft.event.name)/\(other.first("RECURRENCE-ID")?.value ?? "")"
        draft.event.key = identity
        draft.event.uid = uid == nil ? nil : identity
        draft.event.repeats = []
        collector.addEvent(draft.event, line: other.line)
    }

    /// The components without earlier versions of the same event or occurrence.
    ///
    /// Components with one identity, but with other names and starts, are different events of a program that does not
    /// distinguish them.
    private func newest(of components: [ICalendarComponent]) -> [ICalendarComponent] {
        var found: [ICalendarComponent] = []
        for component in components {
            let same = found.firstIndex { known in
                if let on = component.first("RECURRENCE-ID") { return known.first("RECURRENCE-ID")?.value == on.value }
                return version(known) != version(component)
                    || known.text("SUMMARY") == component.text("SUMMARY")
                        && known.first("DTSTART")?.value == component.first("DTSTART")?.value
            }
            guard let same else {
                // One identity has few events, unless a file is hostile.
                if found.count < ImportedContentBuilder.EventLimit.changes { found.append(component) }
                continue
            }
            if isNewer(component, than: found[same]) { found[same] = component }
        }
        return found
    }

    private func version(_ component: ICalendarComponent) -> Int {
        component.first("SEQUENCE").flatMap { Int($0.value.filter { !$0.isWhitespace }) } ?? 0
    }

    private func isNewer(_ component: ICalendarComponent, than known: ICalendarComponent) -> Bool {
        let (new, old) = (version(component), version(known))
        if new != old { return new > old }
        func modified(_ component: ICalendarComponent) -> String {
            component.first("LAST-MODIFIED")?.value ?? component.first("DTSTAMP")?.value ?? ""
        }
        return modified(component) >= modified(known)
    }

    func isCancelled(_ component: ICalendarComponent) -> Bool {
        component.text("STATUS")?.uppercased() == "CANCELLED" || component.text("STATUS")?.uppercased() == "CANCELED"
    }

    // MARK: Changed occurrences

    private mutating func addChange(_ other: ICalendarComponent, to draft: inout EventDraft) {
        guard let moment = ICalendarMoment(other.first("RECURRENCE-ID")),
            draft.event.changes.count <= ImportedContentBuilder.EventLimit.changes
        else { return }
        if other.first("RECURRENCE-ID")?.parameters["RANGE"]?.uppercased() == "THISANDFUTURE" {
            collector.warn(
                "\(draft.event.name.quotedForMessage) changes for all dates from one on, and the import changes only "
                    + "that one; write the others on the page", line: other.line)
        }
        let on = time(moment, in: draft)
        var change = ImportedOccurrence(on: on)
        if isCancelled(other) {
            change.state = .cancelled
        } else {
            let start = ICalendarMoment(other.first("DTSTART")).map { time($0, in: draft) } ?? on
            if start != on { change.start = start }
            let end = end(of: other, start: start, in: draft)
            let length = draft.event.end.map { $0.minutesSince1970 - draft.event.start.minutesSince1970 }
            if let end, end != length.flatMap({ start.adding(minutes: $0) }) { change.end = end }
            let venue = venue(of: other)
            if let venue, venue != draft.event.venue { change.venue = venue }
            let name = name(of: other)
            if let name, !name.isEmpty, name != draft.event.name { change.note = name }
        }
        if change.isChanged { draft.event.changes.append(change) }
    }
}
