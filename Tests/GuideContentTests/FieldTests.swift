// Tests of every key of places and features, and of the diagnostics for each.
//
// swift-format-ignore-file: a case of a table is on one line, however long its message.

import GuideModel
import Testing

@testable import GuideContent

@Suite("The keys of places and features")
struct FieldTests {
    @Test("A title or name has at most 300 characters in any script, any other line 10,000")
    func longTexts() {
        func found(_ title: Int, _ note: Int) -> [String] {
            Sample.foundInPlace(
                """
                links: [{title: \(String(repeating: "é", count: title)), url: "https://a.example"}]
                hours-note: \(String(repeating: "w", count: note))
                """)
        }
        #expect(found(300, 10_000).isEmpty)
        #expect(
            found(301, 10_001) == [
                "6:17: error: title has 301 characters, more than the 300 allowed; move the rest into the text [too-long]",
                "7:13: error: hours-note has 10001 characters, more than the 10000 allowed; move the rest into the text [too-long]",
            ])
    }

    @Test("Every key of a place is read")
    func everyKey() throws {
        let lines = """
            hours: "Mo-Sa 09:30-16:00"
            hours-note: Example hours
            prices:
              - {for: Adult, amount: 18.00, currency: GBP, note: Example}
              - {amount: 0, currency: GBP}
            access: {step-free: partly, toilets: yes, hearing-loop: False, note: Ramp}
            address: Deangate, York
            phone: +44 1904 557200
            website: https://yorkminster.org/
            email: hello@example.org
            links: [{title: Service times, url: "https://yorkminster.org/worship/"}]
            tags: [gothic, roman, gothic]
            media: [{file: west.jpg, alt: Two towers, title: T, caption: C, credit: D, licence: CC0-1.0}]
            sponsored: The Copper Ladle
            status: published
            """
        let place = try #require(Sample.placeRead(lines, body: "Hello.", files: ["places/west.jpg": "x"]))
        #expect(place.id.text == "minster")
        #expect(place.kind == .church)
        #expect(place.position == Position(latitude: 53.96219, longitude: -1.08206))
        #expect(place.summary == "The cathedral.")
        #expect(
            place.facts
                == VisitFacts(
                    hours: "Mo-Sa 09:30-16:00", hoursNote: "Example hours",
                    prices: [
                        Price(payer: "Adult", minorUnits: 1800, currency: "GBP", note: "Example"),
                        Price(payer: "", minorUnits: 0, currency: "GBP"),
                    ],
                    access: Access(stepFree: .partly, toilets: true, hearingLoop: false, note: "Ramp"),
                    address: "Deangate, York", phone: "+44 1904 557200", website: "https://yorkminster.org/",
                    email: "hello@example.org",
                    links: [ExternalLink(title: "Service times", address: "https://yorkminster.org/worship/")]))
        #expect(place.tags == ["gothic", "roman"])
        #expect(place.sponsor == "The Copper Ladle")
        #expect(place.media.map(\.id) == ["minster-west"])
        #expect(place.media.first?.file == "content/york/places/west.jpg")
        #expect(
            place.media.first?.location == SourceLocation(file: "content/york/places/minster.md", line: 18, column: 9))
        #expect(place.body.shown == "<p>Hello.</p>\n")
        #expect(place.location.file == "content/york/places/minster.md")
    }

    @Test("The facts that lists filter by are read; another price level is an error with the levels")
    func filteredFacts() throws {
        let lines = "price-level: low\ncuisine: [Italian, vegan]\nfamily: yes\ndogs: partly"
        let facts = try #require(Sample.placeRead(lines)).facts
        #expect(facts == VisitFacts(priceLevel: .low, cuisine: ["Italian", "vegan"], family: true, dogs: .partly))
        #expect(
            Sample.foundInPlace("price-level: cheap").map { $0.contains("is not a valid price-level; choose from") }
                == [true])
    }

    @Test("A sponsored place is not a highlight, and this is reported")
    func sponsoredHighlight() throws {
        let lines = "highlight: yes\nsponsored: The Copper Ladle"
        let read = Sample(["places/minster.md": Sample.place(lines)]).read()
        #expect(read.city?.places.first { $0.name == "York Minster" }?.isHighlight == false)
        #expect(Sample.foundInPlace(lines).map { $0.contains("sponsored content cannot be a highlight") } == [true])
        #expect(try #require(Sample.placeRead("highlight: yes")).isHighlight)
    }

    @Test("Words that YAML would change are unchanged")
    func yamlTraps() throws {
        let lines = "address: no\nhours-note: 12:30\ntags: [on, 1.0, 0x1F, 2026-01-01, NO]\nphone: 0800 557200"
        let place = try #require(Sample.placeRead(lines))
        #expect(place.facts.address == "no")
        #expect(place.facts.hoursNote == "12:30")
        #expect(place.tags == ["on", "1.0", "0x1F", "2026-01-01", "NO"])
        #expect(place.facts.phone == "0800 557200")
    }

    @Test(
        "A text that ends at a # is a warning with the whole text in quotes; other comments are not",
        arguments: [
            ("address: Hash #1 inn", "6:10", "\"Hash #1 inn\""), ("address: Jórvík  #2 ", "6:10", "\"Jórvík #2\""),
            ("address: A\n  b #c", "6:10", "\"A b #c\""), ("tags: [a,\n b #c\n ]", "7:2", "\"b #c\""),
            ("tags: [é, b, c #d\n ]", "6:14", "\"c #d\""),
            ("address: Hash # the inn", nil, nil), ("address: \"Hash #1 inn\"", nil, nil), ("address: a#1", nil, nil),
            ("address: \"a\" #1", nil, nil), ("order: 5 #first", nil, nil), ("address: |\n  a #1", nil, nil),
        ] as [(String, String?, String?)])
    func hashes(lines: String, position: String?, whole: String?) {
        let warning = position.map { position in
            "\(position): warning: the text after # is a comment, so visitors do not see it; put the whole text in "
                + "quotes: \(whole ?? "") [yaml]"
        }
        let found = Sample(["places/minster.md": Sample.place(lines)]).read().found
        #expect(found.map { String($0.drop { $0 != ":" }.dropFirst()) } == [warning].compactMap { $0 })
    }

    @Test(
        "Hours that are not fully understood cause a warning, and are unchanged",
        arguments: [
            (
                "Mo-Fr 10-2",
                "6:8: warning: the hours \"Mo-Fr 10-2\" are not valid, so pages show them as written: write 10:00, with minutes (at \"10-2\") [hours]"
            ),
            (
                "1.5.-30.9.",
                "6:8: warning: the hours \"1.5.-30.9.\" contain no times, so pages show them as written; add the times, for example hours: May 1-Sep 30 10:00-17:00 [hours]"
            ),
            (
                "Mai bis September",
                "6:8: warning: the hours \"Mai bis September\" contain no times, so pages show them as written; add the times, for example hours: May-Sep 10:00-17:00 [hours]"
            ),
            (
                "1.5.-30.9.2026 10-18 Uhr",
                "6:8: warning: the hours \"1.5.-30.9.2026 10-18 Uhr\" are not valid, so pages show them as written: write May 1 for the date 1.5. [hours]"
            ),
            (
                "Dec 25 off; 10:00-17:00",
                "6:8: warning: a later rule of the hours \"Dec 25 off; 10:00-17:00\" replaces the rules before it; put exceptions after it [hours]"
            ),
            (
                "dusk to dawn",
                "6:8: warning: the hours \"dusk to dawn\" are not valid, so pages show them as written: a hyphen and the time at which it closes is missing before to (at \"to dawn\") [hours]"
            ),
        ])
    func hours(hours: String, warning: String) throws {
        let read = Sample(["places/minster.md": Sample.place("hours: \(hours)")]).read()
        #expect(read.found.map { String($0.drop { $0 != ":" }.dropFirst()) } == [warning])
        #expect(read.city?.places.first { $0.name == "York Minster" }?.facts.hours == hours)
    }

    @Test("An error in hours that several places share is reported for each")
    func sharedHours() {
        let wrong = "\nhours: Mo-Fr 10-2\n---"
        let found = Sample([
            "places/minster.md": Sample.minster.dropLast(4) + wrong,
            "places/bootham-bar.md": Sample.bar.dropLast(4) + wrong,
        ]).read().found
        #expect(found.filter { $0.contains("are not valid, so pages show them") }.count == 2)
    }

    @Test("A text over several lines becomes one line")
    func folding() throws {
        let place = try #require(Sample.placeRead("address: >\n  Deangate,\n  York\nhours-note: |\n  a\n\n  b\n"))
        #expect(place.facts.address == "Deangate, York")
        #expect(place.facts.hoursNote == "a b")
    }

    @Test("A key without a value counts as absent, unless it is required")
    func emptyKeys() throws {
        #expect(Sample.placeRead("website:\nprices:\ntags: ~\naccess:") != nil)
        let found = Sample(["places/minster.md": Sample.minster.replacing("The cathedral.", with: "")]).read().found
        #expect(
            found == [
                "content/york/places/minster.md:5:1: error: summary is empty; a place needs it [missing-key]"
            ])
    }

    @Test(
        "An error is reported at its position, with a remedy",
        arguments: [
            ("hour: x", "6:1: error: a place has no key hour; did you mean hours? [unknown-key]"),
            ("hours: [a]", "6:8: error: hours should be a text, but this is a list [type]"),
            (
                "tags: medieval",
                "6:7: error: tags should be a list, such as [medieval, free], but this is \"medieval\" [type]"
            ),
            ("tags: [a, {b: c}]", "6:11: error: each of tags should be a text, but this is keys with values [type]"),
            ("tags: [a, ~]", "6:11: error: an entry of tags is empty; fill it in or remove it [type]"),
            ("access: {toilets: maybe}", "6:19: error: toilets should be yes or no, but this is \"maybe\" [type]"),
            (
                "access: {toilets: \"yes\"}",
                "6:19: error: toilets should be yes or no, but this is a text in quotes, \"yes\" [type]"
            ),
            (
                "access: {step-free: partially}",
                "6:21: error: step-free should be yes, partly or no, but this is \"partially\" [type]"
            ),
            ("access: [yes]", "6:9: error: access should be keys with values, but this is a list [type]"),
            (
                "access: {stepfree: yes}",
                "6:10: error: access has no key stepfree; did you mean step-free? [unknown-key]"
            ),
            (
                "prices: [{amount: 4.505, currency: GBP}]",
                "6:19: error: amount should be a number with at most two decimals, such as 4.50, but this is \"4.505\" [price]"
            ),
            (
                "prices: [{amount: £4, currency: GBP}]",
                "6:19: error: amount should be a number with at most two decimals, such as 4.50, but this is \"£4\" [price]"
            ),
            ("prices: [{amount: -1, currency: GBP}]", "6:19: error: amount -1 is less than 0 [price]"),
            (
                "prices: [{amount: 1, currency: GPB}]",
                "6:32: error: GPB is not a valid currency; write a code of ISO 4217, such as GBP; did you mean GBP? [price]"
            ),
            (
                "prices: [{amount: 1, currency: eur}]",
                "6:32: error: eur is not a valid currency; write a code of ISO 4217, such as GBP; did you mean EUR? [price]"
            ),
            ("prices: [{for: Adult, currency: GBP}]", "6:10: error: amount is missing; a price needs it [missing-key]"),
            (
                "prices: {amount: 1}",
                "6:9: error: prices should be a list, such as [{for: Adult, amount: 18.00, currency: GBP}], but this is keys with values [type]"
            ),
            (
                "website: www.example.org",
                "6:10: error: \"www.example.org\" is not a web address; start it with https:// [address]"
            ),
            (
                "website: javascript:alert(1)",
                "6:10: error: \"javascript:alert(1)\" is not a web address; start it with https:// [address]"
            ),
            (
                "website: https://",
                "6:10: error: \"https://\" has no host; write one, as in https://example.org/ [address]"
            ),
            (
                "website: https://a b.example",
                "6:10: error: \"https://a b.example\" contains a space, which is not allowed in a web address [address]"
            ),
            (
                "email: nobody",
                "6:8: error: \"nobody\" is not a valid e-mail address; write one such as hello@example.org [address]"
            ),
            (
                "phone: call us",
                "6:8: error: \"call us\" is not a valid telephone number; write one such as +44 1904 557200 [address]"
            ),
            ("links: [{title: A}]", "6:9: error: url is missing; a link needs it [missing-key]"),
            ("links: [{url: \"https://a.example\"}]", "6:9: error: title is missing; a link needs it [missing-key]"),
            (
                "links: [https://a.example]",
                "6:9: error: a link should be keys with values, such as {title: Service times, url: \"https://example.org\"}, but this is \"https://a.example\" [type]"
            ),
            (
                "sponsored: yes",
                "6:12: error: name the sponsor, as in sponsored: The Copper Ladle; visitors see this name [sponsored]"
            ),
            ("status: publish", "6:9: error: publish is not a valid status; did you mean published? [status]"),
            (
                "status: done",
                "6:9: error: done is not a valid status; choose from draft, in-review, approved, published, from-data [status]"
            ),
            ("name: Twice", "6:1: error: name is here twice, first on line 2; keep one [duplicate-key]"),
        ])
    func faults(line: String, message: String) {
        #expect(Sample.foundInPlace(line) == [message])
    }

    @Test("For an unknown key without a near match, the message lists the available keys")
    func strangeKey() {
        let found = Sample.foundInPlace("wheelchairs: x")
        #expect(found.count == 1)
        #expect(
            found.first?.hasPrefix(
                "6:1: error: a place has no key wheelchairs; the keys are name, name-language, kind, position,")
                == true,
            "\(found)")
    }

    @Test("For an unknown kind the nearest kind is suggested")
    func kinds() {
        let wrong = Sample.minster.replacing("church", with: "chruch")
        #expect(
            Sample(["places/minster.md": wrong]).read().found == [
                "content/york/places/minster.md:3:7: error: chruch is not a valid kind; did you mean church? [kind]"
            ])
        let strange = Sample.minster.replacing("church", with: "spaceport")
        #expect(
            Sample(["places/minster.md": strange]).read().found.first?.contains(
                "spaceport is not a valid kind; docs/content-format.md lists the kinds [kind]") == true)
    }

    @Test("A feature needs no position, and cannot be sponsored")
    func features() {
        let feature = "---\nname: Window\nkind: attraction\nsummary: Glass.\nsponsored: Me\n---\n"
        let read = Sample(["places/minster/features/window.md": feature]).read()
        #expect(read.found.count == 1)
        #expect(
            read.found.first?.hasPrefix(
                "content/york/places/minster/features/window.md:5:1: error: a feature has no key sponsored") == true)
        #expect(read.city?.places.first { $0.id.text == "minster" }?.features.map(\.name) == ["Window"])
    }

    @Test("All problems of a file are reported at once, in order")
    func allAtOnce() {
        let found = Sample.foundInPlace("status: x\nphone: y\nhous: z\nwebsite: w", body: "a <b>\n[x](javascript:y)\n")
        #expect(found.map { $0.prefix(4) } == ["6:9:", "7:8:", "8:1:", "9:10", "11:3", "12:1"])
    }

    @Test("Invalid front matter does not prevent checks of the text")
    func textAfterBrokenFrontMatter() {
        let found = Sample.foundInPlace("a: b: c", body: "<b>x</b>")
        #expect(found.map { $0.prefix(4) } == ["6:5:", "8:1:"])
    }

    @Test(
        "Amounts are exact",
        arguments: [
            ("18.00", 1800), ("0", 0), ("4.5", 450), ("0.07", 7), ("1.1", 110), ("999999999", 99_999_999_900),
            (".5", 50),
            ("1.005", nil), ("1,50", nil), ("1e2", nil), ("", nil), ("-", nil), ("5.", nil), ("١", nil),
        ] as [(String, Int?)])
    func amounts(text: String, hundredths: Int?) {
        #expect(Decimal.hundredths(text) == hundredths)
    }

    @Test(
        "A duration is hours and minutes",
        arguments: [
            ("90 min", 90), ("1 h 30 min", 90), ("2 h", 120), ("2h", 120), ("1 hour", 60), ("45 minutes", 45),
            ("1h30min", 90),
            ("90", nil), ("", nil), ("min", nil), ("30 min 1 h", nil), ("1 h 2 h", nil), ("1.5 h", 90), ("h 5", nil),
            ("1.333 h", nil), ("1 h 90", nil), ("1 h 30.5", nil),
            ("123456 min", nil), ("2 days", nil),
        ] as [(String, Int?)])
    func durations(text: String, minutes: Int?) {
        #expect(Duration.minutes(text) == minutes)
    }

    @Test(
        "Language tags are spelt in their usual way",
        arguments: [
            ("en", "en"), ("EN-gb", "en-GB"), ("zh-hant-tw", "zh-Hant-TW"), ("es-419", "es-419"),
            ("de-1996", "de-1996"),
            ("sl-rozaj-biske", "sl-rozaj-biske"), ("en-x-pirate", "en-x-pirate"),
            ("english", nil), ("e", nil), ("en_GB", nil), ("en-", nil), ("en-x", nil), ("en-toolonggg", nil), ("", nil),
        ] as [(String, String?)])
    func languageTags(text: String, tag: String?) {
        #expect(LanguageTag.canonical(text) == tag)
    }
}
