// Where a ZIP is written to: a file, and a hash of what is in it; it takes the bytes where libarchive has them.

import GuideSupport
import SystemPackage

/// Where a ZIP's bytes go: to a file, through a hash.
///
/// Small pieces, such as the headers of entries, are gathered; large ones go straight on.
final class ZipSink {
    private let descriptor: FileDescriptor
    private let gathered = UnsafeMutableRawBufferPointer.allocate(
        byteCount: FileDescriptor.pieceInBytes, alignment: 4096)
    private var gatheredCount = 0
    let hash = SHA256()
    /// How many bytes have been written; those that are gathered are not among them.
    private(set) var bytes = 0
    /// How many bytes have been taken.
    var size: Int { bytes + gatheredCount }
    private(set) var errno: Errno?

    init(descriptor: FileDescriptor) { self.descriptor = descriptor }

    deinit { gathered.deallocate() }

    /// Takes the next bytes.
    ///
    /// - Returns: false when they cannot be written.
    func write(_ bytes: [UInt8]) -> Bool { bytes.withUnsafeBytes { write($0) } }

    /// The same for bytes that libarchive holds.
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

    /// Writes what has been gathered.
    ///
    /// - Returns: false when it cannot be written.
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
