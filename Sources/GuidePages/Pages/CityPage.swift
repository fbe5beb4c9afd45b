// A city: its map, its places, its tours.

/// What `city.mustache` can use.
struct CityPage: Sendable {
    var frame: PageFrame
    var name: String
    var summary: String
    /// `14 places, 3 tours`.
    var counts: String
    var map: MapContext?
    var pins: [PinContext]
    var lead: PictureContext?
    /// Safe HTML.
    var body: Markup
    var pictures: [PictureContext]
    var recordings: [RecordingContext]
    /// The parts of the city.
    var areas: [TopicContext]
    var groups: [PlaceGroupContext]
    /// The register of areas, kinds and tags; nil when nothing is in it.
    var topics: String?
    var tours: [TourCardContext]
    var packs: [PackLinkContext]
}

extension CityPage: TemplateContext {
    static let fields = TemplateFields<CityPage> {
        $0.object("page", \.frame.page)
        $0.object("guide", \.frame.guide)
        $0.object("icon", \.frame.icon)
        $0.text("name", \.name)
        $0.text("summary", \.summary)
        $0.text("counts", \.counts)
        $0.optional("map", \.map)
        $0.list("pins", \.pins)
        $0.flag("hasPins", ifAny: \.pins)
        $0.flag(
            "hasIntroduction",
            from: { $0.lead != nil || !$0.body.bytes.isEmpty || !$0.pictures.isEmpty || !$0.recordings.isEmpty })
        $0.optional("lead", \.lead)
        $0.html("body", \.body)
        $0.list("pictures", \.pictures)
        $0.flag("hasPictures", ifAny: \.pictures)
        $0.list("recordings", \.recordings)
        $0.list("areas", \.areas)
        $0.flag("hasAreas", ifAny: \.areas)
        $0.list("groups", \.groups)
        $0.text("topics", \.topics)
        $0.list("tours", \.tours)
        $0.flag("hasTours", ifAny: \.tours)
        $0.list("packs", \.packs)
        $0.flag("hasPacks", ifAny: \.packs)
    }
}
