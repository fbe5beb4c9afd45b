// Tests of what the editor's maps ask for.

import GuideBuild
import GuideModel
import GuidePreview
import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideStudio

@Suite("The services of the editor's maps")
struct PlacingServiceTests {
    private let folder: TemporaryFolder
    private let service: PlacingService

    /// The files of a town with one street.
    private static let files = [
        "guide.yaml": "title: A trip\nbase-url: https://guide.example.net/\n",
        "content/town/city.md": """
        ---
        name: Town
        position: {lat: 53.9605, lon: -1.0795}
        summary: A town of one street.
        restricted: works.geojson
        ---
        """,
        "content/town/works.geojson": """
        {"type": "Feature", "properties": {"name": "Works"}, "geometry": {"type": "Polygon", "coordinates":
        [[[-1.07, 53.965], [-1.069, 53.965], [-1.069, 53.966], [-1.07, 53.965]]]}}
        """,
        "content/town/map.osm": """
        <osm version="0.6">
          <node id="1" lat="53.9600" lon="-1.0805"/>
          <node id="2" lat="53.9600" lon="-1.0760"/>
          <node id="3" lat="53.9602" lon="-1.0795">
            <tag k="addr:housenumber" v="12"/><tag k="addr:street" v="High Street"/>
          </node>
          <way id="10">
            <nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/><tag k="name" v="High Street"/>
          </way>
        </osm>
        """,
        "content/town/places/gate/index.md": """
        ---
        name: The gate
        kind: gate
        position: {lat: 53.9600, lon: -1.0801}
        summary: Where the street begins.
        ---
        """,
        "content/town/places/gate/features/arch.md": """
        ---
        name: The arch
        kind: gate
        summary: The oldest part.
        ---
        """,
        "content/town/places/quay.md": """
        ---
        name: The quay
        kind: square
        position: {lat: 53.9600, lon: -1.0764}
        summary: Where it ends.
        ---
        """,
        "content/town/kiosks/station.yaml": """
        name: Station
        position: {lat: 53.9610, lon: -1.0790}
        facing: 60
        """,
        "content/town/tours/walk.md": """
        ---
        name: A walk
        summary: From the gate to the quay.
        stops:
          - {place: gate}
          - {place: quay}
        ---
        """,
    ]

    init() throws {
        folder = try TemporaryFolder()
        for (path, text) in Self.files { try folder.write(text + "\n", to: path) }
        let session = try PreviewSession(BuildOptions(root: folder.path, output: folder.path))
        service = PlacingService(StudioContext(session: session, token: ""))
    }

    private func ask(_ name: String, _ query: [String: String] = [:], body: String = "") throws -> JSONNode {
        let request = StudioRequest(
            method: body.isEmpty ? "GET" : "POST", path: [name], query: query, body: Array(body.utf8))
        guard case .json(let bytes) = try service.answer(request) else { throw StudioError(0, "no JSON") }
        return try JSONReader.read(bytes)
    }

    private func status(_ name: String, _ query: [String: String] = [:], body: String = "") -> Int? {
        do {
            _ = try ask(name, query, body: body)
            return nil
        } catch {
            return (error as? StudioError)?.status
        }
    }

    @Test("The map contains everything with a position, with its page and its direction")
    func map() throws {
        let map = try ask("map", ["city": "town"])
        #expect(map["path"]?.string == "content/town/city.md")
        #expect(map["page"]?.string == "town/index.html")
        #expect(map["drawing"]?.string == "town/map.svg")
        let items = try #require(map["items"]?.array)
        #expect(items.compactMap { $0["id"]?.string } == ["gate", "arch", "quay", "station"])
        #expect(items.compactMap { $0["kind"]?.string } == ["place", "feature", "place", "kiosk"])
        #expect(items.compactMap { $0["own"]?.bool } == [true, false, true, true])
        #expect(items[0]["path"]?.string == "content/town/places/gate/index.md")
        #expect(items[1]["place"]?.string == "gate")
        #expect(items[1]["position"]?["lon"]?.number == -1.0801)
        #expect(items[3]["facing"]?.int == 60)
        #expect(map["tours"]?.array?.compactMap { $0["path"]?.string } == ["content/town/tours/walk.md"])
        let works = try #require(map["restricted"]?.array?.first)
        #expect(works["name"]?.string == "Works")
        #expect(works["line"]?.array?.first?.array?.compactMap(\.number) == [53.965, -1.07])
        let south = try #require(map["bounds"]?["south"]?.number)
        let north = try #require(map["bounds"]?["north"]?.number)
        #expect(south < 53.96 && north > 53.961)
    }

