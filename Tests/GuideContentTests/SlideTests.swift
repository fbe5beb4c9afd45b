// Tests of presentations in Markdown, and of slides from PWS XML.

import GuideContent
import GuideModel
import Testing

@Suite("Slides")
struct SlideTests {
    private static let path = "content/york/presentations/six.md"

    private func read(_ body: String, front: String = "name: Six", files: [String: String] = [:]) -> (
        shown: Presentation?, found: [String]
    ) {
        var changes: [String: String?] = ["presentations/six.md": "---\n\(front)\n---\n\(body)"]
        for (path, text) in files { changes[path] = text }
        let read = Sample(changes).read()
        return (
            read.city?.presentations.first,
            read.found.map { $0.replacingPrefix(Self.path + ":", with: "") }
        )
    }

    @Test("Slides are split at lines of hyphens, but not in code; headings, words, pictures and notes are separate")
    func split() throws {
        let body = """
            # The *nave*

            Wide and [light](../places/minster.md).

            ![A long hall](../nave.svg)

            Note: Say **when**.

            More of it.

            ---
            ```
            ---
            ```
            Words below.
            ----
            ![Only a picture](../nave.svg)
            """
        let front = "name: Six\nplace: minster\nseconds: 20\nbackground: \"#1d3557\"\nsummary: In short."
        let (shown, found) = read(body, front: front, files: ["nave.svg": ""])
        #expect(found.isEmpty)
        let six = try #require(shown)
        #expect(six.place?.text == "minster" && six.secondsPerSlide == 20 && six.background == "#1d3557")
        #expect(six.slides.map(\.title) == ["The nave", nil, nil])
        let first = six.slides[0]
        #expect(first.objects.count == 3)
        guard case .heading(let heading) = first.objects[0].content, case .words(let words) = first.objects[1].content
        else { return #expect(Bool(false), "\(first.objects)") }
        #expect(heading.shown == "The <em>nave</em>")
        #expect(
            words.shown.contains("<a href=\"{york/places/minster.html}\">light</a>") && !words.shown.contains("nave"))
        #expect(first.objects[2].content == .medium("six-nave", alt: "A long hall"))
        #expect(first.notes.shown == "<p>Say <strong>when</strong>.</p>\n<p>More of it.</p>\n")
        guard case .words(let code)? = six.slides[1].objects.first?.content else { return #expect(Bool(false)) }
        #expect(code.plainText.contains("---") && six.slides[1].objects.count == 1)
        #expect(six.slides[2].objects.map(\.content) == [.medium("six-nave", alt: "Only a picture")])
        #expect(six.media.map(\.file) == ["content/york/nave.svg"])
    }

    @Test(
        "An error is reported at its position",
        arguments: [
            (
                "name: Six\nplace: mister", "Hello.",
                "3:8: error: the place mister does not exist; did you mean minster? [place]"
            ),
            ("name: Six\nseconds: 2", "Hello.", "3:10: error: "),
            ("name: Six", "One.\n\n---\n\nTwo, [here](nowhere.md).\n", "8:6: error: "),
            ("name: Six", "One.\n\nNote: Ask\n[them](nowhere.md).\n", "7:1: error: "),
            ("name: Six", "\n", " error: this presentation has no slides; "),
            ("summary: Six", "Hello.", "error: name is missing"),
        ])
    func faults(front: String, body: String, wanted: String) {
        let found = read(body, front: front).found
        #expect(found.count == 1 && found[0].contains(wanted), "\(found)")
    }

    @Test("A translation has its own slides; without them, the page marks the language of the original slides")
    func translated() throws {
        let original = "---\nname: Six\n---\n# One\n---\n# Two\n"
        func french(_ changes: [String: String?]) throws -> (Presentation, [String]) {
            let reader = GuideReader(files: Sample(changes).files)
            let guide = try #require(reader.readGuide().guide)
            let french = try #require(reader.translations(of: guide).guides.first)
            let (city, found) = reader.readCity(try #require(Slug("york")), in: french)
            return (try #require(city?.presentations.first), found.map(\.inWords))
        }
        let (plain, _) = try french(["presentations/six.md": original])
        #expect(plain.language == "en" && plain.slides.map(\.title) == ["One", "Two"])
        let (own, found) = try french([
            "presentations/six.md": original, "presentations/six.fr.md": "---\nname: Six, dit-on\n---\n# Un\n",
        ])
        #expect(own.language == nil && own.name == "Six, dit-on" && own.slides.map(\.title) == ["Un"])
        #expect(found.contains { $0.contains("the original has 2 slides and this 1") }, "\(found)")
    }

    private static let pws = """
        <Presentation xmlns="pws" textsize="20" font="Sorts Mill">
          <POI id="m" latitude="1" longitude="2" name="Minster"/>
          <Slide poi="#m" fill="gradient(#000000,#102030)" start="trigger" duration="9">
            <Text x="0" y="100" x2="400" y2="120" start="3" duration="2">A line of words, <Format color="#ff0000" textsize="40">red &amp; large</Format></Text>
            <Text x="0" y="0" textsize="50" bold="true">Heading</Text>
            <Shape type="line" stroke="4" x="400" y="300" x2="100" y2="200"/>
            <Image path="m.svg" x="0" y="300" x2="800" y2="600"/>
          </Slide>
        </Presentation>
        """

    @Test("PWS slides keep boxes, styles and times; words extend down to the next element")
    func slidesOfPWS() throws {
        let (_, city, found) = Sample(["presentations/hall.pws": Self.pws, "presentations/m.svg": ""]).read()
        #expect(found.isEmpty, "\(found)")
        let hall = try #require(city?.presentations.first)
        #expect(hall.id.text == "hall" && hall.name == "Hall" && hall.canvas == SlideCanvas(width: 800, height: 600))
        let slide = try #require(hall.slides.first)
        #expect(slide.title == "Heading" && slide.timing.start == .trigger && slide.timing.durationInSeconds == 9)
        #expect(slide.fill == PWSPaint("gradient(#000000,#102030)"))
        guard case .heading = slide.objects[0].content, case .words(let words) = slide.objects[1].content else {
            return #expect(Bool(false), "\(slide.objects)")
        }
        #expect(slide.objects[0].box == SlideBox(x: 0, y: 0, width: 800, height: 300, layer: 1))
        // Its own box ends at 120; it appears and disappears automatically, so it may cover the picture.
        #expect(slide.objects[1].box == SlideBox(x: 0, y: 100, width: 400, height: 500, layer: 0))
        #expect(slide.objects[1].style?.fill == nil && slide.objects[1].style?.font == "Sorts Mill")
        #expect(
            words.shown
                == "<p>A line of words, <span data-look=\"{&quot;scale&quot;:2,&quot;colour&quot;:&quot;#ff0000&quot;}\">"
                + "red &amp; large</span></p>\n")
        #expect(slide.objects[3].box == SlideBox(x: 100, y: 200, width: 300, height: 100, layer: 2))
        #expect(slide.objects[1].timing == PWSTiming(start: .seconds(3), durationInSeconds: 2))
        #expect(slide.objects[2].content == .medium("hall-m", alt: nil))
        #expect(hall.media.first?.alt == "Minster")
    }

    @Test("Two presentations with one id are refused")
    func twins() {
        let found = Sample(["presentations/hall.pws": Self.pws, "presentations/hall.md": "---\nname: H\n---\nHi.\n"])
            .read().found
        #expect(
            found.contains { $0.hasPrefix("content/york/presentations/hall.pws: error:") && $0.contains("same id") })
    }
}

extension String {
    fileprivate func replacingPrefix(_ prefix: String, with other: String) -> String {
        hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
    }
}
