// Tests of the presentations that a city's kiosks can show.

import GuideModel
import Testing

@testable import GuideContent

@Suite("A city stores its presentations, so that kiosks can show them")
struct CityPresentationsTests {
    private let slide =
        "<Presentation xmlns=\"pws\" color=\"#112233\"><POI id=\"a\" latitude=\"1\" longitude=\"2\" name=\"A\"/>"
        + "<Slide poi=\"#a\" duration=\"7\"><Text x=\"1\" y=\"2\" x2=\"300\" y2=\"40\">Words</Text></Slide></Presentation>"

    private func city(_ files: [String: String]) throws -> (City, [Diagnostic]) {
        let files = MemoryFiles(files.merging(["guide.yaml": "title: G\n"]) { first, _ in first })
        let reader = GuideReader(files: files)
        let guide = try #require(reader.readGuide().guide)
        let (city, diagnostics) = reader.readCity(try #require(Slug("stow")), in: guide)
        return (try #require(city, "\(diagnostics)"), diagnostics)
    }

    @Test("A city from a presentation has the slides, with positions, timing and colours")
    func readAsItIs() throws {
        let (city, _) = try city(["content/stow/stow.pws": slide])
        let shown = try #require(city.presentations.first?.slides.first)
        #expect(shown.timing.durationInSeconds == 7)
        // The box extends to the canvas's lower edge, because there is nothing below it.
        #expect(shown.objects.first?.box == SlideBox(x: 1, y: 2, width: 299, height: 38, layer: 0))
        #expect(shown.objects.first?.style?.colour == PWSPaint("#112233"))
        #expect(city.places.count == 1)
    }

    @Test("A Markdown city has the presentations in its folder, and an error in one is reported")
    func besideMarkdown() throws {
        let page = "---\nname: Stow\nposition: {lat: 1, lon: 2}\nsummary: High.\n---\n"
        let (city, diagnostics) = try city([
            "content/stow/city.md": page, "content/stow/presentations/hall.pws": slide,
            "content/stow/presentations/broken.pws": "<Presentation xmlns=\"pws\">",
        ])
        #expect(city.presentations.map(\.location.file) == ["content/stow/presentations/hall.pws"])
        #expect(city.places.isEmpty)
        #expect(
            diagnostics.contains {
                $0.location.file == "content/stow/presentations/broken.pws" && $0.severity == .error
            })
    }
}
