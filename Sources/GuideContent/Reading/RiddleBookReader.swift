// Reads the file of a city's riddles, `content/CITY/riddles.yaml`, and what its translations say.

import GuideModel

/// Reads `riddles.yaml`, which need not be there.
struct RiddleBookReader {
    let city: Slug
    let guide: Guide
    let tree: ContentTree

    static let name = "riddles.yaml"

    func read() -> RiddleBookDraft {
        let folder = ContentPath.join(GuideReader.contentFolder, city.text)
        var draft = RiddleBookDraft(file: ContentPath.join(folder, Self.name))
        draft.others = misnamed(in: folder)
        guard tree.entry(draft.findings.file)?.kind == .file else { return draft }
        let kind = RiddleBook.contentKind
        guard let root = root(&draft.findings)?.root, let fields = fields(of: root, kind.form, &draft.findings)
        else { return draft }
        draft.root = root
        var book = kind.value(of: translated(fields, &draft))
        book.location = fields.location
        book.categories = Listed.distinct(
            book.categories, \.id, "category", listed: root["categories"]?.value, &draft.findings)
        draft.book = book
        return draft
    }

    /// What is wrong with the names of the translations.
    private func misnamed(in folder: String) -> [Diagnostic] {
        (tree.listed(folder)?.entries ?? []).compactMap { entry in
            guard entry.kind == .file, entry.name.hasSuffix(".yaml"),
                let name = TranslationName(ContentPath.stem(entry.name)), name.original + ".yaml" == Self.name
            else { return nil }
            return name.fault(
                of: ContentPath.join(folder, entry.name), ending: ".yaml", guide.knownLanguages, in: tree)
        }
    }

    /// The values with the words of a translation beside the file.
    private func translated(_ fields: FieldValues, _ draft: inout RiddleBookDraft) -> FieldValues {
        guard let original = guide.languages.first, guide.language != original else { return fields }
        let (file, form) = (draft.findings.file, RiddleBook.contentKind.form)
        let path = TranslationReader.path(of: file, in: guide.language)
        var translation: Translation?
        if tree.entry(path)?.kind == .file {
            var own = Findings(file: path)
            if let (text, root) = root(&own) {
                let all = text.start..<text.bytes.count
                let parts = FrontMatter(yaml: all, body: text.bytes.count..<text.bytes.count, bodyLine: 1)
                translation = Translation(
                    file: path, text: text, parts: parts, fields: self.fields(of: root, form.translation, &own),
                    noted: OriginalNote.read(root, own))
            }
            draft.others += own.diagnostics
        }
        var overlay = TranslationOverlay(page: file)
        let values = overlay.overlaid(fields, translation?.fields, form)
        for fault in overlay.faults {
            draft.others.append(.error(at: fault.location, code: "translation", fault.message))
        }
        let wording = FileTranslation(
            .settings, of: file, in: guide.language, fields: fields, form: form, said: overlay.texts, body: [],
            translation: translation)
        draft.others += [wording.oldness].compactMap { $0 }
        draft.wording = wording
        draft.foreign = overlay.missing
        return values
    }

    private func root(_ findings: inout Findings) -> (text: SourceText, root: YAMLNode)? {
        do throws(ContentFileFault) {
            let bytes = try tree.files.read(findings.file, limit: ContentFileFault.textLimit)
            let text = SourceText(file: findings.file, bytes: bytes)
            if let fault = text.encodingFault() {
                findings.add(fault)
                return nil
            }
            return YAMLReader.read(text, text.start..<bytes.count, firstLine: 1, findings: &findings).map { (text, $0) }
        } catch {
            findings.add(error.diagnostic(file: findings.file))
            return nil
        }
    }

    private func fields(of root: YAMLNode, _ form: MappingForm, _ findings: inout Findings) -> FieldValues? {
        var reader = FieldReader(findings) { _ in .refused(reason: "is not read here", suggestion: nil) }
        let fields = reader.read(root, form)
        findings = reader.findings
        return fields
    }
}
