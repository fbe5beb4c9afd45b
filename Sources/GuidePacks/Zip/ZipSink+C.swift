// Writes a ZIP to a file and calculates its hash, directly from libarchive's buffers.

import GuideSupport
import SystemPackage

/// The destination of a ZIP's bytes: a file, and a hash of the file.
///
/// Small pieces, such as the headers of entries, are buffered; large ones are written directly.
final class ZipSink {
    private let descriptor: FileDescriptor
    private let gathered = UnsafeMutableRawBufferPointer.allocate(
        byteCount: FileDescriptor.pieceInBytes, alignment: 4096)
    private var gatheredCount = 0
    let hash = SHA256()
    /// The number of bytes in the file, without buffered bytes.
    private(set) var bytes = 0
    /// The number of bytes that the sink has received.
    var size: Int { bytes + gatheredCount }
    private(set) var errno: Errno?

    init(descriptor: FileDescriptor) { self.descriptor = descriptor }

    deinit { gathered.deallocate() }

    /// Writes the next bytes.
    ///
    /// - Returns: false if they cannot be written.
    func write(_ bytes: [UInt8]) -> Bool { bytes.withUnsafeBytes { write($0) } }

    /// Writes bytes from libarchive's buffer.
    func write(_ piece: UnsafeRawBufferPointer) -> Bool {
        if piece.count > gathered.count - gatheredCount, !flush() { return false }
        if piece.count >= gathered.count / 4 {
            guard flush(), put(piece) else { return false }
        } else {
            UnsafeMutableRawBufferPointer(rebasing: gathered[gatheredCount...]).copyMemory(from: piece)
            gatheredCount += piece.count
        }
        return true
    }

    /// Writes the buffered bytes.
    ///
    /// - Returns: false if they cannot be written.
    func flush() -> Bool {
        guard gatheredCount > 0 else { return true }
        defer { gatheredCount = 0 }
        return put(UnsafeRawBufferPointer(rebasing: gathered[..<gatheredCount]))
    }

    private func put(_ piece: UnsafeRawBufferPointer) -> Bool {
        do {
            try descriptor.writeAll(piece)
            hash.update(data: piece)
            bytes += piece.count
            return true
        } catch {
            errno = error as? Errno ?? .ioError
            return false
        }
    }
}
