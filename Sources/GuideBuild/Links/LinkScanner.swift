// Finds the attributes of a finished page that may hold an address or an id.

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Reads those tags of a page, well-formed HTML or SVG, that have an attribute which matters.
///
/// Most of a page is of no interest here, drawings above all: of the hundreds of tags and attributes of a page a few
/// dozen hold an address. So the bytes are searched for the names of those attributes, and a tag is only read when it
/// holds one.
struct LinkScanner {
    /// What a value means to the page.
    enum Role: UInt8, Sendable {
        case id, link, resource
        /// Resources of which the browser picks one: `srcset`.
        case choices
    }

    /// An attribute that matters, and where its value lies in the page.
    struct Attribute: Hashable, Sendable {
        var role: Role
        var value: Range<Int>
    }

    /// What an attribute's name says; what `href` means is only known when the whole tag is.
    private enum Name {
        case id, relation, address, resource, choices
    }

    private let bytes: UnsafeRawBufferPointer
    private var found: [Attribute] = []
    /// The addresses of the tag at hand, which wait for its `rel`.
    private var addresses: [Range<Int>] = []

    static func attributes(in page: UnsafeRawBufferPointer) -> [Attribute] {
        var scanner = LinkScanner(bytes: page)
        scanner.found.reserveCapacity(256)
        scanner.scan()
        return scanner.found
    }

    private init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    // The place in the page is handed from function to function, not kept in the scanner, so that it stays in a register.

    private mutating func scan() {
        var place = 0
        while let suspect = nextSuspect(from: place) {
            if bytes[suspect] == UInt8(ascii: "<") {
                let isComment = bytes[suspect + 1] == UInt8(ascii: "!")
                place = isComment ? end(of: "-->", from: suspect + 4) : tag(at: suspect + 1)
            } else if let open = opening(before: suspect, from: place) {
                place = max(tag(at: open + 1), suspect + 1)
            } else {
                place = suspect + 1
            }
        }
    }

    /// Where the tag begins that a "=" stands in.
    ///
    /// - Parameter start: where the last tag ended, or what else is no part of this one.
    /// - Returns: the place of its "<"; nil when the "=" is no attribute's.
    private func opening(before place: Int, from start: Int) -> Int? {
        guard let open = lastOpening(in: start..<place) else { return nil }
        // A tag follows another tag or a line's end, or it stands in a text; what stands in a value is no tag.
        let before = open > start ? bytes[open - 1] : UInt8(ascii: ">")
        if before == UInt8(ascii: ">") || before == UInt8(ascii: "\n") { return open }
        guard let other = lastOpening(in: start..<open) else { return open }
        return endOfTag(at: other + 1) > open ? other : open
    }

    private func lastOpening(in range: Range<Int>) -> Int? {
        var end = range.upperBound
        while let open = last(UInt8(ascii: "<"), in: range.lowerBound..<end) {
            let letter = bytes[open + 1] | 0x20
            if letter >= UInt8(ascii: "a"), letter <= UInt8(ascii: "z") { return open }
            end = open
        }
        return nil
    }

    /// Where the content of a tag begins, without a note of what it holds.
    private func endOfTag(at start: Int) -> Int {
        var place = endOfWord(at: start)
        while place < bytes.count, bytes[place] != UInt8(ascii: ">") {
            if bytes[place] <= 0x20 || bytes[place] == UInt8(ascii: "/") {
                place += 1
            } else {
                place = max(value(at: endOfWord(at: place)).next, place + 1)
            }
        }
        return place + 1
    }

    /// Notes what a tag holds.
    ///
    /// - Returns: where its content begins.
    private mutating func tag(at start: Int) -> Int {
        let name = start..<endOfWord(at: start)
        var relation: Range<Int>?
        var place = name.upperBound
        while place < bytes.count {
            let byte = bytes[place]
            if byte == UInt8(ascii: ">") { break }
            if byte <= 0x20 || byte == UInt8(ascii: "/") {
                place += 1
                continue
            }
            let attribute = place..<endOfWord(at: place)
            let meaning = meaning(of: attribute, start: firstBytes(of: attribute))
            let value = value(at: attribute.upperBound)
            // A stray "=" is no name; it must not stop the scan.
            place = max(value.next, attribute.lowerBound + 1)
            switch meaning {
            case .none: break
            case .id: found.append(Attribute(role: .id, value: value.range))
            case .resource: found.append(Attribute(role: .resource, value: value.range))
            case .choices: found.append(Attribute(role: .choices, value: value.range))
            case .address: addresses.append(value.range)
            case .relation: relation = relation ?? value.range
            }
        }
        if !addresses.isEmpty {
            if let role = roleOfAddress(in: name, relation: relation) {
                for value in addresses { found.append(Attribute(role: role, value: value)) }
            }
            addresses.removeAll(keepingCapacity: true)
        }
        place += 1
        if isWord("script", name) { return end(of: "</script>", from: place) }
        if isWord("style", name) { return end(of: "</style>", from: place) }
        return place
    }

