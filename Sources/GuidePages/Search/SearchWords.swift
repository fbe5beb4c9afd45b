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
            var start = 0
            while start < bytes.count {
                if let (word, count) = shortWord(in: bytes, at: start) {
                    if count > 0 { body(.short(word, count: count)) }
                    start &+= count &+ 1
                    continue
                }
                let (end, kinds) = run(in: bytes, at: start)
                if end > start {
                    each(in: UnsafeBufferPointer(rebasing: bytes[start..<end]), kinds) { body(SearchWord($0)) }
                }
                start = end + 1
            }
        }
    }

    /// The letters of ASCII at a place, in lower case, if they are less than eight and a separator follows.
    @inline(__always)
    private static func shortWord(
        in bytes: UnsafeBufferPointer<UInt8>, at start: Int
    ) -> (word: UInt64, count: Int)? {
        guard start &+ 8 <= bytes.count, let base = bytes.baseAddress else { return nil }
        let word = UInt64(littleEndian: UnsafeRawPointer(base + start).loadUnaligned(as: UInt64.self))
        let lower = word | 0x2020_2020_2020_2020
        let bits = UInt64(truncatingIfNeeded: smallLetters(in: lower) &* 8)
        guard bits < 64, isSeparator(UInt8(truncatingIfNeeded: word &>> bits)) else { return nil }
        return (lower & ((1 &<< bits) &- 1), Int(truncatingIfNeeded: bits / 8))
    }

    /// Where the bytes end that are no separators, and what they are made of.
    private static func run(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> (end: Int, kinds: UInt8) {
        var (end, kinds) = (start, 0 as UInt8)
        while end < bytes.count {
            let kind = kind(of: bytes[end])
            if kind == 0 { break }
            kinds |= kind
            end += 1
        }
        return (end, kinds)
    }

    // What a run of bytes between separators is made of, as bits.
    private static let lowerCase: UInt8 = 1
    private static let capital: UInt8 = 2
    /// An apostrophe, or part of a character beyond ASCII.
    private static let other: UInt8 = 4

    /// How many of eight bytes are small letters, before the first that is none.
    @inline(__always)
    private static func smallLetters(in word: UInt64) -> Int {
        let highest = 0x8080_8080_8080_8080 as UInt64
        // The highest bit of each byte tells: at least `a`, beyond `z`, beyond ASCII.
        let fromA = (word | highest) &- 0x6161_6161_6161_6161
        let beyondZ = (word & ~highest) &+ 0x0505_0505_0505_0505
        let others = ~(fromA & ~beyondZ & ~word) & highest
        return others.trailingZeroBitCount / 8
    }

    /// Whether a byte always separates words.
    @inline(__always)
    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte < UInt8(ascii: "0") ? byte != UInt8(ascii: "'") : kind(of: byte) == 0
    }

    /// 0 for a byte that always separates words.
    @inline(__always)
    private static func kind(of byte: UInt8) -> UInt8 {
        if byte &- UInt8(ascii: "a") < 26 { return lowerCase }
        if byte &- UInt8(ascii: "0") < 10 { return lowerCase }
        if byte &- UInt8(ascii: "A") < 26 { return capital }
        return byte >= 0x80 || byte == UInt8(ascii: "'") ? other : 0
    }

    /// The words of a run without separators of ASCII: nearly always one.
    private static func each(
        in run: UnsafeBufferPointer<UInt8>, _ kinds: UInt8, _ body: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        if kinds == lowerCase { return body(run) }
        if kinds & other != 0 { return eachScalarwise(in: run, body) }
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: run.count) { word in
            for (index, byte) in run.enumerated() { word[index] = lowerCase(byte) }
            body(UnsafeBufferPointer(word))
        }
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
