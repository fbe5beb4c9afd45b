// A city's map on the disk: its closer levels, its paths, and the routes of its tours over these paths.

import GuideContent
import GuideMaps
import GuideModel
import GuidePages
import GuideSupport
import GuideWalks
import SystemPackage

package struct CityBasemap: Sendable {
    let build: BuildContext
    package let city: City
    /// The city's name in each language of the guide.
    package let names: [String]
    let stage: OutputDirectory
    let trace: DependencyTrace?
    let facts: MapFacts
    /// The hash of what levels and paths are made from; nil if the build stores no records.
    package let key: String?
    /// The hash of what ``facts`` are made from; nil if the build stores none.
    private let factsKey: String?
    private let lazySource: Lazy<MapSource>

    /// The contents of the map's file, which is read at the first use.
    package var source: MapSource { lazySource.value }

    private var id: Slug { city.id }

    /// Reads the city's map, or takes what pages contain of it from the last build.
    ///
    /// - Parameters:
    ///   - city: in the language of the originals.
    ///   - names: the city's name in each language of the guide.
    package init(build: BuildContext, city: City, names: [String], stage: OutputDirectory, trace: DependencyTrace?) {
        self.build = build
        self.city = city
        self.names = names
        self.stage = stage
        self.trace = trace
        for file in [city.mapFile, city.restrictedFile, city.pathsFile, city.heightsFile] {
            if let file { trace?.hash(ofFile: file) }
        }
        key = CityBasemap.key(build, city, names, trace)
        factsKey = city.mapFile == nil ? nil : key.map { "\($0) \(CityMapSource.wantsWalks(city))" }
        let facts = BuildRecords.mapFacts(of: city.id)
        if let factsKey, let known: MapFacts = build.records?.value(facts, madeFrom: factsKey) {
            self.facts = known
            lazySource = Lazy { CityBasemap.source(of: city, build, trace).source }
        } else {
            let (source, diagnostics) = CityBasemap.source(of: city, build, trace)
            self.facts = MapFacts(source, diagnostics)
            lazySource = Lazy { source }
        }
    }

    /// The city's map with its diagnostics, from memory if an earlier build has read it.
    private static func source(
        of city: City, _ build: BuildContext, _ trace: DependencyTrace?
    ) -> (source: MapSource, diagnostics: [Diagnostic]) {
        guard let inMemoryCache = build.options.inMemoryCache, let trace else {
            return CityMapSource.read(city, root: build.options.root)
        }
        let key = key(ofSourceOf: city, trace)
        if let known = inMemoryCache.source(key) { return (known, []) }
        let (source, diagnostics) = CityMapSource.read(city, root: build.options.root)
        if diagnostics.isEmpty { inMemoryCache.store(source, as: key) }
        return (source, diagnostics)
    }

    /// The hash of the files of a city's map, of the clip, and of whether walks are needed.
    private static func key(ofSourceOf city: City, _ trace: DependencyTrace) -> String {
        let files = [city.mapFile, city.restrictedFile, city.pathsFile]
        var parts = files.map { $0.flatMap { trace.hash(ofFile: $0) } ?? "-" }
        parts.append(city.mapFile ?? "-")
        parts.append(CityMapSource.clip(of: city).map { "\($0)" } ?? "-")
        parts.append(CityMapSource.wantsWalks(city) ? "walks" : "-")
        return parts.joined(separator: "\n").utf8.sha256
    }

    /// The hash of what all maps on pages are drawn from; nil if the build stores no records.
    func drawingKey(in language: SiteLanguage) -> String? {
        trace.map {
            [build.plan.settings, CityBasemap.key(ofSourceOf: city, $0), city.accent ?? "-", language.tag]
                .joined(separator: "\n").utf8.sha256
        }
    }

    /// Draws the closer levels and writes them beside the city's map.
    func writeLevels() async throws(BuildError) -> [CityLevel] {
        if let levels = unchangedLevels { return levels }
        let drawings = CityLevels.drawings(
            of: city, basemap: source.basemap, guide: build.guide, words: build.plan.words,
            others: zip(names, build.languages).dropFirst().map { (name: $0, words: $1.words) },
            styles: build.themeFiles.ownMapRules)
        let key = key
        let most = build.guide.mapBudget.piece * 1000
        let reused = drawings.map { reusedPieces(of: $0.level, madeFrom: key) }
        let missing = drawings.indices.filter { reused[$0] == nil }
        let isWide = drawings.contains { $0.level == .district }
        let drawn = await parallelMap(missing, jobs: build.jobs) {
            drawings[$0].pieces(ofAtMost: most, weighsAll: !isWide)
        }
        var levels = zip(drawings, reused).map { CityLevel(level: $0.level, extent: $0.extent, pieces: $1 ?? [:]) }
        for (index, pieces) in zip(missing, drawn) {
            guard let pieces else { throw .cancelled }
            let level = levels[index].level
            for piece in pieces {
                levels[index].pieces[piece.key] = piece.weight
                try stage.put(
                    piece.svg, to: SitePath.map(id, level: level, piece: piece.key),
                    as: .map(MapPiece(level: level, key: piece.key, weight: piece.weight), key: key))
            }
        }
        var facts = facts
        facts.levels = levels.map { MapFacts.Level(level: $0.level, extent: $0.extent) }
        if let factsKey { build.records?.store(facts, as: BuildRecords.mapFacts(of: id), madeFrom: factsKey) }
        return levels
    }

    /// The levels, if the map has any, and all of them are in the published site and unchanged.
    private var unchangedLevels: [CityLevel]? {
        var levels: [CityLevel] = []
        for level in facts.levels {
            guard let pieces = reusedPieces(of: level.level, madeFrom: key) else { return nil }
            levels.append(CityLevel(level: level.level, extent: level.extent, pieces: pieces))
        }
        return levels.isEmpty ? nil : levels
    }

    /// The pieces of a level, if all of them are in the published site and unchanged.
    private func reusedPieces(of level: MapLevel, madeFrom key: String?) -> [QuadKey: MapWeight]? {
        guard let key else { return nil }
        let files = stage.known { $0.piece?.level == level }
        var pieces: [QuadKey: MapWeight] = [:]
        for file in files {
            guard file.kind.key == key, let piece = file.kind.piece else { return nil }
            pieces[piece.key] = piece.weight
        }
        guard !files.isEmpty, files.allSatisfy(stage.isUnchanged) else { return nil }
        if stage.needs(.maps) {
            for file in files { _ = stage.reuse(file.path, madeFrom: key) }
        }
        return pieces
    }

    /// The hash of what all pictures are made from: the program and the basemap; nil if the build stores no records.
    var pictureKey: String? {
        guard let trace else { return nil }
        let file = city.mapFile.flatMap { trace.hash(ofFile: $0) } ?? "-"
        let clip = CityMapSource.clip(of: city).map { "\($0)" } ?? "-"
        return [build.plan.tools, file, clip].joined(separator: "\n").utf8.sha256
    }

    private static func key(
        _ build: BuildContext, _ city: City, _ names: [String], _ trace: DependencyTrace?
    ) -> String? {
        guard let trace else { return nil }
        var parts = [
            build.plan.settings, names.joined(separator: "\n"), city.accent ?? "-", "\(city.position)",
            "\(build.guide.mapBudget)",
        ]
        for file in [city.mapFile, city.restrictedFile, city.pathsFile] {
            parts.append(file.flatMap { trace.hash(ofFile: $0) } ?? "-")
        }
        parts.append(CityMapSource.clip(of: city).map { "\($0)" } ?? "-")
        parts += city.places.map { "\($0.name) \($0.position)" }
        return parts.joined(separator: "\n").utf8.sha256
    }
}

