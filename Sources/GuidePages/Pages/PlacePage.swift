// A place that can be visited.

/// What `place.mustache` can use.
struct PlacePage: Sendable {
    var frame: PageFrame
    var name: String
    var kind: String
    /// Inline SVG.
    var kindIcon: Markup
    /// The page of everything of this kind.
    var kindHref: String
    /// The page of the area that it is in.
    var area: LinkContext?
    /// The pages of its tags.
    var tags: [LinkContext]
    var summary: String
    /// Who pays for the entry; nil when nobody does.
    var sponsor: String?
    var lead: TemplateShared<PictureContext>?
    /// Safe HTML.
    var body: Markup
    var pictures: [PictureContext]
    var recordings: [RecordingContext]
    var visit: VisitContext?
    var map: MapContext?
    var features: [CardContext]
    var passingTours: [TourCardContext]
    /// The cards of what is near, finished.
    var nearCards: Markup
    /// Makes the same cards for a template that writes them in its own way.
    var listNear: @Sendable () -> [CardContext]

    var near: [CardContext] { listNear() }
}

extension PlacePage: TemplateContext {
    static let fields = TemplateFields<PlacePage> {
        $0.object("page", \.frame.page)
        $0.object("guide", \.frame.guide)
        $0.object("icon", \.frame.icon)
        $0.text("name", \.name)
        $0.text("kind", \.kind)
        $0.html("kindIcon", \.kindIcon)
        $0.text("kindHref", \.kindHref)
        $0.optional("area", \.area)
        $0.list("tags", \.tags)
        $0.flag("hasTags", ifAny: \.tags)
        $0.text("summary", \.summary)
        $0.flag("isSponsored", ifPresent: \.sponsor)
        $0.text("sponsor", \.sponsor)
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
        $0.list("near", \.near)
        $0.html("nearCards", \.nearCards)
        $0.flag("hasNear", ifAny: \.nearCards.bytes)
    }
}
