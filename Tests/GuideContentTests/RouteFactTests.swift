// Tests of the facts of long routes: heights of route files, activities, surfaces and stages.

import GuideModel
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("Facts of long routes")
struct RouteFactTests {
    private func read(_ lines: String, files: [String: String] = [:]) -> (tour: Tour?, found: [String]) {
        let text =
            "---\nname: Round the walls\nsummary: A walk.\nstops:\n  - {place: bootham-bar}\n  - {place: minster}\n"
            + "\(lines)\n---\n"
        var changes: [String: String?] = ["tours/city-walls.md": text]
        for (path, text) in files { changes[path] = text }
        let read = Sample(changes).read()
        return (read.city?.tours.first, read.found)
    }

    private func heights(_ points: String) throws -> [Double] {
        let gpx = "<gpx><trk><trkseg>\(points)</trkseg></trk></gpx>"
        let read = read("route: walls.gpx", files: ["tours/walls.gpx": gpx])
        #expect(read.found == [])
        return try #require(read.tour).routeHeights
    }

    @Test("Heights of a GPX track are read, and those that are missing lie between their neighbours")
    func gpx() throws {
        let found = try heights(
            "<trkpt lat='53.96' lon='-1'><ele> 10.5 </ele></trkpt><trkpt lat='53.97' lon='-1'/>"
                + "<trkpt lat='53.98' lon='-1'><ele>20.5</ele></trkpt><trkpt lat='53.99' lon='-1'><ele>x</ele></trkpt>")
        #expect(found.map { ($0 * 10).rounded() / 10 } == [10.5, 15.5, 20.5, 20.5])
    }

