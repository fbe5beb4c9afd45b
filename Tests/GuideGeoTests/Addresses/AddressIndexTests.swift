// Tests of the search for addresses in an extract.

import GuideModel
import Testing

@testable import GuideGeo

@Suite("Addresses of an extract")
struct AddressIndexTests {
    /// A town with two streets, and with two lanes of the same name that are far apart.
    private struct Town {
        var town = SmallTown()
        let highStreet, house, building, corner, german, swan, firstMill, secondMill: Int64

        init() {
            func address(_ street: String, _ number: String, _ postcode: String? = nil) -> [String: String] {
                var tags = ["addr:street": street, "addr:housenumber": number]
                tags["addr:postcode"] = postcode
                return tags
            }
            highStreet = town.way(
                [(-100, 0), (100, 0)], ["highway": "residential", "name": "High Street", "name:de": "Hohe Straße"])
            house = town.node(east: 20, north: 10, address("High Street", "12"))
            building = town.square(
                east: 60, north: 10, side: 10, address("High Street", "14a;16-18").merging(["building": "yes"]) { $1 })
            corner = town.node(east: 70, north: 20, address("High Street", "16"))
            town.way([(0, 200), (200, 200)], ["highway": "residential", "name": "Karl-Marx-Straße"])
            german = town.node(east: 20, north: 210, address("Karl-Marx-Straße", "3"))
            swan = town.node(east: -50, north: 20, ["amenity": "pub", "name": "The Swan"])
            for north in [400.0, 3_000] {
                town.way([(0, north), (50, north)], ["highway": "residential", "name": "Mill Lane"])
            }
            town.way([(0, 6_000), (50, 6_000)], ["highway": "residential", "name": "Far Road"])
            firstMill = town.node(east: 10, north: 405, address("Mill Lane", "5", "AB1 2CD"))
            secondMill = town.node(east: 10, north: 3_005, address("Mill Lane", "5", "22222"))
        }

        func find(_ address: String, _ name: String = "Nothing") -> AddressMatch {
            AddressIndex(town.extract).find(address: address, name: name)
        }
    }

    @Test("The house is found in each usual spelling of its address")
    func houses() {
        let town = Town()
        for (address, element) in [
            ("12 High Street", "node \(town.house)"), ("High St. 12, York", "node \(town.house)"),
            ("The Old Inn, 12 HIGH STREET", "node \(town.house)"), ("High Street, 12", "node \(town.house)"),
            ("12, High Street; York", "node \(town.house)"), ("12–13 High Street", "node \(town.house)"),
            ("High St. 14 A", "way \(town.building)"), ("High Street 18", "way \(town.building)"),
            // The house with exactly the number is better than one with a range.
            ("High Street 16", "node \(town.corner)"),
            ("Karl Marx Str. Nr. 3, 12345 Stadt", "node \(town.german)"),
            ("5 Mill Lane, Town AB1 2CD", "node \(town.firstMill)"),
            ("Mill Lane 5, 22222 Town", "node \(town.secondMill)"),
        ] {
            guard case .found(let found) = town.find(address) else {
                Issue.record("\(address) was not found")
                continue
            }
            #expect(found.element == element && found.source == .address, "\(address)")
        }
        guard case .found(let found) = town.find("12 High Street") else { return }
        let position = SmallTown.position(east: 20, north: 10)
        #expect(found.position.distanceInMetres(to: position) < 0.1 && found.label == "High Street 12")
    }

    @Test("Without the house, a feature with the name of the place counts, and then the middle of the street")
    func nearest() {
        let town = Town()
        guard case .found(let named) = town.find("99 High Street", "The SWAN") else {
            Issue.record("the name was not found")
            return
        }
        #expect(named.source == .name && named.element == "node \(town.swan)" && named.label == "The Swan")
        // The pub is 6 km from the street of this address.
        guard case .found(let far) = town.find("9 Far Road", "The Swan") else {
            Issue.record("the street was not found")
            return
        }
        #expect(far.source == .street && far.label == "Far Road")
        for address in ["99 High Street", "High Street", "Hohe Str. 1"] {
            guard case .found(let street) = town.find(address) else {
                Issue.record("\(address) was not found")
                continue
            }
            #expect(street.source == .street && street.element == "way \(town.highStreet)")
            #expect(street.position.distanceInMetres(to: SmallTown.middle) < 0.1)
        }
    }

