// Tests of the pictures that are drawn for content without a photograph.

import GuideModel
import TestSupport
import Testing

@testable import GuideGeo
@testable import GuideMaps

@Suite("Drawn pictures")
struct PictureTests {
    private let middle = Position(latitude: 53.96, longitude: -1.08)

    /// A square with a side of some metres around a position.
    private func square(_ centre: Position, metres: Double) -> [Position] {
        let (rise, run) = (metres / 2 / 111_195, metres / 2 / 65_400)
        return [(-1.0, -1.0), (-1, 1), (1, 1), (1, -1)].map {
            Position(latitude: centre.latitude + $0.0 * rise, longitude: centre.longitude + $0.1 * run)
        }
    }

    private func basemap(_ areas: [(BasemapClass, metres: Double, name: String?)]) -> Basemap {
        var basemap = Basemap()
        for (basemapClass, metres, name) in areas {
            basemap.append(
                basemapClass, rank: 2, name: name, form: .area,
                parts: [(points: square(middle, metres: metres), isHole: false)])
        }
        return basemap
    }

    private func colours(_ first: Int) -> PictureColours {
        let names = (0..<9).map { "#0000\(first + $0)" }
        return PictureColours(
            background: names[0], block: names[1], building: names[2], green: names[3], water: names[4],
            street: names[5], line: names[6], mark: names[7], icon: names[8])
    }

    private func picture(
        on basemap: Basemap, of subject: PictureDrawing.Subject? = nil, title: String = "The Minster", seed: UInt64 = 1
    ) -> PictureDrawing {
        PictureDrawing(
            basemap: basemap, subject: subject ?? .sight(middle, kind: .church, name: "The Minster"), title: title,
            icon: Array("<svg viewBox=\"0 0 24 24\"><path d=\"M2 2h20\"/></svg>".utf8),
            scheme: PictureScheme(light: colours(10), dark: colours(30)), seed: seed)
    }

    /// The width in metres of the outline that a picture of a kind highlights; nil for none.
    private func outlined(_ kind: PlaceKind, _ basemap: Basemap, name: String = "The Minster") -> Int? {
        let outline = SubjectOutline(of: .sight(middle, kind: kind, name: name), in: basemap)
        return outline.map { Int(($0.box.height * MercatorPoint(middle).metresPerWorld).rounded()) }
    }

    @Test("A sight's outline is the smallest building around it, else the grounds that contain it")
    func outline() {
        #expect(outlined(.church, basemap([(.building, 80, nil), (.building, 40, nil), (.park, 20, nil)])) == 40)
        #expect(outlined(.statue, basemap([(.square, 90, nil), (.park, 300, nil)])) == 90)
        #expect(outlined(.park, basemap([(.building, 40, nil), (.park, 300, nil)])) == 300)
        #expect(outlined(.church, basemap([(.water, 100, nil)])) == nil)
        #expect(outlined(.church, .plain) == nil)
    }

    @Test("A feature with the sight's name is the sight, whatever surrounds it; a feature as large as a quarter is not")
    func namesake() {
        #expect(outlined(.church, basemap([(.building, 40, nil), (.square, 120, "The Minster")])) == 120)
        #expect(outlined(.park, basemap([(.park, 2_000, "The Minster")])) == nil)
    }

