// Tests of locked content: extra content and hidden places, and the diagnostics for each.

import GuideModel
import Testing

@testable import GuideContent

@Suite("Locked content")
struct ExtraTests {
    private static let file = "places/minster/extra.md"
    private static let extra = """
        ---
        name: The choirboy
        unlock: code
        hint: By the ticket desk.
        ---
        He fell on his back.
        """
    private static let feature = """
        ---
        name: Chapter House
        kind: church
        summary: Eight sides.
        ---
        """
    private static let hidden = """
        ---
        name: The Little Admiral
        kind: statue
        position: {lat: 53.95938, lon: -1.08392}
        summary: He has stood on a clock since 1778.
        hidden: code
        ---
        Look up.
        """

    private func read(_ changes: [String: String?]) -> (city: City?, found: [String]) {
        var files: [String: String?] = [
            "places/minster.md": nil, "places/minster/index.md": Sample.minster,
        ]
        files.merge(changes) { $1 }
        let read = Sample(files).read()
        return (read.city, read.found.map { $0.replacing("content/york/", with: "") })
    }

    @Test("Extra content belongs to the place or the feature whose page is in the same folder")
    func extras() throws {
        let features = "places/minster/features/chapter-house/"
        let (city, found) = read([
            Self.file: Self.extra, features + "index.md": Self.feature,
            features + "extra.md": Self.extra.replacing("unlock: code", with: "unlock: here\nradius: 60"),
        ])
        #expect(found == [])
        let minster = try #require(city?.places.first { $0.id.text == "minster" })
        let extra = try #require(minster.extra)
        #expect(extra.name == "The choirboy" && extra.unlock == .code && extra.hint == "By the ticket desk.")
        #expect(extra.body.plainText == "He fell on his back." && minster.body.plainText.isEmpty)
        #expect(minster.features.first?.extra?.radius == 60)
        #expect(city?.lockedItems.map(\.item.name) == ["minster", "minster/chapter-house"])
        #expect(city?.hasPlay == true)
    }

    @Test("Locked content is absent while it, its feature or its place is a draft")
    func drafts() throws {
        let draft = Self.extra.replacing("unlock: code", with: "unlock: code\nstatus: draft")
        #expect(read([Self.file: draft]).city?.lockedItems.isEmpty == true)
        let place = Sample.minster.replacing("kind: church", with: "kind: church\nstatus: draft")
        #expect(
            read([Self.file: Self.extra, "places/minster/index.md": place, "tours/city-walls.md": nil])
                .city?.lockedItems.isEmpty == true)
    }

    @Test("A hidden place is in no list, and no content may name it")
    func hiddenPlaces() throws {
        let (city, found) = read(["places/admiral.md": Self.hidden])
        #expect(found == [])
        #expect(city?.places.contains { $0.id.text == "admiral" } == false)
        #expect(city?.hiddenPlaces.map(\.name) == ["The Little Admiral"])
        #expect(city?.lockedItems.map(\.item.name) == ["admiral"])
        let tour = Sample.tour.replacing("{place: minster}", with: "{place: admiral}")
        let named = read(["places/admiral.md": Self.hidden, "tours/city-walls.md": tour])
        #expect(named.found.contains { $0.contains("tours/city-walls.md:6") && $0.contains("is hidden until") })
        let minster = Sample.minster + "\nSee [him](../admiral.md).\n"
        let linked = read(["places/admiral.md": Self.hidden, "places/minster/index.md": minster])
        #expect(
            linked.found.contains { $0.contains("places/minster/index.md:7") && $0.contains("hidden") },
            "\(linked.found)")
    }

    @Test(
        "An error is reported at its position",
        arguments: [
            ([file: extra.replacing("unlock: code", with: "unlock: key")], "extra.md:3:9", "unlock"),
            (
                [file: extra.replacing("unlock: code", with: "unlock: code\nradius: 50")], "extra.md:4:1",
                "use radius only with"
            ),
            ([file: extra.replacing("He fell on his back.", with: "")], "extra.md", "there is nothing to unlock"),
            ([file: extra.replacing("name: The choirboy\n", with: "")], "extra.md", "name is missing"),
            (
                [file: extra.replacing("He fell", with: "![He fell](tower.jpg)"), "places/minster/tower.jpg": ""],
                "extra.md", "list it under media:"
            ),
            (
                [
                    "places/admiral.md": hidden.replacing("hidden: code", with: "hidden: code\nhighlight: yes")
                ], "admiral.md", "cannot be a highlight or sponsored"
            ),
            (
                [
                    "places/admiral/index.md": hidden, "places/admiral/extra.md": extra,
                ], "admiral/extra.md", "all of a hidden place is locked"
            ),
        ])
    func faults(changes: [String: String], place: String, said: String) {
        let found = read(changes).found
        #expect(found.contains { $0.contains(place) && $0.contains(said) }, "\(found)")
    }
}
