// Defines a page after the reader has read its front matter, and before it renders its text.

import GuideModel

/// A page while the reader reads its city.
package struct PageDraft: Sendable {
    /// The content of the front matter, before the reader joins the city's pages.
    package enum Content: Sendable {
        indirect case city(City)
        indirect case place(Place)
        indirect case feature(Feature)
        indirect case tour(Tour)
        indirect case presentation(Presentation)
        indirect case quiz(Quiz)
        indirect case extra(Extra)
        indirect case riddle(Riddle)
        indirect case notes(GroupNotes)
        indirect case object(PlacedObject)
        /// The front matter could not be read.
        case none
    }

    package let file: ContentFile
    /// The location of the front matter, or of the element that the page comes from.
    package var location: SourceLocation
    package var findings: Findings
    /// The file's text, until its body is rendered.
    package var text: SourceText?
    package var frontMatter: FrontMatter?
    /// The page's file in the language of the guide; nil for none.
    package var translation: Translation?
    /// The page's texts beside their originals; nil if the reader reads the originals.
    package var wording: FileTranslation?
    package var content = Content.none
    /// False if the page lacks a required value.
    package var isComplete = false
    /// The page's name and position with their locations, and the ids by which it refers to values listed elsewhere.
    package var named: [String: Named] = [:]
    /// The ids of the places of a quiz walk's questions; nil for a question with a position.
    var questionPlaces: [Named?] = []
    /// The ids in a tour's stops.
    package var stops: [StopReferences] = []
    /// Nil if the status in the front matter is not a known word.
    package var status: ReviewStatus?
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
        findings = Findings(file: file.path)
    }

    /// The name of a place, a feature or a tour, and its location.
    package var name: Named? {
        if case .city = file.role { nil } else { named["name"] }
    }

    /// The position of a place, a feature or an object, and its location.
    package var position: (position: Position, mark: Mark)? {
        let position: Position? =
            switch content {
            case .place(let place): place.position
            case .feature(let feature): feature.position
            case .object(let object): object.position
            case .city, .tour, .presentation, .quiz, .riddle, .extra, .notes, .none: nil
            }
        guard let position, let mark = named["position"]?.mark else { return nil }
        return (position, mark)
    }
}

/// The ids of the place and the feature of a stop.
package struct StopReferences: Sendable {
    package var place: Named
    package var feature: Named?

    /// Nil if the stop names no place.
    package init?(_ node: YAMLNode) {
        guard let place = Named("place", in: node) else { return nil }
        self.place = place
        feature = Named("feature", in: node)
    }
}
