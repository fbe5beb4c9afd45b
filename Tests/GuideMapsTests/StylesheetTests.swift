// Tests that every class in a drawing has a style, in pages and in separate files.

import GuideModel
import TestSupport
import Testing

@testable import GuideGeo
@testable import GuideMaps

@Suite("Map styles")
struct StylesheetTests {
    private static let pageStyles = String(decoding: RepositoryFile.bytes("site/styles/map.css"), as: UTF8.self)

    private static let fileStyles = String(
        decoding: MapStylesheet.standalone(accent: "#1d5b4f", height: 540), as: UTF8.self)

    private static let levelStyles = String(decoding: MapStylesheet.level(accent: "#1d5b4f"), as: UTF8.self)

    private static var classes: [String] {
        var names = BasemapLayer.allCases.map { "\($0.className)" }
        names += BasemapLayer.allCases.compactMap { layer in layer.casingClassName.map { "\($0)" } }
        names += [
            "map-background", "map-grid", "map-route", "map-route-casing", "map-place-area", "map-place-line",
            "map-arrow", "map-start", "map-finish",
            "map-end-name",
            "map-marker-target", "map-marker-disc", "map-marker-number", "map-marker-ring", "map-marker-symbol",
            "map-marker-beyond",
            "map-marker-sponsored", "map-marker-prominent", "map-marker-neighbour", "map-leader", "map-leader-casing",
            "map-true-position",
            "map-scale-background", "map-scale-foreground", "map-north-background", "map-north-foreground",
            "map-north-text", "map-attribution",
            "map-scale-text", "map-street-scale", "map-quarter-scale", "map-region-scale", "map-steps-of-2",
            "map-steps-of-4", "map-at-small", "map-at-medium", "map-at-large", "map-mark",
        ]
        for basemapClass in BasemapClass.allCases {
            for rank in [1, 2, 3] {
                let shape = NamedShape(
                    name: "", basemapClass: basemapClass, rank: rank, form: .point(PlanePoint(x: 0, y: 0)))
                names.append("\(NameStyle(shape).className)")
            }
        }
        return Set(names).sorted()
    }

    @Test("Every class of a drawing has a rule", arguments: classes)
    func rules(name: String) {
        for styles in [Self.pageStyles, Self.fileStyles] {
            let hasRule = styles.ranges(of: ".\(name)").contains { range in
                guard range.upperBound < styles.endIndex else { return false }
                let next = styles[range.upperBound]
                return !(next.isLetter || next.isNumber || next == "-")
            }
            #expect(hasRule)
        }
    }

    /// A part of the style sheet: its heading, the next heading, and the same rules in Wynd's code.
    private static let parts: [(start: String, end: String, text: String)] = [
        ("The palette", "The widths", MapStylesheetText.palette), ("The widths", "The land", MapStylesheetText.widths),
        ("The land", "The way to walk", MapStylesheetText.land),
        ("The way to walk", "Names", MapStylesheetText.routes), ("Names", "Markers", MapStylesheetText.names),
        ("Markers", "Scale, north", MapStylesheetText.markers),
        ("Scale, north", "High contrast", MapStylesheetText.legend),
        ("High contrast", "Forced colours", MapStylesheetText.contrast),
        ("Forced colours", "Layouts", MapStylesheetText.forcedColours),
    ]

    @Test("A standalone file has the style of the pages, rule for rule", arguments: 0..<9)
    func sameRules(index: Int) throws {
        let part = Self.parts[index]
        let start = try #require(Self.pageStyles.firstRange(of: "/* \(part.start)"))
        let end = try #require(Self.pageStyles.firstRange(of: "/* \(part.end)"))
        let wanted = Self.minified(Self.pageStyles[start.lowerBound..<end.lowerBound])
        #expect(part.text == wanted, "MapStylesheetText should hold: \(wanted)")
    }

    /// A style sheet without comments and unnecessary spaces.
    private static func minified(_ css: Substring) -> String {
        var text = css.replacing(/\/\*.*?\*\//.dotMatchesNewlines(), with: "")
        text = text.replacing(/\s+/, with: " ")
        text = text.replacing(/\s*([{};,])\s*/) { "\($0.output.1)" }
        text = text.replacing(/:\s+/, with: ":").replacing(";}", with: "}")
        text = text.replacing(/([^0-9.])0\.([0-9])/) { "\($0.output.1).\($0.output.2)" }
        return text.trimmingPrefix(" ").description
    }

    @Test("An invalid colour cannot add rules", arguments: ["red;}*{fill:#000", "#12", "#12345g", ""])
    func hostileAccent(accent: String) {
        let usual = MapStylesheet.level(accent: Guide.defaultAccent)
        #expect(MapStylesheet.level(accent: accent) == usual)
    }

    @Test("Styles need nothing that a strict page or an XML reader would refuse")
    func clean() {
        #expect(!Self.fileStyles.contains("<") && !Self.fileStyles.contains("&"))
        #expect(!Self.pageStyles.contains("url(") && !Self.fileStyles.contains("url("))
        for styles in [Self.fileStyles, Self.levelStyles, Self.pageStyles] {
            #expect(styles.count { $0 == "{" } == styles.count { $0 == "}" })
        }
    }
}
