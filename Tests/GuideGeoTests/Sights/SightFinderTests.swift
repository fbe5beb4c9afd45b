// Tests of the elements that become sights, and of what is known of them.

import GuideModel
import TestSupport
import Testing

@testable import GuideGeo

@Suite("Sights are found in an extract")
struct SightFinderTests {
    @Test(
        "Tags determine the kind",
        arguments: [
            (["historic": "castle"], PlaceKind.castle), (["historic": "castle", "castle_type": "palace"], .building),
            (["amenity": "place_of_worship", "religion": "christian"], .church),
            (["amenity": "place_of_worship", "religion": "muslim"], .building),
            (["building": "cathedral", "amenity": "place_of_worship"], .church),
            (["historic": "memorial", "memorial": "statue"], .statue), (["historic": "memorial"], .memorial),
            (["tourism": "artwork", "artwork_type": "mural"], .attraction), (["tourism": "museum"], .museum),
            (["historic": "monument", "amenity": "fountain"], .fountain), (["historic": "city_gate"], .gate),
            (["barrier": "city_wall"], .wall), (["man_made": "tower", "wikidata": "Q1"], .tower),
            (["man_made": "bridge"], .bridge), (["leisure": "park"], .park), (["leisure": "garden"], .garden),
            (["tourism": "viewpoint"], .viewpoint), (["natural": "beach"], .attraction), (["place": "square"], .square),
            (["amenity": "theatre"], .theatre), (["amenity": "library"], .library), (["historic": "ruins"], .ruin),
            (["amenity": "marketplace"], .market), (["amenity": "townhall"], .hall), (["railway": "station"], .station),
            (["historic": "archaeological_site"], .archaeologicalSite), (["amenity": "monastery"], .abbey),
            (["amenity": "restaurant", "website": "a.example"], .restaurant), (["tourism": "attraction"], .attraction),
        ])
    func kinds(tags: [String: String], kind: PlaceKind) {
        #expect(SmallTown.sights(tags.merging(["name": "X"]) { $1 }).map(\.kind) == [kind])
    }

    @Test(
        "A feature that attracts no visitors is not a sight",
        arguments: [
            ["shop": "books"], ["amenity": "parking"], ["amenity": "bench"], ["amenity": "restaurant"],
            ["amenity": "cafe"], ["building": "yes"], ["building": "house", "wikidata": "Q1"],
            ["highway": "residential"],
            ["tourism": "hotel", "website": "a.example"], ["amenity": "bank", "wikidata": "Q1"],
            ["amenity": "university", "wikidata": "Q1"],
            ["shop": "clothes", "tourism": "attraction"], ["leisure": "park", "access": "private"],
            ["historic": "no"], ["railway": "station", "station": "subway"], ["boundary": "administrative"],
            ["man_made": "tower"], ["bridge": "yes", "highway": "primary"],
        ])
    func nothing(tags: [String: String]) {
        #expect(SmallTown.sights(tags.merging(["name": "X"]) { $1 }).isEmpty)
    }

    @Test("A feature without a name is omitted")
    func nameless() {
        #expect(SmallTown.sights(["tourism": "museum"]).isEmpty)
        #expect(SmallTown.sights(["tourism": "museum", "name": " \n"]).isEmpty)
    }

    @Test("A node, a building and a relation of one sight make one, inside the building")
    func merging() throws {
        var town = SmallTown()
        town.node(east: 40, north: 0, ["name": "Dom", "tourism": "attraction", "wikidata": "Q1"])
        let walls = town.square(
            east: 0, north: 0, side: 60, ["building": "cathedral", "name": "Sankt Peter", "wikidata": "Q1"])
        town.node(east: 10, north: 90, ["name": "dom", "historic": "yes", "opening_hours": "Mo-Fr 10:00-12:00"])
        town.relation([(walls, "outline")], ["type": "site", "wikidata": "Q1", "name": "Dom", "historic": "yes"])
        let sights = town.sights
        try #require(sights.count == 1)
        #expect(sights[0].kind == .church && sights[0].name == "Sankt Peter" && sights[0].origin == "way/\(walls)")
        #expect(sights[0].facts.hours == "Mo-Fr 10:00-12:00")
        #expect(sights[0].position.distanceInMetres(to: SmallTown.middle) < 31)
    }

    @Test("Two distant churches of one name are two sights, with their own names and ids")
    func namesakes() {
        var town = SmallTown()
        let church = ["name": "Sankt Anna", "building": "church"]
        town.node(east: 0, north: 0, church.merging(["wikidata": "Q1"]) { $1 })
        town.node(east: 0, north: 400, church.merging(["addr:street": "Am Wall"]) { $1 })
        town.node(east: 0, north: 900, church)
        #expect(town.sights.map(\.name) == ["Sankt Anna", "Sankt Anna (Am Wall)", "Sankt Anna (church)"])
        #expect(town.sights.map(\.id.text) == ["sankt-anna", "sankt-anna-am-wall", "sankt-anna-church"])
    }