    @Test("The tracks of days are one line; a track from elsewhere, or from the start of a loop, is left out")
    func tracks() throws {
        func track(_ latitudes: [Double]) -> String {
            "<trk><trkseg>\(latitudes.map { "<trkpt lat='\($0)' lon='-1'/>" }.joined())</trkseg></trk>"
        }
        func latitudes(_ tracks: [[Double]]) throws -> (line: [Double], found: [String]) {
            let gpx = "<gpx>\(tracks.map(track).joined())</gpx>"
            let read = read("route: walls.gpx", files: ["tours/walls.gpx": gpx])
            return (try #require(read.tour?.route).map(\.latitude), read.found)
        }
        let days = try latitudes([[53.9, 54], [54.001, 54.1], [54.1, 54.2]])
        #expect(days.line == [53.9, 54, 54.001, 54.1, 54.1, 54.2])
        #expect(days.found == [])
        let apart = try latitudes([[53.9, 54], [54.1, 54.2], [54.2, 54.3]])
        #expect(apart.line == [53.9, 54])
        #expect(apart.found.count == 1 && apart.found[0].contains("leaves out 2 of the tracks"))
        let loops = try latitudes([[53.9, 54, 53.9], [53.9, 53.8, 53.9]])
        #expect(loops.line == [53.9, 54, 53.9])
        #expect(loops.found.count == 1)
    }

    @Test("Without two plausible heights there are none", arguments: ["0", "99999", "NaN", "-inf", ""])
    func unknown(height: String) throws {
        let point = "<ele>\(height)</ele></trkpt>"
        #expect(try heights("<trkpt lat='53.96' lon='-1'>\(point)<trkpt lat='53.97' lon='-1'>\(point)") == [])
    }

    @Test("The third number of a position in GeoJSON is its height")
    func geoJSON() throws {
        let line = #"{"type": "LineString", "coordinates": [[-1.08, 53.96, 12], [-1.07, 53.97, 14]]}"#
        let read = read("route: walls.geojson", files: ["tours/walls.geojson": line])
        #expect(read.found == [])
        #expect(try #require(read.tour).routeHeights == [12, 14])
    }

    @Test("An import of GPX keeps the heights of a track, in the file of its route")
    func imported() throws {
        let gpx = """
            <gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1"><trk><name>Up</name><trkseg>
            <trkpt lat="1" lon="2"><ele>10.04</ele></trkpt><trkpt lat="x" lon="2"><ele>99</ele></trkpt>
            <trkpt lat="1.1" lon="2"><ele>30</ele></trkpt></trkseg></trk></gpx>
            """
        let content = ImportReader.read(.bytes(Array(gpx.utf8)), as: .gpx, file: "a.gpx")
        let tour = try #require(content.tours.first)
        #expect(tour.heights == [10, 30])
        let bytes = try #require(tour.shape).bytes
        guard case .success(let line) = GeoJSONRoute.readLine(SourceText(file: "a.geojson", bytes: bytes)) else {
            Issue.record("the route is not read")
            return
        }
        #expect(line.heights == [10, 30])
    }

    @Test("Every fact of a long route is read")
    func facts() throws {
        let read = read(
            """
            activity: hiking
            difficulty: t2
            surface: [gravel, grass]
            there-and-back: yes
            """)
        #expect(read.found == [])
        let tour = try #require(read.tour)
        #expect(tour.activity == .hiking)
        #expect(tour.difficulty?.grade == "T2")
        #expect(tour.surfaces == [.gravel, .grass])
        #expect(tour.isThereAndBack)
    }

    @Test("Stages are read in their order")
    func stages() throws {
        let stages = "stages: [{id: a, name: One, to: minster, note: Far.}, {id: b, name: Two}]"
        let read = read("circular: true\n\(stages)")
        #expect(read.found == [])
        let tour = try #require(read.tour)
        #expect(tour.stages.map(\.name) == ["One", "Two"])
        #expect(tour.stages.map(\.end?.text) == ["minster", nil])
        #expect(tour.stageRanges.map(\.legs) == [0..<1, 1..<2])
    }

    @Test(
        "A mistake in the facts is an error with the remedy",
        arguments: [
            ("activity: running", "error: "), ("difficulty: t9", "error: "), ("surface: [lava]", "error: "),
            ("there-and-back: yes\ncircular: true", "returns to its first stop by another way"),
            ("activity: cycling", "add a route to the tour"),
            ("stages: [{id: a, name: One}, {id: b, name: Two}]", "only the last stage ends with the tour"),
            ("stages: [{id: a, name: One, to: abbey}, {id: b, name: Two}]", "abbey is not a stop of the tour"),
            ("stages: [{id: a, name: One, to: bootham-bar}]", "bootham-bar is not a stop of the tour"),
            ("circular: true\nstages: [{id: a, name: One, to: minster}]", "the last stage ends before the tour"),
            (
                "circular: true\nstages: [{id: a, name: One, to: minster}, {id: a, name: Two}]",
                "the stage a already exists"
            ),
            ("there-and-back: yes\nstages: [{id: a, name: One}]", "do not say on which way they are"),
        ])
    func mistakes(lines: String, message: String) {
        #expect(read(lines).found.contains { $0.contains(message) })
    }

    @Test("A translation names a stage by its id, also the last one without an end")
    func translation() throws {
        let changes: [String: String?] = [
            "tours/city-walls.md": """
            ---
            name: Round the walls
            summary: A walk.
            stops: [{place: bootham-bar}, {place: minster}]
            stages: [{id: all, name: All of it}]
            ---
            """,
            "tours/city-walls.fr.md": """
            ---
            name: Le tour des remparts
            summary: Une promenade.
            stages: [{id: all, name: Le tout}]
            ---
            """,
        ]
        let reader = GuideReader(files: Sample(changes).files)
        let guide = try #require(reader.readGuide().guide)
        let french = try #require(reader.translations(of: guide).guides.first)
        let (city, found) = reader.readCity(try #require(Slug("york")), in: french)
        #expect(found.isEmpty, "\(found.map(\.inWords))")
        #expect(city?.tours.first?.stages.map(\.name) == ["Le tout"])
    }

    @Test("Heights of a city are a file with a known ending")
    func grid() throws {
        let city = String(Sample.city.dropLast(3))
        let right = Sample(["city.md": "\(city)heights: N53W002.hgt\n---\n", "N53W002.hgt": ""]).read()
        #expect(right.city?.heightsFile == "content/york/N53W002.hgt")
        let wrong = Sample(["city.md": "\(city)heights: york.asc\n---\n", "york.asc": ""]).read()
        #expect(wrong.found.contains { $0.contains("york.asc is not a grid of heights") })
        let outside = Sample(["city.md": "\(city)heights: ../../../etc/heights.tif\n---\n"]).read()
        #expect(outside.found.contains { $0.contains("error") })
    }
}
