// A folder of files in memory, for tests that need no disk.

import GuideModel

@testable import GuideContent

/// Files by their paths; the path before its last part is a folder.
struct MemoryFolder: ContentFiles {
    var files: [String: [UInt8]]

    init(_ files: [String: String]) { self.files = files.mapValues { Array($0.utf8) } }

    init(bytes files: [String: [UInt8]]) { self.files = files }

    func list(_ folder: String) throws(ContentFileError) -> [ContentEntry] {
        let prefix = folder.isEmpty ? "" : folder + "/"
        var entries: Set<ContentEntry> = []
        for path in files.keys where path.hasPrefix(prefix) {
            let rest = path.dropFirst(prefix.count).split(separator: "/")
            guard let name = rest.first else { continue }
            entries.insert(ContentEntry(name: String(name), kind: rest.count == 1 ? .file : .folder))
        }
        guard !entries.isEmpty else { throw .missing }
        return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    func read(_ file: String, limit: Int) throws(ContentFileError) -> [UInt8] {
        guard let bytes = files[file] else { throw .missing }
        guard bytes.count <= limit else { throw .tooLarge(bytes: bytes.count, limit: limit) }
        return bytes
    }

    func entry(_ path: String) -> ContentEntry? {
        let name = String(path.split(separator: "/").last ?? "")
        if files[path] != nil { return ContentEntry(name: name, kind: .file) }
        return files.keys.contains { $0.hasPrefix(path + "/") } ? ContentEntry(name: name, kind: .folder) : nil
    }
}
