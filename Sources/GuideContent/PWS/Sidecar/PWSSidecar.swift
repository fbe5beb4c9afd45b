// Defines a sidecar file, which adds to a presentation what its format cannot express.

import GuideModel

/// The content of the file beside a presentation: `york.pws.yaml` for `york.pws`; everything is optional.
package struct PWSSidecar: Hashable, Sendable {
    /// How strictly the presentation is read.
    package enum Dialect: String, CaseIterable, Sendable, FieldRepresentable {
        /// Exactly the current format.
        case current
        /// Any similar format, with a warning for each difference.
        case older
    }

    /// Nil if there is no sidecar.
    package var file: String?
    package var dialect: Dialect?
    package var name: String?
    package var summary: String?
    package var country: String?
    package var timeZone: String?
    package var accent: String?
    package var language: String?
    package var position: Position?
    /// The map's path relative to the guide's folder.
    var mapFile: String?
    package var points: [PWSSidecarPoint] = []
    package var media: [PWSSidecarMedium] = []
    /// The values as written: numbers of slides, and points.
    package var leftOut: [String] = []
    var leftOutSlides: Set<Int> = []

    /// The sidecar's values for a point: by the id of its page, or else by its id in the presentation.
    package func point(id: Slug, sourceID: String?) -> PWSSidecarPoint? {
        points.first { $0.key == id.text } ?? points.first { $0.key == sourceID }
    }

    /// The sidecar's values for the medium at a path of the presentation.
    package func medium(path: String) -> PWSSidecarMedium? {
        let wanted = PWSSidecar.plain(path)
        return media.first { $0.plainPath == wanted }
    }

    /// A path in lower case, without `./`, with `/` between folders.
    package static func plain(_ path: String) -> String {
        path.map { $0 == "\\" ? "/" : String($0) }.joined().lowercased().split(separator: "/").filter { $0 != "." }
            .joined(separator: "/")
    }
}

extension PWSSidecar: ContentValue {
    package static let contentKind = ContentKind<PWSSidecar>(
        "a sidecar file",
        [
            ContentKey(
                "dialect", .word(of: Dialect.self, code: .dialect), \.dialect,
                help: "how strictly the presentation is read",
                example: "older"),
            ContentKey("name", .text, \.name, help: "the city's name", example: "York"),
            ContentKey("summary", .text, \.summary, help: "one sentence", example: "A walled city on two rivers."),
            ContentKey("country", .country, \.country, help: "two capital letters (ISO 3166)", example: "GB"),
            ContentKey("time-zone", .timeZone, \.timeZone, help: "area and city (IANA)", example: "Europe/London"),
            ContentKey("accent", .colour, \.accent, help: "`\"#rrggbb\"`, in quotes", example: "\"#9c3a26\""),
            ContentKey(
                "language", .language, \.language, help: "the presentation's language, as a tag (BCP 47)",
                example: "en-GB"),
            ContentKey(
                "position", .position, \.position, help: "the city's centre; default: the centre of its points",
                example: "{lat: 53.96, lon: -1.08}"),
            ContentKey(
                "map", .file(City.mapForm), \.mapFile, help: "the city's map", example: "map.geojson"),
            ContentKey(
                "points", .keyed(PWSSidecarPoint.contentKind.form), \.points, help: "points by their ids",
                example: "{minster: {name: York Minster}}"),
            ContentKey(
                "media", .keyed(PWSSidecarMedium.contentKind.form), \.media,
                help: "media by their paths, as the presentation writes them",
                example: "{content/minster.jpg: {alt: Two square towers}}"),
            ContentKey(
                "leave-out", .list(.text), \.leftOut, help: "slides by number, or everything about a point",
                example: "[85, 90-93, \"#finances\"]"),
        ])

    package static func unwritten(_ fields: FieldValues) -> PWSSidecar { PWSSidecar(file: fields.location.file) }
}

