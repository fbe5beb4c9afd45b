// Tests of each kind of field in a template.

import GuideModel
import Testing

@testable import GuidePages

@Suite("Typed contexts")
struct TemplateContextTests {
    /// A template, and its output for the fixture.
    private static let values: [(template: String, page: String)] = [
        ("{{title}}", "Round the walls"),
        ("{{ title }}", "Round the walls"),
        ("{{summary}}", "Towers &amp; gates"),
        ("{{{summary}}}{{&summary}}", "Towers & gatesTowers & gates"),
        ("{{body}}", "<p>Old</p>"),
        ("[{{aside}}]", "[]"),
        ("{{length}} {{hours}}", "3400 1.5"),
        ("[{{steps}}]", "[]"),
        ("{{shout}}", "ROUND THE WALLS"),
        ("{{quiet}} {{double}} {{rule}}", "round the walls 6800 <hr>"),
        ("{{city.name}}, {{city.country.name}}", "York, England"),
        ("{{capital.name}}, {{capital.country.name}}, {{capital.twin}}", "London, England, York"),
        ("[{{next.name}}{{next.country.name}}{{next.twin}}]", "[]"),
        ("{{! nothing }}", ""),
        ("{{=<% %>=}}<%title%><%={{ }}=%>{{length}}", "Round the walls3400"),
    ]

    @Test("Each kind of value is displayed correctly", arguments: values)
    func shows(template: String, page: String) throws {
        #expect(try TemplateLibrary(["page": template]).text() == page)
    }

    private static let sections: [(template: String, page: String)] = [
        ("{{#free}}yes{{/free}}{{^free}}no{{/free}}", "yes"),
        ("{{#closed}}yes{{/closed}}{{^closed}}no{{/closed}}", "no"),
        ("{{#has-steps}}yes{{/has-steps}}{{^has-steps}}no{{/has-steps}}", "no"),
        ("{{#long}}yes{{/long}}{{^long}}no{{/long}}", "yes"),
        ("{{#summary}}<b>{{.}}</b>{{/summary}}", "<b>Towers &amp; gates</b>"),
        ("{{#summary}}{{title}}{{/summary}}", "Round the walls"),
        ("{{#aside}}yes{{/aside}}{{^aside}}no{{/aside}}", "no"),
        ("{{#body}}{{.}}{{/body}}", "<p>Old</p>"),
        ("{{#length}}{{.}}{{/length}}{{#steps}}steps{{/steps}}{{^steps}}flat{{/steps}}", "3400flat"),
        ("{{#city}}{{name}} {{title}}{{/city}}", "York Round the walls"),
        ("{{#city.country}}{{name}} {{title}}{{/city.country}}", "England Round the walls"),
        ("{{#capital.country}}{{name}} {{title}}{{/capital.country}}", "England Round the walls"),
        ("{{#next}}yes{{/next}}{{^next}}no{{/next}}", "no"),
        ("{{#next.country}}yes{{/next.country}}{{^next.country}}no{{/next.country}}", "no"),
        ("{{#tags}}({{.}}){{/tags}}", "(stone)(&lt;view&gt;)()"),
        ("{{#tags}}({{{.}}}){{/tags}}{{^tags}}none{{/tags}}", "(stone)(<view>)()"),
        ("{{#stops}}{{name}}{{/stops}}{{^stops}}none{{/stops}}", "none"),
    ]

    @Test("Each kind of section is displayed correctly", arguments: sections)
    func enters(template: String, page: String) throws {
        #expect(try TemplateLibrary(["page": template]).text() == page)
    }

    @Test("Zero, null and empty text are false, a list of empty texts is true")
    func truth() throws {
        let template =
            "{{#length}}A{{/length}}{{#hours}}B{{/hours}}{{#title}}C{{/title}}{{#body}}D{{/body}}{{#tags}}E{{/tags}}"
        var page = PageFixture(title: "", summary: nil, body: .none, length: 0, hours: 0, tags: [""])
        #expect(try TemplateLibrary(["page": template]).text("page", page) == "E")
        page = PageFixture(title: "x", body: Markup([1]), length: -1, hours: 0.1, tags: [])
        #expect(try TemplateLibrary(["page": template]).text("page", page) == "ABCD")
    }

