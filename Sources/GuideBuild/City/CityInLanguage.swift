// One city in one language: its paths, pictures, map, pages and packs, each step from values to a value.

import GuideMaps
import GuideMedia
import GuideModel
import GuidePages
import GuideSupport

package struct CityInLanguage: Sendable {
    let build: BuildContext
    let stage: OutputDirectory
    package let language: LanguagePlan
    package let city: City
    package let media: CityMedia.Output
    let lockedMedia: LockedMedia
    let locks: CityLocks
    package let basemap: CityBasemap
    package let levels: [CityLevel]
    /// The city's own style sheet, from the site's root.
    let stylesheet: String

    /// The result when all steps are done, or when a step has found an error.
    package struct Output: Sendable {
        package var diagnostics: [Diagnostic] = []
        /// What other parts of the site show of the city.
        package var language: CityResult.InLanguage
        package var pages: [WrittenPage] = []
        /// The number of pages that present packs.
        var presentingPages = 0
        var packs = 0
        /// When the pages are out of date, in seconds since 1970; nil for never.
        var expiry: Int?
        /// The heaviest page, pack and map, if the guide has limits for them.
        var budgetUses: [BudgetUse] = []
        package var clock = StepClock()
    }

    /// The city arranged for its pages, and what draws their maps.
    private struct Plan {
        var material: CityMaterial
        var pages: CityPages
        var maps: CityMaps
    }

    /// The map of the city's own page.
    private struct Map {
        var onPage: PageMap
        /// The map as a separate file.
        var file: WrittenPage
        var diagnostics: [Diagnostic]
        /// Nil if the guide has no limit for maps.
        var use: BudgetUse?
    }

    package func make() async throws(BuildError) -> Output {
        var clock = StepClock()
        clock.begin(.map)
        let walks = CityWalks(basemap: basemap, city: city, language: language)
        let routes = walks.measure()
        let plan = try plan(
            tours: routes.tours, ways: routes.kioskRoutes, hasPaths: try walks.writePaths())
        var summary = CitySummary(city, illustration: plan.pages.illustration)
        if !city.events.isEmpty {
            summary.eventDates = plan.pages.eventDates
            summary.eventCount = plan.pages.eventCount
            summary.eventDay = plan.pages.eventDay
        }
        var home: [Diagnostic] = []
        if !build.plan.opensOnCity {
            summary.tours = plan.pages.tourSummaries
            let found = HomeContent(guide: language.guide).cards(of: city, plan.pages)
            summary.homeCards = found.cards
            // The diagnostics are about guide.yaml, so they are the same in every language.
            if language.site.isFirst { home = found.diagnostics }
        }
        var output = Output(
            diagnostics: routes.diagnostics + home,
            language: CityResult.InLanguage(
                summary: summary, feed: FeedEntry.entries(of: city), translated: city.translated))
        output.expiry = plan.pages.expiry
        guard !routes.diagnostics.hasErrors, !Task.isCancelled else { return output }
        let map = try writeMap(plan)
        output.diagnostics += map.diagnostics
        output.budgetUses = [map.use].compactMap { $0 }

        clock.begin(.media)
        let pictures = CityPictureFiles(basemap: basemap, plans: plan.pages.pictures, site: language.site)
        try await pictures.write()

        let awaited = build.plan.awaitedPages(of: city.id, in: language)
        if let tasks = awaited.isEmpty ? nil : plan.pages.tasks(making: awaited) {
            clock.begin(.pages)
            output.pages = try await writePages(tasks, plan, map)
        } else if needsPages {
            clock.begin(.pages)
            output.pages = try await writePages(plan.pages.tasks, plan, map) + [map.file]
            let weights = output.pages.compactMap { page in page.weight.map { (path: page.path, bytes: $0) } }
            output.diagnostics += budget?.pages(weights) ?? []
            output.budgetUses += [BudgetUse(.page, heaviestOf: weights)].compactMap { $0 }
            let manifest = try writeManifest(output.pages)
            let kiosks = CityKiosks(language: language, stage: stage, city: city, pages: output.pages)
            try kiosks.writeVersions()
            let sealed = try writeSealed(plan)
            let paths = plan.material.hasPaths ? [language.site.path(SitePath.paths(city.id))] : []
            output.diagnostics += checkLinks(
                output.pages, files: [manifest] + kiosks.paths + pictures.paths + paths + sealed)
        }

        if stage.needs(.packs), !output.diagnostics.hasErrors, !Task.isCancelled {
            clock.begin(.packs)
            let packs = try await writePacks(plan, output.pages)
            (output.packs, output.presentingPages) = (packs.packs, packs.pages)
            output.diagnostics += budget?.packs(packs.weights) ?? []
            if budget?.budgets.pack != nil {
                output.budgetUses += [BudgetUse(.pack, heaviestOf: packs.weights)].compactMap { $0 }
            }
        }
        if needsPages, !output.diagnostics.hasErrors, !Task.isCancelled { plan.maps.save() }
        clock.begin(nil)
        output.clock = clock
        return output
    }

    // MARK: Steps

    private func plan(
        tours: [Slug: TourGeometry], ways: [Slug: [Slug: KioskRoute]], hasPaths: Bool
    ) throws(BuildError) -> Plan {
        var guide = language.guide
        // A city's pages contain nothing about the other cities, so that the other cities can change without them.
        guide.cities = []
        let facts = basemap.facts
        // Kiosks and the search show the guide's own pages too.
        let assets = media.assets.merging(build.pageAssets[language.site.tag] ?? [:]) { first, _ in first }
        var material = CityMaterial(
            guide: guide, city: city, assets: assets, geometry: tours, site: language.theme.assets,
            stylesheet: stylesheet, hasPacks: true, mapAttribution: facts.attribution, hasPaths: hasPaths,
            pictures: CityPictureFiles.expected(on: facts, mediaCache: build.mediaCache),
            opensGuide: build.plan.opensOnCity)
        material.languages = build.plan.offers
        material.hidesEnded = !build.options.includesDrafts
        material.date = build.options.sourceDate.flatMap(CivilDate.init(secondsSince1970:))
        material.now = build.options.now
        material.dates = build.plan.dates
        material.code = CityPacks.code
        material.kioskRoutes = ways
        material.restricted = facts.restricted
        material.locks = locks.locks
        material.lockedAssets = lockedMedia.named(in: city)
        let maps = CityMaps(
            city: city, basemap: basemap.source.basemap, levels: levels, words: language.words, guide: guide,
            turns: city.kiosks.compactMap { MapPlan.Turn(of: $0, in: city) },
            inMemoryCache: build.options.inMemoryCache,
            drawnMaps: drawnMaps,
            key: basemap.drawingKey(in: language.site))
        do throws(TemplateError) {
            return Plan(material: material, pages: try language.renderer().city(material), maps: maps)
        } catch {
            throw .template(error)
        }
    }

    /// Nil for a process that has a memory: it would not request the maps in its memory, so the cache would delete
    /// them.
    private var drawnMaps: DrawnMaps? {
        guard build.options.inMemoryCache == nil else { return nil }
        return build.records.map { DrawnMaps(records: $0, city: city.id, language: language.site.tag) }
    }

    /// Whether the build needs the pages themselves, and not only a map on one of them.
    private var needsPages: Bool { !build.publishes || stage.needs(.pages) }

    private func writeMap(_ plan: Plan) throws(BuildError) -> Map {
        let mapPlan = plan.pages.map
        let map = plan.maps.cityMap(mapPlan)
        let path = language.site.path(SitePath.map(city.id))
        if build.publishes, stage.needs(.maps) {
            let styles = build.themeFiles.ownMapRules
            let key = map.key.map { "\($0)\n\(styles)".utf8.sha256 }
            if key.flatMap({ stage.reuse(path, madeFrom: $0) }) == nil {
                try stage.put(
                    map.drawn.value.standalone(styles: styles), to: path,
                    as: OutputKind(.resource, part: .maps, key: key))
            }
        }
        let page = RenderedPage(
            Markup([], written: mapPlan.markers.map(\.address)),
            on: PageAddress(SitePath.map(city.id), in: language.site), role: .resource)
        let weighing = MapBudgetCheck(
            city: city, budget: language.guide.mapBudget, limits: language.guide.budgets)
        return Map(
            onPage: plan.maps.onPage(map.inline, of: mapPlan), file: WrittenPage(page),
            diagnostics: language.site.isFirst
                ? weighing.diagnostics(overview: map.inline.gzippedBasemap, levels: levels) : [],
            use: language.site.isFirst ? weighing.use(overview: map.inline.gzippedBasemap, levels: levels) : nil)
    }

    private func writePages(
        _ tasks: [PageTask], _ plan: Plan, _ map: Map
    ) async throws(BuildError) -> [WrittenPage] {
        let (stage, maps, cityPath) = (stage, plan.maps, SitePath.city(city.id))
        let isWeighed = language.guide.budgets?.page != nil
        let step = build.progress.begin("\(city.name): writing pages", total: tasks.count)
        let written = await parallelMap(tasks, jobs: build.jobs) { task in
            defer { step.advance() }
            return Result { () throws(BuildError) in
                let inline = task.planMaps().map { plan in
                    plan.map { $0.page == cityPath ? map.onPage : maps.onPage($0) }
                }
                let pages: [RenderedPage]
                do throws(TemplateError) { pages = try task.pages(maps: inline) } catch { throw .template(error) }
                for page in pages { try stage.put(page.bytes, to: page.path, as: OutputKind(page.role)) }
                return pages.map { page in
                    var written = WrittenPage(page)
                    // Screens of kiosks and pages for paper are not weighed: no visitor opens them on the way.
                    if isWeighed, page.role.isPage, page.kiosk == nil, !page.isForPaper {
                        written.weight = page.bytes.gzippedCount
                    }
                    return written
                }
            }
        }
        var pages: [WrittenPage] = []
        for result in written {
            guard let result else { throw .cancelled }
            pages += try result.get()
        }
        return pages
    }

    private var budget: BudgetCheck? { language.guide.budgets.map { BudgetCheck(budgets: $0) } }

    /// Seals the locked content.
    ///
    /// - Returns: the paths of the files.
    private func writeSealed(_ plan: Plan) throws(BuildError) -> [String] {
        let contents: [SealedContent]
        do throws(TemplateError) { contents = try plan.pages.sealedContents() } catch { throw .template(error) }
        var paths: [String] = []
        for content in contents {
            guard let script = locks.script(of: content, files: lockedMedia.files) else { continue }
            let path = language.site.path(script.path)
            try stage.put(script.bytes, to: path, as: OutputKind(.data))
            paths.append(path)
        }
        return paths
    }

    /// Writes the city's manifest.
    ///
    /// - Returns: the manifest's path.
    private func writeManifest(_ pages: [WrittenPage]) throws(BuildError) -> String {
        let path = language.site.path(SitePath.mediaManifest(city.id))
        try stage.put(
            MediaManifest.json(
                city: city.id, assets: media.list, pages: MediaUsage.pages(of: media.list, among: pages)),
            to: path, as: OutputKind(.data))
        return path
    }

    /// Checks that the links of the pages lead somewhere.
    ///
    /// - Parameter files: the other files of the city in this language.
    private func checkLinks(_ pages: [WrittenPage], files: [String]) -> [Diagnostic] {
        let shared =
            [stylesheet] + levels.flatMap { $0.paths(of: city.id) } + media.list.flatMap { $0.files.map(\.path) }
        let known = Set(files + shared).union(language.theme.files.map(\.path))
            .union(SharedFiles.paths.map(language.site.path))
            // The pages of the first language, because the choice of languages links to them.
            .union(SharedFiles.paths)
        let folder = "\(language.site.folder)\(city.id)/"
        return LinkCheck(pages: pages) { path in
            if known.contains(path) { return true }
            guard path.hasPrefix(folder) else {
                // The check of another city covers the links into that city's folder.
                return path.contains("/") && !path.hasPrefix("\(SitePath.assets)/")
            }
            // The build writes packs and posters after the pages that link to them.
            return path.hasPrefix(folder + "packs/") || path.hasPrefix(folder + "posters/")
                || path.hasSuffix(".qr.svg") || path.hasSuffix(".qr.png")
        }.diagnostics
    }

    private func writePacks(_ plan: Plan, _ pages: [WrittenPage]) async throws(BuildError) -> CityPacks.Output {
        try await CityPacks(
            build: build, language: language, stage: stage, material: plan.material, cityPages: plan.pages,
            maps: plan.maps, pages: pages, hashes: build.hashes(of: media, in: stage)
        ).write()
    }
}
