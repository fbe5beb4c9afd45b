// That every class in a drawing has a look, in pages and in files alone.

import GuideModel
import Testing

@testable import GuideMaps

@Suite("Map styles")
struct StylesheetTests {
    private static let pageStyles = String(decoding: RepositoryFile.bytes("site/styles/map.css"), as: UTF8.self)

    private static let fileStyles = String(
        decoding: MapStylesheet.standalone(accent: "#1d5b4f", height: 540), as: UTF8.self)

    private static var classes: [String] {
        var names = GroundLayer.allCases.map { "\($0.className)" }
        names += GroundLayer.allCases.compactMap { layer in layer.casingClassName.map { "\($0)" } }
        names += [
            "map-ground", "map-grid", "map-route", "map-route-casing", "map-arrow", "map-start", "map-finish",
            "map-end-name",
            "map-pin-target", "map-pin-disc", "map-pin-number", "map-pin-ring", "map-pin-eye", "map-pin-beyond",
            "map-pin-sponsored", "map-pin-prominent", "map-pin-neighbour", "map-leader", "map-leader-casing",
            "map-true-place",
            "map-scale-paper", "map-scale-ink", "map-north-paper", "map-north-ink", "map-north-text", "map-attribution",
            "map-scale-text", "map-at-small", "map-at-medium", "map-at-large", "map-mark",
        ]
        for groundClass in GroundClass.allCases {
            for rank in [1, 2, 3] {
                let shape = NamedShape(
                    name: "", groundClass: groundClass, rank: rank, form: .point(PlanePoint(x: 0, y: 0)))
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

    @Test("A file alone has the palette of the pages", arguments: [MapStylesheet.light, MapStylesheet.dark])
    func palette(declarations: String) {
        for declaration in declarations.split(separator: ";") where !declaration.hasPrefix("--map-pin") {
            let spaced = declaration.split(separator: ":").joined(separator: ": ")
            #expect(Self.pageStyles.contains("\(spaced);"), "\(declaration)")
        }
    }

    @Test("Styles need nothing that a strict page or an XML reader would refuse")
    func clean() {
        #expect(!Self.fileStyles.contains("<") && !Self.fileStyles.contains("&"))
        #expect(!Self.pageStyles.contains("url(") && !Self.fileStyles.contains("url("))
        let open = Self.fileStyles.filter { $0 == "{" }.count
        #expect(open == Self.fileStyles.filter { $0 == "}" }.count)
    }
}
