// Tests of the notability of sights, and of what is left out.

import GuideModel
import Testing

@testable import GuideGeo

@Suite("Sights are the features that a person would name")
struct SightNotabilityTests {
    @Test("The reasons add up to the score, and match the data")
    func reasons() throws {
        var town = SmallTown()
        town.square(
            east: 0, north: 0, side: 200,
            [
                "name": "Burg", "historic": "castle", "wikidata": "Q1", "heritage": "1", "name:en": "C", "name:fr": "C",
                "name:etymology": "x", "website": "burg.example",
            ])
        let sight = try #require(town.sights.first)
        #expect(
            sight.reasons.map(\.words)
                == ["castle", "wikidata", "heritage 1", "names in 2 languages", "website", "4 ha"])
        #expect(sight.notability == sight.reasons.reduce(0) { $0 + $1.points } && sight.noun == "castle")
    }

    @Test(
        "The first has a higher score than the second",
        arguments: [
            (["wikidata": "Q1"], [:]), (["wikidata": "Q1", "wikipedia": "en:X"], ["wikidata": "Q1"]),
            (["heritage": "1"], ["heritage": "2"]), (["heritage": "2"], ["heritage": "3"]),
            (["name:en": "A", "name:fr": "A"], ["name:en": "A"]), (["name:en": "A"], ["name:signed": "no"]),
            (["website": "a.example"], [:]), ([:], ["access": "private"]),
        ] as [([String: String], [String: String])])
    func more(first: [String: String], second: [String: String]) throws {
        func score(_ tags: [String: String]) throws -> Int {
            let all = tags.merging(["name": "X", "historic": "house"]) { $1 }
            return try #require(SmallTown.sights(all).first).notability
        }
        #expect(try score(first) > score(second))
    }

    @Test("A casino comes before the town hall beside it, because the data say more about it")
    func casino() {
        var town = SmallTown()
        let article = ["wikidata": "Q1", "wikipedia": "fr:X", "website": "x.example"]
        town.node(
            east: 0, north: 0,
            article.merging(["name": "Mairie", "amenity": "townhall", "tourism": "attraction"]) { $1 })
        town.node(
            east: 500, north: 0, article.merging(["name": "Casino", "amenity": "casino", "wikidata": "Q2"]) { $1 })
        #expect(town.sights.map(\.name) == ["Casino", "Mairie"])
        let mairie = town.sights.last
        #expect(mairie?.reasons.contains { $0.words == "government office" } == true)
    }

    @Test("A large park comes before a small one with equal data")
    func size() {
        var town = SmallTown()
        town.square(east: 900, north: 0, side: 300, ["name": "Large", "leisure": "park"])
        town.square(east: 0, north: 0, side: 30, ["name": "Small", "leisure": "park"])
        #expect(town.sights.map(\.name) == ["Large", "Small"])
    }

    @Test(
        "A private feature is omitted, or ranks lower if an article describes it",
        arguments: [
            ["access": "private"], ["access": "no"], ["garden:type": "private"], ["garden:type": "residential"],
        ])
    func closed(tags: [String: String]) {
        var town = SmallTown()
        let garden = ["leisure": "garden"]
        town.node(east: 0, north: 0, garden.merging(tags) { $1 }.merging(["name": "Closed"]) { $1 })
        town.node(
            east: 300, north: 0, garden.merging(tags) { $1 }.merging(["name": "Known", "wikidata": "Q1"]) { $1 })
        town.node(east: 600, north: 0, garden.merging(["name": "Open", "wikidata": "Q2"]) { $1 })
        #expect(town.sights.map(\.name) == ["Open", "Known"])
        #expect(town.left == ["Closed": "private"])
    }

    @Test("A college's garden belongs to the college, unless it is open or known; a park beside it is public")
    func grounds() {
        var town = SmallTown()
        town.square(east: 0, north: 0, side: 200, ["amenity": "college", "name": "All Saints"])
        town.square(east: 0, north: 50, side: 20, ["leisure": "garden", "name": "Fellows' Garden"])
        town.square(east: 0, north: 0, side: 20, ["leisure": "garden", "name": "Physic Garden", "wikidata": "Q1"])
        town.square(east: 0, north: -50, side: 20, ["leisure": "garden", "name": "Open Garden", "access": "yes"])
        town.square(east: 300, north: 0, side: 20, ["leisure": "park", "name": "The Green"])
        #expect(Set(town.sights.map(\.name)) == ["Physic Garden", "Open Garden", "The Green"])
        #expect(town.left["Fellows' Garden"] == "in the grounds of All Saints")
    }

    @Test("A plaque is a feature of its house, and is omitted if it is on no sight")
    func plaques() throws {
        var town = SmallTown()
        town.square(east: 0, north: 0, side: 40, ["name": "Goethehaus", "tourism": "museum", "building": "house"])
        let plaque = ["historic": "memorial", "memorial": "plaque", "inscription": "Here lived Goethe"]
        town.node(east: 22, north: 0, plaque.merging(["name": "Goethe"]) { $1 })
        town.node(east: 300, north: 0, plaque.merging(["name": "Schiller", "wikidata": "Q1"]) { $1 })
        town.node(east: 0, north: 300, ["name": "Blue", "historic": "memorial", "memorial": "blue_plaque"])
        let sights = town.sights
        #expect(sights.map(\.name) == ["Goethehaus"])
        let feature = try #require(sights.first?.features.first)
        #expect(feature.name == "Goethe" && feature.summary == "Memorial plaque." && sights[0].features.count == 1)
        #expect(feature.paragraphs.count == 1 && feature.paragraphs[0].contains("Here lived Goethe"))
        #expect(town.left == ["Goethe": "plaque on Goethehaus", "Schiller": "plaque", "Blue": "plaque"])
    }

    @Test("A house that is tagged with the plaque on it is still a house")
    func plaqueHouse() {
        let house = ["name": "Goethehaus", "building": "yes", "historic": "memorial", "memorial": "plaque"]
        #expect(SmallTown.sights(house.merging(["tourism": "museum"]) { $1 }).map(\.kind) == [.museum])
    }

    @Test(
        "A pitch, a school yard or a street that is tagged as a wall is not a city wall",
        arguments: [
            ["leisure": "pitch", "sport": "soccer"], ["amenity": "school"], ["landuse": "grass"],
            ["highway": "footway"],
        ])
    func walls(tags: [String: String]) {
        for wall in [["barrier": "city_wall"], ["historic": "citywalls"], ["barrier": "wall"]] {
            var town = SmallTown()
            town.square(east: 0, north: 0, side: 50, tags.merging(wall) { $1 }.merging(["name": "X"]) { $1 })
            #expect(town.sights.isEmpty)
        }
    }

    @Test("A wall around a town has its position on the wall, and not in the pitch in its middle")
    func ring() throws {
        var town = SmallTown()
        town.square(east: 0, north: 0, side: 400, ["name": "The Walls", "barrier": "city_wall"])
        let wall = try #require(town.sights.first)
        #expect(wall.kind == .wall)
        #expect(wall.position.distanceInMetres(to: SmallTown.middle) > 150)
        #expect(!wall.reasons.contains { $0.words.hasSuffix("ha") })
    }

    @Test("An omitted feature is reported with its reason")
    func causes() {
        var town = SmallTown()
        town.node(east: 0, north: 0, ["tourism": "museum"])
        town.node(east: 0, north: 100, ["name": "Bakery", "shop": "bakery"])
        town.node(east: 0, north: 200, ["name": "Zum Ochsen", "amenity": "restaurant"])
        town.square(east: 0, north: 400, side: 30, ["name": "Dom", "building": "cathedral"])
        town.node(east: 30, north: 400, ["name": "Dom", "tourism": "attraction"])
        #expect(
            town.left == [
                "": "no name", "Bakery": "a shop or an office", "Zum Ochsen": "nothing marks it as worth a visit",
                "Dom": "same as Dom",
            ])
        let far = SightFinder(town.extract).survey(
            around: SmallTown.position(east: 39_000, north: 400), within: 8_000)
        #expect(far.sights.isEmpty && far.left.contains { $0.cause.words == "39 km away" })
    }

    @Test("A sight without a name has another name, or its house's; nameless walls take the name of their article")
    func otherNames() {
        #expect(SmallTown.sights(["historic": "castle", "alt_name": "Burg; Schloss"]).map(\.name) == ["Burg"])
        #expect(
            SmallTown.sights(["historic": "house", "building": "yes", "addr:housename": "Villa"]).map(\.name)
                == ["Villa"])
        var town = SmallTown()
        town.square(east: 0, north: 0, side: 40, ["building": "church", "wikidata": "Q1", "heritage": "2"])
        town.node(east: 0, north: 0, ["name": "Sankt Anna", "amenity": "place_of_worship", "wikidata": "Q1"])
        #expect(town.sights.map(\.name) == ["Sankt Anna"])
        #expect(town.sights.first?.reasons.contains { $0.words == "heritage 2" } == true)
    }
}

