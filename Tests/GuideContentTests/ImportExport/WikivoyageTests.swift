// Tests of the reader of Wikivoyage's listings: templates inside values, and markup that hides or shows text.

import GuideModel
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("Wikivoyage's listings are read")
struct WikivoyageTests {
    private func read(_ text: String) -> ImportedContent {
        ImportReader.read(.bytes(Array(text.utf8)), as: .wikivoyage, file: "a.wiki")
    }

    private func text(of value: String) -> String {
        let content = read("{{see|name=A|lat=1|long=2|content=\(value)}}")
        guard let place = content.places.first else { return "\(content.diagnostics.map(\.message))" }
        // A single sentence is the summary.
        return place.text.isEmpty ? PlainText.markdown(place.summary ?? "") : place.text
    }

    @Test("Listings in comments, references and texts that are shown literally are not places")
    func hidden() {
        let content = read(
            """
            <!-- {{see|name=Comment|lat=1|long=2}} -->
            <nowiki>{{see|name=Code|lat=1|long=2}}</nowiki>
            <pre>
            {{see|name=Preformatted|lat=1|long=2}}
            </pre>
            <ref>{{see|name=Reference|lat=1|long=2}}</ref>
            {{see|name=Shown <!-- not this | name=other -->|lat=1|long=2|content=A <nowiki>{{brace}} | bar</nowiki>.}}
            {{see|name=Never placed}}
            <!-- {{see|name=At the end|lat=1|long=2}}
            """)
        #expect(content.places.map(\.name) == ["Shown"])
        #expect(content.places.first?.summary == "A {{brace}} | bar.")
        #expect(content.diagnostics.map(\.location.line) == [8])
    }

    @Test(
        "The words of templates inside a value remain",
        arguments: [
            ("costs {{GBP|4.50}}.", "costs £4.50."), ("{{CHF|12}}", "12 CHF"),
            ("{{Prix|3.2|€}} à {{Prix|4|€}}", "3.2 € à 4 €"),
            ("{{convert|3|km|mi}} out", "3 km out"), ("{{convert|3|to|5|km|mi}}", "3–5 km"),
            ("10AM{{ndash}}4PM", "10AM–4PM"), ("£5{{!}}£6", "£5|£6"), ("{{lang|fr|Bon {{small|jour}}}}", "Bon jour"),
            ("near {{station|Rugby Ground|4}}", "near Rugby Ground 4"), ("Tel. {{phone|+33 5 49}}", "Tel. +33 5 49"),
            ("shut{{dead link|date=May 2020}}", "shut"), ("{{formatnum:1500}} seats", "1500 seats"),
            ("a {{new thing|one|b=two}} b", "a one two b"), ("{{[[x|y]]|z}}", "z"),
            ("du {{1er}} au {{XIXe siècle}}", "du 1er au XIXe siècle"), ("{{Mo}}–{{Fr}}, {{odd|}}.", "Mo–Fr, ."),
            ("built {{circa|1938}}", "built circa 1938"), ("{{frac|1|2}} or {{frac|3|1|4}} mile", "1/2 or 3 1/4 mile"),
            ("du {{s|XIX|e}}, {{sp-|XI|e|au|XII|e}}, {{s|I}}", "du XIXe siècle, XIe au XIIe siècle, Ier siècle"),
        ])
    func inner(_ value: String, _ words: String) {
        #expect(text(of: value) == PlainText.markdown(words))
    }

    @Test("An unknown template is reported once, with its line")
    func unknown() {
        let content = read(
            "{{see|name=A|lat=1|long=2|content={{odd|x}}\n{{odd|y}} {{EUR|3}}}}\n{{see|name=B|lat=1|long=2|content={{odd|z}}}}"
        )
        #expect(content.places.map(\.summary) == ["x y €3", "z"])
        #expect(content.diagnostics.map(\.location.line) == [1])
        #expect(content.diagnostics.first?.message.contains("{{odd}}") == true)
    }

    @Test(
        "Links show their words; pictures and categories show none",
        arguments: [
            ("A [[File:x.jpg|thumb|a [[big]] pic]] bar", "A bar"), ("[[Datei:x.jpg]]Tor", "Tor"),
            ("see [[York/Centre#See|the centre]]", "see the centre"), ("[[York]]", "York"),
            ("[[:Category:Inns]]", "Category:Inns"),
            ("[https://example.org/more more here]", "more here"), ("[//example.org x]", "x"), ("a [[b", "a [[b"),
            ("H<sub>2</sub>O &amp; tea&nbsp;room<ref name=\"a\" />.", "H2O & tea room."),
            ("''old'' '''big'''", "old big"),
        ])
    func links(_ value: String, _ words: String) {
        #expect(text(of: value).onOneLine == PlainText.markdown(words).onOneLine)
    }

