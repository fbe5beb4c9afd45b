// What a sidecar file adds to a presentation, which has no words for it.

import GuideModel

/// What the file beside a presentation says: `york.pws.yaml` for `york.pws`; everything is optional.
struct PWSSidecar: Hashable, Sendable {
    /// How strictly the presentation is read.
    enum Dialect: String, CaseIterable, Sendable {
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
    var status: ReviewStatus?
}

/// What a sidecar says of one image, sound or film.
struct PWSSidecarMedium: Hashable, Sendable {
    /// The path as written.
    var path: String
    var location: SourceLocation
    var isLeftOut = false
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
