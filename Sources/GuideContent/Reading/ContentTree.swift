// A city's folder, listed once.

import GuideModel

/// What stands in a folder and in the folders below it.
struct ContentTree: Sendable {
    let files: any ContentFiles
    /// The folders in order of their paths' bytes, so that one is found without making a text of its path.
    private(set) var folders: [ContentFolder] = []
    /// Folders that could not be listed.
    private(set) var diagnostics: [Diagnostic] = []
    private static let maximumDepth = 12

    /// Lists `folder` and everything below it.
    init(_ folder: String, files: any ContentFiles) {
        self.files = files
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
    }

    /// What stands at a path, spelt exactly so; looks outside the listed folders too.
    func entry(_ path: String) -> ContentEntry? {
        var path = path
        return path.withUTF8 { path in
            var start = path.count
            while start > 0, path[start - 1] != UInt8(ascii: "/") { start -= 1 }
            let folder = UnsafeBufferPointer(rebasing: path[..<max(0, start - 1)])
            let name = UnsafeBufferPointer(rebasing: path[start...])
            if let index = ContentTree.find(folder, in: folders, by: \.path) {
                let entries = folders[index].entries
                return ContentTree.find(name, in: entries, by: \.name).map { entries[$0] }
            }
            let entries = (try? files.list(String(decoding: folder, as: UTF8.self))) ?? []
            return ContentTree.find(name, in: entries, by: \.name).map { entries[$0] }
        }
    }

    /// The entries of a folder below that of the tree; nil when it could not be listed.
    func listed(_ folder: String) -> [ContentEntry]? {
        var folder = folder
        return folder.withUTF8 { ContentTree.find($0, in: folders, by: \.path) }.map { folders[$0].entries }
    }

    /// The entries of a folder; nil when it cannot be listed.
    func entries(_ folder: String) -> [ContentEntry]? {
        listed(folder) ?? (try? files.list(folder))
    }

    /// The file in the same folder whose name is nearest to that of `path`.
    func nearest(to path: String) -> String? {
        guard let entries = entries(ContentPath.folder(of: path)) else { return nil }
        let names = entries.lazy.filter { $0.kind == .file }.prefix(2_000).map(\.name)
        return nearestWord(to: ContentPath.name(of: path), among: names)
    }

    /// Where a name stands among what is in order of the names' bytes.
    @inline(__always)
    private static func find<Element>(
        _ name: UnsafeBufferPointer<UInt8>, in elements: [Element], by text: (Element) -> String
    ) -> Int? {
        var low = 0
        var high = elements.count
        while low < high {
            let middle = (low + high) / 2
            let order = ContentEntry.order(of: text(elements[middle]), name)
            if order == 0 { return middle }
            if order < 0 { low = middle + 1 } else { high = middle }
        }
        return nil
    }
}

/// A folder and what stands in it, in order of the names' bytes.
struct ContentFolder: Sendable {
    let path: String
    let entries: [ContentEntry]
}
