// Undoes an import: brings back the files that it changed, and removes those that it created.

import GuideContent
import GuideEditing
import GuideSupport
import SystemPackage

/// The imports that can be undone; the earlier bytes of changed files are in ``SavedStates``.
struct ImportUndo: Sendable {
    /// What an undo did.
    struct Outcome: Hashable, Sendable {
        /// The files that are as they were before the import.
        var changed: [String] = []
        /// Files that were changed since then, and that are left unchanged.
        var left: [String] = []
    }

    private struct File {
        var path: String
        /// The SHA-256 before the import; nil for a new file.
        var before: String?
        /// Nil for a file that the import removes.
        var after: String?
    }

    /// In the folder of the saved states.
    private static let folder = ".imports"

    let root: FilePath

    private var states: SavedStates { SavedStates(root: root) }

    private func record(_ id: String) -> FilePath {
        root.appending(SavedStates.folder).appending(Self.folder).appending("\(id).json")
    }

    // MARK: Before the import

    /// Saves the files that an import will change, before it changes them.
    ///
    /// - Returns: the id for ``undo(_:)``.
    func save(_ planned: ImportPlan.Changes) throws(StudioError) -> String {
        let files = DiskFiles(root: root)
        let id = [UInt8].random(16).hexadecimal
        do throws(FileError) {
            try HistoryFolder.requireNoLink(to: "\(Self.folder)/\(id).json", in: root)
            var changes: [File] = []
            for path in planned.removed.union(planned.written.keys).sorted() {
                var change = File(path: path, after: planned.written[path])
                if files.entry(path) != nil {
                    let bytes = try FileSystem.read(root.appending(path))
                    try states.add(bytes, of: path, author: "")
                    change.before = bytes.sha256
                }
                if change.before != change.after { changes.append(change) }
            }
            try FileSystem.makeFolder(record(id).removingLastComponent())
            try FileSystem.save(Self.json(changes), to: record(id))
        } catch {
            throw StudioError(writing: error)
        }
        return id
    }

    private static func json(_ files: [File]) -> [UInt8] {
        JSONWriter.object { json in
            json.array("files") { json in
                for file in files {
                    json.elementObject { json in
                        json.member("path", file.path)
                        json.member("before", file.before)
                        json.member("after", file.after)
                    }
                }
            }
        }
    }

    // MARK: Undoing

    /// The files that an undo would change; empty for an unknown id.
    func paths(of id: String) -> [String] {
        guard ImportUploads.isID(id), let bytes = try? FileSystem.read(record(id)) else { return [] }
        let list = (try? JSONReader.read(bytes))?["files"]?.array ?? []
        return list.compactMap { $0["path"]?.string }
    }

    func undo(_ id: String) throws(StudioError) -> Outcome {
        guard ImportUploads.isID(id), let bytes = try? FileSystem.read(record(id)),
            let list = (try? JSONReader.read(bytes))?["files"]?.array
        else { throw StudioError(404, "This import cannot be undone any more; delete its pages in the outline.") }
        var outcome = Outcome()
        do throws(FileError) {
            for node in list {
                guard let path = node["path"]?.string, Self.isContent(path) else { continue }
                let isUndone = try undo(
                    File(path: path, before: node["before"]?.string, after: node["after"]?.string))
                if isUndone { outcome.changed.append(path) } else { outcome.left.append(path) }
            }
            try FileSystem.removeFile(record(id))
        } catch {
            throw StudioError(writing: error)
        }
        return outcome
    }

    /// - Returns: false if the file was changed since the import.
    private func undo(_ file: File) throws(FileError) -> Bool {
        let place = root.appending(file.path)
        let present = DiskFiles(root: root).sha256(of: file.path)
        if present == file.before { return true }
        guard present == file.after else { return false }
        guard let before = file.before else {
            try FileSystem.removeFile(place)
            removeEmptyFolders(above: file.path)
            return true
        }
        guard let bytes = states.bytes(of: file.path, hash: before) else { return false }
        try FileSystem.makeFolder(place.removingLastComponent())
        try FileSystem.save(bytes, to: place)
        return true
    }

    /// Removes the folders of removed pages, also that of a city that the import created.
    private func removeEmptyFolders(above path: String) {
        var folder = ContentPath.folder(of: path)
        // A folder that is not empty is not removed.
        while folder.split(separator: "/").count > 1, rmdir(root.appending(folder).string) == 0 {
            folder = ContentPath.folder(of: folder)
        }
    }

    /// Whether an import can have written a path.
    private static func isContent(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let isSettings = path.wholeMatch(of: /guide(\.[A-Za-z0-9-]+)?\.yaml/) != nil
        return (parts.first == Substring(GuideReader.contentFolder) || isSettings)
            && !parts.contains { $0.isEmpty || $0 == "." || $0 == ".." }
    }
}
