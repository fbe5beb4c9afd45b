// What a sidecar file adds to a presentation, which has no words for it.

import GuideModel

/// What the file beside a presentation says: `york.pws.yaml` for `york.pws`; everything is optional.
struct PWSSidecar: Hashable, Sendable {
    /// How strictly the presentation is read.
    enum Dialect: String, CaseIterable, Sendable, FieldRepresentable {
        /// The format as it is now, exactly.
        case current
        /// Anything like it, with a warning for each difference.
        case older
    }

    /// Nil when there is no sidecar.
    var file: String?
    var dialect: Dialect?
    var name: String?
    var summary: String?
    var country: String?
    var timeZone: String?
    var accent: String?
    var language: String?
    var position: Position?
    /// The map's path relative to the guide's folder.
    var mapFile: String?
    var points: [PWSSidecarPoint] = []
    var media: [PWSSidecarMedium] = []
    /// As it is written: slides by their numbers, and points.
    var leftOut: [String] = []
    var leftOutSlides: Set<Int> = []

    /// What is said of a point: by the id of its page, or else by the id as the presentation writes it.
    func point(id: Slug, sourceID: String?) -> PWSSidecarPoint? {
        points.first { $0.key == id.text } ?? points.first { $0.key == sourceID }
    }

    /// What is said of the medium at a path, as the presentation writes it.
    func medium(path: String) -> PWSSidecarMedium? {
        let wanted = PWSSidecar.plain(path)
        return media.first { $0.plainPath == wanted }
    }

    /// A path without `./`, with `/` between folders and without capitals.
    static func plain(_ path: String) -> String {
        path.map { $0 == "\\" ? "/" : String($0) }.joined().lowercased().split(separator: "/").filter { $0 != "." }
            .joined(separator: "/")
    }
}

extension PWSSidecar: ContentValue {
    static let contentKind = ContentKind<PWSSidecar>(
        "a sidecar file",
        [
            ContentKey(
                "dialect", .word(of: Dialect.self, code: .dialect), \.dialect,
                help: "how strictly the presentation is read",
                example: "older"),
            ContentKey("name", .text, \.name, help: "the city's name", example: "York"),
            ContentKey("summary", .text, \.summary, help: "one sentence", example: "A walled city on two rivers."),
            ContentKey("country", .country, \.country, help: "two capitals (ISO 3166)", example: "GB"),
            ContentKey("time-zone", .timeZone, \.timeZone, help: "area and city (IANA)", example: "Europe/London"),
            ContentKey("accent", .colour, \.accent, help: "`\"#rrggbb\"`, in quotes", example: "\"#9c3a26\""),
            ContentKey(
                "language", .language, \.language, help: "the presentation's, as a tag (BCP 47)", example: "en-GB"),
            ContentKey(
                "position", .position, \.position, help: "the city's middle; that of its points when absent",
                example: "{lat: 53.96, lon: -1.08}"),
            ContentKey(
                "map", .file(City.mapForm), \.mapFile, help: "the city's map", example: "map.geojson"),
            ContentKey(
                "points", .keyed(PWSSidecarPoint.contentKind.form), \.points, help: "points by their ids",
                example: "{minster: {name: York Minster}}"),
            ContentKey(
                "media", .keyed(PWSSidecarMedium.contentKind.form), \.media,
                help: "media by their paths as the presentation writes them",
                example: "{content/minster.jpg: {alt: Two square towers}}"),
            ContentKey(
                "leave-out", .list(.text), \.leftOut, help: "slides by number, or all about a point",
                example: "[85, 90-93, \"#finances\"]"),
        ])

    static func unwritten(_ fields: FieldValues) -> PWSSidecar { PWSSidecar(file: fields.location.file) }
}

/// What a sidecar says of one point.
struct PWSSidecarPoint: Hashable, Sendable {
    /// The id as written.
    var key: String
    var location: SourceLocation
    var isLeftOut = false
    var id: Slug?
    var name: String?
    var kind: PlaceKind?
    var summary: String?
    var facts = VisitFacts()
    var tags: [String] = []
    var sponsor: String?
    var isHighlight = false
    var order: Int?
    var status: ReviewStatus?
}

