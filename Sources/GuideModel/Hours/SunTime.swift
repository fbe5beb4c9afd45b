// A time of the day that follows the sun.

/// A time such as `sunset` or `(sunset-00:30)`, which depends on the place and the date.
public struct SunTime: Hashable, Sendable {
    public enum Event: String, Hashable, Sendable, CaseIterable {
        case dawn, sunrise, sunset, dusk
    }

    public var event: Event
    /// Minutes after the event; negative before it.
    public var offset: Int

    public init(_ event: Event, offset: Int = 0) {
        self.event = event
        self.offset = offset
    }

    /// The largest offset in minutes; with it, a typical time is still on the same day.
    static let largestOffset = 300

    /// The minute of the day near an equinox, from the specification: it orders times, and is not shown.
    var typical: Int {
        switch event {
        case .dawn: 330 + offset
        case .sunrise: 360 + offset
        case .sunset: 1080 + offset
        case .dusk: 1110 + offset
        }
    }

    /// The minutes of the day between which it is, anywhere and on any date.
    var possible: ClosedRange<Int> {
        switch event {
        case .dawn, .sunrise: offset...(720 + offset)
        case .sunset, .dusk: (720 + offset)...(HoursSpan.minutesOfDay + offset)
        }
    }
}
