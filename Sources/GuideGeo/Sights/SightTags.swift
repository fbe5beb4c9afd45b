// The tags of one or more elements that tell of the same thing.

/// Several elements' tags, asked in turn.
struct SightTags: Sendable {
    /// The one that says most comes first.
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

    /// The first of these keys that is there.
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

    // MARK: What is known

    /// Whether anybody but its mapper has written of it.
    var hasArticle: Bool { has(.wikidata) || has(.wikipedia) || hasKey(startingWith: "wikipedia:") }

    /// Whether it is in a list of monuments.
    var isProtected: Bool { isYes(.heritage) || hasKey(startingWith: "heritage:") }

    var isWorthVisiting: Bool {
        isProtected || self[.tourism] == "attraction" || self[.tourism] == "museum" || isYes(.historic)
    }

    /// A bridge carries its road's name and article; with these it is known for itself.
    var isWayOfNote: Bool {
        self[.tourism] == "attraction"
            || has(.wikidata) && (isWorthVisiting || has(.manMade) || hasKey(startingWith: "bridge:structure"))
    }

    /// Its page on the web, as it is written.
    var website: String? { first("website", "contact:website", "url") }

    /// Closed to everybody, with nothing to be seen from outside that anybody has written of.
    var isPrivate: Bool {
        (self[.access] == "private" || self[.access] == "no") && !hasArticle && !isProtected && !isYes(.historic)
    }

    func hasKey(startingWith prefix: String) -> Bool {
        sources.contains { source in
            source.pairs.contains { source.strings[Int($0.key)].utf8.starts(with: prefix.utf8) }
        }
    }

    /// How many keys start so.
    func count(startingWith prefix: String) -> Int {
        var keys: Set<UInt32> = []
        for source in sources {
            for pair in source.pairs where source.strings[Int(pair.key)].utf8.starts(with: prefix.utf8) {
                keys.insert(pair.key)
            }
        }
        return keys.count
    }
}
