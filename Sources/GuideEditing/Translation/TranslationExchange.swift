// Exports a guide's texts to translation tools, and imports their translations.

import GuideContent
import GuideModel
import GuideSupport
import SystemPackage

/// Writes one language of a guide as XLIFF 2.0.
public struct TranslationExport: Sendable {
    /// Nil if there is nothing to translate, or if the language cannot be translated into.
    public let document: [UInt8]?
    public let diagnostics: [Diagnostic]

    /// Exports a language.
    ///
    /// - Parameters:
    ///   - language: a BCP 47 tag, one of the guide's.
    ///   - cities: the cities to export; all if empty.
    public init(_ reader: GuideReader, language: String, cities: [String] = []) {
        let report = TranslationReport(reader, languages: [language], cities: cities)
        var diagnostics = report.diagnostics
        guard let found = report.languages.first, let guide = reader.readGuide().guide else {
            (document, self.diagnostics) = (nil, diagnostics)
            return
        }
        if found.files.isEmpty {
            diagnostics.append(
                .error(at: guide.location, code: .translation, "there is nothing to translate; write a city first"))
        }
        document = found.files.isEmpty ? nil : XLIFFWriter(guide: guide, language: found.tag).document(found.files)
        self.diagnostics = diagnostics
    }
}

/// Imports the texts of an XLIFF document into translations beside their originals.
public struct TranslationImport: Sendable {
    /// A translation after the import.
    struct Output: Sendable {
        var path: String
        var bytes: [UInt8]
    }

    public private(set) var diagnostics: [Diagnostic] = []
    /// How many files of the document are up to date already.
    public private(set) var unchangedCount = 0
    private(set) var outputs: [Output] = []
    /// The files that ``write(into:)`` writes.
    public var files: [String] { outputs.map(\.path) }

    /// The SHA-256 of the contents that ``write(into:)`` writes, by path.
    public var hashes: [String: String] {
        Dictionary(outputs.map { ($0.path, $0.bytes.sha256) }) { _, last in last }
    }

    /// Plans the import; ``write(into:)`` writes it.
    ///
    /// - Parameters:
    ///   - bytes: the document.
    ///   - file: its name in diagnostics.
    public init(_ bytes: [UInt8], file: String, into reader: GuideReader) {
        var xliff = XLIFFReader(file: file)
        let found = xliff.read(bytes)
        diagnostics = xliff.diagnostics
        guard let document = found, let guide = reader.readGuide().guide else {
            if found != nil { diagnostics += reader.readGuide().diagnostics }
            return
        }
        guard let language = language(of: document, guide) else { return }
        let (files, _) = reader.readTranslations(of: guide, into: language, cities: guide.contentFolders)
        let originals = Dictionary(files.map { ($0.original, $0) }) { first, _ in first }
        guard !isOfAnotherGuide(document, guide, originals) else { return }
        for file in document.files {
            guard let original = originals[file.original] else {
                error(
                    file.location,
                    "the file \(file.original) does not exist in the guide; if it has moved, export the guide "
                        + "again, or else name its guide's folder after the file")
                continue
            }
            add(file, to: original)
        }
    }

    private mutating func error(_ location: SourceLocation, _ message: String) {
        diagnostics.append(.error(at: location, code: .xliff, message))
    }

    /// The target language; nil with a diagnostic if the guide does not have it.
    private mutating func language(of document: XLIFFDocument, _ guide: Guide) -> String? {
        let original = guide.languages.first ?? guide.language
        let translated = guide.languages.dropFirst()
        let exact = LanguageTag.canonical(document.target).flatMap { translated.contains($0) ? $0 : nil }
        // Translators' tools write fr-FR for fr.
        let similar = translated.filter { LanguageTag.areSame($0, document.target) }
        if !LanguageTag.areSame(document.source, original) {
            error(
                document.location,
                "this is translated from \(document.source), but the guide is written in \(original); export it again")
        } else if let tag = exact ?? (similar.count == 1 ? similar.first : nil) {
            return tag
        } else {
            let list = translated.joined(separator: ", ")
            error(
                document.location,
                "\(document.target) is not a language into which the guide is translated"
                    + (list.isEmpty ? "" : " (\(list))") + "; add it to languages in guide.yaml")
        }
        return nil
    }

    /// Whether it has another title and contains no known state of any file.
    private mutating func isOfAnotherGuide(
        _ document: XLIFFDocument, _ guide: Guide, _ originals: [String: FileTranslation]
    ) -> Bool {
        guard let first = document.files.first, let title = first.guide, title != guide.title,
            !document.files.contains(where: { $0.hash != nil && originals[$0.original]?.hash == $0.hash })
        else { return false }
        error(
            first.location,
            "this belongs to another guide, \(title.quotedForMessage), and not to "
                + "\(guide.title.quotedForMessage); name its folder after the file")
        return true
    }

    private mutating func add(_ file: XLIFFDocument.File, to original: FileTranslation) {
        var merge = TranslationMerge(original, file)
        let bytes = merge.merged()
        diagnostics += merge.diagnostics
        guard let bytes else { return }
        if original.isThere, bytes == original.bytes {
            unchangedCount += 1
        } else {
            outputs.append(Output(path: original.file, bytes: bytes))
        }
    }

    /// Writes the translations.
    ///
    /// - Returns: the paths of the written files.
    public func write(into root: FilePath) -> (written: [String], diagnostics: [Diagnostic]) {
        var written: [String] = []
        var diagnostics: [Diagnostic] = []
        for output in outputs {
            do throws(ImportedFileError) {
                try ImportedFile.write(output.bytes, to: output.path, in: root)
                written.append(output.path)
            } catch {
                diagnostics.append(error.diagnostic(of: output.path))
            }
        }
        return (written, diagnostics)
    }
}
