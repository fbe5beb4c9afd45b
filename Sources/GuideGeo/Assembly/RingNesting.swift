// Decides which rings are holes, from the rings round them.

/// The nesting depths of rings: rings at even depth enclose ground, rings at odd depth are holes.
///
/// Roles are often incorrect or missing, so the rings themselves decide.
struct RingNesting {
    /// For each ring: the number of other rings round it.
    private(set) var depths: [Int]
    /// Twice the enclosed area in squared ten-millionths of a degree, without sign.
    private(set) var doubleAreas: [Double]
    /// False if there were too many rings to compare; `depths` is not valid in this case.
    private(set) var isComplete = true

    private struct Box {
        var south = Int32.max
        var west = Int32.max
        var north = Int32.min
        var east = Int32.min

        func contains(_ other: Box) -> Bool {
            south <= other.south && west <= other.west && north >= other.north && east >= other.east
        }
    }

    /// - Parameters:
    ///   - rings: without the first point repeated.
    ///   - ringPoints: indices into `points`; `rings` are ranges of it.
    ///   - budget: the number of edges that may be compared; the compared edges are subtracted from it.
    init(_ rings: [Range<Int>], of ringPoints: [UInt32], at points: [OSMPoint], comparing budget: inout Int) {
        depths = [Int](repeating: 0, count: rings.count)
        doubleAreas = rings.map { Self.doubleArea(ringPoints[$0], points) }
        guard rings.count > 1 else { return }
        let areas = doubleAreas
        let boxes = rings.map { Self.box(ringPoints[$0], points) }
        let largestFirst = rings.indices.sorted { (areas[$1], $0) < (areas[$0], $1) }
        var edges = 0
        defer { budget -= edges }
        for (place, inner) in largestFirst.enumerated() {
            for outer in largestFirst[..<place] {
                edges += 1
                guard boxes[outer].contains(boxes[inner]), edges <= budget else { continue }
                if Self.isInside(ringPoints[rings[inner]], in: ringPoints[rings[outer]], points, &edges) {
                    depths[inner] += 1
                }
            }
            if edges > budget {
                isComplete = false
                return
            }
        }
    }

    static func doubleArea(_ ring: ArraySlice<UInt32>, _ points: [OSMPoint]) -> Double {
        guard let last = ring.last else { return 0 }
        // Relative to one of the ring's own points, so that the products are small and exact.
        let origin = points[Int(last)]
        var previousX = 0.0
        var previousY = 0.0
        var sum = 0.0
        for point in ring {
            let x = Double(points[Int(point)].longitude) - Double(origin.longitude)
            let y = Double(points[Int(point)].latitude) - Double(origin.latitude)
            sum += previousX * y - x * previousY
            previousX = x
            previousY = y
        }
        return abs(sum)
    }

    private static func box(_ ring: ArraySlice<UInt32>, _ points: [OSMPoint]) -> Box {
        var box = Box()
        for point in ring {
            let place = points[Int(point)]
            box.south = min(box.south, place.latitude)
            box.north = max(box.north, place.latitude)
            box.west = min(box.west, place.longitude)
            box.east = max(box.east, place.longitude)
        }
        return box
    }

    /// The most points to compare with another ring's edge; if all of these are shared, the two count as the
    /// same ring.
    private static let maximumShared = 1000

    private enum Side {
        case inside, outside, edge
    }

    /// Whether one ring is inside another, by its first point that is not on the other's edge.
    private static func isInside(
        _ inner: ArraySlice<UInt32>, in outer: ArraySlice<UInt32>, _ points: [OSMPoint], _ edges: inout Int
    ) -> Bool {
        for point in inner.prefix(maximumShared) {
            edges += outer.count
            let place = points[Int(point)]
            switch side(x: Double(place.longitude), y: Double(place.latitude), outer, points) {
            case .inside: return true
            case .outside: return false
            case .edge: continue
            }
        }
        // Every point is shared. The middles of the edges are not shared, unless the rings are the same.
        guard var previous = inner.last.map({ points[Int($0)] }) else { return false }
        for point in inner.prefix(maximumShared) {
            edges += outer.count
            let place = points[Int(point)]
            let x = (Double(previous.longitude) + Double(place.longitude)) / 2
            let y = (Double(previous.latitude) + Double(place.latitude)) / 2
            switch side(x: x, y: y, outer, points) {
            case .inside: return true
            case .outside: return false
            case .edge: previous = place
            }
        }
        return false
    }

    private static func side(
        x: Double, y: Double, _ ring: ArraySlice<UInt32>, _ points: [OSMPoint]
    ) -> Side {
        guard let last = ring.last else { return .outside }
        var fromX = Double(points[Int(last)].longitude) - x
        var fromY = Double(points[Int(last)].latitude) - y
        var isInside = false
        for point in ring {
            let toX = Double(points[Int(point)].longitude) - x
            let toY = Double(points[Int(point)].latitude) - y
            let cross = fromX * toY - toX * fromY
            if cross == 0, min(fromX, toX) <= 0, max(fromX, toX) >= 0, min(fromY, toY) <= 0, max(fromY, toY) >= 0 {
                return .edge
            }
            if (fromY > 0) != (toY > 0), (cross > 0) == (toY > fromY) { isInside.toggle() }
            fromX = toX
            fromY = toY
        }
        return isInside ? .inside : .outside
    }
}
