// What a way asks of legs and wheels.

/// Surfaces that are hard for wheels.
public enum HardSurface: String, CaseIterable, Sendable {
    case cobbles, gravel, earth, grass, sand, rock, woodchips
}

/// Steps, slopes, surfaces and kerbs on a way, as far as the map knows.
public struct WayAccess: Hashable, Sendable {
    /// Flights of steps.
    public var flights = 0
    /// Steps of those flights whose steps are counted.
    public var steps = 0
    /// Whether there are flights whose steps nobody has counted.
    public var hasUncountedSteps = false
    /// The steepest slope, steps apart, in per cent; nil if it is not known.
    public var steepestPercent: Double?
    /// Metres on surfaces that are hard for wheels.
    public var hardMetres: [HardSurface: Double] = [:]
    /// Kerbs that have to be stepped up or down.
    public var raisedKerbs = 0

    public init() {}

    /// One way after another.
    public static func + (left: WayAccess, right: WayAccess) -> WayAccess {
        var sum = left
        sum.flights += right.flights
        sum.steps += right.steps
        sum.hasUncountedSteps = left.hasUncountedSteps || right.hasUncountedSteps
        sum.steepestPercent = [left.steepestPercent, right.steepestPercent].compactMap(\.self).max()
        sum.hardMetres.merge(right.hardMetres, uniquingKeysWith: +)
        sum.raisedKerbs += right.raisedKerbs
        return sum
    }

    /// The surfaces in their order with whole metres; what is less than this many metres is not worth a word.
    public func surfaces(atLeast least: Int = 10) -> [(surface: HardSurface, metres: Int)] {
        HardSurface.allCases.compactMap { surface in
            let metres = Int((hardMetres[surface] ?? 0).rounded())
            return metres >= least ? (surface, metres) : nil
        }
    }
}
