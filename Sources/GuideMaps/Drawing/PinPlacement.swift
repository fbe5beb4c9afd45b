// Moves pins that stand on each other apart, so that each can be read and pressed.

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Places the squares of pins' targets so that none overlap, each as near to its true place as can be.
struct PinPlacement: Sendable {
    /// Where pins may stand, in pixels.
    let room: PlaneBox
    /// What they must not cover.
    let obstacles: [PlaneBox]

    struct Pin: Sendable {
        /// The true place.
        var point: PlanePoint
        /// Half the side of its target.
        var half: Double
        /// A pin that holds its ground; the others give way.
        var isFirm: Bool
    }

    private static let rounds = 240
    private static let slack = 0.01

    /// - Returns: the middle of each pin. Pins overlap only where there is no room left for all of them.
    /// - Complexity: linear in the number of pins, for those beyond what the room holds stay where they are.
    func places(of pins: [Pin]) -> [PlanePoint] {
        var places = pins.map { clamped($0.point, half: $0.half) }
        guard hasRoom(for: pins) else {
            packInRows(pins, firmFirst(pins), &places)
            return places
        }
        // On most maps there is room round every pin.
        if standApart(pins, places) { return places }
        var near = NearPairs(halves: pins.map(\.half))
        for _ in 0..<Self.rounds where !spread(pins, &places, &near) { break }
        if !standApart(pins, places) { settle(pins, &places) }
        return places
    }

    /// Whether no two pins overlap and none covers an obstacle.
    private func standApart(_ pins: [Pin], _ places: [PlanePoint]) -> Bool {
        for left in places.indices {
            let (place, half) = (places[left], pins[left].half)
            for obstacle in obstacles where isCovered(obstacle, by: place, half: half) { return false }
            for right in places.index(after: left)..<places.endIndex {
                let reach = half + pins[right].half
                if reach - abs(places[right].x - place.x) > Self.slack,
                    reach - abs(places[right].y - place.y) > Self.slack
                {
                    return false
                }
            }
        }
        return true
    }

    private func isCovered(_ obstacle: PlaneBox, by place: PlanePoint, half: Double) -> Bool {
        place.x > obstacle.minX - half && place.x < obstacle.maxX + half && place.y > obstacle.minY - half
            && place.y < obstacle.maxY + half
    }

    /// How much of the room the targets may take: squares pushed about at random do not come to lie closer than that.
    private static let closest = 0.9

    /// Whether pushing can part the pins.
    private func hasRoom(for pins: [Pin]) -> Bool {
        let free = obstacles.reduce(room.area) { $0 - $1.common(with: room).area }
        return pins.reduce(0) { $0 + 4 * $1.half * $1.half } <= free * Self.closest
    }

    private func firmFirst(_ pins: [Pin]) -> [Int] {
        pins.indices.filter { pins[$0].isFirm } + pins.indices.filter { !pins[$0].isFirm }
    }

    /// Pushes each overlapping pair apart by the shorter way; true when any moved.
    private func spread(_ pins: [Pin], _ places: inout [PlanePoint], _ near: inout NearPairs) -> Bool {
        var hasMoved = false
        near.refresh(places)
        var pairs = near.pairs
        var next = 0
        while next < pairs.count {
            let pair = pairs[next]
            next += 1
            guard part(pins, pair, &places) else { continue }
            hasMoved = true
            if near.isStale(places, pair) {
                near.refresh(places)
                pairs = near.pairs
                next = near.firstIndex(after: pair)
            }
        }
        for index in places.indices {
            let half = pins[index].half
            var place = places[index]
            for obstacle in obstacles where isCovered(obstacle, by: place, half: half) {
                avoid(obstacle, half: half, &place)
            }
            place = clamped(place, half: half)
            if place != places[index] { places[index] = place }
        }
        return hasMoved
    }

