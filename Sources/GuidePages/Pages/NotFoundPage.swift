// The page that a server sends for an address that leads nowhere.

import GuideModel

/// What `not-found.mustache` can use.
struct NotFoundPage: Sendable {
    var cities: [LinkContext]
    /// Whether the links start at the site's root, so that they hold at any depth.
    var hasKnownAddress: Bool
}

extension NotFoundPage: TemplateContext {
    static let fields = TemplateFields<NotFoundPage> {
        $0.list("cities", \.cities)
        $0.flag("hasKnownAddress", \.hasKnownAddress)
    }
}

extension NotFoundPage: SinglePageKind {
    typealias Source = GuideWriter

    static let declaration = PageDeclaration(name: "not-found", template: "not-found")

    /// A server shows this page at any address, where relative links would lead astray: with a known address its links
    /// start at the site's root, else they hold at the root only, and the page says what to do.
    static func page(in guide: GuideWriter, map: PageMap?) -> PageDraft<NotFoundPage> {
        let root = PageAddress.root(of: guide.guide.baseURL)
        return PageDraft(
            head: PageHead(
                path: SitePath.notFound, root: root, heading: guide.words(PageWord.notFound),
                description: guide.words(PageWord.notFoundDescription), isHidden: true),
            context: NotFoundPage(
                cities: guide.material.cities.map {
                    LinkContext(href: .link(SitePath.city($0.id)), name: $0.name)
                }, hasKnownAddress: root != nil))
    }
}
