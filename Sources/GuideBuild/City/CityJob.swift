// One city from its folder to its part of the site: the unit that a build works on.

import GuideContent
import GuideMedia
import GuideModel
import GuidePages
import SystemPackage

/// Builds one city.
///
/// Everything it holds in memory is released when it ends.
struct CityJob: Sendable {
    private let shop: Workshop
    private let id: Slug
    private let stage: PartStage
    /// Remembers what the city is made from; nil when nothing is remembered.
    private let trace: InputTrace?

    init(shop: Workshop, id: Slug) {
        self.shop = shop
        self.id = id
        let known = shop.mayKeep ? shop.ledger?.record(id.text) : nil
        stage = PartStage(
            shop.site, wanted: shop.publishes ? shop.options.parts : [], remembers: shop.ledger != nil,
            old: known?.outputs ?? [], common: shop.common)
        trace = shop.ledger.map { _ in
            InputTrace(shop.setup.content, root: shop.options.root, known: known?.inputs)
        }
    }

    func run() async -> CityResult {
        var result = CityResult()
        do throws(BuildFault) {
            try await make(&result)
            if shop.publishes, !result.diagnostics.hasErrors, !Task.isCancelled { try finish(&result) }
        } catch {
            result.diagnostics.append(error.diagnostic)
        }
        result.clock.begin(nil)
        return result
    }

    // MARK: Steps

