// Tests of renaming cities, and content of groups, in a guide on disk.

import GuideModel
import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("Renamed cities and content of groups")
struct CityRenameTests {
    private func guide(_ changes: [String: String] = [:]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        var texts = [
            "guide.yaml": Sample.settings, "content/york/city.md": Sample.city,
            "content/york/places/minster.md": Sample.minster, "content/york/places/bootham-bar.md": Sample.bar,
            "content/york/tours/city-walls.md": Sample.tour,
            "content/leeds/city.md": Sample.city + "\nNear [York](../york/city.md), [here](/content/york/city.md).\n",
            "groups/choir/group.yaml": "name: Choir\n", "groups/choir/york/places/oak.md": Sample.bar,
            "groups/choir/york/tours/round.md": Sample.tour.replacing("bootham-bar", with: "oak"),
        ]
        for (path, text) in changes { texts[path] = text }
        for (path, text) in texts { try folder.write(text, to: path) }
        return folder
    }

    private func rename(_ path: String, _ id: String, in folder: TemporaryFolder) throws -> [Diagnostic] {
        let editor = ContentEditor(root: folder.path)
        let (plan, diagnostics) = editor.planAnyRename(of: path, to: id)
        #expect(diagnostics.map(\.inWords) == [])
        return try #require(plan).apply(with: editor)
    }

    @Test("A city moves with its folders in groups, and references to it change")
    func city() throws {
        let folder = try guide()
        #expect(try rename("york", "jorvik", in: folder).isEmpty)
        for file in ["content/jorvik/places/minster.md", "groups/choir/jorvik/tours/round.md"] {
            #expect(folder.has(file))
        }
        #expect(!folder.has("content/york") && !folder.has("groups/choir/york"))
        let leeds = try folder.text("content/leeds/city.md")
        #expect(leeds.hasSuffix("Near [York](../jorvik/city.md), [here](/content/jorvik/city.md).\n"))
        #expect(try folder.text("content/jorvik/redirects.yaml") == "former-ids: [york]\n")
        let (city, diagnostics) = try read("jorvik", in: folder)
        #expect(diagnostics.map(\.inWords) == [] && city?.formerIDs.map(\.text) == ["york"])
    }

