// Tests of what editors mistype: each mistake is accepted, or is one diagnostic with the corrected line.

import GuideModel
import Testing

@testable import GuideContent

@Suite("Mistakes of editors")
struct EditorMistakeTests {
    @Test(
        "A mistake in the keys of a place is one diagnostic, and nothing follows from it",
        arguments: [
            // Decimal commas.
            (
                "prices: [{amount: 4,50, currency: EUR}]",
                ["6:19: error: 4,50 has a comma; write 4.50 [price]"]
            ),
            ("prices: [{amount: \"4,50\", currency: EUR}]", ["6:19: error: 4,50 has a comma; write 4.50 [price]"]),
            (
                "prices: [{amount: 4,505, currency: EUR}]",
                [
                    "6:19: error: amount should be a number with at most two decimals, such as 4.50, but this is \"4,505\" [price]"
                ]
            ),
            // Tabs.
            (
                "access:\n\ttoilets: yes",
                ["7:1: error: there is a tab at the start of this line; use two spaces [yaml]"]
            ),
            (
                "access:\n  toilets: yes\n \tnote: Ramp",
                ["8:2: error: there is a tab at the start of this line; use two spaces [yaml]"]
            ),
            ("tags:\n\t- gothic", ["7:1: error: there is a tab at the start of this line; use two spaces [yaml]"]),
            // Quotation marks.
            (
                "hours-note: \"Closed\nwebsite: \"https://a.example\"",
                [
                    "6:13: error: the quotation mark opened on line 6 is never closed; write \" at the end of its text [yaml]"
                ]
            ),
            (
                "tags: [a]\nhours: 'Mo-Fr 09:00-17:00\naddress: Deangate",
                [
                    "7:8: error: the quotation mark opened on line 7 is never closed; write ' at the end of its text [yaml]"
                ]
            ),
            (
                "hours-note: |\n  \"As written\nmedia:\n  - file: \"x.jpg\n    alt: \"A house\"",
                [
                    "9:11: error: the quotation mark opened on line 9 is never closed; write \" at the end of its text [yaml]"
                ]
            ),
            (
                "media: [{file: \"x.jpg, alt: \"A house\"}]",
                [
                    "6:16: error: the quotation mark opened on line 6 is never closed; write \" at the end of its text [yaml]"
                ]
            ),
            // Commas in braces.
            (
                "media: [{file: x.jpg, alt: Ein Haus, rot}]",
                ["6:28: error: the text after alt: has a comma; put it in quotes: alt: \"Ein Haus, rot\" [yaml]"]
            ),
            (
                "media: [{alt: Ein Haus, rot, 1900, file: x.jpg, credit: Anna, Ben}]",
                [
                    "6:15: error: the text after alt: has a comma; put it in quotes: alt: \"Ein Haus, rot, 1900\" [yaml]",
                    "6:57: error: the text after credit: has a comma; put it in quotes: credit: \"Anna, Ben\" [yaml]",
                ]
            ),
            (
                "access:\n  note: Ramp\n  rot:",
                ["8:3: error: access has no key rot; the keys are step-free, toilets, hearing-loop, note [unknown-key]"]
            ),
            // Paths of Windows.
            (
                #"media: [{file: "C:\Users\me\bild.jpg", alt: A}]"#,
                ["6:16: error: write only the name of the file, bild.jpg, and save it beside this page [yaml]"]
            ),
            (
                #"media: [{file: "C:\Users\", alt: A}]"#,
                ["6:16: error: write only the name of the file, Users, and save it beside this page [yaml]"]
            ),
            (
                #"media: [{file: C:\Users\me\bild.jpg, alt: A}]"#,
                [
                    #"6:16: error: C:\Users\me\bild.jpg is a path on your computer; write only the name of the file, bild.jpg, and save it beside this page [media-file]"#
                ]
            ),
            (
                #"media: [{file: '\\server\bild.jpg', alt: A}]"#,
                [
                    #"6:16: error: \\server\bild.jpg is a path on your computer; write only the name of the file, bild.jpg, and save it beside this page [media-file]"#
                ]
            ),
            // Hours.
            (
                "hours: Ma 10-12",
                [
                    "6:8: warning: the hours \"Ma 10-12\" can mean Tu 10:00-12:00 or Mo 10:00-12:00, so pages show them as written; write the one that you mean [hours]"
                ]
            ),
        ])
    func places(lines: String, messages: [String]) {
        #expect(Sample.foundInPlace(lines, files: ["places/x.jpg": ""]) == messages)
    }

