// Tests of the page of a presentation without a script, and of the data for its script.

import GuideModel
import Testing

@testable import GuidePages

@Suite("The page of a presentation")
struct PresentationPageTests {
    private static func presentation() -> Presentation {
        let black = PWSStyle(textSize: 40, isBold: true, colour: PWSPaint("gradient(#112233,#445566)"))
        let box = SlideBox(x: 100, y: 50, width: 400, height: 300, layer: 3)
        let shape = SlideObject(
            content: .shape(PWSShape(outline: .ellipse, stroke: 10)), box: box,
            style: PWSStyle(colour: PWSPaint("#ff0000"), fill: PWSPaint("gradient(#ffffff,#000000)")))
        let first = Slide(
            title: "A <b>", fill: PWSPaint("#eeeeee"), timing: PWSTiming(start: .seconds(2), durationInSeconds: 7),
            objects: [
                SlideObject(
                    content: .heading(SampleGuide.text("A &lt;b&gt;")), box: box, style: black,
                    timing: PWSTiming(start: .trigger)),
                SlideObject(content: .words(SampleGuide.text("<p>Words</p>")), box: box),
                SlideObject(content: .medium("minster-front", alt: "Another alt"), box: box), shape,
            ], notes: SampleGuide.text("<p>Say it.</p>"))
        return Presentation(
            id: SampleGuide.slug("six"), name: "Six", place: SampleGuide.slug("minster"),
            canvas: SlideCanvas(width: 1000, height: 500), slides: [first, Slide()],
            location: SampleGuide.somewhere)
    }

    private func pages() throws -> [RenderedPage] {
        var city = SampleGuide.city
        city.presentations = [Self.presentation()]
        return try Theme.renderer().cityPages(SampleGuide.cityMaterial(city: city))
    }

    @Test("A presentation is a document with a heading for each slide; positions and styles are data, never inline")
    func page() throws {
        let page = try #require(pages().first { $0.path == "york/presentations/six.html" })
        let text = String(decoding: page.bytes, as: UTF8.self)
        let tags = HTMLTag.all(in: page.bytes)
        #expect(
            tags.filter { $0.name == "h2" }.compactMap { $0.attributes["id"] } == ["slide-1-title", "slide-2-title"])
        #expect(text.contains(">Slide 2</h2>") && text.contains("A &lt;b&gt;</span></h2>"))
        #expect(!tags.contains { $0.attributes["style"] != nil || $0.name == "style" })
        let slide = try #require(tags.first { $0.attributes["id"] == "slide-1" })
        #expect(slide.attributes["data-look"] == "{\"fill\":\"#eeeeee\"}" && slide.attributes["data-seconds"] == "7")
        #expect(slide.attributes["data-start"] == "2")
        let heading = try #require(tags.first { $0.name == "h2" })
        #expect(
            heading.attributes["data-look"]
                == "{\"box\":[10,10,40,60],\"layer\":3,\"size\":4,\"colour\":\"linear-gradient(#112233, #445566)\","
                + "\"bold\":true}")
        #expect(heading.attributes["data-start"] == "trigger")
        #expect(tags.contains { $0.name == "img" && $0.attributes["alt"] == "Another alt" })
        #expect(text.contains("<ellipse cx=\"200\" cy=\"150\" rx=\"195\" ry=\"145\" fill=\"url(#shape-1-1-fill)\""))
        #expect(text.contains("<p>Say it.</p>"))
        #expect(tags.first { $0.name == "slide-show" }?.attributes["data-ratio"] == "2")
    }

    @Test("A presentation's place links to it and back; the city links only to its own")
    func links() throws {
        let pages = try pages()
        func links(_ path: String) throws -> [String] {
            let page = try #require(pages.first { $0.path == path })
            return HTMLTag.all(in: page.bytes).filter { $0.name == "a" }.compactMap { $0.attributes["href"] }
        }
        #expect(try links("york/places/minster.html").contains("../presentations/six.html"))
        #expect(try links("york/presentations/six.html").contains("../places/minster.html"))
        #expect(try !links("york/index.html").contains("presentations/six.html"))
    }
}
