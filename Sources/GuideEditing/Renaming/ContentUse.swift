// A reference to a piece of content, and how it changes when the content is moved or deleted.

import GuideContent
import GuideModel
import GuideSupport

/// One reference.
public struct ContentUse: Hashable, Sendable {
    public var location: SourceLocation
    /// The kind of reference, such as `a stop of the tour`.
    public var description: String
    /// The edits in the file; nil if a person has to decide.
    var edits: [TextEdit]?

    /// The position as a diagnostic shows it.
    var shownLocation: String { "\(location.file):\(location.line):\(location.column)" }

    /// Whether it prevents the deletion of the content.
    public var blocksDeletion: Bool { edits == nil }
}
