// Writes values as HTML into a growing buffer of bytes.

import GuideModel

#if canImport(Glibc)
import Glibc  // Int(exactly:) rounds with the C library.
#elseif canImport(Darwin)
import Darwin
#endif

/// Where a page's bytes go.
struct TemplateOutput {
    private(set) var page: ByteBuffer

    init(_ page: ByteBuffer) { self.page = page }

    /// What has been written, until the next write.
    var bytes: UnsafeBufferPointer<UInt8> { page.bytes }

    var count: Int { page.length }

    @inline(__always)
    mutating func write(_ run: UnsafeBufferPointer<UInt8>) { page.append(run) }

    @inline(__always)
    mutating func write(padded run: UnsafePointer<UInt8>, count: Int) { page.append(padded: run, count: count) }

    mutating func write(_ run: UnsafeBufferPointer<UInt8>, escaped: Bool) {
        if escaped { page.append(escapingHTML: run) } else { page.append(run) }
    }

    mutating func write(_ text: String, escaped: Bool) {
        text.withBytes { write($0, escaped: escaped) }
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
