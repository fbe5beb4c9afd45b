// The part of a route that one step of the directions describes.

import GuideGeo

/// One action, and the route to the next.
struct RouteSection {
    /// The action at its start.
    var move: RouteMove
    /// The way onto which the action leads.
    var piece: RoutePiece
    /// Whether the way is the previous one, by its name.
    var isStaying: Bool
    /// Whether the way has no name and is of the same kind as the previous one.
    var isKindKnown: Bool
    /// Whether the name is that of a bridge or tunnel itself.
    var hasOwnName: Bool
    /// The feature at its start, besides the way.
    var feature: RoutePiece.Feature
    /// Metres of the feature at its start.
    var featureMetres = 0.0
    /// Metres after the feature.
    var walkMetres = 0.0
    /// The surfaces, in walking order.
    var surfaces: [RoutePiece.SurfaceStretch] = []
    /// Metres along the track.
    var from: Double
    var to: Double
    /// Where the direction at the start is measured, after a first small turn.
    var setOut: Double

    init(
        move: RouteMove, piece: RoutePiece, isStaying: Bool, isKindKnown: Bool, hasOwnName: Bool,
        feature: RoutePiece.Feature, at distance: Double
    ) {
        self.move = move
        self.piece = piece
        self.isStaying = isStaying
        self.isKindKnown = isKindKnown
        self.hasOwnName = hasOwnName
        self.feature = feature
        from = distance
        to = distance
        setOut = distance
    }

    /// Whether the walker sees things beside the way: not in a tunnel, nor on a bridge, which leads over them.
    var isOpen: Bool { ![.tunnel, .bridge, .indoors, .lift].contains(feature) }

    /// Whether the way leads over an open space to its other side.
    ///
    /// Streets without traffic are often mapped as areas, too. Directions along such a street must not send a
    /// walker across it.
    var isCrossingSquare: Bool { piece.traits.kind == .square && metres <= RouteRule.longestSquare.value }

    var metres: Double { featureMetres + walkMetres }
}

/// OpenStreetMap's values of `surface`.
enum WalkingSurface {
    /// Surfaces that are not mentioned at the start of a walk.
    static let plain: Set<String> = [
        "paved", "asphalt", "chipseal", "concrete", "concrete:lanes", "concrete:plates", "paving_stones",
        "paving_stones:lanes", "tiles",
    ]

    /// Every value in the table of words.
    static let known: [String] = [
        "paved", "asphalt", "chipseal", "concrete", "concrete:lanes", "concrete:plates", "paving_stones",
        "paving_stones:lanes", "tiles", "sett", "cobblestone", "cobblestone:flattened", "unhewn_cobblestone", "bricks",
        "unpaved", "compacted", "fine_gravel", "gravel", "pebblestone", "ground", "dirt", "earth", "mud", "grass",
        "grass_paver", "sand", "woodchips", "wood", "metal", "metal_grid", "stone", "rock", "rubber", "artificial_turf",
    ]
}

/// The kind of marking or control at a crossing.
enum CrossingControl: Comparable {
    case none, marked, lights

    /// - Parameter value: OpenStreetMap's `crossing`.
    init(_ value: String?) {
        switch value {
        case "traffic_signals", "toucan", "puffin", "pelican", "pegasus": self = .lights
        case "zebra", "uncontrolled", "marked", "island", "tiger": self = .marked
        default: self = .none
        }
    }
}
