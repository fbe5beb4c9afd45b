// Writes JSON with keys in the order given, so that the same values always give the same bytes.

/// A JSON document under construction.
///
/// Two spaces of indentation, a newline at the end.
public struct JSONWriter: ~Copyable {
    private var text: ByteBuffer
    private var depth = 0
    private var isFirst = true
    private let isCompact: Bool

    /// - Parameters:
    ///   - isCompact: leave out indentation and newlines.
    ///   - capacity: how many bytes are expected, where the caller knows.
    public init(isCompact: Bool = false, capacity: Int = 1024) {
        self.isCompact = isCompact
        text = ByteBuffer(capacity: max(capacity, 64))
    }

    private init(_ text: consuming ByteBuffer, isCompact: Bool) {
        self.isCompact = isCompact
        self.text = text
    }

    deinit { text.free() }

    /// What has been written.
    public var bytes: [UInt8] { [UInt8](text.bytes) }

    /// The JSON text of one object.
    public static func object(
        isCompact: Bool = false, capacity: Int = 1024, _ members: (inout JSONWriter) -> Void
    ) -> [UInt8] {
        [UInt8](capacity: capacity) { text in
            var writer = JSONWriter(text, isCompact: isCompact)
            writer.object(members)
            if !isCompact { writer.text.append(UInt8(ascii: "\n")) }
            text = writer.text.handOver()
        }
    }

    @inlinable @inline(__always)
    public mutating func object(_ members: (inout JSONWriter) -> Void) {
        begin(UInt8(ascii: "{"))
        members(&self)
        end(UInt8(ascii: "}"))
    }

    @inlinable @inline(__always)
    public mutating func array(_ elements: (inout JSONWriter) -> Void) {
        begin(UInt8(ascii: "["))
        elements(&self)
        end(UInt8(ascii: "]"))
    }

    @inlinable @inline(__always)
    public mutating func object(_ key: StaticString, _ members: (inout JSONWriter) -> Void) {
        self.key(key)
        object(members)
    }

    @inlinable @inline(__always)
    public mutating func array(_ key: StaticString, _ elements: (inout JSONWriter) -> Void) {
        self.key(key)
        array(elements)
    }

    /// - Parameter name: a name that only the content knows.
    @inlinable @inline(__always)
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
        let (isFirst, line) = (isFirst, line)
        value.withBytes { text.appendMember(key, $0, isFirst: isFirst, line: line) }
        self.isFirst = false
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
    @inlinable @inline(__always)
    public mutating func elementObject(_ members: (inout JSONWriter) -> Void) {
        separate()
        object(members)
    }

    /// An array as an element of an array.
    @inlinable @inline(__always)
    public mutating func elementArray(_ elements: (inout JSONWriter) -> Void) {
        separate()
        array(elements)
    }

    @usableFromInline
    mutating func begin(_ bracket: UInt8) {
        text.append(bracket)
        depth += 1
        isFirst = true
    }

    @usableFromInline
    mutating func end(_ bracket: UInt8) {
        depth -= 1
        if !isFirst { text.appendSeparator(isFirst: true, line: line) }
        text.append(bracket)
        isFirst = false
    }

    // A name that stands in the source has nothing to escape.
    @usableFromInline
    mutating func key(_ key: StaticString) {
        text.appendName(key, isFirst: isFirst, line: line)
        isFirst = false
    }

    @usableFromInline
    mutating func key(named name: String) {
        separate()
        string(name)
        text.append(UInt8(ascii: ":"))
        if !isCompact { text.append(UInt8(ascii: " ")) }
    }

    /// Bytes of a new line with its indentation; 0 where there is none.
    @inline(__always)
    private var line: Int { isCompact ? 0 : 1 &+ 2 &* depth }

    @usableFromInline @inline(__always)
    mutating func separate() {
        text.appendSeparator(isFirst: isFirst, line: line)
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
        value.withBytes { text.append(quotingJSON: $0) }
    }
}
