// What the slides about one point say when they are read one after another.

import GuideModel

/// The prose, opening hours and media of one point, or of the city.
package struct PWSArticle: Hashable, Sendable {
    /// Where a medium is used.
    package struct MediumUse: Hashable, Sendable {
        package enum Kind: String, Hashable, Sendable { case image, audio, video }

        package var kind: Kind
        /// As written in the presentation.
        package var path: String
        /// The heading that it stands under; nil when there is none.
        package var heading: String?
        var slide: Int
        package var location: SourceLocation
    }

    package var blocks: [PWSBlock] = []
    /// In OpenStreetMap's notation; nil when no slide gives any.
    package var hours: String?
    package var media: [MediumUse] = []
    package var leftOut: [PWSLeftOut] = []
    /// How many times text ran on from one slide to the next in mid-sentence.
    var joinCount = 0

    package var isEmpty: Bool { blocks.isEmpty && hours == nil && media.isEmpty }

    /// The words of the first paragraph of prose; nil when there is none.
    var firstParagraph: String? {
        for case .paragraph(let inlines) in blocks { return inlines.text.withSingleSpaces }
        return nil
    }
}
