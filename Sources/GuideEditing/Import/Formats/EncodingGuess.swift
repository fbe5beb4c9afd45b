// Guesses the encoding of a text that is not Unicode: the one in which its bytes make the best words.

import GuideSupport

/// Compares the encodings of a text by the words and signs that they make of it.
///
/// A wrong encoding makes words of several scripts, capitals inside words, and signs between letters. For example, the
/// bytes of "für" in CP850 are a control character between two letters in Windows-1252, and "Москва" in KOI8-R is
/// "лНЯЙБЮ" in Windows-1251.
enum EncodingGuess {
    private enum Script { case latin, greek, cyrillic, hebrew, arabic, kana, han, hangul }

    private struct Candidate {
        var encoding: TextEncoding
        /// The scripts of its words, beside the letters of ASCII.
        var scripts: Set<Script>
        /// The name that ICU's detector has for it; nil if it does not look for it.
        var detector: String?
    }

    /// Of several equally good encodings, the detector's first choice is taken, or else the first one in this list.
    private static let candidates: [Candidate] = [
        Candidate(encoding: .windows1252, scripts: [.latin]), Candidate(encoding: .macRoman, scripts: [.latin]),
        Candidate(encoding: .cp850, scripts: [.latin]), Candidate(encoding: .windows1250, scripts: [.latin]),
        Candidate(encoding: .iso2, scripts: [.latin]),
        Candidate(encoding: .windows1251, scripts: [.cyrillic], detector: "windows-1251"),
        Candidate(encoding: .koi8, scripts: [.cyrillic], detector: "KOI8-R"),
        Candidate(encoding: .windows1253, scripts: [.greek], detector: "ISO-8859-7"),
        Candidate(encoding: .windows1255, scripts: [.hebrew], detector: "ISO-8859-8-I"),
        Candidate(encoding: .windows1256, scripts: [.arabic], detector: "windows-1256"),
        Candidate(encoding: .shiftJIS, scripts: [.kana, .han], detector: "Shift_JIS"),
        Candidate(encoding: .eucJP, scripts: [.kana, .han], detector: "EUC-JP"),
        Candidate(encoding: .gb18030, scripts: [.han], detector: "GB18030"),
        Candidate(encoding: .big5, scripts: [.han], detector: "Big5"),
        Candidate(encoding: .eucKR, scripts: [.hangul], detector: "EUC-KR"),
    ]

    /// How many bytes of lines with other bytes than those of ASCII are examined.
    private static let examinedBytes = 64 * 1024

    /// The confidence of the detector in encodings in which a short text is only possible.
    private static let leastConfidence = 10

    static func encoding(of bytes: [UInt8]) -> TextEncoding {
        let sample = sample(of: bytes)
        let counts = candidates.map { mistakes(in: DecodedText.text(sample, $0.encoding), $0.scripts) }
        let least = counts.min() ?? 0
        let best = zip(candidates, counts).filter { $0.1 == least }.map { $0.0 }
        // The detector does not know all encodings of Latin letters.
        guard let first = best.first, first.detector != nil, best.count > 1 else {
            return best.first?.encoding ?? .windows1252
        }
        var found = (candidate: first, confidence: leastConfidence)
        for candidate in best {
            let confidence = candidate.detector.map { EncodedText.confidence(sample, in: $0) } ?? 0
            if confidence > found.confidence { found = (candidate, confidence) }
        }
        return found.candidate.encoding
    }

    /// The first lines with other bytes than those of ASCII.
    private static func sample(of bytes: [UInt8]) -> [UInt8] {
        var sample: [UInt8] = []
        var start = 0
        while start < bytes.count, sample.count < examinedBytes {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
            let line = bytes[start..<end].prefix(examinedBytes)
            if line.contains(where: { $0 >= 0x80 }) { sample += line + [0x0A] }
            start = end + 1
        }
        return sample
    }

    // MARK: Mistakes

