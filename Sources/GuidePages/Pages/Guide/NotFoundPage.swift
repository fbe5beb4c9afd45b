// The page that a server sends for an address that leads nowhere.

import GuideModel

/// What `not-found.mustache` can use.
struct NotFoundPage: Sendable {
    var cities: [LinkContext]
    /// The first pages of the guide's other languages: a server sends one page for all of them.
    var languages: [NotFoundInLanguage]
    /// Whether the links start at the site's root, so that they hold at any depth.
    var hasKnownAddress: Bool
}

extension NotFoundPage: TemplateContext {
    static let fields = TemplateFields<NotFoundPage> {
        $0.list("cities", \.cities)
        $0.list("languages", \.languages)
        $0.flag("hasKnownAddress", \.hasKnownAddress)
    }
}

/// What another language says of an address that leads nowhere.
struct NotFoundInLanguage: Sendable {
    var tag: String
    var isRightToLeft: Bool
    var title: String
    /// The guide in that language.
    var home: Address
    var name: String
}

extension NotFoundInLanguage: TemplateContext {
    static let fields = TemplateFields<NotFoundInLanguage> {
        $0.text("tag", \.tag)
        $0.flag("isRightToLeft", \.isRightToLeft)
        $0.text("title", \.title)
        $0.address("home", \.home)
        $0.text("name", \.name)
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
                },
                languages: guide.material.languages.filter { $0.site != guide.guide.site }.map { other in
                    NotFoundInLanguage(
                        tag: other.site.tag, isRightToLeft: Words.isRightToLeft(other.site.tag), title: other.notFound,
                        home: Address(path: other.site.path(SitePath.home), role: .link, isPlaced: true),
                        name: other.name)
                }, hasKnownAddress: root != nil))
    }
}
