// Reads the kiosks of a city, `content/CITY/kiosks/NAME.yaml`, and their translations.

import GuideModel

/// Reads the files in a city's `kiosks/`, and reports names that the city does not have.
struct KioskReader {
    /// The file of each kiosk, in order of their ids.
    private(set) var drafts: [(id: Slug, draft: CityFileDraft<Kiosk>)] = []
    private(set) var diagnostics: [Diagnostic] = []

    init(city: Slug, guide: Guide, tree: ContentTree) {
        let folder = ContentPath.join(
            ContentPath.join(GuideReader.contentFolder, city.text), ItemKind.kiosk.folder)
        let entries = (try? tree.files.list(folder)) ?? []
        for entry in entries where entry.kind == .file && entry.name.hasSuffix(".yaml") {
            let (stem, path) = (ContentPath.stem(entry.name), ContentPath.join(folder, entry.name))
            if let name = TranslationName(stem) {
                let error = name.error(of: path, ending: ".yaml", guide.knownLanguages) { path in
                    tree.files.entry(path)?.kind == .file
                }
                if let error { diagnostics.append(error) }
                continue
            }
            guard let id = Slug(stem), stem != "index" else {
                diagnostics.append(
                    .error(
                        at: SourceLocation(file: path), code: .id,
                        "\(stem.quotedForMessage) is not a valid id; use only lower-case letters, digits and single "
                            + "hyphens",
                        suggestion: Slug(naming: stem, in: guide.languages.first).map { $0.text + ".yaml" }))
                continue
            }
            let name = ContentPath.join(ItemKind.kiosk.folder, entry.name)
            drafts.append((id, CityFileReader(city: city, guide: guide, tree: tree, name: name).read()))
        }
        drafts.sort { $0.id < $1.id }
    }

    /// The kiosks in order of their ids; incomplete kiosks are left out.
    ///
    /// - Parameter unreadable: content that exists, but that cannot be read.
    mutating func kiosks(
        in city: City, _ guide: Guide, _ files: any ContentFiles, _ unreadable: Set<CityItem>
    ) -> [Kiosk] {
        drafts.indices.compactMap { position in
            let (id, draft) = drafts[position]
            guard var kiosk = draft.value, let root = draft.root, let fields = draft.fields else { return nil }
            kiosk.id = id
            kiosk.location = fields.location
            guard Kiosk.contentKind.isComplete(fields) else { return nil }
            let check = KioskCheck(city: city, guide: guide, files: files, root: root, unreadable: unreadable)
            let isRight =
                check.hasPosition(&kiosk, fields, &drafts[position].draft.log)
                && check.isRight(&kiosk, &drafts[position].draft.log)
            return isRight ? kiosk : nil
        }
    }
}

/// Checks that the city or the guide has everything that a kiosk names.
private struct KioskCheck {
    let city: City
    let guide: Guide
    let files: any ContentFiles
    let root: YAMLNode
    let unreadable: Set<CityItem>

    /// Whether the kiosk has a location.
    func hasPosition(_ kiosk: inout Kiosk, _ fields: FieldValues, _ log: inout DiagnosticLog) -> Bool {
        if fields.refused.contains("position") || fields.refused.contains("place") { return false }
        if let place = kiosk.place, city.place(place) == nil {
            unknown(kiosk.$place.text, "place", among: city.places.map(\.id.text), at: mark("place"), &log)
            return false
        }
        guard let position = kiosk.position(in: city) else {
            log.error(
                .wholeFile, .missingKey,
                "the kiosk has no location; write place: with the id of a place, or position: {lat: …, lon: …}"
            )
            return false
        }
        if position.distanceInMetres(to: city.position) > CityAssembly.farInMetres {
            log.warning(
                mark("position"), .position, "this is more than 100 km from the middle of \(city.name)")
        }
        return true
    }

    func isRight(_ kiosk: inout Kiosk, _ log: inout DiagnosticLog) -> Bool {
        let before = log.diagnostics.count { $0.severity == .error }
        for tag in kiosk.languages where !guide.languages.contains(tag) {
            log.error(
                mark("languages", tag), .language,
                "\(tag) is not one of the guide's languages (\(guide.languages.joined(separator: ", "))); add it in "
                    + "guide.yaml, or remove it here", suggestion: nearestWord(to: tag, among: guide.languages))
        }
        if let name = kiosk.presentation, !presentations.contains(name) {
            unknown(name, "presentation", among: presentations, at: mark("presentation"), &log)
        }
        if let quiet = kiosk.quietHours, let rules = (try? OpeningHours(quiet))?.rules,
            rules.contains(where: { $0.spans.contains(where: \.followsSun) })
        {
            log.warning(
                mark("quiet"), .hours,
                "the screen does not get dark at these times, because a kiosk does not know when the sun rises and "
                    + "sets; write times of the clock, for example 22:00-06:00")
        }
        if let code = kiosk.code,
            !(4...8).contains(code.utf8.count) || !code.utf8.allSatisfy({ (48...57).contains($0) })
        {
            log.error(
                mark("code"), .code, "code should be four to eight digits in quotation marks, as in \"2580\"")
        }
        if let reach = kiosk.reach, reach.percent.upperBound - reach.percent.lowerBound < 20 {
            log.error(
                mark("reach"), .reach,
                "lowest and highest are less than a fifth of the screen apart, which is too little for the controls; "
                    + "check the heights, which are in cm above the floor")
        }
        let shows = kiosk.shows ?? KioskSelection()
        let lists: [(key: String, names: [String], known: [String], what: String)] = [
            ("places", shows.places, city.places.map(\.id.text), "place"),
            ("tours", shows.tours, city.tours.map(\.id.text), "tour"),
            ("kinds", shows.kinds, PlaceKind.allCases.map(\.rawValue), "kind"),
        ]
        for list in lists {
            for name in list.names where !list.known.contains(name) {
                unknown(
                    name, list.what, among: list.known, at: mark(root["shows"]?.value[list.key]?.value, name), &log
                )
            }
        }
        return log.diagnostics.count { $0.severity == .error } == before
    }

    /// The names of the city's presentations.
    private var presentations: [String] {
        let folder = ContentPath.join(GuideReader.contentFolder, city.id.text)
        let own = (try? CityList.presentations(in: folder, files)) ?? []
        let listed = (try? files.list(ContentPath.join(folder, ItemKind.presentation.folder))) ?? []
        let names = listed.filter { $0.kind == .file }.map(\.name)
        return own.map { ContentPath.stem(ContentPath.name(of: $0)) }
            + names.filter { $0.lowercased().hasSuffix(".pws") || $0.hasSuffix(".md") }.map { ContentPath.stem($0) }
    }

    private func unknown(
        _ name: String, _ what: String, among known: [String], at mark: Mark, _ log: inout DiagnosticLog
    ) {
        guard !unreadable.contains(where: { $0.kind.noun == what && $0.id.text == name }) else { return }
        let nearest = nearestWord(to: name, among: known)
        log.error(
            mark, .unknownReference,
            "the \(what) \(name.shortForMessage) does not exist in \(city.name)"
                + (nearest.map { "; did you mean \($0)?" } ?? ""),
            suggestion: nearest)
    }

    private func mark(_ key: String, _ element: String? = nil) -> Mark { mark(root[key]?.value, element) }

    /// The location of a value, or of one of its elements.
    private func mark(_ value: YAMLNode?, _ element: String? = nil) -> Mark {
        let node = value?.elements?.first { $0.line == element } ?? value
        return node?.mark ?? .wholeFile
    }
}
