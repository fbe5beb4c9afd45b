// The hashes of a guide's media files, each read once.

import Crypto
import Synchronization
import SystemPackage

/// Finds the SHA-256 of media files: what the caller knows, what was read before, else by reading.
final class SourceHashes: Sendable {
    private struct Known {
        var facts: FileFacts
        var sha256: String
    }

    private let given: @Sendable (FilePath) -> String?
    private let known = Mutex<[FilePath: Known]>([:])
    /// So that memory does not grow with the guide; a city's media are asked for together.
    private static let mostKnown = 4096
    private static let pieceInBytes = 1 << 18

    /// - Parameter given: the hash of a file where the caller knows it.
    init(given: @escaping @Sendable (FilePath) -> String?) {
        self.given = given
    }

    /// The file's lower-case hexadecimal SHA-256.
    func sha256(of path: FilePath) throws(MediaFault) -> String {
        if let sha256 = given(path) { return sha256 }
        let facts = FileFacts(of: path)
        if let facts, let found = known.withLock({ $0[path] }), found.facts == facts { return found.sha256 }
        let file = try MediaFile(path: path)
        var hash = SHA256()
        try file.readPieces(0..<file.count, ofBytes: Self.pieceInBytes) { hash.update(bufferPointer: $0) }
        let sha256 = hash.finalize().hexadecimal
        // A file that was written to meanwhile is not known.
        if let facts, facts == FileFacts(of: path) {
            known.withLock { known in
                if known.count >= Self.mostKnown { known.removeAll(keepingCapacity: true) }
                known[path] = Known(facts: facts, sha256: sha256)
            }
        }
        return sha256
    }
}
