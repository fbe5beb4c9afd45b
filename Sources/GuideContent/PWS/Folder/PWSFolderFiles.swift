// Shows a presentation's city as if it stood in the guide's folder.

import GuideModel
import GuideSupport

/// The guide's own files, with the pages and media of a presentation laid between them.
///
/// A file that truly stands there is seen instead of one that a presentation would put in its place.
struct PWSFolderFiles: ContentFiles {
    private let files: any ContentFiles
    private let pages: [String: [UInt8]]
    /// The true path of each file that a page shows beside itself.
    private let sources: [String: String]
    /// Words that are seen only where a page shows them.
    private let hidden: Set<String>
    /// What the presentation adds to each folder.
    private let entries: [String: [ContentEntry]]

    init(_ folder: PWSFolder, over files: any ContentFiles) {
        self.files = files
        pages = Dictionary(uniqueKeysWithValues: folder.pages.map { ($0.path, Array($0.text.utf8)) })
        sources = Dictionary(uniqueKeysWithValues: folder.copies.map { ($0.path, $0.source) })
        hidden = Set(folder.copies.filter { $0.path != $0.source && ContentPath.isMarkdown($0.source) }.map(\.source))
        var entries: [String: Set<ContentEntry>] = [:]
        for path in folder.pages.map(\.path) + folder.copies.map(\.path) {
            var path = path
            var kind = ContentEntry.Kind.file
            while !path.isEmpty {
                let parent = ContentPath.folder(of: path)
                entries[parent, default: []].insert(ContentEntry(name: ContentPath.name(of: path), kind: kind))
                path = parent
                kind = .folder
            }
        }
        self.entries = entries.mapValues { Array($0) }
    }

    func list(_ folder: String) throws(ContentFileFault) -> [ContentEntry] {
        let added = entries[folder]
        var found: [ContentEntry] = []
        do throws(ContentFileFault) {
            found = try files.list(folder)
        } catch {
            guard added != nil, error == .missing || error == .isNotFolder else { throw error }
        }
        let names = Set(found.map(\.name))
        found += (added ?? []).filter { !names.contains($0.name) }
        return found.filter { !hidden.contains(ContentPath.join(folder, $0.name)) }
            .sorted { $0.name.isBefore($1.name) }
    }

    func read(_ file: String, limit: Int) throws(ContentFileFault) -> [UInt8] {
        if files.entry(file) != nil { return try files.read(file, limit: limit) }
        if let page = pages[file] { return page }
        return try files.read(sources[file] ?? file, limit: limit)
    }

    func entry(_ path: String) -> ContentEntry? {
        if let entry = files.entry(path) { return entry }
        return entries[ContentPath.folder(of: path)]?.first { $0.name == ContentPath.name(of: path) }
    }
}
