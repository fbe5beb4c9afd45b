// Tests of a guide's look in guide.yaml: what is published, and what is refused.

import GuideContent
import GuideModel
import TestSupport
import Testing

@testable import GuideBuild

@Suite("The look of a guide")
struct PublishedLookTests {
    private let location = SourceLocation(file: "guide.yaml", line: 2, column: 3)
    private let drawing =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 40 20\"><path d=\"M0 0h4v2z\"/></svg>"

    private func look(_ files: [String: String], _ settle: (inout Guide) -> Void) throws -> PublishedLook {
        let folder = try TemporaryFolder()
        for (name, text) in files { try folder.write(text, to: name) }
        var guide = Guide(title: "G", location: SourceLocation(file: "guide.yaml"))
        settle(&guide)
        return PublishedLook(guide, content: DiskFiles(root: folder.path))
    }

    private func font(_ use: Typeface.Use, _ file: String, _ weight: Int = 400, heaviest: Int? = nil) -> Typeface {
        Typeface(use: use, file: file, weight: weight, heaviest: heaviest, location: location)
    }

    @Test("A logo is published under a name that changes with it, with its declared size")
    func logo() throws {
        let look = try look(["a.svg": drawing]) { $0.logo = Logo(file: "a.svg", isWordmark: true, location: location) }
        #expect(look.diagnostics.isEmpty)
        #expect(look.logo?.light.size.width == 40 && look.logo?.light.size.height == 20)
        #expect(look.logo?.isWordmark == true && look.logo?.dark == nil)
        #expect(look.files.map(\.path) == [look.logo?.light.path].compactMap { $0 })
        #expect(look.logo?.light.path.hasPrefix("assets/logo-") == true)
    }

    @Test("Active content in a logo is removed and reported")
    func script() throws {
        let unsafe = drawing.replacing("<path", with: "<script>alert(1)</script><path")
        let look = try look(["a.svg": unsafe]) { $0.logo = Logo(file: "a.svg", location: location) }
        #expect(look.diagnostics.map(\.severity) == [.warning])
        #expect(look.files.allSatisfy { !String(decoding: $0.bytes, as: UTF8.self).contains("script") })
    }

    @Test("Fonts come before the theme's fonts of the same role")
    func fonts() throws {
        let look = try look(["a.woff2": "wOF2 and more", "b.otf": "OTTO and more"]) {
            $0.fonts = [font(.headings, "a.woff2", 600), font(.text, "b.otf", 300, heaviest: 800)]
        }
        #expect(look.diagnostics.isEmpty && look.fonts.count == 2)
        let css = String(decoding: look.css, as: UTF8.self)
        #expect(css.contains("font-family: \"guide-headings\"; src: url(\"font-"))
        #expect(css.contains("format(\"woff2\"); font-weight: 600;") && css.contains("font-weight: 300 800;"))
        #expect(css.contains("--own-text: \"guide-text\",; --own-headings: \"guide-headings\",;"))
        #expect(!css.contains("--own-interface"))
    }

    @Test(
        "A file that is not a picture or a font is refused where it is named",
        arguments: [
            ("a.svg is a web page", "<!doctype html>"), ("a.svg is neither SVG nor PNG nor WebP", "GIF89a and more"),
        ])
    func notAPicture(message: String, text: String) throws {
        let look = try look(["a.svg": text]) { $0.logo = Logo(file: "a.svg", location: location) }
        #expect(look.diagnostics.hasErrors && look.logo == nil && look.files.isEmpty)
        #expect(look.diagnostics.first?.location == location)
        #expect(look.diagnostics.first?.message.hasPrefix(message) == true, "\(look.diagnostics)")
    }

    @Test("A file that is a font only by name is refused, and so are weights in the wrong order")
    func notAFont() throws {
        let look = try look(["a.woff2": "<html>", "b.otf": "OTTO"]) {
            $0.fonts = [font(.text, "a.woff2"), font(.text, "b.otf", 700, heaviest: 400)]
        }
        #expect(look.diagnostics.map(\.code) == [.font, .font] && look.diagnostics.hasErrors && look.css.isEmpty)
    }

    @Test("An icon is square, and has the sizes of home screens")
    func icon() throws {
        let square = drawing.replacing("0 0 40 20", with: "0 0 32 32")
        let icons = try look(["a.svg": square]) { $0.icon = GuideIcon(file: "a.svg", location: location) }.icons
        #expect(icons.map(\.sizes) == ["any", "192x192", "512x512"])
        #expect(icons.map(\.type) == ["image/svg+xml", "image/png", "image/png"])
        let oblong = try look(["a.svg": drawing]) { $0.icon = GuideIcon(file: "a.svg", location: location) }
        #expect(oblong.icons.isEmpty && oblong.diagnostics.map(\.code) == [.icon])
    }
}
