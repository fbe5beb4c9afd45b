// Distances, durations, sizes and counts as a visitor reads them, in British English.

import GuideModel
import GuideSupport

/// Words for measured quantities.
///
/// A no-break space stands between a number and its unit.
public enum Quantities {
    private static let gap = "\u{A0}"

    /// A distance on foot: `220 m` to the nearest ten, `1.4 km`, `12 km`; `a few steps` below five metres.
    ///
    /// In imperial units `240 yd` to the nearest ten, from a quarter of a mile `0.3 miles`.
    public static func distance(metres: Double, in units: WalkingUnits = .metric) -> String {
        var text = ByteBuffer(capacity: 24)
        defer { text.free() }
        write(metres: metres, in: units, into: &text)
        return String(decoding: text.bytes, as: UTF8.self)
    }

    /// The same, written where it shall stand.
    static func write(metres: Double, in units: WalkingUnits, into text: inout ByteBuffer) {
        guard metres.isFinite, metres >= 5 else { return text.append("a few steps") }
        if units == .imperial { return imperial(metres: metres).withBytes { text.append($0) } }
        let tens = Int(min((metres / 10).rounded(), 1e12)) * 10
        if tens < 1000 {
            text.append(decimal: max(10, tens))
            return text.append("\u{A0}m")
        }
        let hundreds = Int(min((metres / 100).rounded(), 1e12))
        let number = hundreds >= 100 ? grouped((hundreds + 5) / 10) : decimal(tenths: hundreds)
        number.withBytes { text.append($0) }
        text.append("\u{A0}km")
    }

    private static func imperial(metres: Double) -> String {
        let yards = metres / 0.9144
        if yards < 440 { return "\(max(10, Int((yards / 10).rounded()) * 10))\(gap)yd" }
        let tenths = Int(min((yards / 176).rounded(), 1e12))
        if tenths == 10 { return "1\(gap)mile" }
        return "\(tenths >= 100 ? grouped((tenths + 5) / 10) : decimal(tenths: tenths))\(gap)miles"
    }

    /// A time to plan with: `45 min`, `1 h`, `1 h 30 min`.
    public static func duration(minutes: Int) -> String {
        let minutes = max(0, minutes)
        let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
        if hours == 0 { return "\(rest)\(gap)min" }
        if rest == 0 { return "\(hours)\(gap)h" }
        return "\(hours)\(gap)h \(rest)\(gap)min"
    }

    /// The same as a machine reads it (ISO 8601), such as `PT1H30M`.
    public static func isoDuration(minutes: Int) -> String {
        let (hours, rest) = max(0, minutes).quotientAndRemainder(dividingBy: 60)
        if hours == 0 { return "PT\(rest)M" }
        return rest == 0 ? "PT\(hours)H" : "PT\(hours)H\(rest)M"
    }

    /// The length of a recording: `45 s`, `2 min 5 s`, `1 h 4 min`.
    public static func playingTime(seconds: Double) -> String {
        guard seconds.isFinite, seconds > 0 else { return "0\(gap)s" }
        let whole = max(1, Int(min(seconds.rounded(), 1e9)))
        if whole >= 3600 { return duration(minutes: (whole + 30) / 60) }
        let (minutes, rest) = whole.quotientAndRemainder(dividingBy: 60)
        if minutes == 0 { return "\(rest)\(gap)s" }
        return rest == 0 ? "\(minutes)\(gap)min" : "\(minutes)\(gap)min \(rest)\(gap)s"
    }

    /// The size of a file in decimal units: `640 KB`, `2.1 MB`, `1.3 GB`.
    public static func size(bytes: Int) -> String {
        let kilobytes = max(1, (max(0, bytes) + 500) / 1000)
        if kilobytes < 1000 { return "\(kilobytes)\(gap)KB" }
        let tenths = (bytes + 50_000) / 100_000
        if tenths < 10_000 { return "\(decimal(tenths: tenths))\(gap)MB" }
        return "\(decimal(tenths: (bytes + 50_000_000) / 100_000_000))\(gap)GB"
    }

    /// A count with its noun: `1 place`, `14 places`; the plural is the noun with an s unless given.
    public static func count(_ number: Int, _ noun: String, plural: String? = nil) -> String {
        String(joining: grouped(number), gap, number == 1 ? noun : plural ?? noun + "s")
    }

    /// A whole number with commas between thousands.
    static func grouped(_ number: Int) -> String {
        if number.magnitude < 1000 { return String(number) }
        var digits = Array(String(number.magnitude))
        var index = digits.count - 3
        while index > 0 {
            digits.insert(",", at: index)
            index -= 3
        }
        return (number < 0 ? "-" : "") + String(digits)
    }

    /// A number of tenths, without a zero after the point.
    private static func decimal(tenths: Int) -> String {
        let (whole, rest) = tenths.quotientAndRemainder(dividingBy: 10)
        return rest == 0 ? grouped(whole) : "\(grouped(whole)).\(rest)"
    }
}
