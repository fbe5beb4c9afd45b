// Defines the words of a pack's own small pages.

import GuideModel

/// The words of a pack's cover and of its placeholder pages; `{title}` is the pack's title.
public struct PackWords: Hashable, Sendable {
    /// The BCP 47 tag of the language of these words.
    public var language: String
    public var notInPack: String
    public var readingFromPack: String
    public var openOnline: String
    public var backTo: String
    public var open: String

    public init(_ words: Words) {
        func text(_ word: PackWord) -> String { words[word.name]?.pattern.text ?? "" }
        language = words[PackWord.notInPack.name]?.language ?? words.language
        notInPack = text(.notInPack)
        readingFromPack = text(.readingFromPack)
        openOnline = text(.openOnline)
        backTo = text(.backTo)
        open = text(.open)
    }

    /// The errors in the words of packs.
    public static func diagnostics(in words: Words) -> [Diagnostic] { words.diagnostics(for: PackWord.self) }
}

/// A word of a pack's own pages.
enum PackWord: String, WordName {
    case notInPack = "placeholder.title", readingFromPack = "placeholder.reading", openOnline = "placeholder.online"
    case backTo = "placeholder.back", open = "placeholder.open"

    var placeholders: [String] {
        switch self {
        case .notInPack, .openOnline: []
        case .readingFromPack, .backTo, .open: ["title"]
        }
    }
}
