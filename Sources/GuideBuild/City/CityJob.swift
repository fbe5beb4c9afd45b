// One city from its folder to its part of the site: the unit that a build works on.

import GuideContent
import GuideMaps
import GuideMedia
import GuideModel
import GuidePacks
import GuidePages
import SystemPackage

/// What every city's job shares.
struct Workshop: Sendable {
    let guide: Guide
    let options: BuildOptions
    let reader: GuideReader
    let media: MediaWorkshop
    let renderer: SiteRenderer
    let theme: PublishedTheme
    let themeFiles: ThemeFiles
    let site: SiteFolder
    let progress: Progress
    /// Pages and files outside any city that packs may hold, with what they refer to.
    let standing: ScannedPages
    /// False for `check`: media are looked at but not made ready, and there are no packs.
    let publishes: Bool
}

/// What is kept of a city when its job is done.
struct CityResult: Sendable {
    var diagnostics: [Diagnostic] = []
    var summary: CitySummary?
    var pages: [SitePage] = []
    var feed: [FeedEntry] = []
    var pageCount = 0
    var packCount = 0
    var mediumCount = 0
    var clock = StepClock()
}

/// Builds one city.
///
/// Everything it holds in memory is released when it ends.
struct CityJob: Sendable {
    let shop: Workshop
    let id: Slug

    func run() async -> CityResult {
        var result = await made()
        result.clock.begin(nil)
        return result
    }

    private func made() async -> CityResult {
        var result = CityResult()
        result.clock.begin(.reading)
        let (found, diagnostics) = shop.reader.readCity(id, in: shop.guide)
        result.diagnostics = diagnostics
        guard let city = found else { return result }

        result.clock.begin(.media)
        shop.progress.begin("\(city.name): media")
        let assets = await publishMedia(of: city, into: &result)
        result.clock.begin(.map)
        shop.progress.begin("\(city.name): map")
        let (source, mapDiagnostics) = CityMapSource.read(city, root: shop.options.root)
        result.diagnostics += mapDiagnostics
        let ground = source.ground
        let table = readPhrases(for: source, into: &result)
        let geometry = measureTours(of: city, on: source, table: table, into: &result)
        result.mediumCount = assets.count
        result.summary = CitySummary(
            city, illustration: city.media.first { assets[$0.id]?.kind == .image }.flatMap { assets[$0.id] })
        guard !result.diagnostics.hasErrors, !Task.isCancelled else { return result }

        do throws(BuildFault) {
            let levels = try await writeLevels(of: city, on: ground)
            let hasPaths = try writePaths(of: city, on: source, table: table)
            result.clock.begin(.pages)
            shop.progress.begin("\(city.name): pages")
            let stylesheet = try writeStyles(of: city, assets: assets)
            let mapPlan = CityMapPlan()
            let material = CityMaterial(
                guide: shop.guide, city: city, assets: assets, geometry: geometry, site: shop.theme.assets,
                stylesheet: stylesheet, hasPacks: true, levels: levels, mapAttribution: ground.attribution,
                hasPaths: hasPaths,
                drawMap: CityMaps.draw(
                    ground: ground, units: shop.guide.units, keeping: SitePath.city(id), in: mapPlan))
            let links = LinkTable(startingFrom: shop.standing.table)
            var pages = try writePages(of: material, links: links)
            if let plan = mapPlan.value {
                let map = RenderedPage(
                    path: SitePath.map(id),
                    bytes: CityMaps.standalone(
                        plan, ground: ground, units: shop.guide.units, styles: shop.themeFiles.ownMapRules))
                try shop.site.put(map.bytes, to: map.path)
                pages.append(WrittenPage(map, links: links))
            }
            try shop.site.put(
                MediaManifest.json(
                    city: id, assets: inOrder(assets),
                    pages: MediumUse.pages(using: assets, among: pages, index: links.index)),
                to: SitePath.mediaManifest(id))
            note(pages, city: city, in: &result)
            result.diagnostics += try checkLinks(
                pages, index: links.index, assets: assets,
                others: [stylesheet] + levels.map(\.path) + (hasPaths ? [SitePath.paths(id)] : []))
            guard shop.publishes, !result.diagnostics.hasErrors, !Task.isCancelled else { return result }
            result.clock.begin(.packs)
            shop.progress.begin("\(city.name): packs")
            let packs = CityPacks(
                shop: shop, material: material, pages: pages, index: links.index, stylesheet: stylesheet,
                hashes: Dictionary(assets.values.flatMap(\.files).map { ($0.path, $0.sha256) }) { first, _ in first })
            result.packCount = try await packs.write()
            result.pageCount += result.packCount * 2
        } catch {
            result.diagnostics.append(error.diagnostic)
        }
        return result
    }

    // MARK: Media

    private func publishMedia(of city: City, into result: inout CityResult) async -> [String: MediumAsset] {
        let media = city.everyMedium
        shop.progress.begin("\(city.name): media", total: media.count)
        let shop = shop
        let published = await parallelMap(media, jobs: shop.options.jobs) { medium in
            defer { shop.progress.advance() }
            guard shop.publishes else { return (asset: MediumAsset?.none, diagnostics: shop.media.check(medium)) }
            return shop.media.publish(medium, city: city.id, site: shop.site.staging)
        }
        var assets: [String: MediumAsset] = [:]
        for outcome in published {
            result.diagnostics += outcome?.diagnostics ?? []
            if let asset = outcome?.asset { assets[asset.medium.id] = asset }
        }
        return assets
    }

