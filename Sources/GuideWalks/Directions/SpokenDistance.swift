// Distances in the usual rounded form.

import GuideModel

/// Writes lengths in the words of a language.
struct SpokenDistance {
    let phrases: WalkingPhrases
    let units: WalkingUnits

    private static let metresInYard = 0.9144
    private static let yardsInMile = 1_760.0
    private static let metresInFoot = 0.3048

    /// Metres to the nearest 5 below 50, 10 below 300, 50 below 1,000, then tenths of a kilometre; the same for
    /// yards, and from a quarter of a mile tenths of a mile.
    func words(_ metres: Double) -> String {
        let metres = metres.isFinite ? max(0, min(metres, 1e8)) : 0
        switch units {
        case .metric:
            let rounded = Self.rounded(metres)
            if rounded < 1_000 { return phrases.text(.metres, [.number: String(rounded)]) }
            let tenths = Int((metres / 100).rounded())
            return phrases.text(.kilometres, [.number: decimal(tenths: tenths)])
        case .imperial:
            let yards = metres / Self.metresInYard
            if yards < Self.yardsInMile / 4 {
                let rounded = Self.rounded(yards)
                return phrases.text(
                    .yards, PluralCategory.of(rounded, in: phrases.language), [.number: String(rounded)])
            }
            return miles(yards / Self.yardsInMile)
        }
    }

    /// A height, in metres or feet.
    func height(_ metres: Double) -> String {
        let metres = metres.isFinite ? max(0, min(metres, 1e5)) : 0
        switch units {
        case .metric: return phrases.text(.metres, [.number: String(Int(metres.rounded()))])
        case .imperial:
            let feet = Int((metres / Self.metresInFoot / 5).rounded()) * 5
            return phrases.text(.feet, PluralCategory.of(feet, in: phrases.language), [.number: String(feet)])
        }
    }

    private func miles(_ miles: Double) -> String {
        let quarters = (miles * 4).rounded()
        if quarters < 4, abs(miles * 4 - quarters) < 0.13 {
            switch quarters {
            case 1: return phrases.text(.quarterMile)
            case 2: return phrases.text(.halfMile)
            case 3: return phrases.text(.threeQuartersMile)
            default: break
            }
        }
        let tenths = Int((miles * 10).rounded())
        let category =
            tenths % 10 == 0
            ? PluralCategory.of(tenths / 10, in: phrases.language)
            : PluralCategory.ofDecimal(Double(tenths) / 10, in: phrases.language)
        return phrases.text(.miles, category, [.number: decimal(tenths: tenths)])
    }

    private func decimal(tenths: Int) -> String {
        let rest = tenths % 10
        return rest == 0 ? String(tenths / 10) : "\(tenths / 10)\(phrases.text(.decimalMark))\(rest)"
    }

    private static func rounded(_ length: Double) -> Int {
        let grain = length < 50 ? 5.0 : length < 300 ? 10 : 50
        return max(5, Int((length / grain).rounded() * grain))
    }
}
