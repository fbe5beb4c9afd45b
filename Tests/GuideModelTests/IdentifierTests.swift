import GuideModel
import Testing

@Suite struct IdentifierTests {
    @Test(
        "An id is lower-case letters, digits and single hyphens",
        arguments: ["minster", "great-east-window", "no-88", "7"])
    func valid(text: String) {
        #expect(Slug(text)?.text == text)
    }

    @Test(
        "Any other text is not an id",
        arguments: ["", "Minster", "a_b", "-a", "a-", "a--b", "é", "a b", "../a", String(repeating: "a", count: 101)])
    func invalid(text: String) {
        #expect(Slug(text) == nil)
    }

    @Test(
        "Any name with a letter or digit has a nearest id",
        arguments: [
            ("King's Square", "kings-square"), ("Café Zoë", "cafe-zoe"), ("  88 Walmgate! ", "88-walmgate"),
            ("Straße", "strasse"), ("St Mary\u{2019}s", "st-marys"), ("it's -- A", "its-a"), ("Ω 3", "3"),
            (String(repeating: "A", count: 90), String(repeating: "a", count: 80)),
            (String(repeating: "é", count: 90), String(repeating: "e", count: 80)),
            (String(repeating: "a", count: 79) + " bc", String(repeating: "a", count: 79) + "-b"),
        ])
    func naming(name: String, id: String) {
        #expect(Slug(naming: name)?.text == id)
    }

    @Test("A name without letters has no id")
    func nameless() {
        #expect(Slug(naming: "!!!") == nil)
        #expect(Slug(naming: "日本") == nil)
    }

    @Test(
        "The nearest word is the one that was probably meant",
        arguments: [
            ("sumary", "summary"), ("postion", "position"), ("nmae", "name"), ("hours", "hours"),
        ])
    func nearest(word: String, meant: String) {
        #expect(nearestWord(to: word, among: ["name", "summary", "position", "hours", "kind"]) == meant)
    }

    @Test("A word without a near match has no suggestion")
    func noneNear() {
        #expect(nearestWord(to: "colour", among: ["name", "summary"]) == nil)
        #expect(nearestWord(to: "x", among: []) == nil)
    }
}
