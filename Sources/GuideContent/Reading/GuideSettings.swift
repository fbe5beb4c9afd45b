// Reads guide.yaml.

import GuideModel

enum GuideSettings {
    /// The settings; nil if the file is missing or too many of its values are.
    static func read(_ files: any ContentFiles, _ findings: inout Findings) -> Guide? {
        let file: YAMLFile?
        do throws(ContentFileError) {
            file = try YAMLFile.read(files, &findings)
        } catch .missing {
            findings.error(
                .wholeFile, .noGuide, "guide.yaml not found in this folder; start a guide with: wynd new DIR",
                suggestion: "wynd new DIR")
            return nil
        } catch {
            findings.add(error.diagnostic(file: findings.file))
            return nil
        }
        guard let settings = file else { return nil }
        let root = settings.root
        let tree = ContentTree(files: files)
        var reader = FieldReader(findings) { FileReference.resolve($0, from: GuideReader.settingsFile, in: tree) }
        let fields = reader.read(root, Guide.contentKind.form)
        findings = reader.findings
        guard let fields else { return nil }
        var guide = Guide.contentKind.value(of: fields)
        if guide.languages.isEmpty {
            // Without the guide's languages, most of its files seem to be in other ones.
            guard root["languages"]?.value.elements?.isEmpty ?? true else { return nil }
            guide.languages = ["en"]
        }
        checkReview(guide, root, &findings)
        guide.notices = NoticeChecks.checked(guide.notices, listed: root["notices"]?.value, &findings)
        guide.organisations = Listed.distinct(
            guide.organisations, \.id, "organisation", listed: root["organisations"]?.value, &findings)
        guide.publisher = Organisations.find(guide.$publisher, guide.organisations, &findings)
        guide.publish = Listed.distinct(
            guide.publish, \.id, "destination", listed: root["publish"]?.value, &findings)
        for destination in guide.publish {
            guard let refusal = destination.refusal else { continue }
            findings.add(.error(at: destination.location, code: .publish, refusal.reason))
        }
        ReviewChecks.check(&guide, root["review"]?.value, &findings)
        if var legal = guide.legal {
            var reader = LegalReader(file: settings.text, node: root["legal"]?.value, findings: findings)
            reader.render(&legal)
            (guide.legal, findings) = (legal, reader.findings)
        }
        return Guide.contentKind.isComplete(fields) ? guide : nil
    }

    /// Checks that the languages in review are languages of the guide, and not the language of the originals.
    private static func checkReview(_ guide: Guide, _ root: YAMLNode, _ findings: inout Findings) {
        for node in root["languages-in-review"]?.value.elements ?? [] {
            guard let tag = node.line.flatMap({ LanguageTag.canonical($0) }) else { continue }
            if tag == guide.languages.first {
                findings.error(
                    node.mark, .language,
                    "\(tag) is the language of the originals, which the guide always needs; remove it here")
            } else if !guide.languages.contains(tag) {
                let nearest = nearestWord(to: tag, among: guide.languages.dropFirst())
                findings.error(
                    node.mark, .language,
                    "\(tag) is not one of the guide's languages (\(guide.languages.joined(separator: ", "))); add it "
                        + "there, or remove it here", suggestion: nearest)
            }
        }
    }

    /// The settings with the texts of guide.LANGUAGE.yaml.
    static func translate(
        _ guide: Guide, to language: String, _ files: any ContentFiles
    ) -> (guide: Guide, wording: FileTranslation, diagnostics: [Diagnostic]) {
        let file = GuideReader.settingsFile(in: language)
        var findings = Findings(file: file)
        let kind = Guide.contentKind
        var fields = FieldValues(location: guide.location)
        for (key, value) in kind.fields(of: guide) { fields.values[key.name] = value }
        var overlay = TranslationOverlay(page: GuideReader.settingsFile)
        let found = read(kind.form.translation, files, &findings)
        let translation = found?.translation
        let said = overlay.overlaid(fields, translation?.fields, kind.form)
        let wording = FileTranslation(
            .settings, of: GuideReader.settingsFile, in: language, fields: fields, form: kind.form, said: overlay.texts,
            body: [], translation: translation)
        if let oldness = wording.oldness { findings.add(oldness) }
        for fault in overlay.faults {
            findings.add(.error(at: fault.location, code: .translation, fault.message))
        }
        var translated = kind.value(of: said)
        (translated.location, translated.cities) = (guide.location, guide.cities)
        translated.isUnlisted = guide.isUnlisted
        translated.languages = guide.languages
        translated.spoken = language
        for text in overlay.missing { translated.foreignTexts[text] = guide.languages.first }
        if var legal = translated.legal, let original = guide.legal {
            let text = translation?.text ?? SourceText(file: file, bytes: [])
            var reader = LegalReader(file: text, node: found?.root["legal"]?.value, findings: findings)
            reader.render(&legal, of: original, in: guide.languages.first)
            (translated.legal, findings) = (legal, reader.findings)
        }
        return (translated, wording, findings.diagnostics)
    }

    /// Reads an optional file, with the root of its YAML.
    private static func read(
        _ form: MappingForm, _ files: any ContentFiles, _ findings: inout Findings
    ) -> (translation: Translation, root: YAMLNode)? {
        let found: YAMLFile?
        do throws(ContentFileError) {
            found = try YAMLFile.read(files, &findings)
        } catch .missing {
            return nil
        } catch {
            findings.add(error.diagnostic(file: findings.file))
            return nil
        }
        guard let found else { return nil }
        var reader = FieldReader(findings) { _ in .refused(reason: "is not read here", suggestion: nil) }
        let fields = reader.read(found.root, form)
        findings = reader.findings
        let translation = Translation(
            file: findings.file, text: found.text, parts: found.parts, fields: fields,
            noted: OriginalNote.read(found.root, findings))
        return (translation, found.root)
    }
}
