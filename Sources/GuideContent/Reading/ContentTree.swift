// Lists a city's folder once, for all readers.

import GuideModel
import GuideSupport

/// The files in a folder and in the folders below it.
///
/// A class, because every reader of a city shares it.
package final class ContentTree: Sendable {
    package let files: any ContentFiles
    /// The folders, ordered by the bytes of their paths.
    package let folders: [ContentFolder]
    private let numbers: [ExactText: Int]
    /// Folders that could not be listed.
    package let diagnostics: [Diagnostic]

    private static let maximumDepth = 12

    /// Lists nothing in advance, for the few files that settings name anywhere in the guide.
    package init(files: any ContentFiles) {
        (self.files, folders, numbers, diagnostics) = (files, [], [:], [])
    }

    /// Lists `folder` and everything below it.
    ///
    /// - Parameter pages: files below it that are listed even though they do not exist.
    package init(_ folder: String, files: any ContentFiles, adding pages: [String] = []) {
        self.files = files
        var added: [String: Set<ContentEntry>] = [:]
        for page in pages {
            var (path, kind) = (page, ContentEntry.Kind.file)
            while path != folder, !path.isEmpty {
                let parent = ContentPath.folder(of: path)
                added[parent, default: []].insert(ContentEntry(name: ContentPath.name(of: path), kind: kind))
                (path, kind) = (parent, .folder)
            }
        }
        var folders: [ContentFolder] = []
        var diagnostics: [Diagnostic] = []
        var waiting = [(path: folder, depth: 0)]
        while let (path, depth) = waiting.popLast() {
            do throws(ContentFileError) {
                let entries = try ContentTree.list(path, files, adding: added[path])
                folders.append(ContentFolder(path: path, entries: entries))
                guard depth < ContentTree.maximumDepth else { continue }
                for entry in entries where entry.kind == .folder {
                    waiting.append((ContentPath.join(path, entry.name), depth + 1))
                }
            } catch {
                diagnostics.append(error.diagnostic(file: path))
            }
        }
        folders.sort { $0.path.isBefore($1.path) }
        numbers = Dictionary(
            folders.enumerated().map { (ExactText($1.path), $0) }, uniquingKeysWith: { first, _ in first })
        self.folders = folders
        self.diagnostics = diagnostics
    }

    /// The entries of a folder, and the added pages that it does not contain.
    private static func list(
        _ folder: String, _ files: any ContentFiles, adding added: Set<ContentEntry>?
    ) throws(ContentFileError) -> [ContentEntry] {
        guard let added else { return try files.list(folder) }
        var entries: [ContentEntry] = []
        do throws(ContentFileError) {
            entries = try files.list(folder)
        } catch {
            // If the folder does not exist, list only the added pages.
            guard error == .missing || error == .isNotFolder else { throw error }
        }
        let names = Set(entries.map(\.name))
        entries += added.filter { !names.contains($0.name) }
        return entries.sorted { $0.name.isBefore($1.name) }
    }

    /// The entry at a path, in exactly this spelling; also looks outside the listed folders.
    package func entry(_ path: String) -> ContentEntry? {
        let name = ContentPath.name(of: path)
        let folder = ContentPath.folder(of: path)
        if let listed = listed(folder) { return listed.entry(name) }
        return (try? files.list(folder))?.first { ExactText($0.name) == ExactText(name) }
    }

    /// The path as the disk spells it, if the two differ only in how they encode accents.
    ///
    /// For example, macOS and its archives write é as two characters (Unicode NFD), and keyboards as one (NFC).
    package func spelling(of path: String) -> String {
        guard path.utf8.contains(where: { $0 >= 0x80 }), entry(path) == nil else { return path }
        var found = ""
        // Split bytes, not characters: a slash before a combining mark is still a slash.
        for part in path.utf8.split(separator: UInt8(ascii: "/")).map({ String(Substring($0)) }) {
            // Swift compares texts as equal if they differ only in their encoding of accents.
            let isASCII = part.utf8.allSatisfy { $0 < 0x80 }
            guard let name = isASCII ? part : entries(found)?.first(where: { $0.name == part })?.name else {
                return path
            }
            found = ContentPath.join(found, name)
        }
        return found
    }

    /// The tree's folder, or a folder below it; nil if it could not be listed.
    func listed(_ folder: String) -> ContentFolder? { numbers[ExactText(folder)].map { folders[$0] } }

    /// The entries of a folder; nil if it cannot be listed.
    package func entries(_ folder: String) -> [ContentEntry]? {
        listed(folder)?.entries ?? (try? files.list(folder))
    }

    /// The file in the same folder whose name is most similar to that of `path`.
    package func nearest(to path: String) -> String? {
        guard let entries = entries(ContentPath.folder(of: path)) else { return nil }
        let names = entries.lazy.filter { $0.kind == .file }.prefix(2_000).map(\.name)
        return nearestWord(to: ContentPath.name(of: path), among: names)
    }
}

/// A folder and its entries, ordered by the bytes of their names.
package struct ContentFolder: Sendable {
    package let path: String
    package let entries: [ContentEntry]
    private let numbers: [ExactText: Int]

    package init(path: String, entries: [ContentEntry]) {
        self.path = path
        self.entries = entries
        numbers = Dictionary(
            entries.enumerated().map { (ExactText($1.name), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The entry with exactly this name.
    package func entry(_ name: String) -> ContentEntry? { numbers[ExactText(name)].map { entries[$0] } }
}

/// A text that compares byte by byte.
///
/// For example, an é in one scalar and an é in two are different names on a disk.
struct ExactText: Hashable, Sendable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (left: ExactText, right: ExactText) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

    func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
    }
}
