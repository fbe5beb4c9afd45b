// Why one sight is more notable than another.

/// One of the reasons that add up to a sight's notability.
public struct SightReason: Hashable, Sendable {
    /// The fact in the data, such as `wikidata`, `4 ha` or `heritage 1`.
    public var words: String
    /// The points that it adds or subtracts, without a unit.
    public var points: Int

    public init(_ words: String, _ points: Int) {
        self.words = words
        self.points = points
    }
}
