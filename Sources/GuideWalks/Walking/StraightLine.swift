// A lower bound for the rest of a walk.

import GuideGeo
import GuideModel
import GuideSupport

/// Metres in a straight line to one place, never more than any way to it.
///
/// The length of a degree of longitude is the shortest in the whole network. The same norm therefore applies to
/// all of the network, and the bound satisfies the triangle inequality, which A* needs.
struct StraightLine: Sendable {
    private let longitude: Double
    private let latitude: Double
    private let north: Double
    private let east: Double

    init(to position: Position, in graph: WalkingGraph) {
        longitude = position.longitude * 1e7
        latitude = position.latitude * 1e7
        // A millionth less than the exact value, to compensate for rounding.
        north = LocalPlane.metresPerUnit * 0.999_999
        east = north * cos(min(.pi / 2, graph.maximumLatitude * 1e-7 * .pi / 180))
    }

    func metres(from point: OSMPoint) -> Double {
        let dx = (Double(point.longitude) - longitude) * east
        let dy = (Double(point.latitude) - latitude) * north
        return (dx * dx + dy * dy).squareRoot()
    }
}
