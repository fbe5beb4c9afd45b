// Finds the attributes of a finished page that may hold an address or an id.

import GuideModel

/// Reads those tags of a page, well-formed HTML or SVG, that have an attribute which matters.
///
/// Most of a page is of no interest here, drawings above all: of the hundreds of tags and attributes of a page a few
/// dozen hold an address. So the bytes are searched for "=" after the names of those attributes, and a tag is only read
/// when it holds one.
struct LinkScanner {
    /// What an attribute's name says; what `href` means is only known when the whole tag is.
    enum Name {
        case id, relation, address, resource, choices
    }

    private let page: PageBytes
    private var found: [LinkAttribute] = []
    /// Where the last tag ended, or what else is no part of the next.
    private var start = 0

    /// Reads a whole page.
    static func attributes(in bytes: UnsafeRawBufferPointer) -> [LinkAttribute] {
        guard let page = PageBytes(bytes) else { return [] }
        var scanner = LinkScanner(page: page)
        scanner.found.reserveCapacity(256)
        scanner.scan(0..<page.count)
        return scanner.found
    }

    /// Reads a page of which it is known where it may hold what matters.
    ///
    /// - Parameter marks: in the order of the page.
    static func attributes(in bytes: UnsafeRawBufferPointer, at marks: [LinkMark]) -> [LinkAttribute] {
        guard let page = PageBytes(bytes) else { return [] }
        var scanner = LinkScanner(page: page)
        scanner.found.reserveCapacity(marks.count * 2)
        for mark in marks {
            if let role = mark.kind.role { scanner.note(role, at: mark) } else { scanner.read(mark) }
        }
        return scanner.found
    }

    private init(page: PageBytes) { self.page = page }

    // The place in the page is handed from function to function, not kept in the scanner, so that it stays in a register.

    private mutating func scan(_ range: Range<Int>) {
        var place = range.lowerBound
        while place < range.upperBound {
            var marks = nextMarks(from: &place, to: range.upperBound)
            var next = place &+ 16
            while let mark = marks.next() {
                if let end = read(place &+ mark, from: start) {
                    start = end
                    next = end
                    break
                }
            }
            place = next
        }
    }

    private mutating func read(_ mark: LinkMark) {
        let place = Int(mark.place)
        switch mark.kind {
        case .text: scan(max(place, start)..<max(Int(mark.end), start))
        default:
            if place >= start, let end = read(place, from: start) { start = end }
        }
    }

    /// Notes a value that is known to begin at a mark, unless what stands there has been read or is hidden.
    @inline(__always)
    private mutating func note(_ role: LinkAttribute.Role, at mark: LinkMark) {
        let (place, end) = (Int(mark.place), Int(mark.end))
        guard place >= start else { return }
        found.append(LinkAttribute(role: role, value: end >= place ? place..<end : page.quotedValue(from: place)))
    }

    /// Takes a closer look at a mark.
    ///
    /// - Returns: where to go on, if a tag or a comment was read for it.
    @inline(__always)
    private mutating func read(_ mark: Int, from start: Int) -> Int? {
        if page[mark] == UInt8(ascii: "=") {
            guard endsName(mark), let open = opening(before: mark, from: start) else { return nil }
            return max(wholeTag(at: open + 1), mark + 1)
        }
        if page.isText("!--", at: mark + 1) { return page.end(of: "-->", from: mark + 4) }
        // The content of these is no markup.
        return page.isText("script", at: mark + 1) || page.isText("style", at: mark + 1) ? tag(at: mark + 1) : nil
    }

    /// Where the tag begins that a "=" stands in.
    ///
    /// - Returns: the place of its "<"; nil when the "=" is no attribute's.
    private func opening(before place: Int, from start: Int) -> Int? {
        guard let open = page.lastOpening(in: start..<place) else { return nil }
        // A tag follows another tag or a line's end, or it stands in a text; what stands in a value is no tag.
        let before = open > start ? page[open - 1] : UInt8(ascii: ">")
        if before == UInt8(ascii: ">") || before == UInt8(ascii: "\n") { return open }
        guard let other = page.lastOpening(in: start..<open) else { return open }
        return page.endOfTag(at: other + 1) > open ? other : open
    }

    /// Notes what a tag holds, once, though some of it may have been noted by its mark.
    private mutating func wholeTag(at start: Int) -> Int {
        while let last = found.last, last.value.lowerBound > start { found.removeLast() }
        return tag(at: start)
    }

    /// Notes what a tag holds.
    ///
    /// - Returns: where its content begins.
    private mutating func tag(at start: Int) -> Int {
        let page = page
        let name = start..<page.endOfWord(at: start)
        var relation: Range<Int>?
        var firstAddress: Int?
        var place = name.upperBound
        while place < page.count {
            let byte = page[place]
            if byte == UInt8(ascii: ">") { break }
            if byte <= 0x20 || byte == UInt8(ascii: "/") {
                place &+= 1
                continue
            }
            let end = page.endOfWord(at: place)
            let value = page.value(at: end)
            let meaning = LinkScanner.meaning(of: place..<end, in: page)
            place = value.next
            switch meaning {
            case .none: break
            case .id: found.append(LinkAttribute(role: .id, value: value.range))
            case .resource: found.append(LinkAttribute(role: .resource, value: value.range))
            case .choices: found.append(LinkAttribute(role: .choices, value: value.range))
            case .address:
                firstAddress = firstAddress ?? found.count
                found.append(LinkAttribute(role: .link, value: value.range))
            case .relation: relation = relation ?? value.range
            }
        }
        if let firstAddress { settleAddresses(from: firstAddress, of: name, relation: relation) }
        place += 1
        if page.isWord("script", name) { return page.end(of: "</script>", from: place) }
        if page.isWord("style", name) { return page.end(of: "</style>", from: place) }
        return place
    }

