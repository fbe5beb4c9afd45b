// The user's choice of sights.

/// A choice among the found sights.
public struct SightChoice: Hashable, Sendable {
    /// Nil for all.
    public var limit: Int?
    /// Empty for every kind.
    public var kinds: Set<PlaceKind>

    public init(limit: Int? = nil, kinds: Set<PlaceKind> = []) {
        self.limit = limit
        self.kinds = kinds
    }

    /// The best of `sights`, which must be sorted with the most notable first.
    public func of(_ sights: [FoundSight]) -> [FoundSight] {
        let fitting = kinds.isEmpty ? sights : sights.filter { kinds.contains($0.kind) }
        return limit.map { Array(fitting.prefix(max(0, $0))) } ?? fitting
    }
}