    @Test("French listings and hours are read")
    func french() {
        let content = read(
            """
            {{Info Ville | nom= | latitude=46.9 | longitude=-0.2 }}
            * {{Voir
            | nom=Château | latitude=53.96 | longitude=-1.08 | adresse=1 Place
            | horaire={{Horaire|lu|je|8|30|22|}} | description=Sur un promontoire.
            }}
            * {{Manger | nom=Logis | latitude=1 | longitude=2 | horaire={{Horaire|sa||9|0|12|15}}, {{Horaire|di||10||11|}} }}
            * {{Manger | nom=Autre | latitude=1 | longitude=2 | horaire={{Horaire|tous les jours}} }}
            """)
        #expect(
            content.places.map { "\($0.name) \($0.kind?.rawValue ?? "")" } == [
                "Château attraction", "Logis restaurant", "Autre restaurant",
            ])
        #expect(content.places.map(\.facts.hours) == ["Mo-Th 08:30-22:00", "Sa 09:00-12:15, Su 10:00-11:00", nil])
        #expect(content.places.last?.facts.hoursNote == "tous les jours")
    }

    @Test("The pages of an export in XML are read, with the lines of the file")
    func export() {
        let content = read(
            """
            <mediawiki xmlns="http://www.mediawiki.org/xml/export-0.11/" xml:lang="en"><siteinfo/>
            <page><title>York</title><revision><text>{{see|name=Old|lat=1|long=2}}</text></revision>
            <revision><text xml:space="preserve">&lt;!-- {{see|name=Hidden|lat=1|long=2}} --&gt;
            * {{see|name=A|lat=1|long=2|content=Tea &amp;amp; &lt;b&gt;cake&lt;/b&gt;.}}
            {{see|name=Nowhere}}</text></revision></page>
            <page><title>Selby</title><revision><text>{{box|{{see|name=B|lat=1|long=2}}}}</text></revision></page>
            </mediawiki>
            """)
        #expect(content.places.map(\.name) == ["A", "B"] && content.places.first?.summary == "Tea & cake.")
        #expect(content.diagnostics.map(\.location.line) == [5])
        #expect(read("<mediawiki><page>").diagnostics.hasErrors)
    }

    @Test("Prices are read; those without a certain meaning, and directions, become paragraphs")
    func prices() {
        let content = read(
            """
            {{see|name=A|lat=1|long=2|price={{EUR|5}}, children free|directions=by the [[Gate|gate]]}}
            {{Manger|nom=B|latitude=1|longitude=2|prix=Menu à partir de 15 €|description=Bon.}}
            """)
        #expect(content.places.first?.facts.prices.isEmpty == true)
        let texts = ["by the gate\n\nprice: €5, children free", "prix: Menu à partir de 15 €"]
        #expect(content.places.map(\.text) == texts)
        #expect(content.diagnostics.map(\.location.line) == [1, 2])
        let certain = ImportReader.read(
            .bytes(Array("{{see|name=A|lat=1|long=2|price=£5, children free}}".utf8)), as: .wikivoyage,
            locale: ImportLocale(languages: ["en"], country: "GB"), file: "a.wiki")
        let prices = certain.places.first?.facts.prices ?? []
        #expect(prices.map(\.minorUnits) == [500, 0] && prices.map(\.payer) == ["", "children"])
    }

    @Test("The kind is in the name of the template or in its type")
    func kinds() {
        let content = read(
            """
            {{Listing|type=do|name=A|lat=1|long=2}} {{vCard|type=museum, cafe|name=B|lat=1|long=2}}
            {{SEE|name=C|lat=1|long=2}} {{marker|name=D|lat=1|long=2}} {{Boire un verre|nom=E|latitude=1|longitude=2}}
            """)
        #expect(content.places.map(\.kind) == [.attraction, .museum, .attraction, nil, .pub])
    }

    @Test("A listing without closing braces is reported, and the listings after it are read")
    func unclosed() {
        let content = read(
            "{{see|name=A|lat=1|long=2\n* {{see|name=B|lat=1|long=2}}\n== Do ==\n{{do|name=C|lat=1|long=2}}\n{{see|name=D"
        )
        #expect(content.places.map(\.name) == ["B", "C"])
        #expect(content.diagnostics.map(\.location.line) == [1, 5])
    }

    @Test("Deep and endless markup costs little")
    func hostile() {
        for part in ["{{", "{{see|", "[[", "<pre>", "<ref>", "<!--", "{{see|name=[[File:", "''", "<nowiki>{{"] {
            _ = read(String(repeating: part, count: 100_000))
        }
    }
}
