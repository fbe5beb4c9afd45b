// Inflates and deflates the zlib blobs of PBF files; the only file of this module that calls zlib.

import CZlib

enum Inflation {
    /// The inflated bytes, which must be exactly `size`; `compressed` is in `range` of `bytes`.
    static func inflate(_ bytes: [UInt8], in range: Range<Int>, size: Int) throws(OSMError) -> [UInt8] {
        var written = uLongf(size)
        var status = Z_DATA_ERROR
        let result = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            status = bytes.withUnsafeBufferPointer { source in
                let start = source[range]
                return uncompress(buffer.baseAddress, &written, start.baseAddress, uLong(start.count))
            }
            count = status == Z_OK ? min(Int(written), size) : 0
        }
        guard status == Z_OK, result.count == size else {
            throw OSMError.broken("its zlib data are broken")
        }
        return result
    }
}

enum Deflation {
    /// The bytes in zlib's format, at the default level of compression.
    static func deflate(_ bytes: [UInt8]) -> [UInt8] {
        var size = compressBound(uLong(bytes.count))
        var result = [UInt8](repeating: 0, count: Int(size))
        let status = compress2(&result, &size, bytes, uLong(bytes.count), Z_DEFAULT_COMPRESSION)
        precondition(status == Z_OK, "zlib compresses any bytes into a buffer of compressBound's size")
        return Array(result[..<Int(size)])
    }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    fileprivate var baseAddress: UnsafePointer<UInt8>? {
        UnsafeBufferPointer(rebasing: self).baseAddress
    }
}
