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
    /// - Returns: empty if ICU does not know the letters.
    public static func ascii(_ word: String, language: String?) -> String {
        let language = language.map { String($0.prefix { $0 != "-" }).lowercased() } ?? ""
        let spelt = transliterators.withLock { known in
            let transliterator = known[language] ?? Transliterator(name(for: language))
            known[language] = transliterator
            return transliterator.spelt(word)
        }
        return spelt.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == " ") }
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
