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

    public mutating func object(_ members: (inout JSONWriter) -> Void) { nest("{", "}", members) }
    public mutating func array(_ elements: (inout JSONWriter) -> Void) { nest("[", "]", elements) }

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
        bytes.append(contentsOf: String(value).utf8)
    }

    public mutating func member(_ key: String, _ value: Bool) {
        self.key(key)
        bytes.append(contentsOf: (value ? "true" : "false").utf8)
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

    private mutating func nest(_ open: Unicode.Scalar, _ close: Unicode.Scalar, _ content: (inout JSONWriter) -> Void) {
        bytes.append(UInt8(ascii: open))
        depth += 1
        isFirst = true
        content(&self)
        depth -= 1
        if !isFirst { newline() }
        bytes.append(UInt8(ascii: close))
        isFirst = false
    }

    private mutating func key(_ key: String) {
        separate()
        string(key)
        bytes.append(UInt8(ascii: ":"))
        if !isCompact { bytes.append(UInt8(ascii: " ")) }
    }

    private mutating func separate() {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        newline()
    }

    private mutating func newline() {
        guard !isCompact else { return }
        bytes.append(UInt8(ascii: "\n"))
        for _ in 0..<depth { bytes.append(contentsOf: [0x20, 0x20]) }
    }

    private mutating func number(_ value: Double) {
        guard value.isFinite else {
            bytes.append(contentsOf: "null".utf8)
            return
        }
        if value == value.rounded(), abs(value) < 1e15 {
            bytes.append(contentsOf: String(Int(value)).utf8)
        } else {
            bytes.append(contentsOf: value.description.utf8)
        }
    }

    /// Escapes as RFC 8259 asks, and `<` so that the text may stand inside an HTML script element.
    private mutating func string(_ value: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in value.utf8 {
            switch byte {
            case UInt8(ascii: "\""): bytes.append(contentsOf: "\\\"".utf8)
            case UInt8(ascii: "\\"): bytes.append(contentsOf: "\\\\".utf8)
            case 0x0A: bytes.append(contentsOf: "\\n".utf8)
            case 0x0D: bytes.append(contentsOf: "\\r".utf8)
            case 0x09: bytes.append(contentsOf: "\\t".utf8)
            case 0..<0x20, UInt8(ascii: "<"):
                let digits = Array("0123456789abcdef".utf8)
                bytes.append(contentsOf: "\\u00".utf8)
                bytes.append(digits[Int(byte >> 4)])
                bytes.append(digits[Int(byte & 15)])
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
