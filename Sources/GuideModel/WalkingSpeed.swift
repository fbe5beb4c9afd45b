// How fast the guide's visitors walk.

/// A speed on foot, from which a tour's time follows.
public struct WalkingSpeed: Hashable, Sendable {
    public var kilometresPerHour: Double

    public init(kilometresPerHour: Double) { self.kilometresPerHour = kilometresPerHour }

    /// 4.5 km/h: an unhurried walk, with a look to the left and to the right.
    public static let usual = WalkingSpeed(kilometresPerHour: 4.5)
    /// What a guide may set, in kilometres an hour: from a toddler's pace to a runner's.
    public static let possible: ClosedRange<Double> = 1...10

    public var metresPerMinute: Double { kilometresPerHour * 1000 / 60 }
}
