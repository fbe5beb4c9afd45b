// How far the clocks of a time zone are ahead of UTC, from ICU's time zones.

import CICU

/// The offsets of time zones from UTC.
public enum TimeZoneOffset {
    /// The seconds by which the clocks of a time zone are ahead of UTC at a moment; 0 for an unknown time zone.
    ///
    /// - Parameters:
    ///   - zone: the IANA name, such as `Europe/London`.
    ///   - moment: in seconds since 1970.
    public static func seconds(of zone: String, at moment: Int) -> Int {
        let name = Array(zone.utf16)
        return Int(wynd_zone_offset(name, Int32(clamping: name.count), Double(moment) * 1000))
    }
}
