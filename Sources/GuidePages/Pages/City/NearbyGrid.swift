// Finds the places nearest to a position without a search through all places of a large city.

import GuideModel
import GuideSupport

/// Positions in square cells of a plane around their middle.
struct NearbyGrid: Sendable {
    private let positions: [Position]
    private let origin: Position
    /// Metres in a degree of longitude at the middle.
    private let metresEast: Double
    private let cellMetres: Double
    /// The largest distance between two cells.
    private let reach: Int
    /// The indexes of the positions in each cell.
    private var cells: [Cell: [Int]] = [:]
    /// The outlines of the places that have one.
    private var shapes: [Shape] = []

    /// The outline of a place.
    private struct Shape {
        /// The index of its position.
        var index: Int
        var outline: PlaceOutline
        var box: GeoBounds
    }

    private struct Cell: Hashable {
        var column: Int
        var row: Int
    }

    /// - Parameter outlines: nil for a place that is a point; empty if all are.
    init(_ positions: [Position], outlines: [PlaceOutline?] = []) {
        self.positions = positions
        let bounds = GeoBounds(around: positions) ?? GeoBounds(south: 0, west: 0, north: 0, east: 0)
        origin = Position(latitude: bounds.south, longitude: bounds.west)
        let middle = Position(latitude: (bounds.south + bounds.north) / 2, longitude: bounds.west)
        metresEast = max(1, PositionPlane(middle).metresPerDegreeEast)
        let width = (bounds.east - bounds.west) * metresEast
        let height = (bounds.north - bounds.south) * PositionPlane.metresPerDegree
        // If places are spread evenly, a cell contains about two.
        let side = max(1, (Double(positions.count) / 2).squareRoot())
        cellMetres = max(50, max(width, height) / side)
        reach = Int((max(width, height) / cellMetres).rounded(.up)) + 1
        for (index, position) in positions.enumerated() { cells[cell(of: position), default: []].append(index) }
        for (index, outline) in outlines.enumerated() {
            if let outline, let box = outline.bounds { shapes.append(Shape(index: index, outline: outline, box: box)) }
        }
    }

    /// The indexes of the places nearest to a place, nearest first, with their distances in metres.
    ///
    /// The distance of an area is the one to its nearest point, and 0 inside it.
    ///
    /// - Parameter count: at least one.
    func nearest(_ count: Int, to index: Int) -> [(index: Int, metres: Double)] {
        let found = nearestPositions(count, to: index)
        guard !shapes.isEmpty, let limit = found.last?.metres else { return found }
        var metres: [Int: Double] = [:]
        for place in found { metres[place.index] = place.metres }
        for shape in shapes {
            let box = shape.box.grown(byMetres: limit)
            // The outline of the place itself is near to every place inside or beside it.
            let others = shape.index == index ? Array(positions.indices) : [shape.index]
            for other in others where other != index {
                let position = positions[shape.index == index ? other : index]
                guard box.contains(position) else { continue }
                let known = metres[other] ?? positions[index].distanceInMetres(to: positions[other])
                metres[other] = min(known, shape.outline.metres(from: position))
            }
        }
        let sorted = metres.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
        return sorted.prefix(count).map { (index: $0.key, metres: $0.value) }
    }

    /// The indexes of the positions nearest to a position, nearest first, with their distances in metres.
    private func nearestPositions(_ count: Int, to index: Int) -> [(index: Int, metres: Double)] {
        let centre = cell(of: positions[index])
        var found: [(index: Int, metres: Double)] = []
        for ring in 0...reach {
            for cell in Self.cells(around: centre, ring: ring) {
                for other in cells[cell, default: []] where other != index {
                    found.append((other, positions[index].distanceInMetres(to: positions[other])))
                }
            }
            // Everything further out is at least this many whole cells away.
            let searched = Double(ring) * cellMetres * 0.99
            if found.count(where: { $0.metres <= searched }) >= count { break }
        }
        found.sort { ($0.metres, $0.index) < ($1.metres, $1.index) }
        return Array(found.prefix(count))
    }

    /// The cells at a distance of `ring` cells from a cell; for 0, the cell itself.
    private static func cells(around centre: Cell, ring: Int) -> [Cell] {
        if ring == 0 { return [centre] }
        return (-ring..<ring).flatMap { step in
            [
                Cell(column: centre.column + step, row: centre.row - ring),
                Cell(column: centre.column + ring, row: centre.row + step),
                Cell(column: centre.column - step, row: centre.row + ring),
                Cell(column: centre.column - ring, row: centre.row - step),
            ]
        }
    }

    private func cell(of position: Position) -> Cell {
        let east = (position.longitude - origin.longitude) * metresEast
        let north = (position.latitude - origin.latitude) * PositionPlane.metresPerDegree
        return Cell(
            column: Int((east / cellMetres).rounded(.down)), row: Int((north / cellMetres).rounded(.down)))
    }
}
