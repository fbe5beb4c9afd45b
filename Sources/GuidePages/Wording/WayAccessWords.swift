// The demands of a tour's route on walkers and wheels, in one line.

import GuideModel

/// The words for steps, slopes, surfaces and kerbs on a route.
enum WayAccessWord: String, WordName {
    case flights = "access.way.flights", counted = "access.way.counted", atLeast = "access.way.at-least"
    case noSteps = "access.way.no-steps", slope = "access.way.slope", surface = "access.way.surface"
    case kerbs = "access.way.kerbs"
    case cobbles = "access.way.cobbles", gravel = "access.way.gravel", earth = "access.way.earth"
    case grass = "access.way.grass", sand = "access.way.sand", rock = "access.way.rock"
    case woodchips = "access.way.woodchips"

    var placeholders: [String] {
        switch self {
        case .counted, .atLeast: ["flights"]
        case .slope: ["percent"]
        case .surface: ["surface", "distance"]
        default: []
        }
    }

    var isCounted: Bool {
        switch self {
        case .flights, .counted, .atLeast, .kerbs: true
        default: false
        }
    }

    static func surface(_ surface: HardSurface) -> WayAccessWord {
        switch surface {
        case .cobbles: .cobbles
        case .gravel: .gravel
        case .earth: .earth
        case .grass: .grass
        case .sand: .sand
        case .rock: .rock
        case .woodchips: .woodchips
        }
    }
}

extension Words {
    /// The smallest slope that is reported, in per cent, because walkers do not notice smaller ones.
    private static let leastSlope = 4.0

    /// The line, for example `3 flights of steps (41 steps), cobbles for 320 m`; empty if there is nothing to report.
    ///
    /// - Parameter profile: the profile of the tour. Only a step-free profile reports that a route has no steps.
    func line(of access: WayAccess, profile: WalkingProfile, in units: WalkingUnits) -> String {
        var facts: [String] = []
        if access.flights > 0 {
            let flights = self(WayAccessWord.flights, count: access.flights)
            let word: WayAccessWord = access.hasUncountedSteps ? .atLeast : .counted
            facts.append(access.steps > 0 ? self(word, count: access.steps, flights) : flights)
        } else if profile == .stepFree {
            facts.append(self(WayAccessWord.noSteps))
        }
        if let slope = access.steepestPercent, slope >= Self.leastSlope {
            facts.append(self(WayAccessWord.slope, number(Int(slope.rounded()))))
        }
        for (surface, metres) in access.surfaces() {
            let distance = distance(metres: Double(metres), in: units)
            facts.append(self(WayAccessWord.surface, self(WayAccessWord.surface(surface)), distance))
        }
        if access.raisedKerbs > 0 { facts.append(self(WayAccessWord.kerbs, count: access.raisedKerbs)) }
        return capitalised(line(facts))
    }
}
