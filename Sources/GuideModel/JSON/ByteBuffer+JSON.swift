// The pieces of JSON that stand between values, each with one question for room.

extension ByteBuffer {
    /// What parts a value from what stands before it: a comma, then a new line and its indentation.
    ///
    /// - Parameters:
    ///   - isFirst: whether nothing stands before, so that no comma is needed.
    ///   - spaces: the indentation; nil to stay on the line.
    @inline(__always)
    mutating func appendSeparator(isFirst: Bool, spaces: Int?) {
        makeRoom((spaces ?? 0) + 10)
        count = Self.separator(at: start + count, isFirst: isFirst, spaces: spaces) - start
    }

    /// A member's name, which has nothing to escape, with what parts it from what stands before and from its value.
    @inline(__always)
    mutating func appendName(_ name: StaticString, isFirst: Bool, spaces: Int?) {
        let length = name.utf8CodeUnitCount
        makeRoom((spaces ?? 0) + length + 14)
        var end = Self.separator(at: start + count, isFirst: isFirst, spaces: spaces)
        end.pointee = UInt8(ascii: "\"")
        UnsafeMutableRawPointer(end + 1).copyMemory(from: name.utf8Start, byteCount: length)
        end += length + 1
        end[0] = UInt8(ascii: "\"")
        end[1] = UInt8(ascii: ":")
        end[2] = UInt8(ascii: " ")
        count = end - start + (spaces == nil ? 2 : 3)
    }

    /// - Returns: where it ends.
    @inline(__always)
    private static func separator(
        at place: UnsafeMutablePointer<UInt8>, isFirst: Bool, spaces: Int?
    ) -> UnsafeMutablePointer<UInt8> {
        var end = place
        if !isFirst {
            end.pointee = UInt8(ascii: ",")
            end += 1
        }
        guard let spaces else { return end }
        end.pointee = UInt8(ascii: "\n")
        end += 1
        // Spaces are stored eight at a time; those too many are written over.
        var place = 0
        while place < spaces {
            UnsafeMutableRawPointer(end + place).storeBytes(of: 0x2020_2020_2020_2020, as: UInt64.self)
            place += 8
        }
        return end + spaces
    }

    /// A text in quotation marks, escaped as RFC 8259 asks, and `<` so that it may stand inside an HTML script element.
    mutating func append(quotingJSON run: UnsafeBufferPointer<UInt8>) {
        makeRoom(run.count + 10)
        start[count] = UInt8(ascii: "\"")
        count += 1
        if !appendPlain(run, unless: Self.mayNeedEscape) {
            var place = 0
            while place < run.count {
                place = append(run, from: place, until: Self.mayNeedEscape)
                guard place < run.count else { break }
                appendEscape(of: run[place])
                place += 1
            }
        }
        append(UInt8(ascii: "\""))
    }

    /// Text as it is, unless a test marks a byte of it; most texts pass, and are soon copied.
    ///
    /// - Precondition: there is room for it.
    /// - Returns: whether it was; what is short is left to others.
    @inline(__always)
    private mutating func appendPlain(_ run: UnsafeBufferPointer<UInt8>, unless marks: (UInt64) -> UInt64) -> Bool {
        guard let base = run.baseAddress, run.count >= 8 else { return false }
        let (source, target) = (UnsafeRawPointer(base), UnsafeMutableRawPointer(start + count))
        // The last word overlaps the one before.
        let last = run.count - 8
        var place = 0
        while true {
            let word = (source + place).loadUnaligned(as: UInt64.self)
            (target + place).storeBytes(of: word, as: UInt64.self)
            if marks(UInt64(littleEndian: word)) != 0 { return false }
            if place == last { break }
            place = min(place + 8, last)
        }
        count += run.count
        return true
    }

    /// Marks the bytes of a word that may need an escape; only the lowest mark is sure.
    @inline(__always)
    private static func mayNeedEscape(_ word: UInt64) -> UInt64 {
        // With one bit turned, the quotation mark is the byte after the control characters, which stay among themselves.
        // With the bits set in which they differ, `<` and `\` are one byte, which `|` is too.
        ByteWord.less(word ^ 0x0202_0202_0202_0202, than: 0x21)
            | ByteWord.equal(word | 0x6060_6060_6060_6060, UInt8(ascii: "|"))
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
