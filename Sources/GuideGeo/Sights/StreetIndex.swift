// Finds the street that a sight stands in or near.

import GuideModel
import GuideSupport

/// The named streets of an extract by where they run, and its quarters by their points.
struct StreetIndex: Sendable {
    struct Found: Hashable, Sendable {
        var name: String
        /// True when the street is only the nearest, and nobody said that the sight stands in it.
        var isNear: Bool
    }

    /// Streets farther away from the edge of a sight are not told.
    static let nearInMetres = 60.0
    /// Nor are streets farther away from its middle.
    static let farthestInMetres = 100.0
    /// A quarter is told where no street is near.
    static let quarterInMetres = 600.0
    private static let noStreets: Set<String> = [
        "bus_stop", "construction", "corridor", "elevator", "motorway", "motorway_link", "platform", "proposed",
        "raceway",
        "services", "trunk_link",
    ]
    /// Side of a cell in ten-millionths of a degree, about 110 m.
    private static let cellSide: Int32 = 10_000
    /// A straight line longer than so many cells, 11 km, is no street of a city.
    private static let mostSteps: Int64 = 100

    private struct Segment: Sendable {
        var cell: Int64
        var start: UInt32
        var end: UInt32
        var way: Int32
    }

    private let extract: OSMExtract
    /// In order of their cells.
    private let segments: [Segment]
    private let quarters: [(name: String, position: Position)]

    init(_ extract: OSMExtract) {
        self.extract = extract
        var segments: [Segment] = []
        for (number, way) in extract.ways.enumerated() where !way.tags.isEmpty {
            let tags = extract.tags(of: way)
            guard let street = tags[.highway], tags.has(.name), !StreetIndex.noStreets.contains(street),
                !tags.isYes(.tunnel)
            else { continue }
            var previous: UInt32?
            for point in extract.points(of: way) {
                if let previous { segments += StreetIndex.segments(previous, point, Int32(number), extract) }
                previous = point
            }
        }
        quarters = extract.nodes.compactMap { node in
            let tags = extract.tags(of: node)
            guard let place = tags[.place], ["suburb", "quarter", "neighbourhood"].contains(place),
                let name = SightText.line(tags[.name])
            else { return nil }
            return (name, extract.position(UInt32(node.point)))
        }
        self.segments = segments.sorted { ($0.cell, $0.way, $0.start) < ($1.cell, $1.way, $1.start) }
    }

    /// A segment once for each cell that it runs through.
    private static func segments(
        _ start: UInt32, _ end: UInt32, _ way: Int32, _ extract: OSMExtract
    ) -> [Segment] {
        let (from, to) = (extract.points[Int(start)], extract.points[Int(end)])
        let (rows, columns) = (Int64(to.latitude) - Int64(from.latitude), Int64(to.longitude) - Int64(from.longitude))
        let steps = min(mostSteps, max(abs(rows), abs(columns)) / Int64(cellSide) + 1)
        var segments: [Segment] = []
        for step in 0...steps {
            let cell = cell(
                OSMPoint(
                    latitude: Int32(clamping: Int64(from.latitude) + rows * step / steps),
                    longitude: Int32(clamping: Int64(from.longitude) + columns * step / steps)))
            if segments.last?.cell != cell { segments.append(Segment(cell: cell, start: start, end: end, way: way)) }
        }
        return segments
    }

    /// The street that the data name, else the nearest.
    ///
    /// - Parameters:
    ///   - squareMetres: of the sight; the middle of a large one is far from any street.
    ///   - name: the sight's own, which would say nothing of where it is.
    func street(near position: Position, squareMetres: Double, named: String?, besides name: String) -> Found? {
        if let name = SightText.line(named) { return Found(name: name, isNear: false) }
        let metres = min(
            StreetIndex.farthestInMetres, StreetIndex.nearInMetres + max(0, squareMetres).squareRoot() / 2)
        if let way = nearest(to: position, within: metres, besides: name),
            let street = SightText.line(extract.tags(of: extract.ways[way])[.name])
        {
            return Found(name: street, isNear: true)
        }
        let distances = quarters.map { $0.position.distanceInMetres(to: position) }
        guard let nearest = distances.indices.min(by: { distances[$0] < distances[$1] }),
            distances[nearest] <= StreetIndex.quarterInMetres
        else { return nil }
        return Found(name: quarters[nearest].name, isNear: true)
    }

    private func nearest(to position: Position, within most: Double, besides name: String) -> Int? {
        let middle = OSMPoint(position)
        var best: (metres: Double, way: Int32)?
        for row in -1...1 {
            for column in -1...1 {
                let cell = StreetIndex.cell(middle, row: Int64(row), column: Int64(column))
                var index = firstSegment(in: cell)
                while index < segments.count, segments[index].cell == cell {
                    let segment = segments[index]
                    let metres = distance(from: position, to: segment)
                    if metres <= most,
                        (metres, segment.way) < (best?.metres ?? .infinity, best?.way ?? .max),
                        extract.tags(of: extract.ways[Int(segment.way)])[.name] != name
                    {
                        best = (metres, segment.way)
                    }
                    index += 1
                }
            }
        }
        return best.map { Int($0.way) }
    }

    /// The number of the first segment of a cell, found by halving.
    private func firstSegment(in cell: Int64) -> Int {
        var low = 0
        var high = segments.count
        while low < high {
            let middle = (low + high) / 2
            if segments[middle].cell < cell { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// In metres, on a plane that touches the earth at the position.
    private func distance(from position: Position, to segment: Segment) -> Double {
        let metresPerDegree = Position.earthRadiusInMetres * Double.pi / 180
        let squeeze = cos(position.latitude * Double.pi / 180)
        func plane(_ point: UInt32) -> (x: Double, y: Double) {
            let place = extract.position(point)
            return (
                (place.longitude - position.longitude) * metresPerDegree * squeeze,
                (place.latitude - position.latitude) * metresPerDegree
            )
        }
        let (a, b) = (plane(segment.start), plane(segment.end))
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let length = dx * dx + dy * dy
        let share = length == 0 ? 0 : max(0, min(1, -(a.x * dx + a.y * dy) / length))
        let (x, y) = (a.x + share * dx, a.y + share * dy)
        return (x * x + y * y).squareRoot()
    }

    private static func cell(_ point: OSMPoint, row: Int64 = 0, column: Int64 = 0) -> Int64 {
        (Int64(point.latitude / cellSide) + row) << 32 + Int64(point.longitude / cellSide) + column
    }
}
