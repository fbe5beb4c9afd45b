// A bound for what is still to be walked.

import GuideGeo
import GuideModel
import GuideSupport

/// Metres in a straight line to one place, never more than any way there.
///
/// Degrees of longitude are taken as short as they are anywhere in the network. That makes it one norm for all of it,
/// so the bound obeys the triangle inequality, which is what a search by A* rests on.
struct StraightLine: Sendable {
    private let longitude: Double
    private let latitude: Double
    private let north: Double
    private let east: Double

    init(to position: Position, in graph: WalkingGraph) {
        longitude = position.longitude * 1e7
        latitude = position.latitude * 1e7
        // A millionth less than it is, for what rounding takes.
        north = LocalPlane.metresPerUnit * 0.999_999
        east = north * cos(min(.pi / 2, graph.utmostLatitude * 1e-7 * .pi / 180))
    }

    func metres(from point: OSMPoint) -> Double {
        let dx = (Double(point.longitude) - longitude) * east
        let dy = (Double(point.latitude) - latitude) * north
        return (dx * dx + dy * dy).squareRoot()
    }
}
