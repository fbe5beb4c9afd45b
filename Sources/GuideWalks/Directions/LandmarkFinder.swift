// Finds in an extract what a walker can be told to pass.

import GuideGeo
import GuideModel

extension WalkingDirections {
    /// Named things that are seen from the street or that anybody can ask for: churches, fountains, cafés, shops.
    ///
    /// - Parameter extract: what the map is drawn from.
    /// - Returns: in the order of the data; the guide's own places are not among them, so add those.
    public static func landmarks(in extract: OSMExtract) -> [Landmark] {
        var landmarks: [Landmark] = []
        for node in extract.nodes where !extract.isBeyond(UInt32(node.point)) {
            guard let (name, rank) = named(extract.tags(of: node)) else { continue }
            landmarks.append(Landmark(name: name, position: extract.points[node.point].position, rank: rank))
        }
        for way in extract.ways where extract.isClosed(way) {
            guard let (name, rank) = named(extract.tags(of: way)) else { continue }
            landmarks += [landmark(name, rank, extract.points(of: way), in: extract)].compactMap { $0 }
        }
        for relation in extract.relations {
            let tags = extract.tags(of: relation)
            guard tags[.type] == "multipolygon", let (name, rank) = named(tags) else { continue }
            let points = extract.members[relation.members]
                .filter { $0.kind == .way && $0.index >= 0 && extract.role(of: $0) != "inner" }
                .flatMap { extract.points(of: extract.ways[$0.index]) }
            landmarks += [landmark(name, rank, points[...], in: extract)].compactMap { $0 }
        }
        return landmarks
    }

    private static func named(_ tags: OSMTags) -> (name: String, rank: Int)? {
        guard let rank = rank(tags), let name = tags[.name] else { return nil }
        return (name, rank)
    }

    /// A landmark with an outline; nil when the extract ends in it, or when it is too large to be of help.
    private static func landmark(
        _ name: String, _ rank: Int, _ points: ArraySlice<UInt32>, in extract: OSMExtract
    ) -> Landmark? {
        guard !points.contains(where: extract.isBeyond), let bounds = GeoBounds(around: points.map(extract.position))
        else { return nil }
        let middle = Position(latitude: (bounds.south + bounds.north) / 2, longitude: (bounds.west + bounds.east) / 2)
        // The shorter half of the box: a circle that stays inside most outlines.
        let height = middle.distanceInMetres(to: Position(latitude: bounds.north, longitude: middle.longitude))
        let width = middle.distanceInMetres(to: Position(latitude: middle.latitude, longitude: bounds.east))
        let radius = min(height, width)
        guard radius <= mostRadius else { return nil }
        return Landmark(name: name, position: middle, radiusInMetres: radius, rank: rank)
    }

    /// Larger things are passed for too long to be of help.
    private static let mostRadius = 60.0

    /// How well a thing serves to know where one is; nil for what is hard to notice.
    private static func rank(_ tags: OSMTags) -> Int? {
        // A street or a bridge that is a sight is walked, not passed.
        if tags.has(.highway) || tags.has(.place) || tags.has(.bridge) || tags[.manMade] == "bridge" { return nil }
        guard tags.has(.name) else { return nil }
        if let rank = tags[.amenity].flatMap({ amenities[$0] }) { return rank }
        if let rank = tags[.tourism].flatMap({ sights[$0] }) { return rank }
        if let historic = tags[.historic] { return historic == "yes" ? 2 : 1 }
        if tags[.manMade] == "tower" || tags[.manMade] == "obelisk" { return 1 }
        if tags[.railway] == "station" || tags[.railway] == "subway_entrance" { return 1 }
        if tags.has(.shop) { return 4 }
        return nil
    }

    private static let amenities: [String: Int] = [
        "place_of_worship": 0, "theatre": 0, "townhall": 0, "fountain": 1, "cinema": 1, "library": 1, "university": 1,
        "arts_centre": 1, "marketplace": 1, "courthouse": 1, "police": 1, "fire_station": 1, "clock": 1,
        "pharmacy": 2, "post_office": 2, "bank": 2, "school": 2, "hospital": 2,
        "cafe": 3, "restaurant": 3, "pub": 3, "bar": 3, "fast_food": 3, "ice_cream": 3,
    ]

    private static let sights: [String: Int] = [
        "museum": 0, "attraction": 1, "gallery": 1, "artwork": 1, "viewpoint": 2, "information": 3, "hotel": 3,
        "hostel": 3, "guest_house": 4,
    ]
}

/// A named thing beside the way.
public struct Landmark: Hashable, Sendable {
    public var name: String
    public var position: Position
    /// Whether the guide tells of it; such places are preferred.
    public var isPlaceOfGuide: Bool
    /// How far it reaches round its position, so that a church is passed at its wall, not at its middle.
    public var radiusInMetres: Double
    /// The lower, the more worth naming; 0 for what everybody knows, such as a church.
    public var rank: Int

    public init(
        name: String, position: Position, isPlaceOfGuide: Bool = false, radiusInMetres: Double = 0, rank: Int = 0
    ) {
        self.name = name
        self.position = position
        self.isPlaceOfGuide = isPlaceOfGuide
        self.radiusInMetres = radiusInMetres
        self.rank = rank
    }
}
