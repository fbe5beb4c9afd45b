// Tests of a city's search: its content, its order and its size.

import GuideModel
import GuideSupport
import Testing

@testable import GuidePages

@Suite struct SearchTests {
    private static let city = SampleGuide.slug("york")

    private func files(_ material: CityMaterial = SampleGuide.cityMaterial()) throws -> [String: [UInt8]] {
        let pages = try Theme.renderer().cityPages(material)
        return Dictionary(uniqueKeysWithValues: pages.map { ($0.path, $0.bytes) })
    }

    private func data(_ material: CityMaterial = SampleGuide.cityMaterial()) throws -> JSONNode {
        try JSONReader.read(try #require(try files(material)[SitePath.searchData(Self.city)]))
    }

    private func titles(_ data: JSONNode) -> [String] {
        (data["entries"]?.array ?? []).compactMap { $0["title"]?.string }
    }

    /// The titles of the entries whose texts contain a word.
    private func titles(having word: String, in data: JSONNode) -> [String] {
        let titles = titles(data)
        return (data["words"]?[word]?.array ?? []).compactMap { $0.number.map { titles[Int($0)] } }
    }

    @Test("Every place, feature and tour is an entry, in alphabetical order, with a page that exists")
    func entries() throws {
        let files = try files()
        let data = try data()
        #expect(data["format"]?.string == "wynd-search/2" && data["city"]?.string == "york")
        #expect(
            titles(data) == [
                "Bootham Bar", "By the river", "Clifford’s Tower", "Great East Window", "Museum Gardens",
                "Round the walls", "The Crypt", "The Half Moon Café", "The Shambles", "York Minster", "York Station",
            ])
        let pages = (data["entries"]?.array ?? []).compactMap { $0["page"]?.string }
        #expect(pages.count == 11)
        for page in pages { #expect(files["york/\(page)"] != nil, "\(page)") }
    }

    @Test("An entry has its kind, its parent and its sponsor")
    func fields() throws {
        let data = try data()
        func entry(_ title: String) throws -> JSONNode {
            try #require(data["entries"]?.array?.first { $0["title"]?.string == title })
        }
        let minster = try entry("York Minster")
        #expect(minster["type"]?.string == "place" && minster["kind"]?.string == "Church")
        #expect(minster["tags"]?.array?.first?.string == "Gothic" && minster["sponsored"] == nil)
        #expect(minster["summary"]?.string == "The great Gothic cathedral at the heart of the city.")
        #expect(try entry("The Crypt")["within"]?.string == "York Minster")
        #expect(try entry("Round the walls")["within"]?.string == "Visit York")
        #expect(try entry("Round the walls")["kind"]?.string == "Tour")
        #expect(try entry("The Half Moon Café")["sponsored"]?.bool == true)
        let (tour, gate) = (try entry("Round the walls"), try entry("Bootham Bar"))
        #expect(minster["kindId"]?.string == "church" && tour["kindId"] == nil)
        #expect(
            minster["facts"]?.array?.compactMap(\.string) == ["partly-step-free", "toilets", "hearing-loop"])
        #expect(minster["hours"]?.array?.count == 2 && gate["hours"] == nil)
    }

    @Test("Hours are data only if the city's time zone is known, and a zero price for everyone means free")
    func hoursAndPrices() throws {
        var city = SampleGuide.city
        city.timeZone = nil
        city.places[3].facts.prices = [Price(payer: "", minorUnits: 0, currency: "GBP")]
        let data = try data(SampleGuide.cityMaterial(city: city))
        let minster = try #require(data["entries"]?.array?.first { $0["title"]?.string == "York Minster" })
        #expect(data["timeZone"] == nil && minster["hours"] == nil)
        #expect(minster["facts"]?.array?.contains { $0.string == "free" } == true)
    }