    /// What an attribute's name says about its value.
    ///
    /// - Parameter start: the name's first bytes as a number, zero where it is shorter than eight.
    @inline(__always)
    private func meaning(of word: Range<Int>, start: UInt64) -> Name? {
        if word.count < 8 {
            if start == ShortName.id { return .id }
            if start == ShortName.href { return .address }
            if start == ShortName.src || start == ShortName.poster { return .resource }
            if start == ShortName.srcset { return .choices }
            return start == ShortName.rel ? .relation : nil
        }
        return meaning(ofLong: word)
    }

    private func meaning(ofLong word: Range<Int>) -> Name? {
        switch word.count {
        case 10:
            isWord("xlink:href", word)
                ? .address : isWord("data-texts", word) || isWord("data-paths", word) ? .resource : nil
        case 11: isWord("data-street", word) || isWord("data-detail", word) ? .resource : nil
        default: nil
        }
    }

    /// Names of attributes as the numbers that their bytes are, the first byte lowest.
    private enum ShortName {
        static let id: UInt64 = 0x64_69
        static let rel: UInt64 = 0x6C_65_72
        static let src: UInt64 = 0x63_72_73
        static let href: UInt64 = 0x66_65_72_68
        static let poster: UInt64 = 0x72_65_74_73_6F_70
        static let srcset: UInt64 = 0x74_65_73_63_72_73
    }

    /// What `href` means: mostly a link, but not in every element.
    private func roleOfAddress(in element: Range<Int>, relation: Range<Int>?) -> Role? {
        if isWord("link", element) {
            guard let relation else { return .resource }
            if isWord("canonical", relation) { return nil }
            return isWord("alternate", relation) ? .link : .resource
        }
        return isWord("image", element) || isWord("use", element) ? .resource : .link
    }

    // MARK: Suspects

    /// Where the next "=" is that follows a name which matters, or the "<" of what hides tags: a comment or a script.
    private func nextSuspect(from start: Int) -> Int? {
        var place = start
        while place < min(2, bytes.count) {
            if isSuspect(place) { return place }
            place += 1
        }
        while place + 17 <= bytes.count {
            let (first, second) = marks(at: place)
            if first | second != 0, let suspect = suspect(first, place) ?? suspect(second, place + 8) { return suspect }
            place += 16
        }
        while place < bytes.count {
            if isSuspect(place) { return place }
            place += 1
        }
        return nil
    }

    /// The first of eight marked places that is one.
    @inline(__always)
    private func suspect(_ marks: UInt64, _ place: Int) -> Int? {
        var marks = marks
        while marks != 0 {
            let mark = place + marks.trailingZeroBitCount / 8
            if isSuspect(mark) { return mark }
            marks &= ~(0xFF << UInt64(marks.trailingZeroBitCount))
        }
        return nil
    }

    /// All bits of each byte of sixteen that is worth a closer look, the first eight lowest.
    ///
    /// It is a "<" before "!" or "s", or a "=" after a space or after two letters that end a name which matters; some
    /// others differ from them in few bits and are taken for them.
    @inline(__always)
    private func marks(at place: Int) -> (UInt64, UInt64) {
        let (here, after) = (sixteen(at: place), sixteen(at: place + 1))
        let (before, beforeThat) = (sixteen(at: place - 1), sixteen(at: place - 2))
        let last = (before | all(0x11)) .== all(0x73) .| (before | all(0x1A)) .== all(0x7E)  // c, r, s; d, f, l, t
        let lastButOne =
            (beforeThat | all(0x0C)) .== all(0x6D) .| (beforeThat | all(0x06)) .== all(0x76)  // e, i; r, t
            .| beforeThat .== all(UInt8(ascii: "h"))
        let equals = here .== all(UInt8(ascii: "=")) .& (last .& lastButOne .| before .<= all(0x20))
        let hiding = after .== all(UInt8(ascii: "!")) .| after .== all(UInt8(ascii: "s"))
        let marks = equals .| here .== all(UInt8(ascii: "<")) .& hiding
        let halves = unsafeBitCast(marks, to: SIMD2<UInt64>.self)
        return (UInt64(littleEndian: halves.x), UInt64(littleEndian: halves.y))
    }

    @inline(__always)
    private func all(_ byte: UInt8) -> SIMD16<UInt8> { SIMD16(repeating: byte) }

    @inline(__always)
    private func sixteen(at place: Int) -> SIMD16<UInt8> {
        bytes.loadUnaligned(fromByteOffset: place, as: SIMD16<UInt8>.self)
    }

    @inline(__always)
    private func isSuspect(_ mark: Int) -> Bool {
        if bytes[mark] == UInt8(ascii: "<") { return hidesTags(mark) }
        guard bytes[mark] == UInt8(ascii: "="), mark > 0 else { return false }
        guard mark >= 8 else { return true }
        // The last letters of the name, as the tag will be read if they match. The letters before are not looked at.
        let name = word(at: mark - 8)
        return name >> 48 == ShortName.id || name >> 32 == ShortName.href || name >> 40 == ShortName.src
            || name >> 16 == ShortName.srcset || name >> 16 == ShortName.poster || name >> 16 == NameEnd.texts
            || name >> 16 == NameEnd.paths || name >> 8 == NameEnd.street || name >> 8 == NameEnd.detail
            || name >> 56 <= 0x20
    }

