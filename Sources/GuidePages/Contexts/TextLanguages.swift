// The languages of texts that scripts show, where they are not the page's.

import GuideSupport

extension JSONWriter {
    /// Tells in `languages` which texts of an object are in another language, by their keys: `{"name":"en","text":"en"}`;
    /// nothing where none is.
    ///
    /// - Parameters:
    ///   - texts: by their keys; those under one key are in another language when all of them are.
    ///   - language: of a text that is not in the page's.
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
