// One file of the originals beside its translation into one language: what is said, what is missing, what is out of date.

import GuideModel

/// The state of the original that a translation notes to be made of.
public struct NotedOriginal: Hashable, Sendable {
    /// As ``originalHash`` of the original's texts was.
    public var hash: String
    /// Where it is noted.
    public var location: SourceLocation
}

/// A file of the originals and its translation.
public struct FileTranslation: Sendable {
    public enum Kind: Sendable {
        /// guide.yaml, and other files that are YAML throughout.
        case settings
        case page
        /// Markdown without front matter.
        case transcript
        /// WebVTT.
        case captions
    }

    /// How the translation stands to the original.
    public enum State: String, CaseIterable, Sendable {
        /// There is no file.
        case missing
        /// The original has changed since.
        case old
        /// No state of the original is noted.
        case unconfirmed
        case current
    }

    /// The original's path, relative to the guide's folder.
    public let original: String
    /// The path of the translation, whether or not it is there.
    public let file: String
    public let kind: Kind
    /// In the order in which keys are declared; the body last.
    public let texts: [TranslatedText]
    public let isThere: Bool
    /// Nil where nothing is noted.
    public let noted: NotedOriginal?
    /// By what this state of the original is noted.
    public let hash: String
    /// The original's values and their keys; nil for a file without any.
    package let fields: FieldValues?
    package let form: MappingForm?
    /// What the translation says; nil where it has no keys.
    package let said: FieldValues?
    /// Those of a transcript or captions; empty for a page, whose texts are taken out of it.
    package let originalBytes: [UInt8]
    /// The bytes of the translation; empty where there is none.
    package let bytes: [UInt8]

    public var state: State {
        guard isThere else { return .missing }
        guard let noted else { return .unconfirmed }
        return noted.hash == hash ? .current : .old
    }

    public var missing: [TranslatedText] { texts.filter { $0.translation == nil && !isKept($0) } }

    /// Whether a text that the translation does not say is left as it is on purpose: one without a letter, and a name in a
    /// translation that somebody has confirmed.
    private func isKept(_ text: TranslatedText) -> Bool {
        if !text.original.contains(where: \.isLetter) { return true }
        let isName = text.path == "name" || text.path.hasSuffix(".name")
        return isName && state == .current
    }

    public var count: TranslationCount {
        var count = TranslationCount()
        for text in texts { count.add(text, isSaid: text.translation != nil || isKept(text)) }
        if state == .old { count.oldFiles = 1 }
        return count
    }

    /// A warning where the original has changed since.
    var oldness: Diagnostic? {
        guard state == .old, let noted else { return nil }
        return .warning(
            at: noted.location, code: .translationOld,
            "\(original) has changed since this was translated; update the translation, then confirm it: wynd "
                + "translations --confirm "
                + file, suggestion: hash)
    }
}

extension FileTranslation {
    /// A page or guide.yaml.
    ///
    /// - Parameters:
    ///   - said: the front matter's texts.
    ///   - body: the original's; empty for none.
    package init(
        _ kind: Kind, of original: String, in language: String, fields: FieldValues, form: MappingForm,
        said: [TranslatedText], body: ArraySlice<UInt8>, translation: Translation?
    ) {
        var texts = said
        if let body = TranslatedText.body(body, said: translation.map { $0.text.bytes[$0.parts.body] }) {
            texts.append(body)
        }
        self.kind = kind
        self.original = original
        file = translation?.file ?? TranslationReader.path(of: original, in: language)
        self.texts = texts
        isThere = translation != nil
        noted = translation?.noted
        hash = texts.originalHash
        self.fields = fields
        self.form = form
        self.said = translation?.fields
        originalBytes = []
        bytes = translation?.text.bytes ?? []
    }

    /// A transcript or captions; nil where there are no words in it.
    package init?(
        _ kind: Kind, of original: String, in language: String, original source: [UInt8], translation: [UInt8]?
    ) {
        let words = kind == .captions ? CaptionText(source).words : source
        let said = translation.map { kind == .captions ? CaptionText($0).words : $0 }
        guard let text = TranslatedText.body(words[...], said: said?[...]) else { return nil }
        self.kind = kind
        self.original = original
        let path = TranslationReader.path(of: original, in: language)
        file = path
        texts = [text]
        isThere = translation != nil
        noted = translation.flatMap { OriginalNote.read($0, of: path, kind) }
        // Times count, too.
        hash =
            [TranslatedText(path: TranslatedText.body, original: String(decoding: source, as: UTF8.self))].originalHash
        fields = nil
        form = nil
        self.said = nil
        originalBytes = source
        bytes = translation ?? []
    }
}

extension TranslatedText {
    /// All that stands after the front matter; nil where that is nothing.
    fileprivate static func body(_ original: ArraySlice<UInt8>, said: ArraySlice<UInt8>?) -> TranslatedText? {
        func text(_ bytes: ArraySlice<UInt8>) -> String? {
            let text = String(decoding: bytes, as: UTF8.self)
            return text.allSatisfy(\.isWhitespace) ? nil : text
        }
        return text(original).map {
            TranslatedText(
                path: TranslatedText.body, original: $0, translation: said.flatMap(text), help: "the text, in Markdown")
        }
    }
}
