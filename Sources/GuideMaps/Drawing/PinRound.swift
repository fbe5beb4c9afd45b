// One round of pushing pins apart that stand on each other.

import GuideGeo

/// The pins of a map for one round, where they lie in memory.
struct PinRound {
    let pins: UnsafeBufferPointer<PinPlacement.Pin>
    let places: UnsafeMutableBufferPointer<PlanePoint>
    /// For each pin whether it was moved in this round or in the last: where both of a pair were not, the pair stands as
    /// it stood when it was last asked.
    let moves: UnsafeMutableBufferPointer<UInt8>

    static let lastRound = 1 as UInt8
    private static let thisRound = 2 as UInt8
    private static let slack = PinPlacement.slack

    /// Makes this round the last one.
    func end() {
        for index in moves.indices { moves[index] &>>= 1 }
    }

    /// Pushes all pairs apart that overlap.
    ///
    /// - Returns: whether there was one.
    func partAll() -> Bool {
        var hasParted = false
        for left in pins.indices {
            for right in (left + 1)..<pins.count {
                let reach = pins[left].half + pins[right].half
                guard overlap(left, right, reach: reach) else { continue }
                part(left, right, reach: reach)
                hasParted = true
            }
        }
        return hasParted
    }

    /// Pushes those pairs apart that overlap, of all that are near.
    ///
    /// - Parameter near: found anew where it has to be.
    /// - Returns: whether there was one.
    func part(_ near: inout NearPairs?) -> Bool {
        var hasParted = false
        var next = 0
        while let pairs = near?.pairs, let found = firstOverlap(in: pairs, from: next) {
            let pair = pairs[found]
            let (left, right) = (Int(pair.left), Int(pair.right))
            next = found + 1
            part(left, right, reach: pair.reach)
            hasParted = true
            if near?.hasStrayed(left, places) == true || near?.hasStrayed(right, places) == true {
                near?.find(places)
                next = near?.firstIndex(after: pair) ?? 0
            }
        }
        return hasParted
    }

    /// The index of the first of some pairs that overlap.
    private func firstOverlap(in pairs: [NearPairs.Pair], from first: Int) -> Int? {
        pairs.withUnsafeBufferPointer { pairs in
            for index in first..<pairs.count {
                let pair = pairs[index]
                guard moves[Int(pair.left)] | moves[Int(pair.right)] != 0 else { continue }
                if overlap(Int(pair.left), Int(pair.right), reach: pair.reach) { return index }
            }
            return nil
        }
    }

    @inline(__always)
    private func overlap(_ left: Int, _ right: Int, reach: Double) -> Bool {
        let (left, right) = (places[left], places[right])
        return reach - abs(right.x - left.x) > Self.slack && reach - abs(right.y - left.y) > Self.slack
    }

    /// Pushes two pins apart that overlap.
    private func part(_ left: Int, _ right: Int, reach: Double) {
        let (dx, dy) = (places[right].x - places[left].x, places[right].y - places[left].y)
        let (overlapX, overlapY) = (reach - abs(dx), reach - abs(dy))
        let share = pins[left].isFirm == pins[right].isFirm ? 0.5 : pins[left].isFirm ? 0 : 1
        if overlapX <= overlapY {
            let push = sign(dx, pins[right].point.x - pins[left].point.x) * (overlapX + Self.slack)
            places[left].x -= push * share
            places[right].x += push * (1 - share)
        } else {
            let push = sign(dy, pins[right].point.y - pins[left].point.y) * (overlapY + Self.slack)
            places[left].y -= push * share
            places[right].y += push * (1 - share)
        }
        moves[left] |= Self.thisRound
        moves[right] |= Self.thisRound
    }

    /// The sign of the first that is not zero; two pins at one place part to the right and below.
    private func sign(_ first: Double, _ second: Double) -> Double {
        first != 0 ? (first < 0 ? -1 : 1) : second < 0 ? -1 : 1
    }

    /// Puts the pins into a room and off obstacles.
    ///
    /// - Returns: whether a pin had to move, or would have had to if it could.
    func keep(in room: PlaneBox, off obstacles: [PlaneBox]) -> Bool {
        var hasAvoided = false
        for index in places.indices where moves[index] != 0 {
            let half = pins[index].half
            var place = places[index]
            var isCovering = false
            for obstacle in obstacles where obstacle.isCovered(by: place, half: half) {
                avoid(obstacle, in: room, half: half, &place)
                isCovering = true
            }
            place = room.clamped(place, half: half)
            guard isCovering || place != places[index] else { continue }
            places[index] = place
            moves[index] |= Self.thisRound
            hasAvoided = true
        }
        return hasAvoided
    }

    /// Moves a pin that covers an obstacle off it, by the shortest way that stays in the room.
    private func avoid(_ obstacle: PlaneBox, in room: PlaneBox, half: Double, _ place: inout PlanePoint) {
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
}
