// Tests of removing the sample of a new guide.

import GuideModel
import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("The sample of a new guide")
struct SampleRemovalTests {
    /// Sample.tour has stops at the minster and at the bar.
    private static let sample = [
        (path: "content/york/places/minster.md", text: Sample.minster),
        (path: "content/york/places/minster.svg", text: "<svg/>"),
        (path: "content/york/places/bootham-bar.md", text: Sample.bar),
        (path: "content/york/tours/city-walls.md", text: Sample.tour),
    ]

    private func guide(_ changes: [String: String] = [:]) throws -> (folder: TemporaryFolder, editor: ContentEditor) {
        let folder = try TemporaryFolder()
        let york = try #require(Slug("york"))
        let record = SampleRecord.file(of: Self.sample, in: york)
        try folder.write(Sample.settings, to: "guide.yaml")
        try folder.write(Sample.city, to: "content/york/city.md")
        for file in Self.sample + [record] { try folder.write(file.text, to: file.path) }
        for (path, text) in changes { try folder.write(text, to: path) }
        return (folder, ContentEditor(root: folder.path))
    }

    /// The contents of the city's folder after the sample's removal.
    private func remaining(_ folder: TemporaryFolder, _ editor: ContentEditor) throws -> Set<String> {
        let (plan, diagnostics) = editor.planSampleRemoval()
        #expect(diagnostics.isEmpty)
        #expect(editor.apply(try #require(plan)).map(\.inWords) == [])
        return Set(try folder.contents(of: "content/york").keys)
    }

    @Test("An unchanged sample is removed with its record, and leaves no redirect")
    func unchanged() throws {
        let (folder, editor) = try guide()
        #expect(try remaining(folder, editor) == ["city.md"])
    }

    @Test("An edited item remains, and so does what it needs")
    func edited() throws {
        let tour = Sample.tour.replacing("---\n", with: "---\n# Mine.\n")
        let (folder, editor) = try guide(["content/york/tours/city-walls.md": tour])
        let text = try #require(editor.planSampleRemoval().plan).text
        #expect(text.contains("york/tours/city-walls remains, because it was edited"))
        #expect(text.contains("york/places/minster remains: a stop of the tour needs it"))
        #expect(
            try remaining(folder, editor) == [
                ".sample.json", "city.md", "places/minster.md", "places/minster.svg", "places/bootham-bar.md",
                "tours/city-walls.md",
            ])
    }

    @Test("An item to which the editor added a file remains")
    func extended() throws {
        let (folder, editor) = try guide(["content/york/places/bootham-bar.fr.md": "---\nname: Porte\n---\n"])
        let remaining = try remaining(folder, editor)
        #expect(remaining.isSuperset(of: ["places/bootham-bar.md", "places/bootham-bar.fr.md"]))
        #expect(!remaining.contains("tours/city-walls.md"))
    }

    @Test("Files that a deletion edits still count as unchanged")
    func linked() throws {
        let bar = Sample.bar + "\nSee the [minster](minster.md).\n"
        let york = try #require(Slug("york"))
        let sample = Self.sample.map { (path: $0.path, text: $0.text == Sample.bar ? bar : $0.text) }
        let record = SampleRecord.file(of: sample, in: york)
        let (folder, editor) = try guide([
            "content/york/places/bootham-bar.md": bar, record.path: record.text,
        ])
        try FileSystem.removeFile(folder.path.appending("content/york/tours/city-walls.md"))
        #expect(editor.apply(try #require(editor.planDeletion(of: "york/places/minster").plan)).isEmpty)
        #expect(try !folder.text("content/york/places/bootham-bar.md").contains("minster.md"))
        #expect(try remaining(folder, editor) == ["city.md"])
    }

    @Test(
        "A page has a redirect unless its city was built without it",
        arguments: [
            ([:], true), (["york": ["york/index.html"]], false),
            (["york": ["york/places/minster.html"]], true), (["leeds": ["leeds/index.html"]], true),
        ] as [([String: Set<String>], Bool)])
    func builtPages(pages: [String: Set<String>], hasRedirect: Bool) throws {
        let (folder, _) = try guide(["content/york/places/minster.md": Sample.minster + "\nMine.\n"])
        try FileSystem.removeFile(folder.path.appending("content/york/tours/city-walls.md"))
        let built = try Dictionary(uniqueKeysWithValues: pages.map { (try #require(Slug($0.key)), $0.value) })
        let editor = ContentEditor(root: folder.path, builtPages: built)
        #expect(editor.apply(try #require(editor.planDeletion(of: "york/places/minster").plan)).isEmpty)
        #expect(folder.has("content/york/redirects.yaml") == hasRedirect)
    }
}