    /// Says what the addresses of a tag mean, now that its `rel` is known.
    private mutating func settleAddresses(from first: Int, of element: Range<Int>, relation: Range<Int>?) {
        let role = roleOfAddress(in: element, relation: relation)
        guard role != .link else { return }
        for index in found[first...].indices.reversed() where found[index].role == .link {
            if let role { found[index].role = role } else { found.remove(at: index) }
        }
    }

    /// What an attribute's name says about its value.
    @inline(__always)
    static func meaning(of word: Range<Int>, in page: PageBytes) -> Name? {
        guard word.count < 8 else { return meaning(ofLong: word, in: page) }
        switch page.firstBytes(of: word) {
        case ShortName.id: return .id
        case ShortName.href: return .address
        case ShortName.src, ShortName.poster: return .resource
        case ShortName.srcset: return .choices
        case ShortName.rel: return .relation
        default: return nil
        }
    }

    private static func meaning(ofLong word: Range<Int>, in page: PageBytes) -> Name? {
        switch word.count {
        case 10:
            page.isWord("xlink:href", word)
                ? .address : page.isWord("data-texts", word) || page.isWord("data-paths", word) ? .resource : nil
        case 11: page.isWord("data-street", word) || page.isWord("data-detail", word) ? .resource : nil
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
    private func roleOfAddress(in element: Range<Int>, relation: Range<Int>?) -> LinkAttribute.Role? {
        if page.isWord("link", element) {
            guard let relation else { return .resource }
            if page.isWord("canonical", relation) { return nil }
            return page.isWord("alternate", relation) ? .link : .resource
        }
        return page.isWord("image", element) || page.isWord("use", element) ? .resource : .link
    }

    // MARK: Marks

    /// Which of sixteen bytes are worth a closer look.
    private struct Marks {
        /// All bits of each such byte, the first lowest.
        var low: UInt64
        var high: UInt64

        @inline(__always)
        init(_ mask: SIMDMask<SIMD16<Int8>>) {
            let halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
            low = UInt64(littleEndian: halves.x)
            high = UInt64(littleEndian: halves.y)
        }

        var isEmpty: Bool { low | high == 0 }

        /// The index of the first that has not been told yet.
        @inline(__always)
        mutating func next() -> Int? {
            if low != 0 { return Marks.next(&low) }
            return high != 0 ? Marks.next(&high) &+ 8 : nil
        }

        @inline(__always)
        private static func next(_ half: inout UInt64) -> Int {
            let bit = UInt64(truncatingIfNeeded: half.trailingZeroBitCount)
            half &= ~(0xFF &<< bit)
            return Int(truncatingIfNeeded: bit / 8)
        }
    }

    /// Goes on to sixteen bytes with a mark: each "=", and each "<" before "!" or "s", since what hides tags begins so.
    ///
    /// Some other letters are taken for these two, which differ from them in few bits.
    @inline(__always)
    private func nextMarks(from place: inout Int, to end: Int) -> Marks {
        let page = page
        while place &+ 17 <= end {
            let (here, after) = (page.sixteen(at: place), page.sixteen(at: place &+ 1))
            let hides = here .== all(UInt8(ascii: "<")) .& (after | all(0x52)) .== all(UInt8(ascii: "s"))
            let marks = Marks(here .== all(UInt8(ascii: "=")) .| hides)
            if !marks.isEmpty { return marks }
            place &+= 16
        }
        return lastMarks(at: place, to: end)
    }

    @inline(__always)
    private func all(_ byte: UInt8) -> SIMD16<UInt8> { SIMD16(repeating: byte) }

    /// The marks of the last sixteen bytes at most.
    private func lastMarks(at place: Int, to end: Int) -> Marks {
        var rest = SIMD16<UInt8>()
        for offset in 0..<min(16, end - place) { rest[offset] = page[place + offset] }
        return Marks(rest .== all(UInt8(ascii: "<")) .| rest .== all(UInt8(ascii: "=")))
    }

    /// Whether a name which matters may end before a "=".
    @inline(__always)
    private func endsName(_ mark: Int) -> Bool {
        guard mark >= 8 else { return true }
        let name = page.word(at: mark - 8)
        // The last two letters tell nearly all others apart.
        switch name >> 48 {
        case ShortName.id: return true
        case NameEnd.ef: return name >> 32 == ShortName.href
        case NameEnd.rc: return name >> 40 == ShortName.src
        case NameEnd.et: return name >> 16 == ShortName.srcset || name >> 8 == NameEnd.street
        case NameEnd.er: return name >> 16 == ShortName.poster
        case NameEnd.ts: return name >> 16 == NameEnd.texts
        case NameEnd.hs: return name >> 16 == NameEnd.paths
        case NameEnd.il: return name >> 8 == NameEnd.detail
        default: return name >> 56 <= 0x20
        }
    }

    /// The ends of names of attributes, as numbers.
    private enum NameEnd {
        static let ef: UInt64 = 0x66_65
        static let rc: UInt64 = 0x63_72
        static let et: UInt64 = 0x74_65
        static let er: UInt64 = 0x72_65
        static let ts: UInt64 = 0x73_74
        static let hs: UInt64 = 0x73_68
        static let il: UInt64 = 0x6C_69
        static let texts: UInt64 = 0x73_74_78_65_74_2D
        static let paths: UInt64 = 0x73_68_74_61_70_2D
        static let street: UInt64 = 0x74_65_65_72_74_73_2D
        static let detail: UInt64 = 0x6C_69_61_74_65_64_2D
    }
}
