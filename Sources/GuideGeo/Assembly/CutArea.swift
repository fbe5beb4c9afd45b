// Completes areas that the extract holds only a part of, along the edge of the map.

import GuideModel

/// Areas whose outlines run off the map and do not come back, because what lies beyond is not in the extract.
///
/// The outlines inside the map divide it in two colours, and one of the two is the area. For water it is the one with
/// fewer streets on it; for anything else, and of two that are equal in this, the smaller.
enum CutArea {
    /// The area's rings inside the clip.
    ///
    /// - Parameter lines: every outline that does not close.
    /// - Returns: nil when an outline ends inside the clip, or outlines cross: nothing can be told then.
    static func rings(_ lines: [[MercatorPoint]], in clip: ConvexClip, land: [MercatorPoint]) -> [MercatorRing]? {
        for line in lines {
            guard let first = line.first, let last = line.last, !clip.contains(first), !clip.contains(last) else {
                return nil
            }
        }
        let pieces = lines.flatMap { clip.pieces(of: $0) }
        guard !pieces.isEmpty else { return [] }
        // Round the edge, the colour changes wherever an outline crosses it.
        let crossings = pieces.indices
            .flatMap { [(place: pieces[$0].enter, end: $0 * 2), (place: pieces[$0].leave, end: $0 * 2 + 1)] }
            .sorted { ($0.place, $0.end) < ($1.place, $1.end) }
        var isOdd = [Bool](repeating: false, count: crossings.count)
        for (number, crossing) in crossings.enumerated() { isOdd[crossing.end] = number % 2 == 1 }
        guard pieces.indices.allSatisfy({ isOdd[$0 * 2] != isOdd[$0 * 2 + 1] }) else { return nil }
        let colours = [false, true].map { colour in
            EdgeWalk(pieces.indices.map { isOdd[$0 * 2] == colour ? pieces[$0] : pieces[$0].reversed }, round: clip)
                .rings.map { MercatorRing($0) }
        }
        let streets = colours.map { rings in
            land.count { point in rings.count { $0.contains(point) } % 2 == 1 }
        }
        let areas = colours.map { rings in abs(rings.reduce(0) { $0 + $1.doubleArea }) }
        return (streets[0], areas[0]) <= (streets[1], areas[1]) ? colours[0] : colours[1]
    }
}
