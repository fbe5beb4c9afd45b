// How fast the guide's visitors walk.

/// A walking speed, from which a tour's duration follows.
public struct WalkingSpeed: Hashable, Sendable {
    public var kilometresPerHour: Double

    public init(kilometresPerHour: Double) { self.kilometresPerHour = kilometresPerHour }

    /// 4.5 km/h: an unhurried walk with time to look around.
    public static let usual = WalkingSpeed(kilometresPerHour: 4.5)
    /// The speeds that a guide may set, in kilometres an hour: from a toddler's to a runner's.
    public static let possible: ClosedRange<Double> = 1...10

    public var metresPerMinute: Double { kilometresPerHour * 1000 / 60 }
}
