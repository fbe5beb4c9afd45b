// Reads one page's file up to its body.

import GuideModel

/// Reads front matter of every kind of page.
struct PageReader {
    let city: Slug
    let tree: ContentTree
    /// Nil if the reader reads the originals.
    let translations: TranslationReader?

    /// Reads a page's file into the page's draft.
    ///
    /// - Parameters:
    ///   - names: assigns the media their ids.
    ///   - other: receives findings about other files that the page names, such as its route.
    ///   - foreign: receives the texts that the translation lacks.
    func fill(
        _ draft: inout PageDraft, names: inout MediumNames, other: inout [Diagnostic], foreign: inout Set<String>
    ) {
        let path = draft.file.path
        let bytes: [UInt8]
        do throws(ContentFileError) {
            bytes = try tree.files.read(path, limit: ContentFileError.textLimit)
        } catch {
            draft.findings.add(error.diagnostic(file: path))
            return
        }
        let text = SourceText(file: path, bytes: bytes)
        if let fault = text.encodingFault() {
            draft.findings.add(fault)
            return
        }
        switch FrontMatter.ofPage(text) {
        case .failure(.missing):
            draft.lacksFrontMatter = true
            draft.text = text
        case .failure(let fault):
            draft.findings.add(fault.diagnostic(file: path))
        case .success(let parts):
            draft.text = text
            draft.frontMatter = parts
            if let root = YAMLReader.read(text, parts.yaml, firstLine: parts.yamlLine, findings: &draft.findings) {
                read(root, &draft, names: &names, other: &other, foreign: &foreign)
            }
        }
    }

    private func read(
        _ root: YAMLNode, _ draft: inout PageDraft, names: inout MediumNames, other: inout [Diagnostic],
        foreign: inout Set<String>
    ) {
        switch draft.file.role {
        case .city:
            guard var city = value(of: City.contentKind, root, &draft, &other, &foreign) else { return }
            city.areas = Areas.distinct(city.areas, listed: root["areas"]?.value, &draft.findings)
            city.hazards = HazardChecks.checked(city.hazards, root, &draft.findings)
            if Named("map", in: root) == nil { city.mapFile = usualMap(of: draft.file.path) }
            draft.status = .published
            draft.media = media(city.media, root, &draft, names: &names)
            draft.content = .city(city)
        case .extra:
            guard let extra = value(of: Extra.contentKind, root, &draft, &other, &foreign) else { return }
            ExtraChecks.check(root, &draft)
            draft.media = media(extra.media, root, &draft, names: &names)
            draft.content = .extra(extra)
        case .notes:
            guard let notes = value(of: GroupNotes.contentKind, root, &draft, &other, &foreign) else { return }
            draft.media = media(notes.media, root, &draft, names: &names)
            draft.content = .notes(notes)
        case .item(let item): read(root, of: item.kind, &draft, names: &names, other: &other, foreign: &foreign)
        }
    }

    private func read(
        _ root: YAMLNode, of kind: ItemKind, _ draft: inout PageDraft, names: inout MediumNames,
        other: inout [Diagnostic], foreign: inout Set<String>
    ) {
        switch kind {
        case .place:
            guard let place = value(of: Place.contentKind, root, &draft, &other, &foreign) else { return }
            draft.media = media(place.media, root, &draft, names: &names)
            draft.content = .place(place)
        case .feature:
            guard let feature = value(of: Feature.contentKind, root, &draft, &other, &foreign) else { return }
            draft.media = media(feature.media, root, &draft, names: &names)
            draft.content = .feature(feature)
        case .tour:
            guard var tour = value(of: Tour.contentKind, root, &draft, &other, &foreign) else { return }
            TourChecks.check(tour, root, &draft.findings)
            tour.hazards = HazardChecks.checked(tour.hazards, root, &draft.findings)
            if let file = tour.routeFile, let format = RouteFormat(file) {
                let read = RouteReader.read(file, format: format, files: tree.files)
                tour.route = read.route
                other += read.diagnostics
            }
            draft.stops = root["stops"]?.value.elements?.compactMap(StopReferences.init) ?? []
            draft.media = media(tour.media, root, &draft, names: &names)
            draft.content = .tour(tour)
        case .presentation:
            guard let presentation = value(of: Presentation.contentKind, root, &draft, &other, &foreign) else { return }
            draft.media = media(presentation.media, root, &draft, names: &names)
            draft.content = .presentation(presentation)
        case .quiz:
            guard var quiz = value(of: Quiz.contentKind, root, &draft, &other, &foreign) else { return }
            QuizChecks.check(quiz, root, &draft.findings)
            draft.questionPlaces = root["questions"]?.value.elements?.map { Named("place", in: $0) } ?? []
            draft.media = media(quiz.media, root, &draft, names: &names)
            for number in quiz.questions.indices {
                let shown = quiz.media.firstIndex { $0.file == quiz.questions[number].picture }
                quiz.questions[number].pictureID = shown.map { draft.media[$0].id }
            }
            draft.content = .quiz(quiz)
        case .riddle:
            guard let riddle = value(of: Riddle.contentKind, root, &draft, &other, &foreign) else { return }
            RiddleChecks.check(root, &draft.findings)
            draft.media = media(riddle.media, root, &draft, names: &names)
            draft.content = .riddle(riddle)
        case .object:
            guard let object = value(of: PlacedObject.contentKind, root, &draft, &other, &foreign) else { return }
            let files = object.files.map { medium in
                var medium = medium
                // Report findings about a file at the key that names it.
                let key = medium.file == object.picture ? "picture" : "model"
                if let mark = root[key]?.value.mark { medium.location = draft.findings.location(mark) }
                return medium
            }
            draft.media = identified(files, of: draft.file, names: &names)
            draft.content = .object(object)
        // Other readers read these.
        case .kiosk, .area: break
        }
    }

