// Weeks of the year, all or every so many.

/// Weeks of ISO 8601, such as `week 1-53/2`.
public struct HoursWeeks: Hashable, Sendable {
    /// From 1 to 53.
    public var range: ClosedRange<Int>
    /// 2 for every second week from the first.
    public var step: Int

    public init(range: ClosedRange<Int>, step: Int = 1) {
        self.range = range
        self.step = step
    }

    public func contains(_ week: Int) -> Bool {
        range.contains(week) && (week - range.lowerBound).isMultiple(of: step)
    }
}
