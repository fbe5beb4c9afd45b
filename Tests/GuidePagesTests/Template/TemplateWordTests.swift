// Tests of the table's words in templates.

import GuideModel
import Testing

@testable import GuidePages

@Suite("Words in templates")
struct TemplateWordTests {
    private static let table = """
        {
          "plain": "Free & easy",
          "title": "Walk: {title}, {city.name}",
          "read": "Read [{title}] and [the <help>].",
          "in": "{kind} in {city.name}",
          "stops": { "one": "one stop", "other": "{count} stops" },
          "shout": "[{title}] costs {length}",
          "wrong": "{titel}"
        }
        """

    private static func library(_ page: String, language: String = "en", table: String = table) -> TemplateLibrary {
        let (original, _) = WordTable.read(
            json: Array(table.utf8), language: language, file: "site/words/\(language).json")
        // The words for formatting numbers.
        let (numbers, _) = WordTable.read(
            json: Array(#"{ "number.group": ",", "number.decimal": "." }"#.utf8), language: "en", file: "numbers")
        let words = Words.make(
            language: language, tables: [numbers], original: original, askedFor: SourceLocation(file: "guide.yaml")
        ).words
        return TemplateLibrary([(name: "page", bytes: Array(page.utf8))], words: words)
    }

    @Test(
        "A word is written out, escaped, with the page's values",
        arguments: [
            ("<p>{{@plain}}</p>", "<p>Free &amp; easy</p>"),
            ("{{ @title }}", "Walk: A &lt;b&gt;, York"),
            ("{{#city}}{{@title}}{{/city}}", "Walk: A &lt;b&gt;, York"),
            (
                "{{#@read}}<a href='{{shout}}'>{{.}}</a>{{/@read}}",
                "Read <a href='A &lt;B&gt;'>A &lt;b&gt;</a> and <a href='A &lt;B&gt;'>the &lt;help&gt;</a>."
            ),
            (
                "{{#@read}}{{#summary}}<b>{{.}}</b>{{/summary}}{{^summary}}{{.}}{{/summary}}{{/@read}}",
                "Read <b>A &lt;b&gt;</b> and <b>the &lt;help&gt;</b>."
            ),
            ("{{<@in}}{{$kind}}<i>{{quiet}}</i>{{/kind}}{{/@in}}", "<i>a &lt;b&gt;</i> in York"),
            ("{{#@shout}}{{.}}{{/@shout}}", "A &lt;b&gt; costs 3,400"),
        ])
    func writing(page: String, expected: String) throws {
        #expect(try Self.library(page).text("page", PageFixture(title: "A <b>")) == expected)
    }

    @Test(
        "A plural form is selected by the count, with the rules of the word's language",
        arguments: [
            ("en", 1, "one stop"), ("en", 0, "0 stops"), ("en", 2, "2 stops"), ("en", 1234, "1,234 stops"),
            ("pl", 1, "jeden"), ("pl", 3, "3 few"), ("pl", 5, "5 many"), ("pl", 1022, "1,022 few"),
        ])
    func plurals(language: String, count: Int, expected: String) throws {
        let polish =
            #"{ "stops": { "one": "jeden", "few": "{count} few", "many": "{count} many", "other": "x {count}" } }"#
        let library = Self.library(
            "{{#stops}}{{@stops}}{{/stops}}", language: language, table: language == "pl" ? polish : Self.table)
        var page = PageFixture()
        page.stops = [StopFixture(name: "Bar", count: count)]
        #expect(try library.text("page", page) == expected)
    }

    @Test(
        "An unknown word, or an unknown value for it, is reported with its position",
        arguments: [
            ("{{@plian}}", "1:3 unknown-word the word 'plian' does not exist; did you mean plain?"),
            (
                "{{@wrong}}",
                "1:3 unknown-name 'titel' does not exist here, in the word 'wrong'; did you mean title?"
            ),
            (
                "{{@read}}",
                "1:3 wrong-kind the word 'read' has something in brackets; write what goes around it, as in "
                    + "{{#@read}}<b>{{.}}</b>{{/@read}}"
            ),
            (
                "{{#@plain}}{{.}}{{/@plain}}",
                "1:4 wrong-kind the word 'plain' has nothing in brackets to wrap; write it as {{@plain}}"
            ),
            ("{{^@plain}}{{/@plain}}", "1:4 wrong-kind write a word as {{@plain}}, {{#@plain}} or {{<@plain}}"),
            ("{{{@plain}}}", "1:4 wrong-kind write a word as {{@plain}}, {{#@plain}} or {{<@plain}}"),
            (
                "{{<@in}}{{$kind}}x{{/kind}}{{$knid}}y{{/knid}}{{/@in}}",
                "1:4 unknown-block the word 'in' has no placeholder {knid}; did you mean kind?"
            ),
            ("{{@stops}}", "1:3 unknown-name 'count' does not exist here, in the word 'stops'"),
        ])
    func errors(page: String, expected: String) {
        let errors = Self.library(page).compile(page: "page", for: PageFixture.self).errors
        #expect(errors.map { "\($0.line):\($0.column) \($0.code.rawValue) \($0.message)" } == [expected])
    }

    @Test("A compiled page lists the words that it uses")
    func used() throws {
        let page = try Self.library("{{@plain}}{{#stops}}{{@stops}}{{/stops}}").compile(
            page: "page", for: PageFixture.self)
        #expect(try page.get().program.words == ["plain", "stops"])
    }
}

extension Result where Failure == TemplateErrors {
    fileprivate var errors: [TemplateError] { if case .failure(let error) = self { error.errors } else { [] } }
}
