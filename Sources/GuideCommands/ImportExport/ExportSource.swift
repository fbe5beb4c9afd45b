// The source of an export: a guide's published cities in one language, with the routes of their tours.

import GuideBuild
import GuideContent
import GuideModel
import GuideWalks
import SystemPackage

/// Which part of a guide is exported, and in which language.
public struct ExportChoice: Sendable {
    /// The guide's folder, which contains guide.yaml.
    public var root: FilePath
    /// The id of the only city; nil for all cities.
    public var city: String?
    /// One of the guide's languages; nil for the language of the originals.
    public var language: String?
    public var includesDrafts: Bool

    public init(root: FilePath, city: String? = nil, language: String? = nil, includesDrafts: Bool = false) {
        self.root = root
        self.city = city
        self.language = language
        self.includesDrafts = includesDrafts
    }
}

/// Reads the exported content, city by city.
struct ExportSource {
    /// A city with its map and the routes of its tours.
    struct ReadCity {
        var city: City
        var map: MapSource
        var geometry: [Slug: TourGeometry]
    }

    let plan: BuildPlan
    let language: LanguagePlan
    /// The diagnostics of the cities that were read; an error stops the export.
    private(set) var diagnostics: [Diagnostic] = []

    /// - Returns: nil if the guide cannot be read or has no such city or language, with diagnostics that say why.
    static func open(_ choice: ExportChoice) -> (source: ExportSource?, diagnostics: [Diagnostic]) {
        var options = BuildOptions(
            root: choice.root, output: choice.root.appending("public"), cities: choice.city.map { [$0] } ?? [],
            includesDrafts: choice.includesDrafts, jobs: 1)
        options.needsBaseURL = false
        options.parts = []
        var report = BuildReport()
        let plan = BuildPlan.make(options, tool: "", media: "", report: &report)
        let errors = report.diagnostics.filter { $0.severity == .error }
        guard let plan, errors.isEmpty else { return (nil, errors) }
        guard let wanted = choice.language else {
            return (ExportSource(plan: plan, language: plan.first), [])
        }
        if let language = plan.languages.first(where: { $0.guide.language.lowercased() == wanted.lowercased() }) {
            return (ExportSource(plan: plan, language: language), [])
        }
        let known = plan.languages.map(\.guide.language)
        let nearest = nearestWord(to: wanted, among: known).map { "; did you mean \($0)?" } ?? ""
        return (
            nil,
            [
                .error(
                    at: SourceLocation(file: plan.guide.location.file), code: .languages,
                    "the guide is not published in \(wanted), but in "
                        + "\(known.joined(separator: ", "))\(nearest)")
            ]
        )
    }

    private init(plan: BuildPlan, language: LanguagePlan) {
        self.plan = plan
        self.language = language
    }

    /// Reads a city; returns nil if nothing of it is published, or if there is an error.
    mutating func read(_ id: Slug) -> ReadCity? {
        guard let city = readContent(of: id) else { return nil }
        let (map, mapDiagnostics) = CityMapSource.read(city, root: plan.options.root)
        addErrors(mapDiagnostics)
        let walks = TourWalks(
            city: city, guide: language.guide, source: map, phrases: WalkingPhrases(language.words),
            allowsStraightLegs: plan.options.includesDrafts, root: plan.options.root)
        let (geometry, walkDiagnostics) = walks.measure()
        addErrors(walkDiagnostics)
        return diagnostics.hasErrors ? nil : ReadCity(city: city, map: map, geometry: geometry)
    }

    /// Reads a city without its map and its routes; returns nil if nothing of it is published, or if there is an error.
    mutating func readContent(of id: Slug) -> City? {
        let reading = CityReading(options: plan.options, guide: plan.guide, opensOnCity: plan.opensOnCity)
        let (cities, _, found) = reading.read(id, in: [language.guide], from: plan.content)
        addErrors(found)
        return diagnostics.hasErrors ? nil : cities.first
    }

    /// The city in the other languages of the guide, with the tag of each; empty if there is an error.
    mutating func readTranslations(of id: Slug) -> [(language: String, city: City)] {
        let guides = plan.languages.map(\.guide).filter { $0.language != language.guide.language }
        guard !guides.isEmpty else { return [] }
        let reading = CityReading(options: plan.options, guide: plan.guide, opensOnCity: plan.opensOnCity)
        let (cities, _, found) = reading.read(id, in: guides, from: plan.content)
        // The reading for the first language has reported those of the originals.
        addErrors(found.filter { !diagnostics.contains($0) })
        return diagnostics.hasErrors ? [] : zip(guides, cities).map { ($0.language, $1) }
    }

    /// The attribution of the map on which routes were found; nil if no route needs one.
    static func attribution(of cities: [ReadCity]) -> String? {
        cities.first { read in read.city.tours.contains { $0.route == nil } && read.map.basemap.attribution != nil }?
            .map.basemap.attribution
    }

    /// Stores what an export reports: errors, and content that is left out because it is not approved.
    ///
    /// Everything else is for `wynd check`.
    private mutating func addErrors(_ found: [Diagnostic]) {
        diagnostics += found.filter { $0.severity == .error || $0.code == .notApproved }
    }
}
