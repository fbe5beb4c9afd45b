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
        let (found, diagnostics) = read()
        result.diagnostics = diagnostics
        guard let city = found else { return }

        result.clock.begin(.media)
        let media = await CityMedia(build: build, city: city, stage: stage, trace: trace).make()
        result.diagnostics += media.diagnostics
        let assets = media.assets
        result.mediumCount = assets.count
        result.summary = CitySummary(
            city, illustration: city.media.first { assets[$0.id]?.kind == .image }.flatMap { assets[$0.id] })

        result.clock.begin(.map)
        build.progress.begin("\(city.name): map")
        let ground = CityGround(build: build, city: city, stage: stage, trace: trace)
        let tours = ground.measureTours()
        result.diagnostics += ground.diagnostics + tours.diagnostics
        guard !result.diagnostics.hasErrors, !Task.isCancelled else { return }
        let levels = try await ground.writeLevels()
        let hasPaths = try ground.writePaths()

        result.clock.begin(.pages)
        build.progress.begin("\(city.name): pages")
        let stylesheet = try writeStyles(of: city, media: media.list)
        let material = CityMaterial(
            guide: build.guide, city: city, assets: assets, geometry: tours.geometry, site: build.theme.assets,
            stylesheet: stylesheet, hasPacks: true, levels: levels, mapAttribution: ground.source.ground.attribution,
            hasPaths: hasPaths, pictures: CityPictureFiles.expected(on: ground.source.ground),
            opensGuide: build.setup.opensOnCity)
        let maps = CityMaps(ground: ground.source.ground, words: build.setup.words, units: build.guide.units)
        let cityPages = build.renderer.city(material)
        let pictures = CityPictureFiles(ground: ground, plans: cityPages.pictures)
        if build.publishes { try await pictures.write() }
        if result.summary?.illustration == nil { result.summary?.illustration = cityPages.drawnPicture }
        let plan = cityPages.map
        let map = maps.drawn(plan)
        let mapFile = try writeMap(map, plan)
        guard needsPages else { return }
        let pages = try await writePages(cityPages, maps, drawn: CityMaps.inline(map, of: plan)) + [mapFile]
        try stage.put(
            MediaManifest.json(city: id, assets: media.list, pages: MediumUse.pages(of: media.list, among: pages)),
            to: SitePath.mediaManifest(id))
        note(pages, city: city, in: &result)
        result.diagnostics += checkLinks(
            pages,
            files: [SitePath.mediaManifest(id), stylesheet] + levels.map(\.path)
                + (hasPaths ? [SitePath.paths(id)] : []) + pictures.paths
                + media.list.flatMap { $0.files.map(\.path) })

        guard stage.needs(.packs), !result.diagnostics.hasErrors, !Task.isCancelled else { return }
        result.clock.begin(.packs)
        let packs = CityPacks(
            build: build, stage: stage, material: material, cityPages: cityPages, pages: pages, stylesheet: stylesheet,
            hashes: hashes(of: assets))
        result.packCount = try await packs.write()
        result.pageCount += result.packCount * 2
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

    private func read() -> (city: City?, diagnostics: [Diagnostic]) {
        let drafts = build.options.includesDrafts
        let reader =
            trace.map { GuideReader(files: $0, includesDrafts: drafts) }
            ?? GuideReader(files: build.setup.content, includesDrafts: drafts)
        return reader.readCity(id, in: build.guide)
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
        _ city: CityPages, _ maps: CityMaps, drawn: Markup
    ) async throws(BuildFault) -> [WrittenPage] {
        let (stage, cityPath) = (stage, SitePath.city(id))
        let written = await parallelMap(city.tasks, jobs: build.jobs) { task in
            Result { () throws(BuildFault) in
                let inline = task.planMaps().map { plan in
                    plan.map { $0.page == cityPath ? drawn : CityMaps.inline(maps.drawn($0), of: $0) }
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
    private func writeMap(_ map: DrawnMap, _ plan: MapPlan) throws(BuildFault) -> WrittenPage {
        let path = SitePath.map(id)
        if build.publishes, stage.needs(.maps) {
            try stage.put(map.standalone(styles: build.themeFiles.ownMapRules), to: path, as: .maps)
        }
        return WrittenPage(RenderedPage(Markup([], written: plan.pins.map(\.address)), on: PageAddress(path)))
    }

    private func note(_ pages: [WrittenPage], city: City, in result: inout CityResult) {
        var listed: [String] = []
        listed.reserveCapacity(pages.count)
        for page in pages {
            if page.path.hasSuffix(".html") { result.pageCount += 1 }
            if page.isListed { listed.append(page.path) }
        }
        result.pages = SitePaths(listed)
        result.feed = FeedEntry.entries(of: city)
    }

    /// - Parameter files: other files that the city's part of the site has.
    private func checkLinks(_ pages: [WrittenPage], files: [String]) -> [Diagnostic] {
        let known = Set(files).union(build.theme.files.map(\.path)).union(StandingPages.paths)
        let city = "\(id)/"
        return LinkCheck(pages: pages) { path in
            if known.contains(path) { return true }
            guard path.hasPrefix(city) else {
                // What lies in the folder of another city is that city's to answer for.
                return path.contains("/") && !path.hasPrefix("\(SitePath.assets)/")
            }
            // Packs and posters are written after the pages that lead to them.
            return path.hasPrefix(city + "packs/") || path.hasPrefix(city + "posters/")
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
