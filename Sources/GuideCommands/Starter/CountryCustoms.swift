// What is usual in a country: its money, units, telephone numbers and languages.

import GuideContent
import GuideGeo
import GuideModel
import GuideSupport

/// The customs of a country that a new guide follows.
struct CountryCustoms: Hashable, Sendable {
    /// ISO 3166-1 alpha-2.
    let country: String
    /// ISO 4217; nil for a country without a currency.
    let currency: String?
    let units: WalkingUnits
    /// For example `49`; nil if Wynd does not know it.
    let callingCode: String?
    /// The languages of signs, the most widely spoken first; empty if Wynd does not know them.
    let languages: [String]

    init(of country: String) {
        self.country = country
        currency = CountryFacts.currency(of: country).flatMap { CodeLists.currencies.contains($0) ? $0 : nil }
        units = WalkingUnits(in: country)
        callingCode = CountryTable.callingCode(of: country)
        languages = CountryLanguages.of(country).map { CountryLanguages.written($0, in: country) }
    }

    /// The code of a country by its code or its name in one of the languages; nil for an unknown country.
    static func code(of text: String, languages: [String]) -> String? {
        let upper = text.uppercased()
        for known in [CountryTable.code(of: text), CountryTable.code(of: upper)].compactMap({ $0 })
        where CodeLists.countries.contains(known) {
            return known
        }
        let name = text.lowercased()
        return CodeLists.countries.sorted().first { code in
            languages.contains { CountryFacts.name(of: code, in: $0)?.lowercased() == name }
        }
    }

    /// The country with the most similar English name; nil if no name is similar.
    static func nearest(to text: String) -> (code: String, name: String)? {
        let names = CodeLists.countries.sorted().compactMap { code in
            CountryFacts.name(of: code, in: "en").map { (code: code, name: $0) }
        }
        let nearest = nearestWord(to: text, among: names.map(\.name))
        return names.first { $0.name == nearest }
    }
}

extension WalkingUnits {
    /// The units of road signs in a country.
    init(in country: String?) { self = country.map(CountryFacts.usesMiles) == true ? .imperial : .metric }
}
