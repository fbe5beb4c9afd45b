// Compares and moves days and times.

extension CivilTime: Comparable {
    /// A whole day is before the times on it.
    public static func < (left: CivilTime, right: CivilTime) -> Bool {
        left.day == right.day ? (left.minute ?? -1) < (right.minute ?? -1) : left.day < right.day
    }

    /// The minutes since 1 January 1970 on the same clocks; a whole day starts at midnight.
    public var minutesSince1970: Int { day.secondsSince1970 / 60 + (minute ?? 0) }

    /// The time after a number of minutes since 1 January 1970.
    ///
    /// - Parameter isWholeDay: whether the result is the whole day.
    /// - Returns: nil outside the calendar.
    public init?(minutesSince1970 minutes: Int, isWholeDay: Bool) {
        let days = (minutes - (minutes % 1440 + 1440) % 1440) / 1440
        guard let day = CivilDate(secondsSince1970: days * 86_400) else { return nil }
        self.init(day: day, minute: isWholeDay ? nil : minutes - days * 1440)
    }

    /// The time after some minutes; a whole day moves by whole days.
    public func adding(minutes: Int) -> CivilTime? {
        CivilTime(minutesSince1970: minutesSince1970 + minutes, isWholeDay: minute == nil)
    }

    /// Whether this time names a start: the same time, or the day of it.
    public func names(_ start: CivilTime) -> Bool { day == start.day && (minute == nil || minute == start.minute) }
}

extension CivilDate {
    /// 1 January 1970, the first day of the clocks of computers.
    public static let epoch = CivilDate(known: 1970, 1, 1)

    /// The day after some days, or before them; nil outside the calendar.
    public func adding(days: Int) -> CivilDate? { CivilDate(secondsSince1970: secondsSince1970 + days * 86_400) }
}
