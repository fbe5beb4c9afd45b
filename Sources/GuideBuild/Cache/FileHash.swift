// SHA-256 of files, read in pieces.

import Crypto
import SystemPackage

enum FileHash {
    private static let pieceSize = 256 * 1024

    /// Lower-case hexadecimal; nil when the file cannot be read.
    static func hexadecimal(ofFile path: FilePath) -> String? {
        guard let file = try? FileDescriptor.open(path, .readOnly, options: [.closeOnExec, .nonBlocking]) else {
            return nil
        }
        defer { try? file.close() }
        var hash = SHA256()
        let isWhole = withUnsafeTemporaryAllocation(byteCount: pieceSize, alignment: 16) { buffer in
            while let count = try? file.read(into: buffer) {
                if count == 0 { return true }
                hash.update(bufferPointer: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count]))
            }
            return false
        }
        return isWhole ? Fingerprint.text(of: hash.finalize()) : nil
    }
}
