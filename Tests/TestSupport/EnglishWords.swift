// The tool's own words, for tests of what is said.

import GuideModel

extension Words {
    /// English as site/words/en.json has it.
    package static let english = ours("en")

    /// The words of a language that the tool has a table for.
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
