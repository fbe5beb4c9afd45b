// Reads one page's file up to its body.

import GuideModel

/// Reads front matter of every kind of page.
package struct PageReader {
    let city: Slug
    let tree: ContentTree
    /// The language of the originals.
    let original: String?
    /// Nil if the reader reads the originals.
    let translations: TranslationReader?
    /// The city's country, once city.md is read.
    var country: String?

    /// Reads a page's file into the page's draft.
    ///
    /// - Parameters:
    ///   - names: assigns the media their ids.
    ///   - other: receives diagnostics about other files that the page names, such as its route.
    ///   - foreign: receives the texts that the translation lacks.
    func fill(
        _ draft: inout PageDraft, names: inout MediumNames, other: inout [Diagnostic], foreign: inout Set<String>
    ) {
        let path = draft.file.path
        let bytes: [UInt8]
        do throws(ContentFileError) {
            bytes = try tree.files.read(path, limit: ContentFileError.textLimit)
        } catch {
            draft.log.add(error.diagnostic(file: path))
            return
        }
        let text = SourceText(file: path, bytes: bytes)
        if let error = text.encodingError() {
            draft.log.add(error)
            return
        }
        switch FrontMatter.ofPage(text) {
        case .failure(.missing):
            draft.lacksFrontMatter = true
            draft.text = text
        case .failure(let error):
            draft.log.add(error.diagnostic(file: path))
        case .success(let parts):
            draft.text = text
            draft.frontMatter = parts
            if let root = YAMLReader.read(text, parts.yaml, firstLine: parts.yamlLine, log: &draft.log) {
                read(root, &draft, names: &names, other: &other, foreign: &foreign)
            }
        }
    }

    private func read(
        _ root: YAMLNode, _ draft: inout PageDraft, names: inout MediumNames, other: inout [Diagnostic],
        foreign: inout Set<String>
    ) {
        guard let type = draft.file.role.contentType else { return }
        read(type, root, &draft, names: &names, other: &other, foreign: &foreign)
    }

    private func read<Content: PageContent>(
        _ type: Content.Type, _ root: YAMLNode, _ draft: inout PageDraft, names: inout MediumNames,
        other: inout [Diagnostic], foreign: inout Set<String>
    ) {
        guard var content = value(of: type.contentKind, root, &draft, &other, &foreign) else { return }
        MediumChecks.check(listed: root["media"]?.value, &draft.log)
        WordingChecks.check(root, &draft.log)
        PublicationChecks.check(draft.publication, root, &draft.log)
        draft.media = identified(content.listedMedia(root, draft.log), of: draft.file, names: &names)
        content.check(root, &draft, self, &other)
        draft.content = content
    }

    /// The value of the front matter; the draft records the locations that later checks need.
    private func value<Value: ContentValue>(
        of kind: ContentKind<Value>, _ root: YAMLNode, _ draft: inout PageDraft, _ other: inout [Diagnostic],
        _ foreign: inout Set<String>
    ) -> Value? {
        let path = draft.file.path
        var reader = FieldReader(draft.log, language: original) {
            FileReference.resolve($0, from: path, in: tree)
        }
        let fields = reader.read(root, kind.form)
        draft.log = reader.log
        guard let fields else { return nil }
        let name = fields.values["name"] == nil && Value.self == FreePage.self ? "title" : "name"
        if fields.values[name] != nil, draft.file.role != .city { draft.name = Named(name, in: root) }
        if fields.values["position"] != nil { draft.positionMark = root["position"]?.value.mark }
        note(fields, of: kind, &draft)
        return kind.value(of: translated(fields, kind.form, &draft, &other, &foreign))
    }

    /// The values with the texts of the language of the guide.
    func translated(
        _ fields: FieldValues, _ form: MappingForm, _ draft: inout PageDraft, _ other: inout [Diagnostic],
        _ foreign: inout Set<String>
    ) -> FieldValues {
        guard let translations else { return fields }
        draft.translation = translations.read(draft.file.path, form, &other)
        var overlay = TranslationOverlay(page: draft.file.path)
        let said = overlay.overlaid(fields, draft.translation?.fields, form)
        // After an error in the original, what the translation lacks or has too much can follow from it.
        let isOriginalRead = !draft.log.diagnostics.hasErrors
        if isOriginalRead { other += overlay.problems.map { .error(at: $0.location, code: .translation, $0.message) } }
        foreign.formUnion(overlay.missing)
        let body = draft.text.flatMap { text in draft.frontMatter.map { text.bytes[$0.body] } }
        let wording = FileTranslation(
            draft.file.path.hasSuffix(".yaml") ? .settings : .page, of: draft.file.path, in: translations.language,
            fields: fields, form: form, said: overlay.texts,
            body: body ?? [], translation: draft.translation)
        if isOriginalRead { other += [wording.oldness].compactMap { $0 } }
        draft.wording = wording
        return said
    }

    /// Records in the draft whether the page is complete, and its status.
    func note<Value>(_ fields: FieldValues, of kind: ContentKind<Value>, _ draft: inout PageDraft) {
        draft.isComplete = kind.isComplete(fields)
        if !fields.refused.contains("status") { draft.status = .published }
        if case .text(let word)? = fields.values["status"] { draft.status = ReviewStatus(rawValue: word) }
        draft.publication = PublicationTimes(fields)
    }

    /// The media with their ids; decorative media get an empty alt text.
    func identified(_ media: [Medium], of page: ContentFile, names: inout MediumNames) -> [Medium] {
        let owner = page.id(in: city)
        return media.map { medium in
            var medium = medium
            if !medium.file.isEmpty { medium.id = names.name(owner: owner, file: medium.file) }
            if medium.isDecorative { medium.alt = "" }
            return translations.map { medium.inLanguage(of: $0) } ?? medium
        }
    }

    /// The default map of a city: the first of these files that exists.
    func usualMap(of file: String) -> String? {
        let folder = ContentPath.folder(of: file)
        return ["map.geojson", "map.osm.pbf", "map.osm", "\(city).osm.pbf", "\(city).osm"]
            .map { ContentPath.join(folder, $0) }.first { tree.entry($0)?.kind == .file }
    }
}

