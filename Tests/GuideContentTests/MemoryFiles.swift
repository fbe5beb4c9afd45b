// A guide that exists only in memory.

import GuideContent

/// Files by their paths; folders follow from them.
struct MemoryFiles: ContentFiles {
    enum Node: Sendable {
        case bytes([UInt8])
        case fault(ContentFileError)
        /// An entry that is neither a file nor a folder.
        case other(ContentEntry.Kind)
    }

    var nodes: [String: Node] = [:]

    init(_ texts: [String: String] = [:]) {
        for (path, text) in texts { nodes[path] = .bytes(Array(text.utf8)) }
    }

    func list(_ folder: String) throws(ContentFileError) -> [ContentEntry] {
        if case .fault(let fault)? = nodes[folder] { throw fault }
        if case .bytes? = nodes[folder] { throw .isNotFolder }
        var entries: [String: ContentEntry.Kind] = [:]
        let start = folder.isEmpty ? "" : folder + "/"
        for (path, node) in nodes where path.hasPrefix(start) && path != folder {
            let rest = path.dropFirst(start.count)
            if let slash = rest.firstIndex(of: "/") {
                entries[String(rest[..<slash])] = .folder
            } else if case .other(let kind) = node {
                entries[String(rest)] = kind
            } else if case .fault(.isFolder) = node {
                entries[String(rest)] = .folder
            } else if entries[String(rest)] == nil {
                entries[String(rest)] = .file
            }
        }
        if entries.isEmpty { throw .missing }
        return entries.map { ContentEntry(name: $0.key, kind: $0.value) }
            .filter { !$0.name.hasPrefix(".") }
            .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    func read(_ file: String, limit: Int) throws(ContentFileError) -> [UInt8] {
        switch nodes[file] {
        case .bytes(let bytes)?:
            guard bytes.count <= limit else { throw .tooLarge(bytes: bytes.count, limit: limit) }
            return bytes
        case .fault(let fault)?: throw fault
        case .other?: throw .isSpecial
        case nil: throw (try? list(file)) == nil ? .missing : .isFolder
        }
    }

    func entry(_ path: String) -> ContentEntry? {
        let name = String(path.split(separator: "/").last ?? "")
        switch nodes[path] {
        case .bytes?, .fault?: return ContentEntry(name: name, kind: .file)
        case .other(let kind)?: return ContentEntry(name: name, kind: kind)
        case nil: return (try? list(path)) == nil ? nil : ContentEntry(name: name, kind: .folder)
        }
    }
}
