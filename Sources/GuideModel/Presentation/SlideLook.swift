// How words on a slide look, as the script of the slides reads it.

import GuideSupport

/// Writes looks as JSON; positions are added by whoever knows the canvas.
public enum SlideLook {
    /// Sizes are in logical pixels of the canvas, or a part of those of the words around.
    ///
    /// - Parameter outer: the look of what is around, which need not be said again.
    public static func json(of style: PWSStyle, besides outer: PWSStyle) -> String {
        let bytes = JSONWriter.object(isCompact: true) { json in
            if let size = style.textSize, let around = outer.textSize, size != around, around > 0 {
                json.member("scale", (Double(size) / Double(around) * 1000).rounded() / 1000)
            }
            write(style, besides: outer, to: &json)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Adds font and colours.
    public static func write(_ style: PWSStyle, besides outer: PWSStyle, to json: inout JSONWriter) {
        if style.font != outer.font, let font = style.font { json.member("font", font) }
        if style.colour != outer.colour, let colour = style.colour { json.member("colour", colour.css) }
        if style.fill != outer.fill, let fill = style.fill { json.member("fill", fill.css) }
    }
}

extension PWSPaint {
    /// As CSS writes it: a colour, or a gradient from top to bottom.
    public var css: String {
        switch self {
        case .solid(let colour): colour.description
        case .gradient(let top, let bottom): "linear-gradient(\(top), \(bottom))"
        }
    }
}
