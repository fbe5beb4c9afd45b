// Defines the text of the slides about one point, in reading order.

import GuideModel

/// The prose, opening hours and media of one point, or of the city.
package struct PWSArticle: Hashable, Sendable {
    /// A use of a medium on a slide.
    package struct MediumUse: Hashable, Sendable {
        package enum Kind: String, Hashable, Sendable { case image, audio, video }

        package var kind: Kind
        /// The path as in the presentation.
        package var path: String
        /// The heading above the medium; nil for none.
        package var heading: String?
        var slide: Int
        package var location: SourceLocation
    }

    package var blocks: [PWSBlock] = []
    /// The hours in OpenStreetMap's notation; nil if no slide contains any.
    package var hours: String?
    package var media: [MediumUse] = []
    package var leftOut: [PWSUnusedElement] = []
    /// The number of sentences that continued from one slide to the next.
    var joinCount = 0

    package var isEmpty: Bool { blocks.isEmpty && hours == nil && media.isEmpty }

    /// The words of the first paragraph of prose; nil for none.
    var firstParagraph: String? {
        for case .paragraph(let inlines) in blocks { return inlines.text.withSingleSpaces }
        return nil
    }
}
