// The languages in which a page is available.

import GuideModel

/// A language with its name in that language, and the words that offer it to its readers.
public struct LanguageOffer: Hashable, Sendable {
    public var site: SiteLanguage
    public var name: String
    /// The words that say that the page exists in the language, and the labels of the buttons to read it or to stay.
    public var offer, take, leave: String
    /// The words on a poster that say what to do with its code.
    public var scan: String
    /// The words that say that no page exists at an address.
    public var notFound: String

    /// Creates the offer of a language.
    ///
    /// - Parameter words: the words of that language.
    public init(_ site: SiteLanguage, words: Words) {
        self.site = site
        // If a table has no name for its own language, the word falls back to the name of another language.
        let own = words[PageWord.languageOwnName.name].map { SiteLanguage.areSame($0.language, site.tag) } ?? false
        name = own ? words(PageWord.languageOwnName) : site.tag
        (offer, take, leave) =
            own
            ? (words(PageWord.languageOffer), words(PageWord.languageOfferTake), words(PageWord.languageOfferLeave))
            : ("", "", "")
        scan = own ? words(PageWord.posterScan) : ""
        notFound = words(PageWord.notFound)
    }
}

/// The same page in all languages of the guide.
struct LanguagesContext: Sendable {
    /// The name of the page's language.
    var current: String
    var languages: [LanguageContext]
}

struct LanguageContext: Sendable {
    var tag: String
    var name: String
    /// The page in that language.
    var href: Address
    var isCurrent: Bool
    var isRightToLeft: Bool
    var offer, take, leave, scan: String
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
        $0.text("scan", \.scan)
    }
}

/// The same page in one language, for search engines.
///
/// `language` is `x-default` for visitors who read none of the guide's languages.
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
