// Which names a drawing has room for, and how large its pixels are.

import GuideModel

/// The scale at which names are set.
struct NameScale: Sendable {
    /// What a drawing is for, which decides the kinds of names on it.
    enum Density: Sendable {
        /// The three layouts of a page's map.
        case small, medium, large
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
            }
        unitsPerPixel = layout.unitsPerPixel
        repeatsEvery = nil
    }

    init(_ level: MapLevel) {
        density = .level(level)
        // Levels are looked at from half to twice the scale they are made for: names are set for the smaller.
        unitsPerPixel =
            switch level {
            case .overview: 1
            case .street: 1.15
            case .detail: 1.25
            }
        repeatsEvery =
            switch level {
            case .overview: nil
            case .street: 560
            case .detail: 640
            }
    }

    /// Whether there is room for a kind of name at all.
    func names(_ shape: NamedShape) -> Bool {
        switch (density, shape.groundClass) {
        case (.large, _): true
        case (.medium, .building), (.medium, .footpath), (.medium, .railway), (.medium, .steps): false
        case (.medium, _): shape.rank <= 2 || shape.groundClass == .square
        case (.small, .water), (.small, .park): shape.rank <= 2
        case (.small, .street), (.small, .place): shape.rank == 1
        case (.small, _): false
        case (.level(.overview), .building), (.level(.overview), .footpath), (.level(.overview), .steps),
            (.level(.overview), .tunnel):
            false
        case (.level(.overview), .street), (.level(.overview), .bridge), (.level(.overview), .railway):
            shape.rank == 1
        case (.level(.overview), .square), (.level(.overview), .park): shape.rank <= 2
        case (.level(.street), .building): shape.rank <= 2
        case (.level, _): true
        }
    }
}
