// A number as a drawing writes it.

/// A number of hundredths, which is how finely drawings are written.
struct Hundredths: Equatable, Sendable {
    var count: Int

    @inline(__always)
    init(count: Int) { self.count = count }

    /// Rounds to whole hundredths, halves away from zero; what is no number or far beyond any drawing is 0.
    ///
    /// The same as `rounded()`, which is a call into the library of the system on processors that cannot be asked for
    /// more than the first of their kind could.
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