    /// Signs that can be between two letters, as in "l’été".
    private static let signsInsideWords: Set<Unicode.Scalar> = ["’", "‘", "–", "—", "…", "·", "\u{A0}", "\u{AD}"]
    /// Signs that can be after another sign that follows a word, as in "“l’été…”".
    private static let closingSigns: Set<Unicode.Scalar> = signsInsideWords.union(["”", "“", "»", "«", "›"])
    /// Signs that no text has directly after a letter.
    private static let signsBeforeWords: Set<Unicode.Scalar> = ["‚", "„", "ˆ", "ƒ", "¡", "¿", "ª", "º"]

    /// The number of words and signs that a text in these scripts cannot have.
    private static func mistakes(in text: String, _ scripts: Set<Script>) -> Int {
        let isSpaced = scripts.isDisjoint(with: [.kana, .han, .hangul])
        var count = 0
        var hasKana = false
        var word: [Unicode.Scalar] = []
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            if let found = script(of: scalar) {
                hasKana = hasKana || found == .kana
                word.append(scalar)
                continue
            }
            if !isPlausible(word, scripts) { count += 1 }
            let follows = !word.isEmpty
            word = []
            guard !scalar.isASCII else { continue }
            let next: Unicode.Scalar = index + 1 < scalars.count ? scalars[index + 1] : " "
            if isNoSign(scalar) {
                count += 1
            } else if isSpaced, !signsInsideWords.contains(scalar), follows {
                let isInsideWord = script(of: next) != nil || !next.isASCII && !closingSigns.contains(next)
                if isInsideWord || signsBeforeWords.contains(scalar) { count += 1 }
            }
        }
        if !isPlausible(word, scripts) { count += 1 }
        // Japanese without kana is most likely Chinese.
        return count + (scripts.contains(.kana) && !hasKana ? 1 : 0)
    }

    /// Whether a character is only in texts that are decoded wrongly: a control character, a line of a frame, kana of
    /// half the width.
    private static func isNoSign(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x80...0x9F, 0x2500...0x259F, 0xE000...0xF8FF, 0xFF61...0xFF9F, 0xFFFD: true
        default: scalar.properties.generalCategory == .unassigned
        }
    }

    /// Whether a word has letters of one script, and capitals only at its start or everywhere.
    private static func isPlausible(_ word: [Unicode.Scalar], _ scripts: Set<Script>) -> Bool {
        if word.allSatisfy(\.isASCII) { return true }
        var others = 0
        for scalar in word {
            others = scalar.isASCII ? 0 : others + 1
            guard let found = script(of: scalar), scalar.isASCII || scripts.contains(found) else { return false }
            // Three such letters in sequence are rather a word of another script.
            if found == .latin, others > 2 { return false }
        }
        guard scripts.isDisjoint(with: [.kana, .han, .hangul]) else {
            return !word.contains { $0.isASCII && $0.properties.isLowercase }
        }
        if !scripts.contains(.latin), word.contains(where: \.isASCII) { return false }
        let hasLateCapital = word.dropFirst().contains(where: \.properties.isUppercase)
        return !hasLateCapital || !word.contains(where: \.properties.isLowercase)
    }

    /// The script of a letter; nil for a sign.
    private static func script(of scalar: Unicode.Scalar) -> Script? {
        switch scalar.value {
        case 0xAA, 0xBA, 0xD7, 0xF7, 0x192: nil
        case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF, 0xFB00...0xFB06: .latin
        case 0x386, 0x388...0x3FF: .greek
        case 0x400...0x481, 0x48A...0x52F: .cyrillic
        case 0x591...0x5BD, 0x5D0...0x5F2: .hebrew
        case 0x620...0x669, 0x66E...0x6D3: .arabic
        case 0x3041...0x30FF: .kana
        case 0x3005...0x3007, 0x3400...0x9FFF: .han
        case 0xAC00...0xD7A3: .hangul
        default: nil
        }
    }
}
