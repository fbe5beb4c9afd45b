// Merges the values of a source with manual edits, field by field.

import GuideContent
import GuideSupport

/// One place or tour as fields by their names, each in its canonical YAML form.
typealias MergeFields = [String: String]

/// The result of merging a source into content.
struct ThreeWayMerge: Hashable, Sendable {
    struct Conflict: Hashable, Sendable {
        var field: String
        /// Nil if an editor has removed it.
        var content: String?
        var source: String
    }

    /// The fields that the content takes from the source.
    private(set) var updates: MergeFields = [:]
    /// Fields that were edited while the source was unchanged; in order.
    private(set) var edited: [String] = []
    /// Fields that the source no longer has; in order.
    private(set) var removed: [String] = []
    /// Fields that both sides have changed, which keep the value in the content; in order.
    private(set) var conflicts: [Conflict] = []
    /// The base of the next merge.
    private(set) var base: MergeFields

    /// Merges the fields.
    ///
    /// - Parameters:
    ///   - base: marks of the last values of the source, as ``mark(_:)`` makes them.
    ///   - source: its present values.
    ///   - content: the present values in the content, which may have more fields than the source ever had.
    ///   - overwrites: whether the source takes precedence wherever the two differ.
    ///   - chosen: the fields in which the source takes precedence.
    init(
        base: MergeFields, source: MergeFields, content: MergeFields, overwrites: Bool = false,
        chosen: Set<String> = []
    ) {
        self.base = base
        for field in Set(base.keys).union(source.keys).sorted() {
            guard let new = source[field] else {
                removed.append(field)
                continue
            }
            let present = content[field]
            let isEdited = present.map(Self.mark) != base[field]
            let isNew = Self.mark(new) != base[field]
            self.base[field] = Self.mark(new)
            if present == new { continue }
            if overwrites || chosen.contains(field) || (isNew && !isEdited) {
                updates[field] = new
            } else if isNew {
                // A conflict is reported once; the next import reports only new ones.
                conflicts.append(Conflict(field: field, content: present, source: new))
            } else {
                edited.append(field)
            }
        }
    }

    /// Undoes the taking of fields, because the content could not store them.
    mutating func rejectUpdates(content: MergeFields, base old: MergeFields) {
        for (field, new) in updates.sorted(by: { $0.key < $1.key }) {
            conflicts.append(Conflict(field: field, content: content[field], source: new))
            base[field] = old[field]
        }
        updates = [:]
    }

    /// The form of a value in the record: the value itself, or its fingerprint if it is long.
    static func mark(_ value: String) -> String {
        value.utf8.count <= 160 ? value : "sha256:" + value.utf8.sha256
    }
}
