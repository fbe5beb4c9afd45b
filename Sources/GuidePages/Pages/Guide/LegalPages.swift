// The pages with the legal texts of guide.yaml: the imprint, and privacy.

import GuideModel

/// The fields that `imprint.mustache` can use.
struct ImprintPage: Sendable {
    /// Safe HTML.
    var text: Markup
}

extension ImprintPage: TemplateContext {
    static let fields = TemplateFields<ImprintPage> { $0.html("text", \.text) }
}

extension ImprintPage: PageKind {
    typealias Source = GuideWriter

    static let declaration = PageDeclaration(name: "statement", template: "imprint")

    /// The imprint; none for a guide without one.
    static func subjects(in guide: GuideWriter) -> [FormattedText] {
        [guide.guide.legal?.imprint].compactMap(\.self)
    }

    static func page(for imprint: FormattedText, in guide: GuideWriter, map: PageMap?) -> UnrenderedPage<ImprintPage> {
        UnrenderedPage(
            head: PageHead(
                path: SitePath.imprint, heading: guide.words(PageWord.imprint),
                description: guide.words(PageWord.imprintDescription)),
            context: ImprintPage(text: guide.html(imprint)))
    }
}

/// The fields that `privacy.mustache` can use.
struct PrivacyPage: Sendable {
    /// The publisher's own words as safe HTML; empty if guide.yaml does not contain any.
    var text: Markup
    var hasSponsors: Bool
    /// What happens before a page loads a film from another site; nil if no page does.
    var films: String?
}

extension PrivacyPage: TemplateContext {
    static let fields = TemplateFields<PrivacyPage> {
        $0.html("text", \.text)
        $0.flag("hasSponsors", \.hasSponsors)
        $0.text("films", \.films)
    }
}

extension PrivacyPage: SinglePageKind {
    typealias Source = GuideWriter

    static let declaration = PageDeclaration(name: "statement", template: "privacy")

    static func page(in guide: GuideWriter, map: PageMap?) -> UnrenderedPage<PrivacyPage> {
        UnrenderedPage(
            head: PageHead(
                path: SitePath.privacy, heading: guide.words(PageWord.privacy),
                description: guide.words(PageWord.privacyDescription)),
            context: PrivacyPage(
                text: guide.guide.legal?.privacy.map(guide.html) ?? Markup.none,
                hasSponsors: guide.material.hasSponsors,
                films: guide.guide.films.flatMap { films in
                    films.allow.isEmpty ? nil : guide.words(FilmWord.privacy, guide.words.line(films.hosts))
                }))
    }
}
