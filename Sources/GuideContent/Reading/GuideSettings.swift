// Reads guide.yaml.

import GuideModel

enum GuideSettings {
    /// The settings; nil when the file is missing or too much in it is.
    static func read(_ files: any ContentFiles, _ findings: inout Findings) -> Guide? {
        let bytes: [UInt8]
        do throws(ContentFileFault) {
            bytes = try files.read(findings.file, limit: ContentFileFault.textLimit)
        } catch .missing {
            findings.error(
                .wholeFile, "no-guide", "there is no guide.yaml in this folder; start a guide with: wynd new DIR",
                suggestion: "wynd new DIR")
            return nil
        } catch {
            findings.add(error.diagnostic(file: findings.file))
            return nil
        }
        let text = SourceText(file: findings.file, bytes: bytes)
        if let fault = text.encodingFault() {
            findings.add(fault)
            return nil
        }
        guard let root = YAMLReader.read(text, text.start..<bytes.count, firstLine: 1, findings: &findings) else {
            return nil
        }
        var reader = FieldReader(findings) { _ in .refused(reason: "is not read here", suggestion: nil) }
        let fields = reader.read(root, Guide.contentKind.form)
        findings = reader.findings
        guard let fields else { return nil }
        var guide = Guide.contentKind.value(of: fields)
        if guide.languages.isEmpty { guide.languages = ["en"] }
        guide.organisations = Listed.distinct(
            guide.organisations, \.id, "organisation", listed: root["organisations"]?.value, &findings)
        guide.publisher = Named("publisher", in: root).flatMap {
            Organisations.find($0, guide.organisations, &findings)
        }
        return Guide.contentKind.isComplete(fields) ? guide : nil
    }

    /// The settings with the texts of another language, where guide.LANGUAGE.yaml says them.
    static func translate(
        _ guide: Guide, to language: String, _ files: any ContentFiles
    ) -> (guide: Guide, diagnostics: [Diagnostic]) {
        let file = GuideReader.settingsFile(in: language)
        var findings = Findings(file: file)
        let kind = Guide.contentKind
        var fields = FieldValues(location: guide.location)
        for (key, value) in kind.fields(of: guide) { fields.values[key.name] = value }
        var overlay = TranslationOverlay()
        let said = overlay.overlaid(fields, read(file, kind.form.translation, files, &findings), kind.form)
        for fault in overlay.faults {
            findings.add(.error(at: fault.location, code: "translation", fault.message))
        }
        var translated = kind.value(of: said)
        (translated.location, translated.cities) = (guide.location, guide.cities)
        translated.languages = guide.languages
        translated.spoken = language
        for text in overlay.missing { translated.foreignTexts[text] = guide.languages.first }
        return (translated, findings.diagnostics)
    }

    /// The values of a file that need not be there.
    private static func read(
        _ file: String, _ form: MappingForm, _ files: any ContentFiles, _ findings: inout Findings
    ) -> FieldValues? {
        let bytes: [UInt8]
        do throws(ContentFileFault) {
            bytes = try files.read(file, limit: ContentFileFault.textLimit)
        } catch .missing {
            return nil
        } catch {
            findings.add(error.diagnostic(file: file))
            return nil
        }
        let text = SourceText(file: file, bytes: bytes)
        if let fault = text.encodingFault() {
            findings.add(fault)
            return nil
        }
        guard let root = YAMLReader.read(text, text.start..<bytes.count, firstLine: 1, findings: &findings) else {
            return nil
        }
        var reader = FieldReader(findings) { _ in .refused(reason: "is not read here", suggestion: nil) }
        let fields = reader.read(root, form)
        findings = reader.findings
        return fields
    }
}