    @Test("A bridge's outline is its line on the map; a church's is not, even if a bridge is near")
    func bridge() {
        var basemap = Basemap()
        let ends = [
            Position(latitude: 53.9601, longitude: -1.082), Position(latitude: 53.9601, longitude: -1.078),
        ]
        basemap.append(.bridge, rank: 1, name: nil, form: .line, parts: [(points: ends, isHole: false)])
        #expect(
            SubjectOutline(of: .sight(middle, kind: .bridge, name: ""), in: basemap)?.parts.first?.isClosed == false)
        #expect(SubjectOutline(of: .sight(middle, kind: .church, name: ""), in: basemap) == nil)
    }

    @Test("A picture is well-formed, states its subject, and has its colours for day and night")
    func file() {
        let svg = picture(on: basemap([(.building, 40, nil), (.park, 200, nil)]), title: "Bread & <Butter>").drawn()
            .svg()
        #expect(WellFormedness.error(in: svg) == nil)
        let text = String(decoding: svg, as: UTF8.self)
        #expect(text.contains("<title>Bread &amp; &lt;Butter&gt;</title>"))
        #expect(text.contains("viewBox=\"0 0 720 480\" width=\"720\" height=\"480\""))
        #expect(text.contains(".m{fill:#000017}"))
        #expect(text.contains("@media (prefers-color-scheme:dark){"))
        #expect(text.contains(".m{fill:#000037}"))
        #expect(text.contains("<svg viewBox=\"0 0 24 24\">"))
    }

    @Test("The badge does not overlap the outline")
    func badge() {
        func corner(_ box: PlaneBox) -> String {
            var writer = SVGWriter()
            PictureBadge(icon: [0x20], place: .clear(of: box)).write(to: &writer)
            return String(decoding: writer.bytes.prefix(32), as: UTF8.self)
        }
        #expect(corner(PlaneBox(minX: 300, minY: 200, maxX: 400, maxY: 300)).contains("translate(92 396)"))
        #expect(corner(PlaneBox(minX: 0, minY: 200, maxX: 400, maxY: 480)).contains("translate(628 84)"))
    }

    @Test("Without a basemap a picture is a pattern, the same for the same seed and different for another")
    func pattern() {
        let one = picture(on: .plain, seed: 1).drawn().svg()
        #expect(one == picture(on: .plain, seed: 1).drawn().svg())
        #expect(one != picture(on: .plain, seed: 2).drawn().svg())
        #expect(WellFormedness.error(in: one) == nil)
        #expect(one.count < 6_000)
    }

    @Test("A place beyond the basemap has a pattern too, and so does one without a valid position")
    func beyond() {
        let basemap = basemap([(.building, 40, nil)])
        for position in [
            Position(latitude: 10, longitude: 10), Position(latitude: .nan, longitude: .infinity),
        ] {
            let svg = picture(on: basemap, of: .sight(position, kind: .church, name: "")).drawn().svg()
            #expect(WellFormedness.error(in: svg) == nil)
            #expect(String(decoding: svg, as: UTF8.self).contains("a40 40"))
        }
    }

    @Test("A walk is drawn with a ring for each of its stops")
    func walk() {
        let line = square(middle, metres: 200)
        let svg = picture(on: basemap([(.park, 400, nil)]), of: .walk(line: line, stops: line)).drawn().svg()
        let text = String(decoding: svg, as: UTF8.self)
        #expect(text.components(of: "<circle class=\"z d\"") == 4)
        #expect(text.contains("<path class=\"d\""))
    }

    @Test("The card for other sites has the full name, broken between words, and the map's attribution")
    func card() {
        var basemap = basemap([(.building, 40, nil)])
        basemap.attribution = "© OpenStreetMap contributors"
        let drawn = picture(on: basemap).drawn()
        for name in ["York", "Muralha Fernandina (Pano de Santa Clara)", String(repeating: "Long", count: 60), ""] {
            let svg = drawn.card(name: name, line: "Wall, Porto")
            #expect(WellFormedness.error(in: svg) == nil)
            let text = String(decoding: svg, as: UTF8.self)
            #expect(text.contains("width=\"1200\" height=\"630\""))
            #expect(text.contains("© OpenStreetMap contributors"))
            for word in name.split(separator: " ") where word.count < 20 { #expect(text.contains(word)) }
        }
    }

    @Test(
        "In a real city each picture is small, and so is one of the whole city",
        .enabled(if: RealExtract.porto.isPresent, "skipped: porto-2020.osm.pbf is not there"))
    func real() throws {
        let extract = try #require(RealExtract.porto.read())
        let basemap = Basemap.make(from: extract, clip: nil, file: "porto.osm.pbf").basemap
        let positions = [(41.1428, -8.6111), (41.1458, -8.6139), (41.1496, -8.6109), (41.1400, -8.6094)]
            .map { Position(latitude: $0.0, longitude: $0.1) }
        let subjects =
            positions.map { PictureDrawing.Subject.sight($0, kind: .church, name: "") }
            + [.city(positions), .walk(line: positions, stops: positions)]
        for subject in subjects {
            let svg = picture(on: basemap, of: subject).drawn().svg()
            #expect(WellFormedness.error(in: svg) == nil)
            // About 12 KB when compressed.
            #expect(svg.count < 27_000)
            guard case .sight = subject else { continue }
            #expect(String(decoding: svg, as: UTF8.self).contains("class=\"h\""))
        }
    }
}

extension String {
    /// The number of occurrences of a text in this one.
    fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
