// The files of a site that belong to no city: the theme, the guide's own pages, feeds, and what a shard says of itself.

import GuideModel
import GuidePages
import GuideSupport

struct GuidePart {
    let setup: BuildSetup
    let stage: PartStage
    private(set) var pageCount = 0
    private var standing: [String: WrittenPage] = [:]
    private var styles: Set<String> = []

    init(setup: BuildSetup, stage: PartStage) {
        self.setup = setup
        self.stage = stage
    }

    /// Writes what the cities' packs are made of too: the theme's files and the pages that belong into every pack.
    ///
    /// - Returns: those pages by their paths.
    mutating func begin() throws(BuildFault) -> [String: WrittenPage] {
        for file in setup.theme.files { try stage.put(file.bytes, to: file.path) }
        let material = try material(cities: [])
        let kept: Set<String> = [SitePath.help, SitePath.privacy, SitePath.accessibility]
        for page in try pages(of: material) where kept.contains(page.path) {
            try stage.put(page.bytes, to: page.path)
            standing[page.path] = WrittenPage(page)
        }
        pageCount += standing.count
        return standing
    }

    /// Writes the rest, when all cities are known.
    mutating func finish(_ cities: [Slug], _ results: [CityResult]) throws(BuildFault) {
        if stage.wanted != OutputPart.all { try markAsPart() }
        if let shard = setup.options.shard { return try describe(shard, cities, results) }
        var material = try material(cities: results.compactMap(\.summary))
        material.pages = results.map(\.pages)
        material.feed = results.flatMap(\.feed)
        var failure: BuildFault?
        do throws(TemplateFault) {
            try setup.renderer.guidePages(material) { page in
                guard failure == nil, standing[page.path] == nil else { return }
                do throws(BuildFault) { try stage.put(page.bytes, to: page.path) } catch { failure = error }
                pageCount += page.path.hasSuffix(".html") ? 1 : 0
            }
        } catch {
            throw .template(error)
        }
        if let failure { throw failure }
    }

    /// Says in the folder that it holds no whole site, so that the next build of a part may write over it.
    private func markAsPart() throws(BuildFault) {
        let names = OutputPart.allCases.filter { stage.wanted.contains($0) }.map { $0.rawValue + "\n" }
        do throws(FileFault) {
            try stage.site.write(Array(names.joined().utf8), to: ShardManifest.onlyName)
        } catch {
            throw .site(.file(error))
        }
    }

    private func describe(_ shard: Shard, _ cities: [Slug], _ results: [CityResult]) throws(BuildFault) {
        let part = ShardManifest(
            shard: shard, settings: setup.settings, guideSettings: setup.guideSettings, baseURL: setup.options.baseURL,
            includesDrafts: setup.options.includesDrafts, sourceDate: setup.options.sourceDate,
            allCities: setup.guide.cities,
            cities: zip(cities, results).map { id, result in
                ShardManifest.BuiltCity(
                    id: id, result: result, outside: result.outside, fileCount: result.fileCount,
                    byteCount: result.byteCount)
            })
        try stage.put(part.bytes, to: ShardManifest.name)
    }

    private mutating func material(cities: [CitySummary]) throws(BuildFault) -> GuideMaterial {
        let style = GuideStyles.css(setup.guide, cities: cities)
        let path = "\(SitePath.assets)/\(Fingerprint.name("guide", ending: "css", of: style))"
        if styles.insert(path).inserted { try stage.put(style, to: path) }
        return GuideMaterial(
            guide: setup.guide, cities: cities, site: setup.theme.assets, stylesheet: path,
            date: setup.options.sourceDate ?? 0, opensOnCity: setup.opensOnCity)
    }

    private func pages(of material: GuideMaterial) throws(BuildFault) -> [RenderedPage] {
        var pages: [RenderedPage] = []
        do throws(TemplateFault) {
            try setup.renderer.guidePages(material) { pages.append($0) }
        } catch {
            throw .template(error)
        }
        return pages
    }
}
