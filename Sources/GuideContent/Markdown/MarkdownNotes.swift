// What is noted of a text while it is rendered, in lists whose room the next text takes over.

import GuideModel

/// The lists of one rendering that are short, and would each want memory of their own for every text.
struct MarkdownNotes {
    /// A link whose words are being written.
    struct OpenLink {
        var htmlStart: Int
        var gapStart: Int
        var plainStart: Int
        var hasTag: Bool
        var imageAlt: [UInt8] = []
    }

    /// Gaps in the HTML, in order of their offsets.
    var gaps: [RichText.Gap] = []
    /// Attributes that hold addresses and ids, in order of their offsets.
    var attributes: [RichText.Attribute] = []
    /// False where there are such attributes that are not noted.
    var hasAllAttributes = true
    var links: [OpenLink] = []
    /// Those of the columns of the table that is being written.
    var alignments: [UInt8] = []
    /// The levels of the headings that the next one stands below.
    var headingLevels: [Int] = []

    /// Takes everything out and keeps the room.
    mutating func clear() {
        gaps.removeAll(keepingCapacity: true)
        attributes.removeAll(keepingCapacity: true)
        hasAllAttributes = true
        links.removeAll(keepingCapacity: true)
        alignments.removeAll(keepingCapacity: true)
        headingLevels.removeAll(keepingCapacity: true)
    }
}
