// The bytes of a pack's files: how many, their hash, and the bytes themselves in pieces.

import Crypto
import GuideSupport
import SystemPackage

/// Reads files one after another through one buffer.
///
/// This is the only copy of media in memory: libarchive, the checksum and the hashes take the bytes as they lie here, and
/// from here they are written. Mapping the files instead would save the copy and pay for it in page faults: of 1.9 s for
/// 600 MB it took 0.01 s, and it ends the process when somebody cuts a file short meanwhile.
final class PieceReader {
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: PackFile.pieceInBytes, alignment: 4096)

    deinit { buffer.deallocate() }

    /// Calls `body` with each piece of a file in turn.
    ///
    /// - Parameter size: the bytes that the file is known to have; what it has beyond is not read, and when it has
    ///   fewer, `body` has seen fewer.
    func read(
        _ file: PackFile, size: Int, _ body: (UnsafeRawBufferPointer) throws(PackError) -> Void
    ) throws(PackError) {
        switch file.source {
        case .bytes(let bytes):
            let outcome: Result<Void, PackError> = bytes.withUnsafeBytes { buffer in
                do throws(PackError) { return .success(try body(buffer)) } catch { return .failure(error) }
            }
            try outcome.get()
        case .file(let path):
            let descriptor: FileDescriptor
            do { descriptor = try FileDescriptor.open(path, .readOnly, options: .closeOnExec) } catch {
                throw .unreadable(path, error as? Errno ?? .ioError)
            }
            defer { try? descriptor.close() }
            var rest = size
            while rest > 0 {
                let count: Int
                let wanted = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(rest))
                do { count = try descriptor.read(into: wanted) } catch {
                    throw .unreadable(path, error as? Errno ?? .ioError)
                }
                if count == 0 { return }
                try body(UnsafeRawBufferPointer(rebasing: wanted[..<count]))
                rest -= count
            }
        }
    }
}

extension PackFile {
    static let pieceInBytes = 256 * 1024

    /// The file's size, and its hash: the one known already, or by reading the file.
    ///
    /// - Parameter reader: lends its buffer, so that many files need one.
    func measured(by reader: PieceReader = PieceReader()) throws(PackError) -> (bytes: Int, sha256: String) {
        switch source {
        case .bytes(let bytes): return (bytes.count, Hexadecimal.text(of: SHA256.hash(data: bytes)))
        case .file(let path):
            let size = try Self.size(of: path)
            if let sha256 { return (size, sha256) }
            var hash = SHA256()
            try reader.read(self, size: size) { (piece) throws(PackError) in hash.update(bufferPointer: piece) }
            return (size, Hexadecimal.text(of: hash.finalize()))
        }
    }

    private static func size(of path: FilePath) throws(PackError) -> Int {
        var status = stat()
        guard path.withPlatformString({ stat($0, &status) }) == 0 else {
            throw .unreadable(path, Errno(rawValue: errno))
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return Int(status.st_size)
        case S_IFDIR: throw .unreadable(path, .isDirectory)
        default: throw .unreadable(path, .notSupported)
        }
    }
}