extension PWSSidecarPoint: ContentValue {
    static let contentKind = ContentKind<PWSSidecarPoint>(
        "a point",
        [
            ContentKey(
                "leave-out", .flag, \.isLeftOut, absent: false, help: "yes for a point without a page", example: "yes"),
            ContentKey("id", .identifier, \.id, help: "its id, and so its address", example: "minster"),
            ContentKey("name", .text, \.name, help: "text", example: "York Minster"),
            ContentKey(
                "kind", .word(of: PlaceKind.self, code: .kind), \.kind, help: "a kind of place", example: "church"),
            ContentKey("summary", .text, \.summary, help: "one sentence", example: "The great Gothic cathedral."),
        ] + VisitFacts.keys.map { $0.within(\.facts) } + [
            ContentKey.tags(\.tags),
            ContentKey(
                "sponsored", .sponsor, \.sponsor, help: "who pays; visitors are told", example: "The Copper Ladle"),
            ContentKey.highlight(\.isHighlight), ContentKey.order(\.order),
            ContentKey(
                "status", .word(of: ReviewStatus.self, code: .status), \.status, help: "published when absent",
                example: "draft"),
        ])

    static func unwritten(_ fields: FieldValues) -> PWSSidecarPoint {
        PWSSidecarPoint(key: fields.key, location: fields.location)
    }

    var chosenKey: String { key }
}

/// What a sidecar says of one image, sound or film.
struct PWSSidecarMedium: Hashable, Sendable {
    /// The path as written.
    var path: String
    var location: SourceLocation
    var isLeftOut = false
    /// Where it stands, relative to the guide's folder; nil where the presentation says it.
    var file: String?
    var alt: String?
    var isDecorative = false
    var title: String?
    var caption: String?
    var credit: String?
    var licence: String?
    /// Paths relative to the guide's folder.
    var transcriptFile: String?
    var captionsFile: String?
    var posterFile: String?

    var plainPath: String { PWSSidecar.plain(path) }
}

extension PWSSidecarMedium: ContentValue {
    static let contentKind = ContentKind<PWSSidecarMedium>(
        "a medium",
        [
            ContentKey(
                "leave-out", .flag, \.isLeftOut, absent: false, help: "yes for a medium that is not shown",
                example: "yes"),
            ContentKey(
                "file", .file(FileForm(code: .mediaFile)), \.file,
                help: "where it stands, if not where the presentation says", example: "../places/minster/west.jpg"),
            ContentKey(
                "decorative", .flag, \.isDecorative, absent: false,
                help: "yes for an image that says nothing; instead of alt", example: "yes"),
            ContentKey(
                "alt", .text, \.alt, help: "what a person who cannot see the image would miss",
                example: "Two square towers"),
            ContentKey("title", .text, \.title, help: "text", example: "The west front"),
            ContentKey("caption", .text, \.caption, help: "text", example: "The west front in 1910"),
            ContentKey(
                "transcript",
                .file(
                    FileForm(endings: [".md"], code: .mediaFile, complaint: "is no transcript, which ends in .md")),
                \.transcriptFile, help: "a `.md` file without front matter", example: "bells.md"),
            ContentKey(
                "captions",
                .file(FileForm(endings: [".vtt"], code: .mediaFile, complaint: "is no WebVTT, which ends in .vtt")),
                \.captionsFile, help: "a WebVTT file", example: "tower.vtt"),
            ContentKey(
                "poster", .file(FileForm(code: .mediaFile)), \.posterFile, help: "the image before a video plays",
                example: "tower.jpg"),
            ContentKey("credit", .text, \.credit, help: "text", example: "A. Walker"),
            ContentKey("licence", .text, \.licence, help: "SPDX identifier", example: "CC0-1.0"),
        ])

    static func unwritten(_ fields: FieldValues) -> PWSSidecarMedium {
        PWSSidecarMedium(path: fields.key, location: fields.location)
    }

    var chosenKey: String { path }
}
