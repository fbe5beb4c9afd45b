// Imports the sights of an OpenStreetMap extract into a guide.

import GuideBuild
import GuideContent
import GuideEditing
import GuideGeo
import GuideModel
import GuideSupport
import SystemPackage

/// Imports the sights of one extract into one city.
///
/// ```swift
/// let job = SightsImport(file: "porto.osm.pbf", into: "trip", choice: SightChoice(limit: 100))
/// let plan = job.plan()
/// let diagnostics = plan.diagnostics.hasErrors ? plan.diagnostics : job.apply(plan)
/// ```
public struct SightsImport: Sendable {
    private let file: FilePath
    private let root: FilePath
    private let city: Slug?
    private let choice: SightChoice
    private let overwrites: Bool
    private let progress: Progress

    /// - Parameters:
    ///   - file: the extract.
    ///   - root: the guide's folder; the import creates it and its guide.yaml if they are missing.
    ///   - city: the city's id; nil for the guide's only city, or for the city that the extract shows.
    ///   - overwrites: true to overwrite edited files, and files that no import wrote.
    public init(
        file: FilePath, into root: FilePath, city: Slug? = nil, choice: SightChoice, overwrites: Bool = false,
        progress: Progress = Progress(isShown: false)
    ) {
        self.file = file
        self.root = root
        self.city = city
        self.choice = choice
        self.overwrites = overwrites
        self.progress = progress
    }

    private var name: String { file.lastComponent?.string ?? file.string }

    /// Plans the import without doing it.
    public func plan() -> ImportPlan { survey().plan }

    /// Plans the import without doing it, and lists all sights among which an editor can choose.
    ///
    /// - Returns: the sights with the most notable first; empty if the extract cannot be read.
    public func survey() -> (plan: ImportPlan, sights: [FoundSight]) {
        let found: SightSearch
        do throws(ImportError) { found = try findSights() } catch {
            return (ImportPlan(failing: error.diagnostics), [])
        }
        return (plan(found), found.sights.sights)
    }

    /// The sights of a list that the import takes.
    public func chosen(among sights: [FoundSight]) -> [FoundSight] { choice.of(sights) }

    private func plan(_ found: SightSearch) -> ImportPlan {
        let sights = found.sights.sights
        guard !choice.of(sights).isEmpty else {
            return ImportPlan(failing: found.diagnostics + [noSights(sights)])
        }
        let named = Slug(
            naming: found.town?.name ?? String(name.prefix { $0 != "." }), in: found.languages.first.language)
        guard let id = found.city ?? named else {
            return ImportPlan(failing: [
                .error(
                    at: SourceLocation(file: file.string), code: .id,
                    "the name \(name) cannot become a city's id; give an id with --city")
            ])
        }
        let middle = ExtractSights.middle(of: choice.of(sights)) ?? Position(latitude: 0, longitude: 0)
        let cityName = found.town?.name ?? id.text
        let country = found.town?.country ?? found.finder.country(at: middle)
        let words = found.languages.first
        let spoken = found.town?.nameLanguage
        let newCity = SightImporter.NewCity(
            name: cityName,
            nameLanguage: spoken.map { SiteLanguage.areSame($0, words.language) } == true ? nil : spoken,
            country: country, timeZone: TimeZones.zone(country: country, at: middle), position: middle,
            summary: words(StarterWord.importSummary, cityName), attribution: words.attribution,
            languages: found.languages.tags)
        return importer(id).plan(sights, choice: choice, newCity: newCity, found: found.diagnostics)
    }

    /// Explains for each candidate whether it would be imported, without doing it.
    ///
    /// - Returns: nil if the extract cannot be read or shows another city; the diagnostics say why.
    public func explain() -> (explanation: SightExplanation?, diagnostics: [Diagnostic]) {
        let found: SightSearch
        do throws(ImportError) { found = try findSights() } catch { return (nil, error.diagnostics) }
        let sights = found.sights.sights
        let chosen = Set(choice.of(sights).map(\.origin))
        let kinds = choice.kinds.map(\.name).sorted().joined(separator: " or ")
        let explanation = SightExplanation(sights, left: found.sights.left) { sight in
            if chosen.contains(sight.origin) { return nil }
            if !choice.kinds.isEmpty, !choice.kinds.contains(sight.kind) { return "no \(kinds)" }
            return "beyond the \(choice.limit ?? 0) most important"
        }
        return (explanation, found.diagnostics)
    }

    /// What the extract contains for the city.
    private struct SightSearch {
        /// Nil if the guide does not have the city yet and the editor did not name it.
        var city: Slug?
        var town: FoundTown?
        var sights: ExtractSights
        var finder: TownFinder
        var languages: GuideLanguages
        var diagnostics: [Diagnostic]
    }

    private struct ImportError: Error { var diagnostics: [Diagnostic] }

