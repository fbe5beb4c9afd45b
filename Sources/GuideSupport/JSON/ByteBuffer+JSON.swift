// The pieces of JSON that stand between values, each with one question for room.

extension ByteBuffer {
    /// What parts a value from what stands before it: a comma, then a new line and its indentation.
    ///
    /// - Parameters:
    ///   - isFirst: whether nothing stands before, so that no comma is needed.
    ///   - line: bytes of the new line with its indentation; 0 to stay on the line.
    @inline(__always)
    mutating func appendSeparator(isFirst: Bool, line: Int) {
        makeRoom(line &+ 16)
        count = Self.separator(at: start + count, isFirst: isFirst, line: line) - start
    }

    /// A member's name, which has nothing to escape, with what parts it from what stands before and from its value.
    @inline(__always)
    mutating func appendName(_ name: StaticString, isFirst: Bool, line: Int) {
        makeRoom(line &+ name.utf8CodeUnitCount &+ Self.roomOfName)
        count = Self.name(name, at: start + count, isFirst: isFirst, line: line) - start
    }

    /// A member whose value is a text.
    mutating func appendMember(
        _ name: StaticString, _ value: UnsafeBufferPointer<UInt8>, isFirst: Bool, line: Int
    ) {
        // One question for all of it: most texts have nothing to escape.
        makeRoom(line &+ name.utf8CodeUnitCount &+ value.count &+ Self.roomOfName &+ Self.roomOfQuotes)
        let end = Self.name(name, at: start + count, isFirst: isFirst, line: line)
        count = quote(value, at: end) - start
    }

    /// - Returns: where it ends.
    @inline(__always)
    private static func name(
        _ name: StaticString, at place: UnsafeMutablePointer<UInt8>, isFirst: Bool, line: Int
    ) -> UnsafeMutablePointer<UInt8> {
        let length = name.utf8CodeUnitCount
        let end = separator(at: place, isFirst: isFirst, line: line)
        end.pointee = UInt8(ascii: "\"")
        UnsafeMutableRawPointer(end + 1).copyMemory(from: name.utf8Start, byteCount: length)
        let colon = end + (length &+ 1)
        colon[0] = UInt8(ascii: "\"")
        colon[1] = UInt8(ascii: ":")
        colon[2] = UInt8(ascii: " ")
        return colon + (line == 0 ? 2 : 3)
    }

    /// Room for a name beside its own bytes and its line, and for a text beside its own, blocks being copied whole.
    private static let roomOfName = 20
    private static let roomOfQuotes = 18

    /// - Returns: where it ends.
    @inline(__always)
    private static func separator(
        at place: UnsafeMutablePointer<UInt8>, isFirst: Bool, line: Int
    ) -> UnsafeMutablePointer<UInt8> {
        // A comma, a new line and six spaces; what is too much of them is written over.
        let word = 0x2020_2020_2020_0A2C as UInt64
        let target = UnsafeMutableRawPointer(place)
        target.storeBytes(of: (isFirst ? word >> 8 : word).littleEndian, as: UInt64.self)
        var spaces = isFirst ? 7 : 8
        let end = line &+ (isFirst ? 0 : 1)
        while spaces < end {
            (target + spaces).storeBytes(of: 0x2020_2020_2020_2020, as: UInt64.self)
            spaces &+= 8
        }
        return place + end
    }

    /// A text in quotation marks, escaped as RFC 8259 asks, and `<` so that it may stand inside an HTML script element.
    mutating func append(quotingJSON run: UnsafeBufferPointer<UInt8>) {
        makeRoom(run.count &+ Self.roomOfQuotes)
        count = quote(run, at: start + count) - start
    }

    /// The same where there is room for it, unless something has to be escaped.
    ///
    /// - Returns: where it ends.
    @inline(__always)
    private mutating func quote(
        _ run: UnsafeBufferPointer<UInt8>, at place: UnsafeMutablePointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8> {
        place.pointee = UInt8(ascii: "\"")
        var end = place + 1
        if let source = run.baseAddress {
            let plain = Self.copy(source, from: 0, to: run.count, into: end, until: Self.mayNeedEscape)
            end += plain
            if plain < run.count { end = quoteRest(UnsafeBufferPointer(rebasing: run[plain...]), at: end) }
        }
        end.pointee = UInt8(ascii: "\"")
        return end + 1
    }

    /// - Returns: where it ends, with room for a quotation mark.
    @inline(never)
    private mutating func quoteRest(
        _ run: UnsafeBufferPointer<UInt8>, at place: UnsafeMutablePointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8> {
        count = place - start
        append(escapingJSON: run)
        makeRoom(1)
        return start + count
    }

    /// The same without the quotation marks.
    public mutating func append(escapingJSON run: UnsafeBufferPointer<UInt8>) {
        var place = 0
        while place < run.count {
            place = append(run, from: place, until: Self.mayNeedEscape)
            guard place < run.count else { break }
            appendEscape(of: run[place])
            place += 1
        }
    }

    @inline(__always)
    private static func mayNeedEscape(_ block: ByteBlock) -> ByteMarks {
        // With one bit turned, the quotation mark is the byte after the control characters, which stay among themselves.
        // With the bits set in which they differ, `<` and `\` are one byte, which `|` is too.
        (block ^ ByteBlock(repeating: 0x02)).less(than: 0x21)
            .| (block | ByteBlock(repeating: 0x60)).equal(UInt8(ascii: "|"))
    }

    private mutating func appendEscape(of byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): append("\\\"")
        case UInt8(ascii: "\\"): append("\\\\")
        case 0x0A: append("\\n")
        case 0x0D: append("\\r")
        case 0x09: append("\\t")
        case UInt8(ascii: "|"): append(byte)
        default:
            append("\\u00")
            for digit in [byte >> 4, byte & 15] { append(digit < 10 ? 0x30 + digit : 0x57 + digit) }
        }
    }
}
