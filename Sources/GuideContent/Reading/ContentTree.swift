// A city's folder, listed once.

import GuideModel

/// What stands in a folder and in the folders below it.
///
/// A class, since every reader of a city holds it.
final class ContentTree: Sendable {
    let files: any ContentFiles
    /// The folders in order of their paths' bytes, so that one is found without making a text of its path.
    let folders: [ContentFolder]
    private let folderNames: SortedNames
    /// Folders that could not be listed.
    let diagnostics: [Diagnostic]
    private static let maximumDepth = 12

    /// Lists `folder` and everything below it.
    init(_ folder: String, files: any ContentFiles) {
        self.files = files
        var folders: [ContentFolder] = []
        var diagnostics: [Diagnostic] = []
        var waiting = [(path: folder, depth: 0)]
        while let (path, depth) = waiting.popLast() {
            do throws(ContentFileFault) {
                let entries = try files.list(path)
                folders.append(ContentFolder(path: path, entries: entries))
                guard depth < ContentTree.maximumDepth else { continue }
                for entry in entries where entry.kind == .folder {
                    waiting.append((ContentPath.join(path, entry.name), depth + 1))
                }
            } catch {
                diagnostics.append(error.diagnostic(file: path))
            }
        }
        folders.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        folderNames = SortedNames(folders.lazy.map(\.path))
        self.folders = folders
        self.diagnostics = diagnostics
    }

    /// What stands at a path, spelt exactly so; looks outside the listed folders too.
    func entry(_ path: String) -> ContentEntry? {
        var path = path
        return path.withUTF8 { path in
            let (folder, name) = ContentTree.split(path)
            if let index = folderNames.index(of: folder) {
                return folders[index].names.index(of: name).map { folders[index].entries[$0] }
            }
            let entries = (try? files.list(String(decoding: folder, as: UTF8.self))) ?? []
            return entries.first { ContentEntry.order(of: $0.name, name) == 0 }
        }
    }

    /// Where something stands in the listed folders.
    struct Location: Hashable, Sendable {
        let folder: Int
        /// Among the entries of the folder.
        let entry: Int
    }

    /// What stands at a place of the listed folders.
    func entry(at location: Location) -> ContentEntry { folders[location.folder].entries[location.entry] }

    /// Where a path leads to; nil when that is not in the listed folders.
    func location(of path: UnsafeBufferPointer<UInt8>) -> Location? {
        let (folder, name) = ContentTree.split(path)
        guard let folder = folderNames.index(of: folder), let entry = folders[folder].names.index(of: name) else {
            return nil
        }
        return Location(folder: folder, entry: entry)
    }

    /// Where a path leads to; nil when that is not in the listed folders.
    func location(of path: String) -> Location? {
        var path = path
        return path.withUTF8 { location(of: $0) }
    }

    /// The path of what stands at a place of the listed folders, when it is a file.
    func file(at location: Location) -> String? {
        entry(at: location).kind == .file ? folders[location.folder].paths[location.entry] : nil
    }

    /// The folder and the name that a path is made of.
    private static func split(
        _ path: UnsafeBufferPointer<UInt8>
    ) -> (folder: UnsafeBufferPointer<UInt8>, name: UnsafeBufferPointer<UInt8>) {
        var start = path.count
        while start > 0, path[start - 1] != UInt8(ascii: "/") { start -= 1 }
        return (
            UnsafeBufferPointer(rebasing: path[..<max(0, start - 1)]), UnsafeBufferPointer(rebasing: path[start...])
        )
    }

    /// Which of the listed folders stands at a path; nil when it is none of them.
    func index(ofFolder folder: String) -> Int? {
        var folder = folder
        return folder.withUTF8 { folderNames.index(of: $0) }
    }

    /// The entries of a folder below that of the tree; nil when it could not be listed.
    func listed(_ folder: String) -> ContentFolder? { index(ofFolder: folder).map { folders[$0] } }

    /// The entries of a folder; nil when it cannot be listed.
    func entries(_ folder: String) -> [ContentEntry]? {
        listed(folder)?.entries ?? (try? files.list(folder))
    }

    /// The file in the same folder whose name is nearest to that of `path`.
    func nearest(to path: String) -> String? {
        guard let entries = entries(ContentPath.folder(of: path)) else { return nil }
        let names = entries.lazy.filter { $0.kind == .file }.prefix(2_000).map(\.name)
        return nearestWord(to: ContentPath.name(of: path), among: names)
    }
}

/// A folder and what stands in it, in order of the names' bytes.
struct ContentFolder: Sendable {
    let path: String
    let entries: [ContentEntry]
    /// The paths of the entries, which pages and media are known by.
    let paths: [String]
    let names: SortedNames

    init(path: String, entries: [ContentEntry]) {
        self.path = path
        self.entries = entries
        paths = entries.map { ContentPath.join(path, $0.name) }
        names = SortedNames(entries.lazy.map(\.name))
    }
}
