// The components of an iCalendar file: its events and its time zones, also if their ends are missing.

/// A component, such as `VEVENT`, with its properties.
struct ICalendarComponent: Sendable {
    /// In capitals.
    var name: String
    var line: Int
    var properties: [ICalendarLine] = []
    /// The parts of a time zone.
    var parts: [ICalendarComponent] = []

    /// The first property with a name; nil for none, and for an empty one.
    func first(_ name: String) -> ICalendarLine? {
        properties.first { $0.name == name && $0.value.contains { !$0.isWhitespace } }
    }

    func all(_ name: String) -> [ICalendarLine] { properties.filter { $0.name == name } }

    /// The text of the first property with a name.
    func text(_ name: String) -> String? { first(name)?.text }
}

/// The events and time zones of one file.
struct ICalendarFile: Sendable {
    private(set) var events: [ICalendarComponent] = []
    private(set) var zones: [ICalendarComponent] = []
    /// The properties of the calendar itself.
    private(set) var calendar = ICalendarComponent(name: "VCALENDAR", line: 1)
    /// Whether a component begins somewhere.
    private(set) var isCalendar = false
    /// Whether the file has more events than the limit.
    private(set) var isCut = false
    private var open: [ICalendarComponent] = []
    private var propertyCount = 0
    /// Whether the last line was stored, so that lines without a name continue it.
    private var continuesLast = false

    private enum Limit {
        static let events = 60_000
        static let zones = 200
        static let properties = 5_000
        static let allProperties = 1_000_000
        static let depth = 16
    }

    /// Components that are in a calendar, never in each other.
    private static let outer: Set = ["VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY", "VTIMEZONE", "VAVAILABILITY"]

    /// The properties that are stored.
    private static let stored: Set = [
        "ATTACH", "CATEGORIES", "CLASS", "DESCRIPTION", "DTEND", "DTSTAMP", "DTSTART", "DURATION", "EXDATE", "EXRULE",
        "GEO", "IMAGE", "LAST-MODIFIED", "LOCATION", "ORGANIZER", "RDATE", "RECURRENCE-ID", "RRULE", "SEQUENCE",
        "STATUS", "STYLED-DESCRIPTION", "SUMMARY", "TZID", "TZOFFSETFROM", "TZOFFSETTO", "UID", "URL", "X-ALT-DESC",
        "X-APPLE-STRUCTURED-LOCATION", "X-LIC-LOCATION", "X-MICROSOFT-CDO-ALLDAYEVENT", "X-WR-TIMEZONE",
    ]

    /// Other properties without `X-` at their start, so that a line of a broken text does not count as one of them.
    private static let others: Set = [
        "ACTION", "ATTENDEE", "BEGIN", "CALSCALE", "COLOR", "COMMENT", "COMPLETED", "CONFERENCE", "CONTACT", "CREATED",
        "DUE", "END", "FREEBUSY", "LOCATION-TYPE", "METHOD", "NAME", "PERCENT-COMPLETE", "PRIORITY", "PRODID",
        "REFRESH-INTERVAL", "RELATED-TO", "REPEAT", "REQUEST-STATUS", "RESOURCES", "SOURCE", "STRUCTURED-DATA",
        "TRANSP", "TRIGGER", "TZNAME", "TZURL", "VERSION", "ACKNOWLEDGED", "PARTICIPANT-TYPE", "CALENDAR-ADDRESS",
    ]

    /// Reads any bytes.
    init(_ bytes: [UInt8]) {
        ICalendarText(bytes).forEach { line, number in
            if let property = ICalendarLine(line, line: number), Self.isProperty(property.name) {
                take(property)
            } else {
                continueLast(with: String(decoding: line, as: UTF8.self))
            }
        }
        while !open.isEmpty { close() }
    }

    private static func isProperty(_ name: String) -> Bool {
        name.hasPrefix("X-") || stored.contains(name) || others.contains(name)
    }

    private mutating func take(_ line: ICalendarLine) {
        continuesLast = false
        switch line.name {
        case "BEGIN": begin(line.value.uppercased().filter { !$0.isWhitespace }, line.line)
        case "END": end(line.value.uppercased().filter { !$0.isWhitespace })
        default: store(line)
        }
    }

    private mutating func begin(_ name: String, _ line: Int) {
        if name == "VCALENDAR" || Self.outer.contains(name) {
            isCalendar = true
            // The end of the component before is missing.
            while let last = open.last, name == "VCALENDAR" || last.name != "VCALENDAR" { close() }
        }
        if open.count < Limit.depth { open.append(ICalendarComponent(name: name, line: line)) }
    }

    private mutating func end(_ name: String) {
        guard open.contains(where: { $0.name == name }) else { return }
        while let last = open.last {
            close()
            if last.name == name { return }
        }
    }

    /// Ends the innermost component.
    private mutating func close() {
        guard let component = open.popLast() else { return }
        switch component.name {
        case "VCALENDAR": calendar.properties += component.properties.prefix(100)
        case "VEVENT": if events.count < Limit.events { events.append(component) } else { isCut = true }
        case "VTIMEZONE": if zones.count < Limit.zones { zones.append(component) }
        case "STANDARD", "DAYLIGHT":
            if let last = open.indices.last, open[last].name == "VTIMEZONE", open[last].parts.count < Limit.zones {
                open[last].parts.append(component)
            }
        default: break
        }
    }

    private mutating func store(_ line: ICalendarLine) {
        guard Self.stored.contains(line.name), let last = open.indices.last,
            open[last].properties.count < Limit.properties, propertyCount < Limit.allProperties
        else { return }
        propertyCount += 1
        open[last].properties.append(line)
        continuesLast = true
    }

    /// Adds a line that is not a property to the text before it, which a program did not fold.
    private mutating func continueLast(with text: String) {
        guard continuesLast, let last = open.indices.last, let property = open[last].properties.indices.last,
            ["DESCRIPTION", "LOCATION", "SUMMARY", "X-ALT-DESC"].contains(open[last].properties[property].name)
        else { return }
        open[last].properties[property].value += "\n" + text
    }
}
