// One city from its folder to its part of the site: the unit that a build works on.

import GuideContent
import GuideMaps
import GuideMedia
import GuideModel
import GuidePages
import GuideSupport
import SystemPackage

/// Builds one city.
///
/// Everything it holds in memory is released when it ends.
struct CityJob: Sendable {
    private let build: BuildContext
    private let id: Slug
    private let stage: PartStage
    /// Remembers what the city is made from; nil when nothing is remembered.
    private let trace: DependencyTrace?

    init(build: BuildContext, id: Slug) {
        self.build = build
        self.id = id
        let known = build.mayKeep ? build.ledger?.record(id.text) : nil
        stage = PartStage(
            build.site, wanted: build.publishes ? build.options.parts : [], remembers: build.ledger != nil,
            old: known?.outputs ?? [], common: build.common)
        trace = build.ledger.map { _ in
            DependencyTrace(build.setup.content, root: build.options.root, known: known?.inputs)
        }
    }

    func run() async -> CityResult {
        var result = CityResult()
        do throws(BuildFault) {
            try await make(&result)
            if build.publishes, !result.diagnostics.hasErrors, !Task.isCancelled { try finish(&result) }
        } catch {
            result.diagnostics.append(error.diagnostic)
        }
        result.clock.begin(nil)
        return result
    }

    // MARK: Steps

    private func make(_ result: inout CityResult) async throws(BuildFault) {
        result.clock.begin(.reading)
        build.progress.begin("\(id)")
        let (cities, diagnostics) = read()
        result.diagnostics = diagnostics
        guard let city = cities.first else { return }
        result.unreviewed = city.unreviewedPages

        result.clock.begin(.media)
        let media = await CityMedia(
            build: build, city: city, media: cities.everyMedium, stage: stage, trace: trace
        ).make()
        result.diagnostics += media.diagnostics
        result.mediumCount = media.list.count

        result.clock.begin(.map)
        build.progress.begin("\(city.name): map")
        let ground = CityGround(build: build, cities: cities, stage: stage, trace: trace)
        result.diagnostics += ground.diagnostics
        guard !result.diagnostics.hasErrors, !Task.isCancelled else { return }
        let levels = try await ground.writeLevels()

        let stylesheet = try writeStyles(of: city, media: media.list)
        var kiosks: [CityKioskPacks.InLanguage] = []
        for (city, language) in zip(cities, build.languages) {
            let pages = try await writePages(
                of: city, in: language, media: media.named(in: city), stylesheet: stylesheet, ground: ground,
                levels: levels, &result)
            guard let pages, stage.needs(.packs), !result.diagnostics.hasErrors, !Task.isCancelled else { continue }
            result.clock.begin(.packs)
            let packs = CityPacks(
                build: build, language: language, stage: stage, material: pages.material, cityPages: pages.city,
                maps: pages.maps, pages: pages.written, hashes: hashes(of: media.assets))
            let written = try await packs.write()
            result.packCount += written.packs
            result.pageCount += written.pages
            kiosks.append(
                CityKioskPacks.InLanguage(
                    language: language, city: city, pages: pages.written, attribution: pages.material.mapAttribution))
        }
        guard kiosks.count == cities.count, !Task.isCancelled else { return }
        let packs = CityKioskPacks(
            build: build, stage: stage, languages: kiosks, hashes: hashes(of: media.assets))
        result.packCount += try packs.write()
    }

    /// The pages of one language, and what packs are made of beside them.
    private struct PagesInLanguage {
        var material: CityMaterial
        var city: CityPages
        var maps: CityMaps
        var written: [WrittenPage]
    }

