// Writes values as HTML into a growing buffer of bytes.

import GuideModel

#if canImport(Glibc)
import Glibc  // Int(exactly:) rounds with the C library.
#elseif canImport(Darwin)
import Darwin
#endif

/// Where a page's bytes go.
struct TemplateOutput {
    private var page: ByteBuffer

    /// More than most pages have, so that few grow.
    private static let usualCapacity = 64 << 10

    /// - Postcondition: whoever made it frees it.
    init() { page = ByteBuffer(capacity: Self.usualCapacity) }

    func free() { page.free() }

    /// What has been written, until the next write.
    var bytes: UnsafeBufferPointer<UInt8> { page.bytes }

    @inline(__always)
    mutating func write(_ run: UnsafeBufferPointer<UInt8>) { page.append(run) }

    mutating func write(_ run: UnsafeBufferPointer<UInt8>, escaped: Bool) {
        if escaped { writeEscaped(run) } else { write(run) }
    }

    mutating func write(_ text: String, escaped: Bool) {
        text.withBytes { write($0, escaped: escaped) }
    }

    /// Copies runs of ordinary bytes whole, and writes references for `&`, `<`, `>` and both quotation marks.
    private mutating func writeEscaped(_ run: UnsafeBufferPointer<UInt8>) {
        var start = 0
        while start < run.count {
            let next = ByteWord.firstIndex(in: run, from: start) { word in
                // Without the bits in which they differ, `<` and `>` are one byte, and `&` and both marks another,
                // which `#` is too.
                ByteWord.equal(word & 0xFDFD_FDFD_FDFD_FDFD, UInt8(ascii: "<"))
                    | ByteWord.equal(word & 0xFAFA_FAFA_FAFA_FAFA, UInt8(ascii: "\""))
            }
            write(UnsafeBufferPointer(rebasing: run[start..<next]))
            if next < run.count { page.append(Self.reference(run[next])) }
            start = next + 1
        }
    }

    private static func reference(_ byte: UInt8) -> StaticString {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "#"): "#"
        default: "&#39;"
        }
    }

    mutating func write(_ number: Int) { page.append(decimal: number) }

    /// The shortest digits that read back as the same number, and no `.0` for whole ones.
    mutating func write(_ number: Double) {
        if let whole = Int(exactly: number) {
            write(whole)
        } else {
            write(number.description, escaped: false)
        }
    }
}
