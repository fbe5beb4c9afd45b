// A way for walkers, as the graph stores it.

import GuideModel

/// The common properties of all edges made of one way.
struct Walkway: Sendable {
    /// The traits for a walker; `isUphill` is for the way's own direction.
    var traits: WayTraits
    /// Weighted metres in a metre for a walk without steps: 1 or more, infinite if the walk cannot use the way.
    var stepFreeFactor = 1.0
    /// Weighted metres in a metre for a quiet walk: 1 or more, never infinite.
    var quietFactor = 1.0
    var isOpenForwards = true
    var isOpenBackwards = true
    /// Whether it is a pavement beside a street, which directions call by the street's name.
    var isSidewalk = false
    /// Whether the data allows walkers explicitly, which opens a way through an area that is closed by its
    /// tags.
    var isExpresslyOpen = false
    /// Whether it is an area, whose ring is the way.
    var isArea = false
    /// Whether it is in a tunnel or a cellar: a walker above it is not on it.
    var isUnderground = false
    /// OpenStreetMap's `layer`; bridges and tunnels without one are 1 and -1.
    var layer = 0
    /// The slope of the way, up or down, in per cent, if its data gives it in numbers.
    var slopePercent: Double?
    /// Whether it is a kerb between pavement and carriageway.
    var isRaisedKerb = false
    /// Metres of the whole way, to check whether a walk uses all of its steps.
    var metres = 0.0

    /// Weighted metres in a metre.
    func factor(_ profile: WalkingProfile) -> Double {
        switch profile {
        case .shortest: 1
        case .stepFree: stepFreeFactor
        case .quiet: quietFactor
        }
    }

    /// A place on the way that stops only wheelchairs, such as a stile or a raised kerb.
    static let barrier: Walkway = {
        var walkway = Walkway(traits: WayTraits(kind: .path))
        walkway.stepFreeFactor = .infinity
        return walkway
    }()

    static let raisedKerb: Walkway = {
        var walkway = barrier
        walkway.isRaisedKerb = true
        return walkway
    }()

    static let lift = Walkway(traits: WayTraits(kind: .lift))

    /// A lift that is too narrow for a wheelchair.
    static let narrowLift: Walkway = {
        var walkway = lift
        walkway.stepFreeFactor = .infinity
        return walkway
    }()
}
