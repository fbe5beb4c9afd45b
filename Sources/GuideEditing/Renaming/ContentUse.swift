// What refers to a piece of content, and what becomes of that when the content moves or goes.

import GuideContent
import GuideModel
import GuideSupport

/// One reference.
public struct ContentUse: Hashable, Sendable {
    public var location: SourceLocation
    /// What it is, such as `a stop of the tour`.
    public var what: String
    /// What changes in the file; nil where only a person can tell what should.
    var edits: [TextEdit]?

    /// Whether it keeps the content from being deleted.
    public var isInTheWay: Bool { edits == nil }
}
