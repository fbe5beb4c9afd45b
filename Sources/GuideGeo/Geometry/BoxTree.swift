// Finds boxes by position, with a packed tree over a list that does not change.

/// A tree of boxes, sixteen to a node, packed in the order of a Z-curve.
///
/// Leutenegger and others, "STR: a simple and efficient algorithm for R-tree packing", with Morton's order for
/// the tiles: building needs one sort.
package struct BoxTree: Sendable {
    /// The boxes of each level, leaves first; the last level has one box.
    private var boxes: [PointBox] = []
    /// Where each level starts in `boxes`.
    private var levels: [Int] = []
    /// The item of each leaf.
    private var items: [Int32] = []

    private static let width = 16

    /// - Complexity: O(n log n) for n boxes.
    package init(_ list: [PointBox]) {
        guard !list.isEmpty else { return }
        var whole = PointBox.empty
        for box in list { whole.extend(to: box) }
        let keys = list.indices.map { (key: Self.key(list[$0], in: whole), item: Int32($0)) }
        let sorted = keys.sorted { ($0.key, $0.item) < ($1.key, $1.item) }
        items = sorted.map(\.item)
        boxes = sorted.map { list[Int($0.item)] }
        levels = [0]
        var first = 0
        var count = boxes.count
        while count > 1 {
            let next = boxes.count
            var index = first
            while index < first + count {
                var box = PointBox.empty
                for child in index..<min(index + Self.width, first + count) { box.extend(to: boxes[child]) }
                boxes.append(box)
                index += Self.width
            }
            levels.append(next)
            first = next
            count = boxes.count - next
        }
    }

    package var isEmpty: Bool { items.isEmpty }

    /// Calls `body` with each item whose box touches `box`, in the tree's order, which depends only on the
    /// input.
    package func forEach(touching box: PointBox, _ body: (Int) -> Void) {
        guard !isEmpty else { return }
        var open = [(level: levels.count - 1, index: 0)]
        while let (level, index) = open.popLast() {
            guard boxes[levels[level] + index].touches(box) else { continue }
            if level == 0 {
                body(Int(items[index]))
            } else {
                let children = children(of: index, on: level)
                for child in children.reversed() { open.append((level - 1, child)) }
            }
        }
    }

    /// Calls `body` with items, nearest first, and the distance of their boxes from a plane's origin in metres.
    ///
    /// The search ends when `body` returns false.
    package func forEach(nearest plane: LocalPlane, _ body: (Int, Double) -> Bool) {
        guard !isEmpty else { return }
        var open = PriorityHeap()
        // The number of a box is its place in `boxes`, so ties are always broken the same way.
        open.insert(Int32(boxes.count - 1), at: 0)
        while let (number, distance) = open.removeFirst() {
            let number = Int(number)
            let level = (levels.lastIndex { $0 <= number }) ?? 0
            if level == 0 {
                guard body(Int(items[number]), distance) else { return }
                continue
            }
            for child in children(of: number - levels[level], on: level) {
                let place = levels[level - 1] + child
                open.insert(Int32(place), at: plane.squareToBox(boxes[place]).squareRoot())
            }
        }
    }

    private func children(of index: Int, on level: Int) -> Range<Int> {
        let count = levels[level] - levels[level - 1]
        return index * Self.width..<min(count, (index + 1) * Self.width)
    }

    /// Morton's number of a box's centre: the bits of both axes interleaved.
    private static func key(_ box: PointBox, in whole: PointBox) -> UInt64 {
        func cell(_ low: Int32, _ high: Int32, _ least: Int32, _ most: Int32) -> UInt64 {
            let span = max(1, Int64(most) - Int64(least))
            let middle = (Int64(low) + Int64(high)) / 2 - Int64(least)
            return UInt64(max(0, min(65_535, middle * 65_535 / span)))
        }
        let x = spread(cell(box.west, box.east, whole.west, whole.east))
        return x | spread(cell(box.south, box.north, whole.south, whole.north)) << 1
    }

    /// Sixteen bits with a gap after each.
    private static func spread(_ bits: UInt64) -> UInt64 {
        var bits = bits
        bits = (bits | bits << 8) & 0x00FF_00FF
        bits = (bits | bits << 4) & 0x0F0F_0F0F
        bits = (bits | bits << 2) & 0x3333_3333
        return (bits | bits << 1) & 0x5555_5555
    }
}
