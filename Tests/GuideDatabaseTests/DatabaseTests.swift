import GuideModel
import GuideSupport
import SystemPackage
import Testing

@testable import GuideDatabase

@Suite("A guide's database")
struct DatabaseTests {
    private let folder: TemporaryFolder
    private var file: FilePath { folder.path.appending("guide.sqlite") }

    init() throws { folder = try TemporaryFolder() }

    private func export(media: Bool = true) throws {
        let export = DatabaseExport(root: folder.path.appending("guide"), dates: [:], includesMedia: media)
        #expect(export.write(file).diagnostics == [])
    }

    private func sample() throws {
        try folder.write(Array("title: Trip\n".utf8), to: "guide/guide.yaml")
        try folder.write(Array("---\nname: Town\n---\nA town.\n".utf8), to: "guide/content/town/city.md")
        try folder.write(
            Array("---\nname: \"Gate: north\"\nkind: gate\nposition: {lat: 53.96, lon: -1.08}\n---\nText\n".utf8),
            to: "guide/content/town/places/gate.md")
        try folder.write([0xFF, 0xD8, 0, 1], to: "guide/content/town/places/gate.jpg")
    }

    private func change(_ sql: String) throws {
        try SQLiteConnection(file, .making).run("PRAGMA foreign_keys = OFF; " + sql)
    }

    private var refusal: DiagnosticCode? {
        if case .failure(let refusal) = GuideDatabase.open(file) { refusal.diagnostic.code } else { nil }
    }

    private func unpack() throws -> GuideDatabase.Unpacked {
        try GuideDatabase.open(file).get().unpack(into: folder.path.appending("back"), removing: true)
    }

