// A page of the publisher's own for the whole guide.

import GuideModel

/// The fields that `guide-free-page.mustache` can use.
struct GuideFreePage: Sendable {
    var view: FreePageView
}

extension GuideFreePage: TemplateContext {
    static let fields = TemplateFields<GuideFreePage> { $0.include(\.view) }
}

extension GuideFreePage: PageKind {
    static let declaration = PageDeclaration(name: "free", template: "guide-free-page")

    static func subjects(in guide: GuideWriter) -> [FreePage] { guide.guide.freePages }

    static func page(for page: FreePage, in guide: GuideWriter, map: PageMap?) -> UnrenderedPage<GuideFreePage> {
        let pages = guide.guide.freePages
        let path = SitePath.freePage(.guidePages, page.id)
        let choice = MediaChoice(page.media, in: page.body, assets: guide.material.assets)
        return UnrenderedPage(
            head: PageHead(
                path: path, heading: page.title, description: page.summary,
                image: guide.frames.socialImage(choice.illustration),
                above: pages.crumbs(above: page, of: .guidePages), notices: guide.notices(on: path)),
            context: GuideFreePage(
                view: FreePageView(
                    page, among: pages, of: .guidePages, choice, language: guide.guide.language, words: guide.words,
                    html: guide.markup.html)))
    }
}
