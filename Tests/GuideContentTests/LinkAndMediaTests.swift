// Tests of references from content to content, to media and to transcripts.
//
// swift-format-ignore-file: a case of a table is on one line, however long its message.

import GuideContent
import GuideModel
import Testing

@Suite("Links between files, media and transcripts")
struct LinkAndMediaTests {
    private static let start = "content/york/places/minster.md:"

    @Test(
        "A link to a file of the guide leads to its page",
        arguments: [
            ("[a](bootham-bar.md)", "{york/places/bootham-bar.html}"),
            ("[a](./bootham-bar.md)", "{york/places/bootham-bar.html}"),
            ("[a](../city.md)", "{york/index.html}"), ("[a](../tours/city-walls.md)", "{york/tours/city-walls.html}"),
            ("[a](../../../guide.yaml)", "{index.html}"), ("[a](/content/york/city.md)", "{york/index.html}"),
            ("[a](minster.md)", "{york/places/minster.html}"),
            ("[a](minster/features/window.md)", "{york/places/minster/window.html}"),
            ("[a](hall/index.md)", "{york/places/hall.html}"),
            ("[a](bootham%2Dbar.md)", "{york/places/bootham-bar.html}"),
            ("[a](hall/index.md#old-wing)", "{york/places/hall.html#old-wing}"),
            ("[a][r]\n\n[r]: bootham-bar.md", "{york/places/bootham-bar.html}"),
            ("[a](../../hull/places/quay.md)", "{hull/places/quay.html}"),
            ("[a](../../hull/city.md)", "{hull/index.html}"),
        ])
    func contentLinks(markdown: String, target: String) throws {
        var sample = Sample([
            "places/minster.md": Sample.place(body: markdown),
            "places/minster/features/window.md": "---\nname: Window\nkind: attraction\nsummary: Glass.\n---\n",
            "places/hall/index.md": Sample.bar.replacing("Bootham Bar", with: "Hall") + "\n# Old wing\n",
        ])
        sample.files.nodes["content/hull/city.md"] = .bytes(Array(Sample.city.utf8))
        sample.files.nodes["content/hull/places/quay.md"] = .bytes(Array(Sample.bar.utf8))
        let read = sample.read()
        #expect(read.found == [])
        let place = try #require(read.city?.places.first { $0.id.text == "minster" })
        #expect(place.body.shown == "<p><a href=\"\(target)\">a</a></p>\n")
    }

    @Test(
        "A link without a target is an error that suggests the nearest file",
        arguments: [
            (
                "x [a](botham-bar.md)",
                "7:3: error: file botham-bar.md not found; did you mean bootham-bar.md? [broken-link]"
            ),
            (
                "[a](../places/botham-bar.md)",
                "7:1: error: file ../places/botham-bar.md not found; did you mean bootham-bar.md? [broken-link]"
            ),
            (
                "[a](city-walls.md)",
                "7:1: error: file city-walls.md not found; did you mean ../tours/city-walls.md? [broken-link]"
            ),
            ("[a](hall.md)", "7:1: error: file hall.md not found; did you mean hall/index.md? [broken-link]"),
            ("[a](hall)", "7:1: error: file hall not found; did you mean hall/index.md? [broken-link]"),
            ("[a](hall/)", "7:1: error: file hall/ not found; did you mean hall/index.md? [broken-link]"),
            ("[a](minster)", "7:1: error: file minster not found; did you mean minster.md? [broken-link]"),
            (
                "[a](xyz.md)",
                "7:1: error: file xyz.md not found; check the path; it is relative to this file's folder [broken-link]"
            ),
            (
                "[a](west.jpg)",
                "7:1: error: west.jpg is not a page of the guide; link to a city, place, feature or tour (a .md file), or to an address [broken-link]"
            ),
            (
                "[a](../../../../etc/passwd)",
                "7:1: error: ../../../../etc/passwd is outside the guide's folder; link to a file inside it [broken-link]"
            ),
            (
                "[a](minster.md?x=1)",
                "7:1: error: the link \"minster.md?x=1\" has a query; end it before the ?, because files of the guide have no queries [broken-link]"
            ),
            (
                "[a](<hall\\\\index.md>)",
                "7:1: error: the link \"hall\\index.md\" contains backslashes; write / between folders [broken-link]"
            ),
            (
                "[a](100%.md)",
                "7:1: error: the link \"100%.md\" contains a % that encodes nothing; write %25 for a percent sign [broken-link]"
            ),
            ("[a](#nowhere)", "7:1: error: the heading #nowhere does not exist in that text [broken-link]"),
            ("[a](#)", "7:1: error: the link \"#\" names no heading; write one after the # [broken-link]"),
            (
                "# Nave\n[a](#nav)",
                "8:1: error: the heading #nav does not exist in that text; did you mean #nave? [broken-link]"
            ),
            (
                "[a](hall/index.md#old-wnig)",
                "7:1: error: the heading #old-wnig does not exist in that text; did you mean #old-wing? [broken-link]"
            ),
            (
                "[a](../../hull/places/nothing.md)",
                "7:1: error: file ../../hull/places/nothing.md not found; check the path; it is relative to this file's folder [broken-link]"
            ),
        ])
    func brokenLinks(markdown: String, message: String) {
        let found = Sample.foundInPlace(
            body: markdown,
            files: [
                "places/hall/index.md": Sample.bar.replacing("Bootham Bar", with: "Hall") + "\n# Old wing\n",
                "places/west.jpg": "x",
            ])
        #expect(found == [message])
    }

