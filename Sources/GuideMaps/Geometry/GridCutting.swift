// Cuts out the lines that may be visible in a part of a drawing, with the same points, so that parts join
// without a seam.

import GuideGeo

/// A rectangle of the grid, including its edges.
struct GridBox: Hashable, Sendable {
    var minX: Int32
    var minY: Int32
    var maxX: Int32
    var maxY: Int32

    /// The smallest rectangle that contains a box in grid steps.
    init?(around box: PlaneBox) {
        guard let minX = Int32(exactly: box.minX.rounded(.down)), let minY = Int32(exactly: box.minY.rounded(.down)),
            let maxX = Int32(exactly: box.maxX.rounded(.up)), let maxY = Int32(exactly: box.maxY.rounded(.up))
        else { return nil }
        (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
    }

    /// The sides of the box that a point is beyond, as in Cohen and Sutherland's method; empty inside.
    func sides(beyond point: GridPoint) -> Sides {
        var sides: Sides = []
        if point.x < minX { sides.insert(.left) }
        if point.x > maxX { sides.insert(.right) }
        if point.y < minY { sides.insert(.top) }
        if point.y > maxY { sides.insert(.bottom) }
        return sides
    }

    struct Sides: OptionSet {
        let rawValue: UInt8
        static let left = Sides(rawValue: 1)
        static let right = Sides(rawValue: 2)
        static let top = Sides(rawValue: 4)
        static let bottom = Sides(rawValue: 8)
    }
}

extension GridLines {
    /// The part of every line and ring that may be visible in a box.
    ///
    /// No point is made or moved: lines end beyond the box, and rings take short cuts there.
    ///
    /// - Complexity: linear in the number of points.
    func inside(_ box: GridBox) -> GridLines {
        var result = GridLines()
        for line in lines {
            if line.isClosed {
                let ring = Self.ring(self[line], inside: box)
                if ring.count >= 3 { result.append(ring, isClosed: true, layer: line.layer) }
            } else {
                for run in Self.runs(of: self[line], inside: box) {
                    result.append(self[line][run], isClosed: false, layer: line.layer)
                }
            }
        }
        return result
    }

    /// The stretches of a line whose segments are not completely beyond one side of the box.
    private static func runs(of line: ArraySlice<GridPoint>, inside box: GridBox) -> [ClosedRange<Int>] {
        var runs: [ClosedRange<Int>] = []
        var start: Int?
        guard var previous = line.first.map(box.sides) else { return [] }
        for index in line.indices.dropFirst() {
            let sides = box.sides(beyond: line[index])
            let isBeyond = !sides.isDisjoint(with: previous)
            if !isBeyond, start == nil { start = index - 1 }
            if isBeyond, let first = start {
                runs.append(first...index - 1)
                start = nil
            }
            previous = sides
        }
        if let start { runs.append(start...line.endIndex - 1) }
        return runs
    }

    /// A ring without the points that are beyond the same side of the box as both their neighbours.
    ///
    /// The short cut between the neighbours encloses no part of the box.
    private static func ring(_ ring: ArraySlice<GridPoint>, inside box: GridBox) -> [GridPoint] {
        let all = ring.map { box.sides(beyond: $0) }
        guard let first = all.first else { return [] }
        // The whole ring is beyond one side.
        if !all.reduce(first, { $0.intersection($1) }).isEmpty { return [] }
        var shortened: [GridPoint] = []
        var previous = first
        for (number, point) in ring.enumerated() {
            let next = all[(number + 1) % all.count]
            // The first point remains, so that the last one has a neighbour.
            if number > 0, !previous.intersection(all[number]).intersection(next).isEmpty { continue }
            shortened.append(point)
            previous = all[number]
        }
        return shortened
    }
}
