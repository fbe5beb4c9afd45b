// A walk from stop to stop.

/// What `tour.mustache` can use.
struct TourPage: Sendable {
    var frame: PageFrame
    var name: String
    var summary: String
    var organisation: OrganisationContext?
    /// The page of the area that it is in.
    var area: LinkContext?
    /// The pages of its tags.
    var tags: [LinkContext]
    var distance: String
    var time: String
    /// For a `time` element's `datetime`.
    var isoTime: String
    var stopCount: String
    var direction: String
    var season: String?
    var price: String?
    var access: [PhraseContext]
    var lead: PictureContext?
    /// Safe HTML.
    var body: Markup
    var pictures: [PictureContext]
    var recordings: [RecordingContext]
    var map: MapContext?
    /// Whether distances are only straight from stop to stop.
    var isStraight: Bool
    var stops: [StopContext]
    /// The way back to the first stop, on a circular tour.
    var wayBack: LegContext?
    var gpx: String
    var geoJSON: String
    var pack: PackLinkContext?
    var links: [LinkContext]
}

extension TourPage: TemplateContext {
    static let fields = TemplateFields<TourPage> {
        $0.object("page", \.frame.page)
        $0.object("guide", \.frame.guide)
        $0.object("icon", \.frame.icon)
        $0.text("name", \.name)
        $0.text("summary", \.summary)
        $0.optional("organisation", \.organisation)
        $0.optional("area", \.area)
        $0.list("tags", \.tags)
        $0.flag("hasTags", ifAny: \.tags)
        $0.text("distance", \.distance)
        $0.text("time", \.time)
        $0.text("isoTime", \.isoTime)
        $0.text("stopCount", \.stopCount)
        $0.text("direction", \.direction)
        $0.text("season", \.season)
        $0.text("price", \.price)
        $0.list("access", \.access)
        $0.flag("hasAccess", ifAny: \.access)
        $0.optional("lead", \.lead)
        $0.html("body", \.body)
        $0.list("pictures", \.pictures)
        $0.flag("hasPictures", ifAny: \.pictures)
        $0.list("recordings", \.recordings)
        $0.optional("map", \.map)
        $0.flag("isStraight", \.isStraight)
        $0.list("stops", \.stops)
        $0.optional("wayBack", \.wayBack)
        $0.text("gpx", \.gpx)
        $0.text("geoJSON", \.geoJSON)
        $0.optional("pack", \.pack)
        $0.list("links", \.links)
        $0.flag("hasLinks", ifAny: \.links)
    }
}
