// Pushes pins apart that stand on each other, round by round.

/// The pins of one map while they are parted.
struct PinSpread {
    private let pins: [PinPlacement.Pin]
    /// Where pins may stand.
    private let room: PlaneBox
    /// What they must not cover.
    private let obstacles: [PlaneBox]
    private(set) var places: [PlanePoint]
    /// Which pairs may touch; nil where pins are so few that all pairs are gone through.
    private var near: NearPairs?
    private static let slack = PinPlacement.slack

    /// - Parameters:
    ///   - places: where the pins stand at first.
    ///   - room: where they may stand.
    ///   - obstacles: what they must not cover.
    ///   - few: up to so many pins all pairs are gone through, which gives the same.
    init(
        _ pins: [PinPlacement.Pin], at places: [PlanePoint], room: PlaneBox, obstacles: [PlaneBox], few: Int = 16
    ) {
        self.pins = pins
        self.places = places
        self.room = room
        self.obstacles = obstacles
        guard pins.count > few else { return }
        var near = NearPairs(halves: pins.map(\.half))
        near.find(places)
        self.near = near
    }

    /// Pushes each overlapping pair apart by the shorter way, and all into the room and off obstacles.
    ///
    /// - Returns: whether a pair was pushed apart.
    mutating func pushApart() -> Bool {
        let hasParted = near == nil ? partAll() : partNear()
        keepOffObstacles()
        return hasParted
    }

    private mutating func partAll() -> Bool {
        var hasParted = false
        for left in pins.indices {
            for right in pins.index(after: left)..<pins.endIndex
            where part(left, right, reach: pins[left].half + pins[right].half) {
                hasParted = true
            }
        }
        return hasParted
    }

    private mutating func partNear() -> Bool {
        guard var near else { return false }
        self.near = nil
        var hasParted = false
        var next = 0
        while let found = firstOverlap(in: near.pairs, from: next) {
            let pair = near.pairs[found]
            let (left, right) = (Int(pair.left), Int(pair.right))
            next = found + 1
            guard part(left, right, reach: pair.reach) else { continue }
            hasParted = true
            if near.hasStrayed(left, places) || near.hasStrayed(right, places) {
                near.find(places)
                next = near.firstIndex(after: pair)
            }
        }
        self.near = near
        return hasParted
    }

    /// The index of the first of some pairs that overlap.
    private func firstOverlap(in pairs: [NearPairs.Pair], from first: Int) -> Int? {
        pairs.withUnsafeBufferPointer { pairs in
            places.withUnsafeBufferPointer { places in
                for index in first..<pairs.count {
                    let pair = pairs[index]
                    let (left, right) = (places[Int(pair.left)], places[Int(pair.right)])
                    if pair.reach - abs(right.x - left.x) > Self.slack, pair.reach - abs(right.y - left.y) > Self.slack
                    {
                        return index
                    }
                }
                return nil
            }
        }
    }

    /// Pushes two pins apart; false when they do not overlap.
    @inline(__always)
    private mutating func part(_ left: Int, _ right: Int, reach: Double) -> Bool {
        let dx = places[right].x - places[left].x
        let overlapX = reach - abs(dx)
        guard overlapX > Self.slack else { return false }
        let dy = places[right].y - places[left].y
        let overlapY = reach - abs(dy)
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

    private mutating func keepOffObstacles() {
        var mayTouchOthers = false
        for index in places.indices {
            let half = pins[index].half
            var place = places[index]
            for obstacle in obstacles where obstacle.isCovered(by: place, half: half) {
                avoid(obstacle, half: half, &place)
            }
            place = room.clamped(place, half: half)
            guard place != places[index] else { continue }
            places[index] = place
            if let near, near.hasStrayed(index, places) { mayTouchOthers = true }
        }
        if mayTouchOthers { near?.find(places) }
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
}
