// Finds the names of squares that are mapped as areas round the ways.

import GuideGeo
import GuideModel

/// Areas of OpenStreetMap with only the name of a square: `place=square`.
struct SquareNames: Sendable {
    private var squares: [(outline: OutlinedArea, name: String)] = []

    init() {}

    init(_ extract: OSMExtract) {
        for way in extract.ways where extract.isClosed(way) {
            let tags = extract.tags(of: way)
            guard tags[.place] == "square" else { continue }
            add([extract.line(of: way)], tags)
        }
        for relation in extract.relations {
            let tags = extract.tags(of: relation)
            guard tags[.place] == "square" else { continue }
            add(extract.rings(of: relation), tags)
        }
    }

    private mutating func add(_ lines: [[OSMPoint]], _ tags: OSMTags) {
        guard let name = tags[.name], !name.isEmpty, let outline = OutlinedArea(lines) else { return }
        squares.append((outline, name))
    }

    /// The name of the smallest square that contains a point.
    func name(at point: OSMPoint) -> String? {
        squares.filter { $0.outline.contains(point) }.min { $0.outline.boxSize < $1.outline.boxSize }?.name
    }
}
