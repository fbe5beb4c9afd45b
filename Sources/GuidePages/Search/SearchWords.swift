// Takes texts apart into the words that a search compares.

import GuideModel

/// Where words begin and end.
///
/// `site/scripts/guide-search.js` takes a visitor's words apart by the same rules, and folds case and diacritics of
/// both, so that there is one place that knows how.
enum SearchWords {
    /// Calls `body` with each word of a text, in lower case.
    ///
    /// Words are runs of letters, marks and digits, with apostrophes inside them; each character of a script without
    /// spaces is one. Linear in the length of the text.
    @inline(__always)
    static func each(of text: String, _ body: (SearchWord) -> Void) {
        text.withBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            var start = 0
            while start < bytes.count {
                let word = word(at: start, of: base, to: bytes.count)
                let lower = word | 0x2020_2020_2020_2020
                if let count = shortCount(of: word, noLetters(word))
                    ?? shortCount(of: word, noLetters(word) & noDigits(word))
                {
                    if count > 0 {
                        body(.short(lower & ~(~0 &<< UInt64(truncatingIfNeeded: 8 &* count)), count: count))
                    }
                    start &+= count &+ 1
                    continue
                }
                let (end, isPlain) = run(in: bytes, at: start)
                if isPlain, end == start &+ 8 {
                    body(.short(lower, count: 8))
                } else {
                    each(in: UnsafeBufferPointer(rebasing: bytes[start..<end]), isPlain) { body(SearchWord($0)) }
                }
                start = end &+ 1
            }
        }
    }

    /// Eight bytes of a text as a number, the first lowest; zeros beyond its end.
    @inline(__always)
    private static func word(at start: Int, of base: UnsafePointer<UInt8>, to end: Int) -> UInt64 {
        guard start &+ 8 > end else {
            return UInt64(littleEndian: UnsafeRawPointer(base + start).loadUnaligned(as: UInt64.self))
        }
        let rest = ByteWord.rest(of: base, from: start, to: end)
        return rest & ~(~0 &<< UInt64(truncatingIfNeeded: 8 &* (end &- start)))
    }

    /// How many bytes stand before the first that is marked, if that is a separator.
    @inline(__always)
    private static func shortCount(of word: UInt64, _ marks: UInt64) -> Int? {
        guard marks != 0 else { return nil }
        let count = UInt64(truncatingIfNeeded: marks.trailingZeroBitCount) / 8
        return isSeparator(UInt8(truncatingIfNeeded: word &>> (8 &* count))) ? Int(truncatingIfNeeded: count) : nil
    }

    /// Where the bytes end that are no separators, and whether all of them are letters and digits of ASCII.
    private static func run(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> (end: Int, isPlain: Bool) {
        var end = ByteWord.firstIndex(in: bytes, from: start) { noLetters($0) & noDigits($0) }
        let plain = end
        while end < bytes.count, !isSeparator(bytes[end]) { end += 1 }
        return (end, end == plain)
    }

    /// The words of a run without separators of ASCII: nearly always one.
    private static func each(
        in run: UnsafeBufferPointer<UInt8>, _ isPlain: Bool, _ body: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        guard isPlain else { return eachScalarwise(in: run, body) }
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: run.count) { word in
            // Letters and digits of ASCII that are in lower case have this bit.
            for index in run.indices { word[index] = run[index] | 0x20 }
            body(UnsafeBufferPointer(word))
        }
    }

    /// Marks of the bytes that are no letters of ASCII, as those of `ByteWord` are.
    @inline(__always)
    private static func noLetters(_ word: UInt64) -> UInt64 {
        // A letter's place in the alphabet, from 1 to 26.
        let letters = (word | 0x2020_2020_2020_2020) ^ 0x6060_6060_6060_6060
        return ((letters &+ 0x6565_6565_6565_6565) | (letters &- 0x0101_0101_0101_0101) | letters)
            & 0x8080_8080_8080_8080
    }

    /// Marks of the bytes that are no digits of ASCII.
    @inline(__always)
    private static func noDigits(_ word: UInt64) -> UInt64 {
        // A digit's value, from 0 to 9.
        let digits = word ^ 0x3030_3030_3030_3030
        return ((digits &+ 0x7676_7676_7676_7676) | digits) & 0x8080_8080_8080_8080
    }

    /// Whether a byte always separates words: no letter or digit, no apostrophe, and no part of a character beyond ASCII.
    @inline(__always)
    private static func isSeparator(_ byte: UInt8) -> Bool {
        if byte < UInt8(ascii: "0") { return byte != UInt8(ascii: "'") }
        return byte < 0x80 && byte > UInt8(ascii: "9") && (byte | 0x20) &- UInt8(ascii: "a") >= 26
    }

    private static func eachScalarwise(
        in run: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        var word: [UInt8] = []
        var hasApostrophe = false
        func end() {
            if !word.isEmpty { word.withUnsafeBufferPointer(body) }
            word.removeAll(keepingCapacity: true)
            hasApostrophe = false
        }
        func take(_ scalar: Unicode.Scalar) {
            if hasApostrophe { word.append(UInt8(ascii: "'")) }
            hasApostrophe = false
            if scalar.isASCII {
                word.append(lowerCase(UInt8(truncatingIfNeeded: scalar.value)))
            } else {
                word.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
            }
        }
        for scalar in String(decoding: run, as: UTF8.self).unicodeScalars {
            if isApostrophe(scalar), !word.isEmpty, !hasApostrophe {
                hasApostrophe = true
            } else if !isPart(scalar) {
                end()
            } else if standsAlone(scalar) {
                end()
                take(scalar)
                end()
            } else {
                take(scalar)
            }
        }
        end()
    }

    private static func lowerCase(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }

    private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool { scalar == "'" || scalar == "\u{2019}" }

    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9": return true
        default:
            if scalar.isASCII { return false }
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
                .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
                return true
            default: return false
            }
        }
    }

    /// Han characters and kana, which are written without spaces.
    private static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3041...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
            true
        default: false
        }
    }
}
