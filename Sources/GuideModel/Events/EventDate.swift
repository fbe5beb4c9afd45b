// A date of an event, as the list of all cities shows it.

/// One of the next dates of an event.
public struct EventDate: Hashable, Sendable {
    public var event: Slug
    public var name: String
    /// The start and the end on the clocks of the city.
    public var start: CivilTime
    public var end: CivilTime?
    public var state: EventState?
    /// The name of the place, or the address.
    public var location: String?
    /// When scripts hide it, because the page of the event is public only until then; nil for never.
    public var until: CivilTime?

    public init(
        event: Slug, name: String, start: CivilTime, end: CivilTime? = nil, state: EventState? = nil,
        location: String? = nil, until: CivilTime? = nil
    ) {
        self.event = event
        self.name = name
        self.start = start
        self.end = end
        self.state = state
        self.location = location
        self.until = until
    }
}
