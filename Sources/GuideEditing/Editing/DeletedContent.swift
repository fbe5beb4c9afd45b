// Keeps the files that a deletion changes, so that an editor can bring the content back.

import GuideContent
import GuideModel
import GuideSupport
import SystemPackage

/// The deletions of a guide that can be undone.
///
/// Each has a folder in `.wynd-history/deleted` with the files as they were before, and a record. Removed
/// files are saved as hard links, so that pictures and films need no time and no space.
package struct DeletedContent: Sendable {
    /// The result of bringing content back.
    package struct Restored: Hashable, Sendable {
        /// The files that are as they were before the deletion.
        package var changed: [String] = []
        /// Files that were edited after the deletion, and that are left unchanged.
        package var left: [String] = []
    }

    /// The number of saved deletions; older ones are removed.
    package static let limit = 50
    private static let name = "deleted"
    private static let folder = "\(HistoryFolder.name)/\(name)"
    private static let recordName = "record.json"
    /// The folders of a guide whose files a deletion can change.
    private static let changedFolders = [GuideReader.contentFolder, GroupReader.folder, ApprovalFile.folder]

    private let root: FilePath

    /// - Parameter root: the guide's folder.
    package init(root: FilePath) { self.root = root }

    private var deletions: FilePath { root.appending(Self.folder) }

    // MARK: Deleting

    /// Carries out the plan of a deletion after everything that it may change is saved.
    ///
    /// - Parameters:
    ///   - plan: a plan without obstacles.
    ///   - page: the file of the deleted content, by which ``restore(_:)`` finds it.
    /// - Returns: what the plan reports.
    package func delete(
        _ plan: any DeletionPlan, page: String, with editor: ContentEditor
    ) throws(FileError) -> [Diagnostic] {
        try delete(files(of: plan), page) { plan.apply(with: editor) }
    }

    /// Deletes files to which nothing refers, for example a translation.
    ///
    /// - Parameter page: the file by which ``restore(_:)`` finds them.
    package func delete(_ paths: [String], page: String) throws(FileError) {
        let files = paths.map { DeletionRecord.File(path: $0, existed: true) }
        _ = try delete(files, page) { () throws(FileError) -> [Diagnostic] in
            for path in paths { try FileSystem.removeFile(root.appending(path)) }
            return []
        }
    }

    private func delete(
        _ files: [DeletionRecord.File], _ page: String, by change: () throws(FileError) -> [Diagnostic]
    ) throws(FileError) -> [Diagnostic] {
        try HistoryFolder.requireNoLink(to: Self.name, in: root)
        try FileSystem.makeFolder(deletions)
        try HistoryFolder.make(in: root)
        let folder = deletions.appending(String(FileAttributes.now))
        try FileSystem.makeFolder(folder)
        var record = DeletionRecord(page: page, files: files)
        for number in record.files.indices where record.files[number].existed {
            try Self.save(root.appending(record.files[number].path), as: folder.appending("\(number)"))
        }
        try FileSystem.replace(folder.appending(Self.recordName), with: record.json)
        let diagnostics = try change()
        try finish(&record, in: folder)
        try removeOldest()
        return diagnostics
    }

    /// The files that the deletion removes or may change.
    private func files(of plan: any DeletionPlan) -> [DeletionRecord.File] {
        var paths = Set(plan.editedFiles)
        for path in plan.moving {
            let place = root.appending(path)
            if FileSystem.attributes(place)?.isFolder == true {
                paths.formUnion(((try? FileSystem.filesBelow(place)) ?? []).map { ContentPath.join(path, $0) })
            } else {
                paths.insert(path)
            }
        }
        // Translations note the state of their originals.
        let languages = GuideReader(root: root).readGuide().guide?.knownLanguages.dropFirst() ?? []
        for path in plan.editedFiles {
            paths.formUnion(languages.map { TranslationReader.path(of: path, in: $0) })
        }
        let approvals = (try? FileSystem.filesBelow(root.appending(ApprovalFile.folder))) ?? []
        paths.formUnion(approvals.map { ContentPath.join(ApprovalFile.folder, $0) })
        // A deleted folder of a city or a group contains these files.
        var redirects: String?
        if let city = (plan as? ContentPlan)?.change.cityFolder {
            // Records of imports and of the sample are hidden files.
            let hidden = ((try? FileSystem.names(in: root.appending(city))) ?? []).filter { $0.hasPrefix(".") }
            paths.formUnion(hidden.map { ContentPath.join(city, $0) })
            let list = ContentPath.join(city, RedirectReader.file)
            paths.insert(list)
            redirects = list
        } else if let change = (plan as? FolderPlan)?.succession {
            redirects = ContentEditor.redirectFile(of: change.id)
        }
        return paths.sorted { $0.isBefore($1) }.compactMap { path -> DeletionRecord.File? in
            let found = FileSystem.attributes(root.appending(path))
            let existed = found?.isFile == true || found?.isLink == true
            return existed || path == redirects ? DeletionRecord.File(path: path, existed: existed) : nil
        }
    }

    /// Removes the saved files that the deletion has not changed, and saves the new states of the others.
    private func finish(_ record: inout DeletionRecord, in folder: FilePath) throws(FileError) {
        for number in record.files.indices {
            let file = record.files[number]
            let place = root.appending(file.path)
            let saved = folder.appending("\(number)")
            guard FileSystem.attributes(place) != nil else {
                record.files[number].isUnchanged = !file.existed
                continue
            }
            if file.existed, Self.areSame(place, saved) {
                record.files[number].isUnchanged = true
                try FileSystem.removeFile(saved)
            } else {
                // A copy, because other programs may write into the file itself.
                try FileSystem.copy(place, to: Self.after(saved))
            }
        }
        try FileSystem.replace(folder.appending(Self.recordName), with: record.json)
    }

    private func removeOldest() throws(FileError) {
        for name in try FileSystem.names(in: deletions).dropLast(Self.limit) {
            try FileSystem.removeTree(deletions.appending(name))
        }
    }

    // MARK: Bringing back

    /// Brings back the content of the last deletion of a page.
    ///
    /// References to it return too, in the files that were not edited since.
    ///
    /// - Parameter page: the file of the deleted content.
    /// - Returns: nil if the deletion is not saved.
    package func restore(_ page: String) throws(FileError) -> Restored? {
        try HistoryFolder.requireNoLink(to: Self.name, in: root)
        for name in ((try? FileSystem.names(in: deletions)) ?? []).reversed() {
            let folder = deletions.appending(name)
            guard let bytes = try? FileSystem.read(folder.appending(Self.recordName)),
                let record = DeletionRecord(bytes), record.page == page
            else { continue }
            var restored = Restored()
            for (number, file) in record.files.enumerated() where !file.isUnchanged && isInGuide(file.path) {
                try restore(file, from: folder.appending("\(number)"), &restored)
            }
            try FileSystem.removeTree(folder)
            return restored
        }
        return nil
    }

    private func restore(
        _ file: DeletionRecord.File, from saved: FilePath, _ restored: inout Restored
    ) throws(FileError) {
        let place = root.appending(file.path)
        // An attempt that was interrupted has restored it already.
        if file.existed, FileSystem.attributes(saved) == nil { return }
        let exists = FileSystem.attributes(place) != nil
        if !exists || Self.areSame(place, Self.after(saved)) {
            if file.existed {
                try FileSystem.makeFolder(place.removingLastComponent())
                try FileSystem.rename(saved, to: place)
            } else if exists {
                try FileSystem.removeFile(place)
            }
        } else if ContentPath.name(of: file.path) == RedirectReader.file {
            try restoreRedirects(place, before: file.existed ? saved : nil, after: Self.after(saved))
        } else {
            restored.left.append(file.path)
            return
        }
        restored.changed.append(file.path)
    }

    /// Removes the lines that the deletion has added to a list of redirects, which has changed since.
    private func restoreRedirects(_ place: FilePath, before: FilePath?, after: FilePath) throws(FileError) {
        var old: [ArraySlice<UInt8>] = []
        if let before { old = try Self.lines(of: before) }
        let added = try Set(Self.lines(of: after)).subtracting(old)
        // A line of former ids may also have ids that were there before.
        let rest = try Self.lines(of: place).filter {
            $0.isEmpty || $0.starts(with: "redirects:".utf8) || $0.starts(with: "former-ids:".utf8)
                || !added.contains($0)
        }
        // A list without an entry is an error.
        guard !rest.allSatisfy({ $0.isEmpty || $0.elementsEqual("redirects:".utf8) }) else {
            return try FileSystem.removeFile(place)
        }
        try FileSystem.replace(place, with: Array(rest.joined(separator: [UInt8(ascii: "\n")])))
    }

    private static func lines(of file: FilePath) throws(FileError) -> [ArraySlice<UInt8>] {
        try FileSystem.read(file).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }

    /// Whether a path of a record is a file of the guide, without a link on the way that could lead out of it.
    private func isInGuide(_ path: String) -> Bool {
        if path == GuideReader.settingsFile { return true }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count > 1, Self.changedFolders.contains(parts[0]),
            !parts.contains(where: { ["", ".", ".."].contains($0) })
        else { return false }
        var folder = root
        for part in parts.dropLast() {
            folder.append(part)
            if FileSystem.attributes(folder)?.isLink == true { return false }
        }
        return true
    }

    // MARK: Files

    private static func after(_ saved: FilePath) -> FilePath { FilePath(saved.string + ".after") }

    private static func areSame(_ left: FilePath, _ right: FilePath) -> Bool {
        guard let one = FileSystem.attributes(left), let other = FileSystem.attributes(right) else { return false }
        if one.inode == other.inode { return true }
        guard one.bytes == other.bytes, let hash = FileSystem.sha256(of: left) else { return false }
        return hash == FileSystem.sha256(of: right)
    }

    /// Saves a file as a hard link; as a copy on a disk without them.
    private static func save(_ file: FilePath, as saved: FilePath) throws(FileError) {
        if FileSystem.makeHardLink(saved.string, of: file.string) == nil { return }
        try FileSystem.copy(file, to: saved)
    }
}

