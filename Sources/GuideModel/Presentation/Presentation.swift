// A presentation as pages and kiosks show it: slides with their content, in whatever format they were written.

/// Slides about a place or a whole city.
public struct Presentation: Hashable, Sendable {
    public var id: Slug
    public var name: String
    public var summary: String?
    /// The place that the slides are about; nil for the city.
    @Located public var place: Slug?
    /// How long a slide without its own duration is visible during playback.
    public var secondsPerSlide: Int
    /// The background of slides without their own fill, as `#rrggbb`; nil for the theme's paper.
    public var background: String?
    /// The size in logical pixels that positions refer to; nil if no object has a position.
    public var canvas: SlideCanvas?
    public var slides: [Slide]
    public var media: [Medium]
    /// The language of the slides (BCP 47), if it is not the page's.
    public var language: String?
    public var order: Int?
    public var status: ReviewStatus
    /// When it is public.
    public var publication = PublicationTimes()
    public var location: SourceLocation

    /// Long enough to read a heading and a few lines.
    public static let usualSeconds = 12

    public init(
        id: Slug, name: String, summary: String? = nil, place: Slug? = nil, secondsPerSlide: Int = usualSeconds,
        background: String? = nil, canvas: SlideCanvas? = nil, slides: [Slide] = [], media: [Medium] = [],
        order: Int? = nil, status: ReviewStatus = .published, location: SourceLocation
    ) {
        self.id = id
        self.name = name
        self.summary = summary
        self.place = place
        self.secondsPerSlide = secondsPerSlide
        self.background = background
        self.canvas = canvas
        self.slides = slides
        self.media = media
        self.order = order
        self.status = status
        self.location = location
    }
}

/// Width and height in logical pixels, both greater than zero.
public struct SlideCanvas: Hashable, Sendable {
    public var width: Double
    public var height: Double

    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

extension Presentation: ContentValue {
    public static let contentKind = ContentKind<Presentation>(
        "a presentation",
        [
            ContentKey("name", .text, \.name, needed: true, translated: true, help: "text", example: "The Minster"),
            ContentKey(
                "summary", .text, \.summary, translated: true, help: "one sentence",
                example: "Eight hundred years in six slides."),
            ContentKey(
                "place", .reference(to: .place, use: "what the slides are about"), \.$place,
                help: "the id of the place that it is about; default: the city",
                example: "minster"),
            ContentKey(
                "seconds", .whole(3...600, unit: "seconds", code: .seconds), \.secondsPerSlide,
                absent: Presentation.usualSeconds, help: "seconds for which the player shows each slide; default: 12",
                example: "15"),
            ContentKey(
                "background", .colour, \.background,
                help: "`\"#rrggbb\"`, in quotes, behind white text; default: the theme's paper colour",
                example: "\"#1d3557\""),
            ContentKey.media(\.media), ContentKey.order(\.order), ContentKey.status(\.status),
            ContentKey.publishFrom(\.publication.from), ContentKey.publishUntil(\.publication.until),
        ])

    public static func unwritten(_ fields: FieldValues) -> Presentation {
        Presentation(id: .unnamed, name: "", location: fields.location)
    }
}
