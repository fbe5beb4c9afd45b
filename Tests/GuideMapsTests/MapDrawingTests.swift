// Tests of the finished drawing: its content, its order, and its readers.

import GuideModel
import TestSupport
import Testing

@testable import GuideGeo
@testable import GuideMaps

@Suite("Map drawing")
struct MapDrawingTests {
    private func at(_ latitude: Double, _ longitude: Double) -> Position {
        Position(latitude: latitude, longitude: longitude)
    }

    private func marker(_ number: Int, _ position: Position, isSponsored: Bool = false) -> Marker {
        Marker(
            label: "\(number)", name: "Place \(number)", address: .link("places/p\(number).html"), kind: .church,
            kindName: "church", position: position,
            isSponsored: isSponsored)
    }

    private var basemap: Basemap {
        var basemap = Basemap()
        let south = [at(53.955, -1.09), at(53.955, -1.07)]
        let ring = [at(53.958, -1.085), at(53.958, -1.078), at(53.962, -1.078), at(53.962, -1.085)]
        for basemapClass in BasemapClass.allCases.reversed() {
            if basemapClass.isArea {
                basemap.append(basemapClass, rank: 1, name: nil, form: .area, parts: [(ring, false)])
            } else {
                for rank in [1, 2, 3] {
                    basemap.append(
                        basemapClass, rank: rank, name: "The \(basemapClass.rawValue)", form: .line,
                        parts: [(south, false)])
                }
            }
        }
        basemap.append(
            .water, rank: 1, name: "River", form: .line, parts: [([at(53.956, -1.09), at(53.9561, -1.07)], false)])
        return basemap
    }

    private func drawing(_ basemap: Basemap? = nil, markers: [Marker]? = nil, routes: [MapRoute] = []) -> MapDrawing {
        MapDrawing(
            basemap: basemap ?? self.basemap,
            markers: markers ?? [marker(1, at(53.954, -1.09)), marker(2, at(53.963, -1.07), isSponsored: true)],
            routes: routes,
            title: "Map of <York>", description: "See the list & more", idPrefix: "m",
            words: MapWords(.english))
    }

    private func text(_ drawing: MapDrawing) -> String { String(decoding: drawing.svg(), as: UTF8.self) }

    @Test("The names of markers are written beside them on request")
    func markerNames() {
        var drawing = drawing(.plain)
        #expect(!text(drawing).contains(">Place 1</text>"))
        drawing.namesMarkers = true
        #expect(text(drawing).contains(">Place 1</text>") && text(drawing).contains(">Place 2</text>"))
    }

    /// The offsets of the first occurrences; all parts must occur.
    private func order(_ parts: [String], in text: String) throws -> [Int] {
        try parts.map { part in
            let range = try #require(text.firstRange(of: part), "\(part) is missing")
            return text.utf8.distance(from: text.startIndex, to: range.lowerBound)
        }
    }

    @Test("A map with one layout is written in both forms as if it were drawn for each")
    func bothForms() {
        var drawing = MapDrawing(
            basemap: basemap, markers: [marker(1, at(53.958, -1.082)), marker(2, at(53.9581, -1.0821))], title: "Map",
            description: "Two places")
        let drawn = drawing.drawn()
        #expect(drawn.inline() == drawing.svg())
        drawing.isStandalone = true
        drawing.styles = ".map{}"
        let file = drawn.standalone(styles: ".map{}")
        #expect(file == drawing.svg())
        #expect(drawn.inline() != file)
    }

    @Test("The outline of a place is under the routes and the markers, with the name of the place")
    func placeOutline() throws {
        let ring = [at(53.958, -1.084), at(53.958, -1.080), at(53.961, -1.080), at(53.958, -1.084)]
        var drawing = drawing(
            routes: [MapRoute(name: "Walk", line: [at(53.954, -1.09), at(53.963, -1.07)], isDirected: false)])
        let plain = text(drawing)
        #expect(!plain.contains("map-place-area") && !plain.contains("map-place-line"))
        drawing.placeOutlines = [
            MapOutline(name: "Park & <lake>", shape: .area([[ring]])),
            MapOutline(name: "Quay", shape: .line([[at(53.956, -1.085), at(53.957, -1.080)]])),
            MapOutline(name: "Elsewhere", shape: .line([[at(10, 10), at(10.1, 10)]])),
        ]
        let drawn = text(drawing)
        let parts = [
            "<path class=\"map-place-area\" d=\"m", "z\"><title>Park &amp; &lt;lake&gt;</title></path>",
            "<path class=\"map-place-line\" d=\"m", "<title>Quay</title>", "<path class=\"map-route-casing\"",
            "<g class=\"map-markers\"",
        ]
        let offsets = try order(parts, in: drawn)
        #expect(offsets == offsets.sorted())
        #expect(!drawn.contains("Elsewhere"))
    }

