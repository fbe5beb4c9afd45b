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

    /// The root; nil when libyaml has to read the document.
    ///
    /// - Parameters:
    ///   - bytes: valid UTF-8.
    ///   - firstLine: the line of the file on which the bytes start.
    /// - Complexity: linear in the number of bytes.
    static func read(_ bytes: UnsafeBufferPointer<UInt8>, firstLine: Int) -> YAMLNode? {
        guard let isASCII = encoding(of: bytes) else { return nil }
        var reader = SimpleYAML(bytes, firstLine: firstLine, isASCII: isASCII)
        reader.findContent()
        guard reader.indentation == 0, let root = reader.mapping(at: 0), reader.indentation < 0 else { return nil }
        return root
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>, firstLine: Int, isASCII: Bool) {
        self.bytes = bytes
        self.isASCII = isASCII
        line = Int32(clamping: firstLine)
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

    // MARK: Blocks

    private mutating func mapping(at column: Int) -> YAMLNode? {
        depth += 1
        guard depth <= SimpleYAML.maximumDepth else { return nil }
        var entries: [YAMLEntry] = []
        entries.reserveCapacity(column == 0 ? 24 : 6)
        let start = mark()
        while indentation == column {
            let keyMark = mark()
            guard let key = key(), isNew(key, entries), let value = blockValue(at: column) else { return nil }
            entries.append(YAMLEntry(key: key, keyMark: keyMark, value: value))
        }
        depth -= 1
        return indentation < column ? YAMLNode(content: .mapping(entries), mark: start) : nil
    }

    /// What stands behind a key and its colon, on the same line or on those below.
    private mutating func blockValue(at column: Int) -> YAMLNode? {
        let nothing = mark()
        skipSpaces()
        guard isAtEndOfLine else {
            guard let value = value(isInFlow: false), endLine(), indentation <= column else { return nil }
            return value
        }
        findContent()
        if indentation >= column, isEntry { return list(at: indentation) }
        if indentation > column { return mapping(at: indentation) }
        return YAMLNode(content: .scalar(YAMLScalar(text: "", isPlain: true)), mark: nothing)
    }

    private var isEntry: Bool {
        index + 1 < bytes.count && bytes[index] == UInt8(ascii: "-") && bytes[index + 1] == 0x20
    }

    private mutating func list(at column: Int) -> YAMLNode? {
        depth += 1
        guard depth <= SimpleYAML.maximumDepth else { return nil }
        var nodes: [YAMLNode] = []
        nodes.reserveCapacity(6)
        let start = mark()
        while indentation == column, isEntry {
            index += 1
            skipSpaces()
            if endOfKey() != nil {
                indentation = index - lineStart
                guard let node = mapping(at: indentation) else { return nil }
                nodes.append(node)
            } else {
                guard let node = value(isInFlow: false), endLine() else { return nil }
                nodes.append(node)
            }
            guard indentation <= column else { return nil }
        }
        depth -= 1
        return YAMLNode(content: .sequence(nodes), mark: start)
    }

    // MARK: Keys

    /// Where the word at hand ends, if it is a key.
    private func endOfKey() -> Int? {
        let (bytes, start) = (self.bytes, index)
        let last = min(bytes.count, start + 100)
        var end = start
        while end < last, SimpleYAML.isOfKey(bytes[end]) { end += 1 }
        guard end > index, bytes[index].isASCIILetter, end < bytes.count, bytes[end] == UInt8(ascii: ":"),
            end + 1 == bytes.count || bytes[end + 1] == 0x20 || bytes[end + 1] == 0x0A
        else { return nil }
        return end
    }

    @inline(__always)
    private static func isOfKey(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }

    /// A key and the colon behind it.
    private mutating func key() -> String? {
        guard let end = endOfKey() else { return nil }
        defer { index = end + 1 }
        return text(index..<end)
    }

    private func isNew(_ key: String, _ entries: [YAMLEntry]) -> Bool {
        guard entries.count < SimpleYAML.mostKeys else { return false }
        let count = key.utf8.count
        for index in entries.indices where entries[index].key.utf8.count == count {
            if entries[index].key == key { return false }
        }
        return true
    }

    // MARK: Values on one line

    private mutating func value(isInFlow: Bool) -> YAMLNode? {
        guard !isAtEndOfLine else { return nil }
        let start = mark()
        let content: YAMLNode.Content?
        switch bytes[index] {
        case UInt8(ascii: "["): content = flowList()
        case UInt8(ascii: "{"): content = flowMapping()
        case UInt8(ascii: "\""), UInt8(ascii: "'"): content = quoted()
        default: content = isInFlow ? plainInFlow() : plain()
        }
        return content.map { YAMLNode(content: $0, mark: start) }
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    /// A text in quotes, without escapes.
    private mutating func quoted() -> YAMLNode.Content? {
        let quote = bytes[index]
        let start = index + 1
        let bytes = bytes
        var end = start
        while end < bytes.count, bytes[end] != quote {
            guard bytes[end] != 0x0A, bytes[end] != UInt8(ascii: "\\") || quote == UInt8(ascii: "'") else { return nil }
            end += 1
        }
        // A doubled apostrophe stands for one.
        guard end < bytes.count, end + 1 == bytes.count || bytes[end + 1] != quote else { return nil }
        index = end + 1
        return .scalar(YAMLScalar(text: text(start..<end), isPlain: false))
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
    private mutating func plain() -> YAMLNode.Content? {
        guard startsPlain else { return nil }
        let (bytes, start) = (self.bytes, index)
        var end = start
        while end < bytes.count, bytes[end] != 0x0A {
            let byte = bytes[end]
            end += 1
            guard byte == UInt8(ascii: ":") || byte == 0x20 else { continue }
            let next = end < bytes.count ? bytes[end] : 0x0A
            if byte == 0x20 ? next == UInt8(ascii: "#") : next == 0x20 || next == 0x0A { return nil }
        }
        index = end
        return plainScalar(start)
    }

    /// A text without quotes up to the comma or bracket that ends it.
    private mutating func plainInFlow() -> YAMLNode.Content? {
        guard startsPlain else { return nil }
        let (bytes, start) = (self.bytes, index)
        var end = start
        while end < bytes.count {
            let byte = bytes[end]
            switch byte {
            case 0x0A, UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "?"), UInt8(ascii: "#"):
                return nil
            case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
                index = end
                return plainScalar(start)
            case UInt8(ascii: ":"):
                guard end + 1 < bytes.count, bytes[end + 1].isASCIIDigit || bytes[end + 1] == UInt8(ascii: "/")
                else { return nil }
            default: break
            }
            end += 1
        }
        return nil
    }

    private func plainScalar(_ start: Int) -> YAMLNode.Content {
        var end = index
        while bytes[end - 1] == 0x20 { end -= 1 }
        return .scalar(YAMLScalar(text: text(start..<end), isPlain: true))
    }

    private mutating func flowList() -> YAMLNode.Content? {
        var nodes: [YAMLNode] = []
        nodes.reserveCapacity(4)
        guard var next = openFlow(closing: UInt8(ascii: "]")) else { return nil }
        while next {
            guard let node = value(isInFlow: true) else { return nil }
            nodes.append(node)
            guard let goesOn = endOfFlowEntry(closing: UInt8(ascii: "]")) else { return nil }
            next = goesOn
        }
        return .sequence(nodes)
    }

    private mutating func flowMapping() -> YAMLNode.Content? {
        var entries: [YAMLEntry] = []
        entries.reserveCapacity(4)
        guard var next = openFlow(closing: UInt8(ascii: "}")) else { return nil }
        while next {
            let keyMark = mark()
            guard let key = key(), isNew(key, entries) else { return nil }
            skipSpaces()
            guard let value = value(isInFlow: true) else { return nil }
            entries.append(YAMLEntry(key: key, keyMark: keyMark, value: value))
            guard let goesOn = endOfFlowEntry(closing: UInt8(ascii: "}")) else { return nil }
            next = goesOn
        }
        return .mapping(entries)
    }

    /// Passes an opening bracket.
    ///
    /// - Returns: whether something stands in the brackets; nil when they are nested too deep.
    private mutating func openFlow(closing: UInt8) -> Bool? {
        depth += 1
        guard depth <= SimpleYAML.maximumDepth else { return nil }
        index += 1
        skipSpaces()
        guard index < bytes.count, bytes[index] == closing else { return true }
        index += 1
        depth -= 1
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
        depth -= 1
        return byte == closing ? false : nil
    }
}
