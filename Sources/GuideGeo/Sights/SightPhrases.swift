// The English fragments from which a sight's text is put together.

/// Words by the values of OpenStreetMap's keys; a value that stands in no table is not told.
enum SightPhrases {
    static let stationBeside = "The railway station beside it bears the same name."
    static let denominations: [String: String] = [
        "adventist": "Adventist", "anglican": "Anglican", "apostolic": "Apostolic", "armenian": "Armenian",
        "armenian_apostolic": "Armenian Apostolic", "baptist": "Baptist", "bulgarian_orthodox": "Bulgarian Orthodox",
        "calvinist": "Calvinist", "catholic": "Catholic", "church_of_england": "Church of England",
        "church_of_scotland": "Church of Scotland", "coptic_orthodox": "Coptic Orthodox", "evangelical": "Evangelical",
        "georgian_orthodox": "Georgian Orthodox", "greek_catholic": "Greek Catholic",
        "greek_orthodox": "Greek Orthodox", "lutheran": "Lutheran", "mennonite": "Mennonite", "methodist": "Methodist",
        "moravian": "Moravian", "old_catholic": "Old Catholic", "orthodox": "Orthodox", "pentecostal": "Pentecostal",
        "presbyterian": "Presbyterian", "protestant": "Protestant", "quaker": "Quaker", "reformed": "Reformed",
        "roman_catholic": "Roman Catholic", "romanian_orthodox": "Romanian Orthodox",
        "russian_orthodox": "Russian Orthodox", "serbian_orthodox": "Serbian Orthodox", "shia": "Shia",
        "sunni": "Sunni", "unitarian": "Unitarian", "united_reformed": "United Reformed",
    ]

    static let styles: [String: String] = [
        "art_deco": "Art Deco", "art_nouveau": "Art Nouveau", "baroque": "baroque", "brutalist": "brutalist",
        "classicism": "classical", "colonial": "colonial", "contemporary": "contemporary", "eclectic": "eclectic",
        "empire": "Empire", "georgian": "Georgian", "gothic": "Gothic", "gothic_revival": "Gothic Revival",
        "historicism": "historicist", "islamic": "Islamic", "mannerist": "mannerist", "manueline": "Manueline",
        "medieval": "medieval", "modern": "modern", "modernist": "modernist", "moorish": "Moorish",
        "neo-baroque": "neo-baroque", "neo-byzantine": "neo-Byzantine", "neo-gothic": "neo-Gothic",
        "neo-renaissance": "neo-Renaissance", "neo-romanesque": "neo-Romanesque", "neobaroque": "neo-baroque",
        "neoclassical": "neoclassical", "neoclassicism": "neoclassical", "neogothic": "neo-Gothic",
        "neorenaissance": "neo-Renaissance", "ottoman": "Ottoman", "postmodern": "postmodern",
        "renaissance": "Renaissance", "rococo": "rococo", "roman": "Roman", "romanesque": "Romanesque",
        "tudor": "Tudor", "victorian": "Victorian",
    ]

    static let materials: [String: String] = [
        "brass": "brass", "brick": "brick", "bronze": "bronze", "cast_iron": "cast iron", "ceramic": "ceramic",
        "concrete": "concrete", "copper": "copper", "glass": "glass", "gold": "gold", "granite": "granite",
        "iron": "iron", "limestone": "limestone", "marble": "marble", "metal": "metal", "plaster": "plaster",
        "sandstone": "sandstone", "slate": "slate", "stainless_steel": "stainless steel", "steel": "steel",
        "stone": "stone", "terracotta": "terracotta", "tile": "tile", "tiles": "tiles", "wood": "wood",
    ]

    /// What a museum shows, as it stands before "museum".
    static let museums: [String: String] = [
        "archaeological": "archaeological", "archaeology": "archaeological", "art": "art", "arts": "art",
        "aviation": "aviation", "children": "children's", "ethnography": "ethnographic", "geology": "geological",
        "history": "history", "local": "local", "local_history": "local history", "maritime": "maritime",
        "military": "military", "music": "music", "natural_history": "natural history", "nature": "nature",
        "open_air": "open-air", "photography": "photography", "railway": "railway", "religious": "religious",
        "science": "science", "sport": "sports", "technology": "technology", "transport": "transport", "wine": "wine",
    ]

    /// What stands before "food".
    static let cuisines: [String: String] = [
        "american": "American", "asian": "Asian", "brazilian": "Brazilian", "british": "British",
        "chinese": "Chinese", "french": "French", "german": "German", "greek": "Greek", "indian": "Indian",
        "italian": "Italian", "japanese": "Japanese", "korean": "Korean", "lebanese": "Lebanese",
        "mediterranean": "Mediterranean", "mexican": "Mexican", "portuguese": "Portuguese", "regional": "regional",
        "spanish": "Spanish", "thai": "Thai", "turkish": "Turkish", "vegan": "vegan", "vegetarian": "vegetarian",
        "vietnamese": "Vietnamese",
    ]

    /// Where something is; `{}` is the street.
    static let inStreet = " in {}"
    static let nearStreet = " near {}"

    // Who made it and when, behind the noun or behind a comma.
    static let artist = " by {}"
    static let architect = "designed by {}"
    static let date = "dating from {}"

    // Whole sentences.
    static let english = "In English it is called {}."
    static let otherNames = "It is also known as {}."
    static let officialName = "Its official name is {}."
    static let oldName = "It used to be called {}."
    static let madeOf = "It is made of {}."
    static let height = "It is {} high."
    static let aboveSea = "It lies {} above the sea."
    static let worldHeritage = "It is listed as World Heritage."
    static let nationalHeritage = "It is protected as national heritage."
    static let nationalHeritageSince = "It has been protected as national heritage since {}."
    static let protected = "It is a protected monument."
    static let protectedSince = "It has been a protected monument since {}."
    static let dedication = "It is dedicated to {}."
    static let runBy = "It is run by {}."
    static let ruined = "It stands in ruins."
    static let disused = "It is no longer in use."
    static let free = "Entry is free."
    static let fee = "There is an entrance fee."
    static let closed = "It is not open to the public."
    static let serves = "It serves {} food."
    static let inscription = "Its inscription reads: “{}”"
    static let description = "The contributors to OpenStreetMap write: “{}”"

    static func fill(_ phrase: String, _ words: String) -> String {
        guard let hole = phrase.firstRange(of: "{}") else { return phrase }
        let rest = phrase[hole.upperBound...]
        // A name that ends with a full stop, such as one with “e.V.”, ends the sentence too.
        return phrase[..<hole.lowerBound] + words
            + (words.hasSuffix(".") && rest.hasPrefix(".") ? rest.dropFirst() : rest)
    }

    /// A sentence with its full stop, of which there is one.
    static func ended(_ sentence: String) -> String { sentence.hasSuffix(".") ? sentence : sentence + "." }

    /// `A, B and C`.
    static func join(_ parts: [String], _ word: String = "and") -> String {
        guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
        return parts.dropLast().joined(separator: ", ") + " \(word) " + last
    }

    /// The noun phrase with its article.
    static func article(_ words: String) -> String {
        let lower = words.lowercased()
        let soundsOpen = lower.first.map { "aeiou".contains($0) } ?? false
        let soundsLikeYou = ["uni", "eu", "one", "u-"].contains { lower.hasPrefix($0) }
        return (soundsOpen && !soundsLikeYou ? "An " : "A ") + words
    }
}
