// Makes extracts that are small enough to read: their nodes are named after their positions.

import GuideModel

@testable import GuideGeo

/// An extract on a grid whose steps are a thousandth of a degree: x to the east, y to the north, from 50° N, 5° E.
struct SmallExtract {
    struct Spot: Hashable {
        var x: Double
        var y: Double

        init(_ x: Double, _ y: Double) {
            self.x = x
            self.y = y
        }

        var position: Position { Position(latitude: 50 + y / 1000, longitude: 5 + x / 1000) }
    }

    private var builder = OSMExtractBuilder()
    private var nodes: [Spot: Int64] = [:]

    mutating func node(_ spot: Spot, tags: [(String, String)] = []) -> Int64 {
        if let known = nodes[spot] { return known }
        let id = Int64(nodes.count + 1)
        nodes[spot] = id
        builder.addNode(id, at: OSMPoint(spot.position), tags: tags)
        return id
    }

    mutating func way(_ id: Int64, _ spots: [Spot], _ tags: [String: String] = [:]) {
        let line = spots.map { node($0) }
        builder.addWay(id, nodes: line, tags: tags.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }

    /// Adds a way through spots, written as `"0,0 4,0 4,3"`.
    mutating func way(_ id: Int64, _ spots: String, _ tags: [String: String] = [:]) { way(id, Self.spots(spots), tags) }

    mutating func multipolygon(_ id: Int64, _ members: [(Int64, String)], _ tags: [String: String] = [:]) {
        relation(id, members, tags.merging(["type": "multipolygon"]) { mine, _ in mine })
    }

    mutating func relation(_ id: Int64, _ members: [(Int64, String)], _ tags: [String: String]) {
        builder.addRelation(
            id, members: members.map { (.way, $0.0, $0.1) },
            tags: tags.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }

    func finished() -> OSMExtract { builder.finished() }

    func basemap(clip: BasemapClip? = nil, language: String? = nil) -> (basemap: Basemap, diagnostics: [Diagnostic]) {
        Basemap.make(from: finished(), clip: clip, language: language, file: "city.osm")
    }

    /// The box from one spot to another.
    static func box(_ x: Double, _ y: Double, _ toX: Double, _ toY: Double) -> GeoBounds {
        let (southWest, northEast) = (Spot(x, y).position, Spot(toX, toY).position)
        return GeoBounds(
            south: southWest.latitude, west: southWest.longitude, north: northEast.latitude, east: northEast.longitude)
    }

    static func spots(_ text: String) -> [Spot] {
        text.split(separator: " ").map { pair in
            let numbers = pair.split(separator: ",").compactMap { Double($0) }
            return Spot(numbers.first ?? 0, numbers.last ?? 0)
        }
    }
}

extension Basemap {
    /// Whether areas of a class cover a spot.
    func covers(_ x: Double, _ y: Double, _ basemapClass: BasemapClass) -> Bool {
        covers(SmallExtract.Spot(x, y).position, basemapClass)
    }

    func covers(_ position: Position, _ basemapClass: BasemapClass) -> Bool {
        let place = MercatorPoint(position)
        return shapes.contains { shape in
            guard shape.basemapClass == basemapClass, shape.form == .area else { return false }
            var depth = 0
            for part in parts[shape.parts] where Ring.contains(place, points[part.points]) {
                depth += part.isHole ? -1 : 1
            }
            return depth > 0
        }
    }

    /// The squares whose centres are covered by areas of a class, the northern row first.
    func coverage(_ basemapClass: BasemapClass, width: Int, height: Int) -> [String] {
        (0..<height).reversed().map { row in
            (0..<width).map { column in
                covers(Double(column) + 0.5, Double(row) + 0.5, basemapClass) ? "#" : "."
            }.joined()
        }
    }

    func shapes(of basemapClass: BasemapClass) -> [Shape] { shapes.filter { $0.basemapClass == basemapClass } }
}

private enum Ring {
    static func contains(_ point: MercatorPoint, _ ring: ArraySlice<MercatorPoint>) -> Bool {
        guard var previous = ring.last else { return false }
        var isInside = false
        for current in ring {
            if (current.y > point.y) != (previous.y > point.y) {
                let x = current.x + (point.y - current.y) * (previous.x - current.x) / (previous.y - current.y)
                if point.x < x { isInside.toggle() }
            }
            previous = current
        }
        return isInside
    }
}