    @Test("A picture's address points from the city's folder to its smallest file, in each language")
    func images() throws {
        for (folder, language) in [("", "en"), ("de/", "de")] {
            var material = SampleGuide.cityMaterial()
            material.guide.languages = ["en", "de"]
            material.guide.spoken = language
            let pages = try Theme.renderer().cityPages(material)
            let file = try #require(pages.first { $0.path == folder + SitePath.searchData(Self.city) })
            let entries = try JSONReader.read(file.bytes)["entries"]?.array ?? []
            let images = entries.compactMap { $0["image"]?.string }
            #expect(!images.isEmpty)
            let media = folder.isEmpty ? "media/" : "../../york/media/"
            for image in images { #expect(image.hasPrefix(media), "\(image)") }
        }
    }

    @Test("A result has the focal point of its picture, if the picture has one")
    func focalPoint() throws {
        var material = SampleGuide.cityMaterial()
        var front = SampleGuide.image(SampleGuide.front)
        front.medium.focus = FocalPoint(x: 30, y: 0)
        material.assets[front.medium.id] = front
        let entries = try data(material)["entries"]?.array ?? []
        let minster = try #require(entries.first { $0["title"]?.string == "York Minster" })
        #expect(minster["focus"]?.string == "30% 0%")
        #expect(entries.contains { $0["image"] != nil && $0["focus"] == nil })
    }

    @Test("Places, their features and tours are in the area that they name")
    func areas() throws {
        var city = SampleGuide.city
        city.areas = [Area(id: SampleGuide.slug("old-town"), name: "The Old Town")]
        for index in city.places.indices { city.places[index].area = nil }
        city.places[3].area = SampleGuide.slug("old-town")
        city.tours[0].area = SampleGuide.slug("old-town")
        let entries = try data(SampleGuide.cityMaterial(city: city))["entries"]?.array ?? []
        let found = entries.filter { $0["area"]?.string == "The Old Town" }.compactMap { $0["title"]?.string }
        #expect(found == ["Great East Window", "Round the walls", "The Crypt", "York Minster"])
        #expect(entries.count { $0["area"] == nil } == 7)
    }

    @Test(
        "Texts, transcripts, captions, addresses, stops and legs are found by their words",
        arguments: [
            ("stand", ["York Minster"]), ("deangate", ["York Minster"]), ("rung", ["York Minster"]),
            ("west", ["York Minster"]), ("climb", ["Round the walls"]), ("petergate", ["Round the walls"]),
            ("clifford's", ["By the river"]), ("café", ["Round the walls"]), ("nowhere", []),
        ])
    func words(word: String, found: [String]) throws {
        var city = SampleGuide.city
        city.places[3].media[2].transcript = SampleGuide.text("", plain: "Ten bells, rung in turn.")
        #expect(titles(having: word, in: try data(SampleGuide.cityMaterial(city: city))) == found)
    }

    @Test(
        "A text is split into words",
        arguments: [
            ("The Minster’s 275 steps: up!", ["the", "minster's", "275", "steps", "up"]),
            ("CAFÉ l'Église 'quoted' rock'n'roll", ["café", "l'église", "quoted", "rock'n'roll"]),
            ("a--b''c_d", ["a", "b", "c", "d"]),
            ("Abcdefg hijklmno Pqrstuvwx 9", ["abcdefg", "hijklmno", "pqrstuvwx", "9"]),
            ("Nave,[Apse]@{Choir}`b~Z9 A1b", ["nave", "apse", "choir", "b", "z9", "a1b"]),
            ("京都 tower", ["京", "都", "tower"]), (" \n… ", []),
        ])
    func takenApart(text: String, words: [String]) {
        #expect(SearchWords.words(of: text) == words)
    }

    @Test("Wherever words begin and end, no word is lost, cut or joined", arguments: 0..<200)
    func anyText(seed: UInt64) {
        var dice = Dice(state: seed)
        let letters = Array("aZzqRm09é") + Array(" @`[{/:\u{1}\u{1A}\u{7F}-")
        let text = String((0..<60).map { _ in letters[Int.random(in: 0..<letters.count, using: &dice)] })
        let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        #expect(SearchWords.index(of: [[text]]).map(\.word) == Set(words).sorted(), "\(text)")
        takenApart(text: text, words: words)
    }

    @Test("Words of any length are complete, anywhere in a text")
    func anyLength() {
        for count in 1...200 {
            let long = String(String(repeating: "aB3", count: 70).prefix(count))
            let foreign = String(String(repeating: "é’", count: 70).prefix(count - 1)) + "é"
            for before in ["", "x ", "some words which fill what is looked at, nearly "] {
                let words = before.split { $0 == " " || $0 == "," }.map(String.init)
                takenApart(text: before + long + " y", words: words + [long.lowercased(), "y"])
                takenApart(text: before + long, words: words + [long.lowercased()])
                let quoted = foreign.replacing("’", with: "'")
                takenApart(text: before + foreign + ".", words: words + [quoted])
            }
        }
    }

    @Test("Thousands of words are each stored once, with every entry that contains them")
    func index() {
        let texts = (0..<30).map { entry in (0..<3000).filter { $0 % (entry + 1) == 0 }.map { "w\($0)" } }
        let index = SearchWords.index(of: texts.map { $0 + [$0.joined(separator: " ")] })
        #expect(index.map(\.word) == (0..<3000).map { "w\($0)" }.sorted())
        for (word, entries) in index {
            let number = Int(word.dropFirst()) ?? -1
            #expect(entries == (0..<30).filter { number % ($0 + 1) == 0 })
        }
    }

    @Test("Words of every length and script are distinct and in alphabetical order")
    func order() {
        let words = [
            "abbeygates", "abbeygate", "abbeygat", "abbeygau", "abbey", "abc", "ab", "a", "b", "zoo", "éclair",
            "eclair",
            "o'neil", "12", "123456789", "123456780", "東", "京", "école", "ecole", "æon", "abcdefghé", "abcdefgh",
        ]
        let index = SearchWords.index(of: (words + words.reversed()).map { [$0] })
        #expect(index.map(\.word) == words.sorted())
        #expect(index.first { $0.word == "abbeygate" }?.texts == [1, 2 * words.count - 2])
    }

    @Test(
        "Names are in the index under a letter where a reader expects them",
        arguments: [
            ("Épernay", "en", "E"), ("“Quoted”", "en", "Q"), ("12 Apostles", "en", "0–9"), ("Площадь 5", "en", "П"),
            ("…", "en", "…"), ("Älvsborg", "de", "A"), ("Älvsborg", "sv", "Ä"), ("约克大教堂", "zh", "Y"),
            ("城墙", "zh", "C"), ("أبواب", "ar", "ا"), ("Łódź", "pl", "Ł"),
        ])
    func letters(name: String, language: String, letter: String) {
        #expect(NameOrder(language: language).letter(of: name) == letter)
    }

    @Test(
        "Names are in the order of each language",
        arguments: [
            ("de", ["Ähre", "Abend", "Zoo"], ["Abend", "Ähre", "Zoo"]),
            ("sv", ["Ähre", "Zoo", "Abend"], ["Abend", "Zoo", "Ähre"]),
            ("es", ["ñandú", "nube", "oso"], ["nube", "ñandú", "oso"]),
            ("zh", ["约克", "城墙", "路线"], ["城墙", "路线", "约克"]),
        ])
    func order(language: String, names: [String], sorted: [String]) {
        let order = NameOrder(language: language)
        #expect(names.sorted { order.key(of: $0).lexicographicallyPrecedes(order.key(of: $1)) } == sorted)
        #expect("e\u{301}tage".composed.unicodeScalars.count == 5)
    }

    @Test("The scripts contain the same data as the JSON, and the texts that belong to it")
    func scripts() throws {
        let files = try files()
        let json = try #require(files[SitePath.searchData(Self.city)])
        #expect(files[SitePath.searchScript(Self.city)] == Array("self.wyndSearch=".utf8) + json + Array(";\n".utf8))
        let script = try #require(files[SitePath.searchTexts(Self.city)])
        #expect(script.text.hasPrefix("self.wyndSearchTexts={") && script.text.hasSuffix("};\n"))
        let texts = try JSONReader.read(Array(script.dropFirst("self.wyndSearchTexts=".utf8.count).dropLast(2)))
        let data = try data()
        #expect(texts["edition"]?.string == data["edition"]?.string && texts["edition"]?.string?.isEmpty == false)
        #expect(texts["texts"]?.array?.count == titles(data).count)
        let minster = try #require(titles(data).firstIndex(of: "York Minster"))
        #expect(
            texts["texts"]?.array?[minster].string
                == "Stand back and look up.\nDeangate, York\nRamp at the south door\nThe west front")
    }

