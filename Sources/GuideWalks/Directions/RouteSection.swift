// The part of a route that one step of the directions tells.

import GuideGeo

/// One thing to do, and the way to the next.
struct RouteSection {
    /// What is done where it begins.
    var move: RouteMove
    /// The way meant by the move.
    var way: RoutePiece
    /// Whether the way is the one walked before, by its name.
    var isStaying: Bool
    /// Whether the way has no name and is of the kind walked before.
    var isKindKnown: Bool
    /// Whether the name is of a bridge or tunnel itself.
    var hasOwnName: Bool
    /// What it begins with, besides the way.
    var feature: RoutePiece.Feature
    /// Metres of what it begins with.
    var featureMetres = 0.0
    /// Metres walked after that.
    var walkMetres = 0.0
    /// The ground walked on, in its order.
    var ground: [RoutePiece.Ground] = []
    /// Metres along the track.
    var from: Double
    var to: Double
    /// Where the direction in which one sets out is taken from, beyond a first wiggle.
    var setOut: Double

    init(
        move: RouteMove, way: RoutePiece, isStaying: Bool, isKindKnown: Bool, hasOwnName: Bool,
        feature: RoutePiece.Feature, at distance: Double
    ) {
        self.move = move
        self.way = way
        self.isStaying = isStaying
        self.isKindKnown = isKindKnown
        self.hasOwnName = hasOwnName
        self.feature = feature
        from = distance
        to = distance
        setOut = distance
    }

    /// Whether one sees what is beside the way: not in a tunnel, and a bridge leads over it.
    var isOpen: Bool { ![.tunnel, .bridge, .indoors, .lift].contains(feature) }

    /// Whether the way leads over an open space to its other side.
    ///
    /// Streets without traffic are often drawn as areas, too: along one of those, nobody is to be sent across it.
    var isCrossingSquare: Bool { way.traits.kind == .square && metres <= RouteRule.longestSquare.value }

    var metres: Double { featureMetres + walkMetres }
}

/// OpenStreetMap's values of `surface`.
enum WalkingSurface {
    /// Ground that nobody remarks on where a walk begins.
    static let plain: Set<String> = [
        "paved", "asphalt", "chipseal", "concrete", "concrete:lanes", "concrete:plates", "paving_stones",
        "paving_stones:lanes", "tiles",
    ]

    /// Every value that a table names.
    static let known: [String] = [
        "paved", "asphalt", "chipseal", "concrete", "concrete:lanes", "concrete:plates", "paving_stones",
        "paving_stones:lanes", "tiles", "sett", "cobblestone", "cobblestone:flattened", "unhewn_cobblestone", "bricks",
        "unpaved", "compacted", "fine_gravel", "gravel", "pebblestone", "ground", "dirt", "earth", "mud", "grass",
        "grass_paver", "sand", "woodchips", "wood", "metal", "metal_grid", "stone", "rock", "rubber", "artificial_turf",
    ]
}

/// How a crossing is marked.
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
