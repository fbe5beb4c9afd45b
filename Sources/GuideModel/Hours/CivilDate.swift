// A day of the civil calendar, without a time or a time zone.

/// A date of the Gregorian calendar.
public struct CivilDate: Hashable, Comparable, Sendable {
    public let year: Int
    /// From 1 for January to 12.
    public let month: Int
    public let day: Int

    /// - Returns: nil if there is no such day, or if the year is not from 1 to 9999.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month),
            (1...CivilDate.days(inMonth: month, of: year)).contains(day)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// - Precondition: the day exists.
    init(known year: Int, _ month: Int, _ day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    public static func < (left: CivilDate, right: CivilDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    public static func isLeap(_ year: Int) -> Bool {
        year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    }

    /// - Parameter month: from 1 for January to 12.
    public static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Days since 1 March of the year 0.
    ///
    /// The year starts in March, so that a leap day is its last day.
    public var dayNumber: Int {
        let shifted = month > 2 ? year : year - 1
        let monthFromMarch = (month + 9) % 12
        return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + (monthFromMarch * 153 + 2) / 5 + day - 1
    }

    /// From 0 for Monday to 6.
    public var weekday: Int {
        // Day 0 of `dayNumber` was a Wednesday.
        (dayNumber + 2) % 7
    }

    /// The number of days since 1 January.
    public var dayOfYear: Int { dayNumber - CivilDate(known: year, 1, 1).dayNumber }

    /// The ISO 8601 week: weeks start on Monday, and the first one contains 4 January.
    public var week: Int {
        let thursday = dayOfYear - weekday + 3
        if thursday < 0 {
            let before = year - 1
            return (thursday + (CivilDate.isLeap(before) ? 366 : 365)) / 7 + 1
        }
        return thursday >= (CivilDate.isLeap(year) ? 366 : 365) ? 1 : thursday / 7 + 1
    }

    /// The day before; the first day of the calendar has none.
    public var previous: CivilDate? {
        if day > 1 { return CivilDate(known: year, month, day - 1) }
        if month > 1 { return CivilDate(known: year, month - 1, CivilDate.days(inMonth: month - 1, of: year)) }
        return year > 1 ? CivilDate(known: year - 1, 12, 31) : nil
    }

    /// The day after; the last day of the calendar has none.
    public var next: CivilDate? {
        if day < CivilDate.days(inMonth: month, of: year) { return CivilDate(known: year, month, day + 1) }
        if month < 12 { return CivilDate(known: year, month + 1, 1) }
        return year < 9999 ? CivilDate(known: year + 1, 1, 1) : nil
    }

    /// The month and day of Easter Sunday, moved by some days within the year.
    ///
    /// The algorithm is the anonymous Gregorian computus (Meeus, Astronomical Algorithms, chapter 8).
    public static func easter(of year: Int, movedBy days: Int) -> (month: Int, day: Int) {
        let golden = year % 19
        let (century, rest) = year.quotientAndRemainder(dividingBy: 100)
        let correction = (century - (century + 8) / 25 + 1) / 3
        let epact = (19 * golden + century - century / 4 - correction + 15) % 30
        let toSunday = (32 + 2 * (century % 4) + 2 * (rest / 4) - epact - rest % 4) % 7
        let late = (golden + 11 * epact + 22 * toSunday) / 451
        let sum = epact + toSunday - 7 * late + 114
        var (month, day) = (sum / 31, sum % 31 + 1 + days)
        while day < 1, month > 1 {
            month -= 1
            day += CivilDate.days(inMonth: month, of: year)
        }
        while day > CivilDate.days(inMonth: month, of: year), month < 12 {
            day -= CivilDate.days(inMonth: month, of: year)
            month += 1
        }
        return (month, day)
    }
}