    /// Tells the tours' ways and writes the pages of one language.
    ///
    /// - Returns: nil where no pages are asked for, or something is amiss.
    private func writePages(
        of city: City, in language: LanguageSetup, media: CityMedia.Made, stylesheet: String, ground: CityGround,
        levels: [CityLevel], _ result: inout CityResult
    ) async throws(BuildFault) -> PagesInLanguage? {
        let assets = media.assets
        result.languages.append(
            CityResult.InLanguage(
                summary: CitySummary(
                    city,
                    illustration: city.media.first { assets[$0.id]?.kind == .image }.flatMap { assets[$0.id] }),
                feed: FeedEntry.entries(of: city), translated: city.translated))
        result.clock.begin(.map)
        let walks = CityWalks(ground: ground, city: city, language: language)
        let tours = walks.measureTours()
        result.diagnostics += tours.diagnostics.filter { !result.diagnostics.contains($0) }
        guard !result.diagnostics.hasErrors, !Task.isCancelled else { return nil }
        let hasPaths = try walks.writePaths()

        result.clock.begin(.pages)
        build.progress.begin("\(city.name): pages")
        var guide = language.guide
        // A city's pages know nothing of the other cities, so that these can change without them.
        guide.cities = []
        var material = CityMaterial(
            guide: guide, city: city, assets: assets, geometry: tours.geometry, site: language.theme.assets,
            stylesheet: stylesheet, hasPacks: true, mapAttribution: ground.source.ground.attribution,
            hasPaths: hasPaths,
            pictures: CityPictureFiles.expected(on: ground.source.ground), opensGuide: build.setup.opensOnCity)
        material.languages = build.setup.offers
        material.code = CityPacks.code
        material.kioskWays = walks.kioskWays()
        let maps = CityMaps(
            city: city, ground: ground.source.ground, levels: levels, words: language.words, guide: guide,
            turns: city.kiosks.compactMap { MapPlan.Turn(of: $0, in: city) })
        let cityPages = language.renderer.city(material)
        let pictures = CityPictureFiles(ground: ground, plans: cityPages.pictures, site: language.site)
        if build.publishes { try await pictures.write() }
        let last = result.languages.count - 1
        if result.languages[last].summary.illustration == nil {
            result.languages[last].summary.illustration = cityPages.drawnPicture
        }
        let plan = cityPages.map
        let map = maps.drawn(plan)
        if language.site.isFirst {
            result.diagnostics += MapWeighing(city: city, budget: guide.mapBudget).diagnostics(
                overview: map.gzippedGround, levels: levels)
        }
        let mapFile = try writeMap(map, plan, in: language.site)
        guard needsPages else { return nil }
        let pages = try await writePages(cityPages, maps, drawn: maps.onPage(map, of: plan)) + [mapFile]
        let manifest = language.site.path(SitePath.mediaManifest(id))
        try stage.put(
            MediaManifest.json(city: id, assets: media.list, pages: MediumUse.pages(of: media.list, among: pages)),
            to: manifest)
        note(pages, in: language.site, &result)
        let kiosks = CityKiosks(language: language, stage: stage, city: city, pages: pages)
        try kiosks.writeVersions()
        var files = kiosks.paths + [manifest, stylesheet] + levels.flatMap { $0.paths(of: id) } + pictures.paths
        if hasPaths { files.append(language.site.path(SitePath.paths(id))) }
        for asset in media.list { files += asset.files.map(\.path) }
        result.diagnostics += checkLinks(pages, in: language, files: files)
        return PagesInLanguage(material: material, city: cityPages, maps: maps, written: pages)
    }

    /// Ends the city's part of the site: what is not wanted goes, and what is there is listed and remembered.
    private func finish(_ result: inout CityResult) throws(BuildFault) {
        try stage.clear()
        try putList()
        let outputs = stage.outputs
        result.take(outputs, of: id)
        result.changedCount = stage.changedCount
        guard let ledger = build.ledger, let trace else { return }
        let record = PartRecord(settings: build.setup.settings, inputs: trace.inputs, result: result, outputs: outputs)
        // A cache that cannot be written costs time, not the site.
        try? ledger.draft(record, as: id.text)
    }

    /// The list always stands in the new part: it says what of the old one goes.
    private func putList() throws(BuildFault) {
        let list = SiteList.text(of: stage.outputs, in: "\(id)/")
        guard !list.isEmpty else { return }
        let path = "\(id)/\(SiteList.name)"
        try stage.putAlways(list, to: path)
        guard stage.keptPaths.contains(path) else { return }
        do throws(FileFault) {
            try stage.site.write(list, to: path)
        } catch {
            throw .site(.file(error))
        }
    }

