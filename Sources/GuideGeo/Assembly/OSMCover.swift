// What ground an extract holds all of, whatever else it holds parts of.

import GuideModel

/// The box that an extract's data cover.
///
/// Extracts keep some ways and relations whole that leave the box they were cut to; a river's outline may reach a hundred
/// kilometres out.
public struct OSMCover: Hashable, Sendable {
    /// The box that the file names, where that can be believed, else one told from the ways.
    public let bounds: GeoBounds
    /// Whether the file names it.
    let isDeclared: Bool
    /// Whether it is known what the data cover, and not only how far they reach.
    let isKnown: Bool

    /// Fewer ways say nothing of the box that they were cut with.
    private static let fewestWays = 100

    /// - Returns: nil for an extract without a point.
    /// - Complexity: O(n log n) for n ways; worked out once by each who asks several things of it.
    public init?(_ extract: OSMExtract) {
        let told = Self.told(by: extract)
        guard let reach = told ?? extract.bounds else { return nil }
        let declared = extract.declaredBounds.flatMap { Self.canBelieve($0, of: extract, beside: reach) ? $0 : nil }
        bounds = declared ?? reach
        isDeclared = declared != nil
        isKnown = declared != nil || told != nil
    }

    /// What a map of the whole extract shows: the box, and a tenth more on each side where the file names none.
    ///
    /// Where the sea begins there are no ways, and a map does not end at a quay.
    var mapBounds: GeoBounds {
        if isDeclared { return bounds }
        let (tall, wide) = ((bounds.north - bounds.south) / 10, (bounds.east - bounds.west) / 10)
        return GeoBounds(
            south: max(-90, bounds.south - tall), west: max(-180, bounds.west - wide),
            north: min(90, bounds.north + tall), east: min(180, bounds.east + wide))
    }

    /// Whether a declared box holds more than half of the points, and is not far larger than what there is.
    private static func canBelieve(_ declared: GeoBounds, of extract: OSMExtract, beside reach: GeoBounds) -> Bool {
        let most = 8.0
        guard declared.south < declared.north, declared.west < declared.east,
            declared.north - declared.south <= most * (reach.north - reach.south),
            declared.east - declared.west <= most * (reach.east - reach.west)
        else { return false }
        return 2 * extract.points.count { declared.contains($0.position) } > extract.points.count
    }

    /// The smallest box into which every way comes with a point at least; nil where too few ways tell of one.
    ///
    /// That is what cutting with a box leaves. Ways of relations do not count, since some cutters keep relations whole.
    private static func told(by extract: OSMExtract) -> GeoBounds? {
        let members = Set(extract.members.lazy.filter { $0.kind == .way }.map(\.index))
        // The way's part that is farthest in decides how far out the box has to reach at most.
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
        // A cutter that leaves nodes of ways out leaves out every one beyond the box.
        if extract.gaps.count > 2, let bounds = extract.bounds, bounds.isWithin(box, grownBy: 1) { return bounds }
        return box
    }

    /// The least of some numbers, without those that lie far from the rest; in degrees.
    private static func edge(of numbers: [Int32]) -> Double {
        let sorted = numbers.sorted()
        var first = sorted.count / 100
        let room = (Double(sorted[sorted.count - 1 - first]) - Double(sorted[first])) / 20
        while first > 0, Double(sorted[first]) - Double(sorted[first - 1]) <= room { first -= 1 }
        return Double(sorted[first]) / 1e7
    }
}

extension GeoBounds {
    /// Whether a box grown by a share of its size on every side holds this one.
    fileprivate func isWithin(_ box: GeoBounds, grownBy share: Double) -> Bool {
        let (tall, wide) = ((box.north - box.south) * share, (box.east - box.west) * share)
        return south >= box.south - tall && north <= box.north + tall && west >= box.west - wide
            && east <= box.east + wide
    }
}