extension Medium {
    /// The medium with the files of a language: a recording, a transcript, captions.
    ///
    /// A recording in another language is a medium with an id of its own.
    fileprivate func inLanguage(of translations: TranslationReader) -> Medium {
        var medium = self
        if let file = translations.twin(of: file) {
            medium.file = file
            medium.id += "-" + translations.language.lowercased()
        }
        if let file = transcriptFile.flatMap(translations.twin) {
            medium.transcriptFile = file
            medium.transcriptLanguage = translations.language
        }
        if let file = captionsFile.flatMap(translations.twin) { medium.captionsFile = file }
        return medium
    }
}

/// Checks media whose keys are valid.
enum MediumChecks {
    /// - Parameter node: the list of media, or a mapping whose values are media.
    static func check(listed node: YAMLNode?, _ log: inout DiagnosticLog) {
        var media = node?.elements ?? []
        if case .mapping(let entries)? = node?.content { media = entries.map(\.value) }
        for medium in media {
            checkFilm(medium, &log)
            guard medium["decorative"]?.value.flag == true, let alt = Named("alt", in: medium), !alt.text.isEmpty else {
                continue
            }
            log.error(
                alt.mark, .altText, "a decorative image has no alt text; remove alt or decorative")
        }
    }
}

extension MediumChecks {
    private static let pictureEndings = [".avif", ".gif", ".heic", ".jpeg", ".jpg", ".png", ".svg", ".tif", ".webp"]

    /// Checks that a film on another site has a known address, and a picture of the guide.
    private static func checkFilm(_ medium: YAMLNode, _ log: inout DiagnosticLog) {
        guard let film = Named("film", in: medium), WebAddress.check(film.text) == .valid else { return }
        if FilmAddress(film.text) == nil {
            log.error(
                film.mark, .film,
                "\(film.text.shortForMessage) is not a film on YouTube, Vimeo or PeerTube; copy the address of the "
                    + "film's page, or write a link into the text")
        }
        guard let file = Named("file", in: medium) else { return }
        let name = file.text.lowercased()
        if !pictureEndings.contains(where: { name.hasSuffix($0) }) {
            log.error(
                file.mark, .film,
                "\(file.text.shortForMessage) is not a picture; a film on another site needs a picture of your own as "
                    + "its file")
        }
    }
}

