// Completes areas of which the extract contains only a part, along the edge of the map.

import GuideModel

/// Areas whose outlines leave the map and do not return, because the extract does not contain the rest.
///
/// The outlines divide the map in two colours, and one of the two is the area. Water is the colour with fewer
/// streets on it. Any other area is the smaller colour, and so is water if both colours have equally many
/// streets.
enum CutArea {
    /// The area's rings inside the clip.
    ///
    /// - Parameter lines: every outline that is not closed.
    /// - Returns: nil if an outline ends inside the clip, or if outlines cross. The area is unknown in these
    ///   cases.
    static func rings(_ lines: [[MercatorPoint]], in clip: ConvexClip, land: [MercatorPoint]) -> [MercatorRing]? {
        for line in lines {
            guard let first = line.first, let last = line.last, !clip.contains(first), !clip.contains(last) else {
                return nil
            }
        }
        let pieces = lines.flatMap { clip.pieces(of: $0) }
        guard !pieces.isEmpty else { return [] }
        // Along the edge, the colour changes wherever an outline crosses the edge.
        let crossings = pieces.indices
            .flatMap { [(place: pieces[$0].enter, end: $0 * 2), (place: pieces[$0].leave, end: $0 * 2 + 1)] }
            .sorted { ($0.place, $0.end) < ($1.place, $1.end) }
        var isOdd = [Bool](repeating: false, count: crossings.count)
        for (number, crossing) in crossings.enumerated() { isOdd[crossing.end] = number % 2 == 1 }
        guard pieces.indices.allSatisfy({ isOdd[$0 * 2] != isOdd[$0 * 2 + 1] }) else { return nil }
        let colours = [false, true].map { colour in
            BoundaryTracing(
                pieces.indices.map { isOdd[$0 * 2] == colour ? pieces[$0] : pieces[$0].reversed }, round: clip
            )
            .rings.map { MercatorRing($0) }
        }
        let streets = colours.map { rings in
            land.count { point in rings.count { $0.contains(point) } % 2 == 1 }
        }
        let areas = colours.map { rings in abs(rings.reduce(0) { $0 + $1.doubleArea }) }
        return (streets[0], areas[0]) <= (streets[1], areas[1]) ? colours[0] : colours[1]
    }
}