    private func inOrder(_ assets: [String: MediumAsset]) -> [MediumAsset] {
        assets.values.sorted { $0.medium.id < $1.medium.id }
    }

    // MARK: Maps

    /// The phrases that ways are told with; nil for a city without ways.
    private func readPhrases(for source: MapSource, into result: inout CityResult) -> WalkingTable? {
        guard source.graph != nil else { return nil }
        let read = WalkingLanguage.phrases(
            for: shop.guide.language, in: shop.themeFiles, askedFor: shop.guide.location)
        result.diagnostics += read.diagnostics
        return read.table
    }

    private func measureTours(
        of city: City, on source: MapSource, table: WalkingTable?, into result: inout CityResult
    ) -> [Slug: TourGeometry] {
        let walks = TourWalks(
            city: city, guide: shop.guide, source: source, phrases: table?.phrases,
            allowsStraightLegs: shop.options.includesDrafts)
        let (geometry, diagnostics) = walks.measure()
        result.diagnostics += diagnostics
        return geometry
    }

    /// Publishes the city's ways, so that directions are found in the visitor's browser.
    ///
    /// - Returns: whether there are any.
    private func writePaths(
        of city: City, on source: MapSource, table: WalkingTable?
    ) throws(BuildFault) -> Bool {
        guard let graph = source.graph, let table, let bounds = GeoBounds(around: city.places.map(\.position)) else {
            return false
        }
        let network = PathNetwork(
            graph, within: bounds, phrases: table.json, units: shop.guide.units, speed: shop.guide.walkingSpeed,
            places: city.places.map { PathPlace(name: $0.name, position: $0.position) })
        guard !network.isEmpty else { return false }
        try shop.site.put(network.script(), to: SitePath.paths(id))
        return true
    }

    /// Draws the closer levels and puts them beside the city's map.
    private func writeLevels(of city: City, on ground: Ground) async throws(BuildFault) -> [MapLevelFile] {
        let drawn = await CityLevels.draw(
            city, ground: ground, guide: shop.guide, styles: shop.themeFiles.ownMapRules, jobs: shop.options.jobs)
        for level in drawn { try shop.site.put(level.bytes, to: level.file.path) }
        return drawn.map(\.file)
    }

    // MARK: Pages

    private func writeStyles(of city: City, assets: [String: MediumAsset]) throws(BuildFault) -> String {
        let styles = CityStyles.css(city, guide: shop.guide, assets: assets)
        let path = "\(SitePath.assets)/\(Fingerprint.name(city.id.text, ending: "css", of: styles))"
        try shop.site.put(styles, to: path)
        return path
    }

    private func writePages(
        of material: CityMaterial, links: LinkTable
    ) throws(BuildFault) -> [WrittenPage] {
        var written: [WrittenPage] = []
        let pages: [RenderedPage]
        do throws(TemplateFault) {
            pages = try shop.renderer.cityPages(material)
        } catch {
            throw .template(error)
        }
        for page in pages {
            try shop.site.put(page.bytes, to: page.path)
            written.append(WrittenPage(page, links: links))
        }
        return written
    }

    private func note(_ pages: [WrittenPage], city: City, in result: inout CityResult) {
        result.pageCount = pages.count { $0.path.hasSuffix(".html") }
        result.pages = pages.filter(\.isListed).map { SitePage(path: $0.path, title: $0.title ?? $0.path) }
        result.feed = FeedEntry.entries(of: city)
    }

    private func checkLinks(
        _ pages: [WrittenPage], index: LinkIndex, assets: [String: MediumAsset], others: [String]
    ) throws(BuildFault) -> [Diagnostic] {
        let packs = shop.theme
        var files = Set(pages.map(\.path)).union(others + [SitePath.mediaManifest(id)])
        files.formUnion(assets.values.flatMap(\.files).map(\.path))
        let city = "\(id)/"
        let check = LinkCheck(
            index: index, files: files,
            references: Dictionary(uniqueKeysWithValues: pages.map { ($0.path, $0.references) }),
            isElsewhere: { path in
                guard path.hasPrefix(city) else {
                    return StandingPages.paths.contains(path) || packs.files.contains { $0.path == path }
                        || path.split(separator: "/").count > 1
                }
                // Packs and posters are written after the pages that lead to them.
                return path.hasPrefix(city + "packs/") || path.hasPrefix(city + "posters/")
            })
        return pages.flatMap { check.diagnostics(of: $0.path) }
    }
}

/// A page that has been written, and what is still asked of it.
struct WrittenPage: Sendable {
    var path: String
    var title: String?
    var isListed: Bool
    var references: PageReferences

    init(_ page: RenderedPage, links: LinkTable) {
        path = page.path
        title = page.title
        isListed = page.isListed
        references =
            page.path.hasSuffix(".html") || page.path.hasSuffix(".svg")
            ? links.references(in: page.bytes, of: page.path) : PageReferences()
    }
}

extension City {
    /// Every medium of the city, its places, their features and its tours, each once.
    var everyMedium: [Medium] {
        var seen: Set<String> = []
        let all =
            media + places.flatMap { $0.media + $0.features.flatMap(\.media) } + tours.flatMap(\.media)
        return all.filter { seen.insert($0.id).inserted }
    }
}
