// Converts a moment to its day, and back.

extension CivilDate {
    /// The day in UTC.
    ///
    /// - Parameter seconds: the seconds since 1970, as in file systems and in Git.
    /// - Returns: nil if the year is not from 1 to 9999.
    public init?(secondsSince1970 seconds: Int) {
        let days = Int((Double(seconds) / 86_400).rounded(.down)) + CivilDate(known: 1970, 1, 1).dayNumber
        // Day 0 is 1 March of the year 0, and every 400 years have the same number of days; see `dayNumber`.
        let (cycle, ofCycle) = (days / 146_097, days % 146_097)
        guard days >= 0 else { return nil }
        let yearOfCycle = (ofCycle - ofCycle / 1_460 + ofCycle / 36_524 - ofCycle / 146_096) / 365
        let ofYear = ofCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
        let monthFromMarch = (5 * ofYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        self.init(
            year: cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0), month: month,
            day: ofYear - (153 * monthFromMarch + 2) / 5 + 1)
    }

    /// The start of the day in UTC, in seconds since 1970.
    public var secondsSince1970: Int { (dayNumber - CivilDate(known: 1970, 1, 1).dayNumber) * 86_400 }
}
