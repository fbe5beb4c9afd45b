// From one time of the day to another.

/// A span such as `22:00-02:00`.
public struct HoursSpan: Hashable, Sendable {
    /// Minutes from midnight, less than 1440.
    public var start: Int
    /// Minutes from the same midnight, more than `start` and at most 2880: a span may pass into the next day.
    public var end: Int
    /// Whether it may go on after its end, as in `18:00+`, which ends at midnight at the earliest, or `18:00-22:00+`.
    public var isOpenEnded: Bool

    public init(start: Int, end: Int, isOpenEnded: Bool = false) {
        self.start = start
        self.end = end
        self.isOpenEnded = isOpenEnded
    }

    public static let minutesOfDay = 1440
    public static let wholeDay = HoursSpan(start: 0, end: minutesOfDay)
}