    private func findSights() throws(ImportError) -> SightSearch {
        let step = progress.begin("Reading \(name)")
        let read = OSMReader.read(file: file, shownAs: file.string, reached: step.reach)
        progress.begin("Looking for sights")
        guard let extract = read.extract, !read.diagnostics.hasErrors else {
            throw ImportError(diagnostics: read.diagnostics)
        }
        let settings = GuideReader(root: root).readGuide()
        let cities = settings.guide?.cities ?? []
        let finder = TownFinder(extract)
        let named = city ?? (cities.count == 1 ? cities.first : nil)
        if named == nil, cities.count > 1 {
            throw ImportError(diagnostics: [
                .error(
                    at: SourceLocation(file: GuideReader.settingsFile), code: .city,
                    "the guide has \(cities.count) cities; choose the one to import into with --city",
                    suggestion: cities.first?.text)
            ])
        }
        let existingCity = city(named, in: settings.guide)
        if let existingCity, let elsewhere = elsewhere(existingCity, extract, finder) {
            throw ImportError(diagnostics: read.diagnostics + [elsewhere])
        }
        let town = town(named, existingCity, finder)
        // A sight that is nearer to another city of the guide belongs to that city.
        let others = cities.filter { $0 != named }.compactMap { city($0, in: settings.guide) }.map {
            FoundTown(name: $0.name, size: "city", position: $0.position, reachInMetres: .infinity)
        }
        var diagnostics = read.diagnostics
        let languages = try languages(settings.guide, town, finder)
        if city == nil, let offer = offer(besides: town, cities, finder, extract, languages.first) {
            diagnostics.append(offer)
        }
        if settings.guide == nil, let note = languages.note(file: file.string, country: town?.country) {
            diagnostics.append(note)
        }
        return SightSearch(
            city: named, town: town,
            sights: ExtractSights(
                extract, town: town, besides: others, languages: languages, asked: choice.kinds),
            finder: finder,
            languages: languages, diagnostics: diagnostics)
    }

    /// The guide's languages, or those that a new guide would have.
    private func languages(
        _ guide: Guide?, _ town: FoundTown?, _ finder: TownFinder
    ) throws(ImportError) -> GuideLanguages {
        let theme: ThemeFiles
        do throws(FileError) { theme = try ThemeFiles.read(guideRoot: root) } catch {
            throw ImportError(diagnostics: [
                .error(at: SourceLocation(file: error.path.string), code: .unreadable, "this file \(error.sentence)")
            ])
        }
        if let guide { return GuideLanguages(of: guide.languages, theme: theme) }
        let local = town.map { finder.languages(of: $0.country, at: $0.position) } ?? []
        do throws(GuideLanguages.UnsupportedLanguage) {
            return try GuideLanguages(local: local, country: town?.country, asked: [], theme: theme)
        } catch {
            return GuideLanguages(of: ["en"], theme: theme)
        }
    }

    /// A note that names the cities of the extract that the guide does not have.
    private func offer(
        besides town: FoundTown?, _ cities: [Slug], _ finder: TownFinder, _ extract: OSMExtract, _ words: Words
    ) -> Diagnostic? {
        let rest = finder.towns().filter { other in
            other.name != town?.name && Slug.spellings(of: other.name).isDisjoint(with: cities)
        }
        let offered = TownOffer.withSights(rest, besides: town.map { [$0] } ?? [], in: extract, words: words)
        guard let id = offered.first.flatMap({ Slug(naming: $0.name, in: words.language) }) else { return nil }
        return Diagnostic(
            .note, at: SourceLocation(file: file.string), code: .cities,
            "this extract also contains \(TownOffer.list(offered)); import each into a separate city, for "
                + "example with --city \(id)")
    }

    /// Writes what the plan contains, and the record of the import.
    ///
    /// - Returns: an error for each file that could not be written.
    public func apply(_ plan: ImportPlan) -> [Diagnostic] { plan.city.map { importer($0).apply(plan) } ?? [] }

    /// The files that ``apply(_:)`` changes.
    public func changes(of plan: ImportPlan) -> ImportPlan.Changes {
        plan.city.map { importer($0).changes(of: plan) } ?? ImportPlan.Changes()
    }

    private func importer(_ city: Slug) -> SightImporter {
        SightImporter(extract: name, into: root, city: city, overwrites: overwrites)
    }

    /// The guide's city with this id; nil if there is none yet.
    private func city(_ id: Slug?, in guide: Guide?) -> City? {
        guard let id, let guide, guide.cities.contains(id) else { return nil }
        return GuideReader(root: root, includesDrafts: true).readCity(id, in: guide).city
    }

    /// The town whose sights are searched for, at the position of the guide's own city if there is one.
    private func town(_ id: Slug?, _ existingCity: City?, _ finder: TownFinder) -> FoundTown? {
        guard let id else { return finder.town() }
        var town = finder.town(named: existingCity?.name ?? id.text) ?? finder.town(named: id.text)
        if let existingCity { town?.position = existingCity.position }
        return town
    }

    /// A city further than this from the area of the extract is another city; in metres.
    private static let farthest = 2_000.0

    /// The error if the extract does not contain the guide's city.
    private func elsewhere(_ city: City, _ extract: OSMExtract, _ finder: TownFinder) -> Diagnostic? {
        guard let cover = OSMCover(extract)?.bounds.grown(byMetres: Self.farthest), !cover.contains(city.position)
        else {
            return nil
        }
        let shown = finder.town()
        let middle =
            shown?.position
            ?? Position(latitude: (cover.south + cover.north) / 2, longitude: (cover.west + cover.east) / 2)
        let kilometres = Int((city.position.distanceInMetres(to: middle) / 1000).rounded())
        return .error(
            at: SourceLocation(file: file.string), code: .city,
            "this extract shows \(shown?.name ?? "another place"), \(kilometres) km from \(city.name); take an extract of "
                + "\(city.name), or import into another city with --city")
    }

    private func noSights(_ sights: [FoundSight]) -> Diagnostic {
        let kinds = choice.kinds.map(\.name).sorted().joined(separator: ", ")
        if choice.origins != nil, !sights.isEmpty {
            return .error(
                at: SourceLocation(file: file.string), code: .noSights, "no sight is chosen; choose at least one")
        }
        return .error(
            at: SourceLocation(file: file.string), code: .noSights,
            sights.isEmpty || choice.kinds.isEmpty
                ? "this extract contains no sights near the city; choose one that contains the city"
                : "this extract contains \(sights.count) sights, but none of the kind \(kinds)")
    }
}
