// Writes JSON with keys in the order given, so that the same values always give the same bytes.

/// A JSON document under construction.
///
/// Two spaces of indentation, a newline at the end. Its memory is its own and grows by doubling, so that nothing is
/// asked before each of its many short pieces but whether there is room.
public struct JSONWriter: ~Copyable {
    private var start: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private var count = 0
    private var depth = 0
    private var isFirst = true
    private let isCompact: Bool

    /// - Parameter isCompact: leave out indentation and newlines.
    public init(isCompact: Bool = false) {
        self.isCompact = isCompact
        capacity = 1024
        start = .allocate(capacity: capacity)
    }

    deinit { start.deallocate() }

    /// What has been written.
    public var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }

    /// The JSON text of one object.
    public static func object(isCompact: Bool = false, _ members: (inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter(isCompact: isCompact)
        writer.object(members)
        if !isCompact { writer.append(UInt8(ascii: "\n")) }
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
        append(open)
        depth += 1
        isFirst = true
        content(&self)
        depth -= 1
        if !isFirst { newline() }
        append(close)
        isFirst = false
    }

    private mutating func key(_ key: String) {
        separate()
        string(key)
        append(UInt8(ascii: ":"))
        if !isCompact { append(UInt8(ascii: " ")) }
    }

    @inline(__always)
    private mutating func separate() {
        if !isFirst { append(UInt8(ascii: ",")) }
        isFirst = false
        newline()
    }

    @inline(__always)
    private mutating func newline() {
        guard !isCompact else { return }
        makeRoom(1 + 2 * depth)
        start[count] = UInt8(ascii: "\n")
        (start + count + 1).update(repeating: UInt8(ascii: " "), count: 2 * depth)
        count += 1 + 2 * depth
    }

    private mutating func number(_ value: Int) {
        if value < 0 { append(UInt8(ascii: "-")) }
        var rest = value.magnitude
        var digits = 1
        var limit: UInt = 10
        while rest >= limit, digits < 20 {
            digits += 1
            limit = limit > UInt.max / 10 ? .max : limit * 10
        }
        makeRoom(digits)
        for place in (count..<count + digits).reversed() {
            start[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
        count += digits
    }

    private mutating func number(_ value: Double) {
        guard value.isFinite else { return markup("null") }
        if value == value.rounded(), abs(value) < 1e15 {
            number(Int(value))
        } else {
            var text = value.description
            text.withUTF8 { append($0) }
        }
    }

    @inline(__always)
    private mutating func string(_ value: String) {
        let isWritten: Void? = value.utf8.withContiguousStorageIfAvailable { string($0) }
        // Only a text bridged from elsewhere does not lie in one piece.
        if isWritten == nil { Array(value.utf8).withUnsafeBufferPointer { string($0) } }
    }

    /// Escapes as RFC 8259 asks, and `<` so that the text may stand inside an HTML script element.
    private mutating func string(_ run: UnsafeBufferPointer<UInt8>) {
        append(UInt8(ascii: "\""))
        var start = 0
        while start < run.count {
            let next = ByteWord.firstIndex(in: run, from: start) { word in
                ByteWord.less(word, than: 0x20) | ByteWord.equal(word, UInt8(ascii: "\""))
                    | ByteWord.equal(word, UInt8(ascii: "\\")) | ByteWord.equal(word, UInt8(ascii: "<"))
            }
            append(UnsafeBufferPointer(rebasing: run[start..<next]))
            if next < run.count { escape(run[next]) }
            start = next + 1
        }
        append(UInt8(ascii: "\""))
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
            for digit in [byte >> 4, byte & 15] { append(digit < 10 ? 0x30 + digit : 0x57 + digit) }
        }
    }
}

// Memory.
extension JSONWriter {
    @inline(__always)
    private mutating func makeRoom(_ length: Int) {
        if length > capacity - count { grow(by: length) }
    }

    private mutating func grow(by length: Int) {
        let room = max(count + length, 2 * capacity)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: room)
        larger.update(from: start, count: count)
        start.deallocate()
        start = larger
        capacity = room
    }

    @inline(__always)
    private mutating func append(_ byte: UInt8) {
        makeRoom(1)
        start[count] = byte
        count += 1
    }

    @inline(__always)
    private mutating func append(_ run: UnsafeBufferPointer<UInt8>) {
        guard let source = run.baseAddress else { return }
        makeRoom(run.count)
        (start + count).update(from: source, count: run.count)
        count += run.count
    }

    private mutating func markup(_ text: StaticString) {
        text.withUTF8Buffer { append($0) }
    }
}
