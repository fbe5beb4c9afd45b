// Reads open files as arrays of bytes, and copies between them inside the kernel if possible.

import CFileCopy
import SystemPackage

extension FileDescriptor {
    /// The number of bytes to read at once from a file that may be large.
    public static var pieceInBytes: Int { 256 * 1024 }

    /// Reads up to `count` bytes; fewer only at the end of the file.
    ///
    /// - Parameter offset: where they begin, without a change of the file's own offset; nil to read from the file's own
    ///   offset.
    public func bytes(_ count: Int, at offset: Int? = nil) throws -> [UInt8] {
        try [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let whole = UnsafeMutableRawBufferPointer(buffer)
                let rest = UnsafeMutableRawBufferPointer(rebasing: whole[filled..<count])
                let got =
                    try offset.map { try read(fromAbsoluteOffset: Int64($0 + filled), into: rest) } ?? read(into: rest)
                if got == 0 { return }
                filled += got
            }
        }
    }

    /// The whole file, or its first bytes up to a limit.
    public func readAll(atMost limit: Int = .max) throws -> [UInt8] {
        try bytes(min(limit, max(0, Int(try seek(offset: 0, from: .end)))), at: 0)
    }

    /// Calls `body` with each piece of a range of the file, until it returns false; without a range, of the whole file.
    ///
    /// - Returns: false if `body` stopped, or if the file ends before the range does.
    @discardableResult
    public func eachPiece(of range: Range<Int>? = nil, _ body: ([UInt8]) throws -> Bool) throws -> Bool {
        var offset = range?.lowerBound ?? 0
        let end = range?.upperBound ?? .max
        while offset < end {
            let piece = try bytes(min(Self.pieceInBytes, end - offset), at: offset)
            if piece.isEmpty { return range == nil }
            guard try body(piece) else { return false }
            offset += piece.count
        }
        return true
    }

    /// Appends a range of bytes of another file.
    ///
    /// On file systems that support it, the two files then share the bytes on disk.
    ///
    /// - Parameters:
    ///   - source: a file open for reading; its own offset is neither used nor changed.
    /// - Returns: false if the source ends before the range does.
    public func append(_ range: Range<Int>, of source: FileDescriptor) throws -> Bool {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let count = wynd_copy_file_range(source.rawValue, Int64(offset), rawValue, range.upperBound - offset)
            if count == 0 { return false }
            if count > 0 {
                offset += count
            } else if errno != EINTR {
                // Not supported between these file systems or in this kernel: copy through memory, which may throw.
                return try source.eachPiece(of: offset..<range.upperBound) {
                    try writeAll($0)
                    return true
                }
            }
        }
        return true
    }
}
