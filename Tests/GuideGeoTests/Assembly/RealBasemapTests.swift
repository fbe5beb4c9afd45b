// Tests of the map data of real cities, if their extracts are available.

import GuideModel
import TestSupport
import Testing

@testable import GuideGeo

@Suite("Basemap of real cities")
struct RealBasemapTests {
    @Test(
        "Porto's river, squares and buildings", .enabled(if: RealExtract.porto.isPresent, "needs the extract of Porto"))
    func porto() throws {
        let extract = try #require(RealExtract.porto.read())
        let (basemap, diagnostics) = Basemap.make(from: extract, file: "porto.osm.pbf")
        #expect(!diagnostics.hasErrors)
        #expect(diagnostics.count < 10)
        // The Douro under the Ponte Luís I, Ribeira's quay beside it, and the cathedral's hill.
        #expect(basemap.covers(Position(latitude: 41.1399, longitude: -8.6094), .water))
        #expect(!basemap.covers(Position(latitude: 41.1411, longitude: -8.6131), .water))
        #expect(!basemap.covers(Position(latitude: 41.1428, longitude: -8.6112), .water))
        #expect(basemap.covers(Position(latitude: 41.1428, longitude: -8.6112), .building))
        let squares = extract.ways.filter {
            let tags = extract.tags(of: $0)
            return tags[.highway] == "pedestrian" && tags[.area] == "yes" && extract.isClosed($0)
        }
        #expect(squares.count == 1187)
        #expect(basemap.shapes.count { $0.basemapClass == .square && $0.form == .area } >= squares.count)
        let roofs = extract.ways.count { extract.tags(of: $0)[.building] == "roof" }
        #expect(roofs == 93)
        let buildings = basemap.count(of: .building)
        #expect((10_870 - roofs...10_870 + 51).contains(buildings))
        #expect(basemap.shapes(of: .bridge).contains { $0.name?.hasPrefix("Ponte Dom Luís I") == true })
        #expect(basemap.shapes(of: .wall).contains { $0.rank == 1 })
        #expect(basemap.attribution == "© OpenStreetMap contributors")
    }

    @Test(
        "The town's box is the box of the extract, without the full extent of a river or a ferry",
        .enabled(if: RealExtract.monaco.isPresent && RealExtract.porto.isPresent, "needs the real extracts"))
    func cover() throws {
        let porto = try #require(RealExtract.porto.read().flatMap { OSMCover($0) }?.bounds)
        let monaco = try #require(RealExtract.monaco.read().flatMap { OSMCover($0) }?.bounds)
        #expect((41.122...41.125).contains(porto.south) && (41.155...41.159).contains(porto.north))
        #expect((-8.625 ... -8.620).contains(porto.west) && (-8.594 ... -8.588).contains(porto.east))
        #expect((43.723...43.726).contains(monaco.south) && (43.751...43.754).contains(monaco.north))
    }

    @Test("Monaco's sea", .enabled(if: RealExtract.monaco.isPresent, "needs the extract of Monaco"))
    func monaco() throws {
        let clip = BasemapClip.box(GeoBounds(south: 43.72, west: 7.405, north: 43.755, east: 7.447))
        let extract = try #require(RealExtract.monaco.read(clip: clip.bounds))
        let (basemap, diagnostics) = Basemap.make(from: extract, clip: clip, file: "monaco.osm.pbf")
        #expect(!diagnostics.hasErrors)
        let sea = try #require(basemap.shapes.first { $0.basemapClass == .water })
        #expect(sea.rank == 1)
        // South-east of the coast, in Port Hercule and in the harbour of Fontvieille; then the castle hill, Monte Carlo
        // and the hills behind the town.
        let wet = [(43.725, 7.44), (43.7355, 7.4275), (43.7288, 7.4222), (43.7215, 7.446)]
        let dry = [(43.7312, 7.4203), (43.7396, 7.4277), (43.745, 7.42), (43.7497, 7.43), (43.7525, 7.445)]
        for (latitude, longitude) in wet {
            #expect(basemap.covers(Position(latitude: latitude, longitude: longitude), .water), "\(latitude)")
        }
        for (latitude, longitude) in dry {
            #expect(!basemap.covers(Position(latitude: latitude, longitude: longitude), .water), "\(latitude)")
        }
        #expect(basemap.shapes(of: .steps).count > 300)
    }

    @Test(
        "A clipped reading gives the same basemap as clipping the full one",
        .enabled(if: RealExtract.porto.isPresent, "needs the extract of Porto"))
    func clipped() throws {
        let centre = Position(latitude: 41.1430, longitude: -8.6120)
        let clip = BasemapClip.circle(centre: centre, metres: 700)
        let whole = Basemap.make(from: try #require(RealExtract.porto.read()), clip: clip, file: "porto").basemap
        let part = Basemap.make(
            from: try #require(RealExtract.porto.read(clip: clip.bounds)), clip: clip, file: "porto"
        )
        .basemap
        for basemapClass in BasemapClass.allCases {
            #expect(whole.count(of: basemapClass) == part.count(of: basemapClass), "\(basemapClass)")
        }
        let reach = clip.bounds
        #expect(part.points.allSatisfy { reach.south - 1e-6 < $0.position.latitude })
        for step in 0..<40 {
            let angle = Double(step) * 0.157
            let spot = Position(latitude: 41.1430 + 0.0004 * angle, longitude: -8.6120 + 0.0009 * (3 - angle))
            #expect(whole.covers(spot, .water) == part.covers(spot, .water))
            #expect(whole.covers(spot, .building) == part.covers(spot, .building))
        }
    }
}
