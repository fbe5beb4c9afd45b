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

    @Test(
        "The id of new content spells its name as the language does",
        arguments: [
            ("Rote Brücke", "de", "rote-bruecke"), ("Große Öl-Mühle", "de-AT", "grosse-oel-muehle"),
            ("Rote Bru\u{308}cke", "de", "rote-bruecke"), ("Rådhus på Ærø", "da", "raadhus-paa-aeroe"),
            ("Ålesund", "nb", "aalesund"), ("Ålesund", "sv", "alesund"), ("Hämeenlinna", "fi", "hameenlinna"),
            ("Rote Brücke", "en", "rote-brucke"), ("Rote Brücke", nil, "rote-brucke"),
            ("Łódź, Đakovo", "pl", "lodz-dakovo"),
            ("Красная площадь", "ru", "krasnaya-ploshchad"), ("Красная площадь", "en", "krasnaya-ploshchad"),
            ("Київ", "uk", "kyyiv"), ("Ακρόπολη", "el", "akropoli"), ("北京", "zh", "bei-jing"),
            ("Tháp Rùa", "vi", "thap-rua"),
            ("경복궁", "ko", "gyeongboggung"), ("Ω 3", "en", "o-3"), ("King's Square", "de", "kings-square"),
        ] as [(String, String?, String)])
    func naming(name: String, language: String?, id: String) {
        #expect(Slug(naming: name, in: language)?.text == id)
    }

    @Test(
        "Letters that ICU does not know, or spells with signs only, are spelt by their names",
        arguments: [
            ("ភ្នំ", "phono"), ("ⵜⵉⴼ", "yatyiyaf"), ("ع", "ain"), ("Kaʻahumanu", "kaahumanu"), ("पार्क ३", "parka-3"),
            ("٣", "3"),
        ])
    func otherScripts(name: String, id: String) {
        #expect(Slug(naming: name, in: "en")?.text == id)
    }

    @Test("A name of any letter has an id")
    func everyLetter() {
        let letters = stride(from: UInt32(0x41), to: 0x2_0000, by: 23).compactMap { Unicode.Scalar($0) }.filter {
            switch $0.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter: true
            default: false
            }
        }
        #expect(letters.count > 1_000)
        let nameless = letters.filter { Slug(naming: String($0), in: "en") == nil }
        #expect(nameless.isEmpty, "\(nameless.map { String($0.value, radix: 16) })")
    }

    @Test("An import finds content whose id was made without the language")
    func existing() {
        let old = Slug("rote-brucke")
        #expect(Slug.naming("Rote Brücke", in: "de") { $0 == old } == old)
        #expect(Slug.naming("Rote Brücke", in: "de") { _ in true }?.text == "rote-bruecke")
        #expect(Slug.naming("Rote Brücke", in: "de") { _ in false }?.text == "rote-bruecke")
        #expect(Slug.spellings(of: "Köln").map(\.text).sorted() == ["koeln", "koln"])
    }

    @Test("A name without letters has no id")
    func nameless() {
        #expect(Slug(naming: "!!!") == nil && Slug(naming: "😀", in: "de") == nil)
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