    @Test("The edition changes only with the texts")
    func edition() throws {
        func edition(_ change: (inout City) -> Void) throws -> String? {
            var city = SampleGuide.city
            change(&city)
            return try data(SampleGuide.cityMaterial(city: city))["edition"]?.string
        }
        let first = try edition { _ in }
        #expect(try edition { $0.places[3].summary = "Other" } == first)
        #expect(try edition { $0.places[3].body.plainText = "Stand back and look up!" } != first)
    }

    @Test("The page lists everything from A to Z without a script, and sponsored places with their label")
    func page() throws {
        let page = try #require(try files()[SitePath.search(Self.city)])
        let tags = HTMLTag.all(in: page)
        let links = tags.compactMap { $0.name == "a" ? $0.attributes["href"] : nil }
        for target in ["places/minster.html", "places/minster/crypt.html", "tours/river.html"] {
            #expect(links.filter { $0 == target }.count == 1)
        }
        #expect(
            page.text.contains(
                "The Half Moon Café</a> <span class=\"search-index__kind\">Café</span> <span class=\"sponsor-label\">"))
        #expect(page.text.components(separatedBy: "sponsor-label").count == 2)
        #expect(tags.contains { $0.attributes["role"] == "search" })
        #expect(tags.contains { $0.name == "script" && $0.attributes["src"] == "search.js" })
        #expect(tags.contains { $0.name == "guide-search" && $0.attributes["data-texts"] == "search-texts.js" })
    }

    @Test("Every page of a city links to its search, and the search page marks itself as current")
    func navigation() throws {
        // A walk fills the screen and has nothing beside it, like slides.
        for (path, bytes) in try files()
        where path.hasSuffix(".html") && !path.hasSuffix("walk.html") && !path.contains("/presentations/") {
            let href = SitePath.relative(SitePath.search(Self.city), from: path)
            let link = HTMLTag.all(in: bytes).first { $0.name == "a" && $0.attributes["href"] == href }
            #expect(link != nil, "\(path)")
            #expect((link?.attributes["aria-current"] == "page") == (path == SitePath.search(Self.city)), "\(path)")
        }
    }

    @Test("Hostile text is still text: no script ends early, and all text is read back unchanged")
    func hostile() throws {
        var city = EscapingTests.city()
        city.places[3].body.plainText = EscapingTests.hostile + "\u{2028}__proto__ \\"
        city.places[3].tags = [EscapingTests.hostile]
        let material = SampleGuide.cityMaterial(city: city)
        let files = try files(material)
        for path in [SitePath.searchData(Self.city), SitePath.searchScript(Self.city), SitePath.searchTexts(Self.city)]
        {
            #expect(files[path]?.text.contains("<") == false, "\(path)")
        }
        let data = try data(material)
        #expect(titles(data).allSatisfy { $0.hasSuffix(EscapingTests.hostile) })
        #expect(data["words"]?["__proto__"] == nil && data["words"]?["proto"] != nil)
    }

    @Test("The same content gives the same bytes, whatever the order of reading")
    func deterministic() throws {
        var shuffled = SampleGuide.city
        shuffled.places.reverse()
        shuffled.tours.reverse()
        let first = try files()
        let second = try files(SampleGuide.cityMaterial(city: shuffled))
        for path in [
            SitePath.search(Self.city), SitePath.searchData(Self.city), SitePath.searchScript(Self.city),
            SitePath.searchTexts(Self.city),
        ] {
            #expect(first[path] == second[path], "\(path)")
        }
    }

    @Test("An empty city has a search that finds nothing and says so")
    func empty() throws {
        var city = SampleGuide.city
        city.places = []
        city.tours = []
        let files = try files(SampleGuide.cityMaterial(city: city))
        #expect(files[SitePath.search(Self.city)]?.text.contains("No place or tour of York") == true)
        #expect(try data(SampleGuide.cityMaterial(city: city))["entries"]?.array?.isEmpty == true)
    }
}
