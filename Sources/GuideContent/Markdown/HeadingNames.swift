// The ids of headings, made from their words as GitHub does.

/// Names that are unique within one text.
struct HeadingNames {
    /// Put before every name, so that several texts can stand on one page.
    let prefix: String
    private var used: [String: Int] = [:]
    private(set) var all: [String] = []

    /// Ids that pages of the site use themselves; a heading of that name starts with `section-`.
    private static let reserved: Set<String> = [
        "main", "map", "top", "content", "navigation", "places", "tours", "tour", "stops", "features", "media", "facts",
        "gallery", "packs", "pack", "search", "contents", "footnotes", "near", "related", "save", "about", "header",
        "footer", "pin", "stop", "by", "icon",
    ]

    /// What stands before the first hyphen of names that pages make.
    private static let kinds: [StaticString] = ["pin", "stop", "places", "by", "icon"]

    /// Ids of one of the kinds that pages make for titles, pins and stops.
    private static func isReserved(_ name: String) -> Bool {
        var name = name
        let hyphen = name.withUTF8 { $0.firstIndex(of: UInt8(ascii: "-")) }
        guard let hyphen else { return reserved.contains(name) }
        return name.withUTF8 { name in
            kinds.contains {
                let kind = UnsafeBufferPointer(start: $0.utf8Start, count: $0.utf8CodeUnitCount)
                return name[..<hyphen].elementsEqual(kind)
            }
                || name.suffix(6).elementsEqual("-title".utf8)
        }
    }

    /// The name of the heading that a link's fragment means: `#map` leads to the heading Map.
    static func name(forFragment fragment: String) -> String {
        isReserved(fragment) ? "section-" + fragment : fragment
    }

    init(prefix: String) { self.prefix = prefix }

    /// The next name for a heading with these words.
    mutating func name(for words: String) -> String {
        var base = HeadingNames.base(of: words)
        if base.isEmpty { base = "section" }
        base = prefix + base
        if HeadingNames.isReserved(base) { base = "section-" + base }
        var name = base
        if used.isEmpty { used.reserveCapacity(6) }
        if var count = used.updateValue(1, forKey: base) {
            repeat {
                name = base + "-\(count)"
                count += 1
            } while used[name] != nil
            used[name] = 1
            used[base] = count
        }
        all.append(name)
        return name
    }

    private static func base(of words: String) -> String {
        var words = words
        let ascii = words.withUTF8 { words -> [UInt8]? in
            var base: [UInt8] = []
            base.reserveCapacity(words.count)
            for byte in words {
                if byte >= 0x80 { return nil }
                if byte == 0x20 {
                    base.append(UInt8(ascii: "-"))
                } else if byte.isASCIILetter {
                    base.append(byte | 0x20)
                } else if byte.isASCIIDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") {
                    base.append(byte)
                }
            }
            return base
        }
        if let ascii { return String(decoding: ascii, as: UTF8.self) }
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
