// Finds landmarks in an extract that directions can mention.

import GuideGeo
import GuideModel

extension WalkingDirections {
    /// Named things that are visible from the street or that a walker can ask for: churches, fountains, cafés,
    /// shops.
    ///
    /// - Parameter extract: the data of the map.
    /// - Returns: the landmarks in the order of the data. The guide's own places are not among them, so add
    ///   those.
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

    /// A landmark with an outline; nil if the extract ends inside it, or if it is too large to help.
    private static func landmark(
        _ name: String, _ rank: Int, _ points: ArraySlice<UInt32>, in extract: OSMExtract
    ) -> Landmark? {
        guard !points.contains(where: extract.isBeyond), let bounds = GeoBounds(around: points.map(extract.position))
        else { return nil }
        let middle = Position(latitude: (bounds.south + bounds.north) / 2, longitude: (bounds.west + bounds.east) / 2)
        // The shorter half of the box: a circle that is inside most outlines.
        let height = middle.distanceInMetres(to: Position(latitude: bounds.north, longitude: middle.longitude))
        let width = middle.distanceInMetres(to: Position(latitude: middle.latitude, longitude: bounds.east))
        let radius = min(height, width)
        guard radius <= maximumRadius else { return nil }
        return Landmark(name: name, position: middle, radiusInMetres: radius, rank: rank)
    }

    /// A walker passes larger things for too long, so they do not help.
    private static let maximumRadius = 60.0

    /// How well a thing helps to find the way; nil for a thing that is hard to notice.
    private static func rank(_ tags: OSMTags) -> Int? {
        // A walker walks along a street or over a bridge that is a sight, and does not pass it.
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

/// A named thing beside the route.
public struct Landmark: Hashable, Sendable {
    public var name: String
    public var position: Position
    /// Whether it is a place of the guide; such places are preferred.
    public var isPlaceOfGuide: Bool
    /// How far it extends round its position, so that a walker passes a church at its wall, not at its middle.
    public var radiusInMetres: Double
    /// The lower the rank, the better the landmark; 0 for things that are easy to recognise, such as a church.
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