    @Test("A house between two numbers of a line of houses is on this line, on its own side of the street")
    func interpolated() {
        var town = SmallTown()
        let ends = [(0.0, "1"), (100.0, "11")].map { east, number in
            town.node(east: east, north: 10, ["addr:housenumber": number, "addr:street": "Long Lane"])
        }
        let line = town.way(along: ends, ["addr:interpolation": "odd"])
        let street = town.way([(0, 0), (100, 0)], ["highway": "residential", "name": "Long Lane"])
        let index = AddressIndex(town.extract)
        guard case .found(let found) = index.find(address: "5 Long Lane", name: "Nothing"),
            case .found(let even) = index.find(address: "4 Long Lane", name: "Nothing"),
            case .found(let end) = index.find(address: "11 Long Lane", name: "Nothing")
        else {
            Issue.record("an address was not found")
            return
        }
        #expect(found.source == .interpolation && found.element == "way \(line)" && found.label == "Long Lane 5")
        #expect(found.position.distanceInMetres(to: SmallTown.position(east: 40, north: 10)) < 0.5)
        #expect(even.source == .street && even.element == "way \(street)")
        #expect(end.source == .address && end.element == "node \(ends[1])")
    }

    @Test("A relation gives houses their street: its own name, or that of its street", arguments: [nil, "Mews"])
    func associated(name: String?) {
        var town = SmallTown()
        let house = town.square(east: 20, north: 10, side: 8, ["addr:housenumber": "9", "building": "yes"])
        let street = town.way([(0, 0), (100, 0)], ["highway": "residential", "name": "Old Row"])
        var tags = ["type": "associatedStreet"]
        tags["name"] = name
        town.relation([(house, "house"), (street, "street")], tags)
        guard
            case .found(let found) = AddressIndex(town.extract).find(
                address: "9 \(name ?? "Old Row")", name: "Nothing")
        else {
            Issue.record("the address was not found")
            return
        }
        #expect(found.source == .address && found.element == "way \(house)")
        #expect(found.label == "\(name ?? "Old Row") 9")
    }

    @Test("Two streets or houses of the same name give no position")
    func ambiguous() {
        let town = Town()
        #expect(town.find("Mill Lane") == .ambiguous("Mill Lane", count: 2))
        #expect(town.find("5 Mill Lane") == .ambiguous("Mill Lane 5", count: 2))
        #expect(town.find("1 Nowhere Road, Town") == .missing)
        #expect(town.find("") == .missing)
    }

    @Test("Any address is read in little time", arguments: [",", "1 ", "1a,", "a-", "é", "12/", "Straße "])
    func hostile(_ part: String) {
        let query = AddressQuery(String(repeating: part, count: 50_000))
        #expect(query.candidates.count < 100)
    }

    @Test(
        "Abbreviations, accents and hyphens make no difference",
        arguments: [
            ("Karl-Marx-Str.", "Karl Marx Straße"), ("Bahnhofstr.", "Bahnhof-Straße"), ("Museum St", "museum street"),
            ("St. Mary's Rd", "Saint Mary’s Road"), ("Av. da Liberdade", "Avenida da Liberdade"),
            ("C. Mayor", "Calle Mayor"), ("Rue de l'Eglise", "Rue de l’Église"), ("Str. Lunga", "Strada Lunga"),
        ])
    func folded(_ written: String, _ name: String) {
        #expect(AddressWords.folded(written) == AddressWords.folded(name))
    }

    @Test(
        "A house number is recognised",
        arguments: [
            ("12", "12"), ("12 A", "12a"), ("12–14", "12-14"), ("12/b", "12/b"), ("12 bis", "12bis"), ("17.", nil),
            ("1st", nil), ("Inn", nil), ("123456", nil), ("12-", nil), ("", nil),
        ] as [(String, String?)])
    func numbers(_ text: String, _ number: String?) { #expect(AddressWords.number(text) == number) }

    @Test("While an editor types, houses come first, then names that are the text, begin with it, and contain it")
    func suggestions() {
        let town = Town()
        let index = AddressIndex(town.town.extract)
        for (text, labels) in [
            ("12 High Street", ["High Street 12"]), ("high", ["High Street"]), ("hohe", ["High Street"]),
            ("swan", ["The Swan"]), ("MARX str", ["Karl-Marx-Straße"]), ("karl-marx", ["Karl-Marx-Straße"]),
            ("Mill", ["Mill Lane", "Mill Lane"]), ("5 mill lane", ["Mill Lane 5", "Mill Lane 5"]), ("m", []), ("", []),
        ] as [(String, [String])] {
            #expect(index.suggestions(for: text, limit: 5).map(\.label) == labels, "\(text)")
        }
        #expect(index.suggestions(for: "mill", limit: 1).count == 1)
        #expect(index.suggestions(for: "swan", limit: 5).map(\.source) == [.name])
        #expect(index.suggestions(for: "high street", limit: 5).map(\.source) == [.street])
        #expect(index.suggestions(for: String(repeating: "a", count: 100_000), limit: 5).isEmpty)
    }
}
