// The words for a sight's text, by their names in the tables of words.

import GuideModel

/// Phrases that name a sight or add facts to it.
///
/// Except in English, no phrase needs an article, a gender or a case, so any name can be inserted.
enum SightWord: String, WordName {
    case ofStyle = "sight.of-style", ofDenomination = "sight.of-denomination", ofSubject = "sight.of-subject"
    case ofMaterial = "sight.of-material", by = "sight.by", inStreet = "sight.in", nearStreet = "sight.near"
    case designedBy = "sight.designed-by", dated = "sight.dated", summary = "sight.summary"
    case qualified = "sight.qualified", sentences = "sight.sentences"
    case localName = "sight.local-name", officialName = "sight.official-name", otherNames = "sight.other-names"
    case oldName = "sight.old-name", madeOf = "sight.made-of", height = "sight.height", aboveSea = "sight.above-sea"
    case metres = "sight.metres", dedication = "sight.dedication", worldHeritage = "sight.world-heritage"
    case nationalHeritage = "sight.national-heritage", nationalHeritageSince = "sight.national-heritage-since"
    case protected = "sight.protected", protectedSince = "sight.protected-since"
    case ruins = "sight.ruins", disused = "sight.disused", runBy = "sight.run-by", serves = "sight.serves"
    case free = "sight.free", fee = "sight.fee", closed = "sight.closed"
    case inscription = "sight.inscription", description = "sight.description"
    case stationBeside = "sight.station-beside"
    case dateAbout = "sight.date.about", dateBefore = "sight.date.before", dateAfter = "sight.date.after"
    case dateBetween = "sight.date.between", decade = "sight.date.decade", beforeChrist = "sight.date.bc"
    case century = "sight.date.century", earlyCentury = "sight.date.early", middleOfCentury = "sight.date.middle"
    case lateCentury = "sight.date.late"
    case register = "sight.link.register", pictures = "sight.link.pictures"

    var placeholders: [String] {
        switch self {
        case .ofStyle: ["style", "what"]
        case .ofDenomination: ["denomination", "what"]
        case .ofSubject: ["subject", "what"]
        case .ofMaterial: ["material", "what"]
        case .by, .designedBy: ["what", "names"]
        case .inStreet, .nearStreet: ["what", "street"]
        case .dated: ["what", "date"]
        case .summary: ["what"]
        case .qualified: ["name", "noun"]
        case .sentences, .dateBetween: ["first", self == .sentences ? "second" : "last"]
        case .localName, .officialName, .dedication, .runBy: ["name"]
        case .otherNames, .oldName: ["names"]
        case .madeOf: ["materials"]
        case .height, .aboveSea: ["height"]
        case .metres: ["number"]
        case .nationalHeritageSince, .protectedSince: ["date"]
        case .serves: ["cuisines"]
        case .inscription, .description: ["words"]
        case .dateAbout, .dateBefore, .dateAfter, .decade, .beforeChrist: ["year"]
        case .century, .earlyCentury, .middleOfCentury, .lateCentury: ["century"]
        default: []
        }
    }
}

/// The word for one of OpenStreetMap's values, such as `sight.style.baroque`.
struct SightTerm: WordName {
    let name: String

    private init(_ group: String, _ term: String) { name = "sight.\(group).\(term)" }

    static let allCases: [SightTerm] =
        Set(SightClassTable.allNouns).union(["plaque"]).sorted().map(noun)
        + [
            ("style", styles), ("denomination", denominations), ("material", materials), ("subject", subjects),
            ("cuisine", cuisines),
        ].flatMap { group, terms in Set(terms.values).sorted().map { SightTerm(group, $0) } }
        + (1...21).map(century)

    /// - Parameter english: the English word of the class, such as `town hall`.
    static func noun(_ english: String) -> SightTerm {
        SightTerm("noun", english.replacing(" ", with: "-").replacing("é", with: "e"))
    }

    static func century(_ number: Int) -> SightTerm { SightTerm("century", String(number)) }

    // A value that is not in a table is left out.

