// Lays out the markers of a map. The layout separates markers that overlap, so that visitors can read and press each one.

import GuideGeo
import GuideSupport

/// Places the square targets of markers so that none overlap, each as near to its true place as possible.
struct MarkerLayout: Sendable {
    /// The area for markers, in pixels.
    let room: PlaneBox
    /// The boxes that markers must not cover.
    let obstacles: [PlaneBox]

    struct Target: Sendable {
        /// The true place.
        var point: PlanePoint
        /// Half the side of its target.
        var half: Double
        /// Whether the marker does not move; the others give way.
        var isFirm: Bool

        /// Its target at its true place.
        var box: PlaneBox { .around(point, width: 2 * half, height: 2 * half) }
    }

    private static let rounds = 240
    /// Markers that overlap by less count as separate.
    static let slack = 0.01

    /// - Returns: the middle of each marker. Markers overlap only if there is not enough space for all of them.
    /// - Complexity: linear in the number of markers, because markers that do not fit into the area are not
    ///   moved.
    func places(of markers: [Target]) -> [PlanePoint] {
        var places = markers.map { room.clamped($0.point, half: $0.half) }
        guard hasRoom(for: markers) else {
            packInRows(markers, firmFirst(markers), &places)
            return places
        }
        // On most maps, there is space round every marker.
        if areSeparate(markers, places) { return places }
        var spread = MarkerSpreading(markers: markers, places: places, room: room, obstacles: obstacles)
        spread.pushApart(rounds: Self.rounds)
        places = spread.places
        if !areSeparate(markers, places) { settle(markers, &places) }
        return places
    }

    /// Whether no two markers overlap and none covers an obstacle.
    private func areSeparate(_ markers: [Target], _ places: [PlanePoint]) -> Bool {
        for left in places.indices {
            let (place, half) = (places[left], markers[left].half)
            for obstacle in obstacles where obstacle.isCovered(by: place, half: half) { return false }
            for right in (left + 1)..<places.count {
                let reach = half + markers[right].half
                if reach - abs(places[right].x - place.x) > Self.slack,
                    reach - abs(places[right].y - place.y) > Self.slack
                {
                    return false
                }
            }
        }
        return true
    }

    /// The share of the area that the targets may fill: squares that are pushed at random do not get closer
    /// than that.
    private static let closest = 0.9

    /// Whether pushing can separate the markers.
    private func hasRoom(for markers: [Target]) -> Bool {
        let free = obstacles.reduce(room.area) { $0 - $1.common(with: room).area }
        return markers.reduce(0) { $0 + 4 * $1.half * $1.half } <= free * Self.closest
    }

    private func firmFirst(_ markers: [Target]) -> [Int] {
        markers.indices.filter { markers[$0].isFirm } + markers.indices.filter { !markers[$0].isFirm }
    }

    /// Moves markers that still overlap to the nearest free place on widening rings round their true places.
    private func settle(_ markers: [Target], _ places: inout [PlanePoint]) {
        var occupied = CollisionIndex()
        for obstacle in obstacles { occupied.insert(obstacle) }
        let order = firmFirst(markers)
        for index in order {
            let half = markers[index].half
            let side = 2 * half - 4 * Self.slack
            if occupied.overlaps(.around(places[index], width: side, height: side)) {
                guard let place = freePlace(near: markers[index].point, half: half, occupied) else {
                    packInRows(markers, order, &places)
                    return
                }
                places[index] = place
            }
            occupied.insert(.around(places[index], width: side, height: side))
        }
    }

    /// Packs markers that only fit in rows without gaps: each takes the nearest free place in the rows.
    private func packInRows(_ markers: [Target], _ order: [Int], _ places: inout [PlanePoint]) {
        guard let half = markers.map(\.half).max() else { return }
        let side = 2 * half
        var free: [PlanePoint] = []
        var y = room.minY + half
        while y <= room.maxY - half {
            var x = room.minX + half
            while x <= room.maxX - half {
                let place = PlanePoint(x: x, y: y)
                if !obstacles.contains(where: { $0.overlaps(.around(place, width: side, height: side)) }) {
                    free.append(place)
                }
                x += side
            }
            y += side
        }
        for index in order {
            var nearest: (place: Int, distance: Double)?
            for place in free.indices {
                let distance = free[place].distance(to: markers[index].point)
                if nearest.map({ distance < $0.distance }) ?? true { nearest = (place, distance) }
            }
            guard let nearest else { return }
            places[index] = free.remove(at: nearest.place)
        }
    }

    private static let directions = (0..<32).map { step in
        let angle = Double(step) * .pi / 16
        return PlanePoint(x: cos(angle), y: sin(angle))
    }

    private func freePlace(near point: PlanePoint, half: Double, _ occupied: CollisionIndex) -> PlanePoint? {
        let inside = room.grown(by: -half)
        let reach = room.width + room.height
        var radius = 4.0
        while radius < reach {
            for direction in Self.directions {
                let place = PlanePoint(x: point.x + radius * direction.x, y: point.y + radius * direction.y)
                guard inside.contains(place), !occupied.overlaps(.around(place, width: 2 * half, height: 2 * half))
                else {
                    continue
                }
                return place
            }
            radius += 4
        }
        return nil
    }
}
