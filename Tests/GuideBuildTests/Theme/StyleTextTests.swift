// Tests of style sheets as they are published.

import GuideModel
import GuidePages
import GuideSupport
import Testing

@testable import GuideBuild
@testable import GuideScripts

@Suite struct StyleTextTests {
    @Test(
        "A style sheet loses only its comments, indents and empty lines",
        arguments: [
            ("a {\n  color: red;\n\n  margin: 0;\n}\n", "a {\ncolor: red;\nmargin: 0;\n}\n"),
            ("/* one */\na { }\n", "a { }\n"),
            ("a/* one */b { }", "a b { }\n"),
            ("a { b: c; } /* one\n two */\n\n", "a { b: c; }\n"),
            ("a::before { content: \"/* not */  '\"; }", "a::before { content: \"/* not */  '\"; }\n"),
            ("a { content: 'it\\'s  /* so */'; }", "a { content: 'it\\'s  /* so */'; }\n"),
            ("a { background: url(x/*y.svg); } b { }", "a { background: url(x/*y.svg); } b { }\n"),
            ("a { b: url(\"x)/*y*/.svg\") } /* z */", "a { b: url(\"x)/*y*/.svg\") }\n"),
            ("a { content: \"not closed\n} /* x */ b { }", "a { content: \"not closed\n}  b { }\n"),
            ("a { } /* not closed", "a { }\n"), ("a {\r\n\tb: c }", "a {\nb: c }\n"), ("", ""),
        ])
    func compact(css: String, published: String) {
        #expect(String(decoding: StyleText.compact(Array(css.utf8)), as: UTF8.self) == published)
        #expect(StyleText.compact(Array(published.utf8)) == Array(published.utf8))
    }

    @Test("Page kinds name only sheets in styles/pages, and a sheet without a page is reported")
    func pageSheets() throws {
        var theme = try ThemeFiles.readDefault()
        let words = ThemeWords.read(theme, language: "en", askedFor: SourceLocation(file: "guide.yaml")).0.words
        let sheets = theme.site.keys.filter { $0.hasPrefix("styles/pages/") }
        #expect(Set(sheets) == Set(SiteRenderer.pageStyles.map { "styles/pages/\($0).css" }))
        let scripts = ScriptGraph(theme.scripts)
        func unused() -> [Diagnostic] {
            PublishedTheme(theme, scripts: scripts, words: words).diagnostics.filter { $0.code == .styleUnused }
        }
        #expect(unused().isEmpty)

        theme.site["styles/pages/walks.css"] = .init(
            shownPath: "site/styles/pages/walks.css", bytes: Array("a { }".utf8), isOfGuide: true)
        #expect(unused().map(\.location.file) == ["site/styles/pages/walks.css"])
    }
}
