// What a pack's own small pages say, in one language.

public struct PackWords: Hashable, Sendable {
    /// The BCP 47 tag of the language of these words.
    public var language: String
    public var notInPack: String
    /// Stands before the title of the pack.
    public var readingFromPack: String
    public var openOnline: String
    /// Stands before the title of the pack, as the text of a link.
    public var backTo: String
    /// Stands before the title of the pack, as the text of a link.
    public var open: String

    public init(
        language: String, notInPack: String, readingFromPack: String, openOnline: String, backTo: String, open: String
    ) {
        self.language = language
        self.notInPack = notInPack
        self.readingFromPack = readingFromPack
        self.openOnline = openOnline
        self.backTo = backTo
        self.open = open
    }

    public static let english = PackWords(
        language: "en", notInPack: "This page is not in this pack",
        readingFromPack: "It is part of the guide, but not of the pack you are reading:",
        openOnline: "Open the page online", backTo: "Back to", open: "Open")
}
