// Prevents names, markers and legend from overlapping.

import GuideGeo

/// Rectangles that are already used; if there are many, they are found by the squares of a coarse grid.
struct CollisionIndex: Sendable {
    private struct Square: Hashable {
        var column: Int32
        var row: Int32
    }

    /// The squares of a box.
    private struct Span {
        let columns: ClosedRange<Int32>
        let rows: ClosedRange<Int32>

        /// Nil for a box that is too far out for any map.
        init?(_ box: PlaneBox) {
            guard let west = Int32(exactly: (box.minX / side).rounded(.down)),
                let east = Int32(exactly: (box.maxX / side).rounded(.down)),
                let top = Int32(exactly: (box.minY / side).rounded(.down)),
                let bottom = Int32(exactly: (box.maxY / side).rounded(.down)), west <= east, top <= bottom
            else { return nil }
            (columns, rows) = (west...east, top...bottom)
        }

        /// Whether the box is so large that it is checked separately: a basemap of the whole world has names of
        /// thousands of pixels.
        var isWide: Bool { columns.count * rows.count > most }

        var squares: [Square] { columns.flatMap { column in rows.map { Square(column: column, row: $0) } } }
    }

    private static let side = 40.0
    /// Up to this number, boxes are checked one by one.
    private static let few = 24
    /// The greatest number of squares for one box.
    private static let most = 2_048
    private var boxes: [PlaneBox] = []
    /// The boxes that need too many squares.
    private var wide: [PlaneBox] = []
    private var squares: [Square: [PlaneBox]] = [:]

    var isEmpty: Bool { boxes.isEmpty }

    mutating func insert(_ box: PlaneBox) {
        guard !box.isEmpty, Span(box) != nil else { return }
        boxes.append(box)
        if boxes.count < Self.few { return }
        for box in boxes.count == Self.few ? boxes : [box] {
            guard let span = Span(box) else { continue }
            if span.isWide {
                wide.append(box)
            } else {
                for square in span.squares { squares[square, default: []].append(box) }
            }
        }
    }

    func overlaps(_ box: PlaneBox) -> Bool {
        guard let span = Span(box) else { return false }
        if boxes.count < Self.few || span.isWide { return boxes.contains { $0.overlaps(box) } }
        return wide.contains { $0.overlaps(box) }
            || span.squares.contains { squares[$0]?.contains { $0.overlaps(box) } ?? false }
    }

    func overlaps(any candidates: [PlaneBox]) -> Bool { candidates.contains { overlaps($0) } }
}