    /// Whether a comment begins at a "<", or an element whose content is no markup.
    @inline(__always)
    private func hidesTags(_ open: Int) -> Bool {
        guard open + 4 < bytes.count else { return false }
        switch bytes[open + 1] {
        case UInt8(ascii: "!"): return starts(with: "!--", at: open + 1)
        case UInt8(ascii: "s"): return starts(with: "script", at: open + 1) || starts(with: "style", at: open + 1)
        default: return false
        }
    }

    /// The ends of longer names of attributes, as numbers.
    private enum NameEnd {
        static let texts: UInt64 = 0x73_74_78_65_74_2D
        static let paths: UInt64 = 0x73_68_74_61_70_2D
        static let street: UInt64 = 0x74_65_65_72_74_73_2D
        static let detail: UInt64 = 0x6C_69_61_74_65_64_2D
    }

    // MARK: Bytes

    @inline(__always)
    private func isWord(_ text: StaticString, _ word: Range<Int>) -> Bool {
        guard text.utf8CodeUnitCount == word.count else { return false }
        for offset in 0..<word.count where bytes[word.lowerBound + offset] != text.utf8Start[offset] { return false }
        return true
    }

    @inline(__always)
    private func next(_ byte: UInt8, from start: Int) -> Int? {
        guard start < bytes.count, let base = bytes.baseAddress,
            let place = memchr(base + start, Int32(byte), bytes.count - start)
        else { return nil }
        return base.distance(to: UnsafeRawPointer(place))
    }

    private func last(_ byte: UInt8, in range: Range<Int>) -> Int? {
        range.last { bytes[$0] == byte }
    }

    private func starts(with text: StaticString, at place: Int) -> Bool {
        place + text.utf8CodeUnitCount <= bytes.count && isWord(text, place..<(place + text.utf8CodeUnitCount))
    }

    /// Where a text that ends something ends.
    private func end(of text: StaticString, from start: Int) -> Int {
        var start = start
        while let place = next(text.utf8Start[0], from: start) {
            if starts(with: text, at: place) { return place + text.utf8CodeUnitCount }
            start = place + 1
        }
        return bytes.count
    }

    @inline(__always)
    private func endOfSpace(at start: Int) -> Int {
        var place = start
        while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
        return place
    }

    /// Where a name or an unquoted value ends: at a space, "=", ">", or a "/" that is not its first byte.
    ///
    /// Eight bytes are looked at in one go: the length of a name is what a processor guesses wrong.
    @inline(__always)
    private func endOfWord(at start: Int) -> Int {
        var place = start
        if place < bytes.count, bytes[place] == UInt8(ascii: "/") { place += 1 }
        while place + 8 <= bytes.count {
            let ends = LinkScanner.endsOfWords(in: word(at: place))
            if ends != 0 { return place + ends.trailingZeroBitCount / 8 }
            place += 8
        }
        while place < bytes.count {
            let byte = bytes[place]
            if byte <= 0x20 || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") {
                break
            }
            place += 1
        }
        return place
    }

    /// The highest bit of each byte that ends a word; beyond the lowest one that is set, bits may be wrong.
    @inline(__always)
    private static func endsOfWords(in word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let equals = word ^ (ones &* UInt64(UInt8(ascii: "=")))
        let closes = word ^ (ones &* UInt64(UInt8(ascii: ">")))
        let slash = word ^ (ones &* UInt64(UInt8(ascii: "/")))
        return
            ((word &- ones &* 0x21) & ~word | (equals &- ones) & ~equals | (closes &- ones) & ~closes
            | (slash &- ones) & ~slash) & (ones &* 0x80)
    }

    @inline(__always)
    private func word(at place: Int) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
    }

    /// The first eight bytes of a word as a number, the first byte lowest; zero beyond the word's end.
    @inline(__always)
    private func firstBytes(of word: Range<Int>) -> UInt64 {
        if word.count >= 8 || word.isEmpty { return 0 }
        if word.lowerBound + 8 <= bytes.count {
            return self.word(at: word.lowerBound) & ((1 << UInt64(word.count * 8)) &- 1)
        }
        return bytes[word].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// The value after an attribute's name, empty where there is none, and where the tag goes on.
    @inline(__always)
    private func value(at start: Int) -> (range: Range<Int>, next: Int) {
        var place = endOfSpace(at: start)
        guard place < bytes.count, bytes[place] == UInt8(ascii: "=") else { return (start..<start, place) }
        place = endOfSpace(at: place + 1)
        guard place < bytes.count else { return (place..<place, place) }
        let quote = bytes[place]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            let end = endOfWord(at: place)
            return (place..<end, end)
        }
        let end = next(quote, from: place + 1) ?? bytes.count
        return (min(place + 1, end)..<end, min(end + 1, bytes.count))
    }
}
