// Applies an editor's operations to a page that another person has changed since the editor read it.

import GuideContent
import GuideModel
import GuideSupport

/// The operations that fit the present page, and those that change what another person has changed.
package struct PageMerge: Sendable {
    /// A value that both have changed.
    package struct Conflict: Hashable, Sendable {
        /// The place of the value; nil for the body.
        package var path: FieldPath?
        /// The editor's value; nil if it was removed.
        package var yours: RawValue?
        /// The value in the file; nil if it was removed.
        package var theirs: RawValue?
    }

    /// The operations that are still to do, in order.
    package private(set) var operations: [FieldOperation] = []
    package private(set) var conflicts: [Conflict] = []

    /// - Parameters:
    ///   - base: the file as the editor read it.
    ///   - present: the file as it is now.
    package init(
        _ operations: [FieldOperation], base: [UInt8], present: [UInt8], file: String
    ) throws(PageEditError) {
        var (yours, theirs) = (
            try PageEdit.values(of: base, file: file), try PageEdit.values(of: present, file: file)
        )
        for operation in operations {
            guard let path = operation.path else {
                try mergeBody(operation, base, present, file)
                continue
            }
            let place = Self.watched(operation, path, yours, theirs)
            let isSame = Self.areSame(yours.value(at: place), theirs.value(at: place))
            yours = try yours.applying(operation)
            if Self.areSame(yours.value(at: place), theirs.value(at: place)) { continue }
            guard isSame, let merged = try? theirs.applying(operation) else {
                conflicts.append(Conflict(path: place, yours: yours.value(at: place), theirs: theirs.value(at: place)))
                continue
            }
            theirs = merged
            self.operations.append(operation)
        }
    }

    /// The place whose value decides whether an operation fits.
    ///
    /// This is the whole list for an operation that changes the order of a list, and for a value in a list in which other
    /// items have been inserted or removed: the index would mean another item.
    private static func watched(
        _ operation: FieldOperation, _ path: FieldPath, _ yours: RawValue, _ theirs: RawValue
    ) -> FieldPath {
        for (depth, step) in path.steps.enumerated() {
            guard case .index = step else { continue }
            let list = FieldPath(Array(path.steps[..<depth]))
            if yours.value(at: list)?.items?.count != theirs.value(at: list)?.items?.count { return list }
        }
        switch operation {
        case .insert, .move: return path.parent
        case .remove:
            if case .index? = path.steps.last { return path.parent }
            return path
        case .set, .body: return path
        }
    }

    private static func areSame(_ left: RawValue?, _ right: RawValue?) -> Bool {
        left?.isSame(as: right) ?? (right == nil)
    }

    private mutating func mergeBody(
        _ operation: FieldOperation, _ base: [UInt8], _ present: [UInt8], _ file: String
    ) throws(PageEditError) {
        guard case .body(let text) = operation else { return }
        let old = try PageBody(SourceText(file: file, bytes: base)).text
        let theirs = try PageBody(SourceText(file: file, bytes: present)).text
        let yours = PageBody.trimmed(text)
        guard let merged = TextMerge.merged(yours, theirs, base: old) else {
            conflicts.append(Conflict(path: nil, yours: .scalar(yours), theirs: .scalar(theirs)))
            return
        }
        if merged != theirs { operations.append(.body(merged)) }
    }
}
