import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideBuild

@Suite struct StagingDirectoryTests {
    private func publish(_ files: [String: String], to output: FilePath) throws {
        let site = try StagingDirectory.prepare(output: output)
        for (path, text) in files { try site.write(Array(text.utf8), to: path) }
        try site.publish()
    }

    @Test("A published site replaces the old one at once: new files appear, old ones and temporary ones are removed")
    func replaces() throws {
        let folder = try TemporaryFolder()
        try publish(["a.html": "old", "deep/b.html": "old"], to: folder.path.appending("public"))
        try publish(["a.html": "new"], to: folder.path.appending("public"))
        #expect(try folder.text("public/a.html") == "new")
        #expect(!folder.has("public/deep/b.html"))
        #expect(try FileSystem.names(in: folder.path) == ["public"])
    }

    @Test("Until publication the old site does not change; a discarded site leaves no trace")
    func discards() throws {
        let folder = try TemporaryFolder()
        let output = folder.path.appending("public")
        try publish(["a.html": "old"], to: output)
        let before = try folder.contents()
        let site = try StagingDirectory.prepare(output: output)
        try site.write(Array("new".utf8), to: "a.html")
        #expect(try folder.text("public/a.html") == "old")
        site.discard()
        #expect(try folder.contents() == before)
    }

    @Test(
        "A folder with a file from no build is refused and not changed", arguments: ["index.html", "deep/note.txt"])
    func refusesForeignFiles(file: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("mine", to: "public/\(file)")
        let output = folder.path.appending("public")
        #expect(throws: StagingDirectoryError.containsForeignFiles(output, [file])) {
            try StagingDirectory.prepare(output: output)
        }
        #expect(try folder.text("public/\(file)") == "mine")
    }

    @Test("A file added to the site during a build prevents its replacement")
    func refusesFilesThatAppear() throws {
        let folder = try TemporaryFolder()
        let output = folder.path.appending("public")
        try publish(["a.html": "old"], to: output)
        let site = try StagingDirectory.prepare(output: output)
        try folder.write("mine", to: "public/mine.txt")
        #expect(throws: StagingDirectoryError.self) { try site.publish() }
        #expect(try folder.text("public/mine.txt") == "mine")
        #expect(try folder.text("public/a.html") == "old")
    }

    @Test("The next build removes what a killed build left, but not what a running build writes")
    func clearsAbandonedFolders() throws {
        let folder = try TemporaryFolder()
        // The highest process identifier of Linux plus one, which no process has.
        try folder.write("half", to: ".public.wynd-4194305/a.html")
        try folder.write("busy", to: ".public.wynd-1/a.html")
        try folder.write("mine", to: ".public.wynd-notes/a.html")
        try publish(["a.html": "new"], to: folder.path.appending("public"))
        #expect(!folder.has(".public.wynd-4194305"))
        #expect(folder.has(".public.wynd-1/a.html"))
        #expect(folder.has(".public.wynd-notes/a.html"))
    }

    @Test("An output that is a link to a folder stays a link, and the folder behind it is replaced")
    func followsLink() throws {
        let folder = try TemporaryFolder()
        try FileSystem.makeFolder(folder.path.appending("real"))
        let link = folder.path.appending("public")
        #expect(symlink(folder.path.appending("real").string, link.string) == 0)
        try publish(["a.html": "new"], to: link)
        #expect(FileSystem.attributes(link)?.isLink == true)
        #expect(try folder.text("real/a.html") == "new")
    }

    @Test("A file in place of the output folder is refused")
    func refusesFile() throws {
        let folder = try TemporaryFolder()
        try folder.write("mine", to: "public")
        #expect(throws: StagingDirectoryError.notAFolder(folder.path.appending("public"))) {
            try StagingDirectory.prepare(output: folder.path.appending("public"))
        }
    }
}
