// Spells words of any script in the letters a to z, by the transliterations of ICU.

import CICU
import Synchronization

/// Spells words in Latin letters; thread-safe.
public enum LatinSpelling {
    /// A word in lower-case ASCII letters; several words for a language that writes no spaces, such as Chinese.
    ///
    /// - Parameters:
    ///   - word: lower-case letters.
    ///   - language: a BCP 47 tag, because languages spell the same letters differently; nil if unknown.
    /// - Returns: empty if the word has no letters.
    public static func ascii(_ word: String, language: String?) -> String {
        let language = language.map { String($0.prefix { $0 != "-" }).lowercased() } ?? ""
        let spelt = transliterators.withLock { known in
            let transliterator = known[language] ?? Transliterator(name(for: language))
            known[language] = transliterator
            return transliterator.spelt(word)
        }
        let ascii = LetterNames.spelling(of: spelt.lowercased())
        // Some letters, such as the Arabic ع, are spelt with signs only.
        return ascii.isEmpty ? LetterNames.spelling(of: word) : ascii
    }

    private static let transliterators = Mutex<[String: Transliterator]>([:])

    /// The languages with a spelling of their own, and the names of their scripts in ICU.
    private static let cyrillic = [
        "be": "Belarusian", "bg": "Bulgarian", "kk": "Kazakh", "ky": "Kirghiz", "mk": "Macedonian", "mn": "Mongolian",
        "sr": "Serbian", "uk": "Ukrainian",
    ]

    /// The name of a language's transliteration: first its own letters, then those of all other scripts.
    private static func name(for language: String) -> String {
        "\(cyrillic[language] ?? "Russian")-Latin/BGN; Greek-Latin/UNGEGN; Any-Latin; Latin-ASCII"
    }
}

/// A transliteration, used by one thread at a time.
private final class Transliterator: @unchecked Sendable {
    /// Nil if ICU's data lack it.
    private let handle: UnsafeMutableRawPointer?

    init(_ name: String) {
        let name = Array(name.utf16)
        handle = wynd_transliterator_open(name, Int32(name.count))
    }

    deinit {
        if let handle { wynd_transliterator_close(handle) }
    }

    func spelt(_ word: String) -> String {
        guard let handle else { return "" }
        var text = Array(word.utf16)
        let length = text.count
        // A character has at most a few syllables' letters.
        text += [UInt16](repeating: 0, count: 15 * length + 64)
        let count = wynd_transliterate(handle, &text, Int32(length), Int32(text.count))
        return count > 0 ? String(decoding: text[..<Int(count)], as: UTF16.self) : ""
    }
}

/// Spells letters that ICU does not know by their names in Unicode: for example, `KHMER LETTER KO` is `ko`.
private enum LetterNames {
    /// The letters and digits of ASCII, spaces, and the spellings of all other letters.
    static func spelling(of text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "a"..."z", "0"..."9", " ": result.unicodeScalars.append(scalar)
            default:
                if !scalar.isASCII, isSpoken(scalar) { result += spelling(of: scalar) }
            }
        }
        return result
    }

    /// Whether it is a letter or a vowel; signs that look like letters, such as an apostrophe, are not.
    private static func isSpoken(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter: true
        case .nonspacingMark, .spacingMark: scalar.properties.name?.contains("VOWEL SIGN") == true
        default: false
        }
    }

    /// The last word of its name without additions, as in `CYRILLIC SMALL LETTER KA WITH HOOK`.
    private static func spelling(of scalar: Unicode.Scalar) -> String {
        let words = (scalar.properties.name ?? "").split(separator: " ").prefix { $0 != "WITH" }
        let spelling = (words.last ?? "").lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return spelling.isEmpty ? "u" + String(scalar.value, radix: 16) : spelling
    }
}
