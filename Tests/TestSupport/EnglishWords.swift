// The tool's word tables, for tests of texts on pages.

import GuideModel

extension Words {
    /// The English words in site/words/en.json.
    package static let english = ours("en")

    /// The words of a language for which the tool has a table.
    package static func ours(_ language: String) -> Words {
        func table(_ language: String) -> WordTable {
            let file = "site/words/\(language).json"
            return WordTable.read(json: RepositoryFile.bytes(file), language: language, file: file).table
        }
        return Words.make(
            language: language, tables: language == "en" ? [] : [table(String(language.prefix { $0 != "-" }))],
            original: table("en"),
            askedFor: SourceLocation(file: "guide.yaml")
        ).words
    }
}
