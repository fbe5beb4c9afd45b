// Random numbers that are the same in every run, so that a failing round can be repeated.

/// Returns a random number below another.
///
/// Source: Donald E. Knuth's MMIX, a linear congruential generator; the upper bits are the better ones.
struct Dice {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func callAsFunction(_ below: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % below
    }
}
