// Writes values as HTML into a growing buffer of bytes.

import GuideModel

#if canImport(Glibc)
import Glibc  // Int(exactly:) rounds with the C library.
#elseif canImport(Darwin)
import Darwin
#endif

/// Where a page's bytes go.
///
/// Memory of its own, which grows by doubling: an array would ask before every write whether it is shared.
struct TemplateOutput {
    private var start: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private(set) var count = 0

    /// More than most pages have, so that few grow.
    private static let usualCapacity = 64 << 10

    /// - Postcondition: whoever made it frees it.
    init() {
        capacity = Self.usualCapacity
        start = .allocate(capacity: capacity)
    }

    func free() { start.deallocate() }

    /// What has been written, until the next write.
    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

    private mutating func grow(to least: Int) {
        let room = max(least, 2 * capacity)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: room)
        larger.update(from: start, count: count)
        start.deallocate()
        start = larger
        capacity = room
    }

    @inline(__always)
    mutating func write(_ run: UnsafeBufferPointer<UInt8>) {
        guard let source = run.baseAddress else { return }
        if run.count > capacity - count { grow(to: count + run.count) }
        (start + count).update(from: source, count: run.count)
        count += run.count
    }

    private mutating func write(_ text: StaticString) {
        text.withUTF8Buffer { write($0) }
    }

    mutating func write(_ run: UnsafeBufferPointer<UInt8>, escaped: Bool) {
        if escaped { writeEscaped(run) } else { write(run) }
    }

    mutating func write(_ text: String, escaped: Bool) {
        let isWritten: Void? = text.utf8.withContiguousStorageIfAvailable { write($0, escaped: escaped) }
        // Only a text bridged from elsewhere does not lie in one piece.
        if isWritten == nil { Array(text.utf8).withUnsafeBufferPointer { write($0, escaped: escaped) } }
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
            if next < run.count { write(Self.reference(run[next])) }
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

    mutating func write(_ number: Int) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var rest = number.magnitude
            var start = 20
            repeat {
                start -= 1
                digits[start] = TemplateAscii.zero + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            } while rest > 0
            if number < 0 {
                start -= 1
                digits[start] = TemplateAscii.minus
            }
            write(UnsafeBufferPointer(rebasing: digits[start...]))
        }
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
