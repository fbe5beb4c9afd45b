// Which pins may touch, so that each round of parting them asks of few pairs instead of all.

import GuideGeo

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
    func hasStrayed<Places: RandomAccessCollection<PlanePoint>>(_ index: Int, _ places: Places) -> Bool
    where Places.Index == Int {
        abs(places[index].x - found[index].x) >= Self.margin / 2
            || abs(places[index].y - found[index].y) >= Self.margin / 2
    }

    /// Whether any square has moved so far.
    func hasStrayed<Places: RandomAccessCollection<PlanePoint>>(_ places: Places) -> Bool where Places.Index == Int {
        places.indices.contains { hasStrayed($0, places) }
    }

    /// Finds the pairs for these places.
    mutating func find(_ places: some Collection<PlanePoint>) {
        found = Array(places)
        pairs.removeAll(keepingCapacity: true)
        found.withUnsafeBufferPointer { places in
            halves.withUnsafeBufferPointer { halves in
                for left in places.indices {
                    let (place, half) = (places[left], halves[left])
                    for right in (left + 1)..<places.count {
                        let reach = half + halves[right]
                        guard abs(places[right].x - place.x) < reach + Self.margin,
                            abs(places[right].y - place.y) < reach + Self.margin
                        else { continue }
                        pairs.append(Pair(left: Int32(left), right: Int32(right), reach: reach))
                    }
                }
            }
        }
    }

    /// The index of the first pair that comes after another.
    func firstIndex(after pair: Pair) -> Int {
        pairs.firstIndex { ($0.left, $0.right) > (pair.left, pair.right) } ?? pairs.endIndex
    }
}
