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
        let length = name.utf8CodeUnitCount
        makeRoom(line &+ length &+ 20)
        let end = Self.separator(at: start + count, isFirst: isFirst, line: line)
        end.pointee = UInt8(ascii: "\"")
        UnsafeMutableRawPointer(end + 1).copyMemory(from: name.utf8Start, byteCount: length)
        let colon = end + (length &+ 1)
        colon[0] = UInt8(ascii: "\"")
        colon[1] = UInt8(ascii: ":")
        colon[2] = UInt8(ascii: " ")
        count = colon - start &+ (line == 0 ? 2 : 3)
    }

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
        append(UInt8(ascii: "\""))
        append(escapingJSON: run)
        append(UInt8(ascii: "\""))
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
