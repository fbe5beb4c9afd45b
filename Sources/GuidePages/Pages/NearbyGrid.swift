// Finds the places nearest to a spot without looking at every place of a large city.

import GuideModel
import GuideSupport

/// Positions sorted into square cells on a plane around their middle.
struct NearbyGrid: Sendable {
    private let positions: [Position]
    /// Of the positions' latitudes.
    private let cosines: [Double]
    private let origin: Position
    /// Metres in a degree of longitude at the middle.
    private let metresEast: Double
    private let cellMetres: Double
    private let columns: Int
    private let rows: Int
    /// The positions' indexes, cell by cell and row by row.
    private let sorted: [Int32]
    /// Where each cell begins in `sorted`, and at last where the last one ends.
    private let starts: [Int32]
    private let reach: Int

    private struct Cell: Sendable {
        var column: Int
        var row: Int
    }

    private static let metresNorth = Position.earthRadiusInMetres * Double.pi / 180

    init(_ positions: [Position]) {
        self.positions = positions
        cosines = positions.map { cos($0.latitude * Double.pi / 180) }
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
        var homes: [Cell] = []
        for position in positions { homes.append(Self.cell(position, origin, metresEast, cellMetres)) }
        let columns = (homes.map(\.column).max() ?? 0) + 1
        let rows = (homes.map(\.row).max() ?? 0) + 1
        var starts = [Int32](repeating: 0, count: columns * rows + 1)
        for home in homes { starts[home.row * columns + home.column + 1] += 1 }
        for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
        var sorted = [Int32](repeating: 0, count: positions.count)
        var next = starts
        for (index, home) in homes.enumerated() {
            let cell = home.row * columns + home.column
            sorted[Int(next[cell])] = Int32(index)
            next[cell] += 1
        }
        self.columns = columns
        self.rows = rows
        self.starts = starts
        self.sorted = sorted
    }

    /// The indexes of the places nearest to one of them, nearest first, with their distances in metres.
    ///
    /// - Parameter count: at least one.
    func nearest(_ count: Int, to index: Int) -> [(index: Int, metres: Double)] {
        let home = Self.cell(positions[index], origin, metresEast, cellMetres)
        var found: [(index: Int, least: Double)] = []
        found.reserveCapacity(8 * count)
        func look(in row: Int, _ range: ClosedRange<Int>) {
            guard row >= 0, row < rows, range.upperBound >= 0, range.lowerBound < columns else { return }
            // The cells of a row follow each other.
            let first = starts[row * columns + max(0, range.lowerBound)]
            let end = starts[row * columns + min(columns - 1, range.upperBound) + 1]
            for place in Int(first)..<Int(end) where Int(sorted[place]) != index {
                let other = Int(sorted[place])
                found.append((other, leastMetres(from: index, to: other)))
            }
        }
        for ring in 0...reach {
            let (west, east) = (home.column - ring, home.column + ring)
            look(in: home.row - ring, west...east)
            if ring > 0 {
                look(in: home.row + ring, west...east)
                for row in (home.row - ring + 1)..<(home.row + ring) {
                    look(in: row, west...west)
                    look(in: row, east...east)
                }
            }
            // Whatever lies further out is at least so many whole cells away.
            let searched = Double(ring) * cellMetres * 0.99
            if found.count >= count, found.count(where: { $0.least <= searched }) >= count { break }
        }
        return nearest(count, to: index, among: found)
    }

    /// The nearest of some places; few need to be measured, because most lie too far away at the least.
    private func nearest(
        _ count: Int, to index: Int, among found: [(index: Int, least: Double)]
    ) -> [(index: Int, metres: Double)] {
        var nearest: [(index: Int, metres: Double)] = []
        nearest.reserveCapacity(count)
        func measure(_ other: Int) {
            let metres = positions[index].distanceInMetres(to: positions[other])
            func isBefore(_ known: (index: Int, metres: Double)) -> Bool {
                metres == known.metres ? other < known.index : metres < known.metres
            }
            if nearest.count < count {
                nearest.append((other, metres))
            } else if !isBefore(nearest[count - 1]) {
                return
            }
            var place = nearest.count - 1
            while place > 0, isBefore(nearest[place - 1]) {
                nearest[place] = nearest[place - 1]
                place -= 1
            }
            nearest[place] = (other, metres)
        }
        let limit = Self.smallest(count, of: found)
        for other in found where other.least <= limit { measure(other.index) }
        for other in found where other.least > limit {
            if nearest.count < count || other.least <= nearest[count - 1].metres { measure(other.index) }
        }
        return nearest
    }

    /// The last of the smallest bounds; infinite where there are fewer.
    private static func smallest(_ count: Int, of found: [(index: Int, least: Double)]) -> Double {
        withUnsafeTemporaryAllocation(of: Double.self, capacity: count) { bounds in
            bounds.initialize(repeating: .infinity)
            for (_, least) in found where least < bounds[count - 1] {
                var place = count - 1
                while place > 0, bounds[place - 1] > least {
                    bounds[place] = bounds[place - 1]
                    place -= 1
                }
                bounds[place] = least
            }
            return bounds[count - 1]
        }
    }

    /// A distance that the true one is no less than: the haversine formula with sin² x ≥ x² − x⁴/3 and asin x ≥ x.
    private func leastMetres(from index: Int, to other: Int) -> Double {
        let (here, there) = (positions[index], positions[other])
        func sineSquared(_ degrees: Double) -> Double {
            let square = (degrees * (Double.pi / 360)) * (degrees * (Double.pi / 360))
            return max(0, square - square * square / 3)
        }
        let square =
            sineSquared(there.latitude - here.latitude)
            + cosines[index] * cosines[other] * sineSquared(there.longitude - here.longitude)
        // A little less still, for what is lost in rounding.
        return 2 * Position.earthRadiusInMetres * square.squareRoot() * (1 - 1e-9)
    }

    private static func cell(_ position: Position, _ origin: Position, _ metresEast: Double, _ size: Double) -> Cell {
        Cell(
            column: max(0, Int(((position.longitude - origin.longitude) * metresEast / size).rounded(.down))),
            row: max(0, Int(((position.latitude - origin.latitude) * metresNorth / size).rounded(.down))))
    }
}
