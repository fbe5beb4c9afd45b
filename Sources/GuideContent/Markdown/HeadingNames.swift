// The ids of headings, made from their words as GitHub does.

import GuideSupport

/// Names that are unique within one text.
struct HeadingNames {
    /// Put before every name, so that several texts can stand on one page.
    let prefix: String
    private(set) var all: [String] = []
    /// The names so far, each with the number to try next.
    private var used: [String: Int] = [:]

    /// Ids that pages of the site use themselves; a heading of that name starts with `section-`.
    private static let reserved: Set<String> = [
        "main", "map", "top", "content", "navigation", "places", "tours", "tour", "stops", "features", "media", "facts",
        "gallery", "packs", "pack", "search", "contents", "footnotes", "near", "related", "save", "about", "header",
        "footer", "pin", "stop", "by", "icon",
    ]

    /// What stands before the first hyphen of names that pages make.
    private static let kinds: Set<Substring> = ["pin", "stop", "places", "by", "icon"]

    /// Ids of one of the kinds that pages make for titles, pins and stops.
    private static func isReserved(_ name: String) -> Bool {
        guard let hyphen = name.firstIndex(of: "-") else { return reserved.contains(name) }
        return kinds.contains(name[..<hyphen]) || name.hasSuffix("-title")
    }

    /// The name of the heading that a link's fragment means: `#map` leads to the heading Map.
    static func name(forFragment fragment: String) -> String {
        isReserved(fragment) ? "section-" + fragment : fragment
    }

    /// The names of the original's headings, which those of a translation bear in their order, so that links hold.
    private let given: [String]

    init(prefix: String, given: [String] = []) {
        self.prefix = prefix
        self.given = given
    }

    /// The next name for a heading with these words.
    ///
    /// - Parameter words: as the heading shows them.
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
