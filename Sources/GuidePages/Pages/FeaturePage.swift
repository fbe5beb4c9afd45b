// Something worth looking at within a place.

/// What `feature.mustache` can use.
struct FeaturePage: Sendable {
    var frame: PageFrame
    var name: String
    var kind: String
    /// Inline SVG.
    var kindIcon: Markup
    /// The page of everything of this kind.
    var kindHref: String
    /// The pages of its tags.
    var tags: [LinkContext]
    var summary: String
    var placeName: String
    var placeHref: String
    /// Whether the place that it is in is sponsored.
    var isSponsored: Bool
    var lead: PictureContext?
    /// Safe HTML.
    var body: Markup
    var pictures: [PictureContext]
    var recordings: [RecordingContext]
    var visit: VisitContext?
    var map: MapContext?
    /// The other features of the place.
    var features: [CardContext]
    var passingTours: [TourCardContext]
}

extension FeaturePage: TemplateContext {
    static let fields = TemplateFields<FeaturePage> {
        $0.object("page", \.frame.page)
        $0.object("guide", \.frame.guide)
        $0.object("icon", \.frame.icon)
        $0.text("name", \.name)
        $0.text("kind", \.kind)
        $0.html("kindIcon", \.kindIcon)
        $0.text("kindHref", \.kindHref)
        $0.list("tags", \.tags)
        $0.flag("hasTags", ifAny: \.tags)
        $0.text("summary", \.summary)
        $0.text("placeName", \.placeName)
        $0.text("placeHref", \.placeHref)
        $0.flag("isSponsored", \.isSponsored)
        $0.optional("lead", \.lead)
        $0.html("body", \.body)
        $0.list("pictures", \.pictures)
        $0.flag("hasPictures", ifAny: \.pictures)
        $0.list("recordings", \.recordings)
        $0.optional("visit", \.visit)
        $0.optional("map", \.map)
        $0.list("features", \.features)
        $0.flag("hasFeatures", ifAny: \.features)
        $0.list("passingTours", \.passingTours)
        $0.flag("hasPassingTours", ifAny: \.passingTours)
    }
}
