// The languages, the country and the clocks of a guide, on which the meaning of some values in a file depends.

import GuideModel

/// What a reader knows about the guide and the city that a file is for.
///
/// For example, a column of English texts is a translation in a German guide.
public struct ImportLocale: Hashable, Sendable {
    /// The languages of the guide, the one of the originals first; empty if unknown.
    public var languages: [String]
    /// The ISO 3166-1 alpha-2 code of the city's country; nil if unknown.
    public var country: String?
    /// The IANA name of the city's time zone; nil if unknown.
    public var timeZone: String?

    public init(languages: [String] = [], country: String? = nil, timeZone: String? = nil) {
        self.languages = languages
        self.country = country
        self.timeZone = timeZone
    }

    /// The guide's own tag for a language, such as `en-GB` for `en`; nil if the guide does not have the language.
    func tag(of language: String) -> String? {
        languages.first { $0.lowercased() == language.lowercased() }
            ?? languages.first { SiteLanguage.areSame($0, language) }
    }
}
