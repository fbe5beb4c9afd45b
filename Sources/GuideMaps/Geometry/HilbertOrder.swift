// Orders shapes so that the next one is rarely far away.

/// Places along Hilbert's curve, which visits a square so that neighbours on the curve are neighbours in the plane.
enum HilbertOrder {
    /// The number of bits of each coordinate that the curve uses.
    private static let order = 16

    /// How far along the curve a point is; points beyond the square count as points on its edge.
    ///
    /// - Parameter shift: how many bits finer the grid is than the curve.
    static func place(of point: GridPoint, shift: Int = 0) -> UInt64 {
        let side = 1 << order
        var x = min(side - 1, max(0, (Int(point.x) >> shift) + side / 2))
        var y = min(side - 1, max(0, (Int(point.y) >> shift) + side / 2))
        var place: UInt64 = 0
        var step = side / 2
        while step > 0 {
            let right = x & step != 0
            let lower = y & step != 0
            place += UInt64(step) * UInt64(step) * (right ? (lower ? 2 : 3) : (lower ? 1 : 0))
            if !lower {
                if right {
                    x = side - 1 - x
                    y = side - 1 - y
                }
                swap(&x, &y)
            }
            step /= 2
        }
        return place
    }
}
