// A stretch of the walk as it is told: small ones are merged, what has to be said is kept.

import GuideGeo
import GuideModel

/// A part of the walk on one way.
struct RoutePiece {
    /// What there is to say of a piece besides the way it is on.
    enum Feature: Equatable {
        case none, stairs, crossing, lift, indoors, bridge, tunnel, passage
    }

    /// A stretch of the same ground.
    struct Ground: Equatable {
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
    /// The ways that leave where it begins.
    var branches: [WalkingRoute.Branch]
    /// The ways that leave inside it.
    var junctions: [Junction]
    var ground: [Ground]

    init?(_ stretch: WalkingRoute.Stretch) {
        guard !stretch.line.isEmpty else { return nil }
        traits = stretch.traits
        traits.name = PlainName.clean(stretch.traits.name)
        line = stretch.line
        metres = stretch.metres.isFinite ? max(0, stretch.metres) : 0
        branches = stretch.branches
        junctions = stretch.junctions.map { Junction(metres: $0.metres, branches: $0.branches) }
        ground = [Ground(surface: stretch.traits.surface, metres: metres)]
    }

    var feature: Feature {
        switch traits.kind {
        case .steps: return .stairs
        case .lift: return .lift
        case .corridor: return .indoors
        case .crossing: return isCrossingTold ? .crossing : .none
        default: break
        }
        if traits.isBridge, metres >= RouteRule.shortestBridge.value { return .bridge }
        if traits.isTunnel, metres >= RouteRule.shortestPassage.value { return .tunnel }
        if traits.isCovered, metres >= RouteRule.shortestPassage.value { return .passage }
        return .none
    }

    var isPlain: Bool { feature == .none }

    /// Whether corners and junctions inside it are worth telling; stairs and squares lead their own way.
    var canBend: Bool { [.none, .bridge, .tunnel].contains(feature) && traits.kind != .square }

    /// The way without what it begins with.
    var plain: RoutePiece {
        var plain = self
        plain.traits.isBridge = false
        plain.traits.isTunnel = false
        plain.traits.isCovered = false
        return plain
    }

    /// A crossing without lights, marks or a name is where a path meets a drive: nobody wants to hear of each.
    private var isCrossingTold: Bool { CrossingControl(traits.crossing) != .none || traits.name != nil }

    /// The name of the way walked; a crossing has the name of the street crossed, which one does not walk along.
    var wayName: String? { traits.kind == .crossing ? nil : traits.name }

    /// Whether a piece goes on the same way, so that there is nothing to say between them.
    func isSameWay(as other: RoutePiece) -> Bool {
        traits.kind == other.traits.kind && PlainName.areSame(traits.name, other.traits.name)
            && feature == other.feature
    }

    /// Takes in the piece that follows, whatever it is.
    mutating func absorb(_ next: RoutePiece) {
        line += next.line.first == line.last ? next.line.dropFirst() : next.line[...]
        if !next.branches.isEmpty { junctions.append(Junction(metres: metres, branches: next.branches)) }
        for junction in next.junctions {
            junctions.append(Junction(metres: metres + junction.metres, branches: junction.branches))
        }
        metres += next.metres
        ground += next.ground
    }

    /// Takes in the piece that the walk begins with, which is too short to be told: its metres, but not its wiggles.
    mutating func absorbBefore(_ previous: RoutePiece) {
        metres += previous.metres
        ground = previous.ground + ground
        junctions = junctions.map { Junction(metres: $0.metres + previous.metres, branches: $0.branches) }
    }
}