    @Test("Approvals of a city's pages and of its groups' pages remain valid")
    func approvals() throws {
        let folder = try guide()
        let files = PageFiles(files: DiskFiles(root: folder.path), languages: ["en", "fr"])
        let pages = ["content/york/places/minster.md", "groups/choir/york/places/oak.md"]
        for page in pages {
            let approval = Approval(
                by: "Head", on: try #require(CivilDate("2026-03-01")), files: files.approved(of: page))
            try folder.write(ApprovalFile.text(approval, of: page), to: ApprovalFile.path(of: page))
        }
        #expect(try rename("content/york/city.md", "jorvik", in: folder).isEmpty)
        let disk = DiskFiles(root: folder.path)
        for page in pages {
            #expect(!folder.has(ApprovalFile.path(of: page)))
            let moved = page.replacing("/york/", with: "/jorvik/")
            var diagnostics: [Diagnostic] = []
            let approval = try #require(ApprovalFile.read(of: moved, disk, &diagnostics))
            #expect(approval.files == PageFiles(files: disk, languages: ["en", "fr"]).approved(of: moved))
        }
    }

    @Test(
        "An id that is used by something else is refused", arguments: ["leeds", "fr", "assets", "city-walls", "york"])
    func refused(id: String) throws {
        let folder = try guide()
        let (plan, diagnostics) = ContentEditor(root: folder.path).planAnyRename(of: "york", to: id)
        #expect(plan == nil && diagnostics.hasErrors)
        #expect(folder.has("content/york/city.md"))
    }

    @Test("A city is deleted with its folders in groups and its approvals; links to it become plain text")
    func deletion() throws {
        let folder = try guide()
        let page = "content/york/places/minster.md"
        let files = PageFiles(files: DiskFiles(root: folder.path), languages: ["en", "fr"])
        let approval = Approval(by: "Head", on: try #require(CivilDate("2026-03-01")), files: files.approved(of: page))
        try folder.write(ApprovalFile.text(approval, of: page), to: ApprovalFile.path(of: page))
        let editor = ContentEditor(root: folder.path)
        let plan = try #require(editor.planAnyDeletion(of: "york").plan)
        #expect(plan.uses.map(\.location.file) == ["content/leeds/city.md", "content/leeds/city.md"])
        #expect(plan.text.contains("york is deleted, with 6 files"))
        #expect(plan.apply(with: editor).isEmpty)
        #expect(!folder.has("content/york") && !folder.has("groups/choir/york"))
        #expect(!folder.has(ApprovalFile.path(of: page)) && folder.has("groups/choir/group.yaml"))
        #expect(try folder.text("content/leeds/city.md").hasSuffix("Near York, here.\n"))
    }

    @Test("The addresses of a deleted city, also its former ones, lead to another city")
    func succession() throws {
        let folder = try guide([
            "content/york/redirects.yaml": "former-ids: [eboracum]\n",
            "content/leeds/redirects.yaml": "former-ids: [ledes]\n",
        ])
        let editor = ContentEditor(root: folder.path)
        let plan = try #require(editor.planAnyDeletion(of: "york", successor: "leeds").plan)
        #expect(plan.text.contains("lead to leeds") && plan.editedFiles.contains("content/leeds/redirects.yaml"))
        #expect(plan.apply(with: editor).isEmpty)
        #expect(!folder.has("content/york"))
        let (city, diagnostics) = try read("leeds", in: folder)
        #expect(!diagnostics.hasErrors && city?.formerIDs.map(\.text) == ["ledes", "eboracum", "york"])
    }

    @Test(
        "Only a city has a successor, and it is another city of the guide",
        arguments: [("york", "york"), ("york", "leed"), ("york/places/minster", "leeds"), ("groups/choir", "leeds")])
    func refusedSuccession(path: String, successor: String) throws {
        let folder = try guide()
        let (plan, diagnostics) = ContentEditor(root: folder.path).planAnyDeletion(of: path, successor: successor)
        #expect(plan == nil && diagnostics.hasErrors)
    }

    @Test("A city whose picture another city shows is not deleted")
    func neededCity() throws {
        let folder = try guide([
            "content/york/places/minster.jpg": "x",
            "content/leeds/places/hall.md": Sample.bar + "\n![It](../../york/places/minster.jpg)\n",
        ])
        let plan = try #require(ContentEditor(root: folder.path).planAnyDeletion(of: "york").plan)
        #expect(plan.obstacles.map(\.location.file) == ["content/leeds/places/hall.md"])
        #expect(plan.refusals.first?.message.contains("needs york") == true)
    }

    @Test("A group is renamed and deleted with its folder")
    func wholeGroup() throws {
        let folder = try guide()
        #expect(try rename("groups/choir", "band", in: folder).isEmpty)
        #expect(folder.has("groups/band/york/places/oak.md") && !folder.has("groups/choir"))
        let editor = ContentEditor(root: folder.path)
        for (path, id) in [("groups/choir", "club"), ("groups/band", "band"), ("groups/band", "A B")] {
            let (plan, diagnostics) = editor.planAnyRename(of: path, to: id)
            #expect(plan == nil && diagnostics.hasErrors)
        }
        let plan = try #require(editor.planAnyDeletion(of: "groups/band/group.yaml").plan)
        #expect(plan.apply(with: editor).isEmpty)
        #expect(!folder.has("groups/band") && folder.has("content/york/city.md"))
    }

    @Test("Two cities with the same former id are errors with their lines")
    func sharedFormerID() throws {
        let folder = try guide([
            "content/york/redirects.yaml": "former-ids: [eboracum]\n",
            "content/leeds/redirects.yaml": "former-ids:\n  - ledes\n  - eboracum\n",
        ])
        for (city, other) in [("york", "content/leeds/redirects.yaml:3"), ("leeds", "content/york/redirects.yaml:1")] {
            let found = try read(city, in: folder).diagnostics.filter { $0.code == .redirect }
            #expect(found.count == 1 && found.first?.message.contains(other) == true)
            #expect(found.first?.location.line == (city == "york" ? 1 : 3))
        }
        let (plan, diagnostics) = ContentEditor(root: folder.path).planAnyRename(of: "york", to: "ledes")
        #expect(plan == nil && diagnostics.hasErrors)
    }

    @Test("Content of a group changes its id in the group, without a redirect")
    func group() throws {
        let folder = try guide()
        #expect(try rename("groups/choir/york/places/oak.md", "old-oak", in: folder).isEmpty)
        #expect(folder.has("groups/choir/york/places/old-oak.md") && !folder.has("groups/choir/york/places/oak.md"))
        #expect(try folder.text("groups/choir/york/tours/round.md").contains("{place: old-oak}"))
        #expect(!folder.has("content/york/redirects.yaml") && !folder.has("groups/choir/york/redirects.yaml"))
    }

    @Test("A group cannot rename content of the guide, or use the id of one of its places")
    func foreign() throws {
        let folder = try guide()
        let editor = ContentEditor(root: folder.path)
        for (path, id) in [("groups/choir/york/places/minster", "oak-2"), ("groups/choir/york/places/oak", "minster")] {
            let (plan, diagnostics) = editor.planAnyRename(of: path, to: id)
            #expect(plan == nil && diagnostics.hasErrors)
            #expect(folder.has("groups/choir/york/places/oak.md"))
        }
    }

    private func read(_ city: String, in folder: TemporaryFolder) throws -> (city: City?, diagnostics: [Diagnostic]) {
        let reader = GuideReader(root: folder.path)
        let guide = try #require(reader.readGuide().guide)
        return reader.readCity(try #require(Slug(city)), in: guide)
    }
}
