// Reads guide.yaml.

import GuideModel

enum GuideSettings {
    /// The settings; nil if the file is missing or too many of its values are.
    static func read(_ files: any ContentFiles, _ log: inout DiagnosticLog) -> Guide? {
        let file: YAMLFile?
        do throws(ContentFileError) {
            file = try YAMLFile.read(files, &log)
        } catch .missing {
            log.error(
                .wholeFile, .noGuide, "guide.yaml not found in this folder; start a guide with: wynd new DIR",
                suggestion: "wynd new DIR")
            return nil
        } catch {
            log.add(error.diagnostic(file: log.file))
            return nil
        }
        guard let settings = file else { return nil }
        let root = settings.root
        let tree = ContentTree(files: files)
        var reader = FieldReader(log) { FileReference.resolve($0, from: GuideReader.settingsFile, in: tree) }
        let fields = reader.read(root, Guide.contentKind.form)
        log = reader.log
        guard let fields else { return nil }
        var guide = Guide.contentKind.value(of: fields)
        if guide.languages.isEmpty {
            // Without the guide's languages, most of its files seem to be in other ones.
            guard root["languages"]?.value.elements?.isEmpty ?? true else { return nil }
            guide.languages = ["en"]
        }
        checkReview(guide, root, &log)
        guide.notices = NoticeChecks.checked(guide.notices, listed: root["notices"]?.value, &log)
        guide.organisations = Listed.distinct(
            guide.organisations, \.id, "organisation", listed: root["organisations"]?.value, &log)
        guide.publisher = Organisations.find(guide.$publisher, guide.organisations, &log)
        guide.publish = Listed.distinct(
            guide.publish, \.id, "destination", listed: root["publish"]?.value, &log)
        for destination in guide.publish {
            guard let refusal = destination.refusal else { continue }
            log.add(.error(at: destination.location, code: .publish, refusal.reason))
        }
        for node in root["films"]?.value["allow"]?.value.elements ?? [] {
            guard let entry = node.line, Films.origin(of: entry) == nil else { continue }
            log.error(
                node.mark, .film,
                "\(entry.shortForMessage) is not a site for films; write youtube, vimeo, or the address of a server "
                    + "with PeerTube, as in https://tube.example.org")
        }
        ReviewChecks.check(&guide, root["review"]?.value, &log)
        TeamChecks.check(&guide, root["team"]?.value, &log)
        guide.home = HomeChecks.checked(guide.home, listed: root["home"]?.value, &log)
        var home = HomeReader(file: settings.text, list: root["home"]?.value, log: log)
        home.render(&guide.home)
        log = home.log
        if var legal = guide.legal {
            var reader = LegalReader(file: settings.text, node: root["legal"]?.value, log: log)
            reader.render(&legal)
            (guide.legal, log) = (legal, reader.log)
        }
        return Guide.contentKind.isComplete(fields) ? guide : nil
    }

    /// Checks that the languages in review are languages of the guide, and not the language of the originals.
    private static func checkReview(_ guide: Guide, _ root: YAMLNode, _ log: inout DiagnosticLog) {
        for node in root["languages-in-review"]?.value.elements ?? [] {
            guard let tag = node.line.flatMap({ LanguageTag.canonical($0) }) else { continue }
            if tag == guide.languages.first {
                log.error(
                    node.mark, .language,
                    "\(tag) is the language of the originals, which the guide always needs; remove it here")
            } else if !guide.languages.contains(tag) {
                let nearest = nearestWord(to: tag, among: guide.languages.dropFirst())
                log.error(
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
        var log = DiagnosticLog(file: file)
        let kind = Guide.contentKind
        var fields = FieldValues(location: guide.location)
        for (key, value) in kind.fields(of: guide) { fields.values[key.name] = value }
        var overlay = TranslationOverlay(page: GuideReader.settingsFile)
        let found = read(kind.form.translation, files, &log)
        let translation = found?.translation
        let said = overlay.overlaid(fields, translation?.fields, kind.form)
        let wording = FileTranslation(
            .settings, of: GuideReader.settingsFile, in: language, fields: fields, form: kind.form, said: overlay.texts,
            body: [], translation: translation)
        if let oldness = wording.oldness { log.add(oldness) }
        for error in overlay.problems {
            log.add(.error(at: error.location, code: .translation, error.message))
        }
        var translated = kind.value(of: said)
        (translated.location, translated.cities) = (guide.location, guide.cities)
        translated.isUnlisted = guide.isUnlisted
        translated.languages = guide.languages
        translated.spoken = language
        for text in overlay.missing { translated.foreignTexts[text] = guide.languages.first }
        let text = translation?.text ?? SourceText(file: file, bytes: [])
        for (number, original) in zip(translated.home.indices, guide.home) {
            for (medium, first) in zip(translated.home[number].media.indices, original.media) {
                translated.home[number].media[medium].id = first.id
                translated.home[number].media[medium].location = first.location
            }
        }
        var home = HomeReader(file: text, list: found?.root["home"]?.value, log: log)
        home.render(&translated.home, of: guide.home, in: guide.languages.first)
        log = home.log
        if var legal = translated.legal, let original = guide.legal {
            var reader = LegalReader(file: text, node: found?.root["legal"]?.value, log: log)
            reader.render(&legal, of: original, in: guide.languages.first)
            (translated.legal, log) = (legal, reader.log)
        }
        return (translated, wording, log.diagnostics)
    }

    /// Reads an optional file, with the root of its YAML.
    private static func read(
        _ form: MappingForm, _ files: any ContentFiles, _ log: inout DiagnosticLog
    ) -> (translation: Translation, root: YAMLNode)? {
        let found: YAMLFile?
        do throws(ContentFileError) {
            found = try YAMLFile.read(files, &log)
        } catch .missing {
            return nil
        } catch {
            log.add(error.diagnostic(file: log.file))
            return nil
        }
        guard let found else { return nil }
        // Files identify the elements of lists that are translated.
        let (file, tree) = (log.file, ContentTree(files: files))
        var reader = FieldReader(log) { FileReference.resolve($0, from: file, in: tree) }
        let fields = reader.read(found.root, form)
        log = reader.log
        let translation = Translation(
            file: log.file, text: found.text, parts: found.parts, fields: fields,
            noted: OriginalNote.read(found.root, log))
        return (translation, found.root)
    }
}
