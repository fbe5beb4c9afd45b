// The words for days, months and times in the languages of editors.

/// The words of one language in opening hours.
struct HoursVocabulary: Sendable {
    enum Meaning: Sendable {
        case element(HoursWordingElement)
        case halfOfDay(isAfternoon: Bool)
        /// Words for a visit that has to be arranged, such as "by appointment".
        case arranged
        /// Words for the whole year, such as "year-round", which do not restrict the hours.
        case allYear
        /// Words without a meaning of their own, such as "Uhr".
        case nothing
    }

    /// Its language tag.
    let language: String
    /// Whether people write `9-5` for hours from the morning to the afternoon.
    var writesTwelveHours: Bool { ["en", "ar", "hi"].contains(language) }
    /// By their first letters, the longest first.
    private let phrases: [Character: [(letters: [Character], meaning: Meaning)]]

    /// The longest phrase at a position of a text in lower case; nil if there is none.
    func phrase(in text: [Character], at start: Int) -> (letters: [Character], meaning: Meaning)? {
        if start > 0, text[start].isLetter, text[start - 1].isLetter, !Self.isUnspaced(text[start - 1]) { return nil }
        return phrases[text[start]]?.first { phrase in
            let end = start + phrase.letters.count
            guard end <= text.count, text[start..<end].elementsEqual(phrase.letters) else { return false }
            guard end < text.count, let last = phrase.letters.last else { return true }
            return !last.isLetter || !text[end].isLetter || Self.isUnspaced(last)
        }
    }

    /// Whether words that end with this character need no space after them: those of Chinese, and the Arabic "and".
    private static func isUnspaced(_ character: Character) -> Bool {
        character == "و" || character.unicodeScalars.first.map { (0x3400...0x9FFF).contains($0.value) } ?? false
    }

    private init(language: String, _ table: String) {
        self.language = language
        var meanings: [String: Meaning] = [:]
        for line in (Self.notation + "\n" + table).split(separator: "\n") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let meaning = Self.meaning(String(line[..<colon]))
            for word in line[line.index(after: colon)...].split(separator: ",") {
                meanings[word.split(separator: " ").joined(separator: " ")] = meaning
            }
        }
        var phrases: [Character: [(letters: [Character], meaning: Meaning)]] = [:]
        for (word, meaning) in meanings {
            if let first = word.first { phrases[first, default: []].append((Array(word), meaning)) }
        }
        self.phrases = phrases.mapValues { $0.sorted { $0.letters.count > $1.letters.count } }
    }

    /// The meaning of a name in the tables below.
    private static func meaning(_ name: String) -> Meaning {
        switch name {
        case "nothing": .nothing
        case "am": .halfOfDay(isAfternoon: false)
        case "pm": .halfOfDay(isAfternoon: true)
        case "off": .element(.closed)
        case "24/7": .element(.allDay)
        case "noon": .element(.time(.noon))
        case "midnight": .element(.time(.midnight))
        case "all year": .allYear
        case "to": .element(.dash)
        case "and": .element(.comma)
        case "except": .element(.except)
        case "arranged": .arranged
        case let name where months.contains(name): .element(.month(name))
        default: .element(.days(name))
        }
    }

    /// The months in the notation, from January.
    static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// The words of the notation, which every language may mix with its own.
    private static let notation = """
        Mo: mo
        Tu: tu
        We: we
        Th: th
        Fr: fr
        Sa: sa
        Su: su
        PH: ph
        SH: sh
        off: off
        24/7: 24/7
        nothing: h
        Jan: jan
        Feb: feb
        Mar: mar
        Apr: apr
        May: may
        Jun: jun
        Jul: jul
        Aug: aug
        Sep: sep
        Oct: oct
        Nov: nov
        Dec: dec
        """

    /// The languages of the guide's own words, Dutch, Polish, Japanese and Russian.
    static let all: [HoursVocabulary] = [
        HoursVocabulary(language: "en", english), HoursVocabulary(language: "de", german),
        HoursVocabulary(language: "fr", french), HoursVocabulary(language: "es", spanish),
        HoursVocabulary(language: "it", italian), HoursVocabulary(language: "pt", portuguese),
        HoursVocabulary(language: "sv", swedish), HoursVocabulary(language: "nl", dutch),
        HoursVocabulary(language: "ar", arabic), HoursVocabulary(language: "hi", hindi),
        HoursVocabulary(language: "zh", chinese), HoursVocabulary(language: "pl", polish),
        HoursVocabulary(language: "ja", japanese), HoursVocabulary(language: "ru", russian),
    ]
}
