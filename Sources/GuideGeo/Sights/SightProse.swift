// Composes a sight's text only from the data.

import GuideModel

/// The words for one sight.
struct SightProse: Sendable {
    /// One sentence: what the sight is, where it is, who made it and when.
    private(set) var summary: String
    /// More facts, one paragraph each.
    private(set) var paragraphs: [String]

    private let tags: SightTags
    /// The tags without those of streets and rails over it, which have their own dates and makers.
    private let own: SightTags
    private let sightClass: SightClass
    private let name: String
    private let localName: String
    private let words: Words

    /// - Parameters:
    ///   - name: the name in the guide's language.
    ///   - localName: the local name, which is often the same.
    init(
        _ tags: SightTags, own: SightTags, sightClass: SightClass, name: String, localName: String,
        street: StreetIndex.Found?, words: Words
    ) {
        self.tags = tags
        self.own = own
        self.sightClass = sightClass
        self.name = name
        self.localName = localName
        self.words = words
        summary = ""
        paragraphs = []
        let what = withMakers(withStreet(opening, street))
        summary = SightText.ended(SightText.capitalised(words(SightWord.summary, what)))
        let sentences = names + body + practical
        if !sentences.isEmpty { paragraphs.append(words.joined(sentences)) }
        paragraphs += quotations
    }

    // MARK: The summary

    private var opening: String {
        var what = words(SightTerm.noun(sightClass.noun))
        if sightClass.kind == .museum, let term = tags[text: "museum"].flatMap(SightTerm.subject) {
            what = words(SightWord.ofSubject, words(term), what)
        }
        if isChurch || sightClass.noun == "mosque",
            let term = tags[.denomination].flatMap(SightTerm.denomination)
        {
            what = words(SightWord.ofDenomination, words(term), what)
        }
        if materials.count == 1, isArt { what = words(SightWord.ofMaterial, materials[0], what) }
        if let style = own.first("building:architecture", "architect:style", "architecture"),
            let term = SightTerm.style(style)
        {
            what = words(SightWord.ofStyle, words(term), what)
        }
        return artists.isEmpty ? what : words(SightWord.by, what, words.list(artists))
    }

    private func withStreet(_ what: String, _ street: StreetIndex.Found?) -> String {
        guard let street, !SightProse.repeats(street.name, name) else { return what }
        return words(street.isNear ? SightWord.nearStreet : .inStreet, what, street.name)
    }

    private func withMakers(_ what: String) -> String {
        var what = what
        let architects = makers(own.first("architect", "architect:name")).filter { !artists.contains($0) }
        if !architects.isEmpty { what = words(SightWord.designedBy, what, words.list(architects)) }
        let date = SightDate(own.first("start_date", "year_of_construction", "construction_date"))
        return date.map { words(SightWord.dated, what, $0.text(in: words)) } ?? what
    }

    private var artists: [String] { makers(own.first("artist_name", "artist", "artist:name", "sculptor")) }

    private var isChurch: Bool { sightClass.kind == .church || sightClass.kind == .chapel }

    private var isArt: Bool {
        sightClass.kind == .statue || tags[.tourism] == "artwork" || sightClass.kind == .memorial
    }

    private var materials: [String] {
        SightText.list(own[.material]?.replacing(",", with: ";")).compactMap {
            SightTerm.material($0).map { words($0) }
        }
    }

    /// At most three names; a value without letters is not a name.
    private func makers(_ text: String?) -> [String] {
        let names = SightText.list(text).compactMap { name in
            // For example, "Fernando Botero 1987" also contains a year.
            let words = name.split(separator: " ")
            let nameWords = words.last.map { $0.count == 4 && Int($0) != nil } == true ? words.dropLast() : words[...]
            return nameWords.joined(separator: " ")
        }
        return Array(names.filter { $0.contains(where: \.isLetter) && $0.lowercased() != "unknown" }.prefix(3))
    }

