// Tests of accent colours and placeholder colours.

import GuideModel
import Testing

@testable import GuidePages

@Suite struct AccentTests {
    @Test(
        "Any accent is legible on every background, in light and dark mode",
        arguments: ["#7a1f2b", "#ffff00", "#000000", "#ffffff", "#1d5b4f", "#0000ff", "#808080", "#ff0066", "#00ff00"])
    func contrast(hexadecimal: String) throws {
        let colour = try #require(Colour(hexadecimal))
        for (tokens, grounds) in [
            (AccentTokens.light(colour), [Colour.white, AccentTokens.lightPaper]),
            (AccentTokens.dark(colour), [AccentTokens.darkPaper]),
        ] {
            for ground in grounds + [tokens.soft] { #expect(tokens.accent.contrast(with: ground) >= 4.5) }
            #expect(tokens.foreground.contrast(with: tokens.accent) >= 4.5)
        }
    }

    @Test("An accent that is already legible does not change")
    func unchanged() throws {
        let colour = try #require(Colour("#7a1f2b"))
        #expect(AccentTokens.light(colour).accent.hexadecimal == "#7a1f2b")
    }

    @Test("Contrast matches WCAG: 21 for black on white, 4.54 for #767676")
    func wcag() throws {
        #expect(abs(Colour.white.contrast(with: try #require(Colour("#000000"))) - 21) < 0.001)
        #expect(abs(Colour.white.contrast(with: try #require(Colour("#767676"))) - 4.54) < 0.01)
    }

    @Test("An invalid colour is refused", arguments: ["", "#fff", "red", "#12345g", "#1234567", "#+12345", "7a1f2b#"])
    func refused(text: String) { #expect(Colour(text) == nil) }

    @Test(
        "A colour is written in lower case, and an invalid colour is not written",
        arguments: [
            ("#7a1f2b", "#7a1f2b"), ("#09af00", "#09af00"), ("#7A1F2B", "#7a1f2b"), ("#7a1f2B", "#7a1f2b"),
            ("#12345g", nil), ("7a1f2b#", nil), ("#12345", nil), ("#1234567", nil), ("", nil),
        ])
    func lowerCase(text: String, colour: String?) { #expect(Colour(text)?.hexadecimal == colour) }

    @Test("The city's stylesheet contains its accent and one class for each picture, and no style from content")
    func cityStyles() throws {
        var assets = SampleGuide.assets
        var odd = SampleGuide.image(SampleGuide.front)
        odd.medium.id = "x} body { display: none"
        assets["x} body { display: none"] = odd
        assets["minster-window"] = SampleGuide.image(SampleGuide.window, colour: "red; } body { display: none")
        let css = CityStyles.css(SampleGuide.city, guide: SampleGuide.guide(), assets: Array(assets.values)).text
        #expect(css.contains("--accent: #7a1f2b;"))
        #expect(css.contains(".ph-minster-front { background-color: #8a7f6e; }"))
        #expect(css.contains(".ph-x--body---display--none { background-color: #8a7f6e; }"))
        #expect(!css.contains("display: none"))
        #expect(!css.contains("minster-window"))
    }

    @Test("The class of a picture with a focal point positions its crops, also without a colour")
    func focalPoint() throws {
        var front = SampleGuide.image(SampleGuide.front)
        front.medium.focus = FocalPoint(x: 30, y: 100)
        var window = SampleGuide.image(SampleGuide.window, colour: "none")
        window.medium.focus = FocalPoint(x: 0, y: 45)
        let css = CityStyles.css(SampleGuide.city, guide: SampleGuide.guide(), assets: [front, window]).text
        #expect(css.contains(".ph-minster-front { background-color: #8a7f6e; object-position: 30% 100%; }"))
        #expect(css.contains(".ph-minster-window { object-position: 0% 45%; }"))
        let picture = try #require(PictureContext(window))
        #expect(picture.tone == "ph-minster-window" && picture.focus == FocalPoint(x: 0, y: 45))
    }

    @Test("Placeholders are in the order of their classes, whatever the order of the media, each class once")
    func placeholderOrder() throws {
        let colours = [("b", "#333333"), ("a.b", "#111111"), ("a", "#444444"), ("a-b", "#222222"), ("B", "#555555")]
        let media = colours.map { id, colour in
            var asset = SampleGuide.image(SampleGuide.front, colour: colour)
            asset.medium.id = id
            return asset
        }
        let rules = [".ph-B", ".ph-a", ".ph-a-b", ".ph-b"].map { "  \($0) { background-color: " }
        let shades = ["#555555", "#444444", "#222222", "#333333"]
        let expected = zip(rules, shades).map { "\($0)\($1); }\n" }.joined()
        for assets in [media, media.reversed(), media.sorted { $0.medium.id < $1.medium.id }] {
            let css = CityStyles.css(SampleGuide.city, guide: SampleGuide.guide(), assets: assets).text
            #expect(css.hasSuffix("@layer components {\n\(expected)}\n"))
        }
    }
}
