// Tests of the rules for drawings in a guide's own style sheets.

import Testing

@testable import GuideBuild

@Suite struct MapRulesTests {
    @Test(
        "Only rules about maps are selected, from their layers and within their conditions",
        arguments: [
            (".map { --map-paper: #fff; }", ".map{--map-paper: #fff;}"),
            ("@layer components { .map { --map-water: #9cf; } .card { color: red; } }", ".map{--map-water: #9cf;}"),
            (
                "@media (prefers-color-scheme: dark) { .map { --map-text: #fff } p { margin: 0 } }",
                "@media (prefers-color-scheme: dark){.map{--map-text: #fff}}"
            ),
            (
                "@layer a { @media print { .map-railway, .map-wall { display: none } } }",
                "@media print{.map-railway, .map-wall{display: none}}"
            ),
            ("/* .map { color: red } */ p { color: blue }", ""),
            ("@import url(https://example.org/x.css); .map { color: red }", ".map{color: red}"),
            (
                "@font-face { src: url(x) } @keyframes m { from { opacity: 0 } } .map a { color: red }",
                ".map a{color: red}"
            ),
            (".map::after { content: \"}\" } .map { color: red }", ".map::after{content: \"}\"}.map{color: red}"),
            ("@media print { p { margin: 0 } }", ""),
            (".map { color: red", ""), ("}} .map { color: red }", ".map{color: red}"), ("", ""),
        ])
    func picked(css: String, rules: String) {
        #expect(String(decoding: MapRules.picked(from: Array(css.utf8)), as: UTF8.self) == rules)
    }
}
