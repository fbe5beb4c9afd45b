// Tests of every key of a tour, its stops and its route, and of the diagnostics for each.
//
// swift-format-ignore-file: a case of a table is on one line, however long its message.

import GuideContent
import GuideModel
import Testing

@Suite("Tours and their routes")
struct TourTests {
    private func found(_ lines: String, stops: String? = nil, files: [String: String] = [:]) -> [String] {
        let start = "content/york/tours/city-walls.md:"
        return read(lines, stops: stops, files: files).found
            .map { $0.hasPrefix(start) ? String($0.dropFirst(start.count)) : $0 }
    }

    private func read(_ lines: String, stops: String? = nil, files: [String: String] = [:]) -> (
        city: City?, found: [String]
    ) {
        let list = stops ?? "  - {place: bootham-bar}\n  - {place: minster}"
        let text = "---\nname: Round the walls\nsummary: A walk.\nstops:\n\(list)\n\(lines)\n---\n"
        var changes: [String: String?] = ["tours/city-walls.md": text]
        for (path, text) in files { changes[path] = text }
        let read = Sample(changes).read()
        return (read.city, read.found)
    }

    @Test("A hazard without a position, a time or a description is an error with the remedy")
    func hazards() {
        let place = "position: {lat: 53.96, lon: -1.08}"
        func isTold(_ hazard: String, _ message: String) -> Bool {
            found("hazards: [\(hazard)]").contains { $0.contains("error: \(message)") }
        }
        #expect(found("hazards: [{id: a, text: B, \(place), season: Nov-Mar}]") == [])
        #expect(isTold("{id: a, text: B}", "the hazard a has no location"))
        #expect(isTold("{id: a, text: B, stretch: [{lat: 53.96, lon: -1.08}]}", "the hazard a has a stretch with only"))
        #expect(isTold("{id: a, text: B, \(place), stretch: []}", "the hazard a has both"))
        #expect(isTold("{id: a, \(place)}", "text is missing"))
        #expect(isTold("{id: a, text: B, \(place), season: Mo-Fr}", "Mo-Fr is not a valid season"))
        #expect(isTold("{id: a, text: B, \(place)}, {id: a, text: C, \(place)}", "the hazard a already exists"))
    }

    @Test("A hazard of a city that is outside it is reported")
    func hazardOutside() {
        let keys = "name: York\nposition: {lat: 53.9591, lon: -1.0815}\nsummary: A city."
        let hazard = "hazards: [{id: a, text: B, position: {lat: 54.2, lon: -1.08}}]"
        let found = found("", files: ["city.md": "---\n\(keys)\n\(hazard)\n---\n"])
        #expect(found.contains { $0.contains("warning: the hazard a is outside the city") })
    }

    @Test("Every key of a tour is read")
    func everyKey() throws {
        let lines = """
            organisation: visit-york
            direction: either
            circular: true
            return-leg: Back along the wall.
            duration: 1 h 30 min
            price: {amount: 4.50, currency: GBP}
            access: {step-free: no}
            links: [{title: A, url: "https://a.example"}]
            tags: [walls]
            media: [{file: walls.svg, alt: A wall}]
            route: walls.gpx
            status: published
            """
        let stops = "  - {place: bootham-bar, note: Climb.}\n  - {place: minster, feature: window, leg: Keep left.}"
        let read = read(
            lines, stops: stops,
            files: [
                "tours/walls.svg": "",
                "tours/walls.gpx": "<gpx><rte><rtept lat='53.9' lon='-1'/><rtept lat='54' lon='-1.1'/></rte></gpx>",
                "places/minster/features/window.md": "---\nname: Window\nkind: attraction\nsummary: Glass.\n---\n",
            ])
        #expect(read.found == [])
        let tour = try #require(read.city?.tours.first)
        #expect(tour.organisation?.text == "visit-york")
        #expect(tour.direction == .either)
        #expect(tour.isCircular)
        #expect(tour.returnLeg == "Back along the wall.")
        #expect(tour.durationInMinutes == 90)
        #expect(tour.price == Price(payer: "", minorUnits: 450, currency: "GBP"))
        #expect(tour.access?.stepFree == .no)
        #expect(tour.links.map(\.title) == ["A"])
        #expect(tour.tags == ["walls"])
        #expect(tour.media.map(\.id) == ["city-walls-walls"])
        #expect(tour.route == [Position(latitude: 53.9, longitude: -1), Position(latitude: 54, longitude: -1.1)])
        #expect(tour.stops.map(\.note) == ["Climb.", nil])
        #expect(tour.stops.map(\.leg) == [nil, "Keep left."])
        #expect(tour.stops.map(\.feature?.text) == [nil, "window"])
        #expect(tour.stops.map(\.location.line) == [5, 6])
    }

