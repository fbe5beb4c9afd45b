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
    /// Room for the values, which an array would look after anew for each.
    private let values: UnsafeMutableBufferPointer<YAMLDocument.Value>
    private var count = 0

    /// The root; nil when libyaml has to read the document.
    ///
    /// - Parameters:
    ///   - bytes: valid UTF-8.
    ///   - range: where the document stands in them.
    ///   - firstLine: the line of the file on which the document starts.
    ///   - room: documents that are read one after another share it.
    /// - Complexity: linear in the number of bytes.
    static func read(
        _ bytes: [UInt8], _ range: Range<Int>, firstLine: Int, room: YAMLRoom = YAMLRoom()
    ) -> YAMLNode? {
        guard range.upperBound < Int(Int32.max) else { return nil }
        // A value takes some ten bytes; libyaml reads what has more than one to two bytes.
        let values = room.values(range.count / 2 + 16)
        let count = bytes.withUnsafeBufferPointer { buffer in
            guard let isASCII = encoding(of: UnsafeBufferPointer(rebasing: buffer[range])) else { return 0 }
            var reader = SimpleYAML(buffer, range, firstLine: firstLine, isASCII: isASCII, room: values)
            reader.findContent()
            guard reader.indentation == 0, reader.mapping(at: 0), reader.indentation < 0 else { return 0 }
            return reader.count
        }
        guard count > 0 else { return nil }
        var kept: [YAMLDocument.Value] = []
        kept.reserveCapacity(count)
        kept.append(contentsOf: UnsafeBufferPointer(rebasing: values[..<count]))
        return YAMLDocument(bytes: bytes, values: kept).root
    }

    private init(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, firstLine: Int, isASCII: Bool,
        room: UnsafeMutableBufferPointer<YAMLDocument.Value>
    ) {
        self.bytes = UnsafeBufferPointer(rebasing: bytes[..<range.upperBound])
        self.isASCII = isASCII
        values = room
        line = Int32(clamping: firstLine)
        index = range.lowerBound
        lineStart = index
        known = (index, 1)
    }

    // MARK: Lines

    @inline(__always)
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
        if isASCII { return Mark(line: line, column: Int32(truncatingIfNeeded: index - lineStart + 1)) }
        while known.offset < index {
            if bytes[known.offset] & 0xC0 != 0x80 { known.column &+= 1 }
            known.offset += 1
        }
        return Mark(line: line, column: known.column)
    }

    // MARK: Values

    /// - Returns: false when there is no room.
    @inline(__always)
    private mutating func add(
        _ kind: YAMLDocument.Value.Kind, _ text: Range<Int>, at mark: Mark, isOneLine: Bool = false
    ) -> Bool {
        guard count < values.count else { return false }
        values.initializeElement(
            at: count,
            to: YAMLDocument.Value(kind: kind, mark: mark, text: text, next: count + 1, isOneLine: isOneLine))
        count += 1
        return true
    }

    /// Adds a list or a mapping; what it holds comes behind it.
    private mutating func open(_ kind: YAMLDocument.Value.Kind) -> Int? {
        depth += 1
        guard depth <= SimpleYAML.maximumDepth, add(kind, index..<index, at: mark()) else { return nil }
        return count - 1
    }

    private mutating func close(_ start: Int) {
        depth -= 1
        values[start].next = count
    }

    private mutating func close(_ keys: Keys) {
        values[keys.mapping].signs = keys.signs
        values[keys.mapping].keyCount = UInt8(truncatingIfNeeded: keys.count)
        close(keys.mapping)
    }

    // MARK: Blocks

    private mutating func mapping(at column: Int) -> Bool {
        guard let start = open(.mapping) else { return false }
        var keys = Keys(of: start)
        while indentation == column {
            guard key(&keys), blockValue(at: column) else { return false }
        }
        close(keys)
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
        return add(.plain, end..<end, at: nothing, isOneLine: true)
    }

    @inline(__always)
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
        var signs: UInt64 = 0

        init(of mapping: Int) { self.mapping = mapping }
    }

    /// Where the word at hand ends, if it is a key.
    // These change nothing, but a reader that is being changed is copied for those that cannot.
    private mutating func endOfKey() -> Int? {
        let (bytes, start) = (self.bytes, index)
        guard start < bytes.count, bytes[start].isASCIILetter else { return nil }
        // Most keys are shorter than a block.
        let end = ByteBlock.firstIndex(in: bytes, from: start, SimpleYAML.outsideKeys)
        guard end < bytes.count, end <= start + 100, bytes[end] == UInt8(ascii: ":"),
            end + 1 == bytes.count || bytes[end + 1] == 0x20 || bytes[end + 1] == 0x0A
        else { return nil }
        return end
    }

    /// A key that stands in its mapping once, and the colon behind it.
    private mutating func key(_ keys: inout Keys) -> Bool {
        guard keys.count < SimpleYAML.mostKeys, let end = endOfKey() else { return false }
        let sign = YAMLDocument.Value.sign(length: end - index, last: bytes[end - 1])
        guard keys.signs & sign == 0 || isNew(index..<end, keys), add(.plain, index..<end, at: mark()) else {
            return false
        }
        keys.signs |= sign
        keys.count += 1
        index = end + 1
        return true
    }

    private mutating func isNew(_ key: Range<Int>, _ keys: Keys) -> Bool {
        var other = keys.mapping + 1
        while other < count {
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
        var spaces = DoubleSpaces()
        let end = ByteWord.firstIndex(in: bytes, from: start) {
            spaces.look(at: $0)
            return ByteWord.equal($0, quote) | ByteWord.equal($0, 0x0A) | ByteWord.equal($0, escape)
        }
        // A doubled apostrophe stands for one.
        guard end < bytes.count, bytes[end] == quote, end + 1 == bytes.count || bytes[end + 1] != quote else {
            return false
        }
        index = end + 1
        let isOneLine = !spaces.areLikely && (end == start || bytes[start] != 0x20 && bytes[end - 1] != 0x20)
        return add(.quoted, start..<end, at: mark, isOneLine: isOneLine)
    }

    /// Whether a text without quotes may start here: most signs have a meaning of their own.
    @inline(__always)
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
        var spaces = DoubleSpaces()
        var sign = index
        while true {
            sign = ByteWord.firstIndex(in: bytes, from: sign) {
                spaces.look(at: $0)
                return ByteWord.equal($0, 0x0A) | ByteWord.equal($0, UInt8(ascii: ":"))
                    | ByteWord.equal($0, UInt8(ascii: "#"))
            }
            guard sign < bytes.count, bytes[sign] != 0x0A else { break }
            // The first byte is neither of them.
            if bytes[sign] == UInt8(ascii: ":") {
                guard sign + 1 < bytes.count, bytes[sign + 1] != 0x20, bytes[sign + 1] != 0x0A else { return false }
            } else if bytes[sign - 1] == 0x20 {
                return false
            }
            sign += 1
            spaces.begin()
        }
        return addPlain(upTo: sign, isOneLine: !spaces.areLikely)
    }

    /// A text without quotes up to the comma or bracket that ends it.
    private mutating func plainInFlow() -> Bool {
        let bytes = self.bytes
        var end = index
        while true {
            end = PlainBytes.end(in: bytes, from: end, before: bytes.count, signsFrom: UInt8(ascii: "-"))
            guard end < bytes.count else { return false }
            switch bytes[end] {
            case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
                return addPlain(upTo: end, isOneLine: false)
            case UInt8(ascii: ":"):
                guard end + 1 < bytes.count, bytes[end + 1].isASCIIDigit || bytes[end + 1] == UInt8(ascii: "/")
                else { return false }
            case 0x0A, UInt8(ascii: "#"), UInt8(ascii: "?"), UInt8(ascii: "["), UInt8(ascii: "{"): return false
            default: break
            }
            end += 1
        }
    }

    private mutating func addPlain(upTo end: Int, isOneLine: Bool) -> Bool {
        let start = index
        var last = end
        while bytes[last - 1] == 0x20 { last -= 1 }
        guard add(.plain, start..<last, at: mark(), isOneLine: isOneLine) else { return false }
        index = end
        return true
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
        close(keys)
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
