// Reads the words inside a block: text, emphasis, links and images.

extension SimpleMarkdown {
    /// False when cmark-gfm has to read the document.
    ///
    /// - Parameter range: starts in the line `number`; it may hold ends of lines.
    mutating func inlines(_ range: Range<Int>) -> Bool {
        var text = range.lowerBound
        var place = range.lowerBound
        var emphasis: Emphasis?
        // True when a text of the block holds more than letters, digits and the most usual marks.
        var hasSigns = false
        while true {
            place = nextMark(from: place, before: range.upperBound)
            guard place < range.upperBound else { break }
            switch bytes[place] {
            case 0x0A:
                addText(text..<place, hasSigns: hasSigns)
                enter(.softBreak, at: place)
                place += 1
                number &+= 1
                lineStart = place
                text = place
            case UInt8(ascii: "*"):
                addText(text..<place, hasSigns: hasSigns)
                guard let end = asterisks(at: place, in: range, &emphasis) else { return false }
                place = end
                text = place
            case UInt8(ascii: "["):
                addText(text..<place, hasSigns: hasSigns)
                guard let end = link(.link, at: place, label: place + 1, before: range.upperBound) else { return false }
                place = end
                text = place
            case UInt8(ascii: "!") where place + 1 < range.upperBound && bytes[place + 1] == UInt8(ascii: "["):
                addText(text..<place, hasSigns: hasSigns)
                guard let end = link(.image, at: place, label: place + 2, before: range.upperBound) else {
                    return false
                }
                place = end
                text = place
            default:
                guard standsForItself(place, in: range) else { return false }
                hasSigns = true
                place += 1
            }
        }
        addText(text..<range.upperBound, hasSigns: hasSigns)
        return emphasis == nil
    }

    mutating func addText(_ range: Range<Int>, hasSigns: Bool) {
        if !range.isEmpty { enter(.text, at: range.lowerBound, detail: hasSigns ? 1 : 0, range: range) }
    }

    /// Emphasis that has begun: how many asterisks began it, and what leaves it.
    private struct Emphasis {
        let count: Int
        let entered: Int
    }

    /// Opens or closes emphasis.
    ///
    /// - Returns: where what follows starts; nil where that is not plain to see.
    ///
    /// Source: CommonMark 0.29, section 6.4, what flanks a run of delimiters.
    private mutating func asterisks(at place: Int, in range: Range<Int>, _ open: inout Emphasis?) -> Int? {
        var end = place + 1
        while end < range.upperBound, bytes[end] == UInt8(ascii: "*") { end += 1 }
        let count = end - place
        let before = place > range.lowerBound ? bytes[place - 1] : 0x20
        let after = end < range.upperBound ? bytes[end] : 0x20
        // Beyond ASCII, what is a space or a mark is a question for Unicode.
        guard count <= 2, before < 0x80, after < 0x80 else { return nil }
        let flanksLeft = after > 0x20 && (after.isWord || !before.isWord)
        let flanksRight = before > 0x20 && (before.isWord || !after.isWord)
        if let emphasis = open {
            guard flanksRight, emphasis.count == count else { return nil }
            leave(emphasis.entered)
            open = nil
        } else {
            guard flanksLeft, !flanksRight else { return nil }
            open = Emphasis(count: count, entered: enter(count == 1 ? .emphasis : .strong, at: place))
        }
        return end
    }

    /// Reads `[label](destination)`.
    ///
    /// - Returns: where what follows starts; nil where it is not plain to see.
    private mutating func link(_ kind: MarkdownNode.Kind, at place: Int, label: Int, before limit: Int) -> Int? {
        var end = nextMark(from: label, before: limit)
        var hasSigns = false
        while end < limit, bytes[end] != UInt8(ascii: "]") {
            guard standsForItself(end, in: label..<limit) else { return nil }
            hasSigns = true
            end = nextMark(from: end + 1, before: limit)
        }
        let start = end + 2
        guard end > label, start < limit, bytes[end + 1] == UInt8(ascii: "(") else { return nil }
        var close = start
        while close < limit, bytes[close].isPlainInDestination { close += 1 }
        guard close > start, close < limit, bytes[close] == UInt8(ascii: ")") else { return nil }
        let entered = enter(kind, at: place, range: start..<close)
        addText(label..<end, hasSigns: hasSigns)
        leave(entered)
        return close + 1
    }

    /// Whether a mark in a text means nothing but itself.
    private mutating func standsForItself(_ place: Int, in range: Range<Int>) -> Bool {
        let after = place + 1 < range.upperBound ? bytes[place + 1] : 0x20
        switch bytes[place] {
        case UInt8(ascii: "_"):
            return place > range.lowerBound && bytes[place - 1].isWord && after.isWord
        case UInt8(ascii: "&"): return after == 0x20
        // What may be an address without the marks of a link.
        case UInt8(ascii: ":"): return after != UInt8(ascii: "/")
        case UInt8(ascii: "!"): return after != UInt8(ascii: "[")
        case UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "'"),
            UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: ">"),
            UInt8(ascii: "?"), UInt8(ascii: "{"), UInt8(ascii: "}"):
            return true
        case UInt8(ascii: "|"):
            pipes += 1
            return true
        default: return false
        }
    }

    /// The next place with anything but letters, digits, spaces and the most usual marks.
    @inline(__always)
    func nextMark(from start: Int, before end: Int) -> Int {
        PlainBytes.end(in: bytes, from: start, before: end, signsFrom: UInt8(ascii: "+"))
    }
}

extension UInt8 {
    fileprivate var isWord: Bool { isASCIILetter || isASCIIDigit }

    /// What stands in a destination as it is, without brackets, escapes and character references.
    fileprivate var isPlainInDestination: Bool {
        switch self {
        case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: ":"),
            UInt8(ascii: "#"), UInt8(ascii: "?"), UInt8(ascii: "="), UInt8(ascii: ","), UInt8(ascii: "+"),
            UInt8(ascii: ";"), UInt8(ascii: "%"), UInt8(ascii: "~"):
            true
        default: isWord
        }
    }
}
