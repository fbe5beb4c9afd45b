// A city's folder, listed once.

import GuideModel

/// What stands in a folder and in the folders below it.
struct ContentTree: Sendable {
    let files: any ContentFiles
    /// The entries of each folder, in order of their names' bytes.
    private(set) var folders: [String: [ContentEntry]] = [:]
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
                folders[path] = entries
                guard depth < ContentTree.maximumDepth else { continue }
                for entry in entries where entry.kind == .folder {
                    waiting.append((ContentPath.join(path, entry.name), depth + 1))
                }
            } catch {
                diagnostics.append(error.diagnostic(file: path))
            }
        }
    }

    /// What stands at a path, spelt exactly so; looks outside the listed folders too.
    func entry(_ path: String) -> ContentEntry? {
        let name = ContentPath.name(of: path)
        return entries(ContentPath.folder(of: path)).flatMap { ContentTree.find(name, in: $0) }
    }

    /// The entries of a folder; nil when it cannot be listed.
    func entries(_ folder: String) -> [ContentEntry]? {
        if let entries = folders[folder] { return entries }
        return try? files.list(folder)
    }

    /// The file in the same folder whose name is nearest to that of `path`.
    func nearest(to path: String) -> String? {
        guard let entries = entries(ContentPath.folder(of: path)) else { return nil }
        let names = entries.lazy.filter { $0.kind == .file }.prefix(2_000).map(\.name)
        return nearestWord(to: ContentPath.name(of: path), among: names)
    }

    private static func find(_ name: String, in entries: [ContentEntry]) -> ContentEntry? {
        var name = name
        let index = name.withUTF8 { name -> Int? in
            var low = 0
            var high = entries.count
            while low < high {
                let middle = (low + high) / 2
                let order = ContentEntry.order(of: entries[middle].name, name)
                if order == 0 { return middle }
                if order < 0 { low = middle + 1 } else { high = middle }
            }
            return nil
        }
        return index.map { entries[$0] }
    }
}
