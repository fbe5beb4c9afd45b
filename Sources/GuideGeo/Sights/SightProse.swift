// Puts a sight's text together, of nothing but what the data say.

import GuideModel

/// The words for one sight.
struct SightProse: Sendable {
    /// One sentence: what it is, where, by whom and from when.
    private(set) var summary: String
    /// What else is known, a paragraph each.
    private(set) var paragraphs: [String]

    private let tags: SightTags
    /// Without the tags of streets and rails that lead over it, which have dates and makers of their own.
    private let own: SightTags
    private let sightClass: SightClass
    private let name: String

    init(
        _ tags: SightTags, own: SightTags, sightClass: SightClass, name: String, street: StreetIndex.Found?,
        language: String
    ) {
        self.tags = tags
        self.own = own
        self.sightClass = sightClass
        self.name = name
        summary = ""
        paragraphs = []
        summary = SightPhrases.ended(opening + whereabouts(street) + making)
        let sentences = names(language) + body + practical
        if !sentences.isEmpty { paragraphs.append(sentences.joined(separator: " ")) }
        paragraphs += quotations(language)
    }

    // MARK: The summary

    private var opening: String {
        var adjectives: [String] = []
        if let style = own.first("building:architecture", "architect:style", "architecture"),
            let word = SightPhrases.styles[style.lowercased()]
        {
            adjectives.append(word)
        }
        if materials.count == 1, isArt { adjectives += materials.map { $0 == "wood" ? "wooden" : $0 } }
        if sightClass.kind == .church || sightClass.noun == "mosque",
            let word = tags[.denomination].flatMap({ SightPhrases.denominations[$0] })
        {
            adjectives.append(word)
        }
        if sightClass.kind == .museum, let word = tags[text: "museum"].flatMap({ SightPhrases.museums[$0] }) {
            adjectives.append(word)
        }
        let words = SightPhrases.article((adjectives + [sightClass.noun]).joined(separator: " "))
        return words + (artists.isEmpty ? "" : SightPhrases.fill(SightPhrases.artist, SightPhrases.join(artists)))
    }

    private func whereabouts(_ street: StreetIndex.Found?) -> String {
        guard let street, !SightProse.repeats(street.name, name) else { return "" }
        return SightPhrases.fill(street.isNear ? SightPhrases.nearStreet : SightPhrases.inStreet, street.name)
    }

    private var making: String {
        let architects = makers(own.first("architect", "architect:name")).filter { !artists.contains($0) }
        let date = SightDate.words(own.first("start_date", "year_of_construction", "construction_date"))
        var clauses: [String] = []
        if !architects.isEmpty {
            clauses.append(SightPhrases.fill(SightPhrases.architect, SightPhrases.join(architects)))
        }
        if let date { clauses.append(SightPhrases.fill(SightPhrases.date, date)) }
        return clauses.isEmpty ? "" : ", " + SightPhrases.join(clauses)
    }

    private var artists: [String] { makers(own.first("artist_name", "artist", "artist:name", "sculptor")) }

    private var isArt: Bool {
        sightClass.kind == .statue || tags[.tourism] == "artwork" || sightClass.kind == .memorial
    }

    private var materials: [String] {
        SightText.list(own[.material]?.replacing(",", with: ";")).compactMap { SightPhrases.materials[$0.lowercased()] }
    }

    /// At most three names; a value that holds no letter is none.
    private func makers(_ text: String?) -> [String] {
        let names = SightText.list(text).compactMap { name in
            // "Fernando Botero 1987" names a year as well.
            let words = name.split(separator: " ")
            let kept = words.last.map { $0.count == 4 && Int($0) != nil } == true ? words.dropLast() : words[...]
            return kept.joined(separator: " ")
        }
        return Array(names.filter { $0.contains(where: \.isLetter) && $0.lowercased() != "unknown" }.prefix(3))
    }

    /// Whether one of two names is within the other, apart from capitals.
    private static func repeats(_ one: String, _ other: String) -> Bool {
        let (one, other) = (one.lowercased(), other.lowercased())
        return one.contains(other) || other.contains(one)
    }

    // MARK: The body

