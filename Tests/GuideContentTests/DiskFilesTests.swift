// Tests of files on disk, and of those that are refused.

import Foundation
import SystemPackage
import Testing

@testable import GuideContent

@Suite("Files on disk", .serialized)
struct DiskFilesTests {
    /// A folder that is removed after the test.
    private final class Folder {
        let path: String

        init() throws {
            path = FileManager.default.temporaryDirectory.appendingPathComponent("wynd-content-\(UUID())").path
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }

        func write(_ name: String, _ text: String) throws {
            let file = URL(fileURLWithPath: path + "/" + name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    @Test("Folders are listed in order, without hidden files")
    func list() throws {
        let folder = try Folder()
        for name in ["b.md", "a.md", ".hidden", "c/d.md"] { try folder.write(name, "x") }
        let files = DiskFiles(root: FilePath(folder.path))
        #expect(
            try files.list("") == [
                ContentEntry(name: "a.md", kind: .file), ContentEntry(name: "b.md", kind: .file),
                ContentEntry(name: "c", kind: .folder),
            ])
        #expect(try files.read("c/d.md", limit: 10) == Array("x".utf8))
        #expect(files.entry("c/d.md") == ContentEntry(name: "d.md", kind: .file))
        #expect(files.entry("c/e.md") == nil)
    }

    @Test("Links inside the guide are followed, and links out of it refused")
    func links() throws {
        let folder = try Folder()
        try folder.write("guide/a.md", "inside")
        try folder.write("secret.md", "outside")
        try folder.write("guide-2/b.md", "beside")
        symlink("a.md", folder.path + "/guide/in.md")
        symlink("../secret.md", folder.path + "/guide/out.md")
        symlink("/etc", folder.path + "/guide/etc")
        symlink("../guide-2", folder.path + "/guide/beside")
        symlink("nowhere", folder.path + "/guide/broken.md")
        let files = DiskFiles(root: FilePath(folder.path + "/guide"))
        #expect(try files.list("").map(\.kind) == [.file, .strayLink, .strayLink, .strayLink, .file, .strayLink])
        #expect(try files.read("in.md", limit: 10) == Array("inside".utf8))
        for path in ["out.md", "etc/passwd", "broken.md", "beside/b.md", "../secret.md"] {
            #expect(throws: ContentFileError.leavesGuide) { try files.read(path, limit: 100) }
        }
        #expect(throws: ContentFileError.leavesGuide) { try files.list("etc") }
    }

    @Test("Only files and folders are read", .timeLimit(.minutes(1)))
    func special() throws {
        let folder = try Folder()
        mkfifo(folder.path + "/pipe.md", 0o644)
        symlink("/dev/zero", folder.path + "/zero.md")
        try folder.write("folder/x", "x")
        try folder.write("big.md", String(repeating: "x", count: 2_000))
        try folder.write("empty.md", "")
        let files = DiskFiles(root: FilePath(folder.path))
        #expect(throws: ContentFileError.isSpecial) { try files.read("pipe.md", limit: 100) }
        #expect(throws: ContentFileError.leavesGuide) { try files.read("zero.md", limit: 100) }
        #expect(throws: ContentFileError.isFolder) { try files.read("folder", limit: 100) }
        #expect(throws: ContentFileError.missing) { try files.read("none.md", limit: 100) }
        #expect(throws: ContentFileError.missing) { try files.read("big.md/x", limit: 100) }
        #expect(throws: ContentFileError.isNotFolder) { try files.list("big.md") }
        #expect(throws: ContentFileError.missing) { try files.list("none") }
        #expect(throws: ContentFileError.tooLarge(bytes: 2_000, limit: 1_999)) {
            try files.read("big.md", limit: 1_999)
        }
        #expect(try files.read("big.md", limit: 2_000).count == 2_000)
        #expect(try files.read("empty.md", limit: 0) == [])
        #expect(try files.list("").first { $0.name == "pipe.md" }?.kind == .special)
    }

    @Test("A file without permission is reported", .enabled(if: geteuid() != 0, "the superuser may read everything"))
    func forbidden() throws {
        let folder = try Folder()
        try folder.write("a.md", "x")
        chmod(folder.path + "/a.md", 0)
        #expect(throws: ContentFileError.forbidden) {
            try DiskFiles(root: FilePath(folder.path)).read("a.md", limit: 9)
        }
    }

    @Test("A file of a gigabyte is refused without being read")
    func gigabyte() throws {
        let folder = try Folder()
        try folder.write("guide.yaml", "title: G\n")
        try folder.write("content/york/city.md", "x")
        truncate(folder.path + "/content/york/city.md", 1 << 30)
        let reader = GuideReader(root: FilePath(folder.path))
        let guide = try #require(reader.readGuide().guide)
        let found = reader.readCity(guide.cities[0], in: guide).diagnostics.map(\.inWords)
        #expect(
            found == [
                "content/york/city.md: error: this file has 1 GB, more than the 4 MB allowed for a text file; split it [file-size]"
            ])
    }

    @Test(
        "Sizes are shown in the unit that fits",
        arguments: [
            (0, "0 bytes"), (1, "1 byte"), (1023, "1023 bytes"), (1024, "1 KB"), (1536, "1.5 KB"), (4 << 20, "4 MB"),
            (1 << 30, "1 GB"),
        ])
    func sizes(bytes: Int, text: String) {
        #expect(ByteCount(bytes).description == text)
    }
}
