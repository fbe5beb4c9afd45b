// Keeps names, pins and furniture from standing on each other.

/// Rectangles already taken, found by the squares of a coarse grid.
struct CollisionIndex: Sendable {
    private static let cell = 40.0
    private var boxes: [PlaneBox] = []
    private var cells: [UInt64: [Int]] = [:]

    var isEmpty: Bool { boxes.isEmpty }

    mutating func insert(_ box: PlaneBox) {
        guard !box.isEmpty else { return }
        boxes.append(box)
        for key in keys(of: box) { cells[key, default: []].append(boxes.count - 1) }
    }

    func overlaps(_ box: PlaneBox) -> Bool {
        for key in keys(of: box) {
            for index in cells[key] ?? [] where boxes[index].overlaps(box) { return true }
        }
        return false
    }

    func overlaps(any candidates: [PlaneBox]) -> Bool { candidates.contains { overlaps($0) } }

    private func keys(of box: PlaneBox) -> [UInt64] {
        guard let west = Int32(exactly: (box.minX / Self.cell).rounded(.down)),
            let east = Int32(exactly: (box.maxX / Self.cell).rounded(.down)),
            let top = Int32(exactly: (box.minY / Self.cell).rounded(.down)),
            let bottom = Int32(exactly: (box.maxY / Self.cell).rounded(.down))
        else { return [] }
        var keys: [UInt64] = []
        for column in west...east {
            for row in top...bottom { keys.append(GridPoint(x: column, y: row).packed) }
        }
        return keys
    }
}
