// Tests of the sections of the first page in guide.yaml: what is read, what is reported, and how they are translated.

import GuideModel
import TestSupport
import Testing

@testable import GuideContent

@Suite("The sections of the first page")
struct HomeSectionTests {
    private static let settings = """
        title: A guide
        languages: [en, de]
        home:
          - id: winter
            kind: season
            title: This winter
            items: [york/places/minster, york/tours/city-walls, york]
            from: 2026-12-01
            until: 2027-02-28
          - {id: map, kind: towns}
          - id: words
            kind: text
            text: Two *seas*.
        """

    private func read(
        _ settings: String, german: String? = nil
    ) -> (guide: Guide?, found: [String], translated: Guide?) {
        var files = Sample(["guide.yaml": settings]).files
        if let german { files.nodes["guide.de.yaml"] = .bytes(Array(german.utf8)) }
        let reader = GuideReader(files: files)
        let (guide, diagnostics) = reader.readGuide()
        let (translated, others) = guide.map { reader.translations(of: $0) } ?? ([], [])
        return (guide, (diagnostics + others).map(\.inWords), translated.first)
    }

    @Test("Sections are read in their order, with the positions of their items")
    func sections() throws {
        let (guide, found, _) = read(Self.settings)
        #expect(found == [])
        let home = try #require(guide?.home)
        #expect(home.map(\.kind) == [.season, .towns, .text])
        #expect(home[0].items == ["york/places/minster", "york/tours/city-walls", "york"])
        #expect(home[0].itemLocations["york/places/minster"]?.line == 7)
        #expect(home[0].from?.start == "2026-12-01T00:00" && home[0].until?.end == "2027-02-28T24:00")
        #expect(home[2].text?.text.shown == "<p>Two <em>seas</em>.</p>\n")
    }

    @Test("Content is named by its city, its folder and its id")
    func items() throws {
        let (york, walls) = (try #require(Slug("york")), try #require(Slug("walls")))
        #expect(HomeItem("york")?.item == nil && HomeItem("york")?.city == york)
        #expect(HomeItem("york/tours/walls")?.item == CityItem(.tour, walls))
        #expect(HomeItem("york/places/minster/features/window")?.item?.kind == .feature)
        #expect(HomeItem("pages/about")?.city == .guidePages)
        let invalid = [
            "", "york/minster", "york/kiosks/hall", "pages", "York", "york/", "/york", "a/b/c/d/e", "pages/a/b",
        ]
        for text in invalid {
            #expect(HomeItem(text) == nil, "\(text)")
        }
    }

    @Test(
        "An invalid section is reported at its position",
        arguments: [
            ("- {id: a, kind: town}", "guide.yaml:4:19: error: town is not a valid kind; did you mean towns? [home]"),
            ("- {id: a, kind: text}", "guide.yaml:4:5: error: a section of kind text needs text; add it, or remove"),
            ("- {id: a, kind: featured}", "guide.yaml:4:5: error: a section of kind featured needs items; add it"),
            ("- {id: a, kind: picture}", "guide.yaml:4:5: error: a section of kind picture needs media; add it"),
            (
                "- {id: a, kind: featured, items: [york/minster]}",
                "guide.yaml:4:37: error: \"york/minster\" is not content that the first page shows; write a city"
            ),
            (
                "- {id: a, kind: featured, items: [yark/places/minster]}",
                "guide.yaml:4:37: error: the guide has no city yark; did you mean york? [home]"
            ),
            (
                "- {id: a, kind: season, items: [york], from: 2026-12-02, until: 2026-12-01}",
                "guide.yaml:4:67: error: this section ends before it begins on 2026-12-02"
            ),
            (
                "- {id: a, kind: towns}\n  - {id: a, kind: tours}",
                "guide.yaml:5:10: error: the section a already exists"
            ),
            ("- {id: a, kind: text, text: \"[A](b.md)\"}", "b.md is a file; a text of the first page links only"),
        ])
    func errors(section: String, expected: String) {
        let (_, found, _) = read("title: A guide\nlanguages: [en, de]\nhome:\n  \(section)\n")
        #expect(found.count == 1 && found.first?.contains(expected) == true, "\(found)")
    }

    @Test("A translation has its own titles and texts, and the original serves where it has none")
    func translation() throws {
        let (_, found, translated) = read(
            Self.settings, german: "home:\n  - {id: winter, title: Diesen Winter}\n")
        #expect(found == [])
        let home = try #require(translated?.home)
        #expect(home[0].title == "Diesen Winter" && home[0].items.count == 3)
        #expect(home[2].text?.text.language == "en" && home[2].text?.text.shown == "<p>Two <em>seas</em>.</p>\n")
        let german = read(Self.settings, german: "home:\n  - {id: words, text: Zwei *Meere*.}\n").translated
        #expect(german?.home[2].text?.text.shown == "<p>Zwei <em>Meere</em>.</p>\n")
    }
}
