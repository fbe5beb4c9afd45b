// The effect of a node on a walker who passes it.

import GuideGeo

/// How a node changes the way through it.
enum WalkerNode: UInt8, Sendable {
    /// No obstacle.
    case passable
    /// A locked gate or a wall: walkers cannot pass.
    case closed
    /// Walkers climb over it or squeeze through; wheelchairs cannot pass.
    case barrier
    /// A step between pavement and carriageway; it has no effect along the carriageway.
    case raisedKerb
    case lift
    /// A lift that is too narrow for a wheelchair.
    case narrowLift

    init(_ tags: OSMTags) {
        let wheelchair = tags[.wheelchair]
        if tags[.highway] == "elevator" {
            self = WalkerAccess(tags) == .closed ? .closed : wheelchair == "no" ? .narrowLift : .lift
            return
        }
        self = .passable
        if let barrier = tags[.barrier] {
            let access = WalkerAccess(tags)
            let opens = access == .expresslyOpen || tags.has(.entrance)
            if access == .closed || tags[.locked] == "yes" || (Self.walls.contains(barrier) && !opens) {
                self = .closed
            } else if wheelchair == "yes" || wheelchair == "designated" {
                return
            } else if wheelchair == "no" || Self.narrow.contains(barrier) {
                self = .barrier
            }
        } else if wheelchair == "no", tags.has(.highway) || tags.has(.kerb) || tags.has(.crossing) {
            self = .raisedKerb
        }
        if tags[.kerb] == "raised", self == .passable { self = .raisedKerb }
    }

    private static let walls: Set<String> = [
        "wall", "fence", "city_wall", "retaining_wall", "hedge", "ditch", "guard_rail", "handrail", "cable_barrier",
    ]

    private static let narrow: Set<String> = [
        "stile", "turnstile", "full-height_turnstile", "kissing_gate", "cycle_barrier", "log", "step", "horse_stile",
        "squeeze", "motorcycle_barrier", "hampshire_gate", "tank_trap", "debris", "rope",
    ]
}
