// Reads the meaning of OpenStreetMap's tags for a map of this guide.

/// The class, rank and form of a feature, from its tags.
///
/// See ``BasemapClass`` for the ranks of each class.
struct BasemapTags: Sendable {
    /// How a feature is drawn in the data.
    enum Outline: Sendable {
        /// A way that ends at a point other than its start.
        case line
        /// A way that ends where it starts: a circular street, or the edge of an area.
        case closedLine
        /// An area by definition, such as a multipolygon.
        case area
    }

    var basemapClass: BasemapClass
    var rank: Int
    /// Area or line; if a line that is not closed has an area's class, its outline lacks a piece.
    var form: Basemap.Form
    /// Whether a rank for the area's size may replace `rank`.
    var isRankedByArea = false

    /// Keys for what an OpenStreetMap feature is; a feature with such a key and no class here is ignored
    /// silently.
    static let mainKeys: Set<String> = [
        "highway", "building", "natural", "waterway", "water", "leisure", "landuse", "railway", "barrier", "historic",
        "amenity", "tourism", "shop", "place", "man_made", "boundary", "power", "public_transport", "office", "craft",
        "emergency", "aeroway", "aerialway", "geological", "military", "sport", "route", "entrance", "building:part",
    ]

    /// For each key number, whether the key may give a feature a class that is drawn; most features have no
    /// such key.
    static let isDrawnKey: [Bool] = {
        let keys: Set<OSMKey> = [
            .highway, .railway, .building, .barrier, .historic, .manMade, .waterway, .natural, .landuse, .leisure,
            .place, .amenity,
        ]
        return OSMKey.allCases.map { keys.contains($0) }
    }()

    /// - Parameter tag: the value of a key; nil if the feature does not have the key.
    /// - Returns: nil if the tags do not name a class that is drawn.
    init?(outline: Outline, tag: (OSMKey) -> String?) {
        guard let tags = Self.meaning(outline, tag) else { return nil }
        self = tags
    }

    init(_ basemapClass: BasemapClass, rank: Int, form: Basemap.Form, isRankedByArea: Bool = false) {
        self.basemapClass = basemapClass
        self.rank = rank
        self.form = form
        self.isRankedByArea = isRankedByArea
    }

    private static func meaning(_ outline: Outline, _ tag: (OSMKey) -> String?) -> BasemapTags? {
        if let highway = tag(.highway) {
            if let way = BasemapTags(highway: highway, outline, tag) { return way }
            // A square often has no highway tag, and a bus station's platform may be a building.
            if outline == .line { return nil }
        } else if let railway = tag(.railway), let track = BasemapTags(railway: railway, tag) {
            return track
        }
        if let wall = BasemapTags(wallOf: outline, tag) { return wall }
        if isYes(tag(.building)) { return BasemapTags(building: tag) }
        if let bridge = BasemapTags(structure: outline, tag) { return bridge }
        return BasemapTags(waterway: outline, tag) ?? BasemapTags(cover: tag)
    }

    static func isYes(_ value: String?) -> Bool {
        guard let value else { return false }
        return value != "no" && value != "false" && value != "0"
    }

    /// Whether the feature is below the ground.
    static func isUnderground(_ tag: (OSMKey) -> String?) -> Bool {
        if tag(.location) == "underground" { return true }
        guard let layer = tag(.layer), layer.utf8.first == UInt8(ascii: "-") else { return false }
        return true
    }

    /// Whether a feature that is closed by nature is an area: it is, unless its tags say otherwise.
    static func isArea(_ outline: Outline, _ tag: (OSMKey) -> String?) -> Bool {
        outline == .area || (outline == .closedLine && tag(.area) == "yes")
    }
}

// MARK: Buildings, walls and bridges

extension BasemapTags {
    /// Buildings that exist only in part, or that are under another structure.
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

    /// Fortifications; a garden wall is not one.
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
        // The grounds of a fort or a walled castle: their edge is the wall, and the shapes inside remain
        // visible.
        guard isFortified, barrier == nil, tag(.building) == nil, outline != .line else { return nil }
        let castle = tag(.castleType)
        guard
            historic != "castle" || castle == "defensive" || castle == "fortress" || castle == "kremlin"
                || Self.isYes(tag(.defensiveWorks))
        else { return nil }
        self.init(.wall, rank: 2, form: .line)
    }

    /// Bridges drawn by their outline, and structures in the water.
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
