// Finds the street of a sight, or the nearest one.

import GuideModel
import GuideSupport

/// The named streets of an extract by their lines, and its quarters by their points.
struct StreetIndex: Sendable {
    struct Found: Hashable, Sendable {
        var name: String
        /// Whether the street is only the nearest one, and the data does not say that the sight is in it.
        var isNear: Bool
    }

    /// A street that is farther from the edge of a sight is not mentioned.
    static let nearInMetres = 60.0
    /// A street that is farther from its middle is not mentioned either.
    static let farthestInMetres = 100.0
    /// A quarter within this distance is mentioned if no street is near.
    static let quarterInMetres = 600.0
    /// Values of `highway` that are not streets with addresses.
    static let noStreets: Set<String> = [
        "bus_stop", "construction", "corridor", "elevator", "motorway", "motorway_link", "platform", "proposed",
        "raceway",
        "services", "trunk_link",
    ]
    private struct Segment: Sendable {
        var from: OSMPoint
        var to: OSMPoint
        var way: Int
    }

    private let extract: OSMExtract
    private let segments: [Segment]
    private let tree: BoxTree
    private let quarters: [(name: String, position: Position)]

    init(_ extract: OSMExtract) {
        self.extract = extract
        var segments: [Segment] = []
        for (number, way) in extract.ways.enumerated() where !way.tags.isEmpty {
            let tags = extract.tags(of: way)
            guard let street = tags[.highway], tags.has(.name), !StreetIndex.noStreets.contains(street),
                !tags.isYes(.tunnel)
            else { continue }
            let points = extract.points(of: way).map { extract.points[Int($0)] }
            for (from, to) in zip(points, points.dropFirst()) {
                segments.append(Segment(from: from, to: to, way: number))
            }
        }
        quarters = extract.nodes.compactMap { node in
            let tags = extract.tags(of: node)
            guard let place = tags[.place], ["suburb", "quarter", "neighbourhood"].contains(place),
                let name = SightText.line(tags[.name])
            else { return nil }
            return (name, extract.position(UInt32(node.point)))
        }
        self.segments = segments
        tree = BoxTree(segments.map { PointBox($0.from, $0.to) })
    }

    /// The street in the data, or else the nearest street.
    ///
    /// - Parameters:
    ///   - squareMetres: the size of the sight; the middle of a large one is far from any street.
    ///   - name: the sight's own name, which would not help to find it.
    func street(near position: Position, squareMetres: Double, named: String?, besides name: String) -> Found? {
        if let name = SightText.line(named) { return Found(name: name, isNear: false) }
        let metres = min(
            StreetIndex.farthestInMetres, StreetIndex.nearInMetres + max(0, squareMetres).squareRoot() / 2)
        if let way = nearest(to: position, within: metres, besides: name),
            let street = SightText.line(extract.tags(of: extract.ways[way])[.name])
        {
            return Found(name: street, isNear: true)
        }
        let distances = quarters.map { $0.position.distanceInMetres(to: position) }
        guard let nearest = distances.indices.min(by: { distances[$0] < distances[$1] }),
            distances[nearest] <= StreetIndex.quarterInMetres
        else { return nil }
        return Found(name: quarters[nearest].name, isNear: true)
    }

    private func nearest(to position: Position, within most: Double, besides name: String) -> Int? {
        let plane = LocalPlane(position)
        var best: (square: Double, way: Int)?
        tree.forEach(touching: PointBox(around: position, metres: most)) { number in
            let segment = segments[number]
            let square = plane.nearest(segment.from, segment.to).square
            guard square <= most * most, (square, segment.way) < (best?.square ?? .infinity, best?.way ?? .max),
                extract.tags(of: extract.ways[segment.way])[.name] != name
            else { return }
            best = (square, segment.way)
        }
        return best?.way
    }
}
