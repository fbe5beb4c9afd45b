// Makes the new parts of a site in its staging folder: finds what has changed, and builds only that.

import GuideContent
import GuideMedia
import GuideModel
import GuidePages
import GuideSupport
import SystemPackage

/// One build of a site.
struct SiteBuild: Sendable {
    let options: BuildOptions
    let progress: Progress
    let site: StagingDirectory
    let cache: BuildCache?
    /// False for `check`: the build looks at media but does not process them, and there are no packs.
    let publishes: Bool

    /// The records of the site; nil if the build stores none.
    private let records: BuildRecords?

    init(options: BuildOptions, progress: Progress, site: StagingDirectory, cache: BuildCache?, publishes: Bool) {
        self.options = options
        self.progress = progress
        self.site = site
        self.cache = cache
        self.publishes = publishes
        let isRecorded = publishes && (options.parts == OutputPart.all || options.recordsPartialBuilds)
        let records = isRecorded ? cache?.records(of: site.output) : nil
        self.records = options.inMemoryCache == nil ? records : records?.remembering()
    }

    /// Makes everything that has changed.
    ///
    /// - Returns: what was made; nil if there were errors, so that nothing may be published.
    func run(_ report: inout BuildReport) async -> BuiltSite? {
        report.clock.begin(.theme)
        defer {
            report.clock.begin(nil)
            report.diagnostics = MissingMapNote.merged((report.diagnostics + PictureDecoding.end()).inFileOrder())
        }
        let isCompared = records != nil || options.shard != nil
        let tool = isCompared ? ToolIdentity.hash(in: cache) : WyndVersion.current
        let media = isCompared || cache != nil ? ToolIdentity.media(in: cache) : nil
        let themes = isCompared ? cache.map { ThemeCache($0, tool: tool) } : nil
        guard
            var plan = BuildPlan.make(options, tool: tool, media: media ?? "", themes: themes, report: &report)
        else { return nil }
        if publishes {
            let latest = options.sourceDate
            plan.dates =
                options.dates.map { PageDates($0.mapValues { min($0, latest ?? $0) }) }
                ?? ContentHistory.dates(of: options.root, latest: latest)
        }
        report.clock.begin(.comparing)
        records?.begin()
        let outputExists = FileSystem.attributes(site.output)?.isFolder == true
        let known = outputExists ? records?.record(BuildRecords.guide) : nil
        var results = await unchangedCities(plan, isKnown: known != nil)
        let makesPacks = publishes && options.parts.contains(.packs)
        let hasSponsors = makesPacks ? SponsorCheck(plan: plan).hasSponsors(results) : nil
        // Every pack contains the page on privacy, which changes with the first or the last sponsor.
        if let hasSponsors, let known, known.result.hasSponsors != hasSponsors { results = results.map { _ in nil } }
        report.isPartial = options.awaitedCities != nil
        let guideKey = guideKey(plan)
        let hasSameInputs = known?.settings == guideKey && results.allSatisfy { $0 != nil }
        if hasSameInputs, !report.diagnostics.hasErrors, let known, isUnchanged(known) {
            report.diagnostics += imprintWarnings(plan, results, report)
            return unchangedSite(results.compactMap { $0 }, known, into: &report)
        }
        do throws(BuildError) {
            let stage = OutputDirectory(
                site, wanted: options.parts, recordsHashes: records != nil, old: known?.outputs ?? [])
            report.clock.begin(.theme)
            let changed = zip(plan.cities, results).filter { $1 == nil }.map(\.0)
            let pages = awaitedPages(plan, changed: changed)
            plan.awaited = awaitedLanguages(plan, known, guideKey, changed: changed, hasPages: !pages.isEmpty)
            if plan.awaited != nil { plan.awaitedPages = pages }
            if plan.awaited != nil { report.isPartial = true }
            var guidePages = GuidePagesBuild(plan: plan, stage: stage, hasSponsors: hasSponsors)
            let mediaCache = MediaCache(folder: cache?.media, identity: media)
            let pageMedia = guidePages.makeMedia(mediaCache, publishes: publishes)
            report.diagnostics += pageMedia.diagnostics
            report.media += pageMedia.count
            let build = buildContext(
                plan, sharedPages: try guidePages.begin(), pageAssets: guidePages.pageAssets, mediaCache: mediaCache,
                common: stage, canReuse: known != nil, cities: changed.count)
            report.clock.begin(nil)
            try await makeCities(&results, build)
            var builtSite = BuiltSite(records: records, isIncremental: known != nil)
            for case let (id, result?) in zip(plan.cities, results) { gather(result, id, into: &builtSite, &report) }
            report.diagnostics += imprintWarnings(plan, results, report)
            report.clock.begin(.guide)
            progress.begin("Guide")
            let groups = try GroupBuild(plan: plan, mediaCache: mediaCache, publishes: publishes).make()
            report.diagnostics += groups.diagnostics
            let map = GuideMap(plan, cities: results.compactMap { $0?.summary })
            report.diagnostics += map.diagnostics
            guard !report.diagnostics.hasErrors, !Task.isCancelled else { return nil }
            try guidePages.finish(plan.cities, results.compactMap { $0 }, groups: groups, map: map)
            try stage.clear()
            report.pages += guidePages.pageCount
            try saveRecord(
                stage, plan.recorded(guideKey), pageMedia.diagnostics + groups.diagnostics + map.diagnostics,
                hasSponsors: guidePages.hasSponsors ?? false)
            builtSite.recordNames.insert(BuildRecords.guide)
            builtSite.list.files.formUnion(stage.outputs.map(\.path))
            builtSite.changed.append(BuildRecords.guide)
            builtSite.roles.merge(stage.changedRoles) { $1 }
            report.count(stage.outputs, changed: stage.changedCount)
            return builtSite
        } catch {
            report.diagnostics.append(error.diagnostic)
            return nil
        }
    }

