// Positions and styles of the objects on a slide, for the script that shows slides.

import GuideModel
import GuideSupport

/// Numbers with at most three decimals, as CSS and SVG write them.
enum SlideNumber {
    static func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }

    static func text(_ number: Double) -> String {
        let rounded = rounded(number)
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }
}

/// The style of a slide object as data.
///
/// A strict Content-Security-Policy forbids style attributes.
enum SlideObjectLook {
    /// The size of text without a size, as a fraction of the canvas's width.
    private static let usualSize = 0.04

    /// The style as JSON.
    ///
    /// `box` is left, top, width and height in hundredths of the slide; `size` is the letter size in hundredths of its
    /// width.
    static func json(_ object: SlideObject, canvas: SlideCanvas?) -> [UInt8] {
        JSONWriter.object(isCompact: true) { json in
            if let box = object.box, let canvas {
                json.array("box") { json in
                    json.element(SlideNumber.rounded(box.x / canvas.width * 100))
                    json.element(SlideNumber.rounded(box.y / canvas.height * 100))
                    json.element(SlideNumber.rounded(box.width / canvas.width * 100))
                    json.element(SlideNumber.rounded(box.height / canvas.height * 100))
                }
                json.member("layer", box.layer)
            }
            guard let style = object.style, let canvas, object.hasLetters else { return }
            let size = style.textSize.map { Double($0) / canvas.width } ?? usualSize
            json.member("size", SlideNumber.rounded(size * 100))
            var plain = PWSStyle()
            plain.colour = .solid(PWSColour(red: 0, green: 0, blue: 0))
            SlideLook.write(style, besides: plain, to: &json)
            if style.isBold { json.member("bold", true) }
            if style.isItalic { json.member("italic", true) }
            if style.isUnderlined { json.member("underline", true) }
        }
    }
}

extension SlideObject {
    fileprivate var hasLetters: Bool {
        switch content {
        case .heading, .words: true
        case .shape, .medium: false
        }
    }
}

/// Shapes as SVG, which has its colours in attributes.
enum SlideShapeMarkup {
    /// The width of a line without a width, in logical pixels.
    private static let usualStroke = 1.0

    /// The SVG of a shape.
    ///
    /// - Parameter id: the id of its gradients, unique on the page.
    static func svg(_ shape: PWSShape, of object: SlideObject, id: String) -> Markup {
        guard let box = object.box else { return .none }
        let style = object.style ?? PWSStyle()
        let isLine = shape.outline == .line
        let stroke = shape.stroke ?? (isLine ? usualStroke : 0)
        var definitions = ""
        let line = paint(style.colour ?? .solid(PWSColour(red: 0, green: 0, blue: 0)), id + "-line", &definitions)
        let fill = isLine ? "none" : style.fill.map { paint($0, id + "-fill", &definitions) } ?? "none"
        let (width, height) = (SlideNumber.text(box.width), SlideNumber.text(box.height))
        let inset = min(stroke / 2, box.width / 2, box.height / 2)
        let look =
            "fill=\"\(fill)\" stroke=\"\(stroke > 0 ? line : "none")\" stroke-width=\"\(SlideNumber.text(stroke))\""
        func number(_ number: Double) -> String { SlideNumber.text(number) }
        let drawing =
            switch shape.outline {
            case .rectangle:
                "<rect x=\"\(number(inset))\" y=\"\(number(inset))\" width=\"\(number(box.width - 2 * inset))\" "
                    + "height=\"\(number(box.height - 2 * inset))\" \(look)/>"
            case .ellipse:
                "<ellipse cx=\"\(number(box.width / 2))\" cy=\"\(number(box.height / 2))\" "
                    + "rx=\"\(number(box.width / 2 - inset))\" ry=\"\(number(box.height / 2 - inset))\" \(look)/>"
            case .line:
                "<line x1=\"0\" y1=\"\(object.box?.falls == false ? height : "0")\" x2=\"\(width)\" "
                    + "y2=\"\(object.box?.falls == false ? "0" : height)\" \(look)/>"
            }
        return Markup(
            Array(
                ("<svg viewBox=\"0 0 \(width) \(height)\" preserveAspectRatio=\"none\" aria-hidden=\"true\" "
                    + "focusable=\"false\">\(definitions)\(drawing)</svg>").utf8))
    }

    private static func paint(_ paint: PWSPaint, _ id: String, _ definitions: inout String) -> String {
        guard case .gradient(let top, let bottom) = paint else { return paint.css }
        definitions +=
            "<linearGradient id=\"\(id)\" gradientUnits=\"objectBoundingBox\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\">"
            + "<stop offset=\"0\" stop-color=\"\(top)\"/><stop offset=\"1\" stop-color=\"\(bottom)\"/></linearGradient>"
        return "url(#\(id))"
    }
}
