// Writes the files that belong to no city: the theme, the guide's own pages, feeds, and the manifest of a shard.

import GuideMedia
import GuideModel
import GuidePages
import GuideSupport

struct GuidePagesBuild {
    let plan: BuildPlan
    let stage: OutputDirectory
    /// Whether the guide has sponsors; nil if it is known only after the cities are made.
    private(set) var hasSponsors: Bool?
    private(set) var pageCount = 0
    private var sharedPages: [String: WrittenPage] = [:]
    private var styles: Set<String> = []
    /// The media of the guide's own pages, by their ids, for each language by its tag.
    private(set) var pageAssets: [String: [String: MediumAsset]] = [:]

    init(plan: BuildPlan, stage: OutputDirectory, hasSponsors: Bool?) {
        self.plan = plan
        self.stage = stage
        self.hasSponsors = hasSponsors
    }

    /// Publishes the media of the guide's own pages; call it before ``begin()``.
    ///
    /// - Parameter publishes: false to check the media only.
    /// - Returns: the number of media, and their diagnostics.
    mutating func makeMedia(
        _ cache: MediaCache, publishes: Bool
    ) -> (count: Int, diagnostics: [Diagnostic]) {
        let needsMedia = stage.needs(.media)
        guard !publishes || needsMedia || stage.needs(.pages) else { return (0, []) }
        let (pipeline, kind) = (
            MediaPipeline(guideRoot: plan.options.root, cache: cache), OutputKind(.resource, part: .media)
        )
        var output = CityMedia.Output()
        for found in plan.pageFolders.everyMedium {
            let (medium, needsPreview) = (found.medium, found.isIllustration)
            guard publishes else {
                output.diagnostics += pipeline.check(medium)
                continue
            }
            var result = pipeline.describe(medium, city: .guidePages, needsPreview: needsPreview)
            let files = result.asset?.files ?? []
            if needsMedia, !files.allSatisfy({ stage.reuse($0.path, sha256: $0.sha256, as: kind) }) {
                result = pipeline.publish(
                    medium, city: .guidePages, site: stage.site.staging, needsPreview: needsPreview)
            }
            output.diagnostics += result.diagnostics
            if let asset = result.asset { output.list.append(asset) }
        }
        var seen = stage.reusedPaths
        for file in output.list.flatMap(\.files) where needsMedia && seen.insert(file.path).inserted {
            stage.note(file.path, sha256: file.sha256, bytes: file.bytes, as: kind)
        }
        for (language, folder) in zip(plan.languages, plan.pageFolders) {
            pageAssets[language.site.tag] = output.named(in: folder).assets
        }
        return (output.list.count, output.diagnostics)
    }

    /// Writes what the cities' packs need too: the theme's files and the pages that every pack contains.
    ///
    /// - Returns: these pages by path.
    mutating func begin() throws(BuildError) -> [String: WrittenPage] {
        // No editor waits for the guide's own pages.
        guard plan.awaitedPages.isEmpty else { return [:] }
        var written: Set<String> = []
        for language in plan.languages where plan.builds(language) {
            for file in language.theme.files where written.insert(file.path).inserted {
                let role: FileRole = file.path == SitePath.serviceWorker ? .list : .resource
                try stage.put(file.bytes, to: file.path, as: OutputKind(role))
            }
            let material = try material(cities: [], in: language)
            let own = language.guide.freePages.map { SitePath.freePage(.guidePages, $0.id) }
            var shared = Set((SitePath.standing + own).map(language.site.path))
            if hasSponsors == nil { shared.remove(language.site.path(SitePath.privacy)) }
            for page in try pages(of: material, in: language) where shared.contains(page.path) {
                try stage.put(page.bytes, to: page.path, as: OutputKind(page.role))
                sharedPages[page.path] = WrittenPage(page)
            }
        }
        pageCount += sharedPages.count
        return sharedPages
    }

    /// Writes the rest, after all cities are known.
    ///
    /// - Parameter map: draws the map of the cities.
    mutating func finish(
        _ cities: [Slug], _ results: [CityResult], groups: GroupBuild.Output, map: GuideMap
    ) throws(BuildError) {
        if stage.wanted != OutputPart.all { try markAsPartial() }
        if let shard = plan.options.shard { return try describe(shard, cities, results) }
        try putHostFiles()
        let open = try put(groups)
        hasSponsors = hasSponsors ?? results.contains(where: \.hasSponsors)
        guard plan.awaitedPages.isEmpty else { return stage.reuseRemaining() }
        for (number, language) in plan.languages.enumerated() where plan.builds(language) {
            var material = try material(
                cities: results.compactMap { number < $0.languages.count ? $0.languages[number].summary : nil },
                in: language)
            markOriginals(in: &material, results, number)
            material.pages = results.map(\.pages)
            material.feed = results.flatMap { number < $0.languages.count ? $0.languages[number].feed : [] }
            // A date that the editor wrote comes before the date of the history.
            for index in material.feed.indices where material.feed[index].updated == nil {
                material.feed[index].updated = plan.dates.date(
                    of: material.feed[index].path, in: language.site.isFirst ? nil : language.site.tag)
            }
            material.dates = plan.dates
            material.groups = open
            material.drawMap = { map.onPage($0, in: language) }
            for page in try pages(of: material, in: language) where sharedPages[page.path] == nil {
                try stage.put(page.bytes, to: page.path, as: OutputKind(page.role))
                pageCount += page.role.isPage ? 1 : 0
            }
        }
        if plan.awaited != nil { stage.reuseRemaining() }
    }

