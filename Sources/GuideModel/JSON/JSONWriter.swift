// Writes JSON with keys in the order given, so that the same values always give the same bytes.

/// A JSON document under construction.
///
/// Two spaces of indentation, a newline at the end.
public struct JSONWriter: Sendable {
    public private(set) var bytes: [UInt8] = []
    private var depth = 0
    private var isFirst = true
    private let isCompact: Bool

    /// - Parameter isCompact: leave out indentation and newlines.
    public init(isCompact: Bool = false) {
        self.isCompact = isCompact
    }

    /// The JSON text of one object.
    public static func object(isCompact: Bool = false, _ members: (inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter(isCompact: isCompact)
        writer.object(members)
        if !isCompact { writer.bytes.append(UInt8(ascii: "\n")) }
        return writer.bytes
    }

    public mutating func object(_ members: (inout JSONWriter) -> Void) {
        nest(UInt8(ascii: "{"), UInt8(ascii: "}"), members)
    }
    public mutating func array(_ elements: (inout JSONWriter) -> Void) {
        nest(UInt8(ascii: "["), UInt8(ascii: "]"), elements)
    }

    public mutating func object(_ key: String, _ members: (inout JSONWriter) -> Void) {
        self.key(key)
        object(members)
        isFirst = false
    }

    public mutating func array(_ key: String, _ elements: (inout JSONWriter) -> Void) {
        self.key(key)
        array(elements)
        isFirst = false
    }

    public mutating func member(_ key: String, _ value: String?) {
        guard let value else { return }
        self.key(key)
        string(value)
    }

    public mutating func member(_ key: String, _ value: Int?) {
        guard let value else { return }
        self.key(key)
        number(value)
    }

    public mutating func member(_ key: String, _ value: Bool) {
        self.key(key)
        if value { markup("true") } else { markup("false") }
    }

    /// - Parameter value: left out when nil; written as null when not finite.
    public mutating func member(_ key: String, _ value: Double?) {
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
        number(value)
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
        bytes.append(open)
        depth += 1
        isFirst = true
        content(&self)
        depth -= 1
        if !isFirst { newline() }
        bytes.append(close)
        isFirst = false
    }

    private mutating func key(_ key: String) {
        separate()
        string(key)
        if isCompact { bytes.append(UInt8(ascii: ":")) } else { markup(": ") }
    }

    private mutating func separate() {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        newline()
    }

    private mutating func markup(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    private mutating func newline() {
        guard !isCompact else { return }
        let line: StaticString = "\n                        "
        let rest = line.withUTF8Buffer { line in
            let count = min(line.count, 1 + 2 * depth)
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: line[..<count]))
            return 1 + 2 * depth - count
        }
        if rest > 0 { bytes.append(contentsOf: repeatElement(0x20, count: rest)) }
    }

    private mutating func number(_ value: Int) {
        if value < 0 { bytes.append(UInt8(ascii: "-")) }
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var rest = value.magnitude
            var start = 20
            repeat {
                start -= 1
                digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            } while rest > 0
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: digits[start...]))
        }
    }

    private mutating func number(_ value: Double) {
        guard value.isFinite else { return markup("null") }
        if value == value.rounded(), abs(value) < 1e15 {
            number(Int(value))
        } else {
            bytes.append(contentsOf: value.description.utf8)
        }
    }

    /// Escapes as RFC 8259 asks, and `<` so that the text may stand inside an HTML script element.
    private mutating func string(_ value: String) {
        var value = value
        value.withUTF8 { run in
            bytes.append(UInt8(ascii: "\""))
            var start = 0
            while start < run.count {
                let next = ByteWord.firstIndex(in: run, from: start) { word in
                    ByteWord.less(word, than: 0x20) | ByteWord.equal(word, UInt8(ascii: "\""))
                        | ByteWord.equal(word, UInt8(ascii: "\\")) | ByteWord.equal(word, UInt8(ascii: "<"))
                }
                if next > start { bytes.append(contentsOf: UnsafeBufferPointer(rebasing: run[start..<next])) }
                if next < run.count { escape(run[next]) }
                start = next + 1
            }
            bytes.append(UInt8(ascii: "\""))
        }
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): markup("\\\"")
        case UInt8(ascii: "\\"): markup("\\\\")
        case 0x0A: markup("\\n")
        case 0x0D: markup("\\r")
        case 0x09: markup("\\t")
        default:
            markup("\\u00")
            for digit in [byte >> 4, byte & 15] { bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit) }
        }
    }
}
