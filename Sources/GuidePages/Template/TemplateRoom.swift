// Memory that the renderings of a template use one after another.

import Synchronization

/// Keeps the lists of marks of finished pages for the next, and knows how much room pages need.
final class TemplateRoom: Sendable {
    /// Lists without marks; as many as there have been renderings at one time.
    private let unused = Mutex<[[LinkMark]]>([])
    private let longest = Atomic(0)

    /// No page is given more room than this before it needs it.
    private static let largest = 1 << 20

    /// How many bytes a page has at the most, as far as is known.
    var expected: Int { longest.load(ordering: .relaxed) }

    func take() -> [LinkMark] { unused.withLock { $0.popLast() } ?? [] }

    /// - Parameters:
    ///   - marks: those of a page that is finished.
    ///   - length: of that page.
    func give(_ marks: consuming [LinkMark], length: Int) {
        // A little more, so that the next page that is longer has room as well.
        if length > expected { longest.store(min(length + length / 8, Self.largest), ordering: .relaxed) }
        marks.removeAll(keepingCapacity: true)
        unused.withLock { [marks] in $0.append(marks) }
    }
}
