// Keeps names, pins and furniture from standing on each other.

/// Rectangles already taken, found by the squares of a coarse grid once there are many.
struct CollisionIndex: Sendable {
    private static let cell = 40.0
    /// So few boxes are asked one by one.
    private static let few = 24
    private var boxes: [PlaneBox] = []
    /// For each square of the grid its last entry; an entry names a box and the entry before it.
    private var cells: [UInt64: Int32] = [:]
    private var entries: [(box: Int32, before: Int32)] = []

    var isEmpty: Bool { boxes.isEmpty }

    mutating func insert(_ box: PlaneBox) {
        guard !box.isEmpty, Self.squares(of: box) != nil else { return }
        boxes.append(box)
        if boxes.count == Self.few + 1 {
            for index in boxes.indices { enter(index) }
        } else if boxes.count > Self.few {
            enter(boxes.count - 1)
        }
    }

    private mutating func enter(_ index: Int) {
        guard let (columns, rows) = Self.squares(of: boxes[index]) else { return }
        for column in columns {
            for row in rows {
                let key = GridPoint(x: column, y: row).packed
                entries.append((Int32(index), cells[key] ?? -1))
                cells[key] = Int32(entries.count - 1)
            }
        }
    }

    func overlaps(_ box: PlaneBox) -> Bool {
        guard let (columns, rows) = Self.squares(of: box) else { return false }
        if boxes.count <= Self.few { return boxes.contains { $0.overlaps(box) } }
        for column in columns {
            for row in rows {
                var next = cells[GridPoint(x: column, y: row).packed] ?? -1
                while next >= 0 {
                    let entry = entries[Int(next)]
                    if boxes[Int(entry.box)].overlaps(box) { return true }
                    next = entry.before
                }
            }
        }
        return false
    }

    func overlaps(any candidates: [PlaneBox]) -> Bool { candidates.contains { overlaps($0) } }

    /// The squares that a box lies in; nil for one that is too far out to be on any map.
    private static func squares(of box: PlaneBox) -> (columns: ClosedRange<Int32>, rows: ClosedRange<Int32>)? {
        guard let west = Int32(exactly: (box.minX / cell).rounded(.down)),
            let east = Int32(exactly: (box.maxX / cell).rounded(.down)),
            let top = Int32(exactly: (box.minY / cell).rounded(.down)),
            let bottom = Int32(exactly: (box.maxY / cell).rounded(.down)), west <= east, top <= bottom
        else { return nil }
        return (west...east, top...bottom)
    }
}
