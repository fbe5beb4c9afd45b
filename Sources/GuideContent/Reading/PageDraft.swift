// A page's file after its front matter has been read, and before its text is rendered.

import GuideModel

/// What is known of one page while its city is being read.
package struct PageDraft: Sendable {
    /// What the front matter says, without what only shows when the city's pages stand together.
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
    /// Where the front matter begins, or the element stands that the page comes from.
    package var location: SourceLocation
    package var findings: Findings
    /// The file's text, until its body has been rendered.
    package var text: SourceText?
    package var frontMatter: FrontMatter?
    /// What the page's file in the language that is read says; nil where there is none.
    package var translation: Translation?
    /// The same text by text, beside the original's; nil where the originals are read.
    package var wording: FileTranslation?
    package var content = Content.none
    /// False when something is missing that the page cannot be made without.
    package var isComplete = false
    /// Where the page's name and position stand, and the ids by which it names what is listed elsewhere.
    package var named: [String: Named] = [:]
    /// The ids of the places where a quiz walk's questions are asked; nil for one with a position.
    var questionPlaces: [Named?] = []
    /// The ids in a tour's stops.
    package var stops: [StopReferences] = []
    /// Nil when the front matter does not say it in a known word.
    package var status: ReviewStatus?
    /// Whether the page says that the public may see it.
    package var isPublished = false
    /// True for a feature of a place that the public may not see.
    package var isHidden = false
    package var media: [Medium] = []
    /// Where files truly stand that the page names beside itself; none for a page that stands in a file.
    var sources: [String: String] = [:]
    package var body = RichText()
    /// Of a presentation, in place of the body.
    package var slides: [Slide] = []
    var headings: [String] = []
    var fragmentLinks: [FragmentLink] = []
    /// True for a file without any front matter: it may turn out to be a transcript.
    var lacksFrontMatter = false

    package init(file: ContentFile) {
        self.file = file
        location = SourceLocation(file: file.path, line: 1, column: 1)
        findings = Findings(file: file.path)
    }

    /// The name of a place, a feature or a tour, and where it stands.
    package var name: Named? {
        if case .city = file.role { nil } else { named["name"] }
    }

    /// The position of a place, a feature or an object, and where it stands.
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

/// The ids by which a stop names its place and its feature.
package struct StopReferences: Sendable {
    package var place: Named
    package var feature: Named?

    /// Nil for a stop that names no place.
    package init?(_ node: YAMLNode) {
        guard let place = Named("place", in: node) else { return nil }
        self.place = place
        feature = Named("feature", in: node)
    }
}
