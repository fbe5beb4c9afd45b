// The opening hours of a city, each notation read once however many places have it.

import GuideModel

/// What pages say of opening hours, by their notation.
struct HoursBook: Sendable {
    /// What one notation comes to.
    struct Entry: Sendable {
        var sections: [HoursSectionContext] = []
        /// The notation as it is written, one line for each of its rules, where it is not understood.
        var written: [PhraseContext] = []
        var openNow: OpenNowContext?
        /// The spans of each weekday from Monday, where a plain week says all.
        var plainWeek: [[HoursSpan]]?
    }

    let words: HoursWords
    private let timeZone: String?
    /// The notations that stand more than once; the others are read where they stand.
    private var entries: [String: Entry] = [:]

    /// - Parameters:
    ///   - timeZone: the city's, by its IANA name.
    ///   - language: the guide's, by its BCP 47 tag.
    init(timeZone: String?, language: String) {
        self.timeZone = timeZone
        words = HoursWords.of(language)
    }

    init(_ city: City, language: String) {
        self.init(timeZone: city.timeZone, language: language)
        var seen: Set<String> = []
        for place in city.places {
            for notation in [place.facts.hours] + place.features.map(\.facts.hours) {
                guard let notation, !seen.insert(notation).inserted, entries[notation] == nil else { continue }
                entries[notation] = read(notation)
            }
        }
    }

    func entry(_ notation: String) -> Entry { entries[notation] ?? read(notation) }

    private func read(_ notation: String) -> Entry {
        var entry = Entry()
        do throws(HoursFault) {
            let hours = try OpeningHours(notation)
            entry.sections = HoursTable(hours, words: words).sections.map(HoursSectionContext.init)
            entry.openNow = timeZone.map { OpenNowContext(hours, timeZone: $0, words: words.now) }
            entry.plainWeek = hours.plainWeek
        } catch {
            entry.written = notation.split(separator: ";")
                .map { part in PhraseContext(text: String(part.drop { $0 == " " })) }
                .filter { !$0.text.isEmpty }
        }
        return entry
    }
}
