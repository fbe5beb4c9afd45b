// The style of text on a slide, as JSON for the script of the slides.

import GuideSupport

/// Writes styles as JSON.
///
/// The caller knows the canvas and adds positions.
public enum SlideLook {
    /// The style as JSON.
    ///
    /// Sizes are in logical pixels of the canvas, or relative to those of the surrounding text.
    ///
    /// - Parameter outer: the surrounding style, which is not repeated.
    public static func json(of style: PWSStyle, besides outer: PWSStyle) -> String {
        let bytes = JSONWriter.object(isCompact: true) { json in
            if let size = style.textSize, let around = outer.textSize, size != around, around > 0 {
                json.member("scale", (Double(size) / Double(around) * 1000).rounded() / 1000)
            }
            write(style, besides: outer, to: &json)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Writes the font and the colours.
    public static func write(_ style: PWSStyle, besides outer: PWSStyle, to json: inout JSONWriter) {
        if style.font != outer.font, let font = style.font { json.member("font", font) }
        if style.colour != outer.colour, let colour = style.colour { json.member("colour", colour.css) }
        if style.fill != outer.fill, let fill = style.fill { json.member("fill", fill.css) }
    }
}

extension PWSPaint {
    /// The paint in CSS: a colour, or a gradient from top to bottom.
    public var css: String {
        switch self {
        case .solid(let colour): colour.description
        case .gradient(let top, let bottom): "linear-gradient(\(top), \(bottom))"
        }
    }
}
