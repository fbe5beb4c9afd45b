import GuideSupport
import Testing

@Suite struct CountryFactsTests {
    @Test(
        "A country has a name in each language, a currency, and miles or kilometres on its signs",
        arguments: [
            ("DE", "Deutschland", "EUR", false), ("US", "Vereinigte Staaten", "USD", true),
            ("GB", "Vereinigtes Königreich", "GBP", true), ("JP", "Japan", "JPY", false),
            ("CH", "Schweiz", "CHF", false), ("IN", "Indien", "INR", false),
        ])
    func facts(_ country: String, _ name: String, _ currency: String, _ usesMiles: Bool) {
        #expect(CountryFacts.name(of: country, in: "de") == name)
        #expect(CountryFacts.currency(of: country) == currency)
        #expect(CountryFacts.usesMiles(country) == usesMiles)
    }

    @Test("An unknown country has neither a name nor a currency")
    func unknown() {
        #expect(CountryFacts.name(of: "QX", in: "en") == nil)
        #expect(CountryFacts.currency(of: "QX") == nil)
        #expect(!CountryFacts.usesMiles("QX"))
    }
}
