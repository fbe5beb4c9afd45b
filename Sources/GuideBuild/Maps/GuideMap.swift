// The map of the guide's cities on its first page: reads its basemap, and draws it.

import GuideGeo
import GuideMaps
import GuideModel
import GuidePages
import GuideSupport
import SystemPackage

/// The map of the cities; on a plain basemap if guide.yaml names no map.
struct GuideMap: Sendable {
    let diagnostics: [Diagnostic]
    private let basemap: Basemap
    /// The hash of what the map is drawn from, except the cities on it.
    private let key: String
    private let inMemoryCache: InMemoryCache?

    /// Reads the part of the map's file that shows the cities.
    ///
    /// A shard has no first page, and neither has a guide with one city, so their map is not read.
    init(_ plan: BuildPlan, cities: [CitySummary]) {
        inMemoryCache = plan.options.inMemoryCache
        guard plan.options.shard == nil, cities.count > 1, let file = plan.guide.mapFile else {
            (diagnostics, basemap, key) = ([], .plain, plan.settings)
            return
        }
        let path = plan.options.root.appending(file)
        let clip = Self.clip(around: cities.map(\.position))
        let source = [file, FileSystem.sha256(of: path) ?? "-", "\(clip)"].joined(separator: "\n").utf8.sha256
        key = "\(plan.settings) \(source)"
        if let known = inMemoryCache?.source(source) {
            (diagnostics, basemap) = ([], known.basemap)
            return
        }
        var request = MapSource.Request(clip: clip)
        request.wantsWalks = false
        let (read, found) = MapSource.read(path, shownAs: file, request)
        if let read, found.isEmpty { inMemoryCache?.store(read, as: source) }
        (diagnostics, basemap) = (found, read?.basemap ?? .plain)
    }

    /// The box that a map of the positions shows, and a little more.
    private static func clip(around positions: [Position]) -> BasemapClip {
        let extent = LevelDrawing(
            basemap: .plain, level: .overview, frame: .everything, positions: positions, title: "", description: ""
        ).extent
        let (beyondX, beyondY) = (extent.width * 0.15, extent.height * 0.15)
        let north = MercatorPoint(x: extent.x - beyondX, y: extent.y - beyondY).position
        let south = MercatorPoint(
            x: extent.x + extent.width + beyondX, y: extent.y + extent.height + beyondY
        ).position
        return .box(
            GeoBounds(south: south.latitude, west: north.longitude, north: north.latitude, east: south.longitude))
    }

    /// Draws the map for the first page in a language.
    func onPage(_ plan: MapPlan, in language: LanguagePlan) -> PageMap {
        let known = InMemoryCache.MapKey(drawing: "\(key) \(language.site.tag)", plan: plan)
        if let map = inMemoryCache?.map(known) { return page(map.svg, plan) }
        let (guide, address) = (language.guide, PageAddress(plan.page, in: language.site))
        var drawing = MapDrawing(
            basemap: basemap, markers: plan.markers, href: { address.href($0) }, title: plan.title,
            description: plan.description, words: MapWords(language.words, units: guide.units), accent: guide.accent)
        drawing.maximumOverviewBytes = guide.mapBudget.overview * 1000
        drawing.namesMarkers = true
        let drawn = drawing.drawn()
        let map = InMemoryCache.InlineMap(extent: drawn.extent, svg: drawn.inline())
        inMemoryCache?.store(map, as: known)
        return page(map.svg, plan)
    }

    private func page(_ svg: [UInt8], _ plan: MapPlan) -> PageMap {
        PageMap(svg: Markup(svg, written: plan.markers.map(\.address)))
    }
}
