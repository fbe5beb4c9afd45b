// Reads open files as arrays of bytes, and copies between them inside the system, where it can.

import CFileCopy
import SystemPackage

extension FileDescriptor {
    /// How many bytes are read at once of a file that may be large.
    public static var pieceInBytes: Int { 256 * 1024 }

    /// Up to `count` bytes, fewer only at the file's end.
    ///
    /// - Parameter offset: where they begin, which leaves the file's own offset alone; nil for that.
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

    /// The whole file, or no more of it than a limit.
    public func whole(atMost limit: Int = .max) throws -> [UInt8] {
        try bytes(min(limit, max(0, Int(try seek(offset: 0, from: .end)))), at: 0)
    }

    /// Calls `body` with each piece of a run of the file in turn, of the whole file at first, until it returns false.
    ///
    /// - Returns: false if `body` stopped, or the file ends before the run does.
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

    /// Appends a run of bytes of another file.
    ///
    /// On file systems that can, the two files share the bytes on disk from then on.
    ///
    /// - Parameters:
    ///   - source: open for reading; its own offset is neither used nor moved.
    /// - Returns: false if the source ends before the run does.
    public func append(_ range: Range<Int>, of source: FileDescriptor) throws -> Bool {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let count = wynd_copy_file_range(source.rawValue, Int64(offset), rawValue, range.upperBound - offset)
            if count == 0 { return false }
            if count > 0 {
                offset += count
            } else if errno != EINTR {
                // Not between these file systems, or not in this kernel: through memory, then, which fails as it may.
                return try source.eachPiece(of: offset..<range.upperBound) {
                    try writeAll($0)
                    return true
                }
            }
        }
        return true
    }
}
