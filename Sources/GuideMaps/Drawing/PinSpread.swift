// Pushes pins apart that stand on each other, round by round.

import GuideGeo

/// The pins of one map while they are parted.
struct PinSpread: ~Copyable {
    private let pins: [PinPlacement.Pin]
    /// Where pins may stand.
    private let room: PlaneBox
    /// What they must not cover.
    private let obstacles: [PlaneBox]
    private(set) var places: [PlanePoint]
    /// What ``PinRound`` has to know of each pin's moves.
    private var moves: [UInt8]
    /// Which pairs may touch; nil where pins are so few that all pairs are gone through.
    private var near: NearPairs?

    /// Whether the last round left every pin where it was, and none on an obstacle.
    private(set) var isSettled = false

    /// - Parameters:
    ///   - places: where the pins stand at first.
    ///   - room: where they may stand.
    ///   - obstacles: what they must not cover.
    ///   - few: up to so many pins all pairs are gone through, which gives the same.
    init(
        _ pins: [PinPlacement.Pin], at places: consuming [PlanePoint], room: PlaneBox, obstacles: [PlaneBox],
        few: Int = 16
    ) {
        self.pins = pins
        self.room = room
        self.obstacles = obstacles
        if pins.count > few {
            var near = NearPairs(halves: pins.map(\.half))
            near.find(places)
            self.near = near
        }
        self.places = places
        moves = [UInt8](repeating: PinRound.lastRound, count: pins.count)
    }

    /// Pushes each overlapping pair apart by the shorter way, and all into the room and off obstacles, until none overlap.
    ///
    /// - Parameter rounds: at most so many.
    /// - Returns: whether a pair was pushed apart in the last round.
    @discardableResult
    mutating func pushApart(rounds: Int = 1) -> Bool {
        var near = near.take()
        defer { self.near = near }
        let (room, obstacles) = (room, obstacles)
        var (hasParted, hasAvoided) = (false, false)
        pins.withUnsafeBufferPointer { pins in
            places.withUnsafeMutableBufferPointer { places in
                moves.withUnsafeMutableBufferPointer { moves in
                    let round = PinRound(pins: pins, places: places, moves: moves)
                    for _ in 0..<rounds {
                        hasParted = near == nil ? round.partAll() : round.part(&near)
                        hasAvoided = round.keep(in: room, off: obstacles)
                        round.end()
                        if hasAvoided, near?.hasStrayed(places) == true { near?.find(places) }
                        if !hasParted { return }
                    }
                }
            }
        }
        isSettled = !hasParted && !hasAvoided
        return hasParted
    }

    /// Where the pins stand in the end.
    consuming func finish() -> [PlanePoint] { places }
}
