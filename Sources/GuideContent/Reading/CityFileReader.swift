// Reads a city's settings file, such as `content/CITY/riddles.yaml`, and its translations.

import GuideModel

/// Reads an optional file.
struct CityFileReader<Value: ContentValue> {
    let city: Slug
    let guide: Guide
    let tree: ContentTree

    /// The file's name, such as `riddles.yaml` or `kiosks/station.yaml`.
    let name: String

    func read() -> CityFileDraft<Value> {
        let folder = ContentPath.join(GuideReader.contentFolder, city.text)
        var draft = CityFileDraft<Value>(file: ContentPath.join(folder, name))
        draft.others = misnamed(in: folder)
        // Reading a pipe, or a link that leads out, reports an error.
        guard let entry = tree.entry(draft.log.file), entry.kind != .folder else { return draft }
        let kind = Value.contentKind
        guard let root = root(&draft.log)?.root, let fields = fields(of: root, kind.form, &draft.log)
        else { return draft }
        draft.root = root
        draft.fields = fields
        draft.value = kind.value(of: translated(fields, &draft))
        return draft
    }

    /// Reports errors in the names of the translations.
    private func misnamed(in folder: String) -> [Diagnostic] {
        (tree.listed(folder)?.entries ?? []).compactMap { entry in
            guard entry.kind == .file, entry.name.hasSuffix(".yaml"),
                let name = TranslationName(ContentPath.stem(entry.name)), name.original + ".yaml" == self.name
            else { return nil }
            return name.error(
                of: ContentPath.join(folder, entry.name), ending: ".yaml", guide.knownLanguages, in: tree)
        }
    }

    /// The values with the texts of the translation beside the file.
    private func translated(_ fields: FieldValues, _ draft: inout CityFileDraft<Value>) -> FieldValues {
        guard let original = guide.languages.first, guide.language != original else { return fields }
        let (file, form) = (draft.log.file, Value.contentKind.form)
        let path = TranslationReader.path(of: file, in: guide.language)
        var translation: Translation?
        if tree.entry(path)?.kind == .file {
            var own = DiagnosticLog(file: path)
            if let said = root(&own) {
                translation = Translation(
                    file: path, text: said.text, parts: said.parts,
                    fields: self.fields(of: said.root, form.translation, &own),
                    noted: OriginalNote.read(said.root, own))
            }
            draft.others += own.diagnostics
        }
        var overlay = TranslationOverlay(page: file)
        let values = overlay.overlaid(fields, translation?.fields, form)
        for error in overlay.problems {
            draft.others.append(.error(at: error.location, code: .translation, error.message))
        }
        let wording = FileTranslation(
            .settings, of: file, in: guide.language, fields: fields, form: form, said: overlay.texts, body: [],
            translation: translation)
        draft.others += [wording.oldness].compactMap { $0 }
        draft.wording = wording
        draft.foreign = overlay.missing
        return values
    }

    private func root(_ log: inout DiagnosticLog) -> YAMLFile? {
        do throws(ContentFileError) {
            return try YAMLFile.read(tree.files, &log)
        } catch {
            log.add(error.diagnostic(file: log.file))
            return nil
        }
    }

    private func fields(of root: YAMLNode, _ form: MappingForm, _ log: inout DiagnosticLog) -> FieldValues? {
        var reader = FieldReader(log, language: guide.languages.first) { _ in
            .refused(reason: "is not read here", suggestion: nil)
        }
        let fields = reader.read(root, form)
        log = reader.log
        return fields
    }
}

/// A city's settings file while the reader reads the city.
package struct CityFileDraft<Value: ContentValue>: Sendable {
    /// Nil if the file is missing or cannot be read.
    package var value: Value?
    package var root: YAMLNode?
    /// The values in the original.
    package var fields: FieldValues?
    package var log: DiagnosticLog
    /// Diagnostics about its translations.
    package var others: [Diagnostic] = []
    /// The file text by text; nil if the reader reads the originals, or if the file is missing.
    package var wording: FileTranslation?
    /// The texts that the translation lacks.
    var foreign: [String] = []

    package init(file: String) { log = DiagnosticLog(file: file) }

    /// All diagnostics about the file and its translations.
    package var diagnostics: [Diagnostic] { log.diagnostics + others }
}
