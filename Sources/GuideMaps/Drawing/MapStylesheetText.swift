// The styles of every map, read from `site/styles/map.css`.

import GuideSupport

/// The parts of the style sheet for maps that are separate files.
///
/// Each part is the section of `site/styles/map.css` under the comment that begins with its name, without unnecessary
/// spaces. The module contains the style sheet: `Resources/map.css` is a link to it.
enum MapStylesheetText {
    /// The colours by day and by night.
    static let palette = part("The palette")
    /// The widths of lines, by the scale of the drawing.
    static let widths = part("The widths")
    /// The ground cover.
    static let land = part("The land")
    /// Routes and outlines.
    static let routes = part("The way to walk")
    /// Names of streets, water and places.
    static let names = part("Names")
    static let markers = part("Markers")
    /// The scale, the north arrow and the attribution.
    static let legend = part("Scale, north")
    /// For visitors who request more contrast.
    static let contrast = part("High contrast")
    /// For visitors with forced colours.
    static let forcedColours = part("Forced colours")

    private static func part(_ name: String) -> String {
        let part = parts.first { $0.heading.hasPrefix("/* \(name)") }
        return String(decoding: part?.css ?? [], as: UTF8.self)
    }

    /// The style sheet, divided at its comments.
    private static let parts: [(heading: String, css: [UInt8])] = {
        let css = PackageResources.map_css
        var parts: [(heading: String, css: [UInt8])] = []
        var start = 0
        var heading = ""
        for piece in StylePieces(css) where piece.kind == .comment {
            parts.append((heading, compact(Array(css[start..<piece.range.lowerBound]))))
            heading = String(decoding: css[piece.range], as: UTF8.self)
            start = piece.range.upperBound
        }
        return parts
    }()

    /// The rules without unnecessary spaces, last semicolons and zeros before a decimal point.
    private static func compact(_ css: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var isAfterSpace = false
        for piece in StylePieces(css) {
            if piece.kind == .space {
                isAfterSpace = true
                continue
            }
            var bytes = css[piece.range]
            let endsItem = piece.kind == .sign && "{};,".utf8.contains(css[piece.range.lowerBound])
            if isAfterSpace, !endsItem, let last = result.last, !"{};,:".utf8.contains(last) { result.append(0x20) }
            if bytes.first == UInt8(ascii: "}"), result.last == UInt8(ascii: ";") { result.removeLast() }
            if piece.kind == .text, bytes.starts(with: "0.".utf8) { bytes = bytes.dropFirst() }
            result += bytes
            isAfterSpace = false
        }
        return result
    }
}
