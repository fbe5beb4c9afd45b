// Numbers in the precision of a drawing.

/// A number of hundredths, which is the precision of drawings.
struct Hundredths: Equatable, Sendable {
    var count: Int

    @inline(__always)
    init(count: Int) { self.count = count }

    /// Rounds to whole hundredths, halves away from zero; NaN and values far beyond any drawing become 0.
    ///
    /// The result is the same as that of `rounded()`. On builds for the oldest processors of an architecture,
    /// `rounded()` is a call into the system's library.
    @inline(__always)
    init(_ hundredths: Double) {
        guard hundredths.magnitude < 9e18 else {
            count = 0
            return
        }
        let whole = Int(hundredths)
        let rest = hundredths - Double(whole)
        count = rest >= 0.5 ? whole &+ 1 : rest <= -0.5 ? whole &- 1 : whole
    }
}
