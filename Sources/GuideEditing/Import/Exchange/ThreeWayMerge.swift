// Merges what a source gives with what people have edited, field by field.

import GuideContent
import GuideSupport

/// One place or tour as fields by their names, each as its one way to be written in YAML.
typealias MergeFields = [String: String]

/// What comes of merging a source into content.
struct ThreeWayMerge: Hashable, Sendable {
    struct Conflict: Hashable, Sendable {
        var field: String
        /// Nil where it was taken away by hand.
        var content: String?
        var source: String
    }

    /// The fields that the content takes from the source.
    private(set) var taken: MergeFields = [:]
    /// Fields that were edited while the source stayed as it was; in order.
    private(set) var edited: [String] = []
    /// Fields that the source no longer has; in order.
    private(set) var gone: [String] = []
    /// Fields that both have changed, which stay as the content has them; in order.
    private(set) var conflicts: [Conflict] = []
    /// What the next merge starts from.
    private(set) var base: MergeFields

    /// - Parameters:
    ///   - base: marks of what the source gave last, as ``mark(_:)`` makes them.
    ///   - source: what it gives now.
    ///   - content: what stands in the content, which may hold more than the source ever gave.
    ///   - overwrites: whether the source wins wherever the two differ.
    init(base: MergeFields, source: MergeFields, content: MergeFields, overwrites: Bool = false) {
        self.base = base
        for field in Set(base.keys).union(source.keys).sorted() {
            guard let new = source[field] else {
                gone.append(field)
                continue
            }
            let present = content[field]
            let isEdited = present.map(Self.mark) != base[field]
            let isNew = Self.mark(new) != base[field]
            self.base[field] = Self.mark(new)
            if present == new { continue }
            if overwrites || (isNew && !isEdited) {
                taken[field] = new
            } else if isNew {
                // Told about once: the next import speaks up only when there is news.
                conflicts.append(Conflict(field: field, content: present, source: new))
            } else {
                edited.append(field)
            }
        }
    }

    /// Takes back that fields were taken, because the content could not hold them.
    mutating func refuseTaken(content: MergeFields, base old: MergeFields) {
        for (field, new) in taken.sorted(by: { $0.key < $1.key }) {
            conflicts.append(Conflict(field: field, content: content[field], source: new))
            base[field] = old[field]
        }
        taken = [:]
    }

    /// A value as it is remembered: itself, or its fingerprint where it is long.
    static func mark(_ value: String) -> String {
        value.utf8.count <= 160 ? value : "sha256:" + value.utf8.sha256
    }
}
