// The zones of the IANA database for the names that Windows and Outlook give time zones, from ICU and CLDR.

import CICU

public enum WindowsTimeZone {
    /// The IANA name of a zone such as `W. Europe Standard Time`; nil for an unknown name.
    ///
    /// - Parameter country: the ISO 3166-1 alpha-2 code of the country, in which the name may mean another zone; nil
    ///   if unknown.
    public static func zone(of name: String, in country: String?) -> String? {
        var zone = [CChar](repeating: 0, count: 64)
        let length = Int(wynd_zone_of_windows(name, country ?? "001", &zone, Int32(zone.count)))
        guard length > 0 else { return nil }
        return String(decoding: zone[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
