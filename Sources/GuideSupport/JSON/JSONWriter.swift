// Writes JSON with keys in the order given, so that the same values always give the same bytes.

/// A JSON document under construction.
///
/// It indents with two spaces, and ends with a newline.
public struct JSONWriter {
    /// The bytes written so far.
    public private(set) var bytes: [UInt8] = []
    private var depth = 0
    private var isFirst = true
    private let isCompact: Bool

    /// - Parameter isCompact: whether to omit indentation and newlines.
    public init(isCompact: Bool = false) { self.isCompact = isCompact }

    /// The JSON text of one object.
    public static func object(isCompact: Bool = false, _ members: (inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter(isCompact: isCompact)
        writer.object(members)
        if !isCompact { writer.bytes.append(UInt8(ascii: "\n")) }
        return writer.bytes
    }

    public mutating func object(_ members: (inout JSONWriter) -> Void) {
        begin(UInt8(ascii: "{"))
        members(&self)
        end(UInt8(ascii: "}"))
    }

    public mutating func array(_ elements: (inout JSONWriter) -> Void) {
        begin(UInt8(ascii: "["))
        elements(&self)
        end(UInt8(ascii: "]"))
    }

    public mutating func object(_ key: StaticString, _ members: (inout JSONWriter) -> Void) {
        self.key(key)
        object(members)
    }

    public mutating func array(_ key: StaticString, _ elements: (inout JSONWriter) -> Void) {
        self.key(key)
        array(elements)
    }

    /// - Parameter name: a name from the content.
    public mutating func object(named name: String, _ members: (inout JSONWriter) -> Void) {
        key(named: name)
        object(members)
    }

    public mutating func array(named name: String, _ elements: (inout JSONWriter) -> Void) {
        key(named: name)
        array(elements)
    }

    public mutating func member(_ key: StaticString, _ value: String?) {
        guard let value else { return }
        self.key(key)
        quote(value)
    }

    /// - Parameter name: a name from the content.
    public mutating func member(named name: String, _ value: String?) {
        guard let value else { return }
        key(named: name)
        quote(value)
    }

    /// - Parameter json: a value in JSON; omitted if empty.
    public mutating func member(_ key: StaticString, json: [UInt8]) {
        guard !json.isEmpty else { return }
        self.key(key)
        bytes.append(contentsOf: json)
    }

    /// - Parameter name: a name from the content.
    public mutating func member(named name: String, _ value: Int) {
        key(named: name)
        bytes.append(String(value))
    }

    /// - Parameter value: written as null if not finite.
    public mutating func member(named name: String, _ value: Double) {
        key(named: name)
        number(value)
    }

    public mutating func member(_ key: StaticString, _ value: Int?) {
        guard let value else { return }
        self.key(key)
        bytes.append(String(value))
    }

    public mutating func member(_ key: StaticString, _ value: Bool) {
        self.key(key)
        bytes.append(value ? "true" : "false")
    }

    /// - Parameter value: omitted if nil; written as null if not finite.
    public mutating func member(_ key: StaticString, _ value: Double?) {
        guard let value else { return }
        self.key(key)
        number(value)
    }

    /// Writes an element of an array.
    public mutating func element(_ value: String) {
        separate()
        quote(value)
    }

    /// Writes an element of an array.
    public mutating func element(_ value: Double) {
        separate()
        number(value)
    }

    /// Writes an element of an array.
    public mutating func element(_ value: Int) {
        separate()
        bytes.append(String(value))
    }

    /// Writes an object as an element of an array.
    public mutating func elementObject(_ members: (inout JSONWriter) -> Void) {
        separate()
        object(members)
    }

    /// Writes an array as an element of an array.
    public mutating func elementArray(_ elements: (inout JSONWriter) -> Void) {
        separate()
        array(elements)
    }

    private mutating func begin(_ bracket: UInt8) {
        bytes.append(bracket)
        depth += 1
        isFirst = true
    }

    private mutating func end(_ bracket: UInt8) {
        depth -= 1
        if !isFirst { startLine() }
        bytes.append(bracket)
        isFirst = false
    }

    // A name in the source code has no characters to escape.
    private mutating func key(_ key: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        key.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
        if !isCompact { bytes.append(UInt8(ascii: " ")) }
    }

    private mutating func key(named name: String) {
        separate()
        quote(name)
        bytes.append(UInt8(ascii: ":"))
        if !isCompact { bytes.append(UInt8(ascii: " ")) }
    }

    private mutating func quote(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        bytes.append(text, escape: .json)
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func separate() {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        startLine()
        isFirst = false
    }

    private mutating func startLine() {
        if isCompact { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
    }

    private mutating func number(_ value: Double) {
        if !value.isFinite {
            bytes.append("null")
        } else if value == value.rounded(), abs(value) < 1e15 {
            bytes.append(String(Int(value)))
        } else {
            bytes.append(value.description)
        }
    }
}