    @Test("A link to a heading of the same text remains within it, reserved names too")
    func fragments() {
        let place = Sample.placeRead("", body: "[a](#the-nave) [b](#map)\n\n# The nave\n\n# Map\n")
        #expect(
            place?.body.shown.hasPrefix("<p><a href=\"#the-nave\">a</a> <a href=\"#section-map\">b</a></p>") == true)
    }

    @Test(
        "Images in a text become figures and media of their owner",
        arguments: [
            ("![Towers](west.jpg)", "{image minster-west: Towers}"),
            ("![Towers](west.jpg \"The front\")", "{image minster-west: Towers}"),
            ("a ![T](west.jpg) b", "<p>a</p>\n{image minster-west: T}<p>b</p>\n"),
            ("a\n![T](west.jpg)\nb", "<p>a</p>\n{image minster-west: T}<p>b</p>\n"),
            ("![T](west.jpg)\n![U](east.jpg)", "{image minster-west: T}{image minster-east: U}"),
            ("*a ![T](west.jpg) b*", "<p><em>a  b</em></p>\n{image minster-west: T}"),
            ("# A ![T](west.jpg)", "<h2 id=\"a-\">A </h2>\n{image minster-west: T}"),
            ("![T](west.jpg)\n\n# A", "{image minster-west: T}<h2 id=\"a\">A</h2>\n"),
            ("- ![T](west.jpg)", "<ul>\n<li>{image minster-west: T}</li>\n</ul>\n"),
            (
                "[![T](west.jpg)](https://a.example)",
                "<p><a href=\"https://a.example\" rel=\"noopener\">T</a></p>\n{image minster-west: T}"
            ),
            ("![a *b* `c` [d](https://x.example) ![e](f)](west.jpg)", "{image minster-west: a b c d e}"),
            ("![\"\\<x>\"](west.jpg)", "{image minster-west: \"<x>\"}"),
        ])
    func images(markdown: String, expected: String) throws {
        let place = try #require(
            Sample.placeRead("", body: markdown, files: ["places/west.jpg": "x", "places/east.jpg": "y"]))
        #expect(place.body.shown == expected)
        #expect(place.media.first?.file == "content/york/places/west.jpg")
    }

    @Test("An image in a table comes after it")
    func imageInTable() throws {
        let place = try #require(
            Sample.placeRead("", body: "|a|\n|-|\n|![T](west.jpg)|", files: ["places/west.jpg": "x"]))
        #expect(place.body.shown.hasSuffix("<td></td>\n</tr>\n</tbody>\n</table>\n</div>\n{image minster-west: T}"))
    }

    @Test("An image that is already among the media is not added again")
    func listedImage() throws {
        let lines = "media: [{file: west.jpg, alt: Two towers}]"
        let files = ["places/west.jpg": "x"]
        let place = try #require(Sample.placeRead(lines, body: "![](west.jpg) ![Front](./west.jpg)", files: files))
        #expect(place.media.count == 1)
        #expect(place.body.shown == "{image minster-west: Two towers}{image minster-west: Front}")
    }

    @Test(
        "An image must be a file with alternative text",
        arguments: [
            (
                "![](west.jpg)",
                "7:1: error: west.jpg has no alt text; describe it for people who cannot see it [alt-text]"
            ),
            ("a ![x](wset.jpg)", "7:3: error: wset.jpg does not exist; did you mean west.jpg? [media-file]"),
            (
                "![x](West.JPG)",
                "7:1: error: West.JPG does not exist; write west.jpg, because capitals matter [media-file]"
            ),
            (
                "![x](https://a.example/x.jpg)",
                "7:1: error: the image https://a.example/x.jpg is not in the guide; save it beside this file and name the file [broken-link]"
            ),
            (
                "![x](#y)",
                "7:1: error: the image \"#y\" names no file; remove the part that starts with # [broken-link]"
            ),
        ])
    func imageFaults(markdown: String, message: String) {
        #expect(Sample.foundInPlace(body: markdown, files: ["places/west.jpg": "x"]) == [message])
    }

    @Test("Every key of a medium is read, with its transcript")
    func media() throws {
        let lines = """
            media:
              - {file: minster/tower.mp4, title: The tower, captions: minster/tower.vtt, poster: minster/tower.jpg, transcript: bells.md}
              - {file: minster/line.svg, decorative: yes}
              - {file: /content/york/shared.jpg, alt: Shared}
            """
        let place = try #require(
            Sample.placeRead(
                lines,
                files: [
                    "places/minster/tower.mp4": "", "places/minster/tower.vtt": "", "places/minster/tower.jpg": "",
                    "places/minster/line.svg": "", "shared.jpg": "",
                    "places/bells.md":
                        "# Bells\n\nSee [the bar](bootham-bar.md) and [up](#bells).[^1]\n\n[^1]: N.\n\n|a|\n|-|\n",
                ]))
        let tower = place.media[0]
        #expect(tower.id == "minster-tower")
        #expect(tower.captionsFile == "content/york/places/minster/tower.vtt")
        #expect(tower.posterFile == "content/york/places/minster/tower.jpg")
        let transcript = try #require(tower.transcript?.shown)
        #expect(
            transcript.hasPrefix(
                "<h2 id=\"minster-tower-bells\">Bells</h2>\n<p>See <a href=\"{york/places/bootham-bar.html}\">the bar</a>"
            ))
        #expect(transcript.contains("href=\"#minster-tower-bells\""))
        #expect(transcript.contains("id=\"minster-tower-fn:1\""))
        #expect(transcript.contains("aria-label=\"Table in the transcript of tower.mp4\""))
        #expect(place.media[1].isDecorative)
        #expect(place.media[1].alt == "")
        #expect(place.media[2].file == "content/york/shared.jpg")
    }

    @Test(
        "Media are validated",
        arguments: [
            ("{alt: A}", "7:5: error: file is missing; a medium needs it [missing-key]"),
            ("{file: wset.jpg}", "7:12: error: wset.jpg does not exist; did you mean west.jpg? [media-file]"),
            (
                "{file: West.jpg}",
                "7:12: error: West.jpg does not exist; write west.jpg, because capitals matter [media-file]"
            ),
            (
                "{file: pictures/west.jpg}",
                "7:12: error: pictures/west.jpg does not exist, because the folder content/york/places/pictures does not exist [media-file]"
            ),
            ("{file: zzzzzzzzz.png}", "7:12: error: zzzzzzzzz.png does not exist in content/york/places [media-file]"),
            (
                "{file: ../../../../x.jpg}",
                "7:12: error: ../../../../x.jpg is outside the guide's folder; copy the file into the guide [media-file]"
            ),
            (
                "{file: \"https://a.example/x.jpg\"}",
                "7:12: error: https://a.example/x.jpg is not in the guide; save it beside this file and name the file [media-file]"
            ),
            ("{file: 'a\\b.jpg'}", "7:12: error: a\\b.jpg contains backslashes; write / between folders [media-file]"),
            (
                "{file: stray.jpg}",
                "7:12: error: stray.jpg is a broken link or leads out of the guide's folder; copy the file into the guide [media-file]"
            ),
            ("{file: ../places}", "7:12: error: ../places is a folder; name a file in it [media-file]"),
            (
                "{file: west.jpg, alt: A, decorative: yes}",
                "7:27: error: a decorative image has no alt text; remove alt or decorative [alt-text]"
            ),
            (
                "{file: west.jpg, license: CC0-1.0}",
                "7:22: error: a medium has no key license; did you mean licence? [unknown-key]"
            ),
            (
                "{file: west.jpg, transcript: west.txt}",
                "7:34: error: west.txt is not Markdown; write the transcript in a file that ends in .md [media-file]"
            ),
            (
                "{file: west.jpg, transcript: bootham-bar.md}",
                "7:5: error: content/york/places/bootham-bar.md is a page; use Markdown without front matter as the transcript [media-file]"
            ),
            (
                "west.jpg",
                "7:5: error: a medium should be keys with values, such as {file: west.jpg}, but this is \"west.jpg\" [type]"
            ),
        ])
    func mediaFaults(entry: String, message: String) {
        var sample = Sample(["places/minster.md": Sample.place("media:\n  - " + entry), "places/west.jpg": ""])
        sample.files.nodes["content/york/places/stray.jpg"] = .other(.strayLink)
        #expect(sample.read().found == [Self.start + message])
    }

    @Test("A focal point is read in hundredths of the picture")
    func focalPoint() throws {
        let lines = "media: [{file: west.jpg, alt: A tower, focus: {x: 0.3, y: 1}}]"
        let place = try #require(Sample.placeRead(lines, files: ["places/west.jpg": ""]))
        #expect(place.media.map(\.focus) == [FocalPoint(x: 30, y: 100)])
    }

    @Test(
        "An invalid focal point is reported at its position",
        arguments: [
            (
                "{x: 1.2, y: 0.5}",
                "6:51: error: x should be a number from 0 to 1 with at most two decimals, but this is \"1.2\" [focus]"
            ),
            (
                "{x: 0.333, y: 0.5}",
                "6:51: error: x should be a number from 0 to 1 with at most two decimals, but this is \"0.333\" [focus]"
            ),
            ("{x: 0.3}", "6:47: error: y is missing; a focal point needs it [missing-key]"),
            ("0.3", "6:47: error: a focal point should be keys with values"),
        ])
    func focalPointFaults(value: String, message: String) {
        let lines = "media: [{file: west.jpg, alt: A tower, focus: \(value)}]"
        let found = Sample.foundInPlace(lines, files: ["places/west.jpg": ""])
        #expect(found.count == 1 && found[0].hasPrefix(message), "\(found)")
    }

    @Test("DiagnosticLog in a transcript are reported in its own file")
    func transcriptFindings() {
        let found = Sample.foundInPlace(
            "media: [{file: a.mp3, transcript: a/a.md}]",
            files: [
                "places/a.mp3": "", "places/a/a.md": "x\n<b>y</b> [z](nowhere.md) [w](#gone)\n",
            ])
        #expect(
            found.map { $0.prefix(34) } == [
                "content/york/places/a/a.md:2:1: wa", "content/york/places/a/a.md:2:10: e",
                "content/york/places/a/a.md:2:26: e",
            ])
    }

    @Test("The transcript of a missing medium is not reported as unused")
    func missingMedium() {
        let found = Sample.foundInPlace(
            "media: [{file: gone.mp3, transcript: words.md}]", files: ["places/words.md": "a <b>"])
        #expect(
            found.map { $0.prefix(37) } == [
                "6:16: error: gone.mp3 does not exist ", "content/york/places/words.md:1:3: war",
            ])
    }

    @Test("Media with one name get different ids across a city")
    func mediumIDs() throws {
        let lines = "media: [{file: a.jpg}, {file: A.png}, {file: été/ö.jpg}, {file: 写真.jpg}]"
        let feature = "---\nname: W\nkind: hall\nsummary: W.\nmedia: [{file: ../../a.jpg}]\n---\n"
        let sample = Sample([
            "places/minster.md": Sample.place(lines), "places/a.jpg": "", "places/A.png": "", "places/été/ö.jpg": "",
            "places/写真.jpg": "", "places/minster/features/w.md": feature,
            "places/bootham-bar/features/w.md": feature, "tours/city-walls.md": nil,
        ])
        let read = sample.read()
        #expect(read.found == [])
        #expect(read.city?.places[1].media.map(\.id) == ["minster-a", "minster-a-2", "minster-o", "minster-medium"])
        #expect(read.city?.places.flatMap(\.features).flatMap(\.media).map(\.id) == ["w-a", "w-a-2"])
    }
}
