// Rounds positions outside the reach, so that they need few bytes.

/// A grid of about three metres that starts at the edges of a reach.
///
/// Rounding never moves a point to another side of the reach.
struct OSMGrid: Sendable {
    /// Columns and rows; those of the reach's own edge are 0 and `inner + 1`.
    struct Cell: Hashable, Sendable {
        var row: Int64 = 0
        var column: Int64 = 0
    }

    private let reach: OSMReach

    private static let step: Int64 = 256

    init(_ reach: OSMReach) { self.reach = reach }

    func cell(of point: OSMPoint) -> Cell {
        Cell(
            row: Self.number(Int64(point.latitude), from: Int64(reach.south), to: Int64(reach.north)),
            column: Self.number(Int64(point.longitude), from: Int64(reach.west), to: Int64(reach.east)))
    }

    func point(of cell: Cell) -> OSMPoint {
        OSMPoint(
            latitude: Self.value(cell.row, from: Int64(reach.south), to: Int64(reach.north)),
            longitude: Self.value(cell.column, from: Int64(reach.west), to: Int64(reach.east)))
    }

    /// The number of steps strictly between the edges.
    private static func inner(from low: Int64, to high: Int64) -> Int64 {
        max(0, high - low - 2) / step + 1
    }

    private static func number(_ value: Int64, from low: Int64, to high: Int64) -> Int64 {
        if value <= low { return -((low - value + step - 1) / step) }
        if value >= high { return inner(from: low, to: high) + 1 + (value - high + step - 1) / step }
        return 1 + (value - low - 1) / step
    }

    private static func value(_ number: Int64, from low: Int64, to high: Int64) -> Int32 {
        let inner = inner(from: low, to: high)
        let value: Int64 =
            if number <= 0 {
                low + number * step
            } else if number > inner {
                high + (number - inner - 1) * step
            } else {
                max(low + 1, min(low + (number - 1) * step + step / 2, high - 1))
            }
        return Int32(clamping: value)
    }
}
