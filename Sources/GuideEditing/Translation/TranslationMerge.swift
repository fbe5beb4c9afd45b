// Merges a translator's texts into one translation.

import GuideContent
import GuideModel

/// One file of an XLIFF document and the translation that it belongs to.
struct TranslationMerge {
    private let original: FileTranslation
    private let file: XLIFFDocument.File
    private(set) var diagnostics: [Diagnostic] = []
    /// The words for each unit: those of the document, otherwise those of the existing translation.
    private var words: [String: String] = [:]
    private var locations: [String: SourceLocation] = [:]
    private var hasChanges = false
    /// Whether some words are still translated from an earlier state.
    private var hasOld = false
    private var isReviewed = true
    /// Whether words of the body could not be used, so that the translation is incomplete.
    private var isLeftOut = false

    init(_ original: FileTranslation, _ file: XLIFFDocument.File) {
        self.original = original
        self.file = file
    }

    /// The translation's bytes; nil if there is nothing to write, or if there is an error, which is reported.
    mutating func merged() -> [UInt8]? {
        let units = original.units
        for unit in units { words[unit.path] = unit.target?.text }
        apply(units)
        guard !diagnostics.hasErrors, original.isThere || !words.isEmpty else { return nil }
        guard let head = head(), let body = body(units) else { return nil }
        // If all words belong to a body that is left out, there is nothing to write yet.
        let hasTranslatedKey = original.texts.contains { $0.path != TranslatedText.body && words[$0.path] != nil }
        guard original.isThere || hasTranslatedKey || !body.isEmpty else { return nil }
        let bytes = head + body
        guard hasChanges && !hasOld && !isLeftOut || isReviewed && !file.units.isEmpty, let hash = file.hash,
            !bytes.isEmpty
        else {
            return bytes
        }
        if original.noted?.hash == hash, OriginalNote.isNoted(hash, in: bytes, of: original.file, original.kind) {
            return bytes
        }
        return OriginalNote.written(hash, in: bytes, of: original.file, original.kind) ?? bytes
    }

    private mutating func report(_ severity: Diagnostic.Severity, _ location: SourceLocation, _ message: String) {
        diagnostics.append(Diagnostic(severity, at: location, code: .xliff, message))
    }

    // MARK: Units

    private mutating func apply(_ units: [TranslationUnit]) {
        let byPath = Dictionary(units.map { ($0.path, $0) }) { first, _ in first }
        let byToken = Dictionary(units.map { (XLIFF.token($0.path), $0) }) { first, _ in first }
        let isCurrent = file.hash == original.hash
        var seen: Set<String> = []
        for found in file.units {
            let unit = found.name.flatMap { byPath[$0] } ?? byToken[found.id]
            // Blocks are matched by their words, because their numbers change with the original.
            let match = isCurrent || unit.map { !$0.isBlock } ?? false ? unit : sameSource(found, units, seen)
            guard let match else {
                missing(found, isCurrent)
                continue
            }
            guard seen.insert(match.path).inserted else {
                report(
                    .error, found.location, "\(match.path) of \(original.original) is here twice; remove one of them")
                continue
            }
            apply(found, match, isCurrent)
        }
        if seen.count < units.count { isReviewed = false }
    }

    private func sameSource(
        _ found: XLIFFDocument.Unit, _ units: [TranslationUnit], _ seen: Set<String>
    ) -> TranslationUnit? {
        units.first { $0.isBlock && !seen.contains($0.path) && text(found.source, $0) == $0.source.text }
    }

    private mutating func missing(_ found: XLIFFDocument.Unit, _ isCurrent: Bool) {
        isReviewed = false
        let name = found.name ?? found.id
        if isCurrent {
            report(.error, found.location, "\(original.original) has no text \(name); remove this unit")
        } else if found.target != nil {
            report(
                .warning, found.location,
                "\(original.original) has changed since the export and no longer has \(name), so this is left out"
            )
        }
    }

    private mutating func apply(_ found: XLIFFDocument.Unit, _ unit: TranslationUnit, _ isCurrent: Bool) {
        locations[unit.path] = found.location
        if isCurrent, text(found.source, unit) != unit.source.text {
            report(
                .error, found.location,
                "the source of \(unit.path) differs from \(original.original); do not translate the source, and "
                    + "restore it"
            )
            return
        }
        let isConfirmed = found.state == "reviewed" || found.state == "final"
        if !isConfirmed { isReviewed = false }
        guard let target = found.target else { return }
        let translation = text(target, unit)
        guard translation != unit.target?.text else {
            if found.isOld, !isConfirmed { hasOld = true }
            return
        }
        let lost = found.source.codes.filter { !target.codes.contains($0) }
        if let lost = lost.first {
            report(
                .error, found.location,
                "the target of \(unit.path) has lost the placeholder \(lost), \(code(lost, found).quotedForMessage); put it "
                    + "back")
            return
        }
        if Set(target.codes).count < target.codes.count {
            report(
                .error, found.location, "a placeholder is twice in the target of \(unit.path); remove one of them")
            return
        }
        words[unit.path] = translation
        hasChanges = true
    }

    private func text(_ text: XLIFFDocument.Text, _ unit: TranslationUnit) -> String {
        unit.isVerbatim ? text.verbatim : text.line
    }

