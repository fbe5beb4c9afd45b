// Finds the state of an original from which a translation was made.

import GuideContent
import GuideModel

/// The words of an original at the time of its translation.
package enum EarlierOriginal {
    /// The texts of the state that a translation notes, by their paths.
    ///
    /// - Parameters:
    ///   - translation: a translation that is out of date.
    ///   - versions: the contents of the original's file at other times. They are read until one of them is that state.
    /// - Returns: nil if the translation notes no state, or if no version is that state.
    package static func texts(
        of translation: FileTranslation, among versions: some Sequence<[UInt8]>
    ) -> [String: String]? {
        guard let noted = translation.noted else { return nil }
        for bytes in versions {
            guard let texts = texts(in: bytes, of: translation), texts.originalHash == noted.hash else { continue }
            if translation.kind == .captions {
                return [TranslatedText.body: String(decoding: CaptionText(bytes).words, as: UTF8.self)]
            }
            return Dictionary(texts.map { ($0.path, $0.original) }) { first, _ in first }
        }
        return nil
    }

    /// The texts from which the hash of a version is made; nil for a version that cannot be read.
    private static func texts(in bytes: [UInt8], of translation: FileTranslation) -> [TranslatedText]? {
        let file = translation.original
        guard let form = translation.form else { return [body(bytes[...])] }
        let text = SourceText(file: file, bytes: bytes)
        var log = DiagnosticLog(file: file)
        guard case .success(let parts) = FrontMatter.ofPage(text),
            let root = YAMLReader.read(text, parts.yaml, firstLine: parts.yamlLine, log: &log)
        else { return nil }
        var reader = FieldReader(log) { name in
            ContentPath.resolve(name, from: file).map { .file($0) }
                ?? .refused(reason: "is outside the guide's folder", suggestion: nil)
        }
        guard let fields = reader.read(root, form) else { return nil }
        var overlay = TranslationOverlay(page: file)
        _ = overlay.overlaid(fields, nil, form)
        let ownBody = body(translation.kind == .page ? bytes[parts.body] : [])
        return overlay.texts + (ownBody.original.allSatisfy(\.isWhitespace) ? [] : [ownBody])
    }

    private static func body(_ bytes: ArraySlice<UInt8>) -> TranslatedText {
        TranslatedText(path: TranslatedText.body, original: String(decoding: bytes, as: UTF8.self))
    }
}
