// All that a city's search needs: its entries in alphabetical order, and which words stand in their texts.

import GuideModel

/// Made from a city's content; written as JSON and as classic scripts.
///
/// The texts are kept apart from the index: of a hundred places of four hundred words the index is less than half as
/// large, and only a result that is found by its text alone needs the text, to show where.
struct SearchIndex: Sendable {
    /// By title as a reader would look it up, then by path.
    let entries: [SearchEntry]
    /// The words of the entries' passages, sorted, with the numbers of the entries that have them, ascending.
    let words: [(word: String, entries: [Int])]
    /// A name for these texts, the same in the index and beside the texts, so that neither is used with another build's.
    let edition: String

    init(_ index: CityIndex) {
        let city = index.city
        let organisations = index.material.guide.organisations
        var found: [SearchEntry] = []
        for place in index.places {
            found.append(SearchEntry(place, of: city))
            found += place.features.map { SearchEntry($0, of: place, in: city) }
        }
        found += index.tours.map { SearchEntry($0, of: city, organisations: organisations) }
        entries = found.map { (key: SearchOrder.key(of: $0.title), entry: $0) }
            .sorted { ($0.key, $0.entry.path) < ($1.key, $1.entry.path) }.map(\.entry)
        words = Self.words(of: entries)
        edition = Self.edition(of: entries)
    }

    private static func words(of entries: [SearchEntry]) -> [(word: String, entries: [Int])] {
        var table = SearchWordTable()
        for (number, entry) in entries.enumerated() {
            for passage in entry.passages {
                SearchWords.each(of: passage) { table.insert($0, of: number) }
            }
        }
        return table.sorted
    }

    /// FNV-1a, 64 bits, of every path and passage.
    private static func edition(of entries: [SearchEntry]) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        func take(_ text: String) {
            for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
            hash = (hash ^ 0xFF) &* 0x100_0000_01b3
        }
        for entry in entries {
            take(entry.path)
            entry.passages.forEach(take)
        }
        return String(hash, radix: 16)
    }
}
