// Undoes approvals and requests for changes, for as long as the editor runs.

import GuideContent
import GuideEditing
import GuideSupport
import Synchronization
import SystemPackage

/// The last decisions, with the files of approvals and requests as they were before.
final class ReviewUndo: Sendable {
    private struct File {
        var path: String
        /// Nil for a file that did not exist.
        var before: [UInt8]?
        /// The SHA-256 after the decision; nil for a file that it removed.
        var after: String?
    }

    private struct Decision {
        var id: String
        var by: String
        var pages: Set<String>
        var files: [File]
    }

    /// The most decisions that can be undone.
    private static let limit = 50

    private let root: FilePath
    private let decisions = Mutex<[Decision]>([])

    init(root: FilePath) { self.root = root }

    private var files: DiskFiles { DiskFiles(root: root) }

    /// Makes a decision about pages, and remembers the files that it changes.
    ///
    /// - Parameters:
    ///   - by: who decides, and alone may undo it.
    ///   - decide: writes the files.
    /// - Returns: the id for ``undo(_:of:by:)``.
    func recording<Result>(
        _ pages: [String], by: String, _ decide: () throws(StudioError) -> Result
    ) throws(StudioError) -> (result: Result, id: String) {
        let paths = pages.flatMap { page in
            [
                ApprovalFile.path(of: page), ApprovalFile.path(of: page, isPartial: true),
                ChangeRequestFile.path(of: page),
            ]
        }
        let before = paths.map { try? files.read($0, limit: ContentFileError.textLimit) }
        let result = try decide()
        let changed = zip(paths, before).compactMap { path, bytes -> File? in
            let after = files.sha256(of: path)
            return after == bytes?.sha256 ? nil : File(path: path, before: bytes, after: after)
        }
        let id = [UInt8].random(16).hexadecimal
        decisions.withLock { decisions in
            decisions.append(Decision(id: id, by: by, pages: Set(pages), files: changed))
            if decisions.count > Self.limit { decisions.removeFirst() }
        }
        return (result, id)
    }

    /// Restores the files of a decision; nothing is changed if one of them has changed since.
    ///
    /// - Parameter pages: the pages that the request names, for which the person's rights were checked.
    func undo(_ id: String, of pages: [String], by: String) throws(StudioError) {
        let found = decisions.withLock { decisions in
            decisions.first { $0.id == id && $0.by == by && $0.pages.isSubset(of: pages) }
        }
        guard let decision = found, decision.files.allSatisfy({ files.sha256(of: $0.path) == $0.after }) else {
            throw StudioError(
                409, "This decision cannot be undone any more; look at the current state of the pages.")
        }
        do throws(FileError) {
            for file in decision.files {
                let place = root.appending(file.path)
                guard let bytes = file.before else {
                    try FileSystem.removeFile(place)
                    continue
                }
                try FileSystem.makeFolder(place.removingLastComponent())
                try FileSystem.save(bytes, to: place)
            }
        } catch {
            throw StudioError(writing: error)
        }
        decisions.withLock { $0.removeAll { $0.id == id } }
    }
}