    @Test("A tour has no values that its file does not give")
    func defaults() throws {
        let tour = try #require(read("price: free").city?.tours.first)
        #expect(tour.price?.isFree == true)
        #expect(tour.direction == .oneWay)
        #expect(!tour.isCircular)
        #expect(tour.durationInMinutes == nil)
        #expect(tour.route == nil)
    }

    @Test(
        "An error in a tour is reported at its position",
        arguments: [
            (
                "organisation: visit-yrok",
                "7:15: error: the guide has no organisation visit-yrok; did you mean visit-york? [organisation]"
            ),
            (
                "direction: clockwise",
                "7:12: error: clockwise is not a valid direction; choose from one-way, either [direction]"
            ),
            ("direction: oneway", "7:12: error: oneway is not a valid direction; did you mean one-way? [direction]"),
            ("circular: round", "7:11: error: circular should be yes or no, but this is \"round\" [type]"),
            (
                "return-leg: Back.",
                "7:1: error: only a circular tour returns to its first stop; add circular: true, or remove return-leg [stop]"
            ),
            (
                "duration: 90",
                "7:11: error: duration should say hours and minutes, such as 90 min, 2 h or 1 h 30 min, but this is \"90\" [duration]"
            ),
            ("duration: 0 min", "7:11: error: a tour lasts between 1 minute and 48 hours, not 0 min [duration]"),
            (
                "price: 4.50",
                "7:8: error: price should be free or {amount: 4.50, currency: GBP}, but this is \"4.50\" [price]"
            ),
            ("price: {amount: 4.50}", "7:8: error: currency is missing; a price needs it [missing-key]"),
            ("route: walls.gpx", "7:8: error: walls.gpx does not exist in content/york/tours [route-file]"),
            (
                "route: city-walls.md",
                "7:8: error: city-walls.md is not a route; use a file that ends in .geojson or .gpx [route-file]"
            ),
            (
                "kind: walk",
                "7:1: error: a tour has no key kind; the keys are name, summary, organisation, area, direction, circular, there-and-back, stops, return-leg, route, profile, activity, difficulty, surface, stages, duration, season, price, access, hazards, links, tags, media, order, updated, status, publish-from, publish-until [unknown-key]"
            ),
        ])
    func faults(line: String, message: String) {
        #expect(found(line) == [message])
    }

