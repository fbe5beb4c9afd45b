// The bar that shows the length of a round distance.

import GuideModel

/// A scale bar: a round distance and its length.
struct ScaleBar: Hashable, Sendable {
    var amount: Double
    var unit: Unit
    /// In the unit of the basemap's scale.
    var length: Double

    var metres: Double { amount * unit.metres }

    enum Unit: Sendable {
        case metre, kilometre, yard, mile

        var metres: Double {
            switch self {
            case .metre: 1
            case .kilometre: 1000
            case .yard: 0.9144
            case .mile: 1609.344
            }
        }
    }

    /// The longest distance of 1, 2 or 5 times a power of ten that is no longer than `longest`; nil for a scale
    /// that is not a number.
    init?(metresPerUnit: Double, longest: Double, units: WalkingUnits = .metric) {
        guard metresPerUnit.isFinite, metresPerUnit > 0, longest > 0 else { return nil }
        let whole = metresPerUnit * longest
        let (near, far): (Unit, Unit) = units == .metric ? (.metre, .kilometre) : (.yard, .mile)
        unit = whole >= far.metres ? far : near
        let most = whole / unit.metres
        guard most >= 1 else { return nil }
        var power = 1.0
        while power * 10 <= most { power *= 10 }
        amount = most >= power * 5 ? power * 5 : most >= power * 2 ? power * 2 : power
        length = amount * unit.metres / metresPerUnit
    }

    /// The bar's label: ``amount`` and the unit's name.
    func label(_ words: MapWords) -> String { "\(Int(amount)) \(unitName(words))" }

    func unitName(_ words: borrowing MapWords) -> String {
        switch unit {
        case .metre: words.metres
        case .kilometre: words.kilometres
        case .yard: words.yards
        case .mile: amount == 1 ? words.mile : words.miles
        }
    }
}
