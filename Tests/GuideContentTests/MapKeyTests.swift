// Tests of the keys for a city's map, and for the routes on it.

import GuideContent
import GuideModel
import Testing

@Suite("The keys of maps and walks") struct MapKeyTests {
    private func city(_ line: String, files: [String: String?] = [:]) -> (city: City?, found: [String]) {
        let text = Sample.city.dropLast(3) + line + "\n---\n"
        let read = Sample(files.merging(["city.md": String(text)]) { first, _ in first }).read()
        return (read.city, read.found)
    }

    @Test(
        "A city sets how much of its map is shown",
        arguments: [
            ("map-clip: places", MapClip.places(margin: 300)),
            ("map-clip: {around: places}", .places(margin: 300)),
            ("map-clip: {around: places, margin: 450}", .places(margin: 450)),
            ("map-clip: {around: places, margin: 450 m}", .places(margin: 450)),
            (
                "map-clip: {south: 53.95, west: -1.10, north: 53.97, east: -1.06}",
                .box(GeoBounds(south: 53.95, west: -1.10, north: 53.97, east: -1.06))
            ),
            (
                "map-clip: {lat: 53.96, lon: -1.08, radius: 1200}",
                .circle(centre: Position(latitude: 53.96, longitude: -1.08), metres: 1200)
            ),
        ])
    func clip(line: String, clip: MapClip) {
        let read = city(line)
        #expect(read.found == [])
        #expect(read.city?.mapClip == clip)
    }

    @Test(
        "An invalid clip is reported at its position, with how to write it",
        arguments: [
            ("map-clip: town", 11, "map-clip does not name a part of the map; write places, {around"),
            ("map-clip: [1, 2]", 11, "a map-clip should be keys with values"),
            ("map-clip: {around: streets}", 20, "the only valid value of around is places"),
            ("map-clip: {around: places, margin: far}", 36, "margin should be metres between 0 and 20000"),
            ("map-clip: {lat: 53.96, lon: -1.08, radius: 5}", 44, "radius should be metres between 50"),
            ("map-clip: {lat: 93.96, lon: -1.08, radius: 500}", 17, "latitude 93.96 is not between"),
            (
                "map-clip: {south: 53.97, west: -1.10, north: 53.95, east: -1.06}", 11,
                "south must be less than north"
            ),
            ("map-clip: {south: 53.97, west: -1.10, north: 53.99}", 11, "east is missing"),
        ])
    func clipFaults(line: String, column: Int, message: String) {
        let found = city(line).found
        #expect(found.contains { $0.hasPrefix("content/york/city.md:5:\(column): error: \(message)") }, "\(found)")
    }

    @Test(
        "A map in the city's folder need not be named, and the most specific map comes first",
        arguments: [
            (["map.osm.pbf"], "map.osm.pbf"), (["map.osm"], "map.osm"), (["york.osm.pbf"], "york.osm.pbf"),
            (["map.osm.pbf", "map.geojson"], "map.geojson"), (["hull.osm.pbf"], nil),
        ] as [([String], String?)])
    func usualMaps(files: [String], map: String?) {
        let maps = Dictionary(uniqueKeysWithValues: files.map { ($0, String?("x")) })
        #expect(Sample(maps).read().city?.mapFile == map.map { "content/york/\($0)" })
    }

    @Test("A city's restricted areas are in a GeoJSON file")
    func restricted() {
        let read = city("restricted: works.geojson", files: ["works.geojson": "{}"])
        #expect(read.city?.restrictedFile == "content/york/works.geojson")
        #expect(
            city("restricted: city.md").found == [
                "content/york/city.md:5:13: error: city.md cannot contain areas; use a file that ends in .geojson for restricted areas [map-file]"
            ])
    }

    @Test(
        "A tour states the aim of its walk, by default the shortest route", arguments: WalkingProfile.allCases)
    func profile(profile: WalkingProfile) {
        func tour(_ line: String) -> Tour? {
            let text = Sample.tour.dropLast(3) + line + "\n---\n"
            return Sample(["tours/city-walls.md": String(text)]).read().city?.tours.first
        }
        #expect(tour("profile: \(profile.rawValue)")?.profile == profile)
        #expect(tour("")?.profile == .shortest)
    }

    @Test("A guide shows distances in metres, or in yards and miles")
    func units() {
        #expect(Sample().read().guide?.units == .metric)
        #expect(Sample(["guide.yaml": Sample.settings + "\nunits: imperial\n"]).read().guide?.units == .imperial)
        let found = Sample(["guide.yaml": Sample.settings + "\nunits: imperal\n"]).read().found
        #expect(found == ["guide.yaml:5:8: error: imperal is not a valid units; did you mean imperial? [units]"])
    }
}
