// Finds the languages that people speak in a city.

import GuideModel

/// The languages of a place, from its country, its region and the names near it.
struct LocalLanguages: Sendable {
    /// A language whose names count for less than this share of the first language's names is left out.
    private static let minimumShare = 0.1

    /// The evidence for each language, as points.
    private let votes: [String: Int]

    init(_ extract: OSMExtract) {
        var votes: [String: Int] = [:]
        func count(_ range: Range<Int>) {
            let tags = extract.tags(range)
            guard !range.isEmpty, let name = tags[.name] else { return }
            for pair in extract.tagPairs[range] {
                let key = extract.strings[Int(pair.key)]
                guard key.hasPrefix("name:") else { continue }
                // "Rue Haute - Hoogstraat" counts for both languages.
                let isName = name.contains(extract.strings[Int(pair.value)])
                votes[String(key.dropFirst("name:".count)), default: 0] += isName ? 3 : 1
            }
            if tags.has(.highway), let language = StreetWords.language(of: name) { votes[language, default: 0] += 3 }
        }
        for node in extract.nodes { count(node.tags) }
        for way in extract.ways { count(way.tags) }
        for relation in extract.relations { count(relation.tags) }
        self.votes = votes
    }

    /// BCP 47 tags, the most spoken first; empty if the country is unknown.
    ///
    /// - Parameters:
    ///   - country: ISO 3166-1 alpha-2.
    ///   - region: ISO 3166-2; in countries with several languages, a region often has one language.
    func languages(country: String?, region: String?) -> [String] {
        guard let country else { return [] }
        let official = CountryLanguages.of(country)
        return (RegionLanguages.of(region) ?? spoken(official)).map { CountryLanguages.written($0, in: country) }
    }

    private func spoken(_ official: [String]) -> [String] {
        guard official.count > 1, let most = official.compactMap({ votes[$0] }).max() else {
            return Array(official.prefix(1))
        }
        let heard = official.filter { Double(votes[$0] ?? 0) >= Self.minimumShare * Double(most) }
        // If two languages have equal evidence, the country's order decides.
        return heard.enumerated().sorted {
            (votes[$1.element] ?? 0, $0.offset) < (votes[$0.element] ?? 0, $1.offset)
        }.map(\.element)
    }
}

/// Words for streets, which show a language better than any translation.
private enum StreetWords {
    static func language(of name: String) -> String? {
        let name = name.lowercased()
        return first.first { name.hasPrefix($0.word + " ") }?.language
            ?? last.first { name.hasSuffix($0.word) }?.language
    }

    private static func table(_ rows: [String: String]) -> [(word: String, language: String)] {
        rows.sorted { $0.key < $1.key }.flatMap { language, words in
            words.split(separator: " ").map { (String($0), language) }
        }
    }

    private static let first = table([
        "ar": "شارع طريق", "ca": "carrer plaça passeig", "es": "calle plaza avenida paseo",
        "fr": "rue avenue boulevard place chemin quai impasse", "gl": "rúa praza", "it": "via piazza viale vicolo",
    ])
    private static let last = table([
        "de": "strasse straße gasse platz allee", "en": "street road lane", "eu": "kalea", "fi": "katu kuja polku tie",
        "nl": "straat laan plein steenweg", "sv": "gatan vägen stigen gränd",
    ])
}

/// The languages of parts of countries.
private enum RegionLanguages {
    static func of(_ region: String?) -> [String]? { region.flatMap { table[$0] } }

    private static let table: [String: [String]] = Dictionary(
        rows.flatMap { regions, languages in
            regions.split(separator: " ").map { (String($0), languages.split(separator: " ").map(String.init)) }
        }, uniquingKeysWith: { first, _ in first })

    private static let rows: [(regions: String, languages: String)] = [
        ("BE-VLG BE-VAN BE-VBR BE-VLI BE-VOV BE-VWV", "nl"), ("BE-WAL BE-WBR BE-WHT BE-WLG BE-WLX BE-WNA", "fr"),
        ("BE-BRU", "fr nl"),
        ("CA-QC", "fr en"), ("CA-NB", "en fr"),
        ("CA-AB CA-BC CA-MB CA-NL CA-NS CA-ON CA-PE CA-SK", "en"),
        ("CH-GE CH-JU CH-NE CH-VD", "fr"), ("CH-FR CH-VS", "fr de"), ("CH-BE", "de fr"), ("CH-TI", "it"),
        ("CH-GR", "de rm it"),
        (
            "CH-AG CH-AI CH-AR CH-BL CH-BS CH-GL CH-LU CH-NW CH-OW CH-SG CH-SH CH-SO CH-SZ CH-TG CH-UR CH-ZG CH-ZH",
            "de"
        ),
        ("FI-01", "sv"),
        ("IN-BR IN-CG IN-CT IN-CH IN-DL IN-HP IN-HR IN-JH IN-MP IN-RJ IN-UK IN-UP IN-UT", "hi en"),
        ("IN-AP IN-GA IN-GJ IN-KA IN-KL IN-MH IN-MN IN-MZ IN-NL IN-OD IN-OR IN-PB IN-TG IN-TN IN-TS IN-WB", "en"),
        ("IT-BZ IT-32", "it de"),
    ]
}
