// Tests of slides for a screen: fallbacks, colours, times, positions on the slide.

import GuideModel
import Testing

@testable import GuideContent

@Suite("A presentation stores its slides for a screen")
struct PWSPresentationTests {
    private func presentation(_ inside: String, attributes: String = "") throws -> PWSPresentation {
        let files = PresentationSample.folder(
            PresentationSample.xml(PresentationSample.mill + inside, attributes: attributes))
        return try #require(PWSReader.readPresentation(file: PresentationSample.path, files: files).presentation)
    }

    private func runs(_ element: PWSElement?) -> [PWSRun] {
        if case .text(let runs)? = element?.content { runs } else { [] }
    }

    @Test("An attribute falls back from Format to Text to Slide to Presentation")
    func fallback() throws {
        let presentation = try presentation(
            """
            <Slide textsize="20" color="#222222" italic="true"><Text textsize="30" fill="#333333"
            >plain<Format textsize="40" bold="true" italic="false">special</Format></Text><Shape type="line"/></Slide>
            <Slide><Text>bare</Text></Slide>
            """,
            attributes: "font=\"Serif\" textsize=\"10\" color=\"#111111\" fill=\"#999999\" underline=\"true\"")
        let grey = PWSColour(red: 0x22, green: 0x22, blue: 0x22)
        let plain = PWSStyle(
            font: "Serif", textSize: 30, isItalic: true, isUnderlined: true, colour: .solid(grey),
            fill: .solid(PWSColour(red: 0x33, green: 0x33, blue: 0x33)))
        var special = plain
        special.textSize = 40
        special.isBold = true
        special.isItalic = false
        let first = presentation.slides[0]
        #expect(
            runs(first.elements.first) == [
                PWSRun(text: "plain", style: plain), PWSRun(text: "special", style: special),
            ])
        #expect(first.style.textSize == 20)
        #expect(first.elements.last?.style.colour == .solid(grey))
        #expect(first.elements.last?.style.fill == presentation.style.fill)
        #expect(runs(presentation.slides[1].elements.first).map(\.style) == [presentation.style])
        #expect(presentation.style.textSize == 10)
    }

    @Test("Colours and gradients are read, and other values are not colours")
    func paint() {
        let orange = PWSColour(red: 255, green: 128, blue: 0)
        #expect(PWSPaint("#ff8000") == .solid(orange))
        #expect(PWSPaint("#FF8000") == .solid(orange))
        #expect(
            PWSPaint("gradient(#FF8000,#00000a)")
                == .gradient(top: orange, bottom: PWSColour(red: 0, green: 0, blue: 10)))
        #expect(orange.description == "#ff8000")
        for text in [
            "", "#ff80", "#ff80000", "ff8000", "#+f8000", "#gg8000", "gradient(#FF8000)", "gradient(#FF8000,#1,#2)",
        ] {
            #expect(PWSPaint(text) == nil, "\(text)")
        }
    }

    @Test("A start is a number of seconds or a trigger, and a duration is a number of seconds")
    func timing() throws {
        let slides = try presentation(
            "<Slide start=\"trigger\" duration=\"12\"/><Slide start=\" 3 \"/><Slide><Text start=\"4\" duration=\"5\">x</Text></Slide>"
        ).slides
        #expect(
            slides.map(\.timing) == [
                PWSTiming(start: .trigger, durationInSeconds: 12), PWSTiming(start: .seconds(3)), PWSTiming(),
            ])
        #expect(slides[2].elements.first?.timing == PWSTiming(start: .seconds(4), durationInSeconds: 5))
    }

    @Test("Shapes have their outline, stroke and place; a slide is as large as its farthest corner")
    func shapes() throws {
        let presentation = try presentation(
            """
            <Slide poi="#mill"><Shape type="ellipse" stroke="2.5" x="10" y="20" x2="110" y2="70"/>
            <Shape type="rectangle" x="5" y="900" x2="300.5" y2="100"/><Image path="a.jpg" x="400"/></Slide>
            """)
        let elements = presentation.slides[0].elements
        #expect(elements[0].content == .shape(PWSShape(outline: .ellipse, stroke: 2.5)))
        #expect(elements[0].frame == PWSFrame(x: 10, y: 20, x2: 110, y2: 70))
        #expect(elements[0].frame.width == 100 && elements[0].frame.height == 50)
        #expect(elements[1].frame.width == 295.5 && elements[1].frame.height == nil && elements[1].frame.isInverted)
        #expect(elements[2].content == .image(path: "a.jpg"))
        #expect(elements[2].frame == PWSFrame(x: 400) && !elements[2].frame.isInverted)
        #expect(presentation.canvas?.width == 400 && presentation.canvas?.height == 900)
        #expect(presentation.slides[0].point == "mill" && presentation.slides[0].number == 1)
    }

    @Test("The indentation of the source is not part of the words, and Br is a line break")
    func whiteSpace() throws {
        let slides = try presentation(
            "<Slide><Text>\n     One  line\n     and <Format bold=\"true\">bold </Format> words.<Br/>\n     Next\tcolumn\n\n"
                + "     New.\n  </Text></Slide>"
        ).slides
        #expect(
            runs(slides[0].elements.first).map(\.text) == [
                "One line\nand ", "bold ", "words.\u{2028}\nNext\tcolumn\n\nNew.",
            ])
    }

    @Test("Elements are read from top to bottom, then from left to right, then in the file's order")
    func readingOrder() throws {
        let slide = try presentation(
            """
            <Slide><Text x="9" y="50">third</Text><Text x="1" y="50">second</Text><Text>first</Text>
            <Text x="1" y="90">fourth</Text><Text x="1" y="90">fifth</Text></Slide>
            """
        ).slides[0]
        #expect(slide.words == "first / second / third / fourth / fifth")
    }

    @Test("Facts about a presentation are found whatever their case, and empty ones count as absent")
    func meta() throws {
        let presentation = try presentation("<Meta key=\"Title\" value=\"\"/><Meta key=\"NAME\" value=\"Stow\"/>")
        #expect(presentation.meta("title", "name") == "Stow")
        #expect(presentation.meta("author") == nil)
    }
}
