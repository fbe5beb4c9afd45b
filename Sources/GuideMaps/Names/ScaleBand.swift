// The ranges of scales between which names change their size, so that they keep it on the screen.

import GuideModel

/// A range of scales at which a level is looked at.
///
/// Within a band names grow with the ground, to at most 1.3 times their own size; from one band to the next they are set
/// anew, where they stand, and there is room for more. `site/scripts/map/guide-map-layers.js` knows the same bands.
struct ScaleBand: Hashable, Sendable {
    /// From the nearest, which is 0.
    let number: Int

    /// The nearest that a map is looked at, in metres to a CSS pixel.
    static let nearestMetresPerPixel = 0.15
    /// How many times farther each band is than the one before.
    static let ratio = 1.5
    /// How many times their own size names are at the nearest end of their band.
    static let mostGrowth = 1.3

    /// Metres to a CSS pixel at which names have their own size.
    var metresPerPixel: Double {
        (0..<number).reduce(Self.nearestMetresPerPixel * Self.mostGrowth) { metres, _ in metres * Self.ratio }
    }

    /// The bands that a level is looked at in, the farthest first; none for the overview, whose names a page sets.
    static func bands(of level: MapLevel) -> [ScaleBand] {
        let numbers: [Int] =
            switch level {
            case .overview: []
            case .district: [12, 11, 10, 9]
            case .street: [8, 7, 6, 5, 4, 3]
            case .detail: [2, 1, 0]
            }
        return numbers.map(ScaleBand.init)
    }

    /// The bands nearer than those of a level, in which it is seen while the next one is on its way; the farthest first.
    static func beyond(_ level: MapLevel) -> [ScaleBand] {
        guard let nearest = bands(of: level).last else { return [] }
        return (0..<nearest.number).reversed().map(ScaleBand.init)
    }
}
