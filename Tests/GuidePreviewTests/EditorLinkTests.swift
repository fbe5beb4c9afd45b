import GuideModel
import Testing

@testable import GuidePreview

@Suite struct EditorLinkTests {
    @Test("A known editor opens the file at its line and column")
    func known() throws {
        let link = try #require(EditorLink("vscode"))
        let location = SourceLocation(file: "content/a b/é#.md", line: 4, column: 17)
        #expect(link.address(of: location, in: "/tmp/none") == "vscode://file/tmp/none/content/a%20b/%C3%A9%23.md:4:17")
    }

    @Test("A location without a line means the first line")
    func first() throws {
        let link = try #require(EditorLink("idea"))
        #expect(
            link.address(of: SourceLocation(file: "guide.yaml"), in: "/tmp/none")
                == "idea://open?file=/tmp/none/guide.yaml&line=1&column=1")
    }

    @Test(
        "A user's own template is used, unless it would run a script or names no file",
        arguments: [
            ("mine://open?f={file}", true), ("javascript://{file}", false), ("JavaScript://{file}", false),
            ("mine://open", false),
            ("emacs", false), ("{file}", false), ("data://{file}", false),
        ])
    func templates(text: String, isFit: Bool) { #expect((EditorLink(text) != nil) == isFit) }
}