    /// Whether one of two names contains the other, regardless of capitals.
    private static func repeats(_ one: String, _ other: String) -> Bool {
        let (one, other) = (one.lowercased(), other.lowercased())
        return one.contains(other) || other.contains(one)
    }

    // MARK: The body

    private var names: [String] {
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
        func add(_ word: SightWord, _ names: [String]) {
            if !names.isEmpty { sentences.append(words.sentence(word, words.list(names))) }
        }
        add(.localName, fresh("name:\(words.primaryLanguage)", most: 1))
        add(.officialName, fresh("official_name", most: 1))
        let local = localName == name ? [] : [localName]
        known += local.map { $0.lowercased() }
        add(.otherNames, Array((local + fresh("alt_name", most: 2) + fresh("loc_name", most: 1)).prefix(2)))
        add(.oldName, fresh("old_name", most: 2))
        return sentences
    }

    /// Whether a name has no word that the other lacks, apart from short ones such as "of the" or "St".
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
            sentences.append(words.sentence(.madeOf, words.list(materials)))
        }
        if let metres = SightMeasure.metres(own[.height]), metres >= 2 {
            sentences.append(words.sentence(.height, words.metres(metres)))
        }
        if sightClass.kind == .viewpoint || sightClass.kind == .peak, let metres = SightMeasure.metres(own[.ele]) {
            sentences.append(words.sentence(.aboveSea, words.metres(metres)))
        }
        if let dedication = SightText.line(own[text: "dedication"]) {
            sentences.append(words.sentence(.dedication, dedication))
        }
        if let sentence = protection { sentences.append(sentence) }
        if own.isYes(text: "ruins") || own.isYes(text: "abandoned") {
            sentences.append(words(SightWord.ruins))
        } else if own.isYes(text: "disused") {
            sentences.append(words(SightWord.disused))
        }
        return sentences
    }

    private var protection: String? {
        let since = SightDate(tags.first("heritage:since", "heritage:date", "protection_start_date"))
        func sentence(_ plain: SightWord, _ dated: SightWord) -> String {
            since.map { words.sentence(dated, $0.text(in: words)) } ?? words(plain)
        }
        if tags[.heritage] == "1" || tags.first("ref:whc") != nil { return words(SightWord.worldHeritage) }
        guard tags.isYes(.heritage) else { return nil }
        return tags[.heritage] == "2"
            ? sentence(.nationalHeritage, .nationalHeritageSince) : sentence(.protected, .protectedSince)
    }

    private var practical: [String] {
        var sentences: [String] = []
        if let runner = SightText.line(own[.operator]), !SightProse.repeats(runner, name), !isChurch {
            sentences.append(words.sentence(.runBy, runner))
        }
        if sightClass.servesFood {
            let dishes = SightText.list(tags[.cuisine]).compactMap(SightTerm.cuisine).prefix(3).map { words($0) }
            if !dishes.isEmpty {
                sentences.append(words.sentence(.serves, words.list(dishes)))
            }
        }
        switch tags[.fee] {
        case "no": sentences.append(words(SightWord.free))
        case "yes": sentences.append(words(SightWord.fee))
        default: break
        }
        if own[.access] == "private" || own[.access] == "no" { sentences.append(words(SightWord.closed)) }
        return sentences
    }

    private var quotations: [String] {
        let language = words.primaryLanguage
        var paragraphs: [String] = []
        let lines = tags.first("inscription:\(language)", "inscription")?.split(whereSeparator: \.isNewline)
        let inscription = lines?.joined(separator: " / ")
        if let quoted = SightText.line(inscription, limit: SightText.longestQuotation) {
            paragraphs.append(words(SightWord.inscription, quoted))
        }
        if let quoted = SightText.line(tags[text: "description:\(language)"], limit: SightText.longestQuotation) {
            paragraphs.append(words(SightWord.description, quoted))
        }
        return paragraphs
    }
}