/// Checks a tour whose keys are valid.
enum TourChecks {
    static func check(_ tour: Tour, _ root: YAMLNode, _ log: inout DiagnosticLog) {
        if let entry = root["return-leg"], !entry.value.isNothing, !tour.isCircular {
            log.error(
                entry.keyMark, .stop,
                "only a circular tour returns to its first stop; add circular: true, or remove return-leg")
        }
        if tour.isThereAndBack, tour.isCircular, let entry = root["there-and-back"] {
            log.error(
                entry.keyMark, .stop,
                "a circular tour returns to its first stop by another way; remove there-and-back, or circular")
        }
        if tour.isThereAndBack, !tour.stages.isEmpty, let entry = root["stages"] {
            log.error(
                entry.keyMark, .stop,
                "the stages of a tour there and back do not say on which way they are; remove there-and-back, and list "
                    + "the stops of the way back")
        }
        if tour.activity == .cycling, tour.routeFile == nil, let entry = root["activity"] {
            log.warning(
                entry.keyMark, .route,
                "without a route file, the line of a cycling tour follows paths for walkers; add a route to the tour")
        }
        guard let entry = root["stops"], let nodes = entry.value.elements else { return }
        checkStages(tour, &log)
        if nodes.count < 2 {
            log.error(entry.keyMark, .stop, "a tour needs at least two stops, and this one has \(nodes.count)")
        }
        guard let first = nodes.first, tour.stops.count > 1 else { return }
        if let leg = first["leg"], !leg.value.isNothing {
            let hint = tour.isCircular ? "; write it as return-leg" : ""
            log.warning(
                leg.keyMark, .stop, "a leg starts at the stop before, and there is none before the first stop\(hint)")
        }
        if let via = first["via"], !via.value.isNothing, !tour.isCircular {
            log.warning(via.keyMark, .stop, "no leg leads to the first stop; move via to the stop after these points")
        }
        if tour.routeFile != nil,
            let via = nodes.lazy.compactMap({ $0["via"] }).first(where: { !$0.value.isNothing })
        {
            log.warning(
                via.keyMark, .stop, "the tour follows the line of its route file, not via; remove via or route")
        }
        guard tour.isCircular, tour.stops.count == nodes.count, let start = tour.stops.first,
            let end = tour.stops.last
        else { return }
        if start.$place.text == end.$place.text, start.$feature.text == end.$feature.text {
            log.warning(
                end.$place.location, .stop,
                "a circular tour returns to its first stop automatically; remove this last stop")
        }
    }

    /// Reports a stage whose end is not a stop after the end of the stage before it.
    private static func checkStages(_ tour: Tour, _ log: inout DiagnosticLog) {
        var last = 0
        var known: Set<Slug> = []
        for (number, stage) in tour.stages.enumerated() {
            if !known.insert(stage.id).inserted {
                log.error(
                    stage.location, .duplicateID, "the stage \(stage.id) already exists; give each stage its own id")
            }
            let isLast = number == tour.stages.count - 1
            guard stage.$end.isWritten else {
                if !isLast {
                    log.error(
                        stage.location, .stop,
                        "only the last stage ends with the tour; write to, the stop where it ends")
                }
                continue
            }
            let name = stage.$end.text
            let next = tour.stops.indices.first { $0 > last && tour.stops[$0].$place.text == name }
            guard let stop = next else {
                log.error(
                    stage.$end.location, .stop,
                    "\(name.shortForMessage) is not a stop of the tour after the start of the stage; name "
                        + "one of the stops that follow")
                continue
            }
            last = stop
            if isLast, tour.isCircular || stop != tour.stops.count - 1 {
                log.error(
                    stage.$end.location, .stop, "the last stage ends before the tour; remove its to, or add a stage")
            }
        }
    }
}
