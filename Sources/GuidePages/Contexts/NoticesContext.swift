// Notices in templates, and as data for the script that shows them while they hold.

import GuideModel
import GuideSupport

/// What a page asks to show its notices.
struct NoticesContext: Sendable {
    /// The data, from the page: not an address that a pack follows, since a saved pack asks for it anew.
    var source: String
    /// The page of all notices; nil where there is none.
    var page: Address?
    /// What the page is about, as the data names it, separated by spaces: `tours/city-walls places/minster`.
    var about: String
}

extension NoticesContext: TemplateContext {
    static let fields = TemplateFields<NoticesContext> {
        $0.text("source", \.source)
        $0.address("page", \.page)
        $0.text("about", \.about)
    }
}

/// Names what a notice is about in the data.
enum NoticeSubject {
    /// Of a notice about a stretch of way: the city's own pages show it too.
    static let city = "city"

    static func place(_ id: String) -> String { "places/\(id)" }
    static func tour(_ id: String) -> String { "tours/\(id)" }
}

/// What pages say about notices by themselves.
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

/// Writes `notices.json`.
///
/// ```json
/// {"zone": "Europe/London", "notices": [{"id": "river-high", "text": "…", "severity": "danger", "label": "Danger",
///   "from": "2026-12-05T00:00", "until": "2026-12-07T24:00", "about": ["city", "tours/by-the-river"],
///   "line": "53.9571,-1.0844 53.9559,-1.0822"}]}
/// ```
///
/// Times are those of clocks in `zone`, and compare as texts do. A notice without `about` is for every page.
enum NoticeData {
    /// - Parameter about: what a notice is about; nothing for a notice that is for every page.
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
    /// The guide's notices, then the city's.
    var notices: [Notice] { index.material.guide.notices + (city.notices ?? []) }

    var usesNotices: Bool { city.usesNotices(of: index.material.guide) }

    /// What a page asks for; nil in a city without notices.
    ///
    /// - Parameters:
    ///   - path: the page's.
    ///   - about: what it is about besides the city as a whole.
    func notices(on path: String, about: [String] = []) -> NoticesContext? {
        guard usesNotices else { return nil }
        return NoticesContext(
            source: SitePath.relative(SitePath.noticeData(city.id), from: path), page: .link(SitePath.notices(city.id)),
            about: about.joined(separator: " "))
    }

    /// What a tour's pages are about: the tour, and the places at which it stops.
    func subjects(of record: TourRecord) -> [String] {
        var seen: Set<String> = []
        return
            ([NoticeSubject.tour(record.tour.id.text)] + record.tour.stops.map { NoticeSubject.place($0.place.text) })
            .filter { seen.insert($0).inserted }
    }

    /// What a notice is about, with the tours that pass its stretch.
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
