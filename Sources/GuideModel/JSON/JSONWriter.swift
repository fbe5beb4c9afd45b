// Writes JSON with keys in the order given, so that the same values always give the same bytes.

/// A JSON document under construction.
///
/// Two spaces of indentation, a newline at the end.
public struct JSONWriter: ~Copyable {
    private var text = ByteBuffer(capacity: 1024)
    private var depth = 0
    private var isFirst = true
    private let isCompact: Bool

    /// - Parameter isCompact: leave out indentation and newlines.
    public init(isCompact: Bool = false) {
        self.isCompact = isCompact
    }

    deinit { text.free() }

    /// What has been written.
    public var bytes: [UInt8] { Array(text.bytes) }

    /// The JSON text of one object.
    public static func object(isCompact: Bool = false, _ members: (inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter(isCompact: isCompact)
        writer.object(members)
        if !isCompact { writer.text.append(UInt8(ascii: "\n")) }
        return writer.bytes
    }

    public mutating func object(_ members: (inout JSONWriter) -> Void) {
        nest(UInt8(ascii: "{"), UInt8(ascii: "}"), members)
    }
    public mutating func array(_ elements: (inout JSONWriter) -> Void) {
        nest(UInt8(ascii: "["), UInt8(ascii: "]"), elements)
    }

    public mutating func object(_ key: StaticString, _ members: (inout JSONWriter) -> Void) {
        self.key(key)
        object(members)
        isFirst = false
    }

    public mutating func array(_ key: StaticString, _ elements: (inout JSONWriter) -> Void) {
        self.key(key)
        array(elements)
        isFirst = false
    }

    /// - Parameter name: a name that only the content knows.
    public mutating func array(named name: String, _ elements: (inout JSONWriter) -> Void) {
        key(named: name)
        array(elements)
        isFirst = false
    }

    public mutating func member(_ key: StaticString, _ value: String?) {
        guard let value else { return }
        self.key(key)
        string(value)
    }

    /// - Parameter name: a name that only the content knows.
    public mutating func member(named name: String, _ value: String?) {
        guard let value else { return }
        key(named: name)
        string(value)
    }

    public mutating func member(_ key: StaticString, _ value: Int?) {
        guard let value else { return }
        self.key(key)
        text.append(decimal: value)
    }

    public mutating func member(_ key: StaticString, _ value: Bool) {
        self.key(key)
        if value { text.append("true") } else { text.append("false") }
    }

    /// - Parameter value: left out when nil; written as null when not finite.
    public mutating func member(_ key: StaticString, _ value: Double?) {
        guard let value else { return }
        self.key(key)
        number(value)
    }

    /// An element of an array.
    public mutating func element(_ value: String) {
        separate()
        string(value)
    }

    /// An element of an array.
    public mutating func element(_ value: Double) {
        separate()
        number(value)
    }

    /// An element of an array.
    public mutating func element(_ value: Int) {
        separate()
        text.append(decimal: value)
    }

    /// An object as an element of an array.
    public mutating func elementObject(_ members: (inout JSONWriter) -> Void) {
        separate()
        object(members)
        isFirst = false
    }

    /// An array as an element of an array.
    public mutating func elementArray(_ elements: (inout JSONWriter) -> Void) {
        separate()
        array(elements)
        isFirst = false
    }

    private mutating func nest(_ open: UInt8, _ close: UInt8, _ content: (inout JSONWriter) -> Void) {
        text.append(open)
        depth += 1
        isFirst = true
        content(&self)
        depth -= 1
        if !isFirst, !isCompact { text.appendLine(isFirst: true, spaces: 2 * depth) }
        text.append(close)
        isFirst = false
    }

    // A name that stands in the source has nothing to escape.
    private mutating func key(_ key: StaticString) {
        separate()
        text.appendName(key)
        colon()
    }

    private mutating func key(named name: String) {
        separate()
        string(name)
        colon()
    }

    @inline(__always)
    private mutating func colon() {
        text.append(UInt8(ascii: ":"))
        if !isCompact { text.append(UInt8(ascii: " ")) }
    }

    @inline(__always)
    private mutating func separate() {
        if !isCompact {
            text.appendLine(isFirst: isFirst, spaces: 2 * depth)
        } else if !isFirst {
            text.append(UInt8(ascii: ","))
        }
        isFirst = false
    }

    private mutating func number(_ value: Double) {
        guard value.isFinite else { return text.append("null") }
        if value == value.rounded(), abs(value) < 1e15 {
            text.append(decimal: Int(value))
        } else {
            value.description.withBytes { text.append($0) }
        }
    }

    @inline(__always)
    private mutating func string(_ value: String) {
        value.withBytes { string($0) }
    }

    /// Escapes as RFC 8259 asks, and `<` so that the text may stand inside an HTML script element.
    private mutating func string(_ run: UnsafeBufferPointer<UInt8>) {
        text.append(UInt8(ascii: "\""))
        var start = 0
        while start < run.count {
            start = text.append(run, from: start) { word in
                ByteWord.less(word, than: 0x20) | ByteWord.equal(word, UInt8(ascii: "\""))
                    | ByteWord.equal(word, UInt8(ascii: "\\")) | ByteWord.equal(word, UInt8(ascii: "<"))
            }
            if start < run.count { escape(run[start]) }
            start += 1
        }
        text.append(UInt8(ascii: "\""))
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): text.append("\\\"")
        case UInt8(ascii: "\\"): text.append("\\\\")
        case 0x0A: text.append("\\n")
        case 0x0D: text.append("\\r")
        case 0x09: text.append("\\t")
        default:
            text.append("\\u00")
            for digit in [byte >> 4, byte & 15] { text.append(digit < 10 ? 0x30 + digit : 0x57 + digit) }
        }
    }
}