    /// The value of the front matter; the draft records the locations that later checks need.
    private func value<Value: ContentValue>(
        of kind: ContentKind<Value>, _ root: YAMLNode, _ draft: inout PageDraft, _ other: inout [Diagnostic],
        _ foreign: inout Set<String>
    ) -> Value? {
        let path = draft.file.path
        var reader = FieldReader(draft.findings) { FileReference.resolve($0, from: path, in: tree) }
        let fields = reader.read(root, kind.form)
        draft.findings = reader.findings
        guard let fields else { return nil }
        // A position has no text, but it has a location.
        for key in ["name", "area", "category", "organisation", "place", "position"]
        where fields.values[key] != nil {
            draft.named[key] = root[key].map { Named(text: $0.value.line ?? "", mark: $0.value.mark) }
        }
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
        other += overlay.faults.map { .error(at: $0.location, code: .translation, $0.message) }
        foreign.formUnion(overlay.missing)
        let body = draft.text.flatMap { text in draft.frontMatter.map { text.bytes[$0.body] } }
        let wording = FileTranslation(
            draft.file.path.hasSuffix(".yaml") ? .settings : .page, of: draft.file.path, in: translations.language,
            fields: fields, form: form, said: overlay.texts,
            body: body ?? [], translation: draft.translation)
        other += [wording.oldness].compactMap { $0 }
        draft.wording = wording
        return said
    }

    /// Records in the draft whether the page is complete, and its status.
    func note<Value>(_ fields: FieldValues, of kind: ContentKind<Value>, _ draft: inout PageDraft) {
        draft.isComplete = kind.isComplete(fields)
        if !fields.refused.contains("status") { draft.status = .published }
        if case .text(let word)? = fields.values["status"] { draft.status = ReviewStatus(rawValue: word) }
    }

    private func media(
        _ media: [Medium], _ root: YAMLNode, _ draft: inout PageDraft, names: inout MediumNames
    ) -> [Medium] {
        MediumChecks.check(listed: root["media"]?.value, &draft.findings)
        return identified(media, of: draft.file, names: &names)
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
    static func check(listed node: YAMLNode?, _ findings: inout Findings) {
        var media = node?.elements ?? []
        if case .mapping(let entries)? = node?.content { media = entries.map(\.value) }
        for medium in media {
            guard medium["decorative"]?.value.flag == true, let alt = Named("alt", in: medium), !alt.text.isEmpty else {
                continue
            }
            findings.error(
                alt.mark, .altText, "a decorative image has no alt text; remove alt or decorative")
        }
    }
}

/// Checks a tour whose keys are valid.
enum TourChecks {
    static func check(_ tour: Tour, _ root: YAMLNode, _ findings: inout Findings) {
        if let entry = root["return-leg"], !entry.value.isNothing, !tour.isCircular {
            findings.error(
                entry.keyMark, .stop,
                "only a circular tour returns to its first stop; add circular: true, or remove return-leg")
        }
        guard let entry = root["stops"], let nodes = entry.value.elements else { return }
        if nodes.count < 2 {
            findings.error(entry.keyMark, .stop, "a tour needs at least two stops, and this one has \(nodes.count)")
        }
        guard let first = nodes.first, tour.stops.count > 1 else { return }
        if let leg = first["leg"], !leg.value.isNothing {
            let hint = tour.isCircular ? "; write it as return-leg" : ""
            findings.warning(
                leg.keyMark, .stop, "a leg starts at the stop before, and there is none before the first stop\(hint)")
        }
        guard tour.isCircular, let start = StopReferences(first), let end = nodes.last.flatMap(StopReferences.init)
        else {
            return
        }
        if start.place.text == end.place.text, start.feature?.text == end.feature?.text {
            findings.warning(
                end.place.mark, .stop, "a circular tour returns to its first stop automatically; remove this last stop")
        }
    }
}
