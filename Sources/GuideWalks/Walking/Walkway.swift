// A way that walkers may use, as the graph keeps it.

import GuideModel

/// What all edges made of one way share.
struct Walkway: Sendable {
    /// What a walker meets; `isUphill` is for the way's own direction.
    var traits: WayTraits
    /// Weighted metres a metre for a walk without steps: 1 or more, infinite where it cannot go.
    var stepFreeFactor = 1.0
    /// Weighted metres a metre for a quiet walk: 1 or more, never infinite.
    var quietFactor = 1.0
    var isOpenForwards = true
    var isOpenBackwards = true
    /// A pavement beside a street, which is told by the street's name.
    var isSidewalk = false
    /// Whether the data says that walkers are welcome, which opens a way through an area that is closed by its tags.
    var isExpresslyOpen = false
    /// An area, of which the ring is walked.
    var isArea = false
    /// In a tunnel or a cellar: who stands above it is not on it.
    var isUnderground = false
    /// OpenStreetMap's `layer`; bridges and tunnels without one are 1 and -1.
    var layer = 0
    /// How steep the way is, up or down, in per cent, where its data say so in numbers.
    var slopePercent: Double?
    /// A kerb between pavement and carriageway.
    var isRaisedKerb = false
    /// Metres of the whole way, for telling whether all of its steps are climbed.
    var metres = 0.0

    /// Weighted metres a metre.
    func factor(_ profile: WalkingProfile) -> Double {
        switch profile {
        case .shortest: 1
        case .stepFree: stepFreeFactor
        case .quiet: quietFactor
        }
    }

    /// A place on the way that stops a wheelchair and nobody else, such as a stile or a raised kerb.
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

    /// A lift that no wheelchair fits into.
    static let narrowLift: Walkway = {
        var walkway = lift
        walkway.stepFreeFactor = .infinity
        return walkway
    }()
}
