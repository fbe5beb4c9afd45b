// Finds the place of the guide that the words of a calendar name, and reports what was found.

import GuideContent
import GuideModel

/// The places of a city by their names and addresses.
struct EventVenues {
    /// A place with an address that begins with a street and a number.
    private struct Addressed {
        var place: Slug
        /// Words of the rest of the address, such as the town and the postcode.
        var rest: Set<String>
    }

    /// Words of calendars that new pages have, and what they became.
    private struct Remark {
        var place: Slug?
        var count: Int
        var location: SourceLocation
    }

    /// The most remarks about places, and about addresses.
    private static let mostRemarks = 50

    /// By the name in plain letters; nil for a name that several places have.
    private var names: [String: Slug?] = [:]
    private var streets: [String: [Addressed]] = [:]
    private var remarks: [String: Remark] = [:]

    init(_ places: [Place]) {
        for place in places {
            let name = Self.plain(place.name)
            names.updateValue(names.keys.contains(name) ? nil : place.id, forKey: name)
            let parts = Self.parts(place.facts.address ?? "")
            if let street = parts.first, Self.isStreet(street) {
                streets[Self.plain(street), default: []].append(
                    Addressed(place: place.id, rest: Self.words(parts.dropFirst())))
            }
        }
    }

    /// The place that words name: by its name alone or before a comma, or else by its street and number.
    ///
    /// Nil if there is no such place, and if there are several.
    func place(of venue: String) -> Slug? {
        let parts = Self.parts(venue)
        let starts =
            [venue]
            + (1...2).compactMap { count in
                parts.count >= count ? parts.prefix(count).joined(separator: " ") : nil
            }
        for start in starts {
            if let found = names[Self.plain(start)] { return found }
        }
        for (number, part) in parts.enumerated() where Self.isStreet(part) {
            let rest = Self.words(parts[(number + 1)...])
            let found = (streets[Self.plain(part)] ?? []).filter {
                $0.rest.isEmpty || rest.isEmpty || !$0.rest.isDisjoint(with: rest)
            }
            if found.count == 1 { return found[0].place }
        }
        return nil
    }

    // MARK: Words

    /// The parts of an address between commas, brackets and line ends.
    private static func parts(_ text: String) -> [String] {
        let dashed = text.replacing(" - ", with: ",").replacing(" – ", with: ",")
        return dashed.prefix(1_000).split { ",;|()".contains($0) || $0.isNewline }
            .map { String($0).onOneLine }.filter { !$0.isEmpty }
    }

    /// Whether a part has a word and a house number, and no postcode.
    private static func isStreet(_ part: String) -> Bool {
        let digits = part.split { !$0.isNumber }
        return !digits.isEmpty && digits.allSatisfy { $0.count < 4 } && part.count { $0.isLetter } > 2
    }

    /// The words of some parts that distinguish towns.
    private static func words(_ parts: ArraySlice<String>) -> Set<String> {
        Set(parts.flatMap { plain($0).split(separator: "-").map(String.init) }.filter { $0.count > 2 })
    }

    /// A text in lower case and in letters and digits; accents make no difference.
    private static func plain(_ text: String) -> String {
        Slug(naming: text)?.text ?? text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }

    // MARK: Remarks

    /// Notes what the words of a new page became.
    mutating func note(_ venue: String, _ place: Slug?, at location: SourceLocation) {
        remarks[venue.onOneLine, default: Remark(place: place, count: 0, location: location)].count += 1
    }

    /// Notes about the places that were found, and about the words that remain addresses.
    var diagnostics: [Diagnostic] {
        let sorted = remarks.sorted { ($0.value.location, $0.key) < ($1.value.location, $1.key) }
        let found = sorted.compactMap { venue, remark in
            remark.place.map { place in
                Diagnostic(
                    .note, at: remark.location, code: .importEntry,
                    "\(venue.quotedForMessage) is the place \(place), which the new pages of events name "
                        + "(\(remark.count)); correct place: on a page if it is another one")
            }
        }
        let others = sorted.filter { $0.value.place == nil }.map { venue, remark in
            Diagnostic(
                .note, at: remark.location, code: .importEntry,
                "\(venue.quotedForMessage) is not a place of the guide, so it is the address of new pages of events "
                    + "(\(remark.count)); if the guide has the place, write place: with its id instead")
        }
        return Array(found.prefix(Self.mostRemarks) + others.prefix(Self.mostRemarks))
    }
}
