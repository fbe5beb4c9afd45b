// A drawn picture, written as a separate file or as a card that other sites show beside a link.

import GuideGeo
import GuideModel

/// The result of a ``PictureDrawing``.
public struct DrawnPicture: Sendable {
    private let drawing: PictureDrawing
    private let content: [UInt8]
    /// The icon on its disc, which is beside the content on a card.
    private let badge: [UInt8]
    /// The widths of lines, without their colours.
    private let widths: String

    init(_ drawing: PictureDrawing) {
        self.drawing = drawing
        let outline = SubjectOutline(of: drawing.subject, in: drawing.basemap)
        let frame = MapFrame(picture: drawing.subject, outline: outline, basemap: drawing.basemap)
        let basemap = frame.map { PictureBasemap(drawing.basemap, in: $0) }
        var writer = SVGWriter()
        var place: PictureBadge.Place? = .middle
        if let frame, let basemap, !basemap.isEmpty {
            basemap.write(to: &writer)
            place = PictureMarks(drawing, outline: outline, frame: frame).write(to: &writer)
            widths = PictureStyles.widths(metresPerUnit: frame.metresPerUnit)
        } else {
            PicturePattern(seed: drawing.seed).write(to: &writer)
            widths = ""
        }
        content = writer.bytes
        var corner = SVGWriter()
        if let place { PictureBadge(icon: drawing.icon, place: place).write(to: &corner) }
        badge = corner.bytes
    }

    /// The picture as a separate file, for day and night.
    public func svg() -> [UInt8] {
        SVGWriter.page(capacity: content.count + 2_000) { writer in
            writer.markup("<svg xmlns=\"http://www.w3.org/2000/svg\"")
            writer.viewBox(PlaneBox(PictureDrawing.size))
            writer.markup(" role=\"img\"><title>")
            writer.text(drawing.title)
            writer.markup("</title>")
            if let attribution = drawing.basemap.attribution {
                writer.markup("<desc>")
                writer.text(attribution)
                writer.markup("</desc>")
            }
            writer.markup("<style>")
            writer.text(widths)
            writer.text(PictureStyles.colours(drawing.scheme.light))
            writer.text("@media (prefers-color-scheme:dark){")
            writer.text(PictureStyles.colours(drawing.scheme.dark))
            writer.text("}")
            writer.markup("</style>")
            writer.raw(content)
            writer.raw(badge)
            writer.markup("</svg>\n")
        }
    }

    /// The size of a ``card(name:line:)``, which other sites show completely.
    public static let cardSize = PixelSize(width: 1200, height: 630)

    /// The picture by day with words beside it, for programs that draw an SVG file with the fonts of this
    /// computer.
    ///
    /// - Parameters:
    ///   - name: the large text, in lines.
    ///   - line: the small text under the name.
    public func card(name: String, line: String) -> [UInt8] {
        SVGWriter.page(capacity: content.count + 3_000) { writer in
            writer.markup("<svg xmlns=\"http://www.w3.org/2000/svg\"")
            writer.viewBox(PlaneBox(Self.cardSize))
            writer.markup("><style>")
            writer.text(widths)
            writer.text(PictureStyles.colours(drawing.scheme.light))
            writer.markup("</style>")
            PictureCaption(
                name: name, line: line, attribution: drawing.basemap.attribution, icon: drawing.icon
            ).write(to: &writer) { writer in
                writer.raw(content)
            }
            writer.markup("</svg>\n")
        }
    }
}

extension PlaneBox {
    fileprivate init(_ size: PixelSize) {
        self.init(minX: 0, minY: 0, maxX: Double(size.width), maxY: Double(size.height))
    }
}