    /// Pushes two pins apart; false when they do not overlap.
    @inline(__always)
    private func part(_ pins: [Pin], _ pair: NearPairs.Pair, _ places: inout [PlanePoint]) -> Bool {
        let (left, right) = (Int(pair.left), Int(pair.right))
        let dx = places[right].x - places[left].x
        let overlapX = pair.reach - abs(dx)
        guard overlapX > Self.slack else { return false }
        let dy = places[right].y - places[left].y
        let overlapY = pair.reach - abs(dy)
        guard overlapY > Self.slack else { return false }
        let share = pins[left].isFirm == pins[right].isFirm ? 0.5 : pins[left].isFirm ? 0 : 1
        if overlapX <= overlapY {
            let sign = sign(dx, pins[right].point.x - pins[left].point.x)
            places[left].x -= sign * (overlapX + Self.slack) * share
            places[right].x += sign * (overlapX + Self.slack) * (1 - share)
        } else {
            let sign = sign(dy, pins[right].point.y - pins[left].point.y)
            places[left].y -= sign * (overlapY + Self.slack) * share
            places[right].y += sign * (overlapY + Self.slack) * (1 - share)
        }
        return true
    }

    /// The sign of the first that is not zero; two pins at one place part to the right and below.
    private func sign(_ first: Double, _ second: Double) -> Double {
        first != 0 ? (first < 0 ? -1 : 1) : second < 0 ? -1 : 1
    }

    /// Moves a pin that covers an obstacle off it, by the shortest way that stays in the room.
    private func avoid(_ obstacle: PlaneBox, half: Double, _ place: inout PlanePoint) {
        let grown = obstacle.grown(by: half)
        let ways: [(Double, PlanePoint)] = [
            (place.y - grown.minY, PlanePoint(x: place.x, y: grown.minY)),
            (grown.maxY - place.y, PlanePoint(x: place.x, y: grown.maxY)),
            (place.x - grown.minX, PlanePoint(x: grown.minX, y: place.y)),
            (grown.maxX - place.x, PlanePoint(x: grown.maxX, y: place.y)),
        ]
        let inside = room.grown(by: -half)
        let best = ways.filter { inside.contains($0.1) }.min { $0.0 < $1.0 }
        if let best { place = best.1 }
    }

    private func clamped(_ point: PlanePoint, half: Double) -> PlanePoint {
        PlanePoint(
            x: max(room.minX + half, min(room.maxX - half, point.x)),
            y: max(room.minY + half, min(room.maxY - half, point.y)))
    }

    /// Whatever still overlaps goes to the nearest free place on widening rings round its true place.
    private func settle(_ pins: [Pin], _ places: inout [PlanePoint]) {
        var taken = CollisionIndex()
        for obstacle in obstacles { taken.insert(obstacle) }
        let order = firmFirst(pins)
        for index in order {
            let half = pins[index].half
            let side = 2 * half - 4 * Self.slack
            if taken.overlaps(.around(places[index], width: side, height: side)) {
                guard let place = freePlace(near: pins[index].point, half: half, taken) else {
                    packInRows(pins, order, &places)
                    return
                }
                places[index] = place
            }
            taken.insert(.around(places[index], width: side, height: side))
        }
    }

    /// So many pins that only rows without gaps hold them: each takes the free place in the rows nearest to its own.
    private func packInRows(_ pins: [Pin], _ order: [Int], _ places: inout [PlanePoint]) {
        guard let half = pins.map(\.half).max() else { return }
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
            let near = free.indices.min {
                free[$0].distance(to: pins[index].point) < free[$1].distance(to: pins[index].point)
            }
            guard let near else { return }
            places[index] = free.remove(at: near)
        }
    }

    private static let directions = (0..<32).map { step in
        let angle = Double(step) * .pi / 16
        return PlanePoint(x: cos(angle), y: sin(angle))
    }

    private func freePlace(near point: PlanePoint, half: Double, _ taken: CollisionIndex) -> PlanePoint? {
        let inside = room.grown(by: -half)
        let reach = room.width + room.height
        var radius = 4.0
        while radius < reach {
            for direction in Self.directions {
                let place = PlanePoint(x: point.x + radius * direction.x, y: point.y + radius * direction.y)
                guard inside.contains(place), !taken.overlaps(.around(place, width: 2 * half, height: 2 * half)) else {
                    continue
                }
                return place
            }
            radius += 4
        }
        return nil
    }
}
