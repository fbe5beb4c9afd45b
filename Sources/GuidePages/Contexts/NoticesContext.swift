// Notices in templates, and as data for the script that shows them while they apply.

import GuideModel
import GuideSupport

/// What a page needs to load and show its notices.
struct NoticesContext: Sendable {
    /// The path of the data, relative to the page.
    ///
    /// It is not an `Address`, so that packs do not follow it: a page of a saved pack requests the data again.
    var source: String
    /// The page of all notices; nil if there is none.
    var page: Address?
    /// The subjects of the page, as the data names them, separated by spaces: `tours/city-walls places/minster`.
    var about: String
    /// The IANA name of the time zone of the notices' times; nil for the clock of the visitor's device.
    var timeZone: String?
    /// What the page itself contains: the notices of the build that are about it, the most severe first.
    var list: [NoticeContext] = []
}

extension NoticesContext: TemplateContext {
    static let fields = TemplateFields<NoticesContext> {
        $0.text("source", \.source)
        $0.address("page", \.page)
        $0.text("about", \.about)
        $0.text("timeZone", \.timeZone)
        $0.list("list", \.list)
        $0.flag("hasList", ifAny: \.list)
    }
}

/// The names of the subjects of notices in the data.
enum NoticeSubject {
    /// The subject of a notice about a stretch of a path, which the city's own pages also show.
    static let city = "city"

    static func place(_ id: String) -> String { "places/\(id)" }
    static func tour(_ id: String) -> String { "tours/\(id)" }
}

/// The words for notices that pages write themselves.
enum NoticeWord: String, WordName {
    case title = "notices.title", description = "notices.description"
    case from = "notices.from", until = "notices.until", fromUntil = "notices.from-until"
    case info = "notices.info", warning = "notices.warning", danger = "notices.danger"

    var placeholders: [String] {
        switch self {
        case .title, .info, .warning, .danger: []
        case .description: ["name"]
        case .from, .until: ["date"]
        case .fromUntil: ["from", "until"]
        }
    }

    init(_ severity: NoticeSeverity) {
        self =
            switch severity {
            case .info: .info
            case .warning: .warning
            case .danger: .danger
            }
    }
}

extension Words {
    /// A period in words, for example `From 5 December 2026 to 7 December 2026`; nil without a start and an end.
    func period(from: CivilTime?, until: CivilTime?) -> String? {
        switch (from.map(moment), until.map(moment)) {
        case (nil, nil): nil
        case (let from?, nil): self(NoticeWord.from, from)
        case (nil, let until?): self(NoticeWord.until, until)
        case (let from?, let until?): from == until ? from : self(NoticeWord.fromUntil, from, until)
        }
    }

    /// The date in words, with the time of day if there is one.
    private func moment(_ time: CivilTime) -> String {
        time.minute == nil ? date(time.day) : line([date(time.day), String(time.start.suffix(5))])
    }
}

/// Writes `notices.json`.
///
/// ```json
/// {"zone": "Europe/London", "notices": [{"id": "river-high", "text": "…", "severity": "danger", "label": "Danger",
///   "from": "2026-12-05T00:00", "until": "2026-12-07T24:00", "about": ["city", "tours/by-the-river"],
///   "line": "53.9571,-1.0844 53.9559,-1.0822"}]}
/// ```
///
/// Times are local times in `zone`, and scripts compare them as texts. A notice without `about` is for every page.
enum NoticeData {
    /// The notices as JSON.
    ///
    /// - Parameter about: returns the subjects of a notice; empty for a notice that is for every page.
    static func json(
        _ notices: [Notice], timeZone: String?, words: Words, language: (String) -> String?,
        about: (Notice) -> [String]
    ) -> [UInt8] {
        JSONWriter.object(isCompact: true) { json in
            json.member("zone", timeZone)
            json.array("notices") { json in
                for notice in notices {
                    json.elementObject { json in
                        json.member("id", notice.id.text)
                        json.member("text", notice.text)
                        json.member("language", language(notice.text))
                        json.member("severity", notice.severity.rawValue)
                        json.member("label", words(NoticeWord(notice.severity)))
                        json.member("from", notice.from?.start)
                        json.member("until", notice.until?.end)
                        json.member("link", notice.link)
                        let subjects = about(notice)
                        if !subjects.isEmpty {
                            json.array("about") { json in
                                for subject in subjects { json.element(subject) }
                            }
                        }
                        if !notice.stretch.isEmpty {
                            json.member("line", notice.stretch.map(Coordinate.pair).joined(separator: " "))
                        }
                    }
                }
            }
        }
    }
}

extension CityWriter {
    /// The notices of the guide, then the notices of the city.
    var notices: [Notice] { index.material.guide.notices + (city.notices ?? []) }

    var usesNotices: Bool { city.usesNotices(of: index.material.guide) }

    /// The data with which a page loads its notices; nil in a city without notices.
    ///
    /// - Parameters:
    ///   - path: the path of the page.
    ///   - about: the subjects of the page besides the city as a whole.
    func notices(on path: String, about: [String] = []) -> NoticesContext? {
        guard usesNotices else { return nil }
        return NoticesContext(
            source: SitePath.relative(SitePath.noticeData(city.id), from: path), page: .link(SitePath.notices(city.id)),
            about: about.joined(separator: " "), timeZone: city.timeZone,
            list: NoticeContext.list(notices.filter { isAbout($0, subjects: about) }, words: words))
    }

    /// Whether a notice is about a page with some subjects.
    private func isAbout(_ notice: Notice, subjects: [String]) -> Bool {
        if notice.isGeneral || notice.places.contains(where: { subjects.contains(NoticeSubject.place($0)) })
            || notice.tours.contains(where: { subjects.contains(NoticeSubject.tour($0)) })
        {
            return true
        }
        guard !notice.stretch.isEmpty else { return false }
        return subjects.contains(NoticeSubject.city)
            || index.tours.contains {
                subjects.contains(NoticeSubject.tour($0.tour.id.text)) && $0.geometry.passes(along: notice.stretch)
            }
    }

    /// The subjects of a tour's pages: the tour, and the places at which it stops.
    func subjects(of record: TourRecord) -> [String] {
        var seen: Set<String> = []
        return
            ([NoticeSubject.tour(record.tour.id.text)] + record.tour.stops.map { NoticeSubject.place($0.place.text) })
            .filter { seen.insert($0).inserted }
    }

    /// The subjects of a notice, including the tours that pass along its stretch.
    func subjects(of notice: Notice) -> [String] {
        guard !notice.isGeneral else { return [] }
        let places = notice.places.map(NoticeSubject.place)
        guard !notice.stretch.isEmpty else { return places + notice.tours.map(NoticeSubject.tour) }
        let tours = index.tours.filter {
            notice.tours.contains($0.tour.id.text) || $0.geometry.passes(along: notice.stretch)
        }
        return [NoticeSubject.city] + places + tours.map { NoticeSubject.tour($0.tour.id.text) }
    }

    var noticeJSON: [UInt8] {
        NoticeData.json(
            notices, timeZone: city.timeZone, words: words, language: { self.index.language(of: $0) },
            about: { self.subjects(of: $0) })
    }
}
