// Tests of a city's map at its levels: what each shows, its size, and the position that it reports.

import GuideModel
import SystemPackage
import Testing

@testable import GuideGeo
@testable import GuideMaps

@Suite("Levels of a map")
struct LevelDrawingTests {
    private func at(_ latitude: Double, _ longitude: Double) -> Position {
        Position(latitude: latitude, longitude: longitude)
    }

    @Test("A level that a page shows as an image is available in high contrast, for day and night")
    func contrast() throws {
        let svg = String(
            decoding: LevelDrawing(basemap: town, level: .street, frame: .everything, title: "", description: "").svg(),
            as: UTF8.self)
        #expect(svg.contains(" id=\"contrast\""))
        let day = try #require(svg.firstRange(of: "@media all{.map:target{--map-text:#000"))
        let night = try #require(svg.firstRange(of: "@media (prefers-color-scheme:dark){.map:target{--map-text:#fff"))
        #expect(day.upperBound < night.lowerBound)
    }

    /// A town with rows of houses, two by two with a wall between, beside streets: more points than are drawn
    /// completely.
    private var town: Basemap {
        var basemap = Basemap()
        for row in 0..<30 {
            for column in 0..<30 {
                let south = 41.14 + Double(row) * 0.0006
                let west = -8.62 + Double(column) * 0.0008
                for half in 0..<2 {
                    let left = west + Double(half) * 0.0003
                    let ring = [
                        at(south, left), at(south, left + 0.0003), at(south + 0.0003, left + 0.0003),
                        at(south + 0.0003, left),
                    ]
                    basemap.append(.building, rank: 3, name: nil, form: .area, parts: [(ring, false)])
                }
            }
            let y = 41.14 + Double(row) * 0.0006 + 0.00045
            basemap.append(
                .street, rank: row % 10 == 0 ? 1 : 2, name: "Long Street \(row)", form: .line,
                parts: [([at(y, -8.62), at(y, -8.596)], false)])
            basemap.append(
                .footpath, rank: 3, name: nil, form: .line,
                parts: [([at(y + 0.0001, -8.62), at(y + 0.0001, -8.596)], false)])
        }
        basemap.append(
            .water, rank: 1, name: "River", form: .area,
            parts: [([at(41.135, -8.62), at(41.135, -8.596), at(41.139, -8.596), at(41.139, -8.62)], false)])
        basemap.append(.place, rank: 1, name: "Old Town", form: .point, parts: [([at(41.15, -8.61)], false)])
        basemap.attribution = Basemap.openStreetMapAttribution
        return basemap
    }

    private static let whole = MapDrawing.Frame.bounds(
        GeoBounds(south: 41.134, west: -8.621, north: 41.159, east: -8.595))

    private func drawing(_ level: MapLevel, frame: MapDrawing.Frame = whole) -> LevelDrawing {
        LevelDrawing(basemap: town, level: level, frame: frame, title: "Porto", description: "The ground of <Porto>.")
    }

    private func text(_ drawing: LevelDrawing) -> String { String(decoding: drawing.svg(), as: UTF8.self) }

    @Test(
        "A level states its number, its position and its attribution, and has no markers", arguments: MapLevel.allCases)
    func root(level: MapLevel) {
        let drawing = drawing(level)
        let svg = text(drawing)
        #expect(WellFormedness.error(in: drawing.svg()) == nil)
        #expect(svg.contains("data-level=\"\(level.rawValue)\" data-extent=\"\(drawing.extent.text)\""))
        #expect(svg.contains("The ground of &lt;Porto&gt;. Level: \(level.rawValue). Latitude 41.13"))
        #expect(svg.contains("© OpenStreetMap contributors"))
        #expect(!svg.contains("<a ") && !svg.contains("map-marker-disc\""))
        #expect(svg.contains("role=\"img\" aria-labelledby=\"l-title\""))
    }

    @Test("All levels of a frame have the same position, each finer than the one before")
    func sameExtent() {
        let frames: [MapDrawing.Frame] = [.everything, .around(at(41.145, -8.61), metres: 300)]
        for frame in frames {
            let levels = MapLevel.allCases.map { drawing($0, frame: frame) }
            for level in levels.dropFirst() {
                #expect(level.extent.x == levels[0].extent.x && level.extent.y == levels[0].extent.y)
                #expect(abs(level.extent.width - levels[0].extent.width) < 1e-12)
                #expect(abs(level.extent.height - levels[0].extent.height) < 2e-9)
            }
            #expect(levels[0].metresPerUnit >= levels[1].metresPerUnit)
            #expect(levels[1].metresPerUnit >= levels[2].metresPerUnit)
        }
    }

