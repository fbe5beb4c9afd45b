// The names of a level, for each band of the scales at which it is shown.

import GuideGeo
import GuideModel

/// Names with the same places in all bands of a level; each band adds more of them.
struct LevelNames: Sendable {
    /// A name, and the first band that shows it.
    struct Name: Sendable {
        /// In pixels of the level's first band.
        var name: PlacedName
        /// The index of the band in ``LevelNames/unitsPerPixel``.
        var band: Int
        /// The space for the words, in units; a visitor's font may be wider than the estimate.
        var box: PlaneBox
    }

    private(set) var names: [Name] = []
    /// Drawing units in a CSS pixel at the middle of each band, the farthest first; only one for an overview.
    let unitsPerPixel: [Double]
    /// The same for the bands that add no names, but in which the names have a constant size.
    let unitsPerPixelBeyond: [Double]

    private static let allowance = 1.2

    /// - Parameters:
    ///   - frame: the frame of the level.
    ///   - obstacles: the boxes that no name may cover, in units.
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
            let scaleFactor = unitsPerPixel[0] / scale.unitsPerPixel
            var occupied = CollisionIndex()
            for box in obstacles { occupied.insert(box.scaled(by: 1 / scale.unitsPerPixel)) }
            var placement = NamePlacement(
                scale: scale, room: frame.box.scaled(by: 1 / scale.unitsPerPixel).grown(by: -4), occupied: occupied,
                before: names.map { $0.name.moved(by: scaleFactor) })
            placement.place(named)
            for name in placement.placed {
                var box = PlaneBox()
                for part in name.boxes { box.extend(by: part) }
                let room = box.grown(by: (Self.allowance - 1) * name.width / 2 + name.size / 2)
                names.append(
                    Name(
                        name: name.moved(by: 1 / scaleFactor), band: band, box: room.scaled(by: scale.unitsPerPixel)))
            }
        }
    }
}
