// Takes texts apart into the words that a search compares.

import GuideModel
import GuideSupport

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
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * reach) { room in
                guard let source = bytes.baseAddress, let rest = room.baseAddress else { return }
                var (base, start, limit) = (source, 0, bytes.count &- reach &+ 1)
                while true {
                    while start < limit { window(in: base, at: &start, to: bytes.count, body) }
                    if base == UnsafePointer(rest) { return }
                    // What is left is read with zeros behind it.
                    room.initialize(repeating: 0)
                    let count = max(0, bytes.count &- start)
                    rest.update(from: source + min(start, bytes.count), count: count)
                    (base, start, limit) = (UnsafePointer(rest), 0, count)
                }
            }
        }
    }

    /// How many bytes may be read from the beginning of a window on: its own, and the letters of a word that ends it.
    private static let reach = 72

    /// The words that begin and end within the next sixty-four bytes, or the one that is longer.
    @inline(__always)
    private static func window(
        in base: UnsafePointer<UInt8>, at start: inout Int, to end: Int, _ body: (SearchWord) -> Void
    ) {
        let (plain, other) = kinds(of: base + start)
        let inside = plain | other
        var unread = inside
        while unread != 0 {
            let first = unread.trailingZeroBitCount
            let count = (~(inside &>> UInt64(truncatingIfNeeded: first))).trailingZeroBitCount
            if first &+ count >= 64 {
                // The next window begins with a word that is cut by this one's end.
                if first == 0 { return longRun(in: UnsafeBufferPointer(start: base, count: end), at: &start, body) }
                start &+= first
                return
            }
            if count <= 8, other == 0 || other &>> UInt64(truncatingIfNeeded: first) & ((1 &<< UInt64(count)) &- 1) == 0
            {
                let letters = UnsafeRawPointer(base + (start &+ first)).loadUnaligned(as: UInt64.self)
                let word = UInt64(littleEndian: letters) | 0x2020_2020_2020_2020
                body(.short(word & (~0 &>> UInt64(truncatingIfNeeded: 64 &- 8 &* count)), count: count))
            } else {
                each(in: UnsafeBufferPointer(start: base + (start &+ first), count: count)) { body(SearchWord($0)) }
            }
            unread &= ~0 &<< UInt64(truncatingIfNeeded: first &+ count)
        }
        start &+= 64
    }

    /// The words of a run that is longer than a window.
    private static func longRun(
        in bytes: UnsafeBufferPointer<UInt8>, at start: inout Int, _ body: (SearchWord) -> Void
    ) {
        var end = start + 64
        while end < bytes.count, !isSeparator(bytes[end]) { end += 1 }
        each(in: UnsafeBufferPointer(rebasing: bytes[start..<min(end, bytes.count)])) { body(SearchWord($0)) }
        start = end
    }

    /// What sixty-four bytes are, the first in the lowest bit: letters and digits of ASCII, or no separators either.
    ///
    /// Those others are apostrophes, and parts of characters beyond ASCII.
    @inline(__always)
    private static func kinds(of bytes: UnsafePointer<UInt8>) -> (plain: UInt64, other: UInt64) {
        let (first, second) = (block(at: bytes), block(at: bytes + 16))
        let (third, fourth) = (block(at: bytes + 32), block(at: bytes + 48))
        let plain =
            bits(plain(first)) | bits(plain(second)) &<< 16 | bits(plain(third)) &<< 32 | bits(plain(fourth)) &<< 48
        // Most windows have none.
        let hasOther = unsafeBitCast(
            other(first) .| other(second) .| other(third) .| other(fourth), to: SIMD2<UInt64>.self)
        guard hasOther[0] | hasOther[1] != 0 else { return (plain, 0) }
        return (
            plain,
            bits(other(first)) | bits(other(second)) &<< 16 | bits(other(third)) &<< 32 | bits(other(fourth)) &<< 48
        )
    }

    @inline(__always)
    private static func block(at bytes: UnsafePointer<UInt8>) -> ByteBlock {
        UnsafeRawPointer(bytes).loadUnaligned(as: ByteBlock.self)
    }

    @inline(__always)
    private static func plain(_ block: ByteBlock) -> ByteMarks {
        let letters = (block | ByteBlock(repeating: 0x20)) &- ByteBlock(repeating: UInt8(ascii: "a"))
        let digits = block &- ByteBlock(repeating: UInt8(ascii: "0"))
        return letters.less(than: 26) .| digits.less(than: 10)
    }

    @inline(__always)
    private static func other(_ block: ByteBlock) -> ByteMarks {
        block.equal(UInt8(ascii: "'")) .| .!block.less(than: 0x80)
    }

    /// A bit for each byte that is marked.
    @inline(__always)
    private static func bits(_ marks: ByteMarks) -> UInt64 {
        let words = unsafeBitCast(marks, to: SIMD2<UInt64>.self)
        return bits(UInt64(littleEndian: words[0])) | bits(UInt64(littleEndian: words[1])) &<< 8
    }

    /// The lowest bits of eight bytes, side by side.
    @inline(__always)
    private static func bits(_ marks: UInt64) -> UInt64 {
        ((marks & 0x0101_0101_0101_0101) &* 0x0102_0408_1020_4080) &>> 56
    }

    /// Whether a byte always separates words: no letter or digit, no apostrophe, and no part of a character beyond ASCII.
    private static func isSeparator(_ byte: UInt8) -> Bool {
        if byte < UInt8(ascii: "0") { return byte != UInt8(ascii: "'") }
        return byte < 0x80 && byte > UInt8(ascii: "9") && (byte | 0x20) &- UInt8(ascii: "a") >= 26
    }

    /// The words of a run without separators of ASCII: nearly always one.
    private static func each(
        in run: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        guard run.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "'") }) else { return eachScalarwise(in: run, body) }
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: run.count) { word in
            // Letters and digits of ASCII that are in lower case have this bit.
            for index in run.indices { word[index] = run[index] | 0x20 }
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
