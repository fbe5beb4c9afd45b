// A guide that is a SQLite database: opened, looked over, and unpacked into the files that it stands for.

import GuideModel
import GuideSupport
import SystemPackage

/// A guide's database that was found whole.
public struct GuideDatabase: Sendable {
    public let file: FilePath

    /// Whether a path is a file, and so a database rather than a guide's folder.
    public static func isNamed(by path: FilePath) -> Bool {
        FileSystem.attributes(path, followingLinks: true)?.isFile == true
    }

    /// Opens a database for reading; it is never changed.
    ///
    /// - Returns: why it is refused, where it is: not a database, damaged, of another program, newer, half-written.
    public static func open(_ file: FilePath) -> Result<GuideDatabase, Refusal> {
        do {
            // SQLite would wait for the other end of a pipe.
            guard FileSystem.attributes(file, followingLinks: true)?.kind != .special else {
                throw FileFault(path: file, operation: "read", errno: .noSuchAddressOrDevice)
            }
            let database = try SQLiteConnection(file, .reading)
            try database.inTransaction { try lookOver(database) }
            return .success(GuideDatabase(file: file))
        } catch {
            return .failure(Refusal(diagnostic: DatabaseFault(error).diagnostic(file.string)))
        }
    }

    /// Why a database is not opened.
    public struct Refusal: Error {
        public let diagnostic: Diagnostic
    }

    private static func lookOver(_ database: SQLiteConnection) throws {
        let id = try database.integer("PRAGMA application_id") ?? 0
        guard id == DatabaseSchema.applicationID else {
            throw DatabaseFault.foreign("its application_id is \(id), not \(DatabaseSchema.applicationID)")
        }
        let version = try database.integer("PRAGMA user_version") ?? 0
        guard version <= DatabaseSchema.version else { throw DatabaseFault.newer(version) }
        guard version > 0 else { throw DatabaseFault.halfWritten("its user_version is not set; write it again") }
        let check = try database.text("PRAGMA quick_check(1)") ?? "no answer"
        guard check == "ok" else { throw DatabaseFault.damaged(check) }
        for table in DatabaseSchema.tables where try !hasTable(table, database) {
            throw DatabaseFault.foreign("it has no table \(table)")
        }
        guard try database.integer("SELECT complete FROM guide") == 1 else {
            throw DatabaseFault.halfWritten(
                "guide.complete is not 1; write the database again, and set guide.complete last")
        }
    }

    private static func hasTable(_ name: String, _ database: SQLiteConnection) throws -> Bool {
        let sql = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ? COLLATE NOCASE"
        return try database.integer(sql, [.text(name)]) != nil
    }

    /// What unpacking found.
    public struct Unpacked: Sendable {
        /// When each file last changed, in seconds since 1970, for the rows that say so.
        public var dates: [String: Int] = [:]
        public var diagnostics: [Diagnostic] = []
        /// How many files were written or removed, the others being as the database says already.
        public var changes = 0
    }

    /// Writes the files that the rows stand for, one row in memory at a time.
    ///
    /// A file that holds the row's bytes already is not touched, so that whoever remembers files by their stamp sees
    /// only what changed in the database.
    ///
    /// - Parameters:
    ///   - folder: made where it is not there.
    ///   - removing: whether files that no row stands for go.
    ///   - mediaRoot: the folder below which references are looked for; nil for that of the database.
    public func unpack(into folder: FilePath, removing: Bool, mediaRoot: FilePath? = nil) -> Unpacked {
        var unpacked = Unpacked()
        do {
            try FileSystem.makeFolder(folder)
            let database = try SQLiteConnection(file, .reading)
            try database.inTransaction {
                try checkKeys(database, &unpacked)
                // First, so that a file never stands where a folder is needed now.
                if removing { try removeStrays(below: folder, database, &unpacked) }
                let item = try SQLiteStatement("SELECT * FROM item ORDER BY path", in: database)
                while try item.next() {
                    try place(Array(ItemText(item).file.utf8), item, in: folder, &unpacked)
                }
                for table in ["file", "medium"] {
                    let file = try SQLiteStatement("SELECT * FROM \(table) ORDER BY path", in: database)
                    while try file.next() {
                        guard let bytes = bytes(of: file, below: mediaRoot, &unpacked) else { continue }
                        try place(bytes, file, in: folder, &unpacked)
                    }
                }
            }
        } catch {
            unpacked.diagnostics.append(DatabaseFault(error).diagnostic(file.string))
        }
        return unpacked
    }

    /// Foreign keys that lead nowhere; a program may have written without checking them.
    private func checkKeys(_ database: SQLiteConnection, _ unpacked: inout Unpacked) throws {
        let broken = try SQLiteStatement(
            """
            SELECT item.path FROM item LEFT JOIN item AS other ON other.path = item.original
              LEFT JOIN item AS whole ON whole.path = item.part_of
            WHERE (item.original IS NOT NULL AND other.path IS NULL)
              OR (item.part_of IS NOT NULL AND whole.path IS NULL) ORDER BY item.path
            """, in: database)
        while try broken.next() {
            let path = broken.text("path") ?? ""
            report(
                "its original or part_of names an item that does not exist; insert the item, or set it to NULL", path,
                &unpacked)
        }
    }

    private func removeStrays(below folder: FilePath, _ database: SQLiteConnection, _ unpacked: inout Unpacked) throws {
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

    /// The bytes that a row holds or refers to; nil, and a finding, where there are none.
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
            do throws(FileFault) {
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
        guard !bytes.holdSecretKey else {
            report(FileFault.secretSentence, path, &unpacked, .secretFile)
            return
        }
        if let date = row.integer("modified") { unpacked.dates[path] = date }
        let target = folder.appending(path)
        if FileSystem.attributes(target)?.bytes == bytes.count, (try? FileSystem.read(target)) == bytes { return }
        try FileSystem.makeFolder(target.removingLastComponent())
        try FileSystem.replace(target, with: bytes)
        unpacked.changes += 1
    }

    private func report(
        _ message: String, _ path: String, _ unpacked: inout Unpacked, _ code: DiagnosticCode = .databaseRow
    ) {
        unpacked.diagnostics.append(.error(at: location(SourceLocation(file: path)), code: code, message))
    }

    /// Where in the database something of a file stands: `guide.sqlite: place york/minster: content/york/...`.
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
