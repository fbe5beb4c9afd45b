// The page that a server sends for an unknown address.

import GuideModel

/// The fields that `not-found.mustache` can use.
struct NotFoundPage: Sendable {
    var cities: [LinkContext]
    /// The first pages of the guide's other languages, because a server sends one page for all languages.
    var languages: [NotFoundInLanguage]
    /// Whether the links start at the site's root, so that they work at any depth.
    var hasKnownAddress: Bool
}

extension NotFoundPage: TemplateContext {
    static let fields = TemplateFields<NotFoundPage> {
        $0.list("cities", \.cities)
        $0.list("languages", \.languages)
        $0.flag("hasKnownAddress", \.hasKnownAddress)
    }
}

/// The message in another language about an unknown address.
struct NotFoundInLanguage: Sendable {
    var tag: String
    var isRightToLeft: Bool
    var title: String
    /// The first page of the guide in that language.
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

    static let declaration = PageDeclaration(name: "not-found", template: "not-found", isStored: false)

    /// Creates the page with links that work at any address, if the guide has a base URL.
    ///
    /// A server sends this page for any address, where relative links would be wrong. With a base URL, the links start
    /// at the site's root. Without one, they work only at the root, and the page says what to do.
    static func page(in guide: GuideWriter, map: PageMap?) -> UnrenderedPage<NotFoundPage> {
        let root = PageAddress.root(of: guide.guide.baseURL)
        return UnrenderedPage(
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
