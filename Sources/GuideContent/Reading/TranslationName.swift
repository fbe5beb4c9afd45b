// The names of translations, and what is wrong with them.

import GuideModel

/// What the name of a translation says: `minster.fr` is what `minster` says in French.
package struct TranslationName: Sendable {
    /// The name of the original, without its ending.
    package let original: String
    /// The language as it is written.
    package let written: String
    /// The language in its usual spelling (BCP 47).
    package let tag: String

    /// - Parameter stem: a file's name without its ending.
    /// - Returns: nil for a name without a language.
    package init?(_ stem: String) {
        guard let dot = stem.utf8.lastIndex(of: UInt8(ascii: ".")), dot > stem.startIndex else { return nil }
        let suffix = stem[stem.utf8.index(after: dot)...]
        guard let tag = LanguageTag.canonical(suffix) else { return nil }
        (original, written, self.tag) = (String(stem[..<dot]), String(suffix), tag)
    }

    /// Why the file is no translation: its language is not the guide's, or not spelt as it should be.
    ///
    /// - Parameters:
    ///   - ending: of the file's name, such as `.md`.
    ///   - languages: those of the guide, the originals' first.
    package func fault(of path: String, ending: String, _ languages: [String], in tree: ContentTree) -> Diagnostic? {
        fault(of: path, ending: ending, languages) { tree.entry($0)?.kind == .file }
    }

    package func fault(
        of path: String, ending: String, _ languages: [String], isThere: (String) -> Bool
    ) -> Diagnostic? {
        let location = SourceLocation(file: path)
        if tag == languages.first {
            return .error(
                at: location, code: .language,
                "\(tag) is the language of the originals; rename this file to \(original)\(ending)",
                suggestion: original + ending)
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
