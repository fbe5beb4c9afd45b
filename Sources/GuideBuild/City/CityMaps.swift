// Hands what a page's map has to show to the room that draws maps.

import GuideGeo
import GuideMaps
import GuideModel
import GuidePages

struct CityMaps: Sendable {
    let city: Slug
    let ground: Ground
    let levels: [CityLevel]
    let words: MapWords
    let site: SiteLanguage
    /// The colour of pins and routes where a map is a file of its own.
    private let accent: String

    init(city: City, ground: Ground, levels: [CityLevel], words: Words, guide: Guide) {
        self.city = city.id
        accent = city.accent ?? guide.accent
        self.ground = ground
        self.levels = levels
        self.words = MapWords(words, units: guide.units)
        site = guide.site
    }

    /// Draws a page's map on the city's ground.
    func drawn(_ plan: MapPlan) -> DrawnMap {
        let page = PageAddress(plan.page, in: site)
        let frame: MapDrawing.Frame =
            switch plan.frame {
            case .everything: .everything
            case .around(let position, let metres): .around(position, metres: metres)
            }
        let pins = plan.pins.map { pin in
            MapPin(
                label: pin.label, name: pin.name, address: page.href(pin.address), kind: pin.kind,
                kindName: pin.kindName, position: pin.position, isSponsored: pin.isSponsored,
                isProminent: pin.isProminent, isHazard: pin.isHazard, language: pin.language)
        }
        return MapDrawing(
            ground: ground, pins: pins,
            routes: plan.routes.map { MapRoute(name: $0.name, line: $0.line, isDirected: $0.isDirected) },
            frame: frame, title: plan.title, description: plan.description, idPrefix: "map", words: words,
            accent: accent
        ).drawn()
    }

    /// A drawn map, to stand inside its page, and as much of the city's levels as it may be zoomed into.
    func onPage(_ map: DrawnMap, of plan: MapPlan) -> PageMap {
        let page = PageAddress(plan.page, in: site)
        let files = levels.compactMap { $0.file(of: city, for: map.extent, on: page) }
        let written = plan.pins.map(\.address) + files.flatMap { $0.paths.map { .resource($0) } }
        return PageMap(svg: Markup(map.inline(), written: written), levels: files.map(\.file))
    }
}
