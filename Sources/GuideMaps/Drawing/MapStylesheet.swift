// The styles of a map that is a separate file.

import GuideModel

/// The style sheet of a standalone map: the look of `site/styles/map.css` by day and by night, and one of the
/// layouts, chosen by the size of the window.
enum MapStylesheet {
    /// The style sheet of a map in its own file.
    ///
    /// - Parameters:
    ///   - accent: the colour of markers and routes, `#rrggbb`; any other text gives the guide's default
    ///     colour.
    ///   - height: the height of the view box, in units.
    static func standalone(accent: String, height: Double) -> [UInt8] {
        var css = start(accent: accent)
        css += MapStylesheetText.routes.utf8
        css += MapStylesheetText.markers.utf8
        // Markers have the same colour at night, when a page would lighten it, and the same white edge.
        css += ".map{--map-marker-edge:#fff;--map-route-edge:#fff}".utf8
        css += end.utf8
        css += ".map-at-small,.map-at-large{display:none}.map-at-medium{display:inline}\n".utf8
        for step in steps { css += step.rule(height: height) }
        return css
    }

    /// The style sheet of a level of the basemap, which has neither markers nor routes.
    ///
    /// - Parameters:
    ///   - isNamed: whether the level has names.
    ///   - hasLegend: whether the level has the scale and the attribution.
    static func level(accent: String, isNamed: Bool = true, hasLegend: Bool = true) -> [UInt8] {
        start(accent: accent, isNamed: isNamed, hasLegend: hasLegend) + end.utf8 + contrastOnRequest.utf8
    }

    /// The rules that set the names of a level again, and show more of them, at the size where the next band
    /// begins.
    ///
    /// - Parameters:
    ///   - width: the width of the drawing in units.
    ///   - unitsPerPixel: the units at the middle of each band, the farthest first.
    ///   - beyond: the same for bands without names of their own.
    static func bands(width: Double, unitsPerPixel: [Double], beyond: [Double]) -> [UInt8] {
        guard let first = unitsPerPixel.first, unitsPerPixel.count > 1 else { return [] }
        var css = unitsPerPixel.indices.dropFirst().map { ".map-band-\($0)" }.joined(separator: ",") + "{display:none}"
        let scales = unitsPerPixel + beyond
        for band in scales.indices.dropFirst() {
            // Halfway between the two, because browsers round the widths of images.
            let least = Int((width / (scales[band] * scales[band - 1]).squareRoot()).rounded())
            let size = SVGWriter.page(capacity: 8) { $0.fine(scales[band] / first) }
            css += "@media(min-width:\(least)px){.map{--map-size:\(String(decoding: size, as: UTF8.self))}"
            css += band < unitsPerPixel.count ? ".map-band-\(band){display:inline}}" : "}"
        }
        return Array(css.utf8)
    }

    /// A page that shows a level as an image requests its rich contrast with this fragment, because browsers do
    /// not tell images how much contrast a visitor wants.
    static let contrastFragment = "contrast"

    private static let contrastOnRequest = MapStylesheetText.contrast
        .replacing("@media (prefers-contrast:more) and (", with: "@media (")
        .replacing("@media (prefers-contrast:more)", with: "@media all")
        .replacing("{.map{", with: "{.map:target{")

    private static func start(accent: String, isNamed: Bool = true, hasLegend: Bool = true) -> [UInt8] {
        var css = Array(":root{--accent:".utf8)
        css += (isColour(accent) ? accent : Guide.defaultAccent).utf8
        css += "}".utf8
        css += MapStylesheetText.palette.utf8
        css += ".map{width:100%;height:100%}".utf8
        css += MapStylesheetText.widths.utf8
        css += MapStylesheetText.land.utf8
        if isNamed { css += MapStylesheetText.names.utf8 }
        // A piece has no edge of its own where paper would be visible.
        css += (hasLegend ? MapStylesheetText.legend : ".map{background:none}").utf8
        return css
    }

    private static let end = MapStylesheetText.contrast + MapStylesheetText.forcedColours

    /// Whether text is `#` and three to eight hexadecimal digits, so that content cannot add rules.
    private static func isColour(_ text: String) -> Bool {
        text.hasPrefix("#") && (4...9).contains(text.utf8.count)
            && text.utf8.dropFirst().allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
            }
    }

    /// The changes at a width of the map.
    private struct Step {
        /// The least width, in pixels; zero for all widths below the next.
        var least: Int
        /// The upper limit of the width, exclusive.
        var below: Int
        var css: String

        /// The rule for a map that is as wide as the window, or as wide as the window's height allows.
        func rule(height: Double) -> [UInt8] {
            func tall(_ width: Int) -> Int { Int((Double(width) * height / MapFrame.pageWidth).rounded()) }
            var rule = Array("@media".utf8)
            if least > 0 {
                rule += "(min-width:\(least)px) and (min-height:\(tall(least))px)".utf8
            } else {
                rule += "(max-width:\(below - 1).98px),(max-height:\(tall(below) - 1).98px)".utf8
            }
            rule.append(UInt8(ascii: "{"))
            rule += css.utf8
            rule.append(UInt8(ascii: "}"))
            rule.append(0x0A)
            return rule
        }
    }

    /// In order: a later step overrides an earlier one.
    private static let steps = [
        Step(
            least: 0, below: 540,
            css: ".map{--map-unit:2.4}.map-at-medium,.map-at-large{display:none}.map-at-small{display:inline}"),
        Step(least: 330, below: 0, css: ".map{--map-size:.82}"),
        Step(least: 400, below: 0, css: ".map{--map-size:.68}"),
        Step(least: 470, below: 0, css: ".map{--map-size:.58}"),
        Step(least: 540, below: 0, css: ".map{--map-size:1}"),
        Step(least: 720, below: 0, css: ".map{--map-size:.82}"),
        Step(
            least: 900, below: 0,
            css: """
                .map{--map-size:1;--map-unit:.72}.map-at-small,.map-at-medium{display:none}\
                .map-at-large{display:inline}
                """),
        Step(least: 1100, below: 0, css: ".map{--map-size:.84}"),
        Step(least: 1300, below: 0, css: ".map{--map-size:.74}"),
    ]
}
