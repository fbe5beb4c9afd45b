// Reads the translation beside an original file.

import GuideModel

/// The content of a translation's file.
package struct Translation: Sendable {
    package var file: String
    package var text: SourceText
    package var parts: FrontMatter
    /// Nil if the front matter cannot be read.
    package var fields: FieldValues?
    /// The noted state of the original; nil for none.
    package var noted: NotedOriginal?

    /// Whether the translation has a body of its own.
    var hasBody: Bool {
        text.bytes[parts.body].contains { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
    }
}

/// Finds and reads the translations of a city's files into one language.
package struct TranslationReader: Sendable {
    /// The BCP 47 tag of the language.
    package let language: String
    package let tree: ContentTree

    /// The path of a file's translation: `minster.fr.md` for `minster.md`.
    package static func path(of original: String, in language: String) -> String {
        let name = ContentPath.name(of: original)
        let stem = ContentPath.stem(name)
        return ContentPath.join(
            ContentPath.folder(of: original),
            "\(stem).\(language)" + String(Substring(name.utf8.dropFirst(stem.utf8.count))))
    }

    /// The path of the original of a translation.
    package static func original(of translation: String, in language: String) -> String {
        let name = ContentPath.name(of: translation)
        return ContentPath.join(ContentPath.folder(of: translation), name.replacing(".\(language).", with: "."))
    }

    /// The version of a file in this language, such as a recording; nil for none.
    func twin(of file: String) -> String? {
        let path = Self.path(of: file, in: language)
        return tree.entry(path)?.kind == .file ? path : nil
    }

    /// The translation of a page; nil if there is none, or if it cannot be read, which is reported.
    ///
    /// - Parameter form: the form of the original.
    package func read(_ original: String, _ form: MappingForm, _ diagnostics: inout [Diagnostic]) -> Translation? {
        guard let path = twin(of: original) else { return nil }
        let bytes: [UInt8]
        do throws(ContentFileError) {
            bytes = try tree.files.read(path, limit: ContentFileError.textLimit)
        } catch {
            diagnostics.append(error.diagnostic(file: path))
            return nil
        }
        let text = SourceText(file: path, bytes: bytes)
        if let error = text.encodingError() {
            diagnostics.append(error)
            return nil
        }
        switch FrontMatter.ofPage(text) {
        case .failure(let error):
            diagnostics.append(error.diagnostic(file: path))
            return nil
        case .success(let parts):
            var log = DiagnosticLog(file: path)
            var translation = Translation(file: path, text: text, parts: parts)
            if parts.yaml.isEmpty {
                translation.fields = FieldValues(location: log.location(.wholeFile))
            } else if let root = YAMLReader.read(text, parts.yaml, firstLine: parts.yamlLine, log: &log) {
                refuse(root, form, &log)
                WordingChecks.check(root, &log)
                translation.noted = OriginalNote.read(root, log)
                var reader = FieldReader(log) { FileReference.resolve($0, from: path, in: tree) }
                translation.fields = reader.read(root.without(form.untranslatedKeys), form.translation)
                log = reader.log
            }
            diagnostics += log.diagnostics
            return translation
        }
    }

    /// Reports keys that have the same value in every language.
    private func refuse(_ root: YAMLNode, _ form: MappingForm, _ log: inout DiagnosticLog) {
        guard case .mapping(let entries) = root.content else { return }
        let untranslated = form.untranslatedKeys
        for entry in entries where untranslated.contains(entry.key) {
            log.error(
                entry.keyMark, .translation,
                "\(entry.key) is the same in every language; write it only in the original, and remove it here")
        }
    }
}

extension MappingForm {
    fileprivate var untranslatedKeys: Set<String> { Set(keys.filter { !$0.isTranslated }.map(\.name)) }
}

extension YAMLNode {
    /// The mapping without some keys; any other node is unchanged.
    fileprivate func without(_ keys: Set<String>) -> YAMLNode {
        guard case .mapping(let entries) = content else { return self }
        var node = self
        node.content = .mapping(entries.filter { !keys.contains($0.key) })
        return node
    }
}

extension TranslationReader {
    /// A transcript or captions with their translation; nil for an unreadable file, which is reported where a page
    /// names it.
    package func wording(of file: String, _ kind: FileTranslation.Kind, _ diagnostics: inout [Diagnostic])
        -> FileTranslation?
    {
        guard let source = try? tree.files.read(file, limit: ContentFileError.textLimit) else { return nil }
        var translation: [UInt8]?
        if let twin = twin(of: file) {
            do throws(ContentFileError) {
                translation = try tree.files.read(twin, limit: ContentFileError.textLimit)
            } catch {
                diagnostics.append(error.diagnostic(file: twin))
            }
        }
        return FileTranslation(kind, of: file, in: language, original: source, translation: translation)
    }
}

extension FileTranslation {
    /// The transcripts and captions of the page's media.
    var wordsOfMedia: [(file: String, kind: Kind)] {
        guard case .list(let media)? = fields?.values["media"] else { return [] }
        return media.flatMap { medium -> [(String, Kind)] in
            guard case .mapping(let fields) = medium else { return [] }
            return [("transcript", Kind.transcript), ("captions", .captions)].compactMap { key, kind in
                if case .text(let file)? = fields.values[key] { (file, kind) } else { nil }
            }
        }
    }

    /// The sound or film of the page whose transcript or captions are in a file; nil for any other file.
    package func medium(withWords file: String) -> String? {
        guard case .list(let media)? = fields?.values["media"] else { return nil }
        for case .mapping(let medium) in media {
            let words = ["transcript", "captions"].compactMap { medium.values[$0]?.line }
            if words.contains(file) { return medium.values["file"]?.line }
        }
        return nil
    }
}
