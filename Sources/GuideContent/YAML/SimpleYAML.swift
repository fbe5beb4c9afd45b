// Reads the YAML that nearly all front matter is made of; whatever else there is, libyaml reads.

import GuideModel

/// A reader of the simple part of YAML, several times as fast as libyaml.
///
/// It knows keys that are single words, values and lists that end on the line they start on, in braces, brackets and
/// quotes or without, and mappings and lists by indentation. It gives exactly what libyaml would give, or nothing: texts
/// over several lines, escapes, comments behind values, and every mistake are not for it, and it says no word about them.
struct SimpleYAML {
    /// Deeper documents are libyaml's.
    private static let maximumDepth = 8
    /// Finding a key twice is a look at all of them.
    private static let mostKeys = 64

    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    private var depth = 0
    /// The spaces before the first word of the line at hand; -1 at the end of the document.
    private var indentation = 0
    private var line: Int32
    private var lineStart = 0
    /// A place of the line whose column is known: marks come in order, and a line may be long.
    private var known = (offset: 0, column: Int32(1))
    private let isASCII: Bool
    private var values: [YAMLDocument.Value] = []

    /// The root; nil when libyaml has to read the document.
    ///
    /// - Parameters:
    ///   - bytes: valid UTF-8.
    ///   - range: where the document stands in them.
    ///   - firstLine: the line of the file on which the document starts.
    /// - Complexity: linear in the number of bytes.
    static func read(_ bytes: [UInt8], _ range: Range<Int>, firstLine: Int) -> YAMLNode? {
        let values = bytes.withUnsafeBufferPointer { buffer -> [YAMLDocument.Value]? in
            guard let isASCII = encoding(of: UnsafeBufferPointer(rebasing: buffer[range])) else { return nil }
            var reader = SimpleYAML(buffer, range, firstLine: firstLine, isASCII: isASCII)
            reader.findContent()
            guard reader.indentation == 0, reader.mapping(at: 0), reader.indentation < 0 else { return nil }
            return reader.values
        }
        return values.flatMap { YAMLDocument(bytes: bytes, values: $0).root }
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, firstLine: Int, isASCII: Bool) {
        self.bytes = UnsafeBufferPointer(rebasing: bytes[..<range.upperBound])
        self.isASCII = isASCII
        line = Int32(clamping: firstLine)
        index = range.lowerBound
        lineStart = index
        known = (index, 1)
        // A value takes some ten bytes.
        values.reserveCapacity(range.count / 10 + 8)
    }

    /// True when all is ASCII; nil when there are characters that YAML forbids or that end a line in it.
    private static func encoding(of bytes: UnsafeBufferPointer<UInt8>) -> Bool? {
        var isASCII = true
        var index = 0
        while true {
            index = ByteWord.firstIndex(in: bytes, from: index) {
                ByteWord.less($0, than: 0x20) | ByteWord.equal($0, 0x7F) | $0 & 0x8080_8080_8080_8080
            }
            guard index < bytes.count else { break }
            let byte = bytes[index]
            index += 1
            if byte < 0x20 {
                guard byte == 0x0A else { return nil }
            } else {
                isASCII = false
                guard byte != 0x7F, index < bytes.count else { return nil }
                let second = bytes[index]
                // U+0080 to U+009F; U+2000 to U+203F, of which two are line separators; U+FEC0 to U+FFFF.
                if byte == 0xC2, second < 0xA0 { return nil }
                if byte == 0xEF, second >= 0xBB { return nil }
                if byte == 0xE2, second == 0x80 {
                    guard index + 1 < bytes.count, bytes[index + 1] | 1 != 0xA9 else { return nil }
                }
            }
        }
        return isASCII
    }

    // MARK: Lines

    private var isAtEndOfLine: Bool { index >= bytes.count || bytes[index] == 0x0A }

    private mutating func skipSpaces() {
        while index < bytes.count, bytes[index] == 0x20 { index += 1 }
    }

    /// Goes to the first word of this line or of a later one; comments that have a line to themselves are skipped.
    private mutating func findContent() {
        while true {
            skipSpaces()
            guard index < bytes.count else {
                indentation = -1
                return
            }
            if bytes[index] == UInt8(ascii: "#") {
                while !isAtEndOfLine { index += 1 }
            } else if bytes[index] != 0x0A {
                indentation = index - lineStart
                return
            }
            guard index < bytes.count else { continue }
            index += 1
            line &+= 1
            lineStart = index
            known = (index, 1)
        }
    }

    /// Goes to the next content; false when something stands behind what has been read.
    private mutating func endLine() -> Bool {
        skipSpaces()
        guard isAtEndOfLine else { return false }
        findContent()
        return true
    }