    /// The code that a placeholder represents.
    private func code(_ id: String, _ unit: XLIFFDocument.Unit) -> String {
        let codes = unit.source.pieces.compactMap { if case .code(let code) = $0 { code } else { nil } }
        return codes.first { !(unit.target?.verbatim.contains($0) ?? true) } ?? codes.first ?? id
    }

    // MARK: Front matter

    /// Everything before the body; nil if it cannot be written.
    private func head() -> [UInt8]? {
        guard let form = original.form, let fields = original.fields else { return [] }
        let keys = original.texts.filter { $0.path != TranslatedText.body }
        let isSame = keys.allSatisfy { words[$0.path] == $0.translation }
        if original.isThere, isSame { return Array(original.bytes[..<bodyStart]) }
        let translations = keys.reduce(into: [String: String]()) { $0[$1.path] = words[$1.path] }
        var values = form.translation(of: fields, saying: translations, page: original.original)
        // Values that are not texts, such as a list of tags, are unchanged.
        for (key, value) in original.said?.values ?? [:] where values.values[key] == nil {
            if case .list(let list) = value, list.allSatisfy({ if case .text = $0 { true } else { false } }) {
                values.values[key] = value
            }
        }
        if original.isThere, let edited = TranslationEdit.edited(original, to: values), saysWords(edited, fields, form)
        {
            return Array(edited.dropLast(original.bytes.count - bodyStart))
        }
        if let noted = original.noted { values.values[MappingForm.originalKey] = .text(noted.hash) }
        var writer = FrontMatterWriter()
        writer.add(values, form.translation, page: original.original)
        return Array((original.kind == .settings ? writer.yaml : writer.text).utf8)
    }

    /// Whether the front matter of an edited translation says the words.
    private func saysWords(_ bytes: [UInt8], _ fields: FieldValues, _ form: MappingForm) -> Bool {
        let text = SourceText(file: original.file, bytes: bytes)
        var log = DiagnosticLog(file: original.file)
        guard case .success(let parts) = FrontMatter.ofPage(text),
            let root = YAMLReader.read(text, parts.yaml, firstLine: parts.yamlLine, log: &log)
        else { return false }
        var reader = FieldReader(log) { name in
            ContentPath.resolve(name, from: original.file).map { .file($0) }
                ?? .refused(reason: "is outside the guide's folder", suggestion: nil)
        }
        var overlay = TranslationOverlay(page: original.original)
        _ = overlay.overlaid(fields, reader.read(root, form.translation), form)
        return overlay.texts.allSatisfy { $0.translation == words[$0.path] }
    }

    /// Where the body of the translation begins.
    private var bodyStart: Int {
        guard original.kind == .page else { return original.kind == .settings ? original.bytes.count : 0 }
        let text = SourceText(file: original.file, bytes: original.bytes)
        if case .success(let parts) = FrontMatter.split(text) { return parts.body.lowerBound }
        return 0
    }

    // MARK: Body

    /// The text after the front matter; nil if it cannot be assembled.
    private mutating func body(_ units: [TranslationUnit]) -> [UInt8]? {
        let present = original.isThere ? Array(original.bytes[bodyStart...]) : []
        let blocks = units.filter(\.isBlock)
        guard !blocks.isEmpty, blocks.contains(where: { words[$0.path] != $0.target?.text }) else { return present }
        let translations = blocks.compactMap { words[$0.path] }
        guard translations.count == blocks.count else {
            isLeftOut = true
            let place = blocks.compactMap { locations[$0.path] }.first ?? file.location
            report(
                .warning, place,
                "\(translations.count) of \(blocks.count) parts of the text of \(original.original) are translated, so "
                    + "that text is left out until all are")
            return present
        }
        if blocks[0].path == TranslatedText.body {
            return Array(translations[0].utf8)
        }
        if original.kind == .captions { return captions(translations) }
        return markdown(blocks, translations, present)
    }

    private func captions(_ translations: [String]) -> [UInt8] {
        var rest = translations[...]
        let pieces = CaptionText(original.isThere ? original.bytes : original.originalBytes).pieces.map { piece in
            switch piece {
            case .fixed(let text): text
            case .cue(let text): rest.popFirst() ?? text
            }
        }
        return Array(pieces.joined().utf8)
    }

    private mutating func markdown(_ blocks: [TranslationUnit], _ translations: [String], _ present: [UInt8])
        -> [UInt8]?
    {
        let body = original.texts.last { $0.path == TranslatedText.body }
        let skeleton = MarkdownBlocks(body?.translation ?? body?.original ?? "")
        let text = skeleton.replacing(translations)
        let kinds = MarkdownBlocks(text).kinds
        if kinds == skeleton.kinds { return Array(text.utf8) }
        for number in blocks.indices {
            var variant = skeleton.blocks.map(\.text)
            variant[number] = translations[number]
            guard MarkdownBlocks(skeleton.replacing(variant)).kinds != skeleton.kinds else { continue }
            report(
                .error, locations[blocks[number].path] ?? file.location,
                "the target of \(blocks[number].path) would not stay one block of Markdown; remove what begins a "
                    + "list, a table or a quotation")
        }
        if !diagnostics.hasErrors {
            report(
                .error, file.location,
                "the blocks of \(original.original) would change in the translation; translate it manually"
            )
        }
        return nil
    }
}
