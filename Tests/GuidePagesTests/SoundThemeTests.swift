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

    @Test("Their pages are those of a theme that is compiled whole")
    func samePages() throws {
        let material = SampleGuide.cityMaterial()
        let pages = try Self.renderer().cityPages(material)
        let compiled = try Theme.renderer().cityPages(material)
        #expect(pages.count > 10 && pages.map(\.path) == compiled.map(\.path))
        #expect(pages.map(\.bytes) == compiled.map(\.bytes))
    }

    @Test(
        "A template that is faulty after all stops the build, and leaves no page out; one that no page needs does not")
    func faulty() throws {
        let material = SampleGuide.cityMaterial()
        let renderer = try Self.renderer(["place": "{{absent-name}}"])
        #expect(throws: TemplateError.self) { try renderer.cityPages(material) }
        let unneeded = try Self.renderer(["home": "{{absent-name}}"])
        #expect(try unneeded.cityPages(material).count > 10)
    }
}
