import GuideModel
import Testing

/// The words that the tests use.
private enum TestWord: String, WordName {
    case free = "price.free"
    case tours = "city.tours"
    case places = "count.places"
    case by = "tour.by"

    var placeholders: [String] {
        switch self {
        case .free, .places: []
        case .tours: ["name"]
        case .by: ["tour", "organisation"]
        }
    }

    var isCounted: Bool { self == .places }
}

@Suite struct WordsTests {
    static let english = """
        {
          "comment": "For translators.",
          "price.free": "Free",
          "city.tours": "Tours of {name}",
          "count.places": { "one": "{count} place", "other": "{count} places" },
          "tour.by": "{tour}. By {organisation}.",
          "help.read": "Read the [help page].",
          "list.two": "{0} and {1}", "list.start": "{0}, {1}", "list.middle": "{0}, {1}", "list.end": "{0} and {1}",
          "number.group": ",", "number.decimal": ".",
          "walk.left": "Turn left", "walk.right": "Turn right"
        }
        """

    static func table(_ json: String, _ language: String = "en") -> (WordTable, [String]) {
        let (table, diagnostics) = WordTable.read(json: Array(json.utf8), language: language, file: "site/words/x.json")
        return (table, diagnostics.map { "\($0.location.line):\($0.location.column) \($0.message)" })
    }

    static func words(_ language: String = "en", _ tables: WordTable...) -> (words: Words, diagnostics: [Diagnostic]) {
        Words.make(
            language: language, tables: tables, original: table(english).0,
            askedFor: SourceLocation(file: "guide.yaml", line: 2, column: 1))
    }

