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
        /// The hours for machines, as `StructuredData.hours(_:)` writes them; empty if a plain week cannot express
        /// everything.
        var specification: [UInt8] = []
    }

    let words: Words
    private let timeZone: String?
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
        entries = [:]
    }

    init(_ city: City, words: Words) {
        var entries: [String: Entry] = [:]
        func read(_ notation: String?) {
            guard let notation, entries[notation] == nil else { return }
            entries[notation] = HoursIndex.read(notation, city.timeZone, words)
        }
        for place in city.places {
            read(place.facts.hours)
            for feature in place.features { read(feature.facts.hours) }
        }
        timeZone = city.timeZone
        self.words = words
        self.entries = entries
    }

    func entry(_ notation: String) -> Entry { entries[notation] ?? Self.read(notation, timeZone, words) }

    private static func read(_ notation: String, _ timeZone: String?, _ words: Words) -> Entry {
        var entry = Entry()
        do throws(HoursError) {
            let hours = try OpeningHours(notation)
            entry.sections = HoursTable(hours, words: words).sections.map(HoursSectionContext.init)
            entry.openNow = timeZone.map {
                OpenNowContext(hours, timeZone: $0, words: words)
            }
            entry.specification = hours.plainWeek.map(StructuredData.hours) ?? []
        } catch {
            entry.written = notation.split(separator: ";")
                .map { part in PhraseContext(text: String(part.drop { $0 == " " })) }
                .filter { !$0.text.isEmpty }
        }
        return entry
    }
}
