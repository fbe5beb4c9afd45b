// The accessibility of a route: steps, slopes, surfaces and kerbs.

/// Surfaces that are difficult for wheels.
public enum HardSurface: String, CaseIterable, Sendable {
    case cobbles, gravel, earth, grass, sand, rock, woodchips
}

/// Steps, slopes, surfaces and kerbs on a route, as far as the map data contain them.
public struct WayAccess: Hashable, Sendable {
    /// Flights of steps.
    public var flights = 0
    /// The number of steps in those flights whose steps are counted.
    public var steps = 0
    /// Whether there are flights whose steps are not counted in the map data.
    public var hasUncountedSteps = false
    /// The steepest slope in per cent, without steps; nil if it is not known.
    public var steepestPercent: Double?
    /// Metres on surfaces that are difficult for wheels.
    public var hardMetres: [HardSurface: Double] = [:]
    /// Kerbs that a walker must step up or down.
    public var raisedKerbs = 0

    public init() {}

    /// The total of two consecutive parts of a route.
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

    /// The surfaces in their order with whole metres, without those shorter than `least`.
    public func surfaces(atLeast least: Int = 10) -> [(surface: HardSurface, metres: Int)] {
        HardSurface.allCases.compactMap { surface in
            let metres = Int((hardMetres[surface] ?? 0).rounded())
            return metres >= least ? (surface, metres) : nil
        }
    }
}
