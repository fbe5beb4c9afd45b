// Passes what a page's map has to show to the module that draws maps.

import GuideGeo
import GuideMaps
import GuideModel
import GuidePages
import GuideSupport

package struct CityMaps: Sendable {
    package let city: Slug
    /// Read or computed at the first map that is drawn.
    private let basemap: Lazy<Basemap>
    package let levels: [CityLevel]
    package let words: MapWords
    package let site: SiteLanguage
    /// The most that the basemap of an overview may weigh, gzipped.
    private let maximumOverviewBytes: Int
    /// The colour of markers and routes on a map that is a separate file.
    private let accent: String
    /// The basemaps of rotated maps.
    private let turnedBasemaps: Lazy<[MapPlan.Turn: Basemap]>

    /// Maps that this process has drawn before; nil for none.
    private let inMemoryCache: InMemoryCache?
    /// Maps on pages that another process has drawn; nil for none, and if there is a memory.
    private let drawnMaps: DrawnMaps?
    /// The hash of everything that maps are drawn from, except what their pages show on them.
    private let key: String?

    /// Prepares the maps of a city's pages.
    ///
    /// - Parameters:
    ///   - turns: the rotations of some of the maps.
    ///   - key: the hash of everything that maps are drawn from, except what their pages show on them; nil if maps are
    ///     not cached.
    package init(
        city: City, basemap: @autoclosure @escaping @Sendable () -> Basemap, levels: [CityLevel], words: Words,
        guide: Guide, turns: [MapPlan.Turn] = [], inMemoryCache: InMemoryCache? = nil, drawnMaps: DrawnMaps? = nil,
        key: String? = nil
    ) {
        self.city = city.id
        accent = city.accent ?? guide.accent
        let basemap = Lazy(basemap)
        self.basemap = basemap
        turnedBasemaps = Lazy {
            Dictionary(
                turns.map { ($0, basemap.value.turned(about: $0.position, degrees: Double($0.degrees))) }
            ) { first, _ in first }
        }
        self.levels = levels
        maximumOverviewBytes = guide.mapBudget.overview * 1000
        self.words = MapWords(words, units: guide.units)
        site = guide.site
        self.inMemoryCache = inMemoryCache
        self.drawnMaps = drawnMaps
        self.key = key
    }

    /// A map, or what is known about it from an earlier build.
    struct CityMap {
        var inline: InMemoryCache.InlineMap
        /// The hash of what the map is drawn from; nil if maps are not cached.
        var key: String?
        var drawn: Lazy<DrawnMap>
    }

    /// The map of the city's own page.
    func cityMap(_ plan: MapPlan) -> CityMap {
        let key = cacheKey(plan)
        let map = Lazy { self.drawn(plan, key) }
        let inlineMap = inline(plan, key) {
            InMemoryCache.InlineMap(
                extent: map.value.extent, svg: map.value.inline(), gzippedBasemap: map.value.gzippedBasemap)
        }
        return CityMap(inline: inlineMap, key: key.map { $0.hash.hexadecimal }, drawn: map)
    }

    /// Draws the map of the city's page, or takes it from memory.
    private func drawn(_ plan: MapPlan, _ key: InMemoryCache.MapKey?) -> DrawnMap {
        guard let inMemoryCache, let key else { return drawn(plan) }
        if let known = inMemoryCache.cityMap(key) { return known }
        let map = drawn(plan)
        inMemoryCache.store(map, as: key)
        return map
    }

    /// Draws a page's map, or takes it from memory or the cache.
    func onPage(_ plan: MapPlan) -> PageMap {
        onPage(
            inline(plan, cacheKey(plan)) {
                let map = drawn(plan)
                return InMemoryCache.InlineMap(extent: map.extent, svg: map.inline())
            }, of: plan)
    }

    private func inline(
        _ plan: MapPlan, _ key: InMemoryCache.MapKey?, draw: () -> InMemoryCache.InlineMap
    ) -> InMemoryCache.InlineMap {
        guard let key else { return draw() }
        if let known = inMemoryCache?.map(key) { return known }
        let map = drawnMaps?.map(key, draw: draw) ?? draw()
        inMemoryCache?.store(map, as: key)
        return map
    }

    /// Stores the requested maps for the next build.
    func save() { drawnMaps?.save() }

    private func cacheKey(_ plan: MapPlan) -> InMemoryCache.MapKey? {
        key.map { InMemoryCache.MapKey(drawing: $0, plan: plan) }
    }

    /// Draws a page's map on the city's basemap.
    private func drawn(_ plan: MapPlan) -> DrawnMap {
        let page = PageAddress(plan.page, in: site)
        return drawn(plan) { page.href($0) }
    }

    /// Draws a page's map.
    ///
    /// - Parameter href: the text that the map contains as the address of a marker.
    package func drawn(_ plan: MapPlan, _ href: @escaping @Sendable (Address) -> String) -> DrawnMap {
        let frame: MapDrawing.Frame =
            switch plan.frame {
            case .everything: .everything
            case .around(let position, let metres): .around(plan.turned(position), metres: metres)
            }
        let markers = plan.markers.map { marker in
            var marker = marker
            marker.position = plan.turned(marker.position)
            return marker
        }
        var drawing = MapDrawing(
            basemap: plan.turn.flatMap { turnedBasemaps.value[$0] } ?? basemap.value, markers: markers, href: href,
            routes: plan.routes.map {
                MapRoute(name: $0.name, line: $0.line.map(plan.turned), isDirected: $0.isDirected)
            },
            frame: frame, title: plan.title, description: plan.description, idPrefix: plan.idPrefix, words: words,
            accent: accent)
        drawing.outline = plan.outline.map(plan.turned)
        drawing.placeOutlines = plan.placeOutlines.map {
            MapOutline(name: $0.name, shape: $0.shape.moved(plan.turned))
        }
        drawing.maximumOverviewBytes = maximumOverviewBytes
        // Only kiosks show rotated maps.
        drawing.isForKiosk = plan.turn != nil || plan.isForKiosk
        return drawing.drawn()
    }

    /// A map for its page, with the levels of the city that the visitor may zoom into.
    func onPage(_ map: InMemoryCache.InlineMap, of plan: MapPlan) -> PageMap {
        let page = PageAddress(plan.page, in: site)
        // The levels have north at the top.
        let files = plan.turn != nil ? [] : levels.compactMap { $0.file(of: city, for: map.extent, on: page) }
        let written = plan.markers.map(\.address) + files.flatMap { $0.paths.map { .resource($0) } }
        return PageMap(svg: Markup(map.svg, written: written), levels: files.map(\.file))
    }
}

extension MapPlan {
    /// The location of a position on the rotated basemap.
    fileprivate func turned(_ position: Position) -> Position {
        guard let turn else { return position }
        return MercatorPoint(position).turned(about: MercatorPoint(turn.position), degrees: Double(turn.degrees))
            .position
    }
}
