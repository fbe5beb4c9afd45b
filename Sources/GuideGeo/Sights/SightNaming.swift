// Gives the sights of one city distinct names and ids.

import GuideModel

/// A name, and a qualifier if another sight has the same name.
struct SightName: Hashable, Sendable {
    enum Qualifier: Hashable, Sendable {
        /// The English word for the kind of sight.
        case noun(String)
        case text(String)
    }

    var plain: String
    var qualifier: Qualifier?

    /// The name as it is used in ids, which are the same in every language.
    var inEnglish: String {
        switch qualifier {
        case nil: plain
        case .noun(let text), .text(let text): "\(plain) (\(text))"
        }
    }

    fileprivate var key: String { inEnglish.lowercased() }

    func text(in words: Words) -> String {
        switch qualifier {
        case nil: plain
        case .noun(let noun): words(SightWord.qualified, plain, words(SightTerm.noun(noun)))
        case .text(let text): words(SightWord.qualified, plain, text)
        }
    }
}

/// Names and ids of the sights of one city.
struct SightNaming: Sendable {
    struct Entry: Sendable {
        var name: String
        var english: String?
        /// The English word for its kind, such as `church`.
        var noun: String
        var street: String? = nil
        /// The element's number in OpenStreetMap.
        var number: Int64
        var isNode: Bool
        /// Whether it is a station with a square's name: visitors mean the square by the bare name.
        var bearsNameOfSquare = false
    }

    private(set) var names: [SightName] = []
    /// The ids; nil for a sight for which no id can be made.
    private(set) var ids: [Slug?] = []

    /// - Parameters:
    ///   - entries: the most notable first, because this one gets the name without a qualifier.
    ///   - language: the language of the guide, in which ids spell names.
    init(_ entries: [Entry], language: String) {
        var takenNames: Set<String> = []
        var takenIDs: Set<String> = ["index", "readme"]
        for entry in entries {
            let noun = SightName.Qualifier.noun(entry.noun)
            var name = SightName(plain: entry.name, qualifier: entry.bearsNameOfSquare ? noun : nil)
            var count = 2
            for qualifier in [entry.street.map { .text($0) }, noun] where takenNames.contains(name.key) {
                if let qualifier { name.qualifier = qualifier }
            }
            while takenNames.contains(name.key) {
                name.qualifier = .text(String(count))
                count += 1
            }
            takenNames.insert(name.key)
            names.append(name)
            ids.append(SightNaming.id(of: name.inEnglish, entry, language, besides: &takenIDs))
        }
    }

    private static func id(
        of name: String, _ entry: Entry, _ language: String, besides used: inout Set<String>
    ) -> Slug? {
        // Of a name in another script, the English name is easier to type.
        let english = entry.english ?? name
        let names = Slug(naming: entry.name).map(isMeaningful) == true ? [name, english] : [english, name]
        // A name of signs alone leaves no letter for an address; the element's number is used then.
        let element = "\(entry.noun) \(entry.isNode ? "n" : "")\(abs(entry.number))"
        for text in names + ["\(name) \(abs(entry.number))", element] {
            guard let id = Slug(naming: text, in: language), isMeaningful(id), used.insert(id.text).inserted else {
                continue
            }
            return id
        }
        return Slug(naming: "sight \(used.count)").flatMap { used.insert($0.text).inserted ? $0 : nil }
    }

    /// Whether an id has meaning; a digit left over from a name in another script has none.
    private static func isMeaningful(_ id: Slug) -> Bool {
        id.text.utf8.count(where: { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }) >= 2
            || id.text.utf8.count >= 4
    }
}
