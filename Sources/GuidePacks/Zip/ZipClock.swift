// Sets the time zone for writing ZIPs, and the time of their entries.

import GuideSupport

public enum ZipClock {
    /// Sets the time zone of the process to UTC, once.
    ///
    /// libarchive writes local times into ZIPs, so their bytes would depend on the time zone.
    ///
    /// Writing a pack calls this automatically. A program that starts threads should call it first, because in C it is
    /// not safe to change the environment while another thread reads it.
    public static func useUTC() { _ = isUTC }

    private static let isUTC: Bool = {
        if let zone = getenv("TZ"), String(cString: zone) == "UTC" { return true }
        setenv("TZ", "UTC", 1)
        tzset()
        return true
    }()

    /// The earliest time that a ZIP can contain, 1980-01-01 00:00:00, in seconds since 1970.
    public static let earliest = 315_532_800
    /// The latest time, 2107-12-31 23:59:58.
    static let latest = 4_354_819_198

    /// The time of a pack's entries: `SOURCE_DATE_EPOCH` if the environment sets it, otherwise `earliest`.
    public static var timestamp: Int {
        guard let text = getenv("SOURCE_DATE_EPOCH"), let seconds = Int(String(cString: text)) else { return earliest }
        return min(max(seconds, earliest), latest)
    }
}
