// Compares one original file with its translation into one language: translated, missing and outdated texts.

import GuideModel

/// The state of the original that a translation was made from, as the translation notes it.
public struct NotedOriginal: Hashable, Sendable {
    /// The value of ``originalHash`` for the original's texts at that time.
    public var hash: String
    /// The location of the note.
    public var location: SourceLocation
}

/// An original file and its translation.
public struct FileTranslation: Sendable {
    public enum Kind: Sendable {
        /// guide.yaml, and other files that contain only YAML.
        case settings
        case page
        /// Markdown without front matter.
        case transcript
        /// WebVTT.
        case captions
    }

    /// The state of the translation relative to the original.
    public enum State: String, CaseIterable, Sendable {
        /// The translation does not exist.
        case missing
        /// The original has changed since the translation.
        case old
        /// The translation notes no state of the original.
        case unconfirmed
        case current
    }

    /// The original's path, relative to the guide's folder.
    public let original: String
    /// The path of the translation, even if it does not exist.
    public let file: String
    public let kind: Kind
    /// The texts in the order of the declared keys; the body is last.
    public let texts: [TranslatedText]
    public let isThere: Bool
    /// The noted state of the original; nil for none.
    public let noted: NotedOriginal?
    /// The hash for a note of the original's present state.
    public let hash: String
    /// The original's values by their keys; nil for a file without keys.
    package let fields: FieldValues?
    package let form: MappingForm?
    /// The translated values; nil if the translation has no keys.
    package let said: FieldValues?
    /// The bytes of an original transcript or captions; empty for a page, whose texts are extracted instead.
    package let originalBytes: [UInt8]
    /// The bytes of the translation; empty if it does not exist.
    package let bytes: [UInt8]

    public var state: State {
        guard isThere else { return .missing }
        guard let noted else { return .unconfirmed }
        return noted.hash == hash ? .current : .old
    }

    public var missing: [TranslatedText] { texts.filter { $0.translation == nil && !isUnchangedOnPurpose($0) } }

    /// Whether an untranslated text is meant to be the same in both languages: a text without letters, or a name in a
    /// translation that an editor has confirmed.
    private func isUnchangedOnPurpose(_ text: TranslatedText) -> Bool {
        if !text.original.contains(where: \.isLetter) { return true }
        let isName = text.path == "name" || text.path.hasSuffix(".name")
        return isName && state == .current
    }

    public var count: TranslationCount {
        var count = TranslationCount()
        for text in texts { count.add(text, isSaid: text.translation != nil || isUnchangedOnPurpose(text)) }
        if state == .old { count.oldFiles = 1 }
        return count
    }

    /// A warning if the original has changed since the translation.
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
    ///   - said: the texts of the front matter.
    ///   - body: the original's body; empty for none.
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

    /// A transcript or captions; nil if the file contains no words.
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
        // The hash includes the times of the cues.
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
    /// The text after the front matter; nil if it is only white space.
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
