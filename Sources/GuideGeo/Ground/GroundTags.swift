// What OpenStreetMap's tags mean on a map of this guide.

/// The class, rank and form that a feature's tags give it.
///
/// The ranks of each class are told at ``GroundClass``.
struct GroundTags: Sendable {
    /// How a feature is drawn in the data.
    enum Outline: Sendable {
        /// A way that ends elsewhere than it starts.
        case line
        /// A way that ends where it starts: a street that goes round, or the edge of an area.
        case closedLine
        /// Said to be an area, such as a multipolygon.
        case area
    }

    var groundClass: GroundClass
    var rank: Int
    /// Area or line; an area's class given to a line that is not closed is an outline that lacks a piece.
    var form: Ground.Form
    /// Whether `rank` may be replaced by one for the area's size.
    var isRankedByArea = false

    /// Keys that say what an OpenStreetMap feature is; one with such a key and no class here is passed over silently.
    static let mainKeys: Set<String> = [
        "highway", "building", "natural", "waterway", "water", "leisure", "landuse", "railway", "barrier", "historic",
        "amenity", "tourism", "shop", "place", "man_made", "boundary", "power", "public_transport", "office", "craft",
        "emergency", "aeroway", "aerialway", "geological", "military", "sport", "route", "entrance", "building:part",
    ]

    /// Whether a key of this number may make a feature something that is drawn; most features have none.
    static let isDrawnKey: [Bool] = {
        let keys: Set<OSMKey> = [
            .highway, .railway, .building, .barrier, .historic, .manMade, .waterway, .natural, .landuse, .leisure,
            .place, .amenity,
        ]
        return OSMKey.allCases.map { keys.contains($0) }
    }()

    /// - Parameter tag: the value of a key; nil when the feature has no such key.
    /// - Returns: nil when the tags name nothing that is drawn.
    init?(outline: Outline, tag: (OSMKey) -> String?) {
        guard let tags = Self.meaning(outline, tag) else { return nil }
        self = tags
    }

    init(_ groundClass: GroundClass, rank: Int, form: Ground.Form, isRankedByArea: Bool = false) {
        self.groundClass = groundClass
        self.rank = rank
        self.form = form
        self.isRankedByArea = isRankedByArea
    }

    private static func meaning(_ outline: Outline, _ tag: (OSMKey) -> String?) -> GroundTags? {
        if let highway = tag(.highway) {
            if let way = GroundTags(highway: highway, outline, tag) { return way }
            // A square is often no highway of its own, and a bus station's platform may be a building.
            if outline == .line { return nil }
        } else if let railway = tag(.railway), let track = GroundTags(railway: railway, tag) {
            return track
        }
        if let wall = GroundTags(wallOf: outline, tag) { return wall }
        if isYes(tag(.building)) { return GroundTags(building: tag) }
        if let bridge = GroundTags(structure: outline, tag) { return bridge }
        return GroundTags(waterway: outline, tag) ?? GroundTags(cover: tag)
    }

    static func isYes(_ value: String?) -> Bool {
        guard let value else { return false }
        return value != "no" && value != "false" && value != "0"
    }

    /// Whether the feature lies under the ground.
    static func isUnderground(_ tag: (OSMKey) -> String?) -> Bool {
        if tag(.location) == "underground" { return true }
        guard let layer = tag(.layer), layer.utf8.first == UInt8(ascii: "-") else { return false }
        return true
    }

    /// Closed by nature: an area unless it says that it is none.
    static func isArea(_ outline: Outline, _ tag: (OSMKey) -> String?) -> Bool {
        outline == .area || (outline == .closedLine && tag(.area) == "yes")
    }
}

// MARK: Buildings, walls and bridges

extension GroundTags {
    /// What stands only in part, or under something else.
    private static let undrawnBuildings: Set<String> = ["roof", "canopy", "demolished", "razed", "proposed", "planned"]

    private static let notableBuildings: Set<String> = [
        "church", "chapel", "cathedral", "basilica", "monastery", "temple", "mosque", "synagogue", "shrine", "castle",
        "palace", "tower", "museum", "city_gate", "gatehouse", "triumphal_arch", "bell_tower", "campanile",
    ]

    private init?(building tag: (OSMKey) -> String?) {
        guard let building = tag(.building), !Self.undrawnBuildings.contains(building), !Self.isUnderground(tag) else {
            return nil
        }
        let isNotable =
            Self.notableBuildings.contains(building) || tag(.name) != nil || tag(.tourism) != nil
            || Self.isYes(tag(.historic)) || tag(.amenity) == "place_of_worship" || tag(.wikidata) != nil
        self.init(.building, rank: isNotable ? 1 : 3, form: .area)
    }

    private static let fortifications: Set<String> = [
        "citywalls", "city_wall", "castle_wall", "fort", "fortification", "castle",
    ]

    /// Fortifications; a garden wall is none.
    private init?(wallOf outline: Outline, _ tag: (OSMKey) -> String?) {
        let barrier = tag(.barrier)
        let historic = tag(.historic)
        guard barrier != nil || historic != nil else { return nil }
        if barrier == "city_wall" || historic == "citywalls" || historic == "city_wall" || historic == "castle_wall" {
            let rank = historic == "castle_wall" ? 2 : 1
            self.init(.wall, rank: rank, form: Self.isArea(outline, tag) ? .area : .line)
            return
        }
        let isFortified = historic.map { Self.fortifications.contains($0) } ?? false
        if barrier == "wall", isFortified || tag(.wall) == "castle_wall" || Self.isYes(tag(.defensiveWorks)) {
            self.init(.wall, rank: 2, form: Self.isArea(outline, tag) ? .area : .line)
            return
        }
        // The grounds of a fort or a walled castle: their edge is the wall, and what stands inside stays in sight.
        guard isFortified, barrier == nil, tag(.building) == nil, outline != .line else { return nil }
        let castle = tag(.castleType)
        guard
            historic != "castle" || castle == "defensive" || castle == "fortress" || castle == "kremlin"
                || Self.isYes(tag(.defensiveWorks))
        else { return nil }
        self.init(.wall, rank: 2, form: .line)
    }

    /// Bridges drawn by their outline, and what stands in the water.
    private init?(structure outline: Outline, _ tag: (OSMKey) -> String?) {
        switch tag(.manMade) {
        case "bridge": self.init(.bridge, rank: 2, form: .area)
        case "pier", "breakwater", "quay", "groyne":
            if outline == .line || (outline == .closedLine && tag(.area) == "no") {
                guard tag(.manMade) == "pier" else { return nil }
                self.init(.footpath, rank: 3, form: .line)
            } else {
                self.init(.square, rank: 3, form: .area)
            }
        default: return nil
        }
    }
}
