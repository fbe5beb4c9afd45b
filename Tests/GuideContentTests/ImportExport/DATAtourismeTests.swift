// Tests of imports of DATAtourisme: places, prices, facts without a key, and large downloads.

import GuideModel
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("Open data of DATAtourisme is read")
struct DATAtourismeTests {
    private func read(_ text: String) -> ImportedContent { read(.bytes(Array(text.utf8))) }

    private func read(_ source: ImportInput) -> ImportedContent {
        ImportReader.read(
            source, as: .datatourisme, locale: ImportLocale(languages: ["en", "de"], country: "GB"), file: "a.zip")
    }

    private static func summary(_ content: ImportedContent) -> [String] {
        content.places.map { place -> String in
            let position = place.position.map { "\($0.latitude),\($0.longitude)" } ?? "nowhere"
            return "\(place.key)|\(place.name)|\(place.kind?.rawValue ?? "-")|\(position)"
        }
    }

    private static let museum = """
        {"@id": "https://data.datatourisme.fr/1", "@type": ["schema:Museum", "CulturalSite", "PointOfInterest"],
        "rdfs:label": {"fr": ["Musée"], "en": ["Museum"]},
        "hasDescription": [{"shortDescription": {"en": ["A small museum."]}, "dc:description": {"en": ["It has boats."]}}],
        "hasContact": [{"schema:telephone": ["+33 1 23 45 67 89"], "foaf:homepage": ["https://m.example/"]}],
        "isLocatedAt": [{"schema:geo": {"schema:latitude": "47.1", "schema:longitude": "-1.5"},
        "schema:address": [{"schema:streetAddress": ["1 quai"], "schema:postalCode": "44000",
        "schema:addressLocality": "Nantes"}]}],
        "hasMainRepresentation": [{"ebucore:hasAnnotation": [{"ebucore:title": {"en": ["A boat"]}, "credits": ["A. B."]}],
        "ebucore:hasRelatedResource": [{"ebucore:locator": ["https://m.example/boat.jpg"]}]}]}
        """

    @Test("Objects of DATAtourisme are places, in one file or in a ZIP with an index")
    func datatourisme() throws {
        let event = """
            {"@type": ["schema:Event", "EntertainmentAndEvent"], "rdfs:label": {"en": ["Fair"]}}
            """
        let parts = [
            "index.json": "[{\"label\": \"Museum\", \"file\": \"0/1.json\"}]", "objects/0/1.json": Self.museum,
            "objects/0/2.json": event,
        ]
        let content = read(.parts(parts.mapValues { Array($0.utf8) }))
        #expect(Self.summary(content) == ["https://data.datatourisme.fr/1|Museum|museum|47.1,-1.5"])
        #expect(Self.summary(content) == Self.summary(read("[\(Self.museum)]")))
        let place = try #require(content.places.first)
        #expect(place.summary == "A small museum." && place.text == "It has boats.")
        #expect(place.facts.address == "1 quai, Nantes 44000" && place.facts.website == "https://m.example/")
        #expect(place.media.map(\.credit) == ["A. B."] && place.media.map(\.alt) == ["A boat"])
        let events = content.diagnostics.filter { $0.message.hasPrefix("events (1) are left out") }
        #expect(events.map(\.location.file) == ["a.zip: objects/0/2.json"])
    }

    private static func object(_ more: String) -> String {
        """
        {"@id": "1", "@type": ["Museum"], "rdfs:label": {"en": ["M"]},
        "isLocatedAt": [{"schema:geo": {"schema:latitude": "47", "schema:longitude": "1"}}], \(more)}
        """
    }

