// A guide in a SQLite database: opens it, checks it, and unpacks it into files.

import GuideModel
import GuideSupport
import SystemPackage

/// A guide's database that passed its checks.
public struct GuideDatabase: Sendable {
    public let file: FilePath

    /// Whether a path is a file, and therefore a database and not a guide's folder.
    public static func isNamed(by path: FilePath) -> Bool {
        FileSystem.attributes(path, followingLinks: true)?.isFile == true
    }

    /// Opens a database for reading only.
    ///
    /// - Returns: the database, or why it cannot be used: not a database, damaged, of another program, newer, or
    ///   incomplete.
    public static func open(_ file: FilePath) -> Result<GuideDatabase, Refusal> {
        do {
            // SQLite would wait for the writer of a pipe.
            guard FileSystem.attributes(file, followingLinks: true)?.kind != .special else {
                throw FileError(path: file, operation: "read", errno: .noSuchAddressOrDevice)
            }
            let database = try SQLiteConnection(file, .reading)
            try database.inTransaction { try lookOver(database) }
            return .success(GuideDatabase(file: file))
        } catch {
            return .failure(Refusal(diagnostic: DatabaseError(error).diagnostic(file.string)))
        }
    }

    /// The reason why a database is not opened.
    public struct Refusal: Error {
        public let diagnostic: Diagnostic
    }

    private static func lookOver(_ database: SQLiteConnection) throws {
        let id = try database.integer("PRAGMA application_id") ?? 0
        guard id == DatabaseSchema.applicationID else {
            throw DatabaseError.foreign("its application_id is \(id), not \(DatabaseSchema.applicationID)")
        }
        let version = try database.integer("PRAGMA user_version") ?? 0
        guard version <= DatabaseSchema.version else { throw DatabaseError.newer(version) }
        guard version > 0 else { throw DatabaseError.halfWritten("its user_version is not set; write it again") }
        let check = try database.text("PRAGMA quick_check(1)") ?? "no answer"
        guard check == "ok" else { throw DatabaseError.damaged(check) }
        for table in DatabaseSchema.tables where try !hasTable(table, database) {
            throw DatabaseError.foreign("it has no table \(table)")
        }
        guard try database.integer("SELECT complete FROM guide") == 1 else {
            throw DatabaseError.halfWritten(
                "guide.complete is not 1; write the database again, and set guide.complete last")
        }
    }

    private static func hasTable(_ name: String, _ database: SQLiteConnection) throws -> Bool {
        let sql = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ? COLLATE NOCASE"
        return try database.integer(sql, [.text(name)]) != nil
    }

    /// The result of unpacking.
    public struct Unpacked: Sendable {
        /// When each file last changed, in seconds since 1970, for the rows that contain it.
        public var dates: [String: Int] = [:]
        public var diagnostics: [Diagnostic] = []
        /// The number of files that were written or removed; the others already match the database.
        public var changes = 0
    }

    /// Writes the files of the rows, with one row in memory at a time.
    ///
    /// A file that already contains the row's bytes is not touched. Then a caller that compares modification times sees
    /// only what changed in the database.
    ///
    /// No folder in the target may be a link, which can lead to any folder of the machine.
    ///
    /// - Parameters:
    ///   - folder: the target, which is created if it does not exist.
    ///   - removing: whether files without a row are removed.
    ///   - mediaRoot: the folder that references are relative to; nil for the database's own folder.
    public func unpack(into folder: FilePath, removing: Bool, mediaRoot: FilePath? = nil) -> Unpacked {
        var unpacked = Unpacked()
        do {
            try FileSystem.makeFolder(folder)
            let database = try SQLiteConnection(file, .reading)
            // A generated column or a query can return much more than the file contains.
            let most = mostBytes
            database.limitValues(toBytes: most)
            var total = 0
            try database.inTransaction {
                try checkKeys(database, &unpacked)
                // Removal comes first, so that no old file blocks a new folder of the same name.
                if removing { try removeUnlistedFiles(below: folder, database, &unpacked) }
                let item = try SQLiteStatement("SELECT * FROM item ORDER BY path", in: database)
                while try item.next() {
                    let bytes = Array(ItemText(item).file.utf8)
                    total += bytes.count
                    guard total <= most else { throw DatabaseError.tooLarge }
                    try place(bytes, item, in: folder, &unpacked)
                }
                for table in ["file", "medium"] {
                    let file = try SQLiteStatement("SELECT * FROM \(table) ORDER BY path", in: database)
                    while try file.next() {
                        guard let bytes = bytes(of: file, below: mediaRoot, &unpacked) else { continue }
                        if file.text("reference") == nil { total += bytes.count }
                        guard total <= most else { throw DatabaseError.tooLarge }
                        try place(bytes, file, in: folder, &unpacked)
                    }
                }
            }
        } catch {
            unpacked.diagnostics.append(DatabaseError(error).diagnostic(file.string))
        }
        return unpacked
    }

    /// The most bytes that the rows of an honest database contain: text in another encoding grows to at most twice its
    /// size.
    private var mostBytes: Int {
        let log = FileSystem.attributes(FilePath(file.string + "-wal"))?.bytes ?? 0
        return 2 * ((FileSystem.attributes(file, followingLinks: true)?.bytes ?? 0) + log) + 1_000_000
    }

