// The languages that a page can be read in.

import GuideModel

/// What a language is called in itself, and how it is offered to those who read it.
public struct LanguageOffer: Hashable, Sendable {
    public var site: SiteLanguage
    public var name: String
    /// That there is a page in the language, and what is pressed to read it or to stay.
    public var offer, take, leave: String
    /// That there is no page at an address.
    public var notFound: String

    /// - Parameter words: those of the language.
    public init(_ site: SiteLanguage, words: Words) {
        self.site = site
        // A table that lacks its own name would say that of another language.
        let own = words[PageWord.languageOwnName.name].map { SiteLanguage.areSame($0.language, site.tag) } ?? false
        name = own ? words(PageWord.languageOwnName) : site.tag
        (offer, take, leave) =
            own
            ? (words(PageWord.languageOffer), words(PageWord.languageOfferTake), words(PageWord.languageOfferLeave))
            : ("", "", "")
        notFound = words(PageWord.notFound)
    }
}

/// The same page in all languages of the guide.
struct LanguagesContext: Sendable {
    /// What the language of the page is called.
    var current: String
    var languages: [LanguageContext]
}

struct LanguageContext: Sendable {
    var tag: String
    var name: String
    /// The page in the language.
    var href: Address
    var isCurrent: Bool
    var isRightToLeft: Bool
    var offer, take, leave: String
}

extension LanguagesContext: TemplateContext {
    static let fields = TemplateFields<LanguagesContext> {
        $0.text("current", \.current)
        $0.list("languages", \.languages)
    }
}

extension LanguageContext: TemplateContext {
    static let fields = TemplateFields<LanguageContext> {
        $0.text("tag", \.tag)
        $0.text("name", \.name)
        $0.address("href", \.href)
        $0.flag("isCurrent", \.isCurrent)
        $0.flag("isRightToLeft", \.isRightToLeft)
        $0.text("offer", \.offer)
        $0.text("take", \.take)
        $0.text("leave", \.leave)
    }
}

/// The same page in one language, for search engines; `language` is `x-default` for whoever reads none of them.
struct AlternateContext: Sendable {
    var language: String
    var address: String
}

extension AlternateContext: TemplateContext {
    static let fields = TemplateFields<AlternateContext> {
        $0.text("language", \.language)
        $0.text("address", \.address)
    }
}
