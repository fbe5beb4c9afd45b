// Describes one sight in each language of a guide.

import GuideModel

/// The facts of a sight, before they are put into words.
struct SightDescriber: Sendable {
    let name: SightName
    let tags: SightTags
    /// The tags without those of streets and rails over it.
    let own: SightTags
    let sightClass: SightClass
    let street: StreetIndex.Found?
    /// Whether the text also mentions a station of the same name.
    let hasStation: Bool
    let country: String?

    /// A sight in one language.
    struct Description: Sendable {
        var name: String
        /// Nil for a name in the same language, and for a name with a qualifier in that language.
        var nameLanguage: String?
        var summary: String
        var paragraphs: [String]
        var facts: VisitFacts
    }

    func description(in words: Words) -> Description {
        let language = words.primaryLanguage
        var name = name
        // Readers of the language cannot read a name in another script, so a name in their script replaces it.
        let translated = SightText.line(tags[text: "name:\(language)"])
        if let translated, !Script.of(language: language).writes(name.plain) { name.plain = translated }
        let prose = SightProse(
            tags, own: own, sightClass: sightClass, name: name.plain, localName: self.name.plain, street: street,
            words: words)
        return Description(
            name: name.text(in: words), nameLanguage: nameLanguage(name, language), summary: prose.summary,
            paragraphs: (hasStation ? [words(SightWord.stationBeside)] : []) + prose.paragraphs,
            facts: SightFacts.facts(tags, country: country, words: words))
    }

    private func nameLanguage(_ name: SightName, _ language: String) -> String? {
        if case .noun = name.qualifier { return nil }
        guard name.plain == self.name.plain else { return nil }
        let found = NameLanguage(country: country).language(of: name.plain, tags)
        return found.map { SiteLanguage.areSame($0, language) } == true ? nil : found
    }

    /// The texts in languages other than the guide's first.
    func wordings(in languages: [Words], besides first: Description) -> [String: SightWording] {
        Dictionary(
            languages.map { words in
                let description = description(in: words)
                let wording = SightWording(
                    name: description.name == first.name ? nil : description.name, summary: description.summary,
                    paragraphs: description.paragraphs,
                    accessNote: description.facts.access?.note == first.facts.access?.note
                        ? nil : description.facts.access?.note,
                    linkTitles: description.facts.links.map(\.title), cuisine: description.facts.cuisine)
                return (words.language, wording)
            }, uniquingKeysWith: { first, _ in first })
    }
}
