// Collects the shapes inside a frame that may have a name.

import GuideGeo
import GuideModel

/// Finds the named shapes of the basemap: joined lines of one name and class, and single areas and points.
enum NamedBasemap {
    private struct Key: Hashable {
        var basemapClass: BasemapClass
        var name: String
    }

    static func shapes(
        of pieces: BasemapPieces, basemap: Basemap, in frame: MapFrame, scale: BasemapScale
    ) -> [NamedShape] {
        var named = points(of: basemap, in: frame)
        var lines: [(key: Key, rank: Int, lines: [[GridPoint]])] = []
        var places: [Key: Int] = [:]
        for piece in pieces.lines.lines where piece.source >= 0 && !piece.isHole {
            let shape = basemap.shapes[Int(piece.source)]
            guard let name = shape.name else { continue }
            let points = pieces.lines[piece]
            if piece.isClosed {
                let ring = points.map { plane($0, scale) }
                named.append(
                    NamedShape(name: name, basemapClass: shape.basemapClass, rank: shape.rank, form: .area(ring)))
                continue
            }
            let key = Key(basemapClass: shape.basemapClass, name: name)
            if let place = places[key] {
                lines[place].lines.append(Array(points))
                lines[place].rank = min(lines[place].rank, shape.rank)
            } else {
                places[key] = lines.count
                lines.append((key, shape.rank, [Array(points)]))
            }
        }
        for (key, rank, parts) in lines {
            for line in LineJoining.joined(parts) {
                named.append(
                    NamedShape(
                        name: key.name, basemapClass: key.basemapClass, rank: rank,
                        form: .line(line.map { plane($0, scale) })))
            }
        }
        return named
    }

    private static func plane(_ point: GridPoint, _ scale: BasemapScale) -> PlanePoint {
        PlanePoint(x: Double(point.x) / scale.stepsPerUnit, y: Double(point.y) / scale.stepsPerUnit)
    }

    private static func points(of basemap: Basemap, in frame: MapFrame) -> [NamedShape] {
        var named: [NamedShape] = []
        for shape in basemap.shapes where shape.form == .point {
            guard let name = shape.name else { continue }
            for part in basemap.parts[shape.parts] {
                let point = frame.point(basemap.points[part.points.lowerBound])
                guard frame.box.contains(point) else { continue }
                named.append(
                    NamedShape(name: name, basemapClass: shape.basemapClass, rank: shape.rank, form: .point(point)))
            }
        }
        return named
    }
}
