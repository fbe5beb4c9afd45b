// All notices of the whole guide, and the data with which the guide's own pages show them.

import GuideModel

/// The fields that `guide-notices.mustache` can use.
struct GuideNoticesPage: Sendable {
    /// Nil: the notices of the whole guide are on the clock of the visitor.
    var timeZone: String?
    var notices: [NoticeContext]
}

extension GuideNoticesPage: TemplateContext {
    static let fields = TemplateFields<GuideNoticesPage> {
        $0.text("timeZone", \.timeZone)
        $0.list("notices", \.notices)
        $0.flag("hasNotices", ifAny: \.notices)
    }
}

extension GuideNoticesPage: SinglePageKind {
    typealias Source = GuideWriter

    // It changes with every notice, so devices do not store it: they store the data.
    static let declaration = PageDeclaration(
        name: "notices", template: "guide-notices", scripts: ["notice-list"], isStored: false)

    /// No page if the guide has no notices, or opens on its only city, whose page lists them too.
    static func subjects(in guide: GuideWriter) -> [Void] {
        guide.guide.notices.isEmpty || guide.material.opensOnCity ? [] : [()]
    }

    static func page(in guide: GuideWriter, map: PageMap?) -> UnrenderedPage<GuideNoticesPage> {
        UnrenderedPage(
            head: PageHead(
                path: SitePath.notices, heading: guide.words(NoticeWord.title),
                description: guide.words(NoticeWord.description, guide.guide.title)),
            context: GuideNoticesPage(notices: guide.guide.notices.map { NoticeContext($0, words: guide.words) }))
    }

    static func files(for subject: Void, in writer: GuideWriter) -> [RenderedPage] {
        let guide = writer.guide
        return [
            RenderedPage(
                path: SitePath.noticeData,
                bytes: NoticeData.json(
                    guide.notices, timeZone: nil, words: writer.words,
                    language: { guide.foreignTexts[$0].flatMap { $0 == guide.language ? nil : $0 } }, about: { _ in [] }
                ))
        ]
    }
}

extension GuideWriter {
    /// The data with which a page of the guide loads its notices; nil for a guide without notices.
    ///
    /// - Parameter path: the path of the page.
    func notices(on path: String) -> NoticesContext? {
        if guide.notices.isEmpty { return nil }
        // The notices of the only city of a guide contain those of the guide.
        let city = material.opensOnCity ? guide.cities.first : nil
        return NoticesContext(
            source: SitePath.relative(city.map { SitePath.noticeData($0) } ?? SitePath.noticeData, from: path),
            page: .link(city.map { SitePath.notices($0) } ?? SitePath.notices), about: "",
            list: NoticeContext.list(guide.notices, words: words))
    }
}
