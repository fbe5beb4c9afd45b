// The guide's media files, each opened once.

import GuideModel
import GuideSupport
import Synchronization
import SystemPackage

/// Finds the files that media use: from the known files, or by opening them.
final class SourceFiles: Sendable {
    private let guideRoot: FilePath
    private let given: @Sendable (FilePath) -> String?
    /// The files by their paths as media write them.
    private let known = Mutex<[String: SourceFile]>([:])
    /// A limit, so that memory does not grow with the guide; a city's media are used together.
    private static let mostKnown = 4096

    /// - Parameters:
    ///   - guideRoot: the folder that paths are relative to.
    ///   - sha256: the hash of a file if the caller knows it.
    init(guideRoot: FilePath, sha256 given: @escaping @Sendable (FilePath) -> String?) {
        self.guideRoot = guideRoot
        self.given = given
    }

    func file(at path: String) throws(MediaError) -> SourceFile {
        if let file = known.withLock({ $0[path] }) { return file }
        let relative = FilePath(path)
        guard !path.isEmpty, relative.isRelative, let full = guideRoot.lexicallyResolving(relative) else {
            throw MediaError(code: .mediaMissing, "is outside the guide's folder; put it inside")
        }
        let sha256: String
        if let known = given(full) { sha256 = known } else { sha256 = try Self.sha256(of: full) }
        let file = SourceFile(name: path.fileName, processor: MediaProcessor(path: full, source: sha256))
        known.withLock { known in
            if known.count >= Self.mostKnown { known.removeAll(keepingCapacity: true) }
            known[path] = file
        }
        return file
    }

    /// The file's lower-case hexadecimal SHA-256.
    private static func sha256(of path: FilePath) throws(MediaError) -> String {
        let file = try MediaFile(path: path)
        let hash = SHA256()
        try file.readPieces(of: 0..<file.count) { hash.update(data: $0) }
        return hash.finalize().hexadecimal
    }
}
