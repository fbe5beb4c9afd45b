// Tests of the colours of maps in a theme that the visitor chooses.

import GuideModel
import GuidePages
import Testing

@testable import GuideBuild
@testable import GuideScripts

@Suite struct ChosenMapColoursTests {
    @Test("Colours with a value by night are repeated for both themes, in their order")
    func both() {
        let css = """
            @layer components {
              .map { --map-paper: #fff; --map-size: 1; --map-text: var(--ink, #000); display: block; }
              @media (prefers-color-scheme: dark) { .map { --map-text: #eee; --map-paper: #111; } }
              .map { --map-paper: red; }
            }
            """
        let light = ":root[data-theme=\"light\"] .map{--map-paper:#fff;--map-text:var(--ink, #000)}"
        let dark = ":root[data-theme=\"dark\"] .map{--map-text:#eee;--map-paper:#111}"
        let rules = "@layer components{@media screen{\(light)\(dark)}}\n"
        #expect(String(decoding: ChosenMapColours.rules(from: Array(css.utf8)), as: UTF8.self) == rules)
    }

    @Test(
        "A style sheet without colours by night adds nothing",
        arguments: ["", ".map { --map-paper: #fff; }", "@media {"])
    func none(css: String) {
        #expect(ChosenMapColours.rules(from: Array(css.utf8)).isEmpty)
    }

    @Test("The published style sheet has the colours of the default theme")
    func published() throws {
        let files = try ThemeFiles.readDefault()
        let words = ThemeWords.read(files, language: "en", askedFor: SourceLocation(file: "guide.yaml")).0.words
        let theme = PublishedTheme(files, scripts: ScriptGraph(files.scripts), words: words)
        let sheet = try #require(theme.files.first { $0.path == theme.assets.stylesheets.first })
        let css = String(decoding: sheet.bytes, as: UTF8.self)
        #expect(css.contains(":root[data-theme=\"light\"] .map{--map-paper:#f3ecdf;"))
        #expect(css.contains(":root[data-theme=\"dark\"] .map{--map-paper:#22201c;"))
    }
}