    @Test(
        "Prices of DATAtourisme are the lowest amounts, with their ranges as notes",
        arguments: [
            (
                """
                {"schema:price": ["7.5"], "schema:priceCurrency": "EUR",
                "hasEligibleAudience": [{"rdfs:label": {"fr": ["Adulte"], "en": ["Adult"]}}]}
                """, ["Adult|750 EUR|-"]
            ),
            (#"{"schema:minPrice": 5, "schema:maxPrice": 8}"#, ["|500 EUR|5.00–8.00 EUR"]),
            (#"{"schema:minPrice": 5, "schema:maxPrice": 5}"#, ["|500 EUR|-"]),
            (#"{"schema:minPrice": 5}"#, ["|500 EUR|≥ 5.00 EUR"]),
            (#"{"schema:maxPrice": 8}"#, ["|800 EUR|≤ 8.00 EUR"]), (#"{"schema:maxPrice": 0}"#, ["|0 EUR|-"]),
            (#"{"schema:price": 5}, {"schema:price": 6}"#, ["|500 EUR|5.00–6.00 EUR"]),
            (
                #"{"schema:price": 40, "hasPricingMode": [{"rdfs:label": {"en": ["per night"]}}]}"#,
                ["|4000 EUR|per night"]
            ),
            (#"{"additionalInformation": {"en": ["Ask"]}}"#, []), (#"{"schema:minPrice": 0}"#, []),
            (#"{"schema:price": 5, "schema:priceCurrency": "Euro"}"#, []),
        ] as [(String, [String])])
    func datatourismePrices(_ specifications: String, _ expected: [String]) throws {
        let content = read(Self.object("\"offers\": [{\"schema:priceSpecification\": [\(specifications)]}]"))
        let prices = try #require(content.places.first?.facts.prices)
        #expect(prices.map { "\($0.payer)|\($0.minorUnits) \($0.currency)|\($0.note ?? "-")" } == expected)
        let reports = content.diagnostics.filter { $0.message.hasPrefix("prices without a clear amount (1)") }
        #expect(reports.count == (expected.isEmpty ? 1 : 0), "\(content.diagnostics.map(\.message))")
    }

    @Test("Themes of DATAtourisme are tags, and facts without a key are reported once")
    func datatourismeFacts() {
        let object = Self.object(
            """
            "hasTheme": [{"rdfs:label": {"fr": ["Antique"], "en": ["Roman, old"]}}], "reducedMobilityAccess": true,
            "offers": [{"schema:acceptedPaymentMethod": [{"rdfs:label": {"en": ["Cash"]}}]}], "petsAllowed": false
            """)
        let content = read("[\(object), \(object)]")
        #expect(content.places.map(\.tags) == [["Roman old"], ["Roman old"]])
        #expect(content.places.map(\.facts.access) == [Access(stepFree: .yes), Access(stepFree: .yes)])
        let messages = Set(content.diagnostics.map { $0.message.prefix { $0 != ")" } })
        #expect(messages == ["the payment methods of places (2", "the rules of places for pets (2"])
    }

    @Test("Words about hours of DATAtourisme are a note, in each language")
    func datatourismeHours() throws {
        let object = """
            {"@id": "1", "@type": ["Museum"], "rdfs:label": {"en": ["M"], "de": ["N"]}, "isLocatedAt": [{
            "schema:geo": {"schema:latitude": "47", "schema:longitude": "1"}, "schema:openingHoursSpecification": [{
            "schema:opens": "09:00:00", "schema:closes": "17:00:00",
            "additionalInformation": {"en": ["Closed in May"], "de": ["Im Mai zu"]}}]}]}
            """
        let place = try #require(read(object).places.first)
        #expect(place.facts.hours == "Mo-Su 09:00-17:00" && place.facts.hoursNote == "Closed in May")
        #expect(place.translations.map(\.hoursNote) == ["Im Mai zu"])
    }

    @Test("The files of a large download are read one by one, until one is not valid")
    func stream() {
        func download(_ parts: [(path: String, text: String)]) -> ImportInput {
            .stream(
                ImportedParts { body in
                    for part in parts {
                        guard body(part.path, Array(part.text.utf8)) else { break }
                    }
                    return nil
                })
        }
        let first = (path: "1.json", text: Self.museum)
        #expect(Self.summary(read(download([first]))) == ["https://data.datatourisme.fr/1|Museum|museum|47.1,-1.5"])
        let broken = read(download([first, ("2.json", "{"), ("3.json", "[")]))
        #expect(broken.places.isEmpty && broken.diagnostics.map(\.location.file) == ["a.zip: 2.json"])
    }
}
