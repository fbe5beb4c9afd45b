// Tests that an export contains all fields of a place, in every script, and that an import reads them back.

import GuideModel
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("All fields of an export")
struct ExportFieldTests {
    /// A format with what it cannot contain, as docs/exporting.md says.
    struct Format: Sendable, CustomTestStringConvertible {
        var format: ImportFormat
        var language = "en"
        /// Other formats have no element for prices that the import reads.
        var hasPrices = false
        /// Only a sheet has a column for each language.
        var hasTranslations = false
        var write: @Sendable (ExportedGuide) -> ImportInput
        var testDescription: String { "\(format.rawValue), \(language)" }
    }

    static let formats = [
        Format(format: .gpx) { .bytes(GPXExport.write($0)) },
        Format(format: .kml) { .bytes(KMLExport.write($0)) },
        Format(format: .geojson) { .bytes(GeoJSONExport.write($0)) },
        Format(format: .csv, hasPrices: true) { .bytes(CSVExport.write($0)) },
        Format(format: .csv, hasPrices: true) { .bytes(CSVExport.writeForExcel($0)) },
        Format(format: .csv, language: "de", hasPrices: true) { .bytes(CSVExport.writeForExcel($0)) },
        Format(format: .xlsx, hasPrices: true, hasTranslations: true) { guide in
            .parts(Dictionary(XLSXExport.parts(guide).map { ($0.path, $0.bytes) }) { first, _ in first })
        },
    ]

    /// Letters of many scripts, composed and decomposed, and signs that formats and spreadsheets interpret.
    private static let words = [
        "Tower", "Caf\u{E9}", "Cafe\u{301}", "Τείχη", "Стены", "أسوار", "חומות", "दीवारें", "城墙", "🏰🧑‍🦽", "\"quoted\"",
        "it's", "a,b", "1;2", "x|y", "=1+1", "+44", "-1", "@A1", "'=1", "a < b & c", "<b>bold</b>", "&amp;",
    ]

    @Test("Each field is the same after an export and an import", arguments: formats)
    func isSame(_ format: Format) {
        let places = Self.words.indices.map(place)
        let city = ExportedCity(
            id: Slug("york") ?? .unnamed, name: "York", summary: "Walled.", places: places, tours: [])
        let guide = ExportedGuide(title: "Guide", language: format.language, cities: [city])
        let content = ImportReader.read(
            format.write(guide), as: format.format, locale: ImportLocale(languages: ["en", "fr"]),
            file: "a.\(format.format.rawValue)")
        #expect(content.diagnostics == [])
        #expect(content.places.count == places.count)
        for (found, exported) in zip(content.places, places) {
            var expected = exported.place
            if !format.hasPrices { expected.facts.prices = [] }
            if format.hasTranslations {
                expected.translations = exported.translations.map {
                    ImportedTranslation(
                        language: $0.language, name: $0.name, summary: $0.summary, text: PlainText.markdown($0.words))
                }
            }
            #expect(found == expected)
            // Equal texts can have different characters.
            #expect(Array(found.name.unicodeScalars) == Array(expected.name.unicodeScalars))
            #expect(Array(found.text.unicodeScalars) == Array(expected.text.unicodeScalars))
        }
    }

    /// A place with a value in every field that exports contain.
    private func place(_ number: Int) -> ExportedPlace {
        let word = Self.words[number]
        var facts = VisitFacts()
        facts.address = "\(word) 1, York"
        facts.phone = "+44 1904 5572\(10 + number)"
        facts.website = "https://example.org/a?b=1&c=\(number)"
        facts.email = "info\(number)@example.org"
        facts.hours = "Mo-Sa 09:30-16:00; Su 12:45-15:15"
        facts.hoursNote = "\(word) closed on Good Friday"
        facts.season = "\(word) to October"
        facts.access = Access(
            stepFree: .partly, toilets: number.isMultiple(of: 2), hearingLoop: false, note: "\(word) ramp")
        facts.priceLevel = .low
        facts.cuisine = ["Italian", "tea and cakes"]
        facts.family = number.isMultiple(of: 2)
        facts.dogs = .partly
        facts.prices = [
            Price(payer: "Adult", minorUnits: 1850, currency: "GBP"),
            Price(payer: "Child", minorUnits: 900, currency: "GBP"),
        ]
        let place = ImportedPlace(
            key: "york/place-\(number)", name: "\(word) \(number)", kind: .gate,
            position: Position(
                latitude: Double(539_621_900 + number * 10_000) / 1e7,
                longitude: Double(-10_820_600 - number * 10_000) / 1e7),
            summary: "\(word) in short", facts: facts, tags: ["tag \(number)", "=tag", "城墙"])
        var exported = ExportedPlace(
            place, words: "\(word) first.\n\n\(word) second.", page: "https://guide.example/\(number).html")
        exported.translations = [
            ExportedTranslation(
                language: "fr", name: "\(word) porte \(number)", summary: "\(word) en bref", words: "\(word) un.")
        ]
        return exported
    }
}
