// A weekday counted within its month.

/// A weekday such as the first Sunday of the month, `Su[1]`, or the last, `Su[-1]`.
public struct HoursCountedWeekday: Hashable, Sendable {
    /// 0 for Monday.
    public var weekday: Int
    /// From 1 to 5, or from -1 to -5 counted from the month's end.
    public var count: Int

    public init(weekday: Int, count: Int) {
        self.weekday = weekday
        self.count = count
    }

    public func contains(_ date: CivilDate) -> Bool {
        guard date.weekday == weekday else { return false }
        if count > 0 { return (date.day - 1) / 7 + 1 == count }
        return (CivilDate.days(inMonth: date.month, of: date.year) - date.day) / 7 + 1 == -count
    }
}
