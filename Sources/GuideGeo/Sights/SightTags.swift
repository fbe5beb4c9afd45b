// The tags of one or more elements that describe the same thing.

/// Several elements' tags; a look-up uses the first element that has the key.
struct SightTags: Sendable {
    /// The element that describes the thing best comes first.
    let sources: [OSMTags]

    init(_ sources: [OSMTags]) { self.sources = sources }

    subscript(key: OSMKey) -> String? {
        for source in sources {
            if let value = source[key] { return value }
        }
        return nil
    }

    subscript(text key: String) -> String? {
        for source in sources {
            if let value = source[text: key] { return value }
        }
        return nil
    }

    /// The value of the first of these keys that exists.
    func first(_ keys: String...) -> String? {
        for key in keys {
            if let value = self[text: key] { return value }
        }
        return nil
    }

    func has(_ key: OSMKey) -> Bool { sources.contains { $0.has(key) } }
    func isYes(_ key: OSMKey) -> Bool { sources.contains { $0.isYes(key) } }

    func isYes(text key: String) -> Bool {
        guard let value = self[text: key] else { return false }
        return value != "no" && value != "false" && value != "0"
    }

    /// Every tag, those of the first source first.
    var all: [(key: String, value: String)] { sources.flatMap(\.all) }

    // MARK: Properties

    /// Whether it has an article, so that others than its mapper have written about it.
    var hasArticle: Bool { has(.wikidata) || has(.wikipedia) || hasKey(startingWith: "wikipedia:") }

    /// Whether it is in a list of monuments.
    var isProtected: Bool { isYes(.heritage) || hasKey(startingWith: "heritage:") }

    var isWorthVisiting: Bool {
        isProtected || self[.tourism] == "attraction" || self[.tourism] == "museum" || isYes(.historic)
    }

    /// Whether a bridge is known in its own right; a bridge also has its road's name and article.
    var isWayOfNote: Bool {
        self[.tourism] == "attraction"
            || has(.wikidata) && (isWorthVisiting || has(.manMade) || hasKey(startingWith: "bridge:structure"))
    }

    /// Its web page, as the data gives it.
    var website: String? { first("website", "contact:website", "url") }

    /// Whether the public may not enter.
    var isClosed: Bool {
        let closed: Set<String> = ["private", "no", "permit", "members", "residents", "employees", "military"]
        return self[.access].map(closed.contains) ?? false
            || ["private", "residential"].contains(self[text: "garden:type"])
    }

    /// Whether it is closed, and has no article, no listing as a monument and no historic tag that make its
    /// outside worth a visit.
    var isPrivate: Bool { isClosed && !hasArticle && !isProtected && !isYes(.historic) }

    /// Whether it is a plaque or a stone in the pavement, which visitors read as they pass.
    ///
    /// A building with a plaque is a building.
    var isPlaque: Bool {
        guard !has(.building), self[.tourism] != "museum" else { return false }
        let small: Set<String> = ["plaque", "blue_plaque", "stolperstein", "pavement plaque", "ghost_bike"]
        return [self[.memorial], self[text: "memorial:type"], self[.historic]].contains {
            $0.map(small.contains) ?? false
        }
    }

    /// Whether it is a seat of government, unless it is also a museum or a monument.
    var isOffice: Bool {
        let offices: Set<String> = ["townhall", "courthouse", "public_building", "embassy", "police"]
        return
            (self[.office] == "government" || self[.building] == "government"
            || self[.amenity].map(offices.contains) ?? false)
            && !has(.historic) && self[.tourism] != "museum"
    }

    /// The number of languages in which the data gives the name.
    var languagesOfNames: Int {
        let languages = Set(
            all.compactMap { tag -> Substring? in
                guard tag.key.hasPrefix("name:") else { return nil }
                let code = tag.key.dropFirst(5).prefix { $0 != "-" }
                return (2...3).contains(code.utf8.count) ? code : nil
            })
        return languages.count
    }

    func hasKey(startingWith prefix: String) -> Bool {
        sources.contains { source in
            source.pairs.contains { source.strings[Int($0.key)].utf8.starts(with: prefix.utf8) }
        }
    }
}