    static func style(_ value: String) -> SightTerm? { styles[value.lowercased()].map { SightTerm("style", $0) } }
    static func denomination(_ value: String) -> SightTerm? {
        denominations[value].map { SightTerm("denomination", $0) }
    }
    static func material(_ value: String) -> SightTerm? {
        materials[value.lowercased()].map { SightTerm("material", $0) }
    }
    /// The subject of a museum.
    static func subject(_ value: String) -> SightTerm? { subjects[value].map { SightTerm("subject", $0) } }
    static func cuisine(_ value: String) -> SightTerm? { cuisines[value].map { SightTerm("cuisine", $0) } }

    /// Terms by values: those with the same spelling except for hyphens, and others.
    private static func table(_ alike: String, _ others: [String: String] = [:]) -> [String: String] {
        let terms = alike.split(separator: " ").map { (String($0).replacing("-", with: "_"), String($0)) }
        return Dictionary(terms) { first, _ in first }.merging(others) { $1 }
    }

    private static let styles = table(
        "art-deco art-nouveau baroque brutalist colonial contemporary eclectic empire georgian gothic islamic mannerist "
            + "manueline medieval modern modernist moorish neoclassical ottoman postmodern renaissance rococo roman "
            + "romanesque tudor victorian",
        [
            "classicism": "classical", "gothic_revival": "neo-gothic", "historicism": "historicist",
            "neo-baroque": "neo-baroque", "neo-byzantine": "neo-byzantine", "neo-gothic": "neo-gothic",
            "neo-renaissance": "neo-renaissance", "neo-romanesque": "neo-romanesque", "neobaroque": "neo-baroque",
            "neoclassicism": "neoclassical", "neogothic": "neo-gothic", "neorenaissance": "neo-renaissance",
        ])

    private static let denominations = table(
        "adventist anglican armenian-apostolic baptist bulgarian-orthodox catholic coptic-orthodox evangelical "
            + "georgian-orthodox greek-catholic greek-orthodox lutheran mennonite methodist old-catholic orthodox "
            + "pentecostal presbyterian protestant quaker reformed roman-catholic romanian-orthodox russian-orthodox "
            + "serbian-orthodox shia sunni unitarian",
        [
            "armenian": "armenian-apostolic", "calvinist": "reformed", "church_of_england": "anglican",
            "church_of_scotland": "presbyterian", "united_reformed": "reformed",
        ])

    private static let materials = table(
        "brass brick bronze cast-iron ceramic concrete copper glass gold granite iron limestone marble metal plaster "
            + "sandstone slate stainless-steel steel stone terracotta tiles wood", ["tile": "tiles"])

    private static let subjects = table(
        "archaeology art aviation children ethnography geology history local local-history maritime military music "
            + "natural-history nature open-air photography railway science sport technology transport wine",
        ["archaeological": "archaeology", "arts": "art", "religious": "religion"])

    private static let cuisines = table(
        "american asian brazilian british chinese french german greek indian italian japanese korean lebanese "
            + "mediterranean mexican portuguese regional spanish thai turkish vegan vegetarian vietnamese")
}

/// The entries that a table of words needs to describe sights.
public enum SightWords {
    public static func diagnostics(in words: Words) -> [Diagnostic] {
        words.diagnostics(for: SightWord.self) + words.diagnostics(for: SightTerm.self)
    }
}

extension Words {
    /// Joins sentences in the way of the language.
    package func joined(_ sentences: [String]) -> String {
        sentences.dropFirst().reduce(sentences.first ?? "") { self(SightWord.sentences, $0, $1) }
    }

    /// The language without its region, as OpenStreetMap's keys name it: `en` for `en-GB`.
    var primaryLanguage: String { language.prefix { $0 != "-" }.lowercased() }

    /// A sentence about a sight, with only one full stop if the inserted value ends with one.
    func sentence(_ word: SightWord, _ value: String) -> String { SightText.ended(self(word, value)) }

    /// Metres in the usual notation: no decimals from ten on.
    func metres(_ metres: Double) -> String {
        let tenths = Int((metres * 10).rounded())
        let isWhole = metres >= 10 || tenths % 10 == 0
        return self(SightWord.metres, isWhole ? number(Int(metres.rounded())) : decimal(tenths: tenths))
    }
}
