// The languages of texts that scripts show, for texts that are not in the page's language.

import GuideSupport

extension JSONWriter {
    /// Writes the languages of an object's texts that are not in the page's language.
    ///
    /// The member is `languages`, by the keys of the texts: `{"name":"en","text":"en"}`. If there are no such texts,
    /// nothing is written.
    ///
    /// - Parameters:
    ///   - texts: the texts by key. A key is listed only if all of its texts are in another language.
    ///   - language: returns the language of a text that is not in the page's language.
    mutating func languages(_ texts: KeyValuePairs<StaticString, [String?]>, _ language: (String) -> String?) {
        let foreign = texts.compactMap { key, values -> (key: StaticString, language: String)? in
            let languages = Set(values.compactMap { $0 }.filter { !$0.isEmpty }.map(language))
            guard languages.count == 1, let only = languages.first.flatMap({ $0 }) else { return nil }
            return (key, only)
        }
        guard !foreign.isEmpty else { return }
        object("languages") { json in
            for (key, language) in foreign { json.member(key, language) }
        }
    }
}
