// The data of a city's search: its entries in alphabetical order, and the words of their texts.

import GuideModel
import GuideSupport

/// The index of a city's content, written as JSON and as classic scripts.
///
/// The texts are separate from the index. For a hundred places of four hundred words, the index is less than half as
/// large. Only a result that is found by its text alone needs the text, to show the match.
struct SearchIndex: Sendable {
    /// The entries by title as readers look them up, then by path.
    let entries: [SearchEntry]
    /// The words of the entries' passages, with the numbers of the entries that contain them.
    let words: [(word: String, texts: [Int])]
    /// When scripts hide entries whose pages have an end, by the paths of the pages.
    let hidingTimes: [String: String]
    private let nameOrder: NameOrder
    /// The name of these texts, in the index and in the texts, so that a page never combines files of two builds.
    let edition: String

    init(_ writer: CityWriter) {
        entries = Self.entries(of: writer)
        nameOrder = writer.index.nameOrder
        let times = entries.compactMap { entry in writer.hidingTime(of: entry.path).map { (entry.path, $0) } }
        hidingTimes = Dictionary(times) { first, _ in first }
        words = SearchWords.index(of: entries.map(\.passages))
        edition = Self.edition(of: entries)
    }

    /// The most events, those with the next dates; a phone downloads the whole index.
    private static let mostEvents = 1_000

    /// All entries in alphabetical order.
    private static func entries(of writer: CityWriter) -> [SearchEntry] {
        let index = writer.index
        var found: [SearchEntry] = []
        for number in index.places.indices {
            found.append(SearchEntry.entry(of: writer.views.place(number)))
            found += writer.views.features(ofPlace: number).map(SearchEntry.entry)
        }
        found += index.tours.indices.map { SearchEntry.entry(of: writer.views.tour($0)) }
        let guide = index.material.guide.freePages
        found += guide.map { SearchEntry.entry(of: $0, in: .guidePages, writer.views) }
        found += index.city.freePages.map { SearchEntry.entry(of: $0, in: index.city.id, writer.views) }
        var seen: Set<Int> = []
        let next = writer.events.entries.map(\.event).filter { seen.insert($0).inserted }
        found += next.prefix(mostEvents).map { SearchEntry.entry(ofEvent: $0, in: writer) }
        return found.map { (key: index.nameOrder.key(of: $0.title), entry: $0) }
            .sorted { left, right in
                left.key == right.key
                    ? left.entry.path < right.entry.path : left.key.lexicographicallyPrecedes(right.key)
            }.map(\.entry)
    }

    /// The letter of an entry in the index from A to Z.
    func letter(of entry: SearchEntry) -> String { nameOrder.letter(of: entry.title) }

    /// A hash of all paths and passages.
    private static func edition(of entries: [SearchEntry]) -> String {
        var hash: UInt64 = 0
        for entry in entries {
            hash = TextHash.hash(entry.path, seed: hash)
            for passage in entry.passages { hash = TextHash.hash(passage, seed: hash) }
        }
        return String(hash, radix: 16)
    }
}
