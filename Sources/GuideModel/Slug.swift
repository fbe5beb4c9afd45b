// The identifiers of the guide: file names that are also addresses.

/// An id of lower-case letters, digits and single hyphens, as in `great-east-window`.
public struct Slug: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let text: String

    /// Takes `text` as it is, or nil when it is not a valid id.
    public init?(_ text: String) {
        var bytes = text
        guard bytes.withUTF8(Slug.isValid) else { return nil }
        self.text = text
    }

    /// Takes `text` as it is, or nil when it is not a valid id.
    public init?(_ text: Substring) { self.init(String(text)) }

    /// Whether a text is a valid id.
    public static func isValid(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.count <= 100 else { return false }
        var previousWasHyphen = true
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                previousWasHyphen = false
            case UInt8(ascii: "-") where !previousWasHyphen:
                previousWasHyphen = true
            default:
                return false
            }
        }
        return !previousWasHyphen
    }

    /// The nearest valid id to any text: `"King's Square"` becomes `kings-square`; nil when no letter or digit is left.
    public init?(naming name: String) {
        var name = name
        switch name.withUTF8(Slug.ofASCII) {
        case .some(let slug?): self.init(slug)
        case .some(nil): return nil
        case nil: self.init(namingAny: name)
        }
    }

    /// The id of a name that is all ASCII, as most are: its text, or nil when no letter or digit is left.
    ///
    /// - Returns: nil for names with other characters.
    private static func ofASCII(_ name: UnsafeBufferPointer<UInt8>) -> String?? {
        guard name.allSatisfy({ $0 < 0x80 }) else { return nil }
        // One more than the 80 where the end is looked for: a hyphen and a letter come together.
        let slug = String(unsafeUninitializedCapacity: min(name.count, 81)) { slug in
            var count = 0
            var pendingHyphen = false
            for byte in name {
                let lower = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
                switch lower {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                    if pendingHyphen && count > 0 {
                        slug[count] = UInt8(ascii: "-")
                        count += 1
                    }
                    pendingHyphen = false
                    slug[count] = lower
                    count += 1
                case UInt8(ascii: "'"): continue
                default: pendingHyphen = true
                }
                if count >= 80 { break }
            }
            return count
        }
        return .some(slug.isEmpty ? nil : slug)
    }

    private init?(namingAny name: String) {
        var slug = ""
        var pendingHyphen = false
        for scalar in name.decomposedForSlug {
            switch scalar {
            case "a"..."z", "0"..."9":
                if pendingHyphen && !slug.isEmpty { slug.append("-") }
                pendingHyphen = false
                slug.unicodeScalars.append(scalar)
            case "'", "\u{2019}", "\u{0300}"..."\u{036f}":
                continue
            default:
                pendingHyphen = true
            }
            if slug.utf8.count >= 80 { break }
        }
        self.init(slug)
    }

    public var description: String { text }

    public static func < (left: Slug, right: Slug) -> Bool { left.text < right.text }
}

extension String {
    /// Lower-case scalars with common Latin letters spelt in ASCII.
    fileprivate var decomposedForSlug: [Unicode.Scalar] {
        var scalars: [Unicode.Scalar] = []
        for scalar in self.lowercased().unicodeScalars {
            if scalar.isASCII {
                scalars.append(scalar)
            } else if let spelling = Self.asciiSpellings[scalar] {
                scalars.append(contentsOf: spelling.unicodeScalars)
            } else {
                scalars.append(scalar)
            }
        }
        return scalars
    }

    private static let asciiSpellings: [Unicode.Scalar: String] = [
        "à": "a", "á": "a", "â": "a", "ã": "a", "ä": "a", "å": "a", "ā": "a", "ą": "a", "æ": "ae",
        "ç": "c", "ć": "c", "č": "c", "ď": "d", "đ": "d", "ð": "d",
        "è": "e", "é": "e", "ê": "e", "ë": "e", "ē": "e", "ę": "e", "ě": "e",
        "ğ": "g", "ì": "i", "í": "i", "î": "i", "ï": "i", "ı": "i", "ł": "l",
        "ñ": "n", "ń": "n", "ň": "n", "ò": "o", "ó": "o", "ô": "o", "õ": "o", "ö": "o", "ø": "o", "ő": "o", "œ": "oe",
        "ř": "r", "ś": "s", "š": "s", "ş": "s", "ß": "ss", "ť": "t", "þ": "th",
        "ù": "u", "ú": "u", "û": "u", "ü": "u", "ů": "u", "ű": "u", "ý": "y", "ÿ": "y",
        "ź": "z", "ż": "z", "ž": "z",
    ]
}
