// The time zone that ZIPs are written in, and the time that their entries carry.

import GuideSupport

public enum ZipClock {
    /// Puts the process into UTC, once.
    ///
    /// libarchive writes local times into ZIPs, so their bytes would differ by zone.
    ///
    /// Writing a pack does this by itself. A program that starts threads does well to call it first of all, because
    /// changing the environment while another thread reads it is not safe in C.
    public static func useUTC() { _ = isUTC }

    private static let isUTC: Bool = {
        if let zone = getenv("TZ"), String(cString: zone) == "UTC" { return true }
        setenv("TZ", "UTC", 1)
        tzset()
        return true
    }()

    /// The earliest time that a ZIP can hold, 1980-01-01 00:00:00, in seconds since 1970.
    public static let earliest = 315_532_800
    /// The latest, 2107-12-31 23:59:58.
    static let latest = 4_354_819_198

    /// The time of a pack's entries: `SOURCE_DATE_EPOCH` where the environment says it, else `earliest`.
    public static var timestamp: Int {
        guard let text = getenv("SOURCE_DATE_EPOCH"), let seconds = Int(String(cString: text)) else { return earliest }
        return min(max(seconds, earliest), latest)
    }
}
