// The opening hours of a city, each notation read once however many places have it.

import GuideModel

/// What pages say of opening hours, by their notation.
final class HoursIndex: Sendable {
    /// What one notation comes to.
    struct Entry: Sendable {
        var sections: [HoursSectionContext] = []
        /// The notation as it is written, one line for each of its rules, where it is not understood.
        var written: [PhraseContext] = []
        var openNow: OpenNowContext?
        /// The hours for machines, as `StructuredData.hours(_:)` makes them; empty where a plain week does not say all.
        var specification: [UInt8] = []
    }

    let words: Words
    private let timeZone: String?
    /// By their notations.
    private let entries: [String: Entry]

    /// - Parameters:
    ///   - timeZone: the city's, by its IANA name.
    ///   - words: of the guide's language.
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
        do throws(HoursFault) {
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
