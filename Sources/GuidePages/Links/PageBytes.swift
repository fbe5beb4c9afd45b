// The bytes of a page, and where the words, values and tags in them end.

import GuideModel

struct PageBytes {
    private let start: UnsafePointer<UInt8>
    let count: Int

    /// Nil for a page without any.
    init?(_ bytes: UnsafeRawBufferPointer) {
        let bytes = bytes.bindMemory(to: UInt8.self)
        guard let start = bytes.baseAddress else { return nil }
        self.start = start
        count = bytes.count
    }

    @inline(__always)
    subscript(place: Int) -> UInt8 { start[place] }

    @inline(__always)
    func sixteen(at place: Int) -> SIMD16<UInt8> {
        UnsafeRawPointer(start + place).loadUnaligned(as: SIMD16<UInt8>.self)
    }

    /// Eight bytes as a number, the first lowest.
    @inline(__always)
    func word(at place: Int) -> UInt64 {
        UInt64(littleEndian: UnsafeRawPointer(start + place).loadUnaligned(as: UInt64.self))
    }

    /// The bytes of a word of less than eight as a number, the first lowest.
    @inline(__always)
    func firstBytes(of word: Range<Int>) -> UInt64 {
        if word.lowerBound &+ 8 <= count {
            return self.word(at: word.lowerBound) & ((1 &<< UInt64(truncatingIfNeeded: word.count &* 8)) &- 1)
        }
        return word.reversed().reduce(0) { $0 << 8 | UInt64(start[$1]) }
    }

    // MARK: Texts

    @inline(__always)
    func isWord(_ text: StaticString, _ word: Range<Int>) -> Bool {
        text.utf8CodeUnitCount == word.count && isText(text, at: word.lowerBound)
    }

    @inline(__always)
    func isText(_ text: StaticString, at place: Int) -> Bool {
        guard place &+ text.utf8CodeUnitCount <= count else { return false }
        for offset in 0..<text.utf8CodeUnitCount where start[place &+ offset] != text.utf8Start[offset] { return false }
        return true
    }

    /// Where a text that ends something ends; the page's end where it does not stand.
    func end(of text: StaticString, from start: Int) -> Int {
        firstEnd(of: text, from: start) ?? count
    }

    func firstEnd(of text: StaticString, from start: Int) -> Int? {
        var place = next(text.utf8Start[0], from: start)
        while place < count {
            if isText(text, at: place) { return place + text.utf8CodeUnitCount }
            place = next(text.utf8Start[0], from: place + 1)
        }
        return nil
    }

    // MARK: Words and values

    /// Where a byte stands next; the end where it does not.
    @inline(__always)
    func next(_ byte: UInt8, from place: Int) -> Int {
        ByteBlock.firstIndex(in: UnsafeBufferPointer(start: start, count: count), from: place) { $0.equal(byte) }
    }

    /// Where a name ends: at a space, "=", ">", or "/".
    ///
    /// Eight bytes are looked at in one go: the length of a name is what a processor guesses wrong.
    @inline(__always)
    func endOfWord(at place: Int) -> Int {
        ByteWord.firstIndex(in: UnsafeBufferPointer(start: start, count: count), from: place) { word in
            ByteWord.less(word, than: 0x21) | ByteWord.equal(word, UInt8(ascii: "="))
                | ByteWord.equal(word, UInt8(ascii: ">")) | ByteWord.equal(word, UInt8(ascii: "/"))
        }
    }

    @inline(__always)
    private func endOfSpace(at start: Int) -> Int {
        var place = start
        while place < count, self.start[place] <= 0x20 { place &+= 1 }
        return place
    }

    /// The value after an attribute's name, empty where there is none, and where the tag goes on.
    @inline(__always)
    func value(at place: Int) -> (range: Range<Int>, next: Int) {
        // Nearly all are written so.
        if isText("=\"", at: place) { return value(in: UInt8(ascii: "\""), from: place &+ 2) }
        return unusualValue(at: place)
    }

    @inline(__always)
    private func value(in quote: UInt8, from place: Int) -> (range: Range<Int>, next: Int) {
        let end = next(quote, from: place)
        return (Range(uncheckedBounds: (min(place, end), end)), min(end &+ 1, count))
    }

    /// The value that begins after a quotation mark.
    func quotedValue(from place: Int) -> Range<Int> { value(in: UInt8(ascii: "\""), from: place).range }

    /// Whether a value follows an attribute's name.
    func hasValue(at place: Int) -> Bool {
        let next = endOfSpace(at: place)
        return next < count && start[next] == UInt8(ascii: "=")
    }

    @inline(never)
    private func unusualValue(at start: Int) -> (range: Range<Int>, next: Int) {
        var place = endOfSpace(at: start)
        guard place < count, self.start[place] == UInt8(ascii: "=") else { return (start..<start, place) }
        place = endOfSpace(at: place + 1)
        guard place < count else { return (place..<place, place) }
        let quote = self.start[place]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") { return value(in: quote, from: place + 1) }
        // A "/" ends a value, but for one that begins with it.
        let end = endOfWord(at: quote == UInt8(ascii: "/") ? place + 1 : place)
        return (place..<end, end)
    }

    // MARK: Tags

    /// Where the content of a tag begins.
    ///
    /// - Parameter start: where its name does.
    func endOfTag(at start: Int) -> Int {
        var place = endOfWord(at: start)
        while place < count, self.start[place] != UInt8(ascii: ">") {
            if self.start[place] <= 0x20 || self.start[place] == UInt8(ascii: "/") {
                place += 1
            } else {
                place = value(at: endOfWord(at: place)).next
            }
        }
        return place + 1
    }

    /// The last "<" before a letter.
    func lastOpening(in range: Range<Int>) -> Int? {
        var end = range.upperBound
        while end > range.lowerBound {
            if end &- range.lowerBound >= 8, !hasOpening(word(at: end &- 8)) {
                end &-= 8
                continue
            }
            end &-= 1
            if start[end] == UInt8(ascii: "<"), (start[end &+ 1] | 0x20) &- UInt8(ascii: "a") < 26 { return end }
        }
        return nil
    }

    @inline(__always)
    private func hasOpening(_ word: UInt64) -> Bool { ByteWord.equal(word, UInt8(ascii: "<")) != 0 }
}