    @Test("A statue and a far bust with the same person's article are two sights")
    func person() {
        var town = SmallTown()
        town.node(
            east: 0, north: 0, ["name": "Goethe", "historic": "memorial", "memorial": "statue", "wikidata": "Q5879"])
        town.node(
            east: 600, north: 0,
            ["name": "Goethe again", "historic": "memorial", "memorial": "bust", "wikidata": "Q5879"])
        #expect(town.sights.map(\.name) == ["Goethe", "Goethe again"])
    }

    @Test("A bridge has the data of its own relation, and not the date of the tram that crosses it")
    func bridge() throws {
        var town = SmallTown()
        let rails = town.way(
            [(0, 0), (0, 200)],
            ["name": "Alte Brücke", "railway": "tram", "bridge": "yes", "tourism": "attraction", "start_date": "2005"])
        let arches = town.square(east: 0, north: 100, side: 20)
        town.relation(
            [(rails, "across"), (arches, "outline")],
            ["type": "bridge", "name": "Alte Brücke", "wikidata": "Q1"])
        let sight = try #require(town.sights.first)
        #expect(town.sights.count == 1 && sight.kind == .bridge)
        #expect(sight.origin.hasPrefix("relation/") && sight.summary == "Bridge.")
    }

    @Test("The best known sights come first: an article counts, names in many languages count, a bust little")
    func order() {
        var town = SmallTown()
        town.node(east: 0, north: 0, ["name": "Bust", "historic": "memorial", "memorial": "bust", "wikidata": "Q1"])
        town.node(east: 300, north: 0, ["name": "Museum", "tourism": "museum"])
        town.node(
            east: 600, north: 0,
            ["name": "Tower", "historic": "tower", "wikidata": "Q2", "heritage": "2", "name:en": "T", "name:fr": "T"])
        #expect(town.sights.map(\.name) == ["Tower", "Museum", "Bust"])
    }

    @Test("The position of an area is inside it, in its widest part, and never in its hole")
    func inside() throws {
        var horseshoe = SmallTown()
        horseshoe.way(
            [(0, 0), (100, 0), (100, 100), (80, 100), (80, 20), (20, 20), (20, 100), (0, 100)], closes: true,
            ["name": "U", "leisure": "park"])
        let place = try #require(horseshoe.sights.first).position
        let hollow = SmallTown.position(east: 50, north: 60)
        #expect(place.distanceInMetres(to: hollow) > 30)
        var ring = SmallTown()
        let outer = ring.square(east: 0, north: 0, side: 100)
        let inner = ring.square(east: 0, north: 0, side: 60)
        ring.relation(
            [(outer, "outer"), (inner, "inner")], ["type": "multipolygon", "name": "O", "historic": "castle"])
        let court = try #require(ring.sights.first).position
        #expect(court.distanceInMetres(to: SmallTown.middle) > 29)
    }

    @Test("The same data give the same sights, and no two share a name or an id")
    func determinism() {
        var town = SmallTown()
        for number in 0..<60 {
            town.node(
                east: Double(number * 40), north: 0, ["name": "Name \(number % 7)", "historic": "monument"])
        }
        #expect(town.sights == town.sights)
        #expect(Set(town.sights.map(\.id)).count == town.sights.count)
        #expect(Set(town.sights.map { $0.name.lowercased() }).count == town.sights.count)
    }

    @Test("Any values give complete sights", arguments: 0..<200)
    func anything(seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        let keys = ["name", "name:en", "historic", "tourism", "start_date", "height", "architect", "inscription"]
        let more = ["addr:street", "phone", "website", "opening_hours", "charge", "wikipedia", "heritage", "alt_name"]
        let values = [
            "", " ", "yes", "castle", "museum", "\u{202E}gnol", "a;b;;c", "C18", "~1700", "1700..1800", "9999999999999",
            "-", "\u{0}", "😀", "שלום", "https://", "mailto:x@y", "x:", ":x", "6€", ".5€", "1.2.3€", "1,5 €",
            "12345678901234567890€",
            "{}", "Mo-Fr 10:00", "\"", "a\nb", String(repeating: "n", count: 5_000),
        ]
        var tags: [String: String] = ["name": "N", "historic": "yes"]
        for key in keys + more where random.next() % 2 == 0 {
            tags[key] = values[Int(random.next() % UInt64(values.count))]
        }
        for sight in SmallTown.sights(tags) {
            #expect(!sight.name.isEmpty && sight.name.count <= 130 && sight.summary.hasSuffix("."))
            #expect(!([sight.summary] + sight.paragraphs).contains { $0.contains("\n") || $0.contains("\u{202E}") })
        }
    }
}
