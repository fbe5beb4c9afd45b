// Keeps names, pins and furniture from standing on each other.

import GuideGeo

/// Rectangles already taken, found by the squares of a coarse grid once there are many.
struct CollisionIndex: Sendable {
    private struct Square: Hashable {
        var column: Int32
        var row: Int32
    }

    private static let side = 40.0
    /// Up to so many boxes are asked one by one.
    private static let few = 24
    private var boxes: [PlaneBox] = []
    private var squares: [Square: [PlaneBox]] = [:]

    var isEmpty: Bool { boxes.isEmpty }

    mutating func insert(_ box: PlaneBox) {
        guard !box.isEmpty, Self.squares(of: box) != nil else { return }
        boxes.append(box)
        if boxes.count < Self.few { return }
        for box in boxes.count == Self.few ? boxes : [box] {
            for square in Self.squares(of: box) ?? [] { squares[square, default: []].append(box) }
        }
    }

    func overlaps(_ box: PlaneBox) -> Bool {
        guard let near = Self.squares(of: box) else { return false }
        if boxes.count < Self.few { return boxes.contains { $0.overlaps(box) } }
        return near.contains { squares[$0]?.contains { $0.overlaps(box) } ?? false }
    }

    func overlaps(any candidates: [PlaneBox]) -> Bool { candidates.contains { overlaps($0) } }

    /// The squares that a box lies in; nil for one that is too far out to be on any map.
    private static func squares(of box: PlaneBox) -> [Square]? {
        guard let west = Int32(exactly: (box.minX / side).rounded(.down)),
            let east = Int32(exactly: (box.maxX / side).rounded(.down)),
            let top = Int32(exactly: (box.minY / side).rounded(.down)),
            let bottom = Int32(exactly: (box.maxY / side).rounded(.down)), west <= east, top <= bottom
        else { return nil }
        return (west...east).flatMap { column in (top...bottom).map { Square(column: column, row: $0) } }
    }
}
