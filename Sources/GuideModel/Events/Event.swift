// An event: something that happens at a time, once or repeatedly, at a place of a city.

/// What differs from the plan of an event, or of one of its occurrences.
public enum EventState: String, CaseIterable, Hashable, Sendable {
    case cancelled, postponed
    /// It happens at another place or time.
    case moved
    case soldOut = "sold-out"

    /// Whether visitors who come would find nothing.
    public var isOff: Bool { self == .cancelled || self == .postponed }
}

extension EventState: FieldRepresentable {}

/// The data of a file in a city's `events/`.
public struct Event: Hashable, Sendable {
    public var id: Slug
    public var name: String
    /// The language of the name (BCP 47), if it is not that of the text.
    public var nameLanguage: String?
    public var summary: String?
    public var body: RichText = RichText()
    /// The first day, or the first minute, on the clocks of ``timeZone``.
    public var start: CivilTime
    /// The last day (inclusive), or the last minute; nil for one day, or for an unknown end.
    public var end: CivilTime?
    /// The rules by which it repeats (RFC 5545), as they are written.
    public var repeats: [String] = []
    /// Occurrences of the rules that do not happen: days, or exact times.
    public var except: [CivilTime] = []
    /// Starts in addition to the rules.
    public var also: [CivilTime] = []
    /// Occurrences that differ from the others.
    public var changes: [EventChange] = []
    /// The IANA name of the zone of all times; nil for that of the city.
    public var timeZone: String?
    /// The place of the event; nil if it has an address instead.
    @Located public var place: Slug? = nil
    public var address: String?
    public var position: Position?
    /// A word that groups events, such as `music`.
    public var category: String?
    public var price: String?
    /// The address of a page that sells tickets.
    public var booking: String?
    public var state: EventState?
    public var organiser: String?
    /// The identity in iCalendar files, from an import.
    public var uid: String?
    public var tags: [String] = []
    public var media: [Medium] = []
    /// The sort order among events that start at the same time, lower numbers first.
    public var order: Int?
    public var status: ReviewStatus
    public var publication = PublicationTimes()
    public var location: SourceLocation

    public init(
        id: Slug, name: String, start: CivilTime, end: CivilTime? = nil, repeats: [String] = [],
        status: ReviewStatus = .published, location: SourceLocation
    ) {
        self.id = id
        self.name = name
        self.start = start
        self.end = end
        self.repeats = repeats
        self.status = status
        self.location = location
    }

    /// Whether it has days, and no times of day.
    public var isWholeDay: Bool { start.minute == nil }
}

extension Event: ContentValue {
    public static let contentKind = ContentKind<Event>(
        "an event",
        [
            ContentKey("name", .text, \.name, needed: true, translated: true, help: "text", example: "Lantern walk"),
            ContentKey.nameLanguage(\.nameLanguage),
            ContentKey(
                "summary", .text, \.summary, translated: true, help: "one sentence",
                example: "A walk with lanterns along the walls."),
            ContentKey(
                "start", .dayOrTime, \.start, needed: true,
                help: "the first day, or the first minute on the clocks of the city", example: "2026-12-05 19:30"),
            ContentKey(
                "end", .dayOrTime, \.end,
                help: "the last day, or the last minute, in the same form as `start`; default: the same day, or "
                    + "unknown",
                example: "2026-12-05 21:00"),
            ContentKey(
                "repeat", .list(.recurrence), \.repeats,
                help: "a rule of iCalendar (RFC 5545) or a list of them, see [repeating](events.md#repeating)",
                example: "FREQ=WEEKLY;BYDAY=SA;UNTIL=20271231"),
            ContentKey(
                "except", .list(.dayOrTime), \.except, help: "days or times on which it does not happen",
                example: "[2026-12-26]"),
            ContentKey(
                "also", .list(.dayOrTime), \.also, help: "further starts", example: "[2026-12-30 19:30]"),
            ContentKey(
                "changes", .list(.mapping(EventChange.contentKind.form)), \.changes, translated: true,
                help: "occurrences that differ", example: "[{on: 2026-12-12, state: cancelled}]"),
            ContentKey(
                "time-zone", .timeZone, \.timeZone, help: "area and city (IANA); default: that of the city",
                example: "Europe/London"),
            ContentKey(
                "place", .reference(to: .place, use: "where an event is"), \.$place,
                help: "the id of the place where it happens", example: "minster"),
            ContentKey(
                "address", .text, \.address, help: "the address, for an event that is not at one of the places",
                example: "Deangate, York YO1 7HH"),
            ContentKey(
                "position", .position, \.position, help: "**lat** and **lon** in degrees, with an address",
                example: "{lat: 53.96219, lon: -1.08206}"),
            ContentKey(
                "category", .text, \.category,
                help: "one word; each category has a list and a calendar of its own. `tags` in city.md give its name",
                example: "music"),
            ContentKey("price", .text, \.price, translated: true, help: "text", example: "£5, children free"),
            ContentKey(
                "booking", .webAddress, \.booking, help: "the address of a page that sells tickets",
                example: "https://example.org/tickets"),
            ContentKey(
                "state", .word(of: EventState.self, code: .event), \.state,
                help: "if the event does not happen as planned", example: "sold-out"),
            ContentKey(
                "organiser", .text, \.organiser, translated: true, help: "text", example: "The Lantern Society"),
            ContentKey(
                "uid", .text, \.uid, help: "its identity in a calendar; imports write it",
                example: "\"7f3a@example.org\""),
            ContentKey.tags(\.tags), ContentKey.media(\.media), ContentKey.order(\.order),
            ContentKey.status(\.status),
            ContentKey.publishFrom(\.publication.from), ContentKey.publishUntil(\.publication.until),
        ])

    public static func unwritten(_ fields: FieldValues) -> Event {
        Event(
            id: .unnamed, name: "", start: CivilTime(day: CivilDate(known: 2000, 1, 1)), location: fields.location)
    }
}

/// How one occurrence of an event differs from the others.
public struct EventChange: Hashable, Sendable {
    /// The day or the start that the rules give the occurrence.
    public var on: CivilTime
    /// The new start; nil if it is unchanged.
    public var start: CivilTime?
    public var end: CivilTime?
    public var state: EventState?
    /// The place of this occurrence; nil for that of the event.
    @Located public var place: Slug? = nil
    public var note: String?

    public init(on: CivilTime, start: CivilTime? = nil, end: CivilTime? = nil, state: EventState? = nil) {
        self.on = on
        self.start = start
        self.end = end
        self.state = state
    }
}

extension EventChange: ContentValue {
    public static let contentKind = ContentKind<EventChange>(
        "a changed occurrence",
        [
            ContentKey(
                "on", .dayOrTime, \.on, needed: true, help: "the day or the start that the rules give it",
                example: "2026-12-12"),
            ContentKey("start", .dayOrTime, \.start, help: "its new start", example: "2026-12-13 19:30"),
            ContentKey("end", .dayOrTime, \.end, help: "its new end", example: "2026-12-13 21:00"),
            ContentKey(
                "state", .word(of: EventState.self, code: .event), \.state, help: "its state", example: "cancelled"),
            ContentKey(
                "place", .reference(to: .place, use: "where an event is"), \.$place, help: "the id of another place",
                example: "minster"),
            ContentKey(
                "note", .text, \.note, translated: true, help: "what visitors need to know",
                example: "Because of the storm."),
        ])

    public static func unwritten(_ fields: FieldValues) -> EventChange {
        EventChange(on: CivilTime(day: CivilDate(known: 2000, 1, 1)))
    }
}
