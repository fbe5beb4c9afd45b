// The user's choice of sights.

/// A choice among the found sights.
public struct SightChoice: Hashable, Sendable {
    /// Nil for all.
    public var limit: Int?
    /// Empty for every kind.
    public var kinds: Set<PlaceKind>
    /// The elements that an editor has chosen one by one, such as `way/123`; nil to choose by the limit and the kinds.
    public var origins: Set<String>?

    public init(limit: Int? = nil, kinds: Set<PlaceKind> = [], origins: Set<String>? = nil) {
        self.limit = limit
        self.kinds = kinds
        self.origins = origins
    }

    /// The best of `sights`, which must be sorted with the most notable first.
    public func of(_ sights: [FoundSight]) -> [FoundSight] {
        if let origins { return sights.filter { origins.contains($0.origin) } }
        let fitting = kinds.isEmpty ? sights : sights.filter { kinds.contains($0.kind) }
        return limit.map { Array(fitting.prefix(max(0, $0))) } ?? fitting
    }
}