    @Test(
        "A key in German, or another usual name of a key, is one diagnostic that names the key",
        arguments: [
            ("kind", "Art", "3:1: error: a place has no key Art; did you mean kind?"),
            ("kind", "Kind", "3:1: error: a place has no key Kind; did you mean kind?"),
            ("name", "title", "2:1: error: a place has no key title; did you mean name?"),
            ("summary", "Beschreibung", "5:1: error: a place has no key Beschreibung; did you mean summary?"),
        ])
    func foreignKeys(key: String, written: String, message: String) {
        let text = Sample.minster.replacing("\n\(key): ", with: "\n\(written): ")
        let found = Sample(["places/minster.md": text]).read().found.filter { $0.contains("places/minster.md") }
        #expect(found == ["content/york/places/minster.md:\(message) [unknown-key]"])
    }

    @Test("Swapped numbers in city.md are reported there, and not about each place")
    func swappedCity() {
        let city = Sample.city.replacing("{lat: 53.959, lon: -1.0815}", with: "{lat: -1.0815, lon: 53.959}")
        let found = Sample(["city.md": city]).read().found
        #expect(found.count == 1, "\(found)")
        #expect(found.first?.hasPrefix("content/york/city.md:3:11: warning: this is ") == true)
        #expect(
            found.first?.hasSuffix("km from all places of the city; lat and lon are probably swapped [position]")
                == true)
    }

    @Test(
        "One of a few places that is far from its city has a warning",
        arguments: [(54.04, [] as [Int]), (54.06, [11]), (54.565, [67]), (54.84, [98])])
    func farFromCity(latitude: Double, kilometres: [Int]) {
        let far = Sample.minster.replacing("{lat: 53.96219, lon: -1.08206}", with: "{lat: \(latitude), lon: -1.0815}")
        #expect(
            Sample(["places/minster.md": far]).read().found
                == kilometres.map {
                    "content/york/places/minster.md:4:11: warning: this is \($0) km from the middle of the city; check the position, or give the city an area whose outline contains it [position]"
                })
    }

    @Test(
        "Languages in a text are answered with the list, and nothing about translations follows from it",
        arguments: [
            ("de, en", "write languages: [de, en]"), ("german, eng", "write languages: [de, en]"),
            ("all of them", "such as [en-GB, fr], but this is \"all of them\""),
        ])
    func languages(written: String, hint: String) {
        let start = hint.hasPrefix("such") ? "languages should be a list, " : "languages should be a list; "
        let files = MemoryFiles(["guide.yaml": "title: G\nlanguages: \(written)", "content/york/city.md": Sample.city])
        let found = GuideReader(files: files).readGuide().diagnostics.map(\.inWords)
        #expect(found.first == "guide.yaml:2:12: error: \(start)\(hint) [type]")
    }

    @Test(
        "A position is read or answered with the corrected position",
        arguments: [
            (
                "{lat: 53,96219, lon: -1,08206}",
                [
                    "4:17: error: 53,96219 has a comma; write 53.96219 [position]",
                    "4:32: error: -1,08206 has a comma; write -1.08206 [position]",
                ]
            ),
            (
                "{lat: 53,5, lon: 1,5}",
                [
                    "4:17: error: 53,5 has a comma; write 53.5 [position]",
                    "4:28: error: 1,5 has a comma; write 1.5 [position]",
                ]
            ),
            ("{lat: 53,96219, lon: -1.08206}", ["4:17: error: 53,96219 has a comma; write 53.96219 [position]"]),
            ("\n  lat: 53,96219\n  lon: -1.08206", ["5:8: error: 53,96219 has a comma; write 53.96219 [position]"]),
            (
                "\"53,96, -1,08\"",
                [
                    "4:11: error: write position as {lat: 53.96, lon: -1.08}, because the text does not say which number is which [position]"
                ]
            ),
            (
                "53.96,-1.08",
                [
                    "4:11: error: write position as {lat: 53.96, lon: -1.08}, because the text does not say which number is which [position]"
                ]
            ),
            (
                "[53,96, -1,08]",
                [
                    "4:11: error: write position as {lat: 53.96, lon: -1.08}, because a list does not say which number is which [position]"
                ]
            ),
        ])
    func positions(value: String, messages: [String]) {
        let text = Sample.minster.replacing("{lat: 53.96219, lon: -1.08206}", with: value)
        let found = Sample(["places/minster.md": text]).read().found
        #expect(found == messages.map { "content/york/places/minster.md:" + $0 })
    }

    @Test(
        "Words of other languages mean kinds, and quotation marks of word processors are visible",
        arguments: [
            (
                "kind: church", "kind: Gasthaus",
                "3:7: error: Gasthaus is not a valid kind; did you mean restaurant? docs/content-format.md lists the kinds [kind]"
            ),
            (
                "kind: church", "kind: église",
                "3:7: error: église is not a valid kind; did you mean church? docs/content-format.md lists the kinds [kind]"
            ),
            (
                "kind: church", "kind: spaceport",
                "3:7: error: spaceport is not a valid kind; docs/content-format.md lists the kinds [kind]"
            ),
            (
                "York Minster", "„York Minster“",
                "2:7: warning: visitors see the quotation marks around „York Minster“; write name: York Minster [typographic-quotes]"
            ),
            (
                "York Minster", "“York, Minster”",
                "2:7: warning: visitors see the quotation marks around “York, Minster”; write name: \"York, Minster\" [typographic-quotes]"
            ),
        ])
    func words(old: String, new: String, message: String) {
        let found = Sample(["places/minster.md": Sample.minster.replacing(old, with: new)]).read().found
        #expect(found == ["content/york/places/minster.md:" + message])
    }

    @Test(
        "Quotation marks inside a name are not reported", arguments: ["„A“ und „B“", "Das „Rote Haus“", "“", "’s Haus"])
    func quotesInside(name: String) {
        let text = Sample.minster.replacing("York Minster", with: name)
        #expect(Sample(["places/minster.md": text]).read().found.isEmpty)
    }

    @Test(
        "Languages that are not tags are one error, and nothing follows from it",
        arguments: [
            ("[ger, eng]", "ger and eng are not valid language tags; write languages: [de, en]"),
            ("[deutsch, englisch]", "deutsch and englisch are not valid language tags; write languages: [de, en]"),
            ("[German, English]", "German and English are not valid language tags; write languages: [de, en]"),
            ("[deu-AT, en]", "deu-AT is not a valid language tag; write languages: [de-AT, en]"),
            ("[Allemand, Inglés]", "Allemand and Inglés are not valid language tags; write languages: [de, en]"),
            ("[de_DE, en]", "de_DE is not a valid language tag; write languages: [de-DE, en]"),
            ("[de en]", "de en is not a valid language tag; write languages: [de, en]"),
            ("[fr; de, en]", "fr; de is not a valid language tag; write languages: [fr, de, en]"),
        ])
    func languages(list: String, message: String) {
        let sample = Sample([
            "guide.yaml": Sample.settings.replacing("[en, fr]", with: list),
            "places/minster.en.md": "---\nname: Minster\nsummary: A church.\n---\n",
        ])
        let read = sample.read()
        #expect(read.found == ["guide.yaml:2:12: error: \(message) [language]"])
        #expect(read.guide?.languages.last == "en")
    }

    @Test("If no language is known, only that is reported")
    func unknownLanguages() {
        let settings = Sample.settings.replacing("[en, fr]", with: "[klingonish]")
        #expect(
            Sample(["guide.yaml": settings, "places/minster.en.md": "---\nname: M\n---\n"]).read().found == [
                "guide.yaml:2:13: error: klingonish is not a valid language tag; write one of BCP 47, such as en, fr or pt-BR [language]"
            ])
    }

    @Test("Language codes of three letters without a shorter one are valid", arguments: ["gsw", "nds", "haw"])
    func longCodes(code: String) { #expect(LanguageTag.corrected(code) == nil) }

    @Test(
        "Yes, no and partly are accepted in several languages",
        arguments: [
            ("ja", "nein", "teilweise"), ("oui", "non", "partiellement"), ("Sí", "NO", "parcialmente"),
            ("sì", "no", "in parte"), ("sim", "não", "em parte"), ("ja", "nej", "delvis"), ("ja", "nee", "deels"),
            ("نعم", "لا", "جزئيا"), ("हाँ", "नहीं", "आंशिक"), ("是", "否", "部分"),
        ])
    func flags(yes: String, no: String, partly: String) throws {
        let place = try #require(
            Sample.placeRead("access: {toilets: \(yes), hearing-loop: \(no), step-free: \(partly)}"))
        #expect(place.facts.access == Access(stepFree: .partly, toilets: true, hearingLoop: false))
    }

    @Test(
        "Hours in everyday words become the notation",
        arguments: [
            ("Di-So 13:00-17:00", "Tu-Su 13:00-17:00"), ("„Mo-Fr 9-17 Uhr“", "Mo-Fr 09:00-17:00"),
            ("täglich 9 bis 18 Uhr", "Mo-Su 09:00-18:00"), ("Mo–Fr 9–17", "Mo-Fr 09:00-17:00"),
        ])
    func hours(text: String, notation: String) throws {
        #expect(try #require(Sample.placeRead("hours: \(text)")).facts.hours == notation)
    }

    @Test(
        "The language of the guide decides what the abbreviation of a day means",
        arguments: [("fr", "Tu"), ("nl", "Mo")])
    func hoursOfLanguage(language: String, day: String) {
        let read = Sample([
            "guide.yaml": Sample.settings.replacing("[en, fr]", with: "[\(language)]"),
            "places/minster.md": Sample.place("hours: Ma 10-12"),
        ]).read()
        #expect(read.found == [])
        #expect(read.city?.places.first { $0.name == "York Minster" }?.facts.hours == "\(day) 10:00-12:00")
    }

    @Test(
        "A tour's price and duration are accepted in words",
        arguments: [
            ("kostenlos", "1,5 Stunden", 90), ("Gratis", "90 Minuten", 90), ("frei", "1 h 30", 90),
            ("Eintritt frei", "1 Std.", 60), ("gratuit", "2 heures", 120), ("gratuito", "1 hora y 15 minutos", 75),
            ("grátis", "1 Std. 5 Min.", 65), ("免费", "1小时30分钟", 90), ("free", "1.25 h", 75), ("مجاني", "3 ساعات", 180),
            ("मुफ़्त", "1 घंटा", 60), ("fri entré", "2 timmar", 120), ("libre", "2 uur", nil),
        ] as [(String, String, Int?)])
    func tours(price: String, duration: String, minutes: Int?) {
        let tour = String(Sample.tour.dropLast(3)) + "price: \(price)\nduration: \(duration)\n---\n"
        let read = Sample(["tours/city-walls.md": tour]).read()
        guard let minutes else {
            #expect(read.found.map { $0.contains("price should be free") } == [true])
            return
        }
        #expect(read.found == [])
        #expect(read.city?.tours.first?.durationInMinutes == minutes)
    }

    @Test(
        "A duration without a unit is answered with one",
        arguments: [("1,5", "write 1.5 h"), ("1.5", "write 1.5 h"), ("1,333", "such as 90 min")])
    func durationWithoutUnit(duration: String, hint: String) {
        let tour = String(Sample.tour.dropLast(3)) + "duration: \(duration)\n---\n"
        let found = Sample(["tours/city-walls.md": tour]).read().found
        #expect(found.count == 1)
        #expect(found.first?.contains(hint) == true, "\(found)")
    }
}
