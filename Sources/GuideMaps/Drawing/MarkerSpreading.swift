// Pushes overlapping markers apart, round by round.

import GuideGeo

/// The markers of one map while they are separated.
struct MarkerSpreading {
    let markers: [MarkerLayout.Target]
    /// The middle of each marker.
    private(set) var places: [PlanePoint]
    /// The area for markers.
    let room: PlaneBox
    /// The boxes that markers must not cover.
    let obstacles: [PlaneBox]

    private static let slack = MarkerLayout.slack

    init(markers: [MarkerLayout.Target], places: [PlanePoint], room: PlaneBox, obstacles: [PlaneBox]) {
        self.markers = markers
        self.places = places
        self.room = room
        self.obstacles = obstacles
    }

    /// Pushes each overlapping pair apart in the shorter direction, and all markers into the area and off
    /// obstacles, until none overlap.
    ///
    /// - Parameter rounds: the greatest number of rounds.
    mutating func pushApart(rounds: Int) {
        for _ in 0..<rounds {
            let hasParted = partPairs()
            for index in places.indices { keepInside(index) }
            if !hasParted { return }
        }
    }

    /// Pushes all overlapping pairs apart.
    ///
    /// - Returns: whether there was one.
    private mutating func partPairs() -> Bool {
        var hasParted = false
        for (left, right) in nearPairs() {
            let reach = markers[left].half + markers[right].half
            let (dx, dy) = (places[right].x - places[left].x, places[right].y - places[left].y)
            guard reach - abs(dx) > Self.slack, reach - abs(dy) > Self.slack else { continue }
            part(left, right, reach: reach)
            hasParted = true
        }
        return hasParted
    }

    /// The pairs that overlap, or may overlap after other pushes of this round, in the order of the markers.
    private func nearPairs() -> [(left: Int, right: Int)] {
        let reach = 4 * (markers.map(\.half).max() ?? 0)
        guard reach > 0 else { return [] }
        let places = places
        // Squares of the area, as wide as the reach; a marker's neighbours are in its own square or in one
        // beside it.
        let columns = Int(room.width / reach) + 3
        var squares = [[Int]](repeating: [], count: columns * (Int(room.height / reach) + 3))
        func column(_ place: PlanePoint) -> Int { Int(max(0, place.x - room.minX) / reach) + 1 }
        func row(_ place: PlanePoint) -> Int { Int(max(0, place.y - room.minY) / reach) + 1 }
        var pairs: [(left: Int, right: Int)] = []
        // From the last, so that a square contains the markers after the current one, with the nearest number
        // last.
        for marker in places.indices.reversed() {
            let place = places[marker]
            let (column, row) = (column(place), row(place))
            let start = pairs.count
            for row in row - 1...row + 1 {
                for column in column - 1...column + 1 {
                    for other in squares[row * columns + column]
                    where abs(places[other].x - place.x) <= reach && abs(places[other].y - place.y) <= reach {
                        pairs.append((marker, other))
                    }
                }
            }
            pairs[start...].sort { $0.right > $1.right }
            squares[row * columns + column].append(marker)
        }
        return pairs.reversed()
    }

    /// Pushes two overlapping markers apart.
    private mutating func part(_ left: Int, _ right: Int, reach: Double) {
        let (dx, dy) = (places[right].x - places[left].x, places[right].y - places[left].y)
        let (overlapX, overlapY) = (reach - abs(dx), reach - abs(dy))
        let share = markers[left].isFirm == markers[right].isFirm ? 0.5 : markers[left].isFirm ? 0 : 1
        if overlapX <= overlapY {
            let push = sign(dx, markers[right].point.x - markers[left].point.x) * (overlapX + Self.slack)
            places[left].x -= push * share
            places[right].x += push * (1 - share)
        } else {
            let push = sign(dy, markers[right].point.y - markers[left].point.y) * (overlapY + Self.slack)
            places[left].y -= push * share
            places[right].y += push * (1 - share)
        }
    }

    /// The sign of the first number that is not zero; of two markers at one place, one moves right and down.
    private func sign(_ first: Double, _ second: Double) -> Double {
        first != 0 ? (first < 0 ? -1 : 1) : second < 0 ? -1 : 1
    }

    /// Moves a marker off obstacles and into the area.
    private mutating func keepInside(_ index: Int) {
        let half = markers[index].half
        var place = places[index]
        for obstacle in obstacles where obstacle.isCovered(by: place, half: half) {
            avoid(obstacle, half: half, &place)
        }
        places[index] = room.clamped(place, half: half)
    }

    /// Moves a marker off an obstacle, in the shortest direction that stays in the area.
    private func avoid(_ obstacle: PlaneBox, half: Double, _ place: inout PlanePoint) {
        let grown = obstacle.grown(by: half)
        let moves: [(Double, PlanePoint)] = [
            (place.y - grown.minY, PlanePoint(x: place.x, y: grown.minY)),
            (grown.maxY - place.y, PlanePoint(x: place.x, y: grown.maxY)),
            (place.x - grown.minX, PlanePoint(x: grown.minX, y: place.y)),
            (grown.maxX - place.x, PlanePoint(x: grown.maxX, y: place.y)),
        ]
        let inside = room.grown(by: -half)
        let best = moves.filter { inside.contains($0.1) }.min { $0.0 < $1.0 }
        if let best { place = best.1 }
    }
}
