// Inflates the zlib blobs of PBF files; the only file of the OpenStreetMap reader that calls zlib.

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

extension Slice<UnsafeBufferPointer<UInt8>> {
    fileprivate var baseAddress: UnsafePointer<UInt8>? {
        UnsafeBufferPointer(rebasing: self).baseAddress
    }
}
