// Tests of presentations in older dialects of the format.

import GuideModel
import Testing

@testable import GuideContent

@Suite("Older dialects are read by their local names")
struct PWSDialectTests {
    private let inside = """
        <POI id="mill" latitude="51.5" longitude="-2.25" name="Mill"/>
        <Slide poi="#mill" transition="fade"><Text x1="5" y1="6" x2="7" speed="3">Hello <Format bold="true">you<Br/>there
        <Format italic="true">now</Format></Format></Text><text y1="9">small</text></Slide>
        <Slide poi="#mill" transition="wipe"><Group name="g"><Image path="x.jpg" x="1" x1="2"/>stray words</Group></Slide>
        <Tour>lost words</Tour>
        """

    private func read(_ root: String, sidecar: String? = nil) -> PWSReading {
        PresentationSample.read(
            "<\(root)>\n\(inside)\n</\(root.split(separator: " ")[0])>", sidecar: sidecar, beside: ["x.jpg"])
    }

    static let roots = [
        "Presentation", "Presentation xmlns=\"urn:old\"", "o:Presentation xmlns:o=\"urn:old\" xmlns=\"urn:old\"",
        "presentation",
    ]

    @Test("Another namespace, or a missing one, is read with one warning for each difference", arguments: roots)
    func namespaces(_ root: String) throws {
        let reading = read(root)
        #expect(reading.errors.isEmpty)
        let presentation = try #require(reading.presentation)
        let slide = presentation.slides[0]
        #expect(slide.elements.map(\.frame) == [PWSFrame(x: 5, y: 6, x2: 7), PWSFrame(y: 9)])
        guard case .text(let runs) = slide.elements[0].content else { return }
        #expect(
            runs.map(\.text) == ["Hello ", "you\u{2028}there\n", "now"]
                || runs.map(\.text).joined() == "Hello you\u{2028}there\nnow")
        #expect(runs.last?.style.isBold == true && runs.last?.style.isItalic == true)
        #expect(presentation.slides[1].elements.map(\.content) == [.image(path: "x.jpg")])
        let differences = reading.warnings.filter { $0.code == .pwsDialect }.map(\.message)
        #expect(differences.filter { $0.contains("pws\"") }.count == 1)
        #expect(
            differences.contains { $0.hasPrefix("Slide has no attribute transition; \"fade\" is left out (2 times)") })
        #expect(differences.contains("the attribute x1 is read as x"))
        #expect(differences.contains("the attribute y1 is read as y (2 times)"))
        #expect(differences.contains("text is read as Text"))
        #expect(differences.contains { $0.hasPrefix("Group is unknown inside Slide") })
        #expect(differences.contains { $0.hasPrefix("Tour is unknown inside Presentation") })
        #expect(differences.contains { $0.hasPrefix("elements inside Format") })
        #expect(differences.contains { $0.hasPrefix("Image has no attribute x1; \"2\"") })
    }

    @Test("Words and values that the format does not support are listed")
    func lost() {
        let lost = read("Presentation").leftOut.filter { $0.reason == .unknown }
        #expect(
            Set(lost.map(\.text)) == [
                "transition=\"fade\"", "speed=\"3\"", "transition=\"wipe\"", "x1=\"2\"", "Group name=\"g\"",
                "stray words",
                "lost words",
            ])
        #expect(lost.first { $0.text == "stray words" }?.slide == 2)
    }

    @Test("A file in the current namespace is read strictly, unless its sidecar declares an older one")
    func strict() {
        let root = "Presentation xmlns=\"pws\""
        let strict = read(root)
        #expect(strict.city == nil && !strict.errors.isEmpty)
        #expect(
            strict.diagnostics.contains {
                $0.severity == .note && $0.message.contains("\"dialect: older\" in stow.pws.yaml")
            })
        let older = read(root, sidecar: "dialect: older")
        #expect(older.errors.isEmpty && older.city != nil)
        #expect(older.warnings.filter { $0.message.contains("namespace") }.isEmpty)
        let current = read("Presentation", sidecar: "dialect: current")
        #expect(!current.errors.isEmpty)
        #expect(current.errors.allSatisfy { !$0.message.contains("global declaration") })
    }

    @Test("Content that no dialect understands is still an error")
    func nonsense() {
        #expect(
            PresentationSample.read("<html><body/></html>").errors.first?.message.contains("web page (HTML)") == true)
        let reading = PresentationSample.read(
            "<Presentation><POI id=\"a\" latitude=\"x\" longitude=\"1\"/></Presentation>")
        #expect(reading.errors.map(\.location.column) == [27])
        #expect(reading.city == nil)
    }
}
