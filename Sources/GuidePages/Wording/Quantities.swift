// Formats distances, durations, sizes and prices for visitors.

import GuideModel
import GuideSupport

/// The words for measured quantities, with a no-break space between a number and its unit.
enum QuantityWord: String, WordName {
    case fewSteps = "quantity.few-steps"
    case metres = "quantity.metres", kilometres = "quantity.kilometres"
    case yards = "quantity.yards", miles = "quantity.miles"
    case seconds = "quantity.seconds", minutes = "quantity.minutes", minutesAndSeconds = "quantity.minutes-seconds"
    case hours = "quantity.hours", hoursAndMinutes = "quantity.hours-minutes"
    case kilobytes = "quantity.kilobytes", megabytes = "quantity.megabytes", gigabytes = "quantity.gigabytes"

    var placeholders: [String] {
        switch self {
        case .fewSteps: []
        case .hoursAndMinutes: ["hours", "minutes"]
        case .minutesAndSeconds: ["minutes", "seconds"]
        default: ["number"]
        }
    }

    var isCounted: Bool { self == .miles }
}

extension Words {
    /// A distance on foot, for example `220 m` to the nearest ten, `1.4 km` or `12 km`; below five metres, `a few
    /// steps`.
    ///
    /// In imperial units, it is for example `240 yd` to the nearest ten, and from a quarter of a mile `0.3 miles`.
    func distance(metres: Double, in units: WalkingUnits = .metric) -> String {
        guard metres.isFinite, metres >= 5 else { return self(QuantityWord.fewSteps) }
        if units == .imperial { return imperial(metres: metres) }
        let tens = Int(min((metres / 10).rounded(), 1e12)) * 10
        if tens < 1000 { return self(QuantityWord.metres, String(max(10, tens))) }
        return self(QuantityWord.kilometres, rounded(tenths: Int(min((metres / 100).rounded(), 1e12))))
    }

    private func imperial(metres: Double) -> String {
        let yards = metres / 0.9144
        if yards < 440 { return self(QuantityWord.yards, String(max(10, Int((yards / 10).rounded()) * 10))) }
        let tenths = Int(min((yards / 176).rounded(), 1e12))
        let category =
            tenths % 10 == 0
            ? PluralCategory.of(tenths / 10, in: language)
            : PluralCategory.ofDecimal(Double(tenths) / 10, in: language)
        return self(QuantityWord.miles, category, rounded(tenths: tenths))
    }

    /// A number with tenths, or without them from ten on.
    private func rounded(tenths: Int) -> String {
        tenths >= 100 ? number((tenths + 5) / 10) : decimal(tenths: tenths)
    }

    /// A time for planning, for example `45 min`, `1 h` or `1 h 30 min`.
    func duration(minutes: Int) -> String {
        let (hours, rest) = max(0, minutes).quotientAndRemainder(dividingBy: 60)
        if hours == 0 { return self(QuantityWord.minutes, String(rest)) }
        if rest == 0 { return self(QuantityWord.hours, String(hours)) }
        return self(QuantityWord.hoursAndMinutes, String(hours), String(rest))
    }

    /// The length of a recording, for example `45 s`, `2 min 5 s` or `1 h 4 min`.
    func playingTime(seconds: Double) -> String {
        guard seconds.isFinite, seconds > 0 else { return self(QuantityWord.seconds, "0") }
        let total = max(1, Int(min(seconds.rounded(), 1e9)))
        if total >= 3600 { return duration(minutes: (total + 30) / 60) }
        let (minutes, rest) = total.quotientAndRemainder(dividingBy: 60)
        if minutes == 0 { return self(QuantityWord.seconds, String(rest)) }
        if rest == 0 { return self(QuantityWord.minutes, String(minutes)) }
        return self(QuantityWord.minutesAndSeconds, String(minutes), String(rest))
    }

    /// The size of a file in decimal units, for example `640 KB`, `2.1 MB` or `1.3 GB`.
    func size(bytes: Int) -> String {
        let kilobytes = max(1, (max(0, bytes) + 500) / 1000)
        if kilobytes < 1000 { return self(QuantityWord.kilobytes, String(kilobytes)) }
        let tenths = (bytes + 50_000) / 100_000
        if tenths < 10_000 { return self(QuantityWord.megabytes, decimal(tenths: tenths)) }
        return self(QuantityWord.gigabytes, decimal(tenths: (bytes + 50_000_000) / 100_000_000))
    }
}

/// Formats quantities for machines.
enum Quantities {
    /// A time for planning (ISO 8601), such as `PT1H30M`.
    static func isoDuration(minutes: Int) -> String {
        let (hours, rest) = max(0, minutes).quotientAndRemainder(dividingBy: 60)
        if hours == 0 { return "PT\(rest)M" }
        return rest == 0 ? "PT\(hours)H" : "PT\(hours)H\(rest)M"
    }
}