    @Test("Any content of a folder is read back unchanged, byte for byte", arguments: 0..<40)
    func roundTrip(seed: Int) throws {
        var random = SeededNumbers(seed: UInt64(seed))
        try folder.write(Array("title: Trip\nlogo: art/logo.svg\n".utf8), to: "guide/guide.yaml")
        try folder.write(Array("<svg/>".utf8), to: "guide/art/logo.svg")
        try folder.write([], to: "guide/content/town/empty.txt")
        try folder.write(Array("page: x\n".utf8), to: "guide/reviews/town/city.yaml")
        for number in 0..<12 {
            let name = ["places/p\(number).md", "places/p\(number).fr.md", "tours/t\(number).md", "x\(number).jpg"]
            try folder.write(
                MadeText.bytes(&random), to: "guide/content/town/\(name.randomElement(using: &random) ?? "a.md")")
        }
        try export()
        let unpacked = try unpack()
        #expect(unpacked.diagnostics == [])
        let (before, after) = try (folder.contents(of: "guide"), folder.contents(of: "back"))
        #expect(before.keys.sorted() == after.keys.sorted())
        for (path, bytes) in before { #expect(bytes == after[path], "\(path)") }
    }

    @Test("A value that fits a column is stored in the column, and the column's value is the one that is read")
    func columns() throws {
        try sample()
        try export()
        try change("UPDATE item SET latitude = 54.5 WHERE name = 'Gate: north'")
        _ = try unpack()
        let text = String(
            decoding: try FileSystem.read(folder.path.appending("back/content/town/places/gate.md")), as: UTF8.self)
        #expect(text.contains("position: {lat: 54.5, lon: -1.08}"))
    }

    @Test("One changed row changes one file, and without changes no file changes")
    func changedRow() throws {
        try sample()
        try export()
        #expect(try unpack().changes == 4)
        #expect(try unpack().changes == 0)
        try change("UPDATE item SET body = 'New' WHERE id = 'gate'")
        #expect(try unpack().changes == 1)
        try change("DELETE FROM item WHERE id = 'gate'")
        #expect(try unpack().changes == 1)
    }

    @Test(
        "A reference leads only to files below the database's folder",
        arguments: [
            ("/etc/hostname", DiagnosticCode.databaseRow), ("../outside.txt", .databaseRow),
            ("guide/../../outside.txt", .databaseRow), ("./guide/guide.yaml", .databaseRow), (".hidden", .databaseRow),
            ("guide/.git/config", .databaseRow), ("", .databaseRow), ("guide", .databaseRow), ("pipe", .databaseRow),
            ("none.txt", .databaseRow), ("link.txt", .outsideGuide), ("linked/outside.txt", .outsideGuide),
            ("own.keys", .secretFile), ("key.txt", .secretFile),
        ])
    func outsideReferences(reference: String, code: DiagnosticCode) throws {
        try sample()
        try export()
        let inner = folder.path.appending("inner")
        try folder.write(Array("Outside".utf8), to: "outside.txt")
        try folder.write(Array("x".utf8), to: "inner/.hidden")
        try folder.write(Array("title: Trip\n".utf8), to: "inner/guide/guide.yaml")
        try folder.write(Array("x".utf8), to: "inner/guide/.git/config")
        try folder.write(Array("wynd-secrets/1\n".utf8), to: "inner/own.keys")
        try FileSystem.makeLink(to: "../outside.txt", at: inner.appending("link.txt"))
        try FileSystem.makeLink(to: "..", at: inner.appending("linked"))
        try FileSystem.makeLink(to: "own.keys", at: inner.appending("key.txt"))
        #expect(mkfifo(inner.appending("pipe").string, 0o644) == 0)
        try FileSystem.rename(file, to: inner.appending("guide.sqlite"))
        let database = inner.appending("guide.sqlite")
        try SQLiteConnection(database, .making).run(
            "INSERT INTO file (path, bytes, reference) VALUES ('content/town/words.txt', NULL, ?)", [.text(reference)])
        let unpacked = try GuideDatabase.open(database).get()
            .unpack(into: folder.path.appending("back"), removing: true)
        #expect(unpacked.diagnostics.map(\.code) == [code])
        #expect(unpacked.diagnostics.first?.location.file.hasSuffix("content/town/words.txt") == true)
        #expect(try folder.contents(of: "back")["content/town/words.txt"] == nil)
    }

    @Test("A secret key in a row is refused, as bytes and as an item")
    func secretRows() throws {
        try sample()
        try export()
        try change("INSERT INTO file (path, bytes) VALUES ('site/a.txt', '-----BEGIN PRIVATE KEY-----')")
        try change("UPDATE item SET body = 'wynd ed25519-secret:C0sLCwsLCwsLCwsLCwsLCwsLCwsLCwsLCwsLCwsLCws='")
        #expect(try unpack().diagnostics.map(\.code) == [.secretFile, .secretFile, .secretFile])
        #expect(try folder.contents(of: "back").keys.sorted() == ["content/town/places/gate.jpg", "guide.yaml"])
    }

    @Test("A different folder for references is named, and the export refers only to files inside it")
    func mediaRoot() throws {
        try sample()
        try FileSystem.makeFolder(folder.path.appending("elsewhere"))
        let file = folder.path.appending("elsewhere/guide.sqlite")
        func export(_ mediaRoot: FilePath?) -> [Diagnostic] {
            DatabaseExport(
                root: folder.path.appending("guide"), dates: [:], includesMedia: false, mediaRoot: mediaRoot
            ).write(file).diagnostics
        }
        #expect(export(nil).map(\.code) == [.databaseRow])
        #expect(FileSystem.attributes(file) == nil)
        #expect(export(folder.path) == [])
        let database = try GuideDatabase.open(file).get()
        let back = folder.path.appending("back")
        #expect(database.unpack(into: back, removing: true).diagnostics.map(\.code) == [.databaseRow])
        #expect(database.unpack(into: back, removing: true, mediaRoot: folder.path).diagnostics == [])
        #expect(try folder.contents(of: "back") == folder.contents(of: "guide"))
    }

    @Test("An export contains no secret key and no file from outside the guide")
    func guardedExport() throws {
        try sample()
        try folder.write(Array("Outside".utf8), to: "outside.md")
        let link = folder.path.appending("guide/site/out.txt")
        try FileSystem.makeFolder(link.removingLastComponent())
        try FileSystem.makeLink(to: "../../outside.md", at: link)
        let export = DatabaseExport(root: folder.path.appending("guide"), dates: [:], includesMedia: true)
        #expect(export.write(file).diagnostics.map(\.code) == [.outsideGuide])
        try FileSystem.removeFile(link)
        try folder.write(Array("wynd-secrets/1\n".utf8), to: "guide/content/town/notes.md")
        #expect(export.write(file).diagnostics.map(\.code) == [.secretFile])
        #expect(FileSystem.attributes(file) == nil)
    }

    @Test("Media may remain in place, and are reported if they are missing or changed")
    func referencedMedia() throws {
        try sample()
        try export(media: false)
        _ = try unpack()
        #expect(try folder.contents(of: "back") == folder.contents(of: "guide"))
        try folder.write([1, 2], to: "guide/content/town/places/gate.jpg")
        #expect(try unpack().diagnostics.map(\.code) == [.databaseRow])
        try FileSystem.removeFile(folder.path.appending("guide/content/town/places/gate.jpg"))
        #expect(try unpack().diagnostics.map(\.code) == [.databaseRow])
    }

    @Test(
        "A database without a complete guide is refused with its own code",
        arguments: [
            ("PRAGMA application_id = 7", DiagnosticCode.databaseForeign),
            ("PRAGMA user_version = 99", .databaseNewer), ("PRAGMA user_version = 0", .databaseHalfWritten),
            ("UPDATE guide SET complete = 0", .databaseHalfWritten), ("DELETE FROM guide", .databaseHalfWritten),
            ("DROP TABLE medium", .databaseForeign),
        ])
    func refusals(sql: String, code: DiagnosticCode) throws {
        try sample()
        try export()
        #expect(refusal == nil)
        try change(sql)
        #expect(refusal == code)
    }

    @Test("Other files, and truncated or overwritten databases, are refused")
    func damage() throws {
        try sample()
        try folder.write([UInt8](repeating: 65, count: 5_000), to: "guide.sqlite")
        #expect(refusal == .notADatabase)
        try FileSystem.removeFile(file)
        try export()
        let complete = try FileSystem.read(file)
        try FileSystem.write(Array(complete.prefix(complete.count / 2)), to: file)
        #expect(refusal == .databaseDamaged)
        var damaged = complete
        for index in damaged.indices.dropFirst(4_096) { damaged[index] = 0x5A }
        try FileSystem.write(damaged, to: file)
        #expect(refusal == .databaseDamaged)
    }

    @Test(
        "A row's path never leaves the guide", arguments: ["../evil", "/etc/evil", "a//b", ".git/config", "a/../../b"])
    func paths(path: String) throws {
        try sample()
        try export()
        try change("INSERT INTO file (path, bytes) VALUES ('\(path)', 'x')")
        #expect(try unpack().diagnostics.map(\.code) == [.databaseRow])
        #expect(FileSystem.attributes(folder.path.appending("evil")) == nil)
    }

    @Test(
        "A link in the folder for unpacking leads to no other folder",
        arguments: [
            ("content", ""), ("content/town", ""), ("content/town/places", ""), ("content", "content"),
            ("guide.yaml.new", ""), ("guide.yaml.new", "guide.yaml.new"), ("guide.yaml", ""),
        ])
    func links(link: String, row: String) throws {
        try sample()
        try export()
        if !row.isEmpty { try change("INSERT INTO file (path, bytes) VALUES ('\(row)', 'x')") }
        let isFile = link.hasPrefix("guide.yaml")
        for path in ["thesis.txt", "town/city.md", "places/gate.md", "gate.md"] {
            try folder.write(Array("mine".utf8), to: "victim/\(path)")
        }
        let place = folder.path.appending("back").appending(link)
        try FileSystem.makeFolder(place.removingLastComponent())
        let target = folder.path.appending(isFile ? "victim/thesis.txt" : "victim")
        try FileSystem.makeLink(to: target.string, at: place)
        let before = try folder.contents(of: "victim")
        let unpacked = try unpack()
        #expect(try folder.contents(of: "victim") == before)
        #expect(unpacked.diagnostics.isEmpty == (row != "content"))
    }

    @Test("Rows that return more than the file contains stop the unpacking")
    func computedRows() throws {
        try sample()
        try export()
        try change(
            """
            DROP TABLE file;
            CREATE TABLE file (path TEXT, bytes BLOB AS (zeroblob(900000)), reference TEXT, sha256 TEXT);
            INSERT INTO file (path) VALUES ('content/town/a.txt'), ('content/town/b.txt'), ('content/town/c.txt')
            """)
        #expect(try unpack().diagnostics.map(\.code) == [.databaseForeign])
        #expect(FileSystem.attributes(folder.path.appending("back/content/town/c.txt")) == nil)
        try change(
            """
            DROP TABLE file;
            CREATE TABLE file (path TEXT, bytes BLOB AS (zeroblob(500000000)), reference TEXT);
            INSERT INTO file (path) VALUES ('content/town/a.txt')
            """)
        #expect(try unpack().diagnostics.count == 1)
    }

    @Test("A key without a target is found, and a position that is not on the earth is refused")
    func keys() throws {
        try sample()
        try export()
        try change("UPDATE item SET original = 'content/none.md' WHERE id = 'gate'")
        #expect(try unpack().diagnostics.map(\.code) == [.databaseRow])
        #expect(throws: SQLiteError.self) { try change("UPDATE item SET latitude = 91 WHERE id = 'gate'") }
    }

    @Test("Text search ignores accents, and SQLite confirms the index as valid")
    func search() throws {
        try sample()
        try export()
        try change("UPDATE item SET body = 'Un café' WHERE id = 'gate'")
        let database = try SQLiteConnection(file, .making)
        let found = try SQLiteStatement(
            """
            SELECT id FROM item JOIN item_search ON item.number = item_search.rowid
            WHERE item_search MATCH 'cafe'
            """, in: database)
        #expect(try found.next())
        #expect(found.text("id") == "gate")
        #expect(try !found.next())
        try database.run("INSERT INTO item_search (item_search) VALUES ('integrity-check')")
    }

    @Test("A column of another type is read as SQLite converts it, without a crash")
    func otherTypes() throws {
        try sample()
        try export()
        try change(
            """
            UPDATE item SET name = x'476174FF65', summary = 12, body = x'', modified = 'soon' WHERE id = 'gate';
            UPDATE medium SET bytes = 'letters', sha256 = NULL, modified = x'00FF' WHERE path LIKE '%gate.jpg'
            """)
        let unpacked = try unpack()
        #expect(unpacked.diagnostics == [])
        let back = try folder.contents(of: "back")
        #expect(back["content/town/places/gate.jpg"] == Array("letters".utf8))
        let gate = try #require(back["content/town/places/gate.md"])
        #expect(String(decoding: gate, as: UTF8.self).contains("summary: \"12\""))
        #expect(unpacked.dates["content/town/places/gate.md"] == 0)
    }

    @Test("A table without a column that Wynd reads is the same as one without values")
    func missingColumns() throws {
        try sample()
        try export()
        try change("DROP TABLE file; CREATE TABLE file (path TEXT); INSERT INTO file VALUES ('guide.yaml'), (NULL)")
        #expect(try unpack().diagnostics.map(\.code) == [.databaseRow])
    }
}

/// Texts that are likely to cause errors.
enum MadeText {
    private static let lines = [
        "name: York", "name: \"a: b\"", "name: 'x'", "name: 12", "summary: Two words", "summary: no", "  folded",
        "position: {lat: 53.9, lon: -1.0}", "position: {lat: 53.90, lon: 1}", "status: draft", "status: odd", "",
        ":name",
        ":status", "media:", "  - {file: a.jpg}", "---", "--- ", "\r", "caf\u{E9}", "name: cafe\u{301}", "\u{0}",
        "# Title",
        "name: x # y", "summary: >", "  text",
    ]

    static func bytes(_ random: inout SeededNumbers) -> [UInt8] {
        var text = Bool.random(using: &random) ? "---\n" : ""
        for _ in 0..<Int.random(in: 0..<14, using: &random) {
            text += (lines.randomElement(using: &random) ?? "") + "\n"
        }
        if Bool.random(using: &random) { text += "---\nBody" }
        var bytes = Array(text.utf8)
        if Int.random(in: 0..<10, using: &random) == 0 { bytes.append(0xFF) }
        return bytes
    }
}

/// SplitMix64: the same numbers on every run.
struct SeededNumbers: RandomNumberGenerator {
    var seed: UInt64

    mutating func next() -> UInt64 {
        seed &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (seed ^ (seed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
