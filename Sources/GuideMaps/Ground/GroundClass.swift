// The closed list of what a map's ground is made of.

/// What a shape on the ground is; picks its layer and its colours.
public enum GroundClass: String, CaseIterable, Sendable {
    case water, park, wood, square, building, wall, railway, street, footpath, bridge
    case sand, steps, tunnel
    /// The name of a quarter or the like, at a point.
    case place

    /// Whether shapes of this class are areas first; the others are lines first.
    var isArea: Bool {
        switch self {
        case .park, .wood, .square, .building, .water, .sand: true
        case .wall, .railway, .street, .footpath, .bridge, .steps, .tunnel, .place: false
        }
    }

    /// The rank of a shape that names none.
    var usualRank: Int {
        switch self {
        case .water: 1
        default: 2
        }
    }
}
