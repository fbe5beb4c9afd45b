// Tests of themes in which an earlier build found no error: only templates that pages need are compiled.

import GuideModel
import Testing

@testable import GuidePages

@Suite("Sound themes")
struct SoundThemeTests {
    private static func renderer(_ replaced: [String: String] = [:]) throws -> SiteRenderer {
        let templates = try Theme.templates().map { template in
            (template.name, replaced[template.name].map { Array($0.utf8) } ?? template.source, template.file)
        }
        let (renderer, diagnostics) = SiteRenderer.make(
            templates: templates, icons: try Theme.icons(), words: try Theme.words(), areSound: true)
        #expect(diagnostics == [])
        return try #require(renderer)
    }

    @Test("The pages of sound themes are the same as those of a fully compiled theme")
    func samePages() throws {
        let material = SampleGuide.cityMaterial()
        let pages = try Self.renderer().cityPages(material)
        let compiled = try Theme.renderer().cityPages(material)
        #expect(pages.count > 10 && pages.map(\.path) == compiled.map(\.path))
        #expect(pages.map(\.bytes) == compiled.map(\.bytes))
    }

    @Test("An invalid template stops the build if a page needs it, and the build never omits the page")
    func invalidTemplate() throws {
        let material = SampleGuide.cityMaterial()
        let renderer = try Self.renderer(["place": "{{absent-name}}"])
        #expect(throws: TemplateError.self) { try renderer.cityPages(material) }
        let unneeded = try Self.renderer(["home": "{{absent-name}}"])
        #expect(try unneeded.cityPages(material).count > 10)
    }
}