/// The sidecar's values for one point.
package struct PWSSidecarPoint: Hashable, Sendable {
    /// The id as written.
    package var key: String
    package var location: SourceLocation
    package var isLeftOut = false
    package var id: Slug?
    package var name: String?
    package var kind: PlaceKind?
    package var summary: String?
    package var facts = VisitFacts()
    package var tags: [String] = []
    package var sponsor: String?
    package var isHighlight = false
    package var order: Int?
    package var status: ReviewStatus?
}

extension PWSSidecarPoint: ContentValue {
    package static let contentKind = ContentKind<PWSSidecarPoint>(
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
                "sponsored", .sponsor, \.sponsor, help: "who pays; the page says so", example: "The Copper Ladle"),
            ContentKey.highlight(\.isHighlight), ContentKey.order(\.order),
            ContentKey(
                "status", .word(of: ReviewStatus.self, code: .status), \.status, help: "default: published",
                example: "draft"),
        ])

    package static func unwritten(_ fields: FieldValues) -> PWSSidecarPoint {
        PWSSidecarPoint(key: fields.key, location: fields.location)
    }

    package var chosenKey: String { key }
}

/// The sidecar's values for one image, sound or film.
package struct PWSSidecarMedium: Hashable, Sendable {
    /// The path as written.
    package var path: String
    package var location: SourceLocation
    package var isLeftOut = false
    /// The file's path relative to the guide's folder; nil if the presentation's path is used.
    package var file: String?
    package var alt: String?
    var isDecorative = false
    package var title: String?
    var caption: String?
    var credit: String?
    var licence: String?
    /// Paths relative to the guide's folder.
    package var transcriptFile: String?
    package var captionsFile: String?
    package var posterFile: String?
    /// The point of a picture that crops preserve.
    var focus: FocalPoint?

    var plainPath: String { PWSSidecar.plain(path) }

    package init(path: String, location: SourceLocation, isLeftOut: Bool = false) {
        self.path = path
        self.location = location
        self.isLeftOut = isLeftOut
    }
}

extension PWSSidecarMedium: ContentValue {
    package static let contentKind = ContentKind<PWSSidecarMedium>(
        "a medium",
        [
            ContentKey(
                "leave-out", .flag, \.isLeftOut, absent: false, help: "yes for a medium that is not shown",
                example: "yes"),
            ContentKey(
                "file", .file(FileForm(code: .mediaFile)), \.file,
                help: "its path, if it differs from the presentation's path", example: "../places/minster/west.jpg"),
            ContentKey(
                "decorative", .flag, \.isDecorative, absent: false,
                help: "yes for an image without information; use it instead of alt", example: "yes"),
            ContentKey(
                "alt", .text, \.alt, help: "what the image shows, for people who cannot see it",
                example: "Two square towers"),
            ContentKey("title", .text, \.title, help: "text", example: "The west front"),
            ContentKey("caption", .text, \.caption, help: "text", example: "The west front in 1910"),
            ContentKey(
                "transcript",
                .file(
                    FileForm(endings: [".md"], code: .mediaFile, complaint: "is not a transcript; use a .md file")),
                \.transcriptFile, help: "a `.md` file without front matter", example: "bells.md"),
            ContentKey(
                "captions",
                .file(FileForm(endings: [".vtt"], code: .mediaFile, complaint: "is not WebVTT; use a .vtt file")),
                \.captionsFile, help: "a WebVTT file", example: "tower.vtt"),
            ContentKey(
                "poster", .file(FileForm(code: .mediaFile)), \.posterFile,
                help: "the image that is shown before a video plays",
                example: "tower.jpg"),
            ContentKey(
                "focus", .mapping(FocalPoint.form), \.focus, help: FocalPoint.help, example: FocalPoint.example),
            ContentKey("credit", .text, \.credit, help: "text", example: "A. Walker"),
            ContentKey("licence", .text, \.licence, help: "SPDX identifier", example: "CC0-1.0"),
        ])

    package static func unwritten(_ fields: FieldValues) -> PWSSidecarMedium {
        PWSSidecarMedium(path: fields.key, location: fields.location)
    }

    package var chosenKey: String { path }
}
