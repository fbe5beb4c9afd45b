// Names that have changed, so that a message about an unknown name can say the new one.

/// The former names of keys, words and template fields, grouped by where they are used.
///
/// A guide that still has an old name gets an error that names the new one:
///
/// ```
/// content/york/city.md:4:1: error: the city has no key sights; it is now called places
/// ```
package enum RenamedNames {
    /// Keys of content and settings, of which none has changed yet.
    static let keys: [String: String] = [:]

    /// Names of words in `site/words/LANGUAGE.json`.
    static let words = ["tours.filter.some": "tours.filter.showing-some", "quiz.lost": "quiz.monkey.lost"]

    /// Fields of templates, with what to write instead.
    static let templateFields = [
        "nearCards": "{{#near}}{{> partials/card}}{{/near}}",
        "placeCards": "{{#places}}{{> partials/card}}{{/places}}",
    ]

    /// The addition to a message about an unknown key; empty if it never was a name.
    package static func hint(forKey key: String) -> String { hint(keys[key]) }

    /// The addition to a message about an unknown word; empty if it never was a name.
    package static func hint(forWord word: String) -> String { hint(words[word]) }

    /// The addition to a message about an unknown field of a template; empty if it never was a name.
    package static func hint(forTemplateField name: String) -> String {
        templateFields[name].map { "; write \($0) instead" } ?? ""
    }

    private static func hint(_ name: String?) -> String { name.map { "; it is now called \($0)" } ?? "" }
}