    @Test("A page's map states its position in the same format as a level of its frame")
    func pageExtent() {
        let frame = MapDrawing.Frame.around(at(41.145, -8.61), metres: 300)
        let page = MapDrawing(basemap: town, markers: [], frame: frame, title: "", description: "")
        #expect(page.extent == drawing(.overview, frame: frame).extent)
        let svg = String(decoding: page.svg(), as: UTF8.self)
        #expect(svg.contains("data-extent=\"\(page.extent.text)\"") && svg.contains("data-level=\""))
        #expect(page.extent.text.split(separator: " ").allSatisfy { Int($0) != nil })
    }

    private func shapes(_ layer: BasemapLayer, _ level: MapLevel) -> Int {
        let drawing = drawing(level)
        let art = BasemapArt(town, in: drawing.resolvedFrame, level: level)
        return art.paths.first { $0.layer == layer }.map { PathReader.shapes($0.data).count } ?? 0
    }

    @Test(
        "An overview has no houses and no footpaths; a street level has blocks; a detail level has walls between houses"
    )
    func contents() {
        #expect(shapes(.house, .overview) == 0 && shapes(.footpath, .overview) == 0)
        #expect(shapes(.street1, .overview) == 3 && shapes(.water, .overview) == 1)
        #expect(shapes(.house, .street) == 900 && shapes(.partyWall, .street) == 0)
        #expect(shapes(.street2, .street) == 27 && shapes(.footpath, .street) == 30)
        #expect(shapes(.house, .detail) == 900 && shapes(.partyWall, .detail) == 900)
    }

    @Test("A basemap of few shapes is shown completely at every level")
    func few() {
        var basemap = Basemap()
        basemap.append(
            .footpath, rank: 3, name: nil, form: .line, parts: [([at(41.14, -8.62), at(41.19, -8.52)], false)])
        let drawing = LevelDrawing(basemap: basemap, level: .overview, frame: .everything, title: "", description: "")
        #expect(text(drawing).contains("class=\"map-footpath\""))
    }

    @Test("A long street repeats its name at the closer levels, far enough apart; an overview has it once")
    func repeated() {
        let street = NamedShape(
            name: "Long Street", basemapClass: .street, rank: 1,
            form: .line([PlanePoint(x: 0, y: 100), PlanePoint(x: 3000, y: 100)]))
        func middles(_ scale: NameScale) -> [PlanePoint] {
            var placement = NamePlacement(
                scale: scale,
                room: PlaneBox(minX: 0, minY: 0, maxX: 3000, maxY: 200).scaled(by: 1 / scale.unitsPerPixel),
                occupied: CollisionIndex())
            placement.place([street])
            return placement.placed.map(\.middle)
        }
        #expect(middles(NameScale(overviewOf: .overview)).count == 1)
        for level in [MapLevel.street, .detail] {
            for band in ScaleBand.bands(of: level) {
                let scale = NameScale(level, band, metresPerUnit: 0.35)
                let found = middles(scale)
                #expect(Double(found.count) >= 3000 / scale.unitsPerPixel / 600, "\(band)")
                for (index, middle) in found.enumerated() {
                    for other in found[..<index] {
                        #expect(middle.distance(to: other) >= scale.repeatsEvery ?? .infinity)
                    }
                }
            }
        }
    }

    @Test("The name of a quarter takes the space of its capitals")
    func capitals() {
        let place = NamedShape(
            name: "Ribeira", basemapClass: .place, rank: 2, form: .point(PlanePoint(x: 0, y: 0)))
        let style = NameStyle(place)
        #expect(style.width(of: "Ribeira") == style.width(of: "RIBEIRA"))
        #expect(style.width(of: "Ribeira") > TextWidth.of("Ribeira", size: style.size, spacing: style.spacing))
    }

    @Test("Without names a level is only its basemap")
    func unnamed() {
        var drawing = drawing(.street)
        #expect(text(drawing).contains(">Long Street 10<"))
        drawing.isNamed = false
        #expect(!text(drawing).contains(">Long Street 10<"))
        #expect(text(drawing).contains("© OpenStreetMap contributors"))
    }

    @Test("Empty levels, levels without numbers and levels of the whole world do no harm", arguments: MapLevel.allCases)
    func strange(level: MapLevel) {
        for basemap in [Basemap.plain, town] {
            for frame in [
                MapDrawing.Frame.everything, .around(at(.nan, .infinity), metres: .nan),
                .bounds(GeoBounds(south: -90, west: -180, north: 90, east: 180)),
                .bounds(GeoBounds(south: 1, west: 1, north: 1, east: 1)),
            ] {
                let drawing = LevelDrawing(
                    basemap: basemap, level: level, frame: frame, positions: [at(.nan, 0)], title: "\u{0}<&\"",
                    description: "", accent: "red;}")
                #expect(WellFormedness.error(in: drawing.svg()) == nil)
            }
        }
    }

    @Test("The same level gives the same bytes")
    func deterministic() {
        #expect(drawing(.street).svg() == drawing(.street).svg())
    }
}
