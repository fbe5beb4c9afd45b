// Turns sights from map data into places of a guide, and updates them later.

import GuideContent
import GuideModel
import GuideSupport
import SystemPackage

/// Imports sights into one city of a guide.
///
/// A second import updates files that no editor has changed. An edited file is left unchanged, and the plan shows the
/// difference. Nothing is removed, because a sight that is not in one extract may be in another.
public struct SightImporter: Sendable {
    /// The city's page, if it has none yet.
    public struct NewCity: Hashable, Sendable {
        public var name: String
        /// The language of the name (BCP 47), if it is not that of the guide.
        public var nameLanguage: String?
        public var country: String?
        public var timeZone: String?
        public var position: Position
        public var summary: String
        /// The attribution for the sources of the guide's places, in Markdown.
        public var attribution: String
        /// The languages of the guide, if it has none yet; the first is that of the texts above.
        public var languages: [String]

        public init(
            name: String, nameLanguage: String? = nil, country: String?, timeZone: String?, position: Position,
            summary: String, attribution: String, languages: [String] = ["en"]
        ) {
            self.name = name
            self.nameLanguage = nameLanguage
            self.country = country
            self.timeZone = timeZone
            self.position = position
            self.summary = summary
            self.attribution = attribution
            self.languages = languages
        }
    }

    private let source: ImportSource
    private let root: FilePath
    private let city: Slug
    private let overwrites: Bool

    /// Prepares an import.
    ///
    /// - Parameters:
    ///   - extract: the name of the file that the sights come from.
    ///   - root: the guide's folder; it is created if it is missing.
    ///   - overwrites: true to overwrite edited files, and files that no import wrote.
    public init(extract: String, into root: FilePath, city: Slug, overwrites: Bool = false) {
        source = .openStreetMap(extract)
        self.root = root
        self.city = city
        self.overwrites = overwrites
    }

    private var folder: FolderImport {
        FolderImport(source: source, root: root, city: city, overwrites: overwrites)
    }

    private var cityFolder: String { ContentPath.join(GuideReader.contentFolder, city.text) }

    /// What the import would do; changes nothing.
    ///
    /// - Parameters:
    ///   - sights: every sight of the extract, the most notable first.
    ///   - choice: which of them to import; those that were imported before are updated too.
    ///   - newCity: the contents of city.md if there is none.
    ///   - found: the diagnostics of reading the extract.
    public func plan(
        _ sights: [FoundSight], choice: SightChoice, newCity: NewCity, found: [Diagnostic] = []
    ) -> ImportPlan {
        var plan = ImportPlan(noun: source.noun)
        plan.diagnostics = found
        plan.city = city
        let record = folder.record(&plan.diagnostics)
        let paths = Dictionary(record.origins.map { ($0.value, ContentPath.join(cityFolder, $0.key)) }) { min($0, $1) }
        var existing = existingPlaces(record)
        // A city that has places has an order of its own.
        let ranked = existing.isEmpty ? choice.of(sights).ranked() : choice.of(sights)
        let wanted = Dictionary(ranked.map { ($0.origin, $0) }) { first, _ in first }
        var files: [FolderImport.Wanted] = []
        let target = DiskFiles(root: root)
        func add(page sight: FoundSight, _ text: String, at path: String) {
            files.append(.init(path: path, text: text, origin: sight.origin))
            for (translation, text) in SightImporter.translations(of: sight, at: path) {
                // If the place exists already, its translations come from an editor or from an earlier import.
                let isImported = record.digests[String(translation.dropFirst(cityFolder.utf8.count + 1))] != nil
                if isImported || target.entry(path) == nil { files.append(.init(path: translation, text: text)) }
            }
        }
        func add(_ sight: FoundSight, at path: String) {
            add(page: sight, SightPage.text(sight), at: path)
            for feature in sight.features {
                let page = paths[feature.origin] ?? SightImporter.file(of: feature, inPlace: path)
                add(page: feature, SightPage.featureText(feature), at: page)
            }
        }
        for sight in sights {
            if let path = paths[sight.origin] {
                // An ID never changes with the name.
                var sight = sight
                (sight.isHighlight, sight.order) = ExistingPageLookup.lookUp(path, DiskFiles(root: root))
                add(sight, at: path)
            } else if let sight = wanted[sight.origin] {
                if let path = existing.place(like: sight), !(overwrites && path == file(sight.id)) {
                    plan.diagnostics.append(SightImporter.note(sight, isAt: path))
                    continue
                }
                add(sight, at: file(existing.freeID(for: sight)))
            }
        }
        let foundOrigins = Set(sights.flatMap { [$0.origin] + $0.features.map(\.origin) })
        let missing = paths.keys.count { !foundOrigins.contains($0) }
        if missing > 0 { plan.diagnostics.append(note(missing: missing)) }
        folder.addSteps(files, firstVersions: firstVersions(newCity), to: &plan)
        plan.diagnostics = plan.diagnostics.inFileOrder()
        return plan
    }

