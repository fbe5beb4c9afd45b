// Decides which ways of OpenStreetMap walkers may use, and their properties.

import GuideGeo
import GuideModel

extension Walkway {
    /// The way with these tags; nil if walkers may not or cannot use it.
    init?(_ tags: OSMTags, isMultipolygon: Bool = false) {
        guard let way = Self.walkable(tags) else { return nil }
        let access = WalkerAccess(tags)
        guard access != .closed, way.isOpenByDefault || access == .expresslyOpen, !Self.isOutOfUse(tags) else {
            return nil
        }
        let isArea = isMultipolygon || tags[.area] == "yes"
        var kind = way.kind
        if tags[.footway] == "crossing" || tags[text: "path"] == "crossing" || tags[text: "cycleway"] == "crossing" {
            kind = .crossing
        } else if isArea, kind == .street || kind == .footway {
            kind = .square
        }
        traits = WayTraits(kind: kind, name: Self.name(tags))
        isExpresslyOpen = access == .expresslyOpen
        self.isArea = isArea
        describe(tags)
        orient(tags)
        stepFreeFactor = WalkwayCosts.stepFree(tags, kind: kind)
        quietFactor = WalkwayCosts.quiet(tags, kind: kind)
    }

    private static func walkable(_ tags: OSMTags) -> (kind: WayTraits.Kind, isOpenByDefault: Bool)? {
        guard let highway = tags[.highway] else {
            if tags[.manMade] == "pier" || tags[.railway] == "platform" || tags[.publicTransport] == "platform" {
                return (.footway, true)
            }
            return nil
        }
        switch highway {
        case "footway", "platform", "crossing": return (.footway, true)
        case "path":
            // Beyond a mountain path, walkers need their hands: no walk uses such a path.
            let scale = tags[.sacScale]
            return scale == nil || easyScales.contains(scale ?? "") ? (.path, true) : nil
        case "pedestrian", "living_street", "residential", "service", "unclassified", "road": return (.street, true)
        case "tertiary", "secondary", "primary", "tertiary_link", "secondary_link", "primary_link":
            return (.street, tags[text: "motorroad"] != "yes")
        case "trunk", "trunk_link": return (.street, hasSidewalk(tags))
        case "busway", "bus_guideway": return (.street, false)
        case "bridleway": return (.path, false)
        case "track": return (.track, true)
        case "cycleway": return (.cycleway, true)
        case "steps": return (.steps, true)
        case "corridor": return (.corridor, true)
        case "elevator": return (.lift, true)
        default: return nil
        }
    }

    private static let easyScales: Set<String> = ["strolling", "hiking", "mountain_hiking"]

    static func hasSidewalk(_ tags: OSMTags) -> Bool {
        if let sidewalk = tags[.sidewalk] { return ["yes", "both", "left", "right"].contains(sidewalk) }
        return [tags[.sidewalkBoth], tags[.sidewalkLeft], tags[.sidewalkRight]].contains("yes")
    }

    private static func isOutOfUse(_ tags: OSMTags) -> Bool {
        if tags[.route] == "ferry" { return true }
        return ["abandoned", "disused", "razed", "demolished", "construction", "proposed"].contains {
            tags[text: $0] == "yes"
        }
    }

    private static func name(_ tags: OSMTags) -> String? {
        if let name = tags[.name], !name.isEmpty { return name }
        if let name = tags[.isSidepathOfName], !name.isEmpty { return name }
        if tags.isYes(.bridge), let name = tags[.bridgeName], !name.isEmpty { return name }
        if tags.isYes(.tunnel), let name = tags[.tunnelName], !name.isEmpty { return name }
        return nil
    }

    private mutating func describe(_ tags: OSMTags) {
        traits.surface = tags[.surface]
        traits.isBridge = tags.isYes(.bridge)
        let tunnel = tags[.tunnel]
        traits.isTunnel = tags.isYes(.tunnel) && tunnel != "building_passage" && tunnel != "culvert"
        traits.isCovered =
            tags.isYes(.covered) || tags.isYes(.indoor) || tunnel == "building_passage" || traits.kind == .corridor
        if traits.kind == .crossing { traits.crossing = tags[.crossing] }
        if traits.kind == .steps {
            traits.stepCount = tags[.stepCount].flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil }
            traits.hasHandrail = tags[.handrail].map { $0 != "no" }
            traits.isUphill = Self.isUphill(tags[.incline])
        }
        if traits.kind != .steps { slopePercent = tags[.incline].flatMap(WalkwayCosts.slope).map(abs) }
        isSidewalk = tags[.footway] == "sidewalk"
        let isIndoor = tags.isYes(.indoor) || traits.kind == .corridor
        isUnderground =
            traits.isTunnel || tags[.location] == "underground" || (isIndoor && tags[.level]?.hasPrefix("-") == true)
        layer = tags[.layer].flatMap { Int($0) } ?? (traits.isBridge ? 1 : traits.isTunnel ? -1 : 0)
    }

    /// `up` and `down`, or the sign of a slope in per cent or degrees.
    private static func isUphill(_ incline: String?) -> Bool? {
        guard let incline else { return nil }
        if incline == "up" { return true }
        if incline == "down" { return false }
        guard let slope = WalkwayCosts.slope(incline), slope != 0 else { return nil }
        return slope > 0
    }

    /// Applies one-way rules for walkers: `oneway` alone is for vehicles, and moving stairs have one direction.
    private mutating func orient(_ tags: OSMTags) {
        switch tags[.onewayFoot] {
        case "yes", "1", "true": isOpenBackwards = false
        case "-1", "reverse": isOpenForwards = false
        default: break
        }
        if tags[.footBackward] == "no" { isOpenBackwards = false }
        if tags[.footForward] == "no" { isOpenForwards = false }
        switch tags[.conveying] {
        case "forward": isOpenBackwards = false
        case "backward": isOpenForwards = false
        default: break
        }
        // Both directions closed is a mapping mistake: the class of the way shows that it is for walking.
        if !isOpenForwards, !isOpenBackwards { (isOpenForwards, isOpenBackwards) = (true, true) }
    }
}
