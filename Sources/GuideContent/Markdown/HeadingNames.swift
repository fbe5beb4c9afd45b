// The ids of headings, made from their words as GitHub does.

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Names that are unique within one text.
struct HeadingNames {
    /// Put before every name, so that several texts can stand on one page.
    let prefix: String
    private(set) var all: [String] = []
    /// The names, once there are more of them than can be looked through, with the number to try next.
    private var used: [String: Int] = [:]
    private static let mostLookedThrough = 12

    /// Ids that pages of the site use themselves; a heading of that name starts with `section-`.
    private static let reserved: Set<String> = [
        "main", "map", "top", "content", "navigation", "places", "tours", "tour", "stops", "features", "media", "facts",
        "gallery", "packs", "pack", "search", "contents", "footnotes", "near", "related", "save", "about", "header",
        "footer", "pin", "stop", "by", "icon",
    ]

    private static let longestReserved = 10

    /// What stands before the first hyphen of names that pages make.
    private static let kinds: [StaticString] = ["pin", "stop", "places", "by", "icon"]

    /// Ids of one of the kinds that pages make for titles, pins and stops.
    private static func isReserved(_ name: String) -> Bool {
        var name = name
        let isReserved = name.withUTF8 { name -> Bool? in
            guard let start = name.baseAddress, let hyphen = name.firstIndex(of: UInt8(ascii: "-")) else { return nil }
            return kinds.contains {
                hyphen == $0.utf8CodeUnitCount && memcmp(start, $0.utf8Start, hyphen) == 0
            }
                || name.count > 5 && memcmp(start + name.count - 6, "-title", 6) == 0
        }
        return isReserved ?? (name.utf8.count <= longestReserved && reserved.contains(name))
    }

    /// The name of the heading that a link's fragment means: `#map` leads to the heading Map.
    static func name(forFragment fragment: String) -> String {
        isReserved(fragment) ? "section-" + fragment : fragment
    }

    init(prefix: String) { self.prefix = prefix }

    /// The next name for a heading with these words.
    ///
    /// - Parameter words: valid UTF-8.
    mutating func name(for words: UnsafeBufferPointer<UInt8>) -> String {
        var base = HeadingNames.base(of: words)
        if base.isEmpty { base = "section" }
        if !prefix.isEmpty { base = prefix + base }
        if HeadingNames.isReserved(base) { base = "section-" + base }
        var name = base
        if isUsed(base) {
            var count = used[base] ?? 1
            repeat {
                name = base + "-\(count)"
                count += 1
            } while isUsed(name)
            if !used.isEmpty { used[base] = count }
        }
        // Most texts have a few headings.
        if all.isEmpty { all.reserveCapacity(8) }
        all.append(name)
        if !used.isEmpty {
            used[name] = 1
        } else if all.count > HeadingNames.mostLookedThrough {
            for name in all { used[name] = 1 }
        }
        return name
    }

    private func isUsed(_ name: String) -> Bool {
        used.isEmpty ? all.contains(name) : used[name] != nil
    }

    private static func base(of words: UnsafeBufferPointer<UInt8>) -> String {
        guard words.allSatisfy({ $0 < 0x80 }) else { return base(ofAny: String(decoding: words, as: UTF8.self)) }
        return String(unsafeUninitializedCapacity: words.count) { base in
            var count = 0
            for byte in words {
                if byte.isASCIILetter {
                    base[count] = byte | 0x20
                } else if byte == 0x20 {
                    base[count] = UInt8(ascii: "-")
                } else if byte.isASCIIDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") {
                    base[count] = byte
                } else {
                    continue
                }
                count += 1
            }
            return count
        }
    }

    private static func base(ofAny words: String) -> String {
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
