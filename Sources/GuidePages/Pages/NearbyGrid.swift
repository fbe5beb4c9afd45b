// Finds the places nearest to a spot without looking at every place of a large city.

import GuideModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Positions sorted into square cells on a plane around their middle.
struct NearbyGrid: Sendable {
    private let positions: [Position]
    private let origin: Position
    /// Metres in a degree of longitude at the middle.
    private let metresEast: Double
    private let cellMetres: Double
    private let cells: [Cell: [Int]]
    private let reach: Int

    private struct Cell: Hashable, Sendable {
        var column: Int
        var row: Int
    }

    private static let metresNorth = Position.earthRadiusInMetres * Double.pi / 180

    init(_ positions: [Position]) {
        self.positions = positions
        let bounds = GeoBounds(around: positions) ?? GeoBounds(south: 0, west: 0, north: 0, east: 0)
        origin = Position(latitude: bounds.south, longitude: bounds.west)
        let middle = (bounds.south + bounds.north) / 2 * Double.pi / 180
        metresEast = max(1, Self.metresNorth * cos(middle))
        let width = (bounds.east - bounds.west) * metresEast
        let height = (bounds.north - bounds.south) * Self.metresNorth
        // About two places a cell when they are spread evenly.
        let side = max(1, (Double(positions.count) / 2).squareRoot())
        cellMetres = max(50, max(width, height) / side)
        reach = Int((max(width, height) / cellMetres).rounded(.up)) + 1
        var cells: [Cell: [Int]] = [:]
        for (index, position) in positions.enumerated() {
            cells[Self.cell(position, origin, metresEast, cellMetres), default: []].append(index)
        }
        self.cells = cells
    }

    /// The indexes of the places nearest to one of them, nearest first, with their distances in metres.
    func nearest(_ count: Int, to index: Int) -> [(index: Int, metres: Double)] {
        let here = positions[index]
        let home = Self.cell(here, origin, metresEast, cellMetres)
        var found: [(index: Int, metres: Double)] = []
        for ring in 0...reach {
            for cell in Self.ring(ring, around: home) {
                for other in cells[cell] ?? [] where other != index {
                    found.append((other, here.distanceInMetres(to: positions[other])))
                }
            }
            // Whatever lies further out is at least so many whole cells away.
            let searched = Double(ring) * cellMetres * 0.99
            if found.lazy.filter({ $0.metres <= searched }).count >= count { break }
        }
        return Array(found.sorted { ($0.metres, $0.index) < ($1.metres, $1.index) }.prefix(count))
    }

    private static func cell(_ position: Position, _ origin: Position, _ metresEast: Double, _ size: Double) -> Cell {
        Cell(
            column: Int(((position.longitude - origin.longitude) * metresEast / size).rounded(.down)),
            row: Int(((position.latitude - origin.latitude) * metresNorth / size).rounded(.down)))
    }

    private static func ring(_ distance: Int, around cell: Cell) -> [Cell] {
        if distance == 0 { return [cell] }
        var ring: [Cell] = []
        for offset in -distance...distance {
            ring.append(Cell(column: cell.column + offset, row: cell.row - distance))
            ring.append(Cell(column: cell.column + offset, row: cell.row + distance))
        }
        for offset in (1 - distance)..<distance {
            ring.append(Cell(column: cell.column - distance, row: cell.row + offset))
            ring.append(Cell(column: cell.column + distance, row: cell.row + offset))
        }
        return ring
    }
}
