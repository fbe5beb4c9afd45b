// Finds the ways that a walker passes at a junction.

import GuideGeo
import GuideModel

extension WalkingGraph {
    /// Metres along a way after which its direction is measured: the first metre is often a corner of the
    /// drawing.
    private static let metresOfBearing = 10.0

    /// The ways at a vertex other than the two that are walked, by bearing; ways beyond a kerb or a stile
    /// count.
    func branches(at vertex: Int, except taken: HalfEdge, _ before: HalfEdge?) -> [WalkingRoute.Branch] {
        var branches: [WalkingRoute.Branch] = []
        for vertex in verticesAtSamePlace(vertex) {
            for half in halfEdges(of: vertex) where half.edge != before?.edge && half.edge != taken.edge {
                if edges[half.edge].metres > 0 { branches.append(branch(half)) }
            }
        }
        return branches.sorted {
            ($0.bearing, $0.kind.rawValue, $0.name ?? "") < ($1.bearing, $1.kind.rawValue, $1.name ?? "")
        }
    }

    private func branch(_ half: HalfEdge) -> WalkingRoute.Branch {
        let traits = traits(of: half)
        return WalkingRoute.Branch(bearing: bearing(leaving: half), name: traits.name, kind: traits.kind)
    }

    /// The direction in which an edge leaves its start.
    func bearing(leaving half: HalfEdge) -> Double {
        let points = edges[half.edge].points
        let plane = LocalPlane(line[half.isReversed ? points.upperBound - 1 : points.lowerBound])
        var x = 0.0
        var y = 0.0
        for step in 1..<max(2, points.count) {
            let index = half.isReversed ? points.upperBound - 1 - step : points.lowerBound + step
            guard points.contains(index) else { break }
            x = plane.x(line[index].longitude)
            y = plane.y(line[index].latitude)
            if x * x + y * y >= Self.metresOfBearing * Self.metresOfBearing { break }
        }
        return Bearing.degrees(east: x, north: y)
    }
}
