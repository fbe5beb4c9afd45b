// The ranges of scales between which names change their size, so that it stays nearly constant on screen.

import GuideModel

/// A range of scales at which a level is shown.
///
/// Within a band, names grow with the basemap, to at most 1.3 times their own size. In the next band they are
/// set again in the same place, and there is space for more. `site/scripts/map/guide-map-layers.js` uses the
/// same bands.
struct ScaleBand: Hashable, Sendable {
    /// Counted from the nearest band, which is 0.
    let number: Int

    /// The nearest scale of a map, in metres to a CSS pixel.
    static let nearestMetresPerPixel = 0.15
    /// The ratio between the scale of each band and the previous one.
    static let ratio = 1.5
    /// The size of names at the nearest end of their band, as a multiple of their own size.
    static let maximumGrowth = 1.3

    /// Metres to a CSS pixel at which names have their own size.
    var metresPerPixel: Double {
        (0..<number).reduce(Self.nearestMetresPerPixel * Self.maximumGrowth) { metres, _ in metres * Self.ratio }
    }

    /// The bands of a level, the farthest first; none for the overview, because a page sets its names.
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

    /// The bands nearer than those of a level, in which the level is visible while the next one loads; the
    /// farthest first.
    static func beyond(_ level: MapLevel) -> [ScaleBand] {
        guard let nearest = bands(of: level).last else { return [] }
        return (0..<nearest.number).reversed().map(ScaleBand.init)
    }
}