    @Test("An object has its height and its size on the map")
    func object() throws {
        try folder.write(
            "name: Coin\nposition: {lat: 53.96, lon: -1.08}\nheight: 1.25\nfacing: 90\nscale: 0.5\npicture: coin.svg\n"
                + "alt: A coin\n", to: "content/town/objects/coin.yaml")
        try folder.write("<svg xmlns='http://www.w3.org/2000/svg'/>", to: "content/town/objects/coin.svg")
        let coin = try #require(ask("map", ["city": "town"])["items"]?.array?.first { $0["id"]?.string == "coin" })
        #expect(coin["height"]?.number == 1.25)
        #expect(coin["scale"]?.number == 0.5)
        #expect(coin["facing"]?.int == 90)
    }

    @Test("Another city is not found, and a request without one is refused")
    func unknown() {
        #expect(status("map", ["city": "nowhere"]) == 404)
        #expect(status("map", ["city": "../town"]) == 404)
        #expect(status("map") == 400)
        #expect(status("walk", ["path": "guide.yaml"]) == 400)
        #expect(status("walk", ["path": "content/town/tours/other.md"]) == 404)
        #expect(status("route", body: "{") == 400)
    }

    @Test(
        "A text is found as a position in any notation, among the content, and in the extract",
        arguments: [
            ("53.96, -1.08", "position", 53.96, -1.08), ("53.96 -1.08", "position", 53.96, -1.08),
            ("53°57'36\"N 1°4'48\"W", "position", 53.96, -1.08), ("XW6C+PX", "position", 53.9618125, -1.0775625),
            ("quay", "place", 53.96, -1.0764), ("the ARCH", "feature", 53.96, -1.0801),
            ("station", "kiosk", 53.961, -1.079), ("12 High St.", "address", 53.9602, -1.0795),
        ])
    func find(text: String, kind: String, latitude: Double, longitude: Double) throws {
        let first = try #require(ask("places", ["text": text, "city": "town"])["results"]?.array?.first)
        #expect(first["kind"]?.string == kind)
        let foundLatitude = try #require(first["position"]?["lat"]?.number)
        let foundLongitude = try #require(first["position"]?["lon"]?.number)
        #expect(abs(foundLatitude - latitude) < 1e-6)
        #expect(abs(foundLongitude - longitude) < 1e-6)
    }

    @Test("A search without a match, without a text and without a city")
    func findNothing() throws {
        let nothing = try ask("places", ["text": "Nowhere", "city": "town"])
        #expect(nothing["results"]?.array?.isEmpty == true)
        #expect(nothing["addresses"]?.bool == true)
        #expect(try ask("places", ["city": "town"])["results"]?.array?.isEmpty == true)
        #expect(try ask("places", ["text": "53.96, -1.08"])["results"]?.array?.count == 1)
        #expect(try ask("places", ["text": "quay"])["results"]?.array?.isEmpty == true)
        #expect(try ask("places", ["text": "91, -1.08", "city": "town"])["results"]?.array?.isEmpty == true)
    }

    @Test("The position of a new city is found by a name of the extract, and not among the content")
    func findEverywhere() throws {
        let found = try #require(ask("places", ["text": "High Street"])["results"]?.array)
        let street = try #require(found.first { $0["kind"]?.string == "street" })
        let latitude = try #require(street["position"]?["lat"]?.number)
        #expect(abs(latitude - 53.96) < 1e-6)
        #expect(try ask("places", ["text": "The gate"])["results"]?.array?.isEmpty == true)
    }

