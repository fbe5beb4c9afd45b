// What is noted of a text while it is rendered.

import GuideModel

/// The notes of one rendering.
struct MarkdownNotes {
    /// A link whose words are being written.
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
    /// Those of the columns of the table that is being written.
    var alignments: [UInt8] = []
    /// The levels of the headings that the next one stands below.
    var headingLevels: [Int] = []
}
