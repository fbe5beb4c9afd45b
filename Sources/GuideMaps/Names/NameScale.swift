// Which names a drawing has room for, and how large its pixels are.

import GuideModel

/// The scale at which names are set.
struct NameScale: Sendable {
    /// What a drawing is for, which decides the kinds of names on it.
    enum Density: Hashable, Sendable {
        /// The three layouts of a page's map.
        case small, medium, large
        /// A map that is read from afar.
        case afar
        /// A level of a city's ground.
        case level(MapLevel)
    }

    let density: Density
    /// Drawing units in one CSS pixel.
    let unitsPerPixel: Double
    /// How far apart, in pixels, a long street says its name again; nil for once only.
    let repeatsEvery: Double?

    init(_ layout: MapLayout) {
        density =
            switch layout {
            case .small: .small
            case .medium: .medium
            case .large: .large
            case .afar: .afar
            }
        unitsPerPixel = layout.unitsPerPixel
        repeatsEvery = nil
    }

    /// An overview, whose names are said once.
    init(overviewOf level: MapLevel) {
        density = .level(level)
        unitsPerPixel = 1
        repeatsEvery = nil
    }

    /// One band of a level.
    ///
    /// - Parameter metresPerUnit: of the level's drawing.
    init(_ level: MapLevel, _ band: ScaleBand, metresPerUnit: Double) {
        density = .level(level)
        unitsPerPixel = band.metresPerPixel / metresPerUnit
        // A phone's map is 390 pixels wide: a street that crosses it says its name there.
        repeatsEvery = 240
    }

    /// How a shape's name is set.
    func style(_ shape: NamedShape) -> NameStyle {
        let style = NameStyle(shape)
        return density == .afar ? style.fromAfar : style
    }

    /// Whether there is room for a kind of name at all.
    func names(_ shape: NamedShape) -> Bool {
        switch (density, shape.groundClass) {
        case (.large, _): true
        case (.afar, .building), (.afar, .footpath), (.afar, .railway), (.afar, .steps), (.afar, .tunnel): false
        case (.afar, .street), (.afar, .bridge): true
        case (.afar, _): shape.rank <= 2
        case (.medium, .building), (.medium, .footpath), (.medium, .railway), (.medium, .steps): false
        case (.medium, _): shape.rank <= 2 || shape.groundClass == .square
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