    private mutating func mark() -> Mark {
        if isASCII { return Mark(line: line, column: Int32(clamping: index - lineStart + 1)) }
        while known.offset < index {
            if bytes[known.offset] & 0xC0 != 0x80 { known.column &+= 1 }
            known.offset += 1
        }
        return Mark(line: line, column: known.column)
    }

    // MARK: Values

    private mutating func add(_ kind: YAMLDocument.Value.Kind, _ text: Range<Int>, at mark: Mark) {
        values.append(YAMLDocument.Value(kind: kind, mark: mark, text: text, next: values.count + 1))
    }

    /// Adds a list or a mapping; what it holds comes behind it.
    private mutating func open(_ kind: YAMLDocument.Value.Kind) -> Int? {
        depth += 1
        guard depth <= SimpleYAML.maximumDepth else { return nil }
        add(kind, index..<index, at: mark())
        return values.count - 1
    }

    private mutating func close(_ start: Int) {
        depth -= 1
        values[start].next = values.count
    }

    // MARK: Blocks

    private mutating func mapping(at column: Int) -> Bool {
        guard let start = open(.mapping) else { return false }
        var keys = Keys(of: start)
        while indentation == column {
            guard key(&keys), blockValue(at: column) else { return false }
        }
        close(start)
        return indentation < column
    }

    /// What stands behind a key and its colon, on the same line or on those below.
    private mutating func blockValue(at column: Int) -> Bool {
        let nothing = mark()
        let end = index
        skipSpaces()
        guard isAtEndOfLine else { return value(isInFlow: false) && endLine() && indentation <= column }
        findContent()
        if indentation >= column, isEntry { return list(at: indentation) }
        if indentation > column { return mapping(at: indentation) }
        add(.plain, end..<end, at: nothing)
        return true
    }

    private var isEntry: Bool {
        index + 1 < bytes.count && bytes[index] == UInt8(ascii: "-") && bytes[index + 1] == 0x20
    }

    private mutating func list(at column: Int) -> Bool {
        guard let start = open(.sequence) else { return false }
        while indentation == column, isEntry {
            index += 1
            skipSpaces()
            if endOfKey() != nil {
                indentation = index - lineStart
                guard mapping(at: indentation) else { return false }
            } else {
                guard value(isInFlow: false), endLine() else { return false }
            }
            guard indentation <= column else { return false }
        }
        close(start)
        return true
    }

    // MARK: Keys

    /// The keys of a mapping so far.
    private struct Keys {
        let mapping: Int
        var count = 0
        /// A bit for each length and last letter: most keys share neither with another.
        var seen: UInt64 = 0

        init(of mapping: Int) { self.mapping = mapping }
    }

    /// Where the word at hand ends, if it is a key.
    private func endOfKey() -> Int? {
        let (bytes, start) = (self.bytes, index)
        let last = min(bytes.count, start + 100)
        var end = start
        while end < last, ByteSet.ofKeys.contains(bytes[end]) { end += 1 }
        guard end > index, bytes[index].isASCIILetter, end < bytes.count, bytes[end] == UInt8(ascii: ":"),
            end + 1 == bytes.count || bytes[end + 1] == 0x20 || bytes[end + 1] == 0x0A
        else { return nil }
        return end
    }

    /// A key that stands in its mapping once, and the colon behind it.
    private mutating func key(_ keys: inout Keys) -> Bool {
        guard keys.count < SimpleYAML.mostKeys, let end = endOfKey() else { return false }
        let bit = 1 as UInt64 &<< UInt64(((end - index) * 7 + Int(bytes[end - 1])) & 63)
        guard keys.seen & bit == 0 || isNew(index..<end, keys) else { return false }
        keys.seen |= bit
        keys.count += 1
        add(.plain, index..<end, at: mark())
        index = end + 1
        return true
    }

    private func isNew(_ key: Range<Int>, _ keys: Keys) -> Bool {
        var other = keys.mapping + 1
        while other < values.count {
            let text = values[other].text
            if text.count == key.count, bytes[text].elementsEqual(bytes[key]) { return false }
            other = values[other + 1].next
        }
        return true
    }

    // MARK: Values on one line

    private mutating func value(isInFlow: Bool) -> Bool {
        guard !isAtEndOfLine else { return false }
        switch bytes[index] {
        case UInt8(ascii: "["): return flowList()
        case UInt8(ascii: "{"): return flowMapping()
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return quoted()
        default: return startsPlain && (isInFlow ? plainInFlow() : plain())
        }
    }

