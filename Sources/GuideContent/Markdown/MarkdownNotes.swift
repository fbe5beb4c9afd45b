// Records the state of a text during rendering.

import GuideModel

/// The notes of one rendering.
struct MarkdownNotes {
    /// A link that the renderer is writing.
    struct OpenLink {
        var htmlStart: Int
        var gapStart: Int
        var plainStart: Int
        var hasTag: Bool
        var imageAlt = ""
    }

    /// Gaps in the HTML, in order of their offsets.
    var gaps: [RichText.Gap] = []
    /// The ids of the headings.
    var anchors: [String] = []
    var links: [OpenLink] = []
    /// The alignments of the columns in the current table.
    var alignments: [UInt8] = []
    /// The levels of the headings above the next heading.
    var headingLevels: [Int] = []
}