    /// The city in each of the guide's languages; none when too much of it is missing.
    private func read() -> (cities: [City], diagnostics: [Diagnostic]) {
        let drafts = build.options.includesDrafts
        let reader =
            trace.map { GuideReader(files: $0, includesDrafts: drafts) }
            ?? GuideReader(files: build.setup.content, includesDrafts: drafts)
        var cities: [City] = []
        var diagnostics: [Diagnostic] = []
        for language in build.languages {
            let (city, found) = reader.readCity(id, in: language.guide)
            // The originals are read for every language, and what is wrong with them is told once.
            let known = Set(diagnostics)
            diagnostics += found.filter { !known.contains($0) }
            guard let city else { return ([], diagnostics.inFileOrder()) }
            cities.append(city)
        }
        return (cities, diagnostics.inFileOrder())
    }

    // MARK: Pages

    /// Whether the pages themselves are asked for, and not only a map that stands on one of them.
    private var needsPages: Bool { !build.publishes || stage.needs(.pages) }

    private func writeStyles(of city: City, media: [MediumAsset]) throws(BuildFault) -> String {
        let styles = CityStyles.css(city, guide: build.guide, assets: media)
        let path = "\(SitePath.assets)/\(Fingerprint.name(city.id.text, ending: "css", of: styles))"
        try stage.put(styles, to: path)
        return path
    }

    /// - Parameter drawn: the map of the city's own page.
    private func writePages(
        _ city: CityPages, _ maps: CityMaps, drawn: PageMap
    ) async throws(BuildFault) -> [WrittenPage] {
        let (stage, cityPath) = (stage, SitePath.city(id))
        let written = await parallelMap(city.tasks, jobs: build.jobs) { task in
            Result { () throws(BuildFault) in
                let inline = task.planMaps().map { plan in
                    plan.map { $0.page == cityPath ? drawn : maps.onPage(maps.drawn($0), of: $0) }
                }
                let pages: [RenderedPage]
                do throws(TemplateFault) { pages = try task.pages(maps: inline) } catch { throw .template(error) }
                for page in pages { try stage.put(page.bytes, to: page.path) }
                return pages.map(WrittenPage.init)
            }
        }
        var pages: [WrittenPage] = []
        for result in written {
            guard let result else { throw .cancelled }
            pages += try result.get()
        }
        return pages
    }

    /// The city's map as a file of its own.
    private func writeMap(
        _ map: DrawnMap, _ plan: MapPlan, in language: SiteLanguage
    ) throws(BuildFault) -> WrittenPage {
        let path = language.path(SitePath.map(id))
        if build.publishes, stage.needs(.maps) {
            try stage.put(map.standalone(styles: build.themeFiles.ownMapRules), to: path, as: .maps)
        }
        return WrittenPage(
            RenderedPage(Markup([], written: plan.pins.map(\.address)), on: PageAddress(SitePath.map(id), in: language))
        )
    }

    private func note(_ pages: [WrittenPage], in language: SiteLanguage, _ result: inout CityResult) {
        result.pageCount += pages.count { $0.path.hasSuffix(".html") }
        guard language.isFirst else { return }
        result.pages = SitePaths(pages.filter(\.isListed).map(\.path))
    }

    /// - Parameter files: other files that the city's part of the site has.
    private func checkLinks(_ pages: [WrittenPage], in language: LanguageSetup, files: [String]) -> [Diagnostic] {
        let known = Set(files).union(language.theme.files.map(\.path))
            .union(StandingPages.paths.map(language.site.path))
            // Those of the first language, to which the choice of languages leads.
            .union(StandingPages.paths)
        let city = "\(language.site.folder)\(id)/"
        return LinkCheck(pages: pages) { path in
            if known.contains(path) { return true }
            guard path.hasPrefix(city) else {
                // What lies in the folder of another city is that city's to answer for.
                return path.contains("/") && !path.hasPrefix("\(SitePath.assets)/")
            }
            // Packs and posters are written after the pages that lead to them.
            return path.hasPrefix(city + "packs/") || path.hasPrefix(city + "posters/") || path.hasSuffix(".qr.svg")
                || path.hasSuffix(".qr.png")
        }.diagnostics
    }

    /// The hashes that are known already, by path.
    private func hashes(of assets: [String: MediumAsset]) -> [String: String] {
        var hashes = build.commonHashes
        for file in assets.values.flatMap(\.files) { hashes[file.path] = file.sha256 }
        for file in stage.outputs where !file.sha256.isEmpty { hashes[file.path] = file.sha256 }
        return hashes
    }
}