    @Test("Names are looked up from the inside out, and a context hides outer contexts of its type")
    func chains() throws {
        let york = CityFixture(name: "York", country: CountryFixture(name: "England"), twin: "Dijon")
        let stops = [
            StopFixture(name: "Bootham Bar", notes: ["a", "b"], city: york),
            StopFixture(name: "Monk Bar", isLast: true),
        ]
        let page = PageFixture(next: york, stops: stops)
        let template = """
            {{#stops}}{{name}} of {{title}}:{{#notes}}{{.}}{{name}}{{/notes}}\
            {{#city}}[{{name}},{{twin}},{{#country}}{{name}}{{twin}}{{/country}}]{{/city}}\
            {{^city}}[{{city.name}}]{{/city}}{{^last}}; {{/last}}{{/stops}}
            """
        #expect(
            try TemplateLibrary(["page": template]).text("page", page)
                == "Bootham Bar of Round the walls:aBootham BarbBootham Bar[York,Dijon,EnglandDijon]; "
                + "Monk Bar of Round the walls:[]")
        let nested =
            "{{#city}}{{name}}{{#next}}{{name}}{{#capital}}{{name}}{{/capital}}{{name}}{{/next}}{{name}}{{/city}}"
        let other = CityFixture(name: "Leeds", country: CountryFixture(name: "England"))
        #expect(
            try TemplateLibrary(["page": nested]).text("page", PageFixture(next: other))
                == "YorkLeedsLondonLeedsYork")
    }

    @Test("A computed list is iterated like a stored one, and nested lists keep their place")
    func lists() throws {
        let page = PageFixture(
            tags: ["1", "2"], stops: [StopFixture(name: "a", notes: ["x"]), StopFixture(name: "b", notes: [])])
        let template = "{{#reversed}}{{name}}{{#tags}}{{.}}{{#notes}}{{.}}{{/notes}}{{.}}{{/tags}};{{/reversed}}"
        #expect(try TemplateLibrary(["page": template]).text("page", page) == "b1122;a1x12x2;")
    }

    /// Numbers at the limits of their types.
    @Test(
        "Numbers are displayed in their shortest form",
        arguments: [
            (0, 0.1, "0 0.1"), (-7, -2.0, "-7 -2"), (Int.max, 1e300, "9223372036854775807 1e+300"),
            (Int.min, 0.30000000000000004, "-9223372036854775808 0.30000000000000004"), (10, 1234.5, "10 1234.5"),
        ])
    func numbers(whole: Int, decimal: Double, shown: String) throws {
        let page = PageFixture(length: whole, hours: decimal)
        #expect(try TemplateLibrary(["page": "{{length}} {{hours}}"]).text("page", page) == shown)
    }

    @Test(
        "Only the five special characters of HTML are escaped",
        arguments: [
            ("", ""), ("&", "&amp;"), ("a<b>c", "a&lt;b&gt;c"), ("\"it's\"", "&quot;it&#39;s&quot;"),
            ("&&amp;", "&amp;&amp;amp;"), ("#no. 1", "#no. 1"),
            (" !#$%()*+,-./:;=?@[\\]^_`{|}~", " !#$%()*+,-./:;=?@[\\]^_`{|}~"),
            ("é – 東京 {{title}} \u{0} /=`", "é – 東京 {{title}} \u{0} /=`"),
        ])
    func escapes(text: String, shown: String) throws {
        let page = PageFixture(title: text, tags: [text])
        #expect(
            try TemplateLibrary(["page": "{{title}}|{{#tags}}{{.}}{{/tags}}"]).text("page", page) == "\(shown)|\(shown)"
        )
    }

    @Test("A flag can state whether a list has elements and whether a value exists")
    func flags() throws {
        let page = try TemplateLibrary([
            "page":
                "{{#hasStops}}stops{{/hasStops}}{{^hasStops}}none{{/hasStops}} "
                + "{{#hasSteps}}steps{{/hasSteps}}{{^hasSteps}}none{{/hasSteps}}"
        ]).compile(page: "page", for: SharingFixture.self).get()
        let city = CityFixture(name: "York", country: CountryFixture(name: "England"))
        let without = SharingFixture(city: city)
        let with = SharingFixture(city: city, stops: [StopFixture(name: "Gate")], steps: 0)
        #expect((try page.render(without)).bytes.text == "none none")
        #expect((try page.render(with)).bytes.text == "stops steps")
    }

    @Test("The listing names every field with its kind, in order")
    func listing() {
        let listing = StopFixture.fields.listing.map { "\($0.name) \($0.kind)" }
        #expect(listing == ["name text", "last flag", "notes list", "city optional", "count number"])
    }
}
