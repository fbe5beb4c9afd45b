// Decides the names for which a drawing has space, and the size of its pixels.

import GuideModel

/// The scale of names.
struct NameScale: Sendable {
    /// The purpose of a drawing, which decides the kinds of names on it.
    enum Density: Hashable, Sendable {
        /// The three layouts of a page's map.
        case small, medium, large
        /// The map of a kiosk.
        case kiosk
        /// A level of a city's basemap.
        case level(MapLevel)
    }

    let density: Density
    /// Drawing units in one CSS pixel.
    let unitsPerPixel: Double
    /// The distance in pixels at which a long street repeats its name; nil for no repetition.
    let repeatsEvery: Double?

    init(_ layout: MapLayout) {
        density =
            switch layout {
            case .small: .small
            case .medium: .medium
            case .large: .large
            case .kiosk: .kiosk
            }
        unitsPerPixel = layout.unitsPerPixel
        repeatsEvery = nil
    }

    /// The scale of an overview, which shows each name once.
    init(overviewOf level: MapLevel) {
        density = .level(level)
        unitsPerPixel = 1
        repeatsEvery = nil
    }

    /// The scale of one band of a level.
    ///
    /// - Parameter metresPerUnit: the metres in a unit of the level's drawing.
    init(_ level: MapLevel, _ band: ScaleBand, metresPerUnit: Double) {
        density = .level(level)
        unitsPerPixel = band.metresPerPixel / metresPerUnit
        // A phone's map is 390 pixels wide: a street that crosses it shows its name there.
        repeatsEvery = 240
    }

    /// The style of a shape's name.
    func style(_ shape: NamedShape) -> NameStyle {
        let style = NameStyle(shape)
        return density == .kiosk ? style.forKiosk : style
    }

    /// Whether there is space for a kind of name at all.
    func names(_ shape: NamedShape) -> Bool {
        switch (density, shape.basemapClass) {
        case (.large, _): true
        case (.kiosk, .building), (.kiosk, .footpath), (.kiosk, .railway), (.kiosk, .steps), (.kiosk, .tunnel): false
        case (.kiosk, .street), (.kiosk, .bridge): true
        case (.kiosk, _): shape.rank <= 2
        case (.medium, .building), (.medium, .footpath), (.medium, .railway), (.medium, .steps): false
        case (.medium, _): shape.rank <= 2 || shape.basemapClass == .square
        case (.small, .water), (.small, .park): shape.rank <= 2
        case (.small, .place): shape.rank <= 2
        case (.small, .street): shape.rank == 1
        case (.small, _): false
        case (.level(.overview), .building), (.level(.overview), .footpath), (.level(.overview), .steps),
            (.level(.overview), .tunnel):
            false
        case (.level(.overview), .street), (.level(.overview), .bridge), (.level(.overview), .railway):
            shape.rank == 1
        case (.level(.overview), .square), (.level(.overview), .park): shape.rank <= 2
        case (.level(.district), .building), (.level(.district), .footpath), (.level(.district), .steps),
            (.level(.district), .tunnel), (.level(.district), .square):
            false
        case (.level(.district), _): shape.rank <= 2
        case (.level(.street), .building): shape.rank <= 2
        case (.level, _): true
        }
    }
}
