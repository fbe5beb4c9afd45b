// Tests of places of other formats whose position is written in another notation, or is missing.

import GuideModel
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("Positions of imported places")
struct MissingPositionTests {
    private func read(_ text: String) -> ImportedContent {
        ImportReader.read(.bytes(Array(text.utf8)), as: .csv, file: "a.csv")
    }

    @Test(
        "A table may have a position in any notation",
        arguments: [
            "name;lat;lon\nA;53°57'36\"N;1°4'48\"W\n", "name;coordinates\nA;53°57'36\"N 1°4'48\"W\n",
            "name;coordinates\nA;geo:53.96,-1.08\n", "name;position\nA;https://www.google.com/maps/@53.96,-1.08,17z\n",
            "name;coordinates\nA;N53 57.6 W001 04.8\n", "name;coordinates\nA;Lat: 53.96, Lon: -1.08\n",
            "name;coordinates\nA;Latitude 53,96, Longitude -1,08\n",
            "name;coordinates\nA;\"{\"\"lat\"\":53.96,\"\"lng\"\":-1.08}\"\n",
        ])
    func notations(_ text: String) throws {
        let place = try #require(read(text).places.first)
        #expect(place.position == Position(latitude: 53.96, longitude: -1.08) && place.missing == nil)
    }

    @Test("A full Plus Code is a position; a short one makes a draft, and so does an address alone")
    func codes() throws {
        let full = try #require(read("name;plus code\nA;9C5WXW6C+PX\n").places.first)
        #expect(full.position == Position(latitude: 53.9618125, longitude: -1.0775625))
        let short = read("name;plus code\nA;XW6C+PX York\n")
        let place = try #require(short.places.first)
        #expect(place.position == nil && place.missing?.shortCode == PlusCode("XW6C+PX"))
        let warning = try #require(place.missing?.warning)
        #expect(short.diagnostics == [warning])
        let address = read("name;address\nA;5 High Street\n")
        #expect(address.places.first?.facts.address == "5 High Street")
        #expect(address.diagnostics.map(\.severity) == [.warning])
        #expect(read("name;coordinates\nA;York\n").places.isEmpty)
    }

    @Test("A list that Google Takeout has saved gets positions from its links; without one, a place becomes a draft")
    func takeout() throws {
        let map = "https://www.google.com/maps"
        let content = read(
            "Title,Note,URL,Comment\nMill,Flour since 1602,\(map)/place/Mill/data=!4m2!8m2!3d53.96!4d-1.08,\n"
                + "Pin,,\"\(map)/search/53.97,-1.09\",\nInn,,\(map)/place/Inn/data=!4m2!3m1!1s0x48:0x5,Old.\n")
        #expect(content.places.map(\.name) == ["Mill", "Pin", "Inn"])
        #expect(
            content.places.map(\.position) == [
                Position(latitude: 53.96, longitude: -1.08), Position(latitude: 53.97, longitude: -1.09), nil,
            ])
        #expect(content.places.map(\.facts.website) == [nil, nil, nil])
        #expect(content.places.last?.summary == "Old." && content.headers?["Note"]?.field == .text)
        let warning = try #require(content.diagnostics.first)
        #expect(content.diagnostics.count == 1 && warning.location.line == 4)
        #expect(warning.message.contains("a link to a map and no position, so it becomes a draft"))
        // A column of positions remains the only one.
        let table = read("Title,lat,lon,URL\nMill,53.96,-1.08,\(map)/search/1,2\n")
        #expect(table.places.first?.position == Position(latitude: 53.96, longitude: -1.08))
    }

    @Test("Content says which position to write, whatever the notation")
    func content() {
        let text = Sample.minster.replacing("{lat: 53.96219, lon: -1.08206}", with: "53°57'36\"N 1°4'48\"W")
        let written = "{lat: 53.96, lon: -1.08}"
        #expect(
            Sample(["places/minster.md": text]).read().found == [
                "content/york/places/minster.md:4:11: error: position needs degrees with their names; write \(written) "
                    + "[position]"
            ])
    }

    private static let inn = """
        ---
        # Our oldest inn.
        name: Inn # as on the sign
        kind:   pub
        summary: An inn.
        address: "5 High Street"
        ---

        Text.

        """

    @Test("A page gets only its position; a published page becomes a draft")
    func located() throws {
        let position = Position(latitude: 53.96, longitude: -1.08)
        let line = "position: {lat: 53.96, lon: -1.08}"
        for (text, added) in [
            (Self.inn, [line, "status: draft"]),
            (Self.inn.replacing("kind:   pub\n", with: "kind:   pub\nstatus: in-review\n"), [line]),
            (Self.inn.replacing("kind:   pub\n", with: "kind:   pub\nposition:\nstatus: draft\n"), [line]),
        ] {
            let page = try #require(UnlocatedPage(Array(text.utf8), file: "inn.md"))
            let bytes = try #require(page.located(at: position))
            #expect(page.name == "Inn" && page.address == "5 High Street" && page.location.line > 5)
            let written = String(decoding: bytes, as: UTF8.self)
            let lines = written.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.filter { added.contains(String($0)) }.count == added.count, "\(written)")
            let others = text.split(separator: "\n", omittingEmptySubsequences: false).filter { $0 != "position:" }
            #expect(lines.filter { !added.contains(String($0)) } == others, "\(written)")
        }
    }

    @Test("A page with a position or an outline, or without an address, does not change")
    func others() {
        for text in [
            Self.inn.replacing("summary", with: "position: {lat: 1, lon: 2}\nsummary"),
            Self.inn.replacing("summary", with: "outline: inn.geojson\nsummary"),
            Self.inn.replacing("address", with: "phone"), "Text.", "---\n- a\n---\n",
        ] { #expect(UnlocatedPage(Array(text.utf8), file: "inn.md") == nil, "\(text)") }
    }
}
