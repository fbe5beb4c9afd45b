// Chooses the landmarks that directions mention.

import GuideModel

/// Landmarks in order of latitude, so that the search finds those near a line quickly.
struct LandmarkPicker: Sendable {
    /// A landmark on the route, and its side.
    struct Passed: Equatable {
        var name: String
        var isOnRight: Bool
    }

    private let landmarks: [Landmark]
    private let widest: Double

    /// The greatest distance between the route and a landmark.
    private static let reach = 15.0
    private static let shortestSection = 40.0
    private static let maximumRadius = 200.0

    init(_ landmarks: [Landmark]) {
        var cleaned: [Landmark] = []
        for var landmark in landmarks {
            guard let name = PlainName.clean(landmark.name), landmark.position.latitude.isFinite,
                landmark.position.longitude.isFinite
            else { continue }
            landmark.name = name
            let radius = landmark.radiusInMetres
            landmark.radiusInMetres = radius.isFinite ? max(0, min(radius, Self.maximumRadius)) : 0
            cleaned.append(landmark)
        }
        self.landmarks = cleaned.sorted {
            ($0.position.latitude, $0.position.longitude, $0.name) < (
                $1.position.latitude, $1.position.longitude, $1.name
            )
        }
        widest = cleaned.reduce(0) { max($0, $1.radiusInMetres) }
    }

    /// The best landmark along a part of the track; nil if there is none.
    ///
    /// - Parameter mentioned: names that are not mentioned (again), in lower case.
    func landmark(on track: RouteTrack, from: Double, to: Double, mentioned: Set<String>) -> Passed? {
        guard !landmarks.isEmpty, to - from >= RouteRule.shortestLandmarkSection.value else { return nil }
        let isLong = to - from >= Self.shortestSection
        let first = track.index(at: from)
        let end = track.index(at: to)
        let last = track.distances[end] < to && end + 1 < track.positions.count ? end + 1 : end
        guard first < last, let bounds = GeoBounds(around: track.positions[first...last]) else { return nil }
        let margin = (RouteRule.landmarkReach.value + widest) / 110_000
        // A degree of longitude is shorter than a degree of latitude; beside a pole, all landmarks are near.
        let wide = margin / max(0.01, track.eastPerNorth)
        var best: (isPlace: Bool, rank: Int, metres: Double, passed: Passed)?
        for landmark in landmarks[firstIndex(north: bounds.south - margin)...] {
            guard landmark.position.latitude <= bounds.north + margin else { break }
            guard landmark.position.longitude >= bounds.west - wide,
                landmark.position.longitude <= bounds.east + wide,
                isLong || landmark.isPlaceOfGuide,
                let near = Self.nearest(track, landmark.position, from: from, to: to, segments: first..<last)
            else { continue }
            let gap = near.metres - landmark.radiusInMetres
            guard gap <= (landmark.isPlaceOfGuide ? RouteRule.landmarkReach.value : Self.reach),
                near.metres >= RouteRule.landmarkLeast.value
            else {
                continue
            }
            guard !mentioned.contains(landmark.name.lowercased()) else { continue }
            let key = (landmark.isPlaceOfGuide ? 0 : 1, landmark.rank, max(0, gap), landmark.name)
            if let best, (best.isPlace ? 0 : 1, best.rank, best.metres, best.passed.name) <= key { continue }
            best = (
                landmark.isPlaceOfGuide, landmark.rank, max(0, gap),
                Passed(name: landmark.name, isOnRight: near.isOnRight)
            )
        }
        return best?.passed
    }

    private func firstIndex(north latitude: Double) -> Int {
        var low = 0
        var high = landmarks.count
        while low < high {
            let middle = (low + high) / 2
            if landmarks[middle].position.latitude < latitude { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The distance from a place to a part of the track; nil if it is nearest to one of the part's ends.
    private static func nearest(
        _ track: RouteTrack, _ position: Position, from: Double, to: Double, segments: Range<Int>
    ) -> (metres: Double, isOnRight: Bool)? {
        let place = track.flat(position)
        var best: (square: Double, along: Double, isOnRight: Bool)?
        for index in segments {
            let start = track.points[index]
            let end = track.points[index + 1]
            let (dx, dy) = (end.east - start.east, end.north - start.north)
            let (px, py) = (place.east - start.east, place.north - start.north)
            let share = max(0, min(1, (px * dx + py * dy) / (dx * dx + dy * dy)))
            let (ex, ey) = (px - share * dx, py - share * dy)
            let square = ex * ex + ey * ey
            if let best, best.square <= square { continue }
            let along = track.distances[index] + share * (track.distances[index + 1] - track.distances[index])
            best = (square, along, dx * py - dy * px < 0)
        }
        guard let best, best.along >= from + RouteRule.landmarkMargin.value,
            best.along <= to - RouteRule.landmarkMargin.value
        else { return nil }
        return (best.square.squareRoot(), best.isOnRight)
    }
}
