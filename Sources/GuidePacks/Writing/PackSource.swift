// Reads the bytes of a pack's file in pieces.

import Crypto
import SystemPackage

extension PackFile {
    static let pieceInBytes = 256 * 1024

    /// Calls `body` with each piece of the file in turn.
    func read(_ body: (UnsafeRawBufferPointer) throws(PackError) -> Void) throws(PackError) {
        switch source {
        case .bytes(let bytes):
            let outcome: Result<Void, PackError> = bytes.withUnsafeBytes { buffer in
                do throws(PackError) { return .success(try body(buffer)) } catch { return .failure(error) }
            }
            try outcome.get()
        case .file(let file):
            let descriptor = try Self.open(file)
            defer { try? descriptor.close() }
            let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.pieceInBytes, alignment: 16)
            defer { buffer.deallocate() }
            while true {
                let count: Int
                do { count = try descriptor.read(into: buffer) } catch {
                    throw .unreadable(file, error as? Errno ?? .ioError)
                }
                if count == 0 { return }
                try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            }
        }
    }

    /// The file's size, and its hash: the one known already, or by reading the file.
    func measured() throws(PackError) -> (bytes: Int, sha256: String) {
        if let sha256, case .file(let file) = source {
            let descriptor = try Self.open(file)
            defer { try? descriptor.close() }
            do { return (Int(try descriptor.seek(offset: 0, from: .end)), sha256) } catch {
                throw .unreadable(file, error as? Errno ?? .ioError)
            }
        }
        var hash = SHA256()
        var bytes = 0
        try read { (piece) throws(PackError) in
            hash.update(bufferPointer: piece)
            bytes += piece.count
        }
        return (bytes, Hexadecimal.text(of: hash.finalize()))
    }

    private static func open(_ file: FilePath) throws(PackError) -> FileDescriptor {
        do { return try FileDescriptor.open(file, .readOnly) } catch {
            throw .unreadable(file, error as? Errno ?? .ioError)
        }
    }
}
