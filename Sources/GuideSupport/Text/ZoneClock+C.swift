// The difference between the clocks of a time zone and UTC, from the time zones of ICU.

import CICU

/// The clocks of a time zone of the IANA database, for example `Europe/London`.
public final class ZoneClock {
    /// Clocks change only at the start of a quarter of an hour, so one offset is valid for all of it.
    private static let quarterInSeconds = 900

    private let calendar: UnsafeMutableRawPointer
    private var quarter = Int.min
    private var offset = 0

    /// - Returns: nil if there is no such time zone.
    public init?(_ name: String) {
        guard let calendar = wynd_zone_open(name) else { return nil }
        self.calendar = calendar
    }

    deinit { wynd_zone_close(calendar) }

    /// How far the clocks are ahead of UTC, in seconds, at a time in seconds since 1970.
    public func offset(at second: Int) -> Int {
        let quarter = second / Self.quarterInSeconds
        if quarter != self.quarter {
            self.quarter = quarter
            offset = Int(wynd_zone_offset(calendar, Int64(second)))
        }
        return offset
    }
}
