// Identifiers in the guide: file names that are also addresses.

/// An id of lower-case letters, digits and single hyphens, as in `great-east-window`.
public struct Slug: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let text: String

    /// A placeholder until an id is read.
    public static let unnamed = Slug(unchecked: "unnamed")

    private init(unchecked text: String) { self.text = text }

    /// Uses `text` unchanged; nil if it is not a valid id.
    public init?(_ text: String) {
        guard Slug.isValid(text) else { return nil }
        self.text = text
    }

    /// Uses `text` unchanged; nil if it is not a valid id.
    public init?(_ text: Substring) { self.init(String(text)) }

    /// Whether a text is a valid id.
    public static func isValid(_ text: String) -> Bool {
        guard text.utf8.count <= 100 else { return false }
        var previousWasHyphen = true
        for byte in text.utf8 {
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

    /// The nearest valid id to any text: for example, `"King's Square"` becomes `kings-square`.
    ///
    /// It is the same in every language; see ``init(naming:in:)`` for the ids of new content. Nil if no letter or digit
    /// remains.
    public init?(naming name: String) {
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
    /// Lower-case scalars, with common Latin letters transliterated to ASCII.
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

    /// The spellings of Latin letters in most languages.
    static let asciiSpellings: [Unicode.Scalar: String] = [
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