    /// Writes what groups share; without the secret, the last published version stays.
    ///
    /// - Returns: the groups that have a page.
    private func put(_ groups: GroupBuild.Output) throws(BuildError) -> [Slug] {
        for file in groups.files { try stage.put(file.bytes, to: file.path, as: file.kind) }
        var open = Set(groups.sealed)
        for group in groups.waiting {
            let known = stage.known { $0.group == group }
            guard known.contains(where: { $0.kind.role == .list }), known.allSatisfy(stage.isUnchanged) else {
                continue
            }
            known.forEach(stage.reuse)
            open.insert(group)
        }
        return open.sorted()
    }

    /// Marks the names and descriptions of cities and tours that a language does not cover, on the guide's own pages.
    private func markOriginals(in material: inout GuideMaterial, _ results: [CityResult], _ number: Int) {
        let tag = plan.first.site.tag
        for languages in results.map(\.languages) where number > 0 && number < languages.count {
            let (own, original) = (languages[number].summary, languages[0].summary)
            let tours = Dictionary(original.tours.map { ($0.id, $0) }) { first, _ in first }
            for tour in own.tours where tours[tour.id]?.summary == tour.summary {
                material.guide.foreignTexts[tour.summary] = tag
                if tours[tour.id]?.name == tour.name { material.guide.foreignTexts[tour.name] = tag }
            }
            for (card, first) in zip(own.homeCards, original.homeCards) where card.summary == first.summary {
                material.guide.foreignTexts[card.summary] = tag
                if card.name == first.name { material.guide.foreignTexts[card.name] = tag }
            }
            guard own.summary == original.summary else { continue }
            material.guide.foreignTexts[own.summary] = tag
            if own.name == original.name { material.guide.foreignTexts[own.name] = tag }
            if let alt = own.illustration?.medium.alt, alt == original.illustration?.medium.alt {
                material.guide.foreignTexts[alt] = tag
            }
        }
    }

    /// Writes the settings files for the site's server.
    private func putHostFiles() throws(BuildError) {
        guard let host = plan.options.host, let address = plan.guide.baseURL,
            let root = PageAddress.root(of: address), let name = BuildPlan.host(address)
        else { return }
        let files = host.files(
            root: root, name: name, frames: FramePolicy(plan.guide), films: plan.guide.films?.origins ?? [])
        for file in files {
            try stage.put(Array(file.text.utf8), to: file.name, as: OutputKind(.settings))
        }
    }

    /// Marks the folder as an incomplete site, so that the next build of a part may overwrite it.
    private func markAsPartial() throws(BuildError) {
        let names = OutputPart.allCases.filter { stage.wanted.contains($0) }.map { $0.rawValue + "\n" }
        try stage.putAlways(Array(names.joined().utf8), to: ShardManifest.partialName, as: OutputKind(.settings))
    }

    private func describe(_ shard: Shard, _ cities: [Slug], _ results: [CityResult]) throws(BuildError) {
        let manifest = ShardManifest(
            shard: shard, settings: plan.settings, guideSettings: plan.guideSettings, baseURL: plan.options.baseURL,
            includesDrafts: plan.options.includesDrafts, sourceDate: plan.options.sourceDate,
            allCities: plan.guide.cities,
            cities: zip(cities, results).map { id, result in
                ShardManifest.BuiltCity(
                    id: id, result: result, outside: result.outside, fileCount: result.fileCount,
                    byteCount: result.byteCount)
            })
        try stage.put(manifest.bytes, to: ShardManifest.name, as: OutputKind(.settings))
    }

    private mutating func material(
        cities: [CitySummary], in language: LanguagePlan
    ) throws(BuildError) -> GuideMaterial {
        let style = GuideStyles.css(plan.guide, cities: cities)
        let path = "\(SitePath.assets)/\(Fingerprint.name("guide", ending: "css", of: style))"
        if styles.insert(path).inserted { try stage.put(style, to: path, as: OutputKind(.resource)) }
        var material = GuideMaterial(
            guide: language.guide, cities: cities, site: language.theme.assets, stylesheet: path,
            date: plan.options.sourceDate ?? 0, opensOnCity: plan.opensOnCity)
        material.languages = plan.offers
        material.hasSponsors = hasSponsors ?? false
        material.hidesEnded = !plan.options.includesDrafts
        material.assets = pageAssets[language.site.tag] ?? [:]
        return material
    }

    /// The guide's own pages, and its feeds.
    private func pages(of material: GuideMaterial, in language: LanguagePlan) throws(BuildError) -> [RenderedPage] {
        var pages: [RenderedPage] = []
        do throws(TemplateError) {
            try language.renderer().guidePages(material) { pages.append($0) }
        } catch {
            throw .template(error)
        }
        return pages
    }
}
