// A page of the publisher's own on a kiosk.

import GuideModel

/// The fields that `kiosk/free-page.mustache` can use.
struct KioskFreePage: Sendable {
    var kiosk: KioskContext
    /// Safe HTML.
    var text: Markup
    var pictures: [PictureContext]
    /// The external links.
    var links: [KioskLinkContext]
}

extension KioskFreePage: TemplateContext {
    static let fields = TemplateFields<KioskFreePage> {
        $0.object("kiosk", \.kiosk)
        $0.html("text", \.text)
        $0.list("pictures", \.pictures)
        $0.list("links", \.links)
        $0.flag("hasLinks", ifAny: \.links)
    }
}

extension KioskFreePage: PageKind {
    static let declaration = PageDeclaration.kiosk("free-page", scripts: ["picture-viewer"])

    static func subjects(in source: KioskWriter) -> [KioskWriter.ShownPage] { source.freePages }

    static func page(for shown: KioskWriter.ShownPage, in source: KioskWriter, map: PageMap?) -> UnrenderedPage<Self> {
        let page = shown.page
        let choice = MediaChoice(page.media, in: page.body, assets: source.city.assets)
        let figures = choice.figures
        return UnrenderedPage(
            head: source.head(source.path(of: shown), heading: page.title, description: page.summary),
            isListed: false,
            context: Self(
                kiosk: source.context, text: source.html(page.body),
                pictures: [figures.lead].compactMap(\.self) + figures.others,
                links: source.links(of: VisitFacts(), in: page.body)))
    }
}

extension KioskWriter {
    /// A page of the publisher's own that kiosks show, and the city that it belongs to, or `.guidePages`.
    struct ShownPage: Sendable {
        var city: Slug
        var page: FreePage
    }

    /// The pages of the guide and of the city that their editors have chosen for kiosks.
    var freePages: [ShownPage] {
        let folders = [(Slug.guidePages, city.index.material.guide.freePages), (city.city.id, city.city.freePages)]
        return folders.flatMap { id, pages in
            pages.filter(\.isOnKiosks).inMenuOrder.map { ShownPage(city: id, page: $0) }
        }
    }

    func path(of shown: ShownPage) -> String {
        path(shown.city == .guidePages ? "guide-pages/\(shown.page.id).html" : "pages/\(shown.page.id).html")
    }

    /// The links to these pages.
    var freePageLinks: [LinkContext] {
        freePages.map { LinkContext(href: .link(path(of: $0)), name: $0.page.title) }
    }

    /// The screen of a page; nil for a page that kiosks do not show.
    func screen(ofPage id: Slug, in city: Slug) -> Address? {
        freePages.first { $0.city == city && $0.page.id == id }.map { .link(path(of: $0)) }
    }
}
