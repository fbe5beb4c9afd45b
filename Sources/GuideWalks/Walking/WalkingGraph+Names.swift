// Finds names for ways without a name of their own.

import GuideGeo
import GuideModel

extension WalkingGraph {
    /// Metres between a pavement and the middle of its street.
    private static let breadthOfStreet = 15.0
    /// The number of segments of a pavement that are sampled, evenly spread over it.
    private static let maximumSamples = 16
    /// Degrees within which a pavement and its street count as parallel.
    private static let parallel = 25.0

    /// The traits of an edge in walking direction, with a name if one can be found.
    func traits(of half: HalfEdge) -> WayTraits {
        let walkway = walkways[Int(edges[half.edge].walkway)]
        var traits = walkway.traits
        if half.isReversed, let isUphill = traits.isUphill { traits.isUphill = !isUphill }
        if traits.kind == .crossing {
            let crossed = crossedStreet(half.edge)
            traits.name = crossed.name ?? traits.name
            traits.crossing = traits.crossing ?? crossed.crossing
        } else if traits.name == nil, walkway.isSidewalk {
            traits.name = streetBeside(half.edge)
        } else if traits.name == nil, traits.kind == .square {
            traits.name = squareNames.name(at: middle(of: half.edge).point)
        }
        return traits
    }

    /// A point near the middle of an edge, and the direction of the segment that it starts.
    private func middle(of edge: Int) -> (point: OSMPoint, bearing: Double) {
        let points = edges[edge].points
        let index = points.lowerBound + (points.count - 1) / 2
        return (midpoint(line[index], line[index + 1]), bearing(line[index], line[index + 1]))
    }

    private func midpoint(_ from: OSMPoint, _ to: OSMPoint) -> OSMPoint {
        OSMPoint(
            latitude: Int32((Int64(from.latitude) + Int64(to.latitude)) / 2),
            longitude: Int32((Int64(from.longitude) + Int64(to.longitude)) / 2))
    }

    private func bearing(_ from: OSMPoint, _ to: OSMPoint) -> Double {
        let plane = LocalPlane(from)
        return Bearing.degrees(east: plane.x(to.longitude), north: plane.y(to.latitude))
    }

    /// The street beside most of a pavement's length.
    private func streetBeside(_ edge: Int) -> String? {
        let points = edges[edge].points
        var metresOfName: [String: Double] = [:]
        var examinedMetres = 0.0
        let step = max(1, (points.count - 1) / Self.maximumSamples)
        for index in stride(from: points.lowerBound, to: points.upperBound - 1, by: step) {
            let metres = LocalPlane.metres(line[index], line[index + 1])
            examinedMetres += metres
            let name = namedStreet(
                near: midpoint(line[index], line[index + 1]), on: walkway(edge).layer, within: Self.breadthOfStreet,
                angles: 0...Self.parallel, to: bearing(line[index], line[index + 1]))
            if let name { metresOfName[name, default: 0] += metres }
        }
        let best = metresOfName.min { ($1.value, $0.key) < ($0.value, $1.key) }
        guard let best, best.value >= examinedMetres / 2 else { return nil }
        return best.key
    }

    /// The street whose carriageway a crossing leads over, and the kind of crossing from the node between them.
    private func crossedStreet(_ edge: Int) -> (name: String?, crossing: String?) {
        var names: Set<String> = []
        var crossing: String?
        for vertex in [edges[edge].from, edges[edge].to] {
            for near in verticesAtSamePlace(Int(vertex)) {
                for half in halfEdges(of: near) {
                    let traits = walkway(half.edge).traits
                    guard traits.kind == .street else { continue }
                    crossing = crossing ?? crossings[Int32(near)]
                    if let name = traits.name { names.insert(name) }
                }
            }
        }
        if names.count == 1 { return (names.first, crossing) }
        let middle = middle(of: edge)
        let crossed = namedStreet(
            near: middle.point, on: walkway(edge).layer, within: 12, angles: 45...90, to: middle.bearing)
        if let crossed, names.isEmpty || names.contains(crossed) { return (crossed, crossing) }
        return (names.min(), crossing)
    }

    /// A vertex and the vertices that a kerb, a stile or a lift separates from it.
    func verticesAtSamePlace(_ vertex: Int) -> [Int] {
        var vertices = [vertex]
        var seen: Set = [vertex]
        var next = 0
        while next < vertices.count {
            for half in halfEdges(of: vertices[next]) where edges[half.edge].metres == 0 {
                let other = end(of: half)
                if seen.insert(other).inserted { vertices.append(other) }
            }
            next += 1
        }
        return vertices
    }

    /// The nearest street with a name on a layer at a suitable angle to a bearing.
    private func namedStreet(
        near point: OSMPoint, on layer: Int, within metres: Double, angles: ClosedRange<Double>, to bearing: Double
    ) -> String? {
        let plane = LocalPlane(point)
        var best: (metres: Double, name: String)?
        places.forEachSegment(near: point.position, metres: metres) { edge, segment in
            let street = walkways[Int(edges[edge].walkway)]
            guard street.traits.kind == .street, street.layer == layer, let name = street.traits.name else { return }
            let index = Int(edges[edge].firstPoint) + segment
            let off = plane.nearest(line[index], line[index + 1]).square.squareRoot()
            guard off <= metres else { return }
            var angle = abs(self.bearing(line[index], line[index + 1]) - bearing).truncatingRemainder(dividingBy: 180)
            angle = min(angle, 180 - angle)
            guard angles.contains(angle) else { return }
            if let best, (best.metres, best.name) <= (off, name) { return }
            best = (off, name)
        }
        return best?.name
    }
}
