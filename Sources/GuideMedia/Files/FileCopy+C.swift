// Copies runs of bytes from file to file inside the system, where it can.

import CFileCopy
import GuideSupport
import SystemPackage

enum FileCopy {
    private static let pieceInBytes = 256 * 1024

    /// Appends a run of bytes of one file to another.
    ///
    /// On file systems that can, the two files share the bytes on disk from then on.
    ///
    /// - Parameters:
    ///   - source: open for reading; its own offset is neither used nor moved.
    ///   - target: open for writing, at its end.
    /// - Returns: false when the source ends before the run does.
    static func append(_ range: Range<Int>, of source: FileDescriptor, to target: FileDescriptor) throws -> Bool {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let count = wynd_copy_file_range(
                source.rawValue, Int64(offset), target.rawValue, range.upperBound - offset)
            if count == 0 { return false }
            if count > 0 {
                offset += count
                continue
            }
            if errno == EINTR { continue }
            // Not between these file systems, or not in this kernel: through memory, then, which fails as it may.
            break
        }
        return try appendInPieces(offset..<range.upperBound, of: source, to: target)
    }

    private static func appendInPieces(
        _ range: Range<Int>, of source: FileDescriptor, to target: FileDescriptor
    ) throws -> Bool {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: pieceInBytes, alignment: 16)
        defer { buffer.deallocate() }
        var offset = range.lowerBound
        while offset < range.upperBound {
            let wanted = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(range.upperBound - offset))
            let count = try source.read(fromAbsoluteOffset: Int64(offset), into: wanted)
            if count == 0 { return false }
            try target.writeAll(UnsafeRawBufferPointer(rebasing: wanted[..<count]))
            offset += count
        }
        return true
    }
}
