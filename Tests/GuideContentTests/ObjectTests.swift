// Tests of the files of objects: what is read from them, and the diagnostics for each.

import GuideModel
import Testing

@testable import GuideContent

@Suite("Objects")
struct ObjectTests {
    private static let file = "objects/penny.yaml"

    private static func text(_ keys: String = "", alt: String = "alt: A silver coin") -> String {
        """
        name: The penny
        position: {lat: 53.9595, lon: -1.0818}
        picture: penny.svg
        \(alt)
        \(keys)
        """
    }

    private func read(
        _ text: String?, others: [String: String?] = [:], language: String? = nil
    ) -> (city: City?, found: [String]) {
        var changes: [String: String?] = [Self.file: text, "objects/penny.svg": "", "objects/penny.glb": ""]
        for (path, text) in others { changes[path] = text }
        let reader = GuideReader(files: Sample(changes).files)
        guard let york = Slug("york"), let original = reader.readGuide().guide else { return (nil, []) }
        let guide = reader.translations(of: original).guides.first { $0.language == language } ?? original
        let (city, found) = reader.readCity(york, in: guide)
        return (city, found.map { $0.inWords.replacing("content/york/", with: "") })
    }

    @Test("An object has a position, a placement, an appearance and a time")
    func whole() throws {
        let keys =
            "height: 1.25\nfacing: 225\nscale: .5\nmodel: penny.glb\ntext: Struck here.\nwhen: Dec-Feb\ncredit: A. Walker"
        let (city, found) = read(Self.text(keys))
        #expect(found == [])
        let object = try #require(city?.objects.first)
        #expect(object.id.text == "penny" && object.name == "The penny" && object.text == "Struck here.")
        #expect(object.heightInCentimetres == 125 && object.facing == 225 && object.scaleInHundredths == 50)
        #expect(object.when == "Dec-Feb" && object.whenRules != nil)
        #expect(object.media.map(\.id) == ["penny-penny", "penny-penny-2"])
        #expect(object.media.map(\.file) == ["content/york/objects/penny.svg", "content/york/objects/penny.glb"])
        #expect(object.media.allSatisfy { $0.alt == "A silver coin" && $0.credit == "A. Walker" })
        #expect(city?.hasPlay == true && city?.credits.contains("A. Walker") == true)
    }

    @Test(
        "An error in an object is reported at its position",
        arguments: [
            (
                "height: 2 m",
                "5:9: error: height should be a number of metres from -10 to 100 with at most two decimals, but this"
            ),
            ("facing: 360", "5:9: error: facing should be a whole number of degrees from 0 to 359, but this is"),
            ("scale: 0", "5:8: error: scale should be a number from 0.01 to 50 with at most two decimals, but this is"),
            (
                "model: penny.gltf",
                "5:8: error: penny.gltf is not a model that can be read; export it as binary glTF, in a file"
            ),
            ("when: winter", "hours"),
            ("colour: red", "unknown-key"),
        ])
    func faults(keys: String, said: String) {
        let (_, found) = read(Self.text(keys))
        #expect(found.count == 1 && found[0].contains(said), "\(found)")
    }

    @Test("An object without an alternative text is not valid")
    func alt() {
        let (city, found) = read(Self.text(alt: ""))
        #expect(city?.objects == [])
        #expect(found == ["objects/penny.yaml:1:1: error: alt is missing; an object needs it [missing-key]"])
    }

    @Test("A draft is not shown, and an object in another country is reported")
    func draft() {
        #expect(read(Self.text("status: draft")).city?.objects == [])
        let far = Self.text().replacing("53.9595", with: "43.9595")
        #expect(read(far).found.contains { $0.contains("km from the middle of the city") })
    }

    @Test("A translation contains the name, the alternative text and the text, and no key that all languages share")
    func translation() throws {
        let french = "name: Le penny\nalt: Une pièce d'argent\ntext: Frappé ici.\n"
        let (city, found) = read(
            Self.text("text: Struck here."), others: ["objects/penny.fr.yaml": french], language: "fr")
        let object = try #require(city?.objects.first)
        #expect(object.name == "Le penny" && object.alt == "Une pièce d'argent" && object.text == "Frappé ici.")
        #expect(object.media.map(\.alt) == ["Une pièce d'argent"])
        #expect(!found.contains { $0.contains("objects/") }, "\(found)")
        let wrong = read(
            Self.text(), others: ["objects/penny.fr.yaml": "name: Le penny\nfacing: 4\n"], language: "fr")
        #expect(wrong.found.contains { $0.hasPrefix("objects/penny.fr.yaml:2:1: error: facing is the same in every") })
    }

    @Test("Names of objects are ids, and translations have an original")
    func names() {
        let (_, found) = read(Self.text(), others: ["objects/The Coin.yaml": Self.text()])
        #expect(found.contains { $0.contains("rename it to the-coin.yaml [id]") }, "\(found)")
        let orphan = read(nil, others: ["objects/gone.fr.yaml": "name: Parti\n"])
        #expect(orphan.found.contains { $0.contains("gone.yaml, does not exist") }, "\(orphan.found)")
    }

    @Test("Decimals are written in the usual notation")
    func decimals() {
        #expect(
            [0, 5, 50, 120, 125, -125, 10_000].map(Decimal.text(hundredths:)) == [
                "0", "0.05", "0.5", "1.2", "1.25", "-1.25", "100",
            ])
    }
}