    /// Reports foreign keys without a target; a program may have written rows without checking them.
    private func checkKeys(_ database: SQLiteConnection, _ unpacked: inout Unpacked) throws {
        let broken = try SQLiteStatement(
            """
            SELECT item.path FROM item LEFT JOIN item AS other ON other.path = item.original
              LEFT JOIN item AS parent ON parent.path = item.part_of
            WHERE (item.original IS NOT NULL AND other.path IS NULL)
              OR (item.part_of IS NOT NULL AND parent.path IS NULL) ORDER BY item.path
            """, in: database)
        while try broken.next() {
            let path = broken.text("path") ?? ""
            report(
                "its original or part_of names an item that does not exist; insert the item, or set it to NULL", path,
                &unpacked)
        }
    }

    private func removeUnlistedFiles(
        below folder: FilePath, _ database: SQLiteConnection, _ unpacked: inout Unpacked
    ) throws {
        let known = try SQLiteStatement(
            "SELECT EXISTS (SELECT 1 FROM item WHERE path = ?1) OR EXISTS (SELECT 1 FROM file WHERE path = ?1) "
                + "OR EXISTS (SELECT 1 FROM medium WHERE path = ?1)", in: database)
        for name in try FileSystem.names(in: folder) where !name.hasPrefix(".") {
            let place = folder.appending(name)
            let isFolder = FileSystem.attributes(place)?.isFolder == true
            let paths = isFolder ? try FileSystem.filesBelow(place).map { "\(name)/\($0)" } : [name]
            for path in paths where try known.first([.text(path)]) != 1 {
                try FileSystem.removeFile(folder.appending(path))
                unpacked.changes += 1
                // An empty folder would be a city without a page.
                var parent = folder.appending(path).removingLastComponent()
                while parent != folder, try FileSystem.names(in: parent).isEmpty {
                    try FileSystem.removeTree(parent)
                    parent = parent.removingLastComponent()
                }
            }
        }
    }

    /// The bytes that a row contains or refers to; nil, with a diagnostic, if there are none.
    private func bytes(of row: SQLiteStatement, below mediaRoot: FilePath?, _ unpacked: inout Unpacked) -> [UInt8]? {
        let path = row.text("path") ?? ""
        var bytes: [UInt8]
        if let reference = row.text("reference") {
            guard ItemPath.isSafe(reference) else {
                report(
                    "its reference is absolute, hidden or contains . or ..; write a path from the database's folder, "
                        + "such as media/gate.jpg, or from another that --media-root names", path, &unpacked)
                return nil
            }
            do throws(FileError) {
                bytes = try FileSystem.readContent(reference, below: mediaRoot ?? file.removingLastComponent())
            } catch {
                let sentence = error.sentence(thenDo: "try again")
                report("\(reference), which it refers to: \(sentence)", path, &unpacked, error.code(.databaseRow))
                return nil
            }
        } else {
            bytes = row.bytes("bytes") ?? []
        }
        if let hash = row.text("sha256"), hash != bytes.sha256 {
            report("its bytes do not match its sha256; write both again", path, &unpacked)
            return nil
        }
        return bytes
    }

    private func place(_ bytes: [UInt8], _ row: SQLiteStatement, in folder: FilePath, _ unpacked: inout Unpacked) throws
    {
        let path = row.text("path") ?? ""
        guard ItemPath.isSafe(path) else {
            report(
                "its path is outside the guide or hidden; write a path such as content/york/city.md", path, &unpacked)
            return
        }
        guard !bytes.containsSecretKey else {
            report(FileError.secretSentence, path, &unpacked, .secretFile)
            return
        }
        if let date = row.integer("modified") { unpacked.dates[path] = date }
        let target = folder.appending(path)
        if let found = FileSystem.attributes(target), found.isFile, found.bytes == bytes.count,
            (try? FileSystem.read(target)) == bytes
        {
            return
        }
        try FileSystem.makeFolder(FilePath(path).removingLastComponent(), below: folder)
        try FileSystem.replace(target, with: bytes)
        unpacked.changes += 1
    }

    private func report(
        _ message: String, _ path: String, _ unpacked: inout Unpacked, _ code: DiagnosticCode = .databaseRow
    ) {
        unpacked.diagnostics.append(.error(at: location(SourceLocation(file: path)), code: code, message))
    }

    /// The position in the database for a position in a file: `guide.sqlite: place york/minster: content/york/...`.
    public func location(_ location: SourceLocation) -> SourceLocation {
        let title = ItemPath(location.file).title.map { "\($0): " } ?? ""
        var found = location
        found.file = "\(file.string): \(title)\(location.file)"
        return found
    }
}

extension ItemText {
    init(_ row: SQLiteStatement) {
        self.init()
        name = row.text("name")
        latitude = row.decimal("latitude")
        longitude = row.decimal("longitude")
        summary = row.text("summary")
        status = row.text("status")
        frontMatter = row.text("front_matter")
        body = row.text("body") ?? ""
    }
}
