// The names of a level, from band to band of the scales that it is looked at in.

import GuideGeo
import GuideModel

/// Names that keep their places through all bands of a level, with more of them in each.
struct LevelNames: Sendable {
    /// A name and from which band on it is seen.
    struct Name: Sendable {
        /// In pixels of the level's first band.
        var name: PlacedName
        /// The index of the band in ``LevelNames/unitsPerPixel``.
        var band: Int
        /// The room that the words may take, in units; a visitor's font may be wider than was reckoned.
        var box: PlaneBox
    }

    private(set) var names: [Name] = []
    /// Drawing units in a CSS pixel at the middle of each band, the farthest first; one alone for an overview.
    let unitsPerPixel: [Double]
    /// The same for the bands in which no more names come, but in which they keep their size.
    let unitsPerPixelBeyond: [Double]

    private static let allowance = 1.2

    /// - Parameters:
    ///   - frame: of the level.
    ///   - obstacles: what no name may cover, in units.
    init(_ named: [NamedShape], level: MapLevel, frame: MapFrame, obstacles: [PlaneBox]) {
        let bands = ScaleBand.bands(of: level)
        let scales =
            bands.isEmpty
            ? [NameScale(overviewOf: level)]
            : bands.map { NameScale(level, $0, metresPerUnit: frame.metresPerUnit) }
        unitsPerPixel = scales.map(\.unitsPerPixel)
        unitsPerPixelBeyond = ScaleBand.beyond(level).map { $0.metresPerPixel / frame.metresPerUnit }
        guard !named.isEmpty else { return }
        for (band, scale) in scales.enumerated() {
            let toHere = unitsPerPixel[0] / scale.unitsPerPixel
            var taken = CollisionIndex()
            for box in obstacles { taken.insert(box.scaled(by: 1 / scale.unitsPerPixel)) }
            var placement = NamePlacement(
                scale: scale, room: frame.box.scaled(by: 1 / scale.unitsPerPixel).grown(by: -4), taken: taken,
                before: names.map { $0.name.moved(by: toHere) })
            placement.place(named)
            for name in placement.placed {
                var box = PlaneBox()
                for part in name.boxes { box.extend(by: part) }
                let room = box.grown(by: (Self.allowance - 1) * name.width / 2 + name.size / 2)
                names.append(
                    Name(
                        name: name.moved(by: 1 / toHere), band: band, box: room.scaled(by: scale.unitsPerPixel)))
            }
        }
    }
}