    private func names(_ language: String) -> [String] {
        var known = [name.lowercased()]
        func fresh(_ key: String, most: Int) -> [String] {
            var fresh: [String] = []
            for name in SightText.list(tags[text: key]) where fresh.count < most {
                guard !known.contains(where: { SightProse.isVariant(name.lowercased(), of: $0) }) else { continue }
                known.append(name.lowercased())
                fresh.append(name)
            }
            return fresh
        }
        var sentences: [String] = []
        func add(_ phrase: String, _ names: [String], _ word: String = "and") {
            if !names.isEmpty { sentences.append(SightPhrases.fill(phrase, SightPhrases.join(names, word))) }
        }
        add(SightPhrases.english, fresh("name:\(language)", most: 1))
        add(SightPhrases.officialName, fresh("official_name", most: 1))
        add(SightPhrases.otherNames, Array((fresh("alt_name", most: 2) + fresh("loc_name", most: 1)).prefix(2)), "or")
        add(SightPhrases.oldName, fresh("old_name", most: 2), "or")
        return sentences
    }

    /// Whether a name has no word that another lacks, apart from short ones such as "of the" or "St".
    private static func isVariant(_ name: String, of other: String) -> Bool {
        func words(_ text: String) -> Set<Substring> {
            Set(text.split { !$0.isLetter && !$0.isNumber }.filter { $0.count > 3 })
        }
        let own = words(name)
        return own.isEmpty ? name == other : own.isSubset(of: words(other))
    }

    private var body: [String] {
        var sentences: [String] = []
        if materials.count > 1, isArt {
            sentences.append(SightPhrases.fill(SightPhrases.madeOf, SightPhrases.join(materials)))
        }
        if let metres = SightMeasure.metres(own[.height]), metres >= 2 {
            sentences.append(SightPhrases.fill(SightPhrases.height, SightMeasure.words(metres)))
        }
        if sightClass.kind == .viewpoint, let metres = SightMeasure.metres(own[.ele]) {
            sentences.append(SightPhrases.fill(SightPhrases.aboveSea, SightMeasure.words(metres)))
        }
        if let dedication = SightText.line(own[text: "dedication"]) {
            sentences.append(SightPhrases.fill(SightPhrases.dedication, dedication))
        }
        if let sentence = protection { sentences.append(sentence) }
        if own.isYes(text: "ruins") || own.isYes(text: "abandoned") {
            sentences.append(SightPhrases.ruined)
        } else if own.isYes(text: "disused") {
            sentences.append(SightPhrases.disused)
        }
        return sentences
    }

    private var protection: String? {
        let since = SightDate.words(tags.first("heritage:since", "heritage:date", "protection_start_date"))
        func sentence(_ plain: String, _ dated: String) -> String {
            since.map { SightPhrases.fill(dated, $0) } ?? plain
        }
        if tags[.heritage] == "1" || tags.first("ref:whc") != nil { return SightPhrases.worldHeritage }
        guard tags.isYes(.heritage) else { return nil }
        return tags[.heritage] == "2"
            ? sentence(SightPhrases.nationalHeritage, SightPhrases.nationalHeritageSince)
            : sentence(SightPhrases.protected, SightPhrases.protectedSince)
    }

    private var practical: [String] {
        var sentences: [String] = []
        if let runner = SightText.line(own[.operator]), !SightProse.repeats(runner, name), sightClass.kind != .church {
            sentences.append(SightPhrases.fill(SightPhrases.runBy, runner))
        }
        if sightClass.servesFood {
            let dishes = SightText.list(tags[.cuisine]).compactMap { SightPhrases.cuisines[$0] }.prefix(3)
            if !dishes.isEmpty {
                sentences.append(SightPhrases.fill(SightPhrases.serves, SightPhrases.join(Array(dishes))))
            }
        }
        switch tags[.fee] {
        case "no": sentences.append(SightPhrases.free)
        case "yes": sentences.append(SightPhrases.fee)
        default: break
        }
        if own[.access] == "private" || own[.access] == "no" { sentences.append(SightPhrases.closed) }
        return sentences
    }

    private func quotations(_ language: String) -> [String] {
        var paragraphs: [String] = []
        let lines = tags.first("inscription:\(language)", "inscription")?.split(whereSeparator: \.isNewline)
        let inscription = lines?.joined(separator: " / ")
        if let words = SightText.line(inscription, limit: SightText.longestQuotation) {
            paragraphs.append(SightPhrases.fill(SightPhrases.inscription, words))
        }
        if let words = SightText.line(tags[text: "description:\(language)"], limit: SightText.longestQuotation) {
            paragraphs.append(SightPhrases.fill(SightPhrases.description, words))
        }
        return paragraphs
    }
}
