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
            (["historic": "castle"], PlaceKind.castle), (["historic": "castle", "castle_type": "palace"], .palace),
            (["amenity": "place_of_worship", "religion": "christian"], .church),
            (["amenity": "place_of_worship", "religion": "muslim"], .mosque),
            (["building": "cathedral", "amenity": "place_of_worship"], .church),
            (["historic": "memorial", "memorial": "statue"], .statue), (["historic": "memorial"], .memorial),
            (["tourism": "artwork", "artwork_type": "mural"], .artwork), (["tourism": "museum"], .museum),
            (["historic": "monument", "amenity": "fountain"], .fountain), (["historic": "city_gate"], .gate),
            (["barrier": "city_wall"], .wall), (["man_made": "tower", "wikidata": "Q1"], .tower),
            (["man_made": "bridge"], .bridge), (["leisure": "park"], .park), (["leisure": "garden"], .garden),
            (["tourism": "viewpoint"], .viewpoint), (["natural": "beach"], .beach), (["place": "square"], .square),
            (["amenity": "theatre"], .theatre), (["amenity": "library"], .library), (["historic": "ruins"], .ruin),
            (["amenity": "marketplace"], .market), (["amenity": "townhall"], .townHall),
            (["railway": "station"], .station),
            (["historic": "archaeological_site"], .archaeologicalSite), (["amenity": "monastery"], .abbey),
            (["amenity": "restaurant", "website": "a.example"], .restaurant), (["tourism": "attraction"], .attraction),
        ])
    func kinds(tags: [String: String], kind: PlaceKind) {
        #expect(SmallTown.sights(tags.merging(["name": "X"]) { $1 }).map(\.kind) == [kind])
    }

    private static let special: [([String: String], PlaceKind)] = [
        (["man_made": "lighthouse"], .lighthouse), (["man_made": "windmill"], .windmill),
        (["man_made": "watermill"], .watermill), (["man_made": "observatory"], .observatory),
        (["building": "synagogue"], .synagogue), (["building": "chapel"], .chapel),
        (["amenity": "place_of_worship", "religion": "hindu"], .temple), (["tourism": "zoo"], .zoo),
        (["tourism": "aquarium"], .aquarium), (["tourism": "theme_park"], .themePark),
        (["amenity": "planetarium"], .planetarium), (["amenity": "arts_centre"], .culturalCentre),
        (["amenity": "concert_hall", "website": "a.example"], .concertHall),
        (["amenity": "conference_centre", "wikidata": "Q1"], .conferenceCentre),
        (["amenity": "theatre", "theatre:type": "opera_house"], .operaHouse), (["historic": "mine"], .mine),
        (["historic": "battlefield"], .battlefield), (["leisure": "nature_reserve"], .natureReserve),
        (["leisure": "garden", "garden:type": "botanical"], .botanicalGarden),
        (["leisure": "marina", "wikidata": "Q1"], .marina), (["leisure": "stadium", "wikidata": "Q1"], .stadium),
        (["landuse": "cemetery", "wikidata": "Q1"], .cemetery), (["natural": "peak"], .peak),
        (["natural": "cave_entrance"], .cave), (["natural": "spring", "wikidata": "Q1"], .spring),
        (["amenity": "public_bath", "wikidata": "Q1"], .spa), (["amenity": "bar", "website": "a.example"], .bar),
        (["amenity": "biergarten", "website": "a.example"], .beerGarden),
        (["amenity": "ice_cream", "website": "a.example"], .iceCreamParlour),
        (["tourism": "hostel", "heritage": "2"], .hostel), (["tourism": "guest_house", "heritage": "2"], .guestHouse),
    ]

    @Test("A sight has the most specific kind", arguments: special)
    func specialKinds(tags: [String: String], kind: PlaceKind) {
        #expect(SmallTown.sights(tags.merging(["name": "X"]) { $1 }).map(\.kind) == [kind])
    }

    private static let facilities: [([String: String], PlaceKind)] = [
        (["amenity": "parking"], .parking), (["amenity": "pharmacy", "wikidata": "Q1"], .pharmacy),
        (["amenity": "toilets"], .toilets), (["amenity": "school", "wikidata": "Q1"], .school),
        (["amenity": "hospital", "wikidata": "Q1"], .hospital), (["amenity": "doctors"], .doctor),
        (["amenity": "bank", "wikidata": "Q1"], .bank), (["amenity": "post_office"], .postOffice),
        (["amenity": "police"], .policeStation), (["amenity": "drinking_water"], .drinkingWater),
        (["amenity": "charging_station"], .chargingStation), (["amenity": "bicycle_rental"], .bicycleRental),
        (["amenity": "boat_rental"], .boatRental), (["amenity": "bus_station"], .busStation),
        (["amenity": "ferry_terminal", "wikidata": "Q1"], .ferryTerminal), (["aeroway": "aerodrome"], .airport),
        (["tourism": "information", "information": "office"], .information), (["tourism": "hotel"], .hotel),
        (["tourism": "hostel"], .hostel), (["tourism": "guest_house"], .guestHouse),
        (["tourism": "apartment"], .holidayFlat), (["tourism": "camp_site", "website": "a.example"], .campsite),
        (["tourism": "caravan_site"], .caravanSite), (["tourism": "alpine_hut"], .mountainHut),
        (["tourism": "picnic_site"], .picnicSite), (["shop": "bakery"], .bakery), (["shop": "farm"], .farmShop),
        (["shop": "department_store"], .departmentStore), (["shop": "gift"], .souvenirShop),
        (["shop": "ice_cream"], .iceCreamParlour), (["amenity": "biergarten"], .beerGarden),
        (["craft": "brewery"], .brewery), (["craft": "winery"], .winery), (["office": "archive"], .archive),
        (["leisure": "playground"], .playground), (["leisure": "water_park"], .swimmingPool),
        (["leisure": "sports_centre"], .sportsCentre), (["leisure": "golf_course", "wikidata": "Q1"], .golfCourse),
        (["leisure": "ice_rink"], .iceRink), (["leisure": "miniature_golf"], .minigolf),
        (["leisure": "horse_riding"], .ridingCentre), (["leisure": "spa"], .spa),
        (["natural": "cliff", "sport": "climbing"], .climbingSite), (["aerialway": "chair_lift"], .skiLift),
        (["aerialway": "gondola"], .cableCar), (["railway": "funicular"], .cableCar),
        (["natural": "water", "water": "lake", "wikidata": "Q1"], .lake), (["waterway": "waterfall"], .waterfall),
        (["natural": "gorge"], .gorge), (["place": "island"], .island), (["landuse": "forest"], .forest),
        (["boundary": "national_park"], .natureReserve),
    ]

    @Test("Services and leisure are sights only if an editor asks for their kind", arguments: facilities)
    func facilityIsAskedFor(tags: [String: String], kind: PlaceKind) {
        var town = SmallTown()
        town.node(east: 0, north: 0, tags.merging(["name": "X"]) { $1 })
        #expect(town.sights.isEmpty)
        let asked = SightFinder(town.extract, words: .english, asked: [kind]).sights()
        #expect(asked.map(\.kind) == [kind] && asked.first?.summary.isEmpty == false)
        #expect(SightFinder(town.extract, words: .english, asked: [.abbey]).sights().isEmpty)
    }

    @Test("A guidepost is not a tourist information, and a protected townscape is not a nature reserve")
    func notFacilities() {
        var town = SmallTown()
        town.node(east: 0, north: 0, ["name": "X", "tourism": "information", "information": "guidepost"])
        town.node(east: 90, north: 0, ["name": "Y", "boundary": "protected_area", "protect_class": "22"])
        #expect(SightFinder(town.extract, words: .english, asked: [.information, .natureReserve]).sights().isEmpty)
    }

    @Test("What is only marked as worth a visit becomes more specific, with the same score; a service does not")
    func refined() throws {
        let plain = try #require(SmallTown.sights(["name": "X", "tourism": "attraction"]).first)
        let fall = try #require(
            SmallTown.sights(["name": "X", "tourism": "attraction", "waterway": "waterfall"]).first)
        #expect(fall.kind == .waterfall && fall.summary == "Waterfall." && fall.notability == plain.notability)
        let pharmacy = SmallTown.sights(["name": "X", "tourism": "attraction", "amenity": "pharmacy"])
        #expect(pharmacy.map(\.kind) == [.attraction])
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
