// The opening hours of a city, with each notation parsed once, even if many places have it.

import GuideModel

/// The output for opening hours on pages, by notation.
final class HoursIndex: Sendable {
    /// The output for one notation.
    struct Entry: Sendable {
        var sections: [HoursSectionContext] = []
        /// The notation as the editor wrote it, one line for each rule, if the parser does not understand it.
        var written: [PhraseContext] = []
        var openNow: OpenNowContext?
        /// The hours for machines, as `StructuredData.hours(_:year:)` writes them; empty if plain weeks cannot express
        /// everything.
        var specification: [UInt8] = []
    }

    let words: Words
    private let timeZone: String?
    /// The first year of the hours for machines that depend on the season; nil to omit these hours.
    private let year: Int?
    /// The entries by notation.
    private let entries: [String: Entry]

    /// Creates an index.
    ///
    /// - Parameters:
    ///   - timeZone: the city's time zone, by its IANA name.
    ///   - words: the words of the guide's language.
    init(timeZone: String?, words: Words) {
        self.timeZone = timeZone
        self.words = words
        year = nil
        entries = [:]
    }

    init(_ city: City, words: Words, year: Int? = nil) {
        var entries: [String: Entry] = [:]
        func read(_ notation: String?) {
            guard let notation, entries[notation] == nil else { return }
            entries[notation] = HoursIndex.read(notation, city.timeZone, words, year: year)
        }
        for place in city.places {
            read(place.facts.hours)
            for feature in place.features { read(feature.facts.hours) }
        }
        timeZone = city.timeZone
        self.year = year
        self.words = words
        self.entries = entries
    }

    func entry(_ notation: String) -> Entry { entries[notation] ?? Self.read(notation, timeZone, words, year: year) }

    private static func read(
        _ notation: String, _ timeZone: String?, _ words: Words, year: Int?
    ) -> Entry {
        var entry = Entry()
        do throws(HoursError) {
            let hours = try OpeningHours(notation)
            entry.sections = HoursTable(hours, words: words).sections.map(HoursSectionContext.init)
            entry.openNow = timeZone.map {
                OpenNowContext(hours, timeZone: $0, words: words)
            }
            entry.specification = hours.plainSeasons.map { StructuredData.hours($0, year: year) } ?? []
        } catch {
            entry.written = notation.split(separator: ";")
                .map { part in PhraseContext(text: String(part.drop { $0 == " " })) }
                .filter { !$0.text.isEmpty }
        }
        return entry
    }
}
