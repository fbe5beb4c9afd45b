// What OpenStreetMap's tags mean on a map of this guide.

/// The class and rank that a feature's tags give it.
struct GroundTags: Sendable {
    var groundClass: GroundClass
    var rank: Int

    /// Keys that say what an OpenStreetMap feature is; one with such a key and no class here is passed over silently.
    static let mainKeys: Set<String> = [
        "highway", "building", "natural", "waterway", "water", "leisure", "landuse", "railway", "barrier", "historic",
        "amenity", "tourism", "shop", "place", "man_made", "boundary", "power", "public_transport", "office", "craft",
        "emergency", "aeroway", "aerialway", "geological", "military", "sport", "route", "entrance", "building:part",
    ]

    /// - Parameter tag: the value of a key; nil when the feature has no such key.
    /// - Returns: nil when the tags name nothing that is drawn.
    init?(isArea: Bool, tag: (String) -> String?) {
        if let highway = tag("highway") {
            self.init(highway: highway, isArea: isArea || tag("area") == "yes", isBridge: Self.isYes(tag("bridge")))
        } else if let railway = tag("railway") {
            guard ["rail", "light_rail", "tram", "narrow_gauge", "subway", "preserved"].contains(railway),
                !Self.isYes(tag("tunnel"))
            else { return nil }
            self.init(groundClass: .railway, rank: 2)
        } else if Self.isYes(tag("building")) {
            self.init(groundClass: .building, rank: 2)
        } else if tag("barrier") == "city_wall" || tag("historic") == "citywalls" {
            self.init(groundClass: .wall, rank: 1)
        } else if tag("man_made") == "bridge" {
            self.init(groundClass: .bridge, rank: 2)
        } else {
            self.init(cover: tag)
        }
    }

    private init(groundClass: GroundClass, rank: Int) {
        self.groundClass = groundClass
        self.rank = rank
    }

    private init?(highway: String, isArea: Bool, isBridge: Bool) {
        let rank: Int
        switch highway {
        case "motorway", "trunk", "primary", "secondary", "motorway_link", "trunk_link", "primary_link",
            "secondary_link":
            rank = 1
        case "tertiary", "tertiary_link", "unclassified", "residential", "living_street", "pedestrian", "road":
            rank = 2
        case "service": rank = 3
        case "footway", "path", "steps", "cycleway", "track", "bridleway", "corridor":
            if isArea {
                self.init(groundClass: .square, rank: 3)
            } else {
                self.init(groundClass: isBridge ? .bridge : .footpath, rank: 3)
            }
            return
        default: return nil
        }
        if isArea {
            self.init(groundClass: .square, rank: rank)
        } else {
            self.init(groundClass: isBridge ? .bridge : .street, rank: rank)
        }
    }

    /// What covers the ground: water, parks, woods and squares.
    private init?(cover tag: (String) -> String?) {
        if let waterway = tag("waterway") {
            switch waterway {
            case "river", "riverbank", "dock": self.init(groundClass: .water, rank: 1)
            case "canal": self.init(groundClass: .water, rank: 2)
            case "stream", "ditch", "drain": self.init(groundClass: .water, rank: 3)
            default: return nil
            }
            return
        }
        switch tag("natural") {
        case "water", "bay", "strait":
            self.init(groundClass: .water, rank: 1)
            return
        case "wood":
            self.init(groundClass: .wood, rank: 2)
            return
        case "scrub", "grassland", "heath":
            self.init(groundClass: .park, rank: 3)
            return
        default: break
        }
        switch tag("landuse") {
        case "forest": self.init(groundClass: .wood, rank: 2)
        case "grass", "meadow", "recreation_ground", "village_green", "cemetery", "allotments", "flowerbed", "orchard":
            self.init(groundClass: .park, rank: 3)
        case "basin", "reservoir": self.init(groundClass: .water, rank: 2)
        default:
            if let leisure = tag("leisure"), ["park", "garden", "nature_reserve", "common", "pitch"].contains(leisure) {
                self.init(groundClass: .park, rank: 2)
            } else if tag("place") == "square" {
                self.init(groundClass: .square, rank: 1)
            } else {
                return nil
            }
        }
    }

    private static func isYes(_ value: String?) -> Bool {
        guard let value else { return false }
        return value != "no" && value != "false" && value != "0"
    }
}
