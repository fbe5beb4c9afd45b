// A piece of the route for the directions: small pieces are merged, pieces that need a mention remain.

import GuideGeo
import GuideModel

/// A part of the route on one way.
struct RoutePiece {
    /// The feature of a piece that the directions mention besides its way.
    enum Feature: Equatable {
        case none, stairs, crossing, lift, indoors, bridge, tunnel, passage
    }

    /// A stretch with the same surface.
    struct SurfaceStretch: Equatable {
        var surface: String?
        var metres: Double
    }

    /// Ways that are not taken, some metres from the start.
    struct Junction {
        var metres: Double
        var branches: [WalkingRoute.Branch]
    }

    var traits: WayTraits
    var line: [Position]
    var metres: Double
    /// The ways that leave at its start.
    var branches: [WalkingRoute.Branch]
    /// The ways that leave inside it.
    var junctions: [Junction]
    var surfaces: [SurfaceStretch]

    init?(_ stretch: WalkingRoute.Stretch) {
        guard !stretch.line.isEmpty else { return nil }
        traits = stretch.traits
        traits.name = PlainName.clean(stretch.traits.name)
        line = stretch.line
        metres = stretch.metres.isFinite ? max(0, stretch.metres) : 0
        branches = stretch.branches
        junctions = stretch.junctions.map { Junction(metres: $0.metres, branches: $0.branches) }
        surfaces = [SurfaceStretch(surface: stretch.traits.surface, metres: metres)]
    }

    var feature: Feature {
        switch traits.kind {
        case .steps: return .stairs
        case .lift: return .lift
        case .corridor: return .indoors
        case .crossing: return isCrossingMentioned ? .crossing : .none
        default: break
        }
        if traits.isBridge, metres >= RouteRule.shortestBridge.value { return .bridge }
        if traits.isTunnel, metres >= RouteRule.shortestPassage.value { return .tunnel }
        if traits.isCovered, metres >= RouteRule.shortestPassage.value { return .passage }
        return .none
    }

    var isPlain: Bool { feature == .none }

    /// Whether corners and junctions inside it are mentioned; stairs and squares need none.
    var canBend: Bool { [.none, .bridge, .tunnel].contains(feature) && traits.kind != .square }

    /// The piece without its bridge, tunnel or cover.
    var plain: RoutePiece {
        var plain = self
        plain.traits.isBridge = false
        plain.traits.isTunnel = false
        plain.traits.isCovered = false
        return plain
    }

    /// Whether the crossing is mentioned.
    ///
    /// A crossing without lights, markings or a name is where a path meets a drive, and mentioning each one
    /// does not help.
    private var isCrossingMentioned: Bool { CrossingControl(traits.crossing) != .none || traits.name != nil }

    /// The name of the way; nil for a crossing, because its name is that of the crossed street.
    var wayName: String? { traits.kind == .crossing ? nil : traits.name }

    /// Whether a piece continues on the same way, so that nothing is mentioned between them.
    func isSameWay(as other: RoutePiece) -> Bool {
        traits.kind == other.traits.kind && PlainName.areSame(traits.name, other.traits.name)
            && feature == other.feature
    }

    /// Merges the next piece into this one, whatever it is.
    mutating func absorb(_ next: RoutePiece) {
        line += next.line.first == line.last ? next.line.dropFirst() : next.line[...]
        if !next.branches.isEmpty { junctions.append(Junction(metres: metres, branches: next.branches)) }
        for junction in next.junctions {
            junctions.append(Junction(metres: metres + junction.metres, branches: junction.branches))
        }
        metres += next.metres
        surfaces += next.surfaces
    }

    /// Merges the first piece of the walk, which is too short to mention: its metres are added, but not its
    /// small turns.
    mutating func absorbBefore(_ previous: RoutePiece) {
        metres += previous.metres
        surfaces = previous.surfaces + surfaces
        junctions = junctions.map { Junction(metres: $0.metres + previous.metres, branches: $0.branches) }
    }
}
