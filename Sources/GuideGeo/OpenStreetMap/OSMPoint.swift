// Points and lines in OpenStreetMap's units.

import GuideModel

/// A position in whole ten-millionths of a degree, about a centimetre.
public struct OSMPoint: Hashable, Sendable {
    public var latitude: Int32
    public var longitude: Int32

    public init(latitude: Int32, longitude: Int32) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// The nearest point; degrees beyond the earth are moved to its edge, and NaN becomes zero.
    public init(_ position: Position) {
        latitude = Self.units(position.latitude, most: 90)
        longitude = Self.units(position.longitude, most: 180)
    }

    private static func units(_ degrees: Double, most: Double) -> Int32 {
        guard degrees.isFinite else { return 0 }
        return Int32((max(-most, min(most, degrees)) * 1e7).rounded())
    }

    public var position: Position {
        Position(latitude: Double(latitude) / 1e7, longitude: Double(longitude) / 1e7)
    }
}

/// The line of one way.
struct OSMLine {
    struct Place {
        var id: Int64
        var point: OSMPoint
        /// Index into the store's points, for a node inside.
        var index: UInt32
        var sides: OSMReach.Sides
        /// Whether nodes of unknown place are before this node.
        var followsGap = false
    }

    private(set) var places: [Place] = []
    private var sides: [OSMReach.Sides] = []
    private var remaining: [Int] = []

    /// Replaces the line with a way's nodes; nodes of unknown place are left out.
    mutating func set(_ ids: [Int64], nodes: OSMNodeStore, reach: OSMReach) {
        places.removeAll(keepingCapacity: true)
        sides.removeAll(keepingCapacity: true)
        var mark = OSMNodeStore.Bookmark()
        var followsGap = false
        for id in ids {
            var place: Place
            switch nodes.place(of: id, near: &mark) {
            case nil:
                followsGap = true
                continue
            case .inside(let index):
                place = Place(id: id, point: nodes.points[Int(index)], index: index, sides: [])
            case .outside(let point):
                place = Place(id: id, point: point, index: 0, sides: reach.sides(of: point))
            }
            place.followsGap = followsGap
            followsGap = false
            places.append(place)
            sides.append(place.sides)
        }
        if sides.allSatisfy({ $0.isEmpty }) { return }
        OSMReach.reduce(sides, into: &remaining)
        var seen = 0
        places = remaining.map { number in
            var place = places[number]
            place.followsGap = places[seen...number].contains { $0.followsGap }
            seen = number + 1
            return place
        }
        // A ring that runs back and forth outside winds round nothing.
        let isNothing = places.count < 4 && places.first?.id == places.last?.id && !places.contains { $0.sides.isEmpty }
        if isNothing { places.removeAll(keepingCapacity: true) }
    }
}
