// Defines a page after the reader has read its front matter, and before it renders its text.

import GuideModel

/// A page while the reader reads its city.
package struct PageDraft: Sendable {
    package let file: ContentFile
    /// The location of the front matter, or of the element that the page comes from.
    package var location: SourceLocation
    package var log: DiagnosticLog
    /// The file's text, until its body is rendered.
    package var text: SourceText?
    package var frontMatter: FrontMatter?
    /// The page's file in the language of the guide; nil for none.
    package var translation: Translation?
    /// The page's texts beside their originals; nil if the reader reads the originals.
    package var wording: FileTranslation?
    /// The content of the front matter, before the reader joins the city's pages; nil if it could not be read.
    package var content: (any PageContent)?
    /// False if the page lacks a required value.
    package var isComplete = false
    /// The name of a place, a feature, a tour or the like, and its location; nil for the city.
    package var name: Named?
    /// The location of the page's own position; nil if the keys have none.
    package var positionMark: Mark?
    /// Whether the position is computed from an outline, so that no key contains it.
    var isPositionComputed = false
    /// Nil if the status in the front matter is not a known word.
    package var status: ReviewStatus?
    /// When it is public.
    package var publication = PublicationTimes()
    /// Whether visitors may see the page.
    package var isPublished = false
    /// Whether the page belongs to a place that visitors may not see.
    package var isHidden = false
    package var media: [Medium] = []
    /// The actual paths of files that the page names as if they were beside it; empty for a page with a file of its
    /// own.
    var sources: [String: String] = [:]
    package var body = RichText()
    /// The slides of a presentation, which replace the body.
    package var slides: [Slide] = []
    var headings: [String] = []
    var fragmentLinks: [FragmentLink] = []
    /// Whether the file has no front matter; then it may be a transcript.
    var lacksFrontMatter = false

    package init(file: ContentFile) {
        self.file = file
        location = SourceLocation(file: file.path, line: 1, column: 1)
        log = DiagnosticLog(file: file.path)
    }

    /// The position of a place, a feature or an object, and its location.
    package var position: (position: Position, mark: Mark)? {
        guard let position = content?.ownPosition, let positionMark else { return nil }
        return (position, positionMark)
    }
}
