// Joins the ways of streets with the same name, and finds the middle of each street.

import GuideModel

/// The streets of one name: ways that are near each other are one street.
struct StreetParts {
    /// A way of a street.
    struct Line {
        var points: [OSMPoint]
        var label: String
        /// For example `way 123`.
        var element: String
    }

    /// One street.
    struct Part {
        var lines: [Line]
        var bounds: GeoBounds
    }

    /// Ways of one name within this distance are the same street, in metres.
    private static let gap = 200.0

    private(set) var parts: [Part] = []

    init(_ lines: [Line]) {
        for line in lines {
            guard let bounds = GeoBounds(around: line.points.lazy.map(\.position)) else { continue }
            var joined = Part(lines: [line], bounds: bounds)
            var others: [Part] = []
            for part in parts {
                if part.bounds.grown(byMetres: Self.gap).intersection(joined.bounds.grown(byMetres: 1)) != nil {
                    joined.lines = part.lines + joined.lines
                    joined.bounds.extend(to: part.bounds)
                } else {
                    others.append(part)
                }
            }
            parts = others + [joined]
        }
    }
}

extension StreetParts.Part {
    /// The point of the street that is nearest to the middle of its extent; nil for a street without points.
    var middle: LocatedAddress? {
        let centre = Position(
            latitude: (bounds.south + bounds.north) / 2, longitude: (bounds.west + bounds.east) / 2)
        let plane = LocalPlane(centre)
        var best: (square: Double, found: LocatedAddress)?
        for line in lines {
            guard let last = line.points.last else { continue }
            // A single point is a line from itself to itself.
            for (from, to) in zip(line.points, line.points.dropFirst() + [last]) {
                let nearest = plane.nearest(from, to)
                guard nearest.square < best?.square ?? .infinity else { continue }
                let position = OSMPoint(Self.between(from.position, to.position, nearest.share)).position
                best = (
                    nearest.square,
                    LocatedAddress(position: position, source: .street, label: line.label, element: line.element)
                )
            }
        }
        return best?.found
    }

    private static func between(_ from: Position, _ to: Position, _ share: Double) -> Position {
        Position(
            latitude: from.latitude + (to.latitude - from.latitude) * share,
            longitude: from.longitude + (to.longitude - from.longitude) * share)
    }
}