    private func make(_ result: inout CityResult) async throws(BuildFault) {
        result.clock.begin(.reading)
        shop.progress.begin("\(id)")
        let (found, diagnostics) = read()
        result.diagnostics = diagnostics
        guard let city = found else { return }

        result.clock.begin(.media)
        let media = await CityMedia(shop: shop, city: city, stage: stage, trace: trace).make()
        result.diagnostics += media.diagnostics
        let assets = media.assets
        result.mediumCount = assets.count
        result.summary = CitySummary(
            city, illustration: city.media.first { assets[$0.id]?.kind == .image }.flatMap { assets[$0.id] })

        result.clock.begin(.map)
        shop.progress.begin("\(city.name): map")
        let ground = CityGround(shop: shop, city: city, stage: stage, trace: trace)
        let tours = ground.measureTours()
        result.diagnostics += ground.diagnostics + tours.diagnostics
        guard !result.diagnostics.hasErrors, !Task.isCancelled else { return }
        let levels = try await ground.writeLevels()
        let hasPaths = try ground.writePaths()

        result.clock.begin(.pages)
        shop.progress.begin("\(city.name): pages")
        let stylesheet = try writeStyles(of: city, media: media.list)
        let keptMap = KeptMap()
        let material = CityMaterial(
            guide: shop.guide, city: city, assets: assets, geometry: tours.geometry, site: shop.theme.assets,
            stylesheet: stylesheet, hasPacks: true, levels: levels, mapAttribution: ground.source.ground.attribution,
            hasPaths: hasPaths,
            drawMap: CityMaps.draw(
                ground: ground.source.ground, units: shop.guide.units, keeping: SitePath.city(id), in: keptMap))
        let links = LinkTable(startingFrom: shop.standing.table)
        var pages = try await writePages(of: material, links: links)
        if let map = try writeMap(keptMap, links: links) { pages.append(map) }
        guard needsPages else { return }
        let use = MediumUse(of: media.list, index: links.index)
        try stage.put(
            MediaManifest.json(city: id, assets: media.list, pages: use.pages(among: pages)),
            to: SitePath.mediaManifest(id))
        note(pages, city: city, in: &result)
        result.diagnostics += checkLinks(
            pages, index: links.index, media: use,
            others: [stylesheet] + levels.map(\.path) + (hasPaths ? [SitePath.paths(id)] : [])
                + (keptMap.value == nil ? [] : [SitePath.map(id)]))
        guard stage.needs(.packs), !result.diagnostics.hasErrors, !Task.isCancelled else { return }
        result.clock.begin(.packs)
        let packs = CityPacks(
            shop: shop, stage: stage, material: material, pages: pages, index: links.index, stylesheet: stylesheet,
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
        guard let ledger = shop.ledger, let trace else { return }
        let record = PartRecord(settings: shop.setup.settings, inputs: trace.inputs, result: result, outputs: outputs)
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
        let drafts = shop.options.includesDrafts
        let reader =
            trace.map { GuideReader(files: $0, includesDrafts: drafts) }
            ?? GuideReader(files: shop.setup.content, includesDrafts: drafts)
        return reader.readCity(id, in: shop.guide)
    }

    // MARK: Pages

    /// Whether the pages themselves are asked for, and not only a map that stands on one of them.
    private var needsPages: Bool { !shop.publishes || stage.needs(.pages) }

    private func writeStyles(of city: City, media: [MediumAsset]) throws(BuildFault) -> String {
        let styles = CityStyles.css(city, guide: shop.guide, assets: media)
        let path = "\(SitePath.assets)/\(Fingerprint.name(city.id.text, ending: "css", of: styles))"
        try stage.put(styles, to: path)
        return path
    }

    private func writePages(of material: CityMaterial, links: LinkTable) async throws(BuildFault) -> [WrittenPage] {
        let tasks = shop.renderer.cityTasks(material)
        let stage = stage
        // The city's own page, with the map, is in the first.
        let wanted = needsPages ? tasks : Array(tasks.prefix(1))
        let written = await parallelMap(wanted, jobs: shop.jobs) { task in
            Result { () throws(BuildFault) in
                var written: [WrittenPage] = []
                for part in task.parts {
                    let pages: [RenderedPage]
                    do throws(TemplateFault) { pages = try part.pages() } catch { throw .template(error) }
                    for page in pages {
                        try stage.put(page.bytes, to: page.path)
                        written.append(WrittenPage(page, links: links))
                    }
                }
                return written
            }
        }
        var pages: [WrittenPage] = []
        for result in written {
            guard let result else { throw .cancelled }
            pages += try result.get()
        }
        return pages
    }

    /// The map as a file of its own; nil where there is none, or nobody asks for it.
    private func writeMap(_ kept: KeptMap, links: LinkTable) throws(BuildFault) -> WrittenPage? {
        guard !shop.publishes || stage.needs(.maps), let drawn = kept.value else { return nil }
        let map = RenderedPage(
            path: SitePath.map(id), text: drawn.standalone(styles: shop.themeFiles.ownMapRules))
        try stage.put(map.bytes, to: map.path, as: .maps)
        return WrittenPage(map, links: links)
    }

    private func note(_ pages: [WrittenPage], city: City, in result: inout CityResult) {
        var listed: [String] = []
        listed.reserveCapacity(pages.count)
        // By number, so that no page is copied with its references.
        for number in pages.indices {
            if pages[number].path.hasSuffix(".html") { result.pageCount += 1 }
            if pages[number].isListed { listed.append(pages[number].path) }
        }
        result.pages = SitePaths(listed)
        result.feed = FeedEntry.entries(of: city)
    }

    private func checkLinks(
        _ pages: [WrittenPage], index: LinkIndex, media: MediumUse, others: [String]
    ) -> [Diagnostic] {
        let theme = Set(shop.theme.files.map(\.path))
        let city = "\(id)/"
        let files = [SitePath.mediaManifest(id)] + others
        return LinkCheck(index: index, pages: pages, files: files, media: media) { path in
            guard path.hasPrefix(city) else {
                return StandingPages.paths.contains(path) || theme.contains(path)
                    || path.utf8.split(separator: UInt8(ascii: "/")).count > 1
            }
            // Packs and posters are written after the pages that lead to them.
            return path.hasPrefix(city + "packs/") || path.hasPrefix(city + "posters/")
        }.diagnostics
    }

    /// The hashes that are known already, by path.
    private func hashes(of assets: [String: MediumAsset]) -> [String: String] {
        var hashes = shop.commonHashes
        for file in assets.values.flatMap(\.files) { hashes[file.path] = file.sha256 }
        for file in stage.outputs where !file.sha256.isEmpty { hashes[file.path] = file.sha256 }
        return hashes
    }
}
