// Writes values as HTML into a growing buffer of bytes.

#if canImport(Glibc)
import Glibc  // Int(exactly:) rounds with the C library.
#elseif canImport(Darwin)
import Darwin
#endif

/// Where a page's bytes go.
struct TemplateOutput {
    var bytes: [UInt8]

    /// One bit for each of the bytes that HTML text and quoted attributes may not hold as they are; all are below 64.
    private static let special: UInt64 =
        1 << UInt64(UInt8(ascii: "&")) | 1 << UInt64(UInt8(ascii: "<")) | 1 << UInt64(UInt8(ascii: ">"))
        | 1 << UInt64(UInt8(ascii: "\"")) | 1 << UInt64(UInt8(ascii: "'"))

    mutating func write(_ run: UnsafeBufferPointer<UInt8>) {
        bytes.append(contentsOf: run)
    }

    mutating func write(_ run: UnsafeBufferPointer<UInt8>, escaped: Bool) {
        if escaped { writeEscaped(run) } else { write(run) }
    }

    mutating func write(_ text: String, escaped: Bool) {
        var text = text
        text.withUTF8 { write($0, escaped: escaped) }
    }

    /// Copies runs of ordinary bytes whole, and writes references for `&`, `<`, `>` and both quotation marks.
    private mutating func writeEscaped(_ run: UnsafeBufferPointer<UInt8>) {
        var start = 0
        var index = 0
        while index < run.count {
            let byte = run[index]
            if byte < 64, Self.special >> UInt64(byte) & 1 == 1 {
                write(UnsafeBufferPointer(rebasing: run[start..<index]))
                bytes.append(contentsOf: Self.reference(byte).utf8)
                start = index + 1
            }
            index += 1
        }
        write(UnsafeBufferPointer(rebasing: run[start...]))
    }

    private static func reference(_ byte: UInt8) -> String {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        default: "&#39;"
        }
    }

    mutating func write(_ number: Int) {
        if number < 0 { bytes.append(TemplateAscii.minus) }
        let start = bytes.count
        var rest = number.magnitude
        repeat {
            bytes.append(TemplateAscii.zero + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        bytes[start...].reverse()
    }

    /// The shortest digits that read back as the same number, and no `.0` for whole ones.
    mutating func write(_ number: Double) {
        if let whole = Int(exactly: number) {
            write(whole)
        } else {
            write(number.description, escaped: false)
        }
    }
}
