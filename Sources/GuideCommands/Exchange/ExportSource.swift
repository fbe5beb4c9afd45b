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

    let setup: BuildPlan
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
        let setup = BuildPlan.make(options, tool: "", media: "", report: &report)
        let errors = report.diagnostics.filter { $0.severity == .error }
        guard let setup, errors.isEmpty else { return (nil, errors) }
        guard let wanted = choice.language else {
            return (ExportSource(setup: setup, language: setup.first), [])
        }
        if let language = setup.languages.first(where: { $0.guide.language.lowercased() == wanted.lowercased() }) {
            return (ExportSource(setup: setup, language: language), [])
        }
        let known = setup.languages.map(\.guide.language)
        let nearest = nearestWord(to: wanted, among: known).map { "; did you mean \($0)?" } ?? ""
        return (
            nil,
            [
                .error(
                    at: SourceLocation(file: setup.guide.location.file), code: .languages,
                    "the guide is not published in \(wanted), but in "
                        + "\(known.joined(separator: ", "))\(nearest)")
            ]
        )
    }

    private init(setup: BuildPlan, language: LanguagePlan) {
        self.setup = setup
        self.language = language
    }

    /// Reads a city; returns nil if nothing of it is published, or if there is an error.
    mutating func read(_ id: Slug) -> ReadCity? {
        let reading = CityReading(options: setup.options, guide: setup.guide, opensOnCity: setup.opensOnCity)
        let (cities, found) = reading.read(id, in: [language.guide], from: setup.content)
        take(found)
        guard let city = cities.first, !diagnostics.hasErrors else { return nil }
        let (map, amiss) = CityMapSource.read(city, root: setup.options.root)
        take(amiss)
        let walks = TourWalks(
            city: city, guide: language.guide, source: map, phrases: WalkingPhrases(language.words),
            allowsStraightLegs: setup.options.includesDrafts)
        let (geometry, strays) = walks.measure()
        take(strays)
        return diagnostics.hasErrors ? nil : ReadCity(city: city, map: map, geometry: geometry)
    }

    /// The attribution of the map on which routes were found; nil if no route needs one.
    static func attribution(of cities: [ReadCity]) -> String? {
        cities.first { read in read.city.tours.contains { $0.route == nil } && read.map.basemap.attribution != nil }?
            .map.basemap.attribution
    }

    /// Stores what an export reports: errors, and content that is left out because it is not approved.
    ///
    /// Everything else is for `wynd check`.
    private mutating func take(_ found: [Diagnostic]) {
        diagnostics += found.filter { $0.severity == .error || $0.code == .notApproved }
    }
}