@Suite("A square comes before the station that bears its name")
struct StationSquareTests {
    private let station = ["railway": "station", "building": "train_station"]

    @Test("A plain station and its square become the square, with the station mentioned")
    func one() throws {
        var town = SmallTown()
        town.square(east: 0, north: 0, side: 80, ["name": "Rossio", "place": "square"])
        town.node(
            east: 100, north: 0,
            ["name": "Rossio", "building": "train_station", "opening_hours": "24/7", "website": "x.example"])
        let sight = try #require(town.sights.first)
        #expect(town.sights.count == 1 && sight.kind == .square && sight.name == "Rossio")
        #expect(sight.paragraphs == ["The railway station beside it has the same name."])
        #expect(sight.facts.hours == nil && sight.facts.website == nil)
        #expect(town.left == ["Rossio": "same as Rossio"])
    }

    @Test("A monumental station comes after the square, under a distinct name")
    func two() {
        var town = SmallTown()
        town.square(
            east: 0, north: 0, side: 80, ["name": "Praça Dom Pedro IV", "alt_name": "Rossio", "place": "square"])
        town.node(
            east: 200, north: 0,
            station.merging(["name": "Rossio", "wikidata": "Q1", "wikipedia": "pt:X", "heritage": "2"]) { $1 })
        #expect(town.sights.map(\.name) == ["Praça Dom Pedro IV", "Rossio (railway station)"])
        #expect(town.sights[0].reasons.last?.words == "the station Rossio bears its name")
    }

    @Test("A square that is known only by its name counts if a station bears the name")
    func pedestrian() {
        var town = SmallTown()
        town.square(east: 0, north: 0, side: 80, ["name": "Alexanderplatz", "highway": "pedestrian", "area": "yes"])
        #expect(town.sights.isEmpty)
        town.node(east: 150, north: 0, station.merging(["name": "Bahnhof Alexanderplatz", "wikidata": "Q1"]) { $1 })
        #expect(town.sights.map(\.name) == ["Alexanderplatz", "Bahnhof Alexanderplatz"])
    }

    @Test("A square with another name, or far away, gives a station no score")
    func others() {
        var town = SmallTown()
        town.square(east: 0, north: 0, side: 80, ["name": "Praça da Batalha", "place": "square"])
        town.square(east: 2_000, north: 0, side: 80, ["name": "Central", "place": "square"])
        town.node(east: 100, north: 0, station.merging(["name": "Central", "heritage": "2", "historic": "yes"]) { $1 })
        #expect(town.sights.first?.name == "Central" && town.sights.first?.kind == .station)
    }
}
