// Finds the heights along a tour: from its own track, or from a grid of heights.

import GuideGeo
import GuideModel

/// Makes the elevation profile of a measured tour.
public enum TourHeights {
    /// Metres between two positions at which a grid is read.
    private static let step = 20.0

    /// The profile from the heights of the tour's route file; nil if the file has none.
    public static func profile(of tour: Tour, along geometry: TourGeometry) -> ElevationProfile? {
        guard let route = tour.route, !route.isEmpty, tour.routeHeights.count == route.count, !geometry.isStraight
        else { return nil }
        let known = Dictionary(zip(route, tour.routeHeights)) { first, _ in first }
        let points = points(along: geometry.legs.map(\.line)) { position in
            known[position] ?? height(at: position, on: route, tour.routeHeights)
        }
        return ElevationProfile(points)
    }

    /// The profile from a grid of heights; nil if it does not give the heights of most of the way.
    public static func profile(
        along geometry: TourGeometry, in grid: HeightGrid
    ) throws(HeightError) -> ElevationProfile? {
        guard !geometry.isStraight else { return nil }
        var heights: [ElevationProfile.Point] = []
        let wanted = points(along: geometry.legs.map { $0.line.withSteps(ofMetres: step) }) { _ in 0 }
        var number = 0
        for leg in geometry.legs {
            for position in leg.line.withSteps(ofMetres: step) {
                if let height = try grid.height(at: position) {
                    heights.append(ElevationProfile.Point(metres: wanted[number].metres, height: height))
                }
                number += 1
            }
        }
        return heights.count * 2 > wanted.count ? ElevationProfile(heights) : nil
    }

    /// The positions of lines that follow each other, by their distance from the start.
    private static func points(
        along lines: [[Position]], _ height: (Position) -> Double
    ) -> [ElevationProfile.Point] {
        var points: [ElevationProfile.Point] = []
        var metres = 0.0
        for line in lines {
            var previous: Position?
            for position in line {
                if let previous { metres += previous.distanceInMetres(to: position) }
                points.append(ElevationProfile.Point(metres: metres, height: height(position)))
                previous = position
            }
        }
        return points
    }

    /// The height at the point of a route that is nearest to a position, which is where a leg begins or ends.
    private static func height(at position: Position, on route: [Position], _ heights: [Double]) -> Double {
        let plane = PositionPlane(position)
        var best = (metres: Double.infinity, height: heights.first ?? 0)
        for index in route.indices.dropFirst() {
            let (share, metres) = plane.nearest(route[index - 1], route[index])
            guard metres < best.metres else { continue }
            best = (metres: metres, height: heights[index - 1] + (heights[index] - heights[index - 1]) * share)
        }
        return best.height
    }
}
