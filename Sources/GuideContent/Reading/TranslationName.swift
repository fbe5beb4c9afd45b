// Parses the names of translations, and reports errors in them.

import GuideModel

/// The parts of a translation's name.
///
/// For example, `minster.fr` is the French translation of `minster`.
package struct TranslationName: Sendable {
    /// The name of the original, without its extension.
    package let original: String
    /// The language as written.
    package let written: String
    /// The language in its usual spelling (BCP 47).
    package let tag: String

    /// - Parameter stem: a file's name without its extension.
    /// - Returns: nil for a name without a language.
    package init?(_ stem: String) {
        guard let dot = stem.utf8.lastIndex(of: UInt8(ascii: ".")), dot > stem.startIndex else { return nil }
        let suffix = stem[stem.utf8.index(after: dot)...]
        guard let tag = LanguageTag.canonical(suffix) else { return nil }
        (original, written, self.tag) = (String(stem[..<dot]), String(suffix), tag)
    }

    /// The error in the name: its language is not one of the guide's, or is not in its usual spelling.
    ///
    /// - Parameters:
    ///   - ending: the extension of the file's name, such as `.md`.
    ///   - languages: the languages of the guide; that of the originals is first.
    package func error(of path: String, ending: String, _ languages: [String], in tree: ContentTree) -> Diagnostic? {
        error(of: path, ending: ending, languages) { tree.entry($0)?.kind == .file }
    }

    package func error(
        of path: String, ending: String, _ languages: [String], isThere: (String) -> Bool
    ) -> Diagnostic? {
        let location = SourceLocation(file: path)
        if tag == languages.first {
            let file = original + ending
            // A new name would replace the original.
            let hasOriginal = isThere(ContentPath.join(ContentPath.folder(of: path), file))
            return .error(
                at: location, code: .language,
                hasOriginal
                    ? "\(tag) is the language of the originals; write this text in the original, \(file), and delete "
                        + "this file"
                    : "\(tag) is the language of the originals; rename this file to \(file)",
                suggestion: hasOriginal ? nil : file)
        }
        guard languages.contains(tag) else {
            return .error(
                at: location, code: .language,
                "\(tag) is not one of the guide's languages (\(languages.joined(separator: ", "))); add it to "
                    + "languages in guide.yaml, or rename the file",
                suggestion: nearestWord(to: tag, among: languages))
        }
        guard written != tag else { return nil }
        let name = "\(original).\(tag)\(ending)"
        let isTwice = isThere(ContentPath.join(ContentPath.folder(of: path), name))
        return .error(
            at: location, code: .translation,
            isTwice
                ? "\(name) translates the same text; keep one of the two files, called \(name)"
                : "the name of a translation contains its language as \(tag); rename this file to "
                    + "\(name)", suggestion: name)
    }
}