/// The city's paths and the routes of its tours, in one language.
struct CityWalks: Sendable {
    let basemap: CityBasemap
    let city: City
    let language: LanguagePlan

    private var phrases: WalkingPhrases { WalkingPhrases(language.words) }

    /// Measures the tours and finds the routes from kiosks, or takes them from the last build.
    func measure() -> WalkRecord {
        let records = basemap.build.records
        let name = BuildRecords.walks(of: city.id, in: language.site.tag)
        let key = routesKey
        if let key, let known: WalkRecord = records?.value(name, madeFrom: key) { return known }
        let tours = measureTours()
        let record = WalkRecord(tours: tours.geometry, kioskRoutes: kioskRoutes(), diagnostics: tours.diagnostics)
        if let key { records?.store(record, as: name, madeFrom: key) }
        return record
    }

    /// The hash of everything that routes are computed from; nil if the map has no paths, or the build stores no
    /// records.
    ///
    /// All files that were read are in it as a whole, except the pages of places, of which only names and positions
    /// count, and of events.
    private var routesKey: String? {
        guard basemap.facts.hasPaths, let key = basemap.key, let trace = basemap.trace else { return nil }
        let folder = "\(GuideReader.contentFolder)/\(city.id)"
        let others = [ItemKind.place, .event].map { "\(folder)/\($0.folder)/" }
        var parts = [key, language.site.tag, "\(basemap.build.options.includesDrafts)"]
        parts.append(
            trace.hash { path in !path.hasSuffix(".md") || !others.contains { path.hasPrefix($0) } })
        parts.append(city.heightsFile.flatMap { trace.hash(ofFile: $0) } ?? "-")
        for place in city.places {
            parts.append("\(place.id) \(place.name) \(place.position)")
            parts += place.features.map { "\($0.id) \($0.name) \($0.position.map { "\($0)" } ?? "-")" }
        }
        parts += city.tours.map { tour in
            "\(tour.id) " + tour.stops.map { "\($0.place) \($0.feature.map { "\($0)" } ?? "-")" }.joined(separator: ",")
        }
        return parts.joined(separator: "\n").utf8.sha256
    }