    @Test("The sign of a hazard is a triangle, named by its kind and its words")
    func hazardSign() throws {
        let sign = Marker(
            label: "!", name: "No <rail>", address: .here("hazard-1"), kind: .information, kindName: "Take care",
            position: at(53.958, -1.082), isHazard: true)
        let text = text(drawing(markers: [marker(1, at(53.954, -1.09)), sign]))
        #expect(text.contains("class=\"map-marker map-marker-hazard\""))
        #expect(text.contains("aria-label=\"Take care: No &lt;rail&gt;\""))
        let link = try #require(text.firstRange(of: "map-marker-hazard"))
        #expect(text[link.upperBound...].contains("M0-13 13 10H-13z"))
        #expect(!text[..<link.lowerBound].contains("M0-13 13 10H-13z"))
    }

    @Test("A marker is named by its number, its name and its kind, and its page writes its address")
    func names() {
        var markers = [marker(1, at(53.958, -1.082)), marker(2, at(53.9581, -1.082), isSponsored: true)]
        markers[1].isProminent = true
        var words = MapWords(.english)
        words.sponsored = "paid for"
        let map = MapDrawing(
            basemap: Basemap(), markers: markers, href: { "a & b/\($0.path)" }, title: "", description: "", words: words
        )
        let text = text(map)
        #expect(
            text.contains("aria-label=\"2. Place 2, church, paid for\"><title>2. Place 2, church, paid for</title>"))
        #expect(text.contains(" href=\"a &amp; b/places/p1.html\""))
        #expect(text.contains("class=\"map-marker map-marker-sponsored map-marker-prominent\""))
    }

    @Test("Layers are drawn from the lowest to the highest")
    func layers() throws {
        let classes = [
            "map-background", "map-park", "map-wood", "map-sand", "map-water", "map-water-line-1", "map-square",
            "map-building", "map-tunnel-casing-3", "map-tunnel-1", "map-railway",
            "map-street-casing-3", "map-street-casing-2", "map-street-casing-1", "map-street-3", "map-street-2",
            "map-street-1",
            "map-footpath", "map-steps-casing", "map-steps", "map-bridge-casing-3", "map-bridge-1", "map-wall",
            "map-battlements", "map-names",
            "map-markers",
        ]
        let offsets = try order(classes.map { "class=\"\($0)" }, in: text(drawing()))
        #expect(offsets == offsets.sorted())
    }

    @Test("Each class is one path element")
    func onePath() {
        let svg = text(drawing())
        for name in ["map-park", "map-water", "map-square", "map-building", "map-footpath", "map-street-1", "map-wall"]
        {
            #expect(svg.ranges(of: "class=\"\(name)\"").count == 1, "\(name)")
        }
    }

    @Test("Markers are links in order, named by number, name, kind and sponsor")
    func markers() throws {
        let svg = text(drawing())
        let offsets = try order(
            [
                "href=\"places/p1.html\" aria-label=\"1. Place 1, church\"><title>1. Place 1, church</title>",
                "href=\"places/p2.html\" aria-label=\"2. Place 2, church, sponsored\"",
            ], in: svg)
        #expect(offsets == offsets.sorted())
        #expect(svg.ranges(of: "<a ").count == 2)
        #expect(svg.ranges(of: "map-marker-sponsored").count == 1)
    }

    @Test("The drawing has a role, a name and a description, and no role that would hide its links")
    func accessibleName() {
        let svg = text(drawing())
        #expect(svg.contains("role=\"group\" aria-labelledby=\"m-title\" aria-describedby=\"m-description\""))
        #expect(svg.contains("<title id=\"m-title\">Map of &lt;York&gt;</title>"))
        #expect(svg.contains("<desc id=\"m-description\">See the list &amp; more</desc>"))
        #expect(!svg.contains("role=\"img\""))
    }

    @Test("An inline map has no style of its own; a standalone one has, and its own namespace")
    func variants() {
        var map = drawing()
        let inline = text(map)
        #expect(!inline.contains("<style") && !inline.contains("style=") && !inline.contains("<?xml"))
        map.isStandalone = true
        let alone = text(map)
        #expect(
            alone.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\""))
        #expect(alone.contains("<style>") && alone.contains("prefers-color-scheme:dark"))
        #expect(WellFormedness.error(in: map.svg()) == nil)
    }

    @Test("Every id starts with the prefix, and every reference has a target")
    func ids() {
        let svg = text(
            drawing(routes: [MapRoute(name: "Way", line: [at(53.954, -1.09), at(53.963, -1.07)], isDirected: true)]))
        let ids = svg.split(separator: " id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
        #expect(Set(ids).count == ids.count)
        #expect(ids.allSatisfy { $0.hasPrefix("m-") })
        let references = svg.split(separator: "#").dropFirst().map { $0.prefix { $0 != "\"" && $0 != ")" } }
        #expect(!references.isEmpty)
        #expect(Set(references).isSubset(of: Set(ids)))
    }

    @Test("Content cannot break out of the drawing")
    func hostileContent() {
        let nasty = "\"><script>alert('&')</script>\u{1}\u{FFFE}]]>"
        var hostile = basemap
        hostile.attribution = nasty
        hostile.append(
            .street, rank: 1, name: "<b>", form: .line, parts: [([at(53.959, -1.09), at(53.959, -1.07)], false)])
        var map = MapDrawing(
            basemap: hostile,
            markers: [
                Marker(
                    label: "<1>", name: nasty, address: .link("javascript:\"<"), kind: .cafe, kindName: "café",
                    position: at(53.96, -1.08))
            ],
            title: nasty, description: nasty, idPrefix: "m", accent: nasty)
        for isStandalone in [false, true] {
            map.isStandalone = isStandalone
            #expect(WellFormedness.error(in: map.svg()) == nil)
            #expect(!text(map).contains("<script"))
        }
    }

    @Test("A map without a basemap has markers, a grid and a scale on a plain background")
    func plainBasemap() {
        let svg = text(drawing(.plain))
        #expect(svg.contains("map-grid") && svg.contains("map-scale") && svg.contains("map-north"))
        #expect(svg.ranges(of: "<a ").count == 2)
        #expect(!svg.contains("map-attribution"))
        #expect(!text(drawing()).contains("map-grid"))
    }

    @Test("An empty map is still a drawing")
    func nothing() {
        let map = drawing(.plain, markers: [])
        #expect(WellFormedness.error(in: map.svg()) == nil)
    }

    @Test("Every layout has the attribution")
    func attribution() {
        var owed = basemap
        owed.attribution = Basemap.openStreetMapAttribution
        let svg = text(drawing(owed))
        #expect(svg.ranges(of: "© OpenStreetMap").count == 3)
    }

    @Test("Positions that are not numbers, at the poles and across the world do no harm")
    func strangePositions() {
        let strange = [at(.nan, 0), at(.infinity, -.infinity), at(90, 180), at(-90, -180), at(0, 0)]
        for frame in [
            MapDrawing.Frame.everything, .around(at(.nan, .nan), metres: .nan), .around(at(90, 180), metres: 350),
        ] {
            var map = drawing(markers: strange.enumerated().map { marker($0.offset, $0.element) })
            map.frame = frame
            map.routes = [MapRoute(name: "Way", line: strange, isDirected: true)]
            #expect(WellFormedness.error(in: map.svg()) == nil)
        }
    }

    @Test("The same map gives the same bytes")
    func deterministic() {
        let route = MapRoute(
            name: "Way", line: [at(53.954, -1.09), at(53.96, -1.08), at(53.963, -1.07)], isDirected: true)
        #expect(drawing(routes: [route]).svg() == drawing(routes: [route]).svg())
    }

    @Test("A directed route has arrows, a start and a finish; an undirected route has none")
    func routeMarks() {
        let line = [at(53.954, -1.09), at(53.963, -1.07)]
        let directed = text(drawing(routes: [MapRoute(name: "Way", line: line, isDirected: true)]))
        #expect(directed.contains("map-arrow") && directed.contains(">Start<") && directed.contains(">Finish<"))
        let free = text(drawing(routes: [MapRoute(name: "Way", line: line, isDirected: false)]))
        #expect(free.contains("map-route") && !free.contains("map-arrow") && !free.contains(">Start<"))
        let loop = text(
            drawing(routes: [MapRoute(name: "Way", line: line + [at(53.954, -1.07), line[0]], isDirected: true)]))
        #expect(loop.contains(">Start and finish<") && !loop.contains(">Finish<"))
    }

    @Test("A map around a place shows that place in the middle and omits distant places")
    func around() {
        var map = drawing(markers: [marker(1, at(53.96, -1.08)), marker(2, at(53.97, -1.08))])
        map.frame = .around(at(53.96, -1.08), metres: 350)
        let svg = text(map)
        #expect(svg.contains("p1.html") && !svg.contains("p2.html"))
        #expect(svg.contains("viewBox=\"0 0 720 540\""))
        #expect(svg.contains("<g transform=\"translate(360 270)\"><g class=\"map-mark\" transform=\"scale(1.2)\">"))
    }

    @Test("A marker is drawn once for each position in layouts, and each layout shows one of them")
    func marks() throws {
        // Two markers that overlap on a phone only, and a separate one.
        var map = drawing(
            .plain,
            markers: [marker(1, at(53.96, -1.08)), marker(2, at(53.96, -1.0793)), marker(3, at(53.961, -1.082))])
        map.frame = .around(at(53.96, -1.08), metres: 350)
        let links = text(map).split(separator: "<a ").dropFirst()
        #expect(links.count == 3)
        for (number, link) in links.enumerated() {
            let marks = link.split(separator: "<g class=\"map-mark\"").dropLast().compactMap {
                $0.split(separator: "<g").last
            }
            #expect(marks.count == (number == 2 ? 1 : 2), "pin \(number + 1)")
            #expect(link.contains("data-x=") == (number != 2))
            if number == 2 {
                #expect(!marks[0].contains("class") && !marks[0].contains("display"))
            } else {
                #expect(marks[0].contains("class=\"map-at-small\" display=\"none\""))
                #expect(marks[1].contains("class=\"map-at-medium map-at-large\" transform"))
            }
        }
    }

    @Test("A map without a basemap has no empty groups, and nothing to clip")
    func noEmptyGroups() {
        let svg = text(drawing(.plain))
        #expect(!svg.contains(/<g[^>]*><\/g>/) && !svg.contains("clip"))
        #expect(svg.ranges(of: "map-north-text").count == 1)
    }

    @Test("A distant place is shown at the edge of the city's map")
    func farPlace() {
        var markers = (1...12).map { marker($0, at(53.955 + Double($0 % 4) * 0.003, -1.09 + Double($0) * 0.001)) }
        #expect(!text(drawing(markers: markers)).contains("map-marker-beyond"))
        markers.append(marker(13, at(53.90, -1.085)))
        let svg = text(drawing(markers: markers))
        #expect(svg.ranges(of: "<a ").count == 13)
        #expect(svg.ranges(of: "map-marker-beyond").count == 3)
    }

    @Test("A hole in a park is still a hole, and two parks that overlap are still filled")
    func winding() throws {
        let outer = [at(53.95, -1.09), at(53.95, -1.07), at(53.97, -1.07), at(53.97, -1.09)]
        let inner = [at(53.955, -1.085), at(53.955, -1.075), at(53.965, -1.075), at(53.965, -1.085)]
        for isTurned in [false, true] {
            var basemap = Basemap()
            let hole = isTurned ? inner.reversed() : inner
            basemap.append(.park, rank: 1, name: nil, form: .area, parts: [(outer, false), (hole, true)])
            let frame = MapFrame(
                .bounds(GeoBounds(south: 53.94, west: -1.1, north: 53.98, east: -1.06)), basemap: basemap, positions: []
            )
            let path = try #require(BasemapArt(basemap, in: frame).paths.first)
            let areas = PathReader.shapes(path.data).map(\.doubleArea).sorted()
            #expect(areas.count == 2)
            #expect(areas[0] < 0 && areas[1] > 0)
        }
    }

    @Test(
        "The scale bar is the longest round distance that fits",
        arguments: [
            (1.0, 100.0, 100.0), (2.6, 90, 200), (0.9, 70, 50), (40, 110, 2000), (0.02, 110, 2),
        ])
    func scaleBar(metresPerUnit: Double, longest: Double, metres: Double) throws {
        let bar = try #require(ScaleBar(metresPerUnit: metresPerUnit, longest: longest))
        #expect(bar.metres == metres)
        #expect(bar.length <= longest)
        #expect(abs(bar.length * metresPerUnit - metres) < 1e-9)
    }

    @Test(
        "A scale bar in imperial units is a round number of yards, and of miles from one mile on",
        arguments: [
            (1.0, 100.0, "100 yd", 91.44), (2.6, 90, "200 yd", 182.88), (20, 100, "1 mile", 1609.344),
            (50, 100, "2 miles", 3218.688),
        ])
    func imperialScaleBar(metresPerUnit: Double, longest: Double, label: String, metres: Double) throws {
        let bar = try #require(ScaleBar(metresPerUnit: metresPerUnit, longest: longest, units: .imperial))
        #expect(bar.label(MapWords(.english, units: .imperial)) == label)
        #expect(bar.length <= longest)
        #expect(abs(bar.length * metresPerUnit - metres) < 1e-6)
    }

    @Test("The sample city's map is read without a finding and drawn in little space")
    func sample() throws {
        let (basemap, diagnostics) = Basemap.read(
            geoJSON: RepositoryFile.bytes("content/york/map.geojson"), file: "content/york/map.geojson")
        #expect(diagnostics == [])
        let york = try #require(basemap)
        #expect(york.attribution != nil)
        #expect(york.count(of: .wall) > 0 && york.count(of: .water) > 0 && york.count(of: .street) > 0)
        let svg = drawing(york).svg()
        // Path data and numbers compress to about a fifth: 60 KB gzipped at most.
        #expect(svg.count < 150_000)
        #expect(String(decoding: svg, as: UTF8.self).contains("River Ouse"))
    }
}