    @Test("A route follows the paths, with the length and the time of each leg")
    func route() throws {
        let gate = #"{"lat": 53.96, "lon": -1.0801, "name": "The gate"}"#
        let quay = #"{"lat": 53.96, "lon": -1.0764}"#
        let route = try ask("route", body: #"{"city": "town", "stops": [\#(gate), \#(quay)], "circular": true}"#)
        let legs = try #require(route["legs"]?.array)
        #expect(legs.count == 2)
        for leg in legs {
            let metres = try #require(leg["metres"]?.int)
            let line = try #require(leg["line"]?.array)
            #expect((241...243).contains(metres))
            #expect(leg["minutes"]?.int == 3)
            #expect(leg["steps"]?.int == 0)
            #expect(leg["straight"]?.bool == false)
            #expect(leg["problem"] == nil)
            #expect(line.count >= 2)
        }
        // Twice 3.2 minutes on the way and four at each stop, rounded up to five minutes.
        #expect(route["minutes"]?.int == 15)
    }

    @Test("A route passes the points on the way to a stop; a point away from all paths makes the leg straight")
    func via() throws {
        func leg(via: String) throws -> JSONNode {
            let gate = #"{"lat": 53.96, "lon": -1.0801, "name": "The gate"}"#
            let quay = #"{"lat": 53.96, "lon": -1.0764, "via": [\#(via)]}"#
            let route = try ask("route", body: #"{"city": "town", "stops": [\#(gate), \#(quay)]}"#)
            return try #require(route["legs"]?.array?.first)
        }
        // To the point beyond the quay, and back.
        let beyond = try leg(via: #"{"lat": 53.96, "lon": -1.0761}"#)
        let metres = try #require(beyond["metres"]?.int)
        #expect((279...283).contains(metres))
        #expect(beyond["straight"]?.bool == false)
        let away = try leg(via: #"{"lat": 53.961, "lon": -1.078}"#)
        #expect(away["straight"]?.bool == true)
        #expect(away["problem"]?.string?.hasPrefix("a point on the way has no path or street") == true)
        #expect(away["line"]?.array?.count == 3)
    }

    @Test("A leg away from all paths is a straight line, with the reason")
    func straight() throws {
        let stops = #"[{"lat": 53.96, "lon": -1.0801}, {"lat": 53.97, "lon": -1.0801}]"#
        let leg = try #require(ask("route", body: #"{"city": "town", "stops": \#(stops)}"#)["legs"]?.array?.first)
        #expect(leg["straight"]?.bool == true)
        #expect(leg["problem"]?.string?.isEmpty == false)
        #expect(leg["line"]?.array?.count == 2)
        #expect(status("route", body: #"{"city": "town", "stops": [{"lat": 99, "lon": 0}]}"#) == 400)
    }

    @Test("A tour is simulated from its first stop to its end")
    func walk() throws {
        let walk = try ask("walk", ["path": "content/town/tours/walk.md"])
        #expect(walk["tour"]?.string == "A walk")
        #expect(walk["isAtEnd"]?.bool == true)
        let events = try #require(walk["events"]?.array)
        #expect(events.first?["kind"]?.string == "stop")
        #expect(events.first?["text"]?.string == "The gate")
        #expect(events.last?["kind"]?.string == "end")
    }

    // MARK: Restricted zones

    private static let works = "content/town/works.geojson"
    private static let line = "[[53.965, -1.07], [53.965, -1.069], [53.966, -1.069]]"

    private func zone(_ hash: String?, _ rest: String, city: String = "town") throws -> JSONNode {
        try ask("zones", body: #"{"city": "\#(city)", "hash": "\#(hash ?? "")", \#(rest)}"#)
    }

    private func names(_ answer: JSONNode) -> [String?] { answer["zones"]?.array?.map { $0["name"]?.string } ?? [] }

    @Test("Zones are added, changed and removed, and other features stay as they are written")
    func zones() throws {
        let other = #"{"type": "Feature", "id": 7, "properties": {"by": "us", "name": "Tip"},  "geometry": "#
        let square = #"{"type": "Polygon", "coordinates": [[[0, 0], [0.1, 0], [0.1, 0.10], [0, 0]]]}"#
        let list = "\(other)\(square)}, \(other)\(square)}"
        try folder.write(#"{"type": "FeatureCollection", "features": [\#(list)], "by": 1}"#, to: Self.works)
        var answer = try ask("zones", ["city": "town"])
        #expect(answer["path"]?.string == Self.works)
        #expect(names(answer) == ["Tip", "Tip"])
        answer = try zone(answer["hash"]?.string, #""op": "add", "name": "Pit ", "line": \#(Self.line)"#)
        #expect(names(answer) == ["Tip", "Tip", "Pit"])
        answer = try zone(
            answer["hash"]?.string, #""op": "change", "index": 1, "name": "Top", "line": \#(Self.line)"#)
        let text = try folder.text(Self.works)
        #expect(text.contains("\(other)\(square)},\n"))
        #expect(text.contains(#""id": 7, "properties": {"by": "us", "name": "Top"}"#))
        #expect(text.hasSuffix(#"], "by": 1}"#))
        let line = answer["zones"]?.array?[1]["line"]?.array?.first?.array?.compactMap(\.number)
        #expect(line == [53.965, -1.07])
        answer = try zone(answer["hash"]?.string, #""op": "remove", "index": 0"#)
        #expect(names(answer) == ["Top", "Pit"])
        #expect(try names(ask("zones", ["city": "town"])) == ["Top", "Pit"])
        // The build reads the same zones.
        let built = try ask("map", ["city": "town"])["restricted"]?.array?.map { $0["name"]?.string }
        #expect(built == ["Top", "Pit"])
    }

    @Test("The file goes with its last zone, and an undo brings back the same bytes")
    func lastZone() throws {
        let before = try folder.text(Self.works)
        let first = try ask("zones", ["city": "town"])["hash"]?.string
        let removed = try zone(first, #""op": "remove", "index": 0"#)
        #expect(removed["hash"]?.string == "")
        #expect(try !folder.text("content/town/city.md").contains("restricted"))
        #expect(FileSystem.attributes(folder.path.appending(Self.works)) == nil)
        let state = #""op": "restore", "path": "\#(Self.works)", "state": "\#(first ?? "")""#
        #expect(try names(zone("", state)) == ["Works"])
        #expect(try folder.text(Self.works) == before)
        #expect(try folder.text("content/town/city.md").contains("restricted: works.geojson"))
    }

    @Test("The first zone of a city makes a file, which the city's page names")
    func firstZone() throws {
        try folder.write(
            "---\nname: Hill\nposition: {lat: 53.9, lon: -1.1}\nsummary: A hill.\n---\n",
            to: "content/hill/city.md")
        let empty = try ask("zones", ["city": "hill"])
        #expect(names(empty) == [])
        #expect(empty["hash"]?.string == "")
        let added = try zone("", #""op": "add", "line": \#(Self.line)"#, city: "hill")
        #expect(names(added) == [nil])
        #expect(added["path"]?.string == "content/hill/restricted.geojson")
        #expect(try folder.text("content/hill/city.md").contains("restricted: restricted.geojson"))
    }

    @Test("A stale, an incomplete and a foreign change of zones are refused, and nothing is written")
    func refusedZones() throws {
        let before = try folder.text(Self.works)
        let hash = try ask("zones", ["city": "town"])["hash"]?.string ?? ""
        func refusal(_ hash: String, _ rest: String, city: String = "town") -> Int? {
            status("zones", body: #"{"city": "\#(city)", "hash": "\#(hash)", \#(rest)}"#)
        }
        #expect(refusal("", #""op": "add", "line": \#(Self.line)"#) == 409)
        #expect(refusal(hash, #""op": "add", "line": [[1, 2], [3, 4]]"#) == 400)
        #expect(refusal(hash, #""op": "add", "line": [[91, 2], [3, 4], [5, 6]]"#) == 400)
        #expect(refusal(hash, #""op": "add", "line": [[1, 2], [1, 2], [3, 4]]"#) == 400)
        #expect(refusal(hash, #""op": "remove", "index": 5"#) == 404)
        #expect(refusal(hash, #""op": "other""#) == 400)
        #expect(refusal(hash, #""op": "add", "line": \#(Self.line)"#, city: "../town") == 404)
        #expect(try folder.text(Self.works) == before)
        try folder.write("no JSON", to: Self.works)
        #expect(status("zones", ["city": "town"]) == 422)
        try folder.write(
            "---\nname: Town\nposition: {lat: 53.9, lon: -1.1}\nsummary: A town.\nrestricted: ../../x.geojson\n---\n",
            to: "content/town/city.md")
        #expect(status("zones", ["city": "town"]) == 400)
    }

    @Test("A feature of several polygons is divided when one of them changes")
    func severalPolygons() throws {
        let rings = "[[[[0, 0], [1, 0], [1, 1], [0, 0]]], [[[2, 2], [3, 2], [3, 3], [2, 2]]]]"
        let text = #"{"type": "MultiPolygon", "coordinates": \#(rings)}"#
        var file = try ZoneFile(Array(text.utf8))
        #expect(file.zones.count == 2)
        let second = file.zones[1]
        let isFound = file.replace(0, with: nil)
        #expect(isFound)
        #expect(file.zones == [second])
        let again = try ZoneFile(file.bytes)
        #expect(again.zones == [second])
    }

    @Test("A value that depends on a file is made again only after the file has changed")
    func values() throws {
        let values = FileValues<Int>()
        let town = try #require(Slug("town"))
        let files = [folder.path.appending("a.txt"), folder.path.appending("missing.txt")]
        #expect(values.value(town, of: files) { 1 } == 1)
        try folder.write("a", to: "a.txt")
        #expect(values.value(town, of: files) { 2 } == 2)
        #expect(values.value(town, of: files) { 3 } == 2)
        try folder.write("changed", to: "a.txt")
        #expect(values.value(town, of: files) { 4 } == 4)
    }
}