    // MARK: What has not changed

    /// The results of the unchanged cities, in the order of the cities; nil for the others.
    private func unchangedCities(_ plan: BuildPlan, isKnown: Bool) async -> [CityResult?] {
        guard isKnown, let records else { return plan.cities.map { _ in nil } }
        let step = progress.begin("Looking for changes", total: plan.cities.count)
        let found = await parallelMap(plan.cities, jobs: options.jobs) { id -> CityResult? in
            defer { step.advance() }
            let comparison = CityComparison(id: id, records: records, plan: plan, output: site.output)
            if options.awaitedCities?.contains(id.text) == false, let assumed = comparison.assumed() { return assumed }
            return comparison.unchanged()
        }
        return found.map { $0 ?? nil }
    }

    private func isUnchanged(_ record: BuildRecord) -> Bool {
        let output = site.output.string
        return record.outputs.allSatisfy { $0.isUnchanged(in: output) }
    }

    /// The hash of everything that the guide's own files are made from, except what they show of the cities.
    private func guideKey(_ plan: BuildPlan) -> String {
        let shard = options.shard.map(\.text) ?? "-"
        let host = options.host?.rawValue ?? "-"
        let map = plan.guide.mapFile.flatMap { FileSystem.sha256(of: options.root.appending($0)) } ?? "-"
        let pictures = plan.guide.home.flatMap(\.media).map {
            FileSystem.sha256(of: options.root.appending($0.file)) ?? "-"
        }
        let settings = [plan.settings, shard, host, plan.dates.text, plan.groups.key, map] + pictures
        return (settings + plan.cities.map(\.text)).joined(separator: "\n").utf8.sha256
    }

    private func imprintWarnings(
        _ plan: BuildPlan, _ results: [CityResult?], _ report: BuildReport
    ) -> [Diagnostic] {
        // After an error in guide.yaml, the imprint is perhaps not missing, only wrong.
        if report.diagnostics.containsError(in: plan.guide.location.file) { return [] }
        let folder = "\(GuideReader.contentFolder)/\(Slug.guidePages)/\(Imprint.page)"
        let file = ["\(folder).md", "\(folder)/index.md"].first {
            FileSystem.attributes(options.root.appending($0)) != nil
        }
        return ImprintCheck.diagnostics(
            of: plan.guide, in: Set(results.compactMap { $0?.summary?.country }), unpublished: file)
    }

    private func unchangedSite(_ results: [CityResult], _ guide: BuildRecord, into report: inout BuildReport)
        -> BuiltSite
    {
        var builtSite = BuiltSite(records: records, isIncremental: true)
        builtSite.isUnchanged = true
        for result in results { report.add(result) }
        report.diagnostics += guide.result.diagnostics
        report.pages += guide.result.pageCount
        report.count(guide.outputs, changed: 0)
        return builtSite
    }

    // MARK: What has changed

    private func buildContext(
        _ plan: BuildPlan, sharedPages: [String: WrittenPage], pageAssets: [String: [String: MediumAsset]],
        mediaCache: MediaCache, common: OutputDirectory, canReuse: Bool, cities: Int
    ) -> BuildContext {
        var guide = plan.guide
        // A city's pages contain nothing about the other cities, so that the other cities can change without them.
        guide.cities = []
        var hashes: [String: String] = [:]
        for file in common.outputs where !file.sha256.isEmpty { hashes[file.path] = file.sha256 }
        return BuildContext(
            guide: guide, options: options, plan: plan, mediaCache: mediaCache, site: site, common: common,
            commonHashes: hashes, jobs: cities < 4 * options.jobs ? options.jobs : 1, canReuse: canReuse,
            progress: progress, sharedPages: sharedPages, pageAssets: pageAssets, records: records,
            publishes: publishes)
    }