    /// Carries out a plan, and writes its record.
    ///
    /// - Returns: an error for each file that could not be written.
    public func apply(_ plan: ImportPlan) -> [Diagnostic] { folder.apply(plan) }

    /// The files that ``apply(_:)`` changes.
    public func changes(of plan: ImportPlan) -> ImportPlan.Changes { folder.changes(of: plan) }

    /// The files of places in a folder without existing files, and the record for a later import.
    ///
    /// - Parameter sights: the most important first, which visitors see first.
    /// - Returns: texts by their paths relative to the guide's folder.
    public static func files(of sights: [FoundSight], in city: Slug, extract: String) -> [(path: String, text: String)]
    {
        let source = ImportSource.openStreetMap(extract)
        let cityFolder = ContentPath.join(GuideReader.contentFolder, city.text)
        var record = ImportRecord(source: extract)
        var files: [(path: String, text: String)] = []
        func add(_ sight: FoundSight, _ text: String, at name: String) {
            record.origins[name] = sight.origin
            for (name, text) in [(name, text)] + translations(of: sight, at: name) {
                record.digests[name] = text.utf8.sha256
                files.append((ContentPath.join(cityFolder, name), text))
            }
        }
        for sight in sights.ranked() {
            let name = "places/\(sight.id).md"
            add(sight, SightPage.text(sight), at: name)
            for feature in sight.features {
                add(feature, SightPage.featureText(feature), at: file(of: feature, inPlace: name))
            }
        }
        let json = String(decoding: record.json(format: source.recordFormat), as: UTF8.self)
        return files + [(ContentPath.join(cityFolder, source.recordName), json)]
    }

    /// The translations of a sight's page into the guide's other languages, by the files beside it.
    private static func translations(of sight: FoundSight, at page: String) -> [(path: String, text: String)] {
        sight.wordings.sorted { $0.key < $1.key }.map { language, wording in
            ("\(ContentPath.stem(page)).\(language).md", SightPage.text(wording, of: sight))
        }
    }

    // MARK: What is there

    private func file(_ id: Slug) -> String { "\(cityFolder)/places/\(id).md" }

    /// The file of a feature in a place.
    ///
    /// - Parameter place: the place's own page, `places/minster.md` or `places/minster/index.md`.
    private static func file(of feature: FoundSight, inPlace place: String) -> String {
        let stem = ContentPath.stem(ContentPath.name(of: place))
        let folder = ContentPath.folder(of: place)
        return ContentPath.join(stem == "index" ? folder : "\(folder)/\(stem)", "features/\(feature.id).md")
    }

    /// The places of the city, and the IDs that earlier imports assigned.
    private func existingPlaces(_ record: ImportRecord) -> ExistingPlaces {
        let reader = GuideReader(root: root, includesDrafts: true)
        let places = reader.readGuide().guide.flatMap { reader.readCity(city, in: $0).city }?.places ?? []
        let given = record.origins.keys.compactMap { name in
            ContentPath.folder(of: name) == "places" ? Slug(ContentPath.stem(ContentPath.name(of: name))) : nil
        }
        return ExistingPlaces(places: places, given: given)
    }

    private static func note(_ sight: FoundSight, isAt path: String) -> Diagnostic {
        Diagnostic(
            .note, at: SourceLocation(file: path), code: .importKnown,
            "this place is unchanged; the extract contains \(sight.name) too (\(sight.origin))")
    }

    private func note(missing: Int) -> Diagnostic {
        Diagnostic(
            .note, at: SourceLocation(file: ContentPath.join(cityFolder, source.recordName)), code: .importGone,
            "\(missing) \(missing == 1 ? "place" : "places") imported before \(missing == 1 ? "is" : "are") not in "
                + "this extract, and \(missing == 1 ? "stays" : "stay"); delete manually what no longer exists")
    }

    private func firstVersions(_ new: NewCity) -> [(path: String, text: String)] {
        var matter = FrontMatterWriter()
        let page = ContentPath.join(cityFolder, "city.md")
        let city = City(
            id: city, name: new.name, nameLanguage: new.nameLanguage, country: new.country, position: new.position,
            timeZone: new.timeZone,
            summary: new.summary, location: SourceLocation(file: page))
        matter.add(city, page: page)
        let settings = """
            title: \(FrontMatterWriter.scalar(new.name))
            # The address of the site on the web. QR codes lead there, so set it before you print a poster.
            base-url: https://example.org/
            languages: [\(new.languages.joined(separator: ", "))]

            """
        return [
            (page, matter.text + "\n\(new.attribution)\n"),
            (GuideReader.settingsFile, settings),
        ]
    }
}
