// A city's map on the disk: its closer levels, its ways, and the tours that are led over them.

import GuideModel
import GuidePages
import GuideSupport
import GuideWalks
import SystemPackage

struct CityGround: Sendable {
    let build: BuildContext
    let city: City
    let stage: PartStage
    let trace: DependencyTrace?
    let source: MapSource
    let diagnostics: [Diagnostic]

    private var id: Slug { city.id }

    init(build: BuildContext, city: City, stage: PartStage, trace: DependencyTrace?) {
        self.build = build
        self.city = city
        self.stage = stage
        self.trace = trace
        for file in [city.mapFile, city.restrictedFile] {
            if let file { trace?.hash(ofFile: file) }
        }
        let (source, found) = CityMapSource.read(city, root: build.options.root)
        self.source = source
        diagnostics = found
    }

    /// Draws the closer levels and puts them beside the city's map.
    func writeLevels() async throws(BuildFault) -> [MapLevelFile] {
        let drawings = CityLevels.drawings(
            of: city, ground: source.ground, guide: build.guide, words: build.setup.words,
            styles: build.themeFiles.ownMapRules)
        guard stage.needs(.maps) else { return drawings.map(\.file) }
        let key = key
        let missing = drawings.filter { drawing in
            key.map { stage.keep(drawing.file.path, madeFrom: $0) == nil } ?? true
        }
        let drawn = await parallelMap(missing, jobs: build.jobs) { $0.drawing.svg() }
        for (drawing, bytes) in zip(missing, drawn) {
            guard let bytes else { throw .cancelled }
            try stage.put(bytes, to: drawing.file.path, as: .maps, key: key)
        }
        return drawings.map(\.file)
    }

    /// The hash of all that every picture is made from: the settings and the ground; nil where nothing is remembered.
    var pictureKey: String? {
        guard let trace else { return nil }
        let file = city.mapFile.flatMap { trace.hash(ofFile: $0) } ?? "-"
        let clip = CityMapSource.clip(of: city).map { "\($0)" } ?? "-"
        return [build.setup.settings, file, clip].joined(separator: "\n").utf8.sha256
    }

    /// The hash of all that levels and ways are made from; nil where nothing is remembered.
    var key: String? {
        guard let trace else { return nil }
        var parts = [build.setup.settings, city.name, city.accent ?? "-", "\(city.position)"]
        for file in [city.mapFile, city.restrictedFile] {
            parts.append(file.flatMap { trace.hash(ofFile: $0) } ?? "-")
        }
        parts.append(CityMapSource.clip(of: city).map { "\($0)" } ?? "-")
        parts += city.places.map { "\($0.name) \($0.position)" }
        return parts.joined(separator: "\n").utf8.sha256
    }
}

/// The city's ways and its tours, told in one language.
struct CityWalks: Sendable {
    let ground: CityGround
    let city: City
    let language: LanguageSetup

    private var phrases: WalkingPhrases { WalkingPhrases(language.words) }

    func measureTours() -> (geometry: [Slug: TourGeometry], diagnostics: [Diagnostic]) {
        TourWalks(
            city: city, guide: language.guide, source: ground.source, phrases: phrases,
            allowsStraightLegs: ground.build.options.includesDrafts
        ).measure()
    }

    /// Publishes the city's ways, so that directions are found in the visitor's browser.
    ///
    /// - Returns: whether there are any.
    func writePaths() throws(BuildFault) -> Bool {
        guard let graph = ground.source.graph, let bounds = GeoBounds(around: city.places.map(\.position)) else {
            return false
        }
        let (stage, guide) = (ground.stage, language.guide)
        let (path, key) = (guide.site.path(SitePath.paths(city.id)), key)
        if let key, stage.needs(.maps), stage.keep(path, madeFrom: key) != nil { return true }
        let network = PathNetwork(
            graph, within: bounds, phrases: phrases, units: guide.units, speed: guide.walkingSpeed,
            places: city.places.map { PathPlace(name: $0.name, position: $0.position) })
        guard !network.isEmpty else { return false }
        if stage.needs(.maps) { try stage.put(network.script(), to: path, as: .maps, key: key) }
        return true
    }

    /// That of the ground with what one language says.
    private var key: String? {
        ground.key.map { key in
            ([key, language.site.tag] + city.places.map(\.name)).joined(separator: "\n").utf8.sha256
        }
    }
}
