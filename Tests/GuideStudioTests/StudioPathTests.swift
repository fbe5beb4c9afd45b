import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideStudio

@Suite struct StudioPathTests {
    private let folder: TemporaryFolder
    private let root: FilePath

    init() throws {
        folder = try TemporaryFolder()
        root = folder.path.appending("guide")
        try folder.write("title: A guide\n", to: "guide/guide.yaml")
        try folder.write("---\nname: York\n---\n", to: "guide/content/york/city.md")
        try folder.write("---\nname: Oak\n---\n", to: "guide/shared/oak.md")
        try folder.write("[remote]\n", to: "guide/.git/config")
        try folder.write("---\nname: Elsewhere\n---\n", to: "other/elsewhere.md")
        try folder.write("-----BEGIN PRIVATE KEY-----\nMC4CAQ\n", to: "guide/content/york/key.md")
        try folder.write("-----BEGIN PRIVATE KEY-----\nMC4CAQ\n", to: "guide/content/york/key.jpg")
        for (target, link) in [
            ("../../shared/oak.md", "inside.md"), ("../../../other/elsewhere.md", "outside.md"),
            ("../../../other", "folder"), ("missing.md", "broken.md"), ("../../.git/config", "hidden.md"),
            ("/etc/passwd", "absolute.yaml"), ("loop.md", "loop.md"),
        ] {
            try FileSystem.makeLink(to: target, at: root.appending("content/york").appending(link))
        }
    }

    /// The path, or the status of the refusal.
    private func text(_ parameter: String) -> String {
        do throws(StudioError) { return try StudioPath(parameter, in: root).text } catch { return "\(error.status)" }
    }

    private func media(_ parameter: String) -> String {
        do throws(StudioError) { return try StudioPath(media: parameter, in: root).text } catch {
            return "\(error.status)"
        }
    }

    @Test(
        "A path leads to a text file of the guide, whether or not it exists",
        arguments: [
            ("guide.yaml", "guide.yaml"), ("guide.de.yaml", "guide.de.yaml"), ("content/york/city.md", nil),
            ("content/york/places/new/index.de.md", nil), ("groups/oaks/group.yaml", nil),
            ("content/york/inside.md", nil),
            ("content//york/city.md", "content/york/city.md"), ("content/york/city.md/", "content/york/city.md"),
        ] as [(String, String?)])
    func accepted(parameter: String, path: String?) { #expect(text(parameter) == path ?? parameter) }

    @Test(
        "Every other path is refused",
        arguments: [
            "", "/", "guide.txt", "guide.yml", "other.yaml", "guide.x!.yaml", "content", "content/", "content/york",
            "content/york/a.jpg", "templates/place.md", "/content/york/city.md", "content/../guide.yaml",
            "content/./york/city.md", "../other/elsewhere.md", "content/york/../../../other/elsewhere.md",
            "content/.hidden/city.md", "content/york/.city.md", ".git/config", ".wynd-cache/a.yaml",
            "content\\york\\city.md", "content/york/city.md\u{0}.yaml", "content/york/city\n.md",
            "Content/york/city.md",
        ])
    func refused(parameter: String) { #expect(text(parameter) == "400") }

    @Test(
        "Links out of the guide, links to hidden files, and files with a secret key are refused",
        arguments: [
            "content/york/outside.md", "content/york/folder/elsewhere.md", "content/york/broken.md",
            "content/york/hidden.md", "content/york/absolute.yaml", "content/york/loop.md", "content/york/key.md",
        ])
    func forbidden(parameter: String) {
        #expect(text(parameter) == "403")
        #expect(media(parameter) == "403")
    }

    @Test("The path of a medium leads to a file of any type or to a folder, only in the content")
    func mediaPaths() {
        for path in ["content/york/a.jpg", "content/york", "groups/oaks/york/a b.pdf", "content/york/inside.md"] {
            #expect(media(path) == path)
        }
        for path in ["guide.yaml", "content", "site/a.jpg", "content/../secret.jpg", "content/.cache/a.jpg"] {
            #expect(media(path) == "400")
        }
        #expect(media("content/york/key.jpg") == "403")
        #expect(media("content/york/folder/new.jpg") == "403")
    }

    @Test("The paths also lead to the guide in the current folder of the process")
    func relativeRoot() throws {
        #expect(try StudioPath("content/york/new.md", in: FilePath(".")).text == "content/york/new.md")
        #expect(try StudioPath("content/york/new.md", in: FilePath("")).text == "content/york/new.md")
    }
}
