// The cost of a metre of way for walkers who avoid steps or traffic.

import GuideGeo
import GuideModel
import GuideSupport

/// Weighted metres in a metre, from tags.
///
/// The value is never under 1, so that the straight line is a lower bound. It is never over ``most`` unless the
/// way is impassable: a detour is at most that many times as long as the part that it avoids.
enum WalkwayCosts {
    static let most = 4.0

    /// The cost for wheelchairs, prams and sticks; infinite if they cannot pass.
    static func stepFree(_ tags: OSMTags, kind: WayTraits.Kind) -> Double {
        let wheelchair = tags[.wheelchair]
        if wheelchair == "no" || tags.isYes(.ford) { return .infinity }
        if kind == .steps {
            // A wheelchair ramp beside the steps makes them passable; a ramp for prams or bicycles does not.
            guard tags[.rampWheelchair] == "yes" || wheelchair == "yes" || wheelchair == "designated" else {
                return .infinity
            }
            return 1.5
        }
        if wheelchair == "yes" || wheelchair == "designated" { return 1 }
        if let kerb = tags[.kerb], kerb == "raised" { return .infinity }
        if let conveying = tags[.conveying], conveying != "no" { return .infinity }
        let smooth = tags[.smoothness] ?? "good"
        if impassable.contains(smooth) { return .infinity }
        var factor = max(smoothness[smooth] ?? 1, surface(tags, kind: kind))
        if wheelchair == "limited" { factor *= 1.5 }
        if let incline = tags[.incline] {
            if incline == "up" || incline == "down" {
                factor *= 1.2
            } else if let slope = slope(incline).map(abs) {
                if slope > 16 { return .infinity }
                factor *= slope > 10 ? 3 : slope > 6 ? 2 : 1
            }
        }
        return min(most, factor)
    }

    /// The cost for a walk away from traffic.
    static func quiet(_ tags: OSMTags, kind: WayTraits.Kind) -> Double {
        if kind == .crossing {
            return ["traffic_signals", "marked", "zebra"].contains(tags[.crossing]) ? 1.2 : 1.5
        }
        let hasSidewalk = Walkway.hasSidewalk(tags)
        return switch tags[.highway] {
        case "trunk", "trunk_link": 3.5
        case "primary", "primary_link": hasSidewalk ? 2 : 3
        case "secondary", "secondary_link": hasSidewalk ? 1.8 : 2.5
        case "tertiary", "tertiary_link": hasSidewalk ? 1.5 : 1.8
        case "unclassified", "residential", "road": hasSidewalk ? 1.25 : 1.35
        case "busway", "bus_guideway": 1.5
        case "service": 1.25
        case "living_street", "cycleway": 1.1
        default: tags[.footway] == "sidewalk" ? 1.25 : 1
        }
    }

    /// A slope in per cent; nil for words.
    static func slope(_ incline: String) -> Double? {
        let number = incline.prefix { "+-0123456789.".contains($0) }
        guard let value = Double(number), value.isFinite else { return nil }
        guard incline.hasSuffix("°") else { return value }
        return abs(value) < 89 ? tan(value * .pi / 180) * 100 : nil
    }

    private static func surface(_ tags: OSMTags, kind: WayTraits.Kind) -> Double {
        guard let surface = tags[.surface] else { return kind == .path || kind == .track ? 1.4 : 1 }
        return surfaces[surface] ?? (surface.hasPrefix("concrete") || surface.hasPrefix("paving_stones") ? 1 : 1.2)
    }

    private static let surfaces: [String: Double] = [
        "asphalt": 1, "paved": 1, "concrete": 1, "paving_stones": 1, "tiles": 1, "metal": 1.1, "wood": 1.1,
        "rubber": 1.1, "compacted": 1.2, "fine_gravel": 1.3, "bricks": 1.1, "brick": 1.1, "sett": 1.5,
        "cobblestone:flattened": 1.6, "cobblestone": 2, "unhewn_cobblestone": 2.5, "unpaved": 1.8, "gravel": 2.2,
        "pebblestone": 2.5, "ground": 2, "dirt": 2, "earth": 2, "grass": 2.2, "grass_paver": 2, "rock": 3, "stone": 1.6,
        "woodchips": 2.5, "mud": 4, "sand": 4, "snow": 4, "ice": 4,
    ]

    private static let impassable: Set<String> = ["horrible", "very_horrible", "impassable"]

    private static let smoothness: [String: Double] = [
        "excellent": 1, "good": 1, "intermediate": 1.1, "bad": 1.8, "very_bad": 3,
    ]
}
