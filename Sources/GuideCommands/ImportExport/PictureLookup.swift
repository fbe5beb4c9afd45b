// Finds the files of pictures by the names that an imported file gives them.

import GuideContent
import GuideEditing
import GuideSupport
import SystemPackage

/// Looks names up inside the imported archive, and in the folder of the imported file.
///
/// Capitals make no difference, and neither does the form in which a file system stores accents. A name never leads out
/// of the archive or the folder.
struct PictureLookup {
    private let archive: [String: String]
    /// The paths in the archive by the names of files; nil for a name of several files.
    private let archiveNames: [String: String?]
    private let folder: FilePath
    private let files: DiskFiles
    /// The entries of folders that were read, by their names in small letters.
    private var entries: [String: [String: ContentEntry]] = [:]

    /// - Parameters:
    ///   - file: the imported file.
    ///   - names: the paths of the files in it, if it is an archive.
    init(beside file: FilePath, archive names: [String]) {
        folder = file.removingLastComponent()
        files = DiskFiles(root: folder)
        archive = Dictionary(names.map { (Self.key($0), $0) }) { first, _ in first }
        let byName = names.map { path -> (String, String?) in (Self.key(ContentPath.name(of: path)), path) }
        archiveNames = Dictionary(byName) { _, _ in nil }
    }

    /// Texts that differ only in the form of their accents are equal in Swift.
    private static func key(_ name: String) -> String { name.lowercased() }

    /// The source of a picture; nil if there is no file with the name.
    mutating func find(_ reference: String) -> ImportedMedium.Source? {
        for path in Self.paths(for: reference) {
            let key = Self.key(path)
            if let found = archive[key] ?? archiveNames[key].flatMap({ $0 }) { return .inArchive(found) }
            if let found = beside(path) { return .beside(folder.appending(found)) }
        }
        return nil
    }

    /// The paths that a reference can mean: as it is written, without percent-encoding, and only the name of the file.
    private static func paths(for reference: String) -> [String] {
        let written = reference.replacing("\\", with: "/")
        let decoded = LinkDestination.decoded(Array(written.utf8)[...])
        let names = [written, decoded].compactMap(\.self)
        var paths = names.compactMap { ContentPath.resolve($0, from: "") }
        paths += names.map { ContentPath.name(of: $0) }
        return paths.filter { !$0.isEmpty && $0 != ".." && $0 != "." }
    }

    /// The path of a file in the folder, as it is on disk.
    private mutating func beside(_ path: String) -> String? {
        var found = ""
        var kind = ContentEntry.Kind.folder
        for part in path.split(separator: "/") {
            guard kind == .folder, let entry = list(found)[Self.key(String(part))] else { return nil }
            found = ContentPath.join(found, entry.name)
            kind = entry.kind
        }
        return kind == .file ? found : nil
    }

    private mutating func list(_ folder: String) -> [String: ContentEntry] {
        if let known = entries[folder] { return known }
        let read = (try? files.list(folder)) ?? []
        let byName = Dictionary(read.map { (Self.key($0.name), $0) }) { first, _ in first }
        entries[folder] = byName
        return byName
    }
}
