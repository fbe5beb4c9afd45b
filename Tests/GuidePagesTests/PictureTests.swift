// Tests of the drawn pictures on pages without a photograph.

import GuideModel
import Testing

@testable import GuidePages

@Suite struct PictureTests {
    /// The sample city with drawn pictures; York Minster and its window have photographs.
    private func material(hasBasemap: Bool = true, hasPreviews: Bool = true) -> CityMaterial {
        var material = SampleGuide.cityMaterial()
        material.pictures = DrawnPictures(
            hasBasemap: hasBasemap, attribution: hasBasemap ? "© OpenStreetMap contributors" : nil,
            hasPreviews: hasPreviews)
        return material
    }

    private func page(_ path: String, _ material: CityMaterial) throws -> RenderedPage {
        let pages = try Theme.renderer().city(material).tasks.flatMap { try $0.pages() }
        return try #require(pages.first { $0.path == path })
    }

    @Test("A place without a photograph shows its drawn picture on its page, with its words and its attribution")
    func place() throws {
        let page = try page("york/places/bootham-bar.html", material())
        let images = HTMLTag.all(in: page.bytes).filter { $0.name == "img" }
        let lead = try #require(
            images.first { $0.attributes["src"] == "../pictures/places/bootham-bar.svg" })
        #expect(lead.attributes["alt"] == "Drawn map of the area around Bootham Bar.")
        #expect(lead.attributes["width"] == "720")
        #expect(lead.attributes["height"] == "480")
        #expect(page.bytes.text.contains("© OpenStreetMap contributors"))
        #expect(page.addresses.contains(.resource("york/pictures/places/bootham-bar.svg")))
    }

    @Test("A link to a place without a photograph shows the city's photograph, or the picture drawn of the city")
    func linkPreview() throws {
        func image(_ material: CityMaterial) throws -> String? {
            HTMLTag.all(in: try page("york/places/bootham-bar.html", material).bytes)
                .first { $0.attributes["property"] == "og:image" }?.attributes["content"]
        }
        #expect(try image(material()) == "https://guide.example/walks/york/media/york-view-1200.jpg")
        var plain = material()
        plain.city.media = []
        #expect(try image(plain) == "https://guide.example/walks/york/pictures/index.jpg")
    }

    @Test("A photograph takes precedence over a drawn picture, which is not planned then")
    func photograph() throws {
        let material = material()
        let page = try page("york/places/minster.html", material)
        #expect(!page.bytes.text.contains("pictures/places/minster.svg"))
        let plans = try Theme.renderer().city(material).pictures.map(\.path)
        #expect(!plans.contains("york/pictures/places/minster.svg"))
        #expect(plans.contains("york/pictures/places/bootham-bar.svg"))
        #expect(plans.contains("york/pictures/tours/river.svg"))
    }

    @Test("Every drawn picture on a page is planned, and cards do not repeat text")
    func planned() throws {
        let city = try Theme.renderer().city(material())
        let plans = Set(city.pictures.map(\.path))
        for page in try city.tasks.flatMap({ try $0.pages() }) {
            for address in page.addresses where address.path.hasPrefix("york/pictures/") {
                #expect(plans.contains(address.path), "\(page.path)")
            }
            #expect(!page.bytes.text.contains("class=\"stand-in"), "\(page.path)")
        }
    }

    @Test("A pattern without a map is decoration; without previews the page names no picture for other sites")
    func pattern() throws {
        var material = material(hasBasemap: false, hasPreviews: false)
        material.city.media = []
        let page = try page("york/places/bootham-bar.html", material)
        let lead = HTMLTag.all(in: page.bytes).first {
            $0.name == "img" && $0.attributes["src"] == "../pictures/places/bootham-bar.svg"
        }
        #expect(lead?.attributes["alt"]?.isEmpty == true)
        #expect(!page.bytes.text.contains("og:image"))
    }

    @Test("Only the city and its tours have pictures for other sites, which links to its places show too")
    func previews() throws {
        var material = material()
        material.assets = [:]
        let plans = try Theme.renderer().city(material).pictures.filter { $0.previewPath != nil }.map(\.path)
        #expect(
            plans.sorted() == [
                "york/pictures/index.svg", "york/pictures/tours/city-walls.svg", "york/pictures/tours/river.svg",
            ])
    }

    @Test(
        "With any accent, a picture's subject contrasts with its background, and the icon with its badge",
        arguments: ["#1d5b4f", "#7a1f2b", "#ffff00", "#000000", "#ffffff", "#0000ff", "#808080", "#ff0066"])
    func contrast(hexadecimal: String) throws {
        let palette = PicturePalette(accent: try #require(Colour(hexadecimal)))
        for group in PlaceGroup.allCases {
            for seed in UInt64(0)..<48 {
                let scheme = palette.scheme(group, seed: seed)
                for colours in [scheme.light, scheme.dark] {
                    let all = try colours.all.map { try #require(Colour($0)) }
                    let (mark, icon) = (all[7], all[8])
                    for background in all[0...4] { #expect(mark.contrast(with: background) >= 3) }
                    #expect(icon.contrast(with: mark) >= 4.5)
                }
            }
        }
    }

    @Test("Pictures of one city differ in colour from place to place, always in the same way")
    func variety() throws {
        let plans = try Theme.renderer().city(material()).pictures
        #expect(Set(plans.map(\.scheme.light.background)).count > 2)
        let again = try Theme.renderer().city(material()).pictures
        #expect(plans.map(\.description) == again.map(\.description))
    }

    @Test("At night no background is bright, and by day the hues of sights match those of the accent")
    func quiet() throws {
        let accent = try #require(Colour("#1d5b4f"))
        for seed in UInt64(0)..<48 {
            let scheme = PicturePalette(accent: accent).scheme(.sights, seed: seed)
            for name in scheme.dark.all.dropLast(3) {
                let colour = try #require(Colour(name))
                #expect(colour.luminance < 0.1)
            }
            let mark = try #require(Colour(scheme.light.mark))
            #expect(abs(mark.hue - accent.hue) < 16)
        }
    }
}
