// Which pins may touch, so that each round of parting them asks of few pairs instead of all.

/// The pairs of squares that stand near each other, in the order of their numbers.
///
/// A pair beyond the margin cannot touch before one of the two has moved half the margin; then the pairs are found anew.
/// So going through them is the same as going through all.
/// Source: L. Verlet, Computer "Experiments" on Classical Fluids I, Physical Review 159 (1967), 98.
struct NearPairs {
    struct Pair {
        var left: Int32
        var right: Int32
        /// How near their middles may come along both axes.
        var reach: Double
    }

    private(set) var pairs: [Pair] = []
    private let halves: [Double]
    /// Where the squares stood when the pairs were found.
    private var found: [PlanePoint] = []

    private static let margin = 40.0

    /// - Parameter halves: half the side of each square.
    init(halves: [Double]) {
        self.halves = halves
    }

    /// Whether a square has moved so far since the pairs were found that other pairs may touch.
    func hasStrayed(_ index: Int, _ places: [PlanePoint]) -> Bool {
        abs(places[index].x - found[index].x) >= Self.margin / 2
            || abs(places[index].y - found[index].y) >= Self.margin / 2
    }

    /// Finds the pairs for these places.
    mutating func find(_ places: [PlanePoint]) {
        found = places
        pairs.removeAll(keepingCapacity: true)
        for left in places.indices {
            let (place, half) = (places[left], halves[left])
            for right in places.index(after: left)..<places.endIndex {
                let reach = half + halves[right]
                if abs(places[right].x - place.x) < reach + Self.margin,
                    abs(places[right].y - place.y) < reach + Self.margin
                {
                    pairs.append(Pair(left: Int32(left), right: Int32(right), reach: reach))
                }
            }
        }
    }

    /// The index of the first pair that comes after another.
    func firstIndex(after pair: Pair) -> Int {
        pairs.firstIndex { ($0.left, $0.right) > (pair.left, pair.right) } ?? pairs.endIndex
    }
}
