// Keeps names, pins and furniture from standing on each other.

import GuideGeo

/// Rectangles already taken, found by the squares of a coarse grid once there are many.
struct CollisionIndex: Sendable {
    private static let cell = 40.0
    /// Up to so many boxes are asked one by one.
    private let few: Int
    private var boxes: [PlaneBox] = []
    /// For each square of the grid, at its slot, the last entry; an entry names a box and the entry before it.
    ///
    /// Squares may share a slot, since it is asked of every box whether it overlaps. Their number is a power of two.
    private var last: [Int32] = []
    private var entries: [(box: Int32, before: Int32)] = []

    var isEmpty: Bool { boxes.isEmpty }

    /// - Parameter few: up to so many boxes are asked one by one; more where little will be asked.
    init(few: Int = 24) { self.few = few }

    mutating func insert(_ box: PlaneBox) {
        guard !box.isEmpty, Self.squares(of: box) != nil else { return }
        boxes.append(box)
        if boxes.count <= few { return }
        if entries.count >= 2 * last.count {
            enterAll()
        } else {
            enter(boxes.count - 1)
        }
    }

    /// Enters the boxes into more slots than there were.
    private mutating func enterAll() {
        last = [Int32](repeating: -1, count: max(256, 4 * last.count))
        entries.removeAll(keepingCapacity: true)
        for index in boxes.indices { enter(index) }
    }

    private mutating func enter(_ index: Int) {
        guard let (columns, rows) = Self.squares(of: boxes[index]) else { return }
        for column in columns {
            for row in rows {
                let slot = slot(column, row)
                entries.append((Int32(index), last[slot]))
                last[slot] = Int32(entries.count - 1)
            }
        }
    }

    func overlaps(_ box: PlaneBox) -> Bool {
        guard let (columns, rows) = Self.squares(of: box) else { return false }
        if boxes.count <= few { return boxes.contains { $0.overlaps(box) } }
        for column in columns {
            for row in rows {
                var next = last[slot(column, row)]
                while next >= 0 {
                    let entry = entries[Int(next)]
                    if boxes[Int(entry.box)].overlaps(box) { return true }
                    next = entry.before
                }
            }
        }
        return false
    }

    private func slot(_ column: Int32, _ row: Int32) -> Int {
        let mixed = UInt32(bitPattern: column) &* 0x9E37_79B1 &+ UInt32(bitPattern: row)
        return Int(mixed) & (last.count - 1)
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
