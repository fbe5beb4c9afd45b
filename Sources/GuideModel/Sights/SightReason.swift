// Why one sight counts more than another.

/// One of the reasons that add up to a sight's notability.
public struct SightReason: Hashable, Sendable {
    /// What the data say, such as `wikidata`, `4 ha` or `heritage 1`.
    public var words: String
    /// What it adds, or takes away; without a unit.
    public var points: Int

    public init(_ words: String, _ points: Int) {
        self.words = words
        self.points = points
    }
}
