// All notices of the publisher for a city, each with its subjects and its duration.

import GuideModel

/// The fields that `notices.mustache` can use.
struct NoticesPage: Sendable {
    var cityName: String
    /// The IANA name of the time zone.
    var timeZone: String?
    var notices: [NoticeContext]
}

extension NoticesPage: TemplateContext {
    static let fields = TemplateFields<NoticesPage> {
        $0.text("cityName", \.cityName)
        $0.text("timeZone", \.timeZone)
        $0.list("notices", \.notices)
        $0.flag("hasNotices", ifAny: \.notices)
    }
}

/// A notice in the list.
struct NoticeContext: Sendable {
    var anchor: String
    var text: String
    /// The severity: `info`, `warning` or `danger`.
    var severity: String
    /// The severity in words.
    var label: String
    /// The duration in words; nil for a notice without dates.
    var time: String?
    /// The start for the script, such as `2026-12-05T00:00` in the city's local time.
    var from: String?
    var until: String?
    var link: Address?
    /// The subjects; empty for the whole city.
    var about: [LinkContext]
}

extension NoticeContext: TemplateContext {
    static let fields = TemplateFields<NoticeContext> {
        $0.text("anchor", \.anchor)
        $0.text("text", \.text)
        $0.text("severity", \.severity)
        $0.text("label", \.label)
        $0.text("time", \.time)
        $0.text("from", \.from)
        $0.text("until", \.until)
        $0.address("link", \.link)
        $0.list("about", \.about)
        $0.flag("hasAbout", ifAny: \.about)
    }
}

extension NoticesPage: SinglePageKind {
    typealias Source = CityWriter

    static let declaration = PageDeclaration(name: "notices", template: "notices", scripts: ["notice-list"])

    static func subjects(in city: CityWriter) -> [Void] { city.usesNotices ? [()] : [] }

    static func page(in city: CityWriter, map: PageMap?) -> UnrenderedPage<NoticesPage> {
        UnrenderedPage(
            head: PageHead(
                path: SitePath.notices(city.city.id), heading: city.words(NoticeWord.title),
                description: city.words(NoticeWord.description, city.city.name), within: city.city.name,
                above: [city.crumb]),
            title: city.words.line([city.words(NoticeWord.title), city.city.name]),
            context: NoticesPage(
                cityName: city.city.name, timeZone: city.city.timeZone, notices: city.notices.map(city.context)))
    }

    static func files(for subject: Void, in city: CityWriter) -> [RenderedPage] {
        [RenderedPage(path: SitePath.noticeData(city.city.id), bytes: city.noticeJSON)]
    }
}

extension CityWriter {
    func context(of notice: Notice) -> NoticeContext {
        let places = index.places.filter { notice.places.contains($0.id.text) }
        let tours = subjects(of: notice)
        return NoticeContext(
            notice,
            about: places.map { LinkContext(href: .link(SitePath.place(city.id, $0.id)), name: $0.name) }
                + index.tours.filter { tours.contains(NoticeSubject.tour($0.tour.id.text)) }.map {
                    LinkContext(href: .link(SitePath.tour(city.id, $0.tour.id)), name: $0.tour.name)
                }, words: words)
    }
}

extension NoticeContext {
    /// - Parameter about: the links to its subjects.
    init(_ notice: Notice, about: [LinkContext] = [], words: Words) {
        self.init(
            anchor: "notice-\(notice.id)", text: notice.text, severity: notice.severity.rawValue,
            label: words(NoticeWord(notice.severity)), time: words.period(from: notice.from, until: notice.until),
            from: notice.from?.start, until: notice.until?.end,
            link: notice.link.flatMap(ExternalAddress.web).map(Address.outward), about: about)
    }

    /// Notices as a page shows them: the most severe first, without links to their subjects.
    static func list(_ notices: [Notice], words: Words) -> [NoticeContext] {
        NoticeSeverity.allCases.reversed().flatMap { severity in
            notices.filter { $0.severity == severity }.map { NoticeContext($0, words: words) }
        }
    }
}