    /// The languages to make, while the others are left unchanged; nil for all of them.
    ///
    /// - Parameters:
    ///   - changed: the cities that have to be made.
    ///   - hasPages: whether pages of these cities are awaited, so that the build can leave the other pages unchanged.
    private func awaitedLanguages(
        _ plan: BuildPlan, _ guide: BuildRecord?, _ guideKey: String, changed: [Slug], hasPages: Bool
    ) -> Set<String>? {
        // Packs contain files that another language's pages have written, and kiosk packs contain all languages.
        guard let asked = options.awaitedLanguages, !options.parts.contains(.packs), let guide,
            guide.wasBuilt(with: guideKey), let records
        else { return nil }
        let tags = plan.languages.map(\.site.tag)
        let awaited = asked.intersection(tags)
        guard !awaited.isEmpty, awaited.count < tags.count || hasPages else { return nil }
        let areKnown = changed.allSatisfy { id in
            guard let city = records.record(id.text) else { return false }
            return city.wasBuilt(with: plan.settings(of: id)) && city.result.languages.count == tags.count
        }
        return areKnown ? awaited : nil
    }

    /// The awaited pages that are in changed cities and in awaited languages.
    private func awaitedPages(_ plan: BuildPlan, changed: [Slug]) -> Set<String> {
        guard publishes, let asked = options.awaitedLanguages, !options.awaitedPages.isEmpty else { return [] }
        let folders = plan.languages.filter { asked.contains($0.site.tag) }.flatMap { language in
            changed.map { "\(language.site.folder)\($0)/" }
        }
        return options.awaitedPages.filter { page in folders.contains(where: page.hasPrefix) }
    }

    private func makeCities(_ results: inout [CityResult?], _ build: BuildContext) async throws(BuildError) {
        let changed = results.indices.filter { results[$0] == nil }
        let cities = build.plan.cities
        progress.expect(cities: changed.count)
        let cityResults = await parallelMap(changed, jobs: options.jobs) { index in
            defer { progress.endCity() }
            return await CityBuild(build: build, id: cities[index]).run()
        }
        for (index, result) in zip(changed, cityResults) { results[index] = result }
    }

    private func gather(_ result: CityResult, _ id: Slug, into builtSite: inout BuiltSite, _ report: inout BuildReport)
    {
        report.add(result)
        builtSite.recordNames.insert(id.text)
        // A city that is not public has no folder, so the update removes what an earlier build made of it.
        if result.summary != nil { builtSite.list.folders.insert(id.text) }
        builtSite.list.files.formUnion(result.outside)
        if !result.isReused { builtSite.changed.append(id.text) }
        builtSite.roles.merge(result.changedRoles) { $1 }
    }

    private func saveRecord(
        _ stage: OutputDirectory, _ key: String, _ diagnostics: [Diagnostic], hasSponsors: Bool
    ) throws(BuildError) {
        guard let records else { return }
        var result = CityResult()
        result.diagnostics = diagnostics
        result.hasSponsors = hasSponsors
        result.pageCount = stage.outputs.count(where: \.kind.role.isPage)
        let record = BuildRecord(settings: key, inputs: CityInputs(), result: result, outputs: stage.outputs)
        // If the cache cannot be written, the next build is slower, but the site is the same.
        try? records.draft(record, as: BuildRecords.guide)
    }
}

struct BuiltSite: Sendable {
    /// The records of the site; nil if the build stores none.
    let records: BuildRecords?
    /// Whether the published site is known, so that only changed files need to be replaced.
    let isIncremental: Bool
    /// True if the published site is up to date.
    var isUnchanged = false
    /// Everything that the site contains directly: its cities, and the files that belong to none.
    var list = SiteList()
    /// The names of the parts that were made.
    var changed: [String] = []
    /// The roles of the written files by path, for an update of a known site.
    var roles: [String: FileRole] = [:]
    /// The names of all parts.
    var recordNames: Set<String> = []

    /// Moves the new files into place.
    ///
    /// - Parameter isWhole: in one step, which takes a little longer in a large site.
    func publish(_ site: StagingDirectory, isWhole: Bool) throws(StagingDirectoryError) {
        if isUnchanged { return site.discard() }
        do throws(FileError) {
            for name in changed { try records?.forget(name) }
        } catch {
            throw .file(error)
        }
        if isIncremental {
            try site.publish(list, changed: Set(changed), roles: roles, isWhole: isWhole)
        } else {
            try site.publish()
        }
        // If a record cannot be moved into place, the next build makes its part again.
        for name in changed { try? records?.confirm(name) }
        records?.tidy(keeping: recordNames)
    }
}