    @Test(
        "Stops are checked",
        arguments: [
            (
                "  - {place: botham-bar}\n  - {place: minster}",
                "5:13: error: the place botham-bar does not exist; did you mean bootham-bar? [stop]"
            ),
            (
                "  - {place: nowhere}\n  - {place: minster}",
                "5:13: error: the place nowhere does not exist; write it in places/, or name another [stop]"
            ),
            (
                "  - {place: minster, feature: window}\n  - {place: minster}",
                "5:31: error: the feature of minster window does not exist; write it in places/minster/features/, or name another [stop]"
            ),
            ("  - {place: minster}", "4:1: error: a tour needs at least two stops, and this one has 1 [stop]"),
            ("  - {plaec: minster}\n  - {place: minster}", nil),
            (
                "  - minster\n  - {place: minster}",
                "5:5: error: a stop should be keys with values, such as {place: minster}, but this is \"minster\" [type]"
            ),
            (
                "  - {place: minster, leg: Up.}\n  - {place: bootham-bar}",
                "5:22: warning: a leg starts at the stop before, and there is none before the first stop [stop]"
            ),
        ] as [(String, String?)])
    func stops(list: String, message: String?) {
        let found = found("tags: []", stops: list)
        if let message {
            #expect(found == [message])
        } else {
            #expect(
                found == ["5:6: error: a stop has no key plaec; did you mean place? [unknown-key]"])
        }
    }

    @Test("A stop has points on the way to it, with their positions in the file, and a radius")
    func viaAndRadius() throws {
        let stops = """
              - {place: bootham-bar, radius: 35}
              - place: minster
                via:
                  - {lat: 53.96, lon: -1.08}
                  - {lat: 53.961, lon: -1.081}
            """
        let read = read("price: free", stops: stops)
        #expect(read.found == [])
        let tour = try #require(read.city?.tours.first)
        #expect(tour.stops.map(\.radius) == [35, nil])
        #expect(tour.stops.map(\.arrival) == [35, 20])
        let via = tour.stops[1].via
        #expect(via.map(\.position.latitude) == [53.96, 53.961])
        #expect(via.map(\.location.line) == [8, 9])
        #expect(tour.stops[0].via.isEmpty)
    }

    @Test(
        "Points on the way and radii are checked",
        arguments: [
            ("{place: minster, radius: 4}", "radius should be a whole number of metres from 5 to 200"),
            ("{place: minster, radius: 201}", "radius should be a whole number of metres from 5 to 200"),
            ("{place: minster, via: [{lat: 91, lon: 0}]}", "latitude 91 is not between -90 and 90"),
            ("{place: minster, via: [{lat: 53.9}]}", "lon is missing"),
        ])
    func wrongViaAndRadius(stop: String, message: String) {
        let found = found("tags: []", stops: "  - {place: bootham-bar}\n  - \(stop)")
        #expect(found.count == 1)
        #expect(found.first?.contains("error: \(message)") == true, "\(found)")
    }

    @Test("Points that no leg passes cause a warning")
    func uselessVia() {
        let points = "via: [{lat: 53.96, lon: -1.08}]"
        let first = "  - {place: minster, \(points)}\n  - {place: bootham-bar}"
        #expect(
            found("tags: []", stops: first) == [
                "5:22: warning: no leg leads to the first stop; move via to the stop after these points [stop]"
            ])
        #expect(found("circular: yes", stops: first) == [])
        let walls = [
            "tours/walls.gpx": "<gpx><rte><rtept lat='53.9' lon='-1'/><rtept lat='54' lon='-1.1'/></rte></gpx>"
        ]
        let second = "  - {place: minster}\n  - {place: bootham-bar, \(points)}"
        #expect(
            found("route: walls.gpx", stops: second, files: walls) == [
                "6:26: warning: the tour follows the line of its route file, not via; remove via or route [stop]"
            ])
    }

    @Test("A circular tour that names its first stop again causes a warning")
    func circular() {
        let found = found(
            "circular: yes", stops: "  - {place: minster}\n  - {place: bootham-bar}\n  - {place: minster}")
        #expect(
            found == [
                "7:13: warning: a circular tour returns to its first stop automatically; remove this last stop [stop]"
            ])
    }

    @Test("Two invalid ids are two stops, not the first stop of a circular tour twice")
    func circularWithInvalidPlaces() {
        let found = found(
            "circular: yes", stops: "  - {place: East Gate}\n  - {place: bootham-bar}\n  - {place: West Gate}")
        #expect(!found.isEmpty && !found.contains { $0.contains("returns to its first stop") }, "\(found)")
    }

    @Test("A tour with an invalid stop is omitted, and an invalid place causes no second error in a tour")
    func brokenPlace() {
        let read = Sample(["places/minster.md": "---\nname: M\n---\n"]).read()
        #expect(read.found.allSatisfy { $0.hasPrefix("content/york/places/minster.md") })
    }

    @Test(
        "A route is one line of GeoJSON or GPX",
        arguments: [
            ("r.geojson", #"{"type":"LineString","coordinates":[[-1,53],[-1.1,54,12]]}"#),
            ("r.geojson", #"{"type":"Feature","geometry":{"type":"LineString","coordinates":[[-1,53],[-1.1,54]]}}"#),
            (
                "r.json",
                #"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]}},{"type":"Feature","geometry":{"type":"LineString","coordinates":[[-1,53],[-1.1,54]]}}]}"#
            ),
            ("r.geojson", #"{"type":"MultiLineString","coordinates":[[[-1,53]],[[-1.1,54]]]}"#),
            (
                "r.gpx",
                #"<?xml version="1.0"?><gpx xmlns="http://www.topografix.com/GPX/1/1"><wpt lat="1" lon="1"/><trk><trkseg><trkpt lat="53" lon="-1"><ele>1</ele></trkpt></trkseg><trkseg><trkpt lat="54" lon="-1.1"/></trkseg></trk></gpx>"#
            ),
            ("r.GPX", "\u{FEFF}<gpx><rte>\r\n<rtept lon='-1' lat='53'/>\r\n<rtept lat='54' lon='-1.1'/></rte></gpx>"),
        ])
    func routes(name: String, text: String) {
        let read = read("route: " + name, files: ["tours/" + name: text])
        #expect(read.found == [])
        #expect(
            read.city?.tours.first?.route == [
                Position(latitude: 53, longitude: -1), Position(latitude: 54, longitude: -1.1),
            ])
    }

    @Test(
        "An invalid route is reported in its own file",
        arguments: [
            (
                "r.geojson", "{\n  \"type\": }",
                "r.geojson:2:11: error: this is not JSON: a JSON value cannot start like this [route]"
            ),
            (
                "r.geojson", #"{"type":"Point","coordinates":[1,2]}"#,
                "r.geojson:1:1: error: this GeoJSON contains no LineString [route]"
            ),
            (
                "r.geojson", #"{"type":"LineString","coordinates":[[-1,53]]}"#,
                "r.geojson: error: a route needs at least two positions [route]"
            ),
            (
                "r.geojson", #"{"type":"LineString","coordinates":[[-1,53],["a",1]]}"#,
                "r.geojson:1:45: error: a position is written as [longitude, latitude] [route]"
            ),
            (
                "r.geojson", #"{"type":"LineString","coordinates":[[-1,53],[53,-191]]}"#,
                "r.geojson:1:46: error: latitude -191.0 is not between -90 and 90 [route]"
            ),
            (
                "r.geojson",
                #"{"type":"GeometryCollection","geometries":[{"type":"LineString"},{"type":"LineString"}]}"#,
                "r.geojson:1:66: error: a route is one line, and this is the second of 2; keep one [route]"
            ),
            (
                "r.gpx", "<gpx>\n<trk>",
                "r.gpx:2:6: error: the file ends in the middle of <trk>; save or download it again [route]"
            ),
            ("r.gpx", "<gpx/>", "r.gpx: error: this GPX file contains no track and no route [route]"),
            (
                "r.gpx", "<kml xmlns='http://www.opengis.net/kml/2.2'/>",
                "r.gpx:1: error: it is KML; `wynd import kml` makes places and tours of it [route]"
            ),
            (
                "r.gpx", "<gpx><trk>\n<trkpt lat='x' lon='1'/></trk></gpx>",
                "r.gpx:2: error: a point needs lat and lon, each a number of degrees [route]"
            ),
            (
                "r.gpx", "<!DOCTYPE gpx [<!ENTITY a SYSTEM 'file:///etc/passwd'>]>\n<gpx>&a;</gpx>",
                "r.gpx:1: error: a document type (<!DOCTYPE ...>) is not allowed, because it can pull in other files; "
                    + "remove it [route]"
            ),
            ("r.gpx", "", "r.gpx: error: this file is empty; write it or delete it [empty-file]"),
        ])
    func routeFaults(name: String, text: String, message: String) {
        #expect(found("route: " + name, files: ["tours/" + name: text]) == ["content/york/tours/" + message])
    }
}
