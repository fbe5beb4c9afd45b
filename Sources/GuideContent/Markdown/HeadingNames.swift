// Creates the ids of headings from their words, as GitHub does.

import GuideSupport

/// Assigns names that are unique within one text.
struct HeadingNames {
    /// The prefix of every name, so that one page can contain several texts.
    let prefix: String
    private(set) var all: [String] = []
    /// The names in use, each with the number to try next.
    private var used: [String: Int] = [:]

    /// Ids that the site's pages use themselves; the id of a heading with such a name starts with `section-`.
    private static let reserved: Set<String> = [
        "main", "map", "top", "content", "navigation", "places", "tours", "tour", "stops", "features", "media", "facts",
        "gallery", "packs", "pack", "search", "contents", "footnotes", "near", "related", "save", "about", "header",
        "footer", "pin", "stop", "by", "icon",
    ]

    /// The parts before the first hyphen of names that the site's pages create.
    private static let kinds: Set<Substring> = ["pin", "stop", "places", "by", "icon"]

    /// Whether a name is reserved: it is in the list, or in the form of ids for titles, pins and stops.
    private static func isReserved(_ name: String) -> Bool {
        guard let hyphen = name.firstIndex(of: "-") else { return reserved.contains(name) }
        return kinds.contains(name[..<hyphen]) || name.hasSuffix("-title")
    }

    /// The name of the heading for a link's fragment.
    ///
    /// For example, `#map` leads to the heading Map.
    static func name(forFragment fragment: String) -> String {
        isReserved(fragment) ? "section-" + fragment : fragment
    }

    /// The names of the original's headings.
    ///
    /// The headings of a translation use them in order, so that links still work.
    private let given: [String]

    init(prefix: String, given: [String] = []) {
        self.prefix = prefix
        self.given = given
    }

    /// The name for the next heading.
    ///
    /// - Parameter words: the visible words of the heading.
    mutating func name(for words: String) -> String {
        if all.count < given.count {
            all.append(given[all.count])
            used[all[all.count - 1]] = 1
            return all[all.count - 1]
        }
        var base = HeadingNames.base(of: words)
        if base.isEmpty { base = "section" }
        if !prefix.isEmpty { base = prefix + base }
        if HeadingNames.isReserved(base) { base = "section-" + base }
        var name = base
        if var count = used[base] {
            repeat {
                name = base + "-\(count)"
                count += 1
            } while used[name] != nil
            used[base] = count
        }
        used[name] = 1
        all.append(name)
        return name
    }

    private static func base(of words: String) -> String {
        var base = ""
        for scalar in words.lowercased().unicodeScalars {
            if scalar == " " {
                base.append("-")
            } else if scalar == "-" || scalar == "_" || HeadingNames.isWordScalar(scalar) {
                base.unicodeScalars.append(scalar)
            }
        }
        return base
    }

    private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return UInt8(truncatingIfNeeded: scalar.value).isASCIILetter || ("0"..."9").contains(scalar)
        }
        let properties = scalar.properties
        return properties.isAlphabetic || properties.numericType != nil || properties.generalCategory == .nonspacingMark
    }
}