    @Test("Words are filled in, counted, listed and numbered")
    func saying() {
        let words = Self.words().words
        #expect(words.diagnostics(for: TestWord.self) == [])
        #expect(words.sharedDiagnostics == [])
        #expect(words(TestWord.free) == "Free")
        #expect(words(TestWord.tours, "{name}") == "Tours of {name}")
        #expect(words(TestWord.places, count: 1) == "1 place")
        #expect(words(TestWord.places, count: 1_234_567) == "1,234,567 places")
        #expect(words(TestWord.by, "High St.", "Mr. B.") == "High St. By Mr. B.")
        #expect(
            (0...4).map { words.list(Array(["a", "b", "c", "d"].prefix($0))) } == [
                "", "a", "a and b", "a, b and c", "a, b, c and d",
            ])
        #expect([-1234, 999, 1000].map(words.number) == ["-1,234", "999", "1,000"])
        #expect([20, 14, 12345].map(words.decimal) == ["2", "1.4", "1,234.5"])
        #expect(words["help.read"]?.pattern.parts == [.text("Read the "), .marked([.text("help page")]), .text(".")])
        #expect(words["help.read"]?.pattern.filled([]) == "Read the help page.")
    }

    @Test("A guide's table changes single words, and may add its own")
    func overriding() {
        let (own, _) = Self.table(#"{ "price.free": "No charge", "my.word": "Mine" }"#)
        let words = Self.words("en", own).words
        #expect(words(TestWord.free) == "No charge")
        #expect(words(TestWord.tours, "York") == "Tours of York")
        #expect(words["my.word"]?.pattern.text == "Mine")
        #expect(words.names.last == "my.word")
        #expect(own.diagnostics(against: Self.table(Self.english).0, mayBeAdded: { $0 == "my.word" }) == [])
        #expect(
            own.diagnostics(against: Self.table(Self.english).0).map(\.message) == [
                "the word “my.word” does not exist"
            ])
    }

    @Test("Missing words of a language are in English, with English rules; a whole sentence is in one language")
    func fallingBack() {
        let (polish, faults) = Self.table(
            """
            { "price.free": "Bezpłatnie", "walk.left": "Skręć w lewo",
              "count.places": { "one": "{count} miejsce", "few": "{count} miejsca", "many": "{count} miejsc", "other": "{count} miejsca" } }
            """, "pl")
        #expect(faults == [])
        let (words, diagnostics) = Self.words("pl", polish)
        #expect(words(TestWord.free) == "Bezpłatnie")
        #expect(
            [1, 2, 5, 22].map { words(TestWord.places, count: $0) } == [
                "1 miejsce", "2 miejsca", "5 miejsc", "22 miejsca",
            ])
        #expect(words["walk.left"]?.pattern.text == "Turn left")
        #expect(
            diagnostics.map(\.message) == [
                "the words “walk.…” form sentences together and are in English, because site/words/pl.json lacks 1 of them: walk.right",
                "10 of 13 words are in English; translate them in site/words/pl.json, as docs/words.md describes",
            ])
        let (lacking, _) = Self.words("ja", Self.table("{}", "ja").0)
        #expect(lacking(TestWord.places, count: 1) == "1 place")
    }

    @Test(
        "An error in a table is reported with its position",
        arguments: [
            ("[]", ["1:1 a table of words is an object; begin it with a brace"]),
            ("{\n  \"a\": }", ["2:8 this is not JSON: a JSON value cannot start like this"]),
            (
                "{\n  \"a\": 1\n}",
                ["2:8 “a” should be text in double quotes, or an object with a text for each plural category"]
            ),
            ("{\"a\": \"x\",\n \"a\": \"y\"}", ["2:2 “a” appears twice in the table; keep one"]),
            ("{\"a\": \"\"}", ["1:7 “a” is empty; remove it to use the English text"]),
            (
                "{\"a\": \"x\\ny\"}",
                ["1:7 “a” contains a line break or another control character; write it on one line"]
            ),
            ("{\"a\": \"{b\"}", ["1:7 a brace in “a” has no partner; write placeholders like {name}"]),
            ("{\"a\": \"b}\"}", ["1:7 a brace in “a” has no partner; write placeholders like {name}"]),
            ("{\"a\": \"[b\"}", ["1:7 a bracket in “a” has no partner; write what a template wraps between [ and ]"]),
            (
                "{\"a\": \"[b [c]]\"}",
                ["1:7 a bracket in “a” has no partner; write what a template wraps between [ and ]"]
            ),
            (
                "{\"a\": \"{b c}\"}",
                [
                    "1:7 “{b c}” in “a” is not a placeholder; write one like {name}, with letters, digits, hyphens and dots"
                ]
            ),
            ("{\"a\": {\"other\": \"x\"}}", ["1:7 “a” has no form for “one”; add the text for en"]),
            (
                "{\"a\": {\"one\": \"x\", \"few\": \"y\", \"other\": \"x\"}}",
                ["1:20 en has no plural category “few”; it has one, other"]
            ),
        ])
    func faults(json: String, expected: [String]) {
        #expect(Self.table(json).1 == expected)
    }

    @Test(
        "A word that does not match the original is reported",
        arguments: [
            (#"{ "price.fre": "x" }"#, "the word “price.fre” does not exist; did you mean price.free?"),
            (#"{ "city.tours": "Tours" }"#, "“city.tours” does not contain {name}; add it for the reader"),
            (
                #"{ "city.tours": "Tours of {nam}" }"#,
                "“city.tours” has no placeholder {nam}; did you mean {name}?; the placeholders are: {name}"
            ),
            (
                #"{ "city.tours": { "one": "{name}", "other": "{name}" } }"#,
                "“city.tours” does not depend on a number; write one text"
            ),
            (
                #"{ "count.places": "{count} places" }"#,
                "“count.places” depends on a number; write an object with a text for each of one, other"
            ),
            (
                #"{ "count.places": { "one": "one", "other": "places" } }"#,
                "“count.places” does not contain {count}; add it for the reader"
            ),
            (
                #"{ "help.read": "Read the help page." }"#,
                "“help.read” has nothing in brackets; put the link, or the emphasis, in [ and ]"
            ),
            (
                #"{ "price.free": "[Free]" }"#,
                "“price.free” has brackets, but the template wraps nothing; remove them"
            ),
        ])
    func differences(json: String, expected: String) {
        let (table, _) = Self.table(json)
        #expect(table.diagnostics(against: Self.table(Self.english).0).map(\.message) == [expected])
    }

    @Test("A use that does not match its word is reported")
    func uses() {
        let words = Self.words().words
        func message(_ use: WordUse) -> String? { words.error(in: use)?.message }
        #expect(message(WordUse("price.fre")) == "the word “price.fre” does not exist")
        #expect(words.error(in: WordUse("price.fre"))?.suggestion == "price.free")
        #expect(
            message(WordUse("city.tours"))
                == "“city.tours” of site/words/x.json:4 contains {name}, which gets no value here")
        #expect(
            message(WordUse("price.free", placeholders: ["name"]))
                == "“price.free” of site/words/x.json:3 does not contain {name}, which gets a value here")
        #expect(
            message(WordUse("count.places", placeholders: ["count"]))
                == "“count.places” of site/words/x.json:5 depends on a number, but gets none here")
        #expect(message(WordUse("count.places", placeholders: ["count"], isCounted: true)) == nil)
    }
}
