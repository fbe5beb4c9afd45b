// Tests of texts when a page moves or is removed: only its links and pictures change.

import GuideModel
import GuideSupport
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("Renamed links")
struct LinkEditTests {
    private static let page = "content/york/tours/walls.md"

    private func edited(_ body: String, to id: String? = "cathedral") throws -> (text: String, inTheWay: Int) {
        let files = MemoryFiles([
            "content/york/places/minster/index.md": "", "content/york/places/minster/west front.jpg": "",
            "content/york/places/minster-yard.md": "", Self.page: body,
        ])
        let change = ContentChange(
            city: try #require(Slug("york")), item: try #require(CityItem("places/minster")),
            id: id.flatMap { Slug($0) })
        let bytes = Array(body.utf8)
        let uses = FileUses(change: change, files: files, text: SourceText(file: Self.page, bytes: bytes))
            .inBody(0..<bytes.count)
        let edits = uses.flatMap { $0.edits ?? [] }
        return (String(decoding: bytes.edited(edits), as: UTF8.self), uses.count(where: \.blocksDeletion))
    }

    @Test(
        "A link gets the new path, and keeps its words, its heading, its title and its form",
        arguments: [
            ("[M](../places/minster/index.md)", "[M](../places/cathedral/index.md)"),
            ("[M](../places/minster/index.md#top \"T\")", "[M](../places/cathedral/index.md#top \"T\")"),
            ("[M](<../places/minster/index.md>)", "[M](<../places/cathedral/index.md>)"),
            ("[M](../../york/places/minster/index.md)", "[M](../places/cathedral/index.md)"),
            ("[M](/content/york/places/minster/index.md)", "[M](/content/york/places/cathedral/index.md)"),
            ("[a [b] c](../places/minster/index.md)", "[a [b] c](../places/cathedral/index.md)"),
            ("[M][m]\n\n[m]: ../places/minster/index.md", "[M][m]\n\n[m]: ../places/cathedral/index.md"),
            ("![W](<../places/minster/west front.jpg>)", "![W](<../places/cathedral/west front.jpg>)"),
            ("![W](../places/minster/west%20front.jpg)", "![W](../places/cathedral/west%20front.jpg)"),
            (
                "[![W](<../places/minster/west front.jpg>)](../places/minster/index.md)",
                "[![W](<../places/cathedral/west front.jpg>)](../places/cathedral/index.md)"
            ),
            ("é 漢 [M](../places/minster/index.md)\r\n", "é 漢 [M](../places/cathedral/index.md)\r\n"),
        ])
    func renamed(before: String, after: String) throws {
        #expect(try edited(before).text == after)
    }

    @Test(
        "Text that is not a link, and a link to another page, are unchanged byte for byte",
        arguments: [
            "`[M](../places/minster/index.md)`", "    [M](../places/minster/index.md)",
            "```\n[M](../places/minster/index.md)\n```", "\\[M](../places/minster/index.md)",
            "<!-- [M](../places/minster/index.md) -->", "[M](../places/minster-yard.md)",
            "[M](https://example.org/places/minster/index.md)", "[M](#minster)", "[M](../places/minster/gone.md)",
            "[m]: ../places/minster/index.md",
        ])
    func untouched(text: String) throws {
        #expect(try edited(text).text == text)
        #expect(try edited(text, to: nil).text == text)
    }

    @Test(
        "When a page is deleted, a link to it becomes its words",
        arguments: [
            ("See [the *old* Minster](../places/minster/index.md \"T\").", "See the *old* Minster."),
            ("[a [b] c](<../places/minster/index.md>)!", "a [b] c!"),
        ])
    func deleted(before: String, after: String) throws {
        #expect(try edited(before, to: nil).text == after)
    }

    @Test("A picture, and an address that links share, require manual replacement")
    func inTheWay() throws {
        #expect(try edited("![W](<../places/minster/west front.jpg>)", to: nil).inTheWay == 1)
        #expect(try edited("[M][m]\n\n[m]: ../places/minster/index.md", to: nil).inTheWay == 1)
    }
}
