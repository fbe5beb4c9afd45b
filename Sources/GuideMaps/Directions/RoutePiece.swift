// A stretch of the walk as it is told: small ones are merged, what has to be said is kept.

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

    var traits: WayTraits
    var line: [Position]
    var metres: Double
    var branches: [WalkingRoute.Branch]
    var ground: [Ground]
    /// Kept so that a piece with several stretches of stairs counts its steps.
    var flights = 1

    private static let shortestBridge = 15.0
    private static let shortestPassage = 10.0

    init?(_ stretch: WalkingRoute.Stretch) {
        guard !stretch.line.isEmpty else { return nil }
        traits = stretch.traits
        traits.name = PlainName.clean(stretch.traits.name)
        line = stretch.line
        metres = stretch.metres.isFinite ? max(0, stretch.metres) : 0
        branches = stretch.branches
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
        if traits.isBridge, metres >= Self.shortestBridge { return .bridge }
        if traits.isTunnel, metres >= Self.shortestPassage { return .tunnel }
        if traits.isCovered, metres >= Self.shortestPassage { return .passage }
        return .none
    }

    var isPlain: Bool { feature == .none }

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
        metres += next.metres
        ground += next.ground
        addHeights(of: next)
    }

    /// Takes in the piece before; the branches of this one's start are now inside.
    mutating func absorbBefore(_ previous: RoutePiece) {
        var whole = previous
        whole.absorb(self)
        line = whole.line
        metres = whole.metres
        ground = whole.ground
        branches = previous.branches
        addHeights(of: previous)
    }

    private mutating func addHeights(of other: RoutePiece) {
        if let climb = other.traits.climb { traits.climb = (traits.climb ?? 0) + climb }
        if let descent = other.traits.descent { traits.descent = (traits.descent ?? 0) + descent }
    }
}
