// Converts a guide's folder to a database.

import GuideModel
import GuideSupport
import SystemPackage

/// Writes the database of a guide's folder.
public struct DatabaseExport {
    let root: FilePath
    /// When each file last changed, in seconds since 1970; empty if unknown.
    let dates: [String: Int]
    /// Whether the database contains the bytes of media, and not only references to their files.
    let includesMedia: Bool
    /// The folder that references are relative to; nil for the database's own folder.
    let mediaRoot: FilePath?

    private static let media: Set<String> = [
        "jpg", "jpeg", "png", "webp", "avif", "gif", "svg", "mp3", "m4a", "ogg", "opus", "wav", "flac", "mp4", "webm",
        "mov", "pdf", "heic", "tif", "tiff", "glb",
    ]

    public init(root: FilePath, dates: [String: Int], includesMedia: Bool, mediaRoot: FilePath? = nil) {
        (self.root, self.dates, self.includesMedia, self.mediaRoot) = (root, dates, includesMedia, mediaRoot)
    }

    /// A file that no reference can reach.
    private struct Unreachable: Error {
        var path: String
        var folder: FilePath
    }

    /// Writes the database to `file`, and replaces an earlier one.
    ///
    /// The file is either complete or not written.
    ///
    /// - Returns: the number of files in the database, and the diagnostics.
    public func write(_ file: FilePath) -> (files: Int, diagnostics: [Diagnostic]) {
        let part = FilePath(file.string + ".part")
        do {
            if FileSystem.attributes(file, followingLinks: true)?.kind == .special {
                throw FileError(path: file, operation: "write", errno: .noSuchAddressOrDevice)
            }
            let paths = try self.paths()
            try FileSystem.removeFile(part)
            try fill(part, with: paths, beside: file)
            try FileSystem.rename(part, to: file)
            return (paths.count, [])
        } catch {
            try? FileSystem.removeFile(part)
            return (0, [diagnostic(error, file)])
        }
    }

    private func fill(_ part: FilePath, with paths: [String], beside file: FilePath) throws {
        let database = try SQLiteConnection(part, .making)
        try database.inTransaction {
            try DatabaseSchema.make(in: database)
            let known = Set(paths)
            for path in paths { try insert(path, known, into: database, beside: file) }
            try database.run("INSERT INTO guide (number, complete) VALUES (1, 1)")
        }
    }

    private func diagnostic(_ error: any Error, _ file: FilePath) -> Diagnostic {
        switch error {
        case let error as FileError where error.operation == "read":
            return .error(
                at: SourceLocation(file: error.path.string), code: error.code(.unreadable),
                error.sentence(thenDo: "export again"))
        case let error as Unreachable:
            return .error(
                at: SourceLocation(file: root.appending(error.path).string), code: .databaseRow,
                "a database in \(error.folder) cannot refer to this file, which is not below that folder; write the "
                    + "database beside the guide, name a folder above the guide with --media-root, or include media")
        default: return DatabaseError(error).diagnostic(file.string)
        }
    }

    /// The guide's files: its folders, its settings, and the files that these name.
    private func paths() throws -> [String] {
        var found: Set<String> = []
        for folder in ["content", "reviews", "site", "templates"]
        where FileSystem.attributes(root.appending(folder), followingLinks: true)?.isFolder == true {
            found.formUnion(try FileSystem.filesBelow(root.appending(folder)).map { "\(folder)/\($0)" })
        }
        for name in try FileSystem.names(in: root) where name.hasPrefix("guide.") && name.hasSuffix(".yaml") {
            found.insert(name)
            let text = String(decoding: try FileSystem.readContent(name, below: root), as: UTF8.self)
            found.formUnion(text.split { $0.isWhitespace || ",'\"{}[]".contains($0) }.map { String($0) })
        }
        return found.filter {
            ItemPath.isSafe($0) && FileSystem.attributes(root.appending($0), followingLinks: true)?.isFile == true
        }.sorted { $0.isBefore($1) }
    }

    private func insert(
        _ path: String, _ known: Set<String>, into database: SQLiteConnection, beside file: FilePath
    ) throws {
        let isMedium = Self.media.contains(FilePath(path).extension?.lowercased() ?? "") && path.hasPrefix("content/")
        let bytes = try FileSystem.readContent(path, below: root)
        if path.hasPrefix("content/"), path.hasSuffix(".md"), let text = ItemText(bytes) {
            return try insert(text, ItemPath(path), known, into: database)
        }
        let isReferenced = isMedium && !includesMedia
        let reference = isReferenced ? try reference(to: path, beside: file) : nil
        try database.run(
            "INSERT INTO \(isMedium ? "medium" : "file") (path, bytes, reference, sha256, modified) "
                + "VALUES (?, ?, ?, ?, ?)",
            [
                .text(path), isReferenced ? .null : .bytes(bytes), SQLiteValue(reference), .text(bytes.sha256),
                SQLiteValue(dates[path]),
            ])
    }

    /// The path of a file relative to the folder for references.
    private func reference(to path: String, beside file: FilePath) throws -> String {
        let folder = mediaRoot ?? file.removingLastComponent()
        guard let base = FileSystem.realPath(folder.isEmpty ? "." : folder),
            var place = FileSystem.realPath(root.appending(path)), place.removePrefix(base),
            ItemPath.isSafe(place.string)
        else { throw Unreachable(path: path, folder: folder.isEmpty ? "." : folder) }
        return place.string
    }

    private func insert(_ text: ItemText, _ item: ItemPath, _ known: Set<String>, into database: SQLiteConnection)
        throws
    {
        let parent = item.place.flatMap { place in
            ["\(place).md", "\(place)/index.md"].map { "content/\(item.city)/places/\($0)" }.first { isItem($0, known) }
        }
        try database.run(
            """
            INSERT INTO item (path, kind, city, id, language, original, part_of, name, latitude, longitude, summary,
              status, front_matter, body, modified) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(item.path), .text(item.kind), .text(item.city), .text(item.id), SQLiteValue(item.language),
                SQLiteValue(item.original.flatMap { isItem($0, known) ? $0 : nil }), SQLiteValue(parent),
                SQLiteValue(text.name), SQLiteValue(text.latitude), SQLiteValue(text.longitude),
                SQLiteValue(text.summary), SQLiteValue(text.status), SQLiteValue(text.frontMatter), .text(text.body),
                SQLiteValue(dates[item.path]),
            ])
    }

    /// Whether a row of `item` can represent the file; a file that it cannot reproduce byte for byte is a row of
    /// `file`.
    private func isItem(_ path: String, _ known: Set<String>) -> Bool {
        known.contains(path) && (try? FileSystem.readContent(path, below: root)).flatMap { ItemText($0) } != nil
    }
}
