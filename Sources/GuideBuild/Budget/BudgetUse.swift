// How much of the budgets in guide.yaml a build uses.

import GuideModel

/// The heaviest page, pack or map of a guide that has a limit for it.
public struct BudgetUse: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        case page, pack, map
    }

    public var kind: Kind
    /// The path of the page or the pack; for a map, the name of its city.
    public var name: String
    public var bytes: Int

    public init(_ kind: Kind, name: String, bytes: Int) {
        self.kind = kind
        self.name = name
        self.bytes = bytes
    }

    /// The heaviest of a kind; nil without any.
    init?(_ kind: Kind, heaviestOf weights: [(path: String, bytes: Int)]) {
        guard let heaviest = weights.max(by: { ($0.bytes, $1.path) < ($1.bytes, $0.path) }) else { return nil }
        self.init(kind, name: heaviest.path, bytes: heaviest.bytes)
    }
}

extension [BudgetUse] {
    /// Adds others, of which only the heaviest of each kind remain, in the order of the kinds.
    package mutating func add(_ others: [BudgetUse]) {
        let all = self + others
        self = BudgetUse.Kind.allCases.compactMap { kind in
            all.filter { $0.kind == kind }.max { ($0.bytes, $1.name) < ($1.bytes, $0.name) }
        }
    }
}

extension BudgetUse: Recordable {
    package func write(to record: inout RecordWriter) {
        record.text(kind.rawValue)
        record.text(name)
        record.number(bytes)
    }

    package init(from record: inout RecordReader) throws(RecordError) {
        guard let kind = Kind(rawValue: try record.text()) else { throw .damaged }
        self.init(kind, name: try record.text(), bytes: try record.number())
    }
}

extension Budgets {
    /// The most bytes of a page, a pack or a map; nil if the guide has no limit for it.
    public func limit(of kind: BudgetUse.Kind) -> Int? {
        switch kind {
        case .page: page.map { $0 * 1000 }
        case .pack: pack.map { $0 * 1000 }
        case .map: map.map { $0 * 1000 }
        }
    }
}
