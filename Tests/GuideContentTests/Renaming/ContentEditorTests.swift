// Tests of renaming and deleting in a guide on disk.

import GuideModel
import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("Renamed or deleted content")
struct ContentEditorTests {
    private func guide(_ changes: [String: String] = [:]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        var texts = [
            "guide.yaml": Sample.settings, "content/york/city.md": Sample.city,
            "content/york/places/minster.md": Sample.minster, "content/york/places/bootham-bar.md": Sample.bar,
            "content/york/tours/city-walls.md": Sample.tour,
        ]
        for (path, text) in changes { texts[path] = text }
        for (path, text) in texts { try folder.write(text, to: path) }
        return folder
    }

    private func rename(_ path: String, _ id: String, in folder: TemporaryFolder) throws -> [Diagnostic] {
        let editor = ContentEditor(root: folder.path)
        let (plan, diagnostics) = editor.planRename(of: path, to: id)
        #expect(diagnostics.map(\.inWords) == [])
        return editor.apply(try #require(plan))
    }

    @Test(
        "Content is named by its file, by its translation, or by its address",
        arguments: [
            "content/york/places/minster.md", "york/places/minster", "content/york/places/minster.fr.md",
            "york/places/minster/index.md", "./content/york/places/minster/",
        ])
    func subjects(path: String) throws {
        let york = try #require(Slug("york"))
        #expect(ContentSubject(path) == .item(city: york, .place(try #require(Slug("minster")))))
        #expect(ContentSubject("content/york/city.fr.md") == .city(york))
        #expect(ContentSubject("york/elsewhere/minster") == nil)
    }

    @Test("A place in a file moves with its folder, its translations and the files with the same name")
    func sidecars() throws {
        let folder = try guide([
            "content/york/places/minster.fr.md": "---\nname: La cathédrale\n---\n",
            "content/york/places/minster.jpg": "x", "content/york/places/minster/features/window.md": Sample.bar,
            "content/york/places/minster-yard.md": Sample.bar,
        ])
        #expect(try rename("york/places/minster", "cathedral", in: folder).isEmpty)
        for file in ["cathedral.md", "cathedral.fr.md", "cathedral.jpg", "cathedral/features/window.md"] {
            #expect(folder.has("content/york/places/\(file)"))
        }
        #expect(folder.has("content/york/places/minster-yard.md"))
        #expect(!folder.has("content/york/places/minster"))
        #expect(try folder.text("content/york/tours/city-walls.md").contains("{place: cathedral}"))
    }

    @Test("An approval is valid for the same words under a new name, of the page and of the files that link to it")
    func approvals() throws {
        let folder = try guide(["content/york/places/minster.fr.md": "---\nname: La cathédrale\n---\n"])
        let files = PageFiles(files: DiskFiles(root: folder.path), languages: ["en", "fr"])
        for (page, signature) in [("places/minster", nil), ("tours/city-walls", "c2lnbmVk")] {
            let page = "content/york/\(page).md"
            let approval = Approval(
                by: "Head", on: try #require(CivilDate("2026-03-01")), files: files.approved(of: page),
                signature: signature)
            try folder.write(ApprovalFile.text(approval, of: page), to: ApprovalFile.path(of: page))
        }
        let found = try rename("york/places/minster", "cathedral", in: folder)
        #expect(found.map(\.code) == [.review])
        #expect(found.map(\.location.file) == ["content/york/tours/city-walls.md"])
        #expect(!folder.has("reviews/york/places/minster.yaml"))
        let disk = DiskFiles(root: folder.path)
        for page in ["places/cathedral", "tours/city-walls"] {
            var diagnostics: [Diagnostic] = []
            let page = "content/york/\(page).md"
            let approval = try #require(ApprovalFile.read(of: page, disk, &diagnostics))
            #expect(diagnostics.isEmpty)
            #expect(approval.files == PageFiles(files: disk, languages: ["en", "fr"]).approved(of: page))
            #expect(approval.signature == nil)
        }
    }

    @Test("The comments about a page move with it")
    func comments() throws {
        let text = ReviewComments.text([ReviewComment(by: "Ada", on: "2026-03-04", text: "Is it high?")])
        let folder = try guide(["reviews/york/places/minster.comments.yaml": text])
        #expect(try rename("york/places/minster", "cathedral", in: folder).isEmpty)
        #expect(!folder.has("reviews/york/places/minster.comments.yaml"))
        #expect(try folder.text("reviews/york/places/cathedral.comments.yaml") == text)
    }

    @Test("An approval of other words does not become an approval of the current words")
    func waiting() throws {
        let folder = try guide()
        let page = "content/york/places/minster.md"
        let approval = Approval(
            by: "Head", on: try #require(CivilDate("2026-03-01")), files: [ApprovedFile(file: page, hash: "0")])
        try folder.write(ApprovalFile.text(approval, of: page), to: ApprovalFile.path(of: page))
        #expect(try rename("york/places/minster", "cathedral", in: folder).isEmpty)
        var diagnostics: [Diagnostic] = []
        let moved = "content/york/places/cathedral.md"
        let read = try #require(ApprovalFile.read(of: moved, DiskFiles(root: folder.path), &diagnostics))
        #expect(read.files == [ApprovedFile(file: moved, hash: "0")])
    }

    @Test("The next import finds a renamed page")
    func imports() throws {
        let record = #"{"format": "wynd-import/1", "entries": {"place:1": {"path": "places/minster.md"}}}"#
        let folder = try guide(["content/york/.csv-import.json": record])
        #expect(try rename("york/places/minster", "cathedral", in: folder).isEmpty)
        #expect(
            try folder.text("content/york/.csv-import.json")
                == record.replacing("places/minster.md", with: "places/cathedral.md"))
    }

    @Test(
        "Drafts and hidden places leave no redirect", arguments: ["status: draft", "hidden: here"])
    func drafts(line: String) throws {
        let folder = try guide([
            "content/york/places/tower.md": Sample.bar.replacing("kind:", with: "\(line)\nkind:")
        ])
        #expect(try rename("york/places/tower", "keep", in: folder).isEmpty)
        #expect(folder.has("content/york/places/keep.md") && !folder.has("content/york/redirects.yaml"))
    }

    @Test(
        "A list of redirects keeps its comments and its form",
        arguments: [
            (
                "# Old\nredirects: # all\n  - {from: places/a, to: places/minster} # one\n",
                "# Old\nredirects: # all\n  - {from: places/a, to: places/cathedral} # one\n"
                    + "  - {from: places/minster, to: places/cathedral}\n"
            ),
            (
                "redirects: [{from: places/a, to: 'places/minster'}]\n",
                "redirects: [{from: places/a, to: 'places/cathedral'}, {from: places/minster, to: places/cathedral}]\n"
            ),
            (
                "redirects:\n- from: places/a\n  to: places/bootham-bar",
                "redirects:\n- from: places/a\n  to: places/bootham-bar\n- {from: places/minster, to: places/cathedral}\n"
            ),
            (
                "redirects:\n  - {from: places/cathedral, to: places/minster}\n",
                "redirects:\n  - {from: places/minster, to: places/cathedral}\n"
            ),
            (
                "redirects:\n  - {from: places/cathedral, to: places/minster}\n  - from: places/a\n    to: tours/city-walls\n",
                "redirects:\n  - from: places/a\n    to: tours/city-walls\n"
                    + "  - {from: places/minster, to: places/cathedral}\n"
            ),
        ])
    func redirects(before: String, after: String) throws {
        let folder = try guide(["content/york/redirects.yaml": before])
        #expect(try rename("york/places/minster", "cathedral", in: folder).isEmpty)
        #expect(try folder.text("content/york/redirects.yaml") == after)
    }

    @Test("A list of redirects that cannot be read stops the change before anything is written")
    func brokenRedirects() throws {
        let folder = try guide(["content/york/redirects.yaml": "redirects: ["])
        let found = try rename("york/places/minster", "cathedral", in: folder)
        #expect(found.hasErrors && folder.has("content/york/places/minster.md"))
        #expect(try folder.text("content/york/tours/city-walls.md") == Sample.tour)
    }

    @Test("A notice follows its places and tours")
    func notices() throws {
        let folder = try guide([
            "content/york/notices.yaml": """
            notices:
              - {id: ice, text: Icy., places: [minster, bootham-bar], tours: [city-walls]}
              - {id: works, text: Works., places: [minster]}
            """
        ])
        #expect(try rename("york/places/minster", "cathedral", in: folder).isEmpty)
        #expect(try rename("york/tours/city-walls", "walls", in: folder).isEmpty)
        #expect(
            try folder.text("content/york/notices.yaml") == """
                notices:
                  - {id: ice, text: Icy., places: [cathedral, bootham-bar], tours: [walls]}
                  - {id: works, text: Works., places: [cathedral]}
                """)
        let deletion = try #require(ContentEditor(root: folder.path).planDeletion(of: "york/places/cathedral").plan)
        let lines = deletion.obstacles.filter { $0.location.file == "content/york/notices.yaml" }.map(\.location.line)
        #expect(lines == [3])
    }
}
