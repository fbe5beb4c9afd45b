// The bar that shows how long a round number of metres is.

/// A scale bar: a round distance and its length.
struct ScaleBar: Hashable, Sendable {
    var metres: Double
    /// In the unit that the ground's scale was given in.
    var length: Double

    /// The longest distance of 1, 2 or 5 times a power of ten that is no longer than `longest`; nil for a scale that
    /// is no number.
    init?(metresPerUnit: Double, longest: Double) {
        guard metresPerUnit.isFinite, metresPerUnit > 0, longest > 0 else { return nil }
        let most = metresPerUnit * longest
        guard most >= 1 else { return nil }
        var power = 1.0
        while power * 10 <= most { power *= 10 }
        metres = most >= power * 5 ? power * 5 : most >= power * 2 ? power * 2 : power
        length = metres / metresPerUnit
    }

    func label(_ words: MapWords) -> String {
        metres >= 1000 ? "\(Int(metres / 1000)) \(words.kilometres)" : "\(Int(metres)) \(words.metres)"
    }
}
