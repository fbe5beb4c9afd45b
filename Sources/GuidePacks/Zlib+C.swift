// Wraps zlib's functions for Swift; the only file that uses its pointers.

import CZlib

enum Zlib {
    /// `bytes` in the zlib format (RFC 1950), as small as zlib makes them.
    static func compressed(_ bytes: [UInt8]) -> [UInt8] {
        var count = compressBound(UInt(bytes.count))
        var result = [UInt8](repeating: 0, count: Int(count))
        let status = compress2(&result, &count, bytes, UInt(bytes.count), 9)
        precondition(status == Z_OK, "zlib compresses any bytes into a buffer of compressBound's size")
        result.removeLast(result.count - Int(count))
        return result
    }

    /// The CRC-32 of `bytes`, continued from the checksum of the bytes before them.
    static func checksum(_ bytes: [UInt8], after checksum: UInt32 = 0) -> UInt32 {
        UInt32(truncatingIfNeeded: crc32_z(UInt(checksum), bytes, bytes.count))
    }
}

/// Inflates raw deflate (RFC 1951) piece by piece, in constant memory.
final class Inflater {
    enum InflateError: Error {
        /// The bytes are not a deflate stream, or the stream ends too early.
        case damaged
    }

    private var stream = z_stream()
    private let output = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
    /// Whether the stream has ended.
    private(set) var isAtEnd = false

    init?() {
        let size = Int32(MemoryLayout<z_stream>.size)
        guard inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, size) == Z_OK else {
            output.deallocate()
            return nil
        }
    }

    deinit {
        inflateEnd(&stream)
        output.deallocate()
    }

    /// Inflates one piece of compressed bytes.
    ///
    /// - Parameter body: receives each piece of output, and returns false to stop.
    /// - Returns: the number of bytes of `input` that were used; fewer than all if the stream ended or `body` stopped.
    func inflate(_ input: [UInt8], _ body: ([UInt8]) -> Bool) throws -> Int {
        try input.withUnsafeBufferPointer { try inflate($0, body) }
    }

    private func inflate(_ input: UnsafeBufferPointer<UInt8>, _ body: ([UInt8]) -> Bool) throws -> Int {
        guard let start = input.baseAddress else { return 0 }
        stream.next_in = UnsafeMutablePointer(mutating: start)
        stream.avail_in = UInt32(input.count)
        var hasMore = true
        while !isAtEnd, stream.avail_in > 0 || hasMore {
            stream.next_out = output.assumingMemoryBound(to: UInt8.self).baseAddress
            stream.avail_out = UInt32(output.count)
            let status = CZlib.inflate(&stream, Z_NO_FLUSH)
            guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else { throw InflateError.damaged }
            isAtEnd = status == Z_STREAM_END
            hasMore = stream.avail_out == 0
            let count = output.count - Int(stream.avail_out)
            if count > 0, !body(Array(output[..<count])) { break }
            if status == Z_BUF_ERROR { break }
        }
        return input.count - Int(stream.avail_in)
    }
}