    private func measureTours() -> (geometry: [Slug: TourGeometry], diagnostics: [Diagnostic]) {
        TourWalks(
            city: city, guide: language.guide, source: basemap.source, phrases: phrases,
            allowsStraightLegs: basemap.build.options.includesDrafts, root: basemap.build.options.root
        ).measure()
    }

    /// The routes from the city's kiosks to its places, over the map's paths; empty if there are none.
    private func kioskRoutes() -> [Slug: [Slug: KioskRoute]] {
        guard let graph = basemap.source.graph else { return [:] }
        var ways: [Slug: [Slug: KioskRoute]] = [:]
        for kiosk in city.kiosks {
            guard let position = kiosk.position(in: city) else { continue }
            for place in city.places {
                guard case .success(let route) = graph.route(from: position, to: place.position, profile: .shortest)
                else { continue }
                ways[kiosk.id, default: [:]][place.id] = KioskRoute(metres: route.metres, line: route.line)
            }
        }
        return ways
    }

    /// Publishes the city's paths, so that the visitor's browser can compute routes.
    ///
    /// - Returns: whether there are any paths.
    func writePaths() throws(BuildError) -> Bool {
        guard basemap.facts.hasPaths, let bounds = GeoBounds(around: city.places.map(\.position)) else { return false }
        let (stage, guide) = (basemap.stage, language.guide)
        let (path, key) = (guide.site.path(SitePath.paths(city.id)), key)
        if let key, stage.needs(.maps), stage.reuse(path, madeFrom: key) != nil { return true }
        guard let graph = basemap.source.graph else { return false }
        let network = PathNetwork(
            graph, within: bounds, phrases: phrases, units: guide.units, speed: guide.walkingSpeed,
            places: city.places.map { PathPlace(name: $0.name, position: $0.position) })
        guard !network.isEmpty else { return false }
        if stage.needs(.maps) {
            try stage.put(network.script(), to: path, as: OutputKind(.data, part: .maps, key: key))
        }
        return true
    }

    /// The hash of the basemap and of the words of one language.
    private var key: String? {
        basemap.key.map { key in
            ([key, language.site.tag] + city.places.map(\.name)).joined(separator: "\n").utf8.sha256
        }
    }
}