    /// A text in quotes, without escapes.
    private mutating func quoted() -> Bool {
        let mark = mark()
        let quote = bytes[index]
        let start = index + 1
        let escape = quote == UInt8(ascii: "'") ? quote : UInt8(ascii: "\\")
        let end = ByteWord.firstIndex(in: bytes, from: start) {
            ByteWord.equal($0, quote) | ByteWord.equal($0, 0x0A) | ByteWord.equal($0, escape)
        }
        // A doubled apostrophe stands for one.
        guard end < bytes.count, bytes[end] == quote, end + 1 == bytes.count || bytes[end + 1] != quote else {
            return false
        }
        index = end + 1
        add(.quoted, start..<end, at: mark)
        return true
    }

    /// Whether a text without quotes may start here: most signs have a meaning of their own.
    private var startsPlain: Bool {
        let byte = bytes[index]
        if byte >= 0x80 || byte.isASCIILetter || byte.isASCIIDigit { return true }
        switch byte {
        case UInt8(ascii: "-"):
            return index + 1 < bytes.count && (bytes[index + 1].isASCIILetter || bytes[index + 1].isASCIIDigit)
        case UInt8(ascii: "+"), UInt8(ascii: "("), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "~"),
            UInt8(ascii: "$"), UInt8(ascii: "_"):
            return true
        default: return false
        }
    }

    /// A text without quotes up to the end of the line.
    private mutating func plain() -> Bool {
        let end = ByteWord.firstIndex(in: bytes, from: index) { ByteWord.equal($0, 0x0A) }
        let line = UnsafeBufferPointer(rebasing: bytes[..<end])
        var sign = index
        while true {
            sign = ByteWord.firstIndex(in: line, from: sign) {
                ByteWord.equal($0, UInt8(ascii: ":")) | ByteWord.equal($0, UInt8(ascii: "#"))
            }
            guard sign < end else { break }
            // The first byte is neither of them.
            let isColon = line[sign] == UInt8(ascii: ":")
            if isColon ? sign + 1 == end || line[sign + 1] == 0x20 : line[sign - 1] == 0x20 { return false }
            sign += 1
        }
        addPlain(upTo: end)
        return true
    }

    /// A text without quotes up to the comma or bracket that ends it.
    private mutating func plainInFlow() -> Bool {
        let (bytes, start) = (self.bytes, index)
        var end = start
        while end < bytes.count {
            guard ByteSet.signsInFlow.contains(bytes[end]) else {
                end += 1
                continue
            }
            switch bytes[end] {
            case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
                addPlain(upTo: end)
                return true
            case UInt8(ascii: ":"):
                guard end + 1 < bytes.count, bytes[end + 1].isASCIIDigit || bytes[end + 1] == UInt8(ascii: "/")
                else { return false }
            default: return false
            }
            end += 1
        }
        return false
    }

    private mutating func addPlain(upTo end: Int) {
        var last = end
        while bytes[last - 1] == 0x20 { last -= 1 }
        add(.plain, index..<last, at: mark())
        index = end
    }

    private mutating func flowList() -> Bool {
        guard let start = open(.sequence) else { return false }
        var next = openFlow(closing: UInt8(ascii: "]"))
        while next {
            guard value(isInFlow: true), let goesOn = endOfFlowEntry(closing: UInt8(ascii: "]")) else { return false }
            next = goesOn
        }
        close(start)
        return true
    }

    private mutating func flowMapping() -> Bool {
        guard let start = open(.mapping) else { return false }
        var next = openFlow(closing: UInt8(ascii: "}"))
        var keys = Keys(of: start)
        while next {
            guard key(&keys) else { return false }
            skipSpaces()
            guard value(isInFlow: true), let goesOn = endOfFlowEntry(closing: UInt8(ascii: "}")) else { return false }
            next = goesOn
        }
        close(start)
        return true
    }

    /// Passes an opening bracket.
    ///
    /// - Returns: whether something stands in the brackets.
    private mutating func openFlow(closing: UInt8) -> Bool {
        index += 1
        skipSpaces()
        guard index < bytes.count, bytes[index] == closing else { return true }
        index += 1
        return false
    }

    /// Passes a comma or the closing bracket.
    ///
    /// - Returns: whether there is another entry; nil when there is something else.
    private mutating func endOfFlowEntry(closing: UInt8) -> Bool? {
        skipSpaces()
        guard index < bytes.count else { return nil }
        let byte = bytes[index]
        index += 1
        if byte == UInt8(ascii: ",") {
            skipSpaces()
            return true
        }
        return byte == closing ? false : nil
    }
}