/// The files of a deletion.
private struct DeletionRecord {
    struct File {
        /// From the guide's folder.
        var path: String
        /// Whether it existed before the deletion.
        var existed: Bool
        /// Whether the deletion has not changed it.
        var isUnchanged = false
    }

    private static let format = "wynd-deleted/1"

    var page: String
    /// The name of a saved file is its index.
    var files: [File]

    init(page: String, files: [File]) { (self.page, self.files) = (page, files) }

    /// - Returns: nil for anything but a record.
    init?(_ bytes: [UInt8]) {
        guard let json = try? JSONReader.read(bytes), json["format"]?.string == Self.format,
            let page = json["page"]?.string, let nodes = json["files"]?.array
        else { return nil }
        self.page = page
        files = []
        for node in nodes {
            guard let path = node["path"]?.string, let existed = node["existed"]?.bool else { return nil }
            files.append(File(path: path, existed: existed, isUnchanged: node["unchanged"]?.bool ?? false))
        }
    }

    var json: [UInt8] {
        JSONWriter.object { json in
            json.member("format", Self.format)
            json.member("page", page)
            json.array("files") { array in
                for file in files {
                    array.elementObject { object in
                        object.member("path", file.path)
                        object.member("existed", file.existed)
                        object.member("unchanged", file.isUnchanged)
                    }
                }
            }
        }
    }
}
