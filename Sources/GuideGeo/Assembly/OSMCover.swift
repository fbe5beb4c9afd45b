// Finds the ground that an extract covers completely.

import GuideModel

/// The box that an extract's data covers.
///
/// Extracts contain some complete ways and relations that leave the box they were cut to. For example, a
/// river's outline may extend a hundred kilometres beyond it.
public struct OSMCover: Hashable, Sendable {
    /// The box that the file declares, if it is plausible; otherwise a box derived from the ways.
    public let bounds: GeoBounds
    /// Whether the file declares the box.
    let isDeclared: Bool
    /// Whether the covered box is known, and not only the extent of the data.
    let isKnown: Bool

    /// Fewer ways are too few to derive the box that they were cut with.
    private static let fewestWays = 100

    /// - Returns: nil for an extract without a point.
    /// - Complexity: O(n log n) for n ways. A caller that needs several values computes the cover once.
    public init?(_ extract: OSMExtract) {
        let inferredBounds = Self.inferredBounds(of: extract)
        guard let reach = inferredBounds ?? extract.bounds else { return nil }
        let declared = extract.declaredBounds.flatMap { Self.canBelieve($0, of: extract, beside: reach) ? $0 : nil }
        bounds = declared ?? reach
        isDeclared = declared != nil
        isKnown = declared != nil || inferredBounds != nil
    }

    /// The area of a map of the whole extract: the box, plus a tenth on each side if the file declares no box.
    ///
    /// Where the sea begins there are no ways, and a map must not end at a quay.
    var mapBounds: GeoBounds {
        if isDeclared { return bounds }
        let (tall, wide) = ((bounds.north - bounds.south) / 10, (bounds.east - bounds.west) / 10)
        return GeoBounds(
            south: max(-90, bounds.south - tall), west: max(-180, bounds.west - wide),
            north: min(90, bounds.north + tall), east: min(180, bounds.east + wide))
    }

    /// Whether a declared box contains more than half of the points, and is not far larger than the extent of
    /// the data.
    private static func canBelieve(_ declared: GeoBounds, of extract: OSMExtract, beside reach: GeoBounds) -> Bool {
        let most = 8.0
        guard declared.south < declared.north, declared.west < declared.east,
            declared.north - declared.south <= most * (reach.north - reach.south),
            declared.east - declared.west <= most * (reach.east - reach.west)
        else { return false }
        return 2 * extract.points.count { declared.contains($0.position) } > extract.points.count
    }

    /// The smallest box in which every way has at least one point; nil if there are too few ways.
    ///
    /// Cutting with a box leaves exactly these ways. Ways of relations do not count, because some tools leave
    /// relations complete.
    private static func inferredBounds(of extract: OSMExtract) -> GeoBounds? {
        let members = Set(extract.members.lazy.filter { $0.kind == .way }.map(\.index))
        // The innermost point of a way limits how far out the box can be.
        var (south, west, north, east): ([Int32], [Int32], [Int32], [Int32]) = ([], [], [], [])
        for (number, way) in extract.ways.enumerated() where !members.contains(number) && !way.tags.isEmpty {
            var box = PointBox.empty
            for point in extract.points(of: way) where !extract.isBeyond(point) {
                box.extend(to: extract.points[Int(point)])
            }
            guard box.west <= box.east else { continue }
            south.append(box.north)
            west.append(box.east)
            north.append(-box.south)
            east.append(-box.west)
        }
        guard south.count >= fewestWays else { return nil }
        let box = GeoBounds(
            south: edge(of: south), west: edge(of: west), north: -edge(of: north), east: -edge(of: east))
        guard box.south < box.north, box.west < box.east else { return nil }
        // A tool that leaves out nodes of ways leaves out every node beyond the box.
        if extract.gaps.count > 2, let bounds = extract.bounds, bounds.isWithin(box, grownBy: 1) { return bounds }
        return box
    }

    /// The least of some numbers in degrees, without outliers.
    private static func edge(of numbers: [Int32]) -> Double {
        let sorted = numbers.sorted()
        var first = sorted.count / 100
        let gap = (Double(sorted[sorted.count - 1 - first]) - Double(sorted[first])) / 20
        while first > 0, Double(sorted[first]) - Double(sorted[first - 1]) <= gap { first -= 1 }
        return Double(sorted[first]) / 1e7
    }
}

extension GeoBounds {
    /// Whether this box is inside another box that is grown by a share of its size on every side.
    fileprivate func isWithin(_ box: GeoBounds, grownBy share: Double) -> Bool {
        let (tall, wide) = ((box.north - box.south) * share, (box.east - box.west) * share)
        return south >= box.south - tall && north <= box.north + tall && west >= box.west - wide
            && east <= box.east + wide
    }
}
