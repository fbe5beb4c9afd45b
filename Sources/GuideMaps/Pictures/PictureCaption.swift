// The words beside a picture that other sites show with a link.

import GuideGeo
import GuideModel

/// A panel with an icon, a name, a description and the attribution of the map; the picture is beside it.
struct PictureCaption {
    let name: String
    let line: String
    let attribution: String?
    let icon: [UInt8]

    private static let edge = 48.0
    private static let panelWidth = 450.0
    private static let nameSizes = [60.0, 52, 44, 36]
    private static let maximumLines = 5

    /// - Parameter writePicture: writes the contents of a view box of ``PictureDrawing/size``.
    func write(to writer: inout SVGWriter, picture writePicture: (inout SVGWriter) -> Void) {
        let (picture, card) = (PictureDrawing.size, DrawnPicture.cardSize)
        let (width, height) = (Double(card.width), Double(card.height))
        // As high as the card, with equal parts cut off at its left and at its right.
        let scale = height / Double(picture.height)
        let left = Self.panelWidth + (width - Self.panelWidth - Double(picture.width) * scale) / 2
        // Under everything else, because the picture's edge is between two pixels.
        writeBackground(width: width, height: height, to: &writer)
        writer.markup("<g")
        writer.transform(PlanePoint(x: left, y: 0), scale: scale)
        writer.markup(">")
        writePicture(&writer)
        writer.markup("</g>")
        writeBackground(width: Self.panelWidth, height: height, to: &writer)
        writer.markup("<path class=\"m\" d=\"M")
        writer.number(Self.panelWidth)
        writer.markup(" 0h6v")
        writer.number(height)
        writer.markup("h-6z\"/>")
        PictureBadge(icon: icon, place: .at(PlanePoint(x: Self.edge + 46, y: 102))).write(to: &writer)
        let (lines, size) = fitted
        var y = height - 190 - Double(lines.count - 1) * size * 1.12
        for shown in lines {
            text(shown, y: y, size: size, isName: true, to: &writer)
            y += size * 1.12
        }
        text(line, y: height - 124, size: 28, to: &writer)
        if let attribution { text(attribution, y: height - Self.edge, size: 19, to: &writer) }
    }

    private func writeBackground(width: Double, height: Double, to writer: inout SVGWriter) {
        writer.markup("<path class=\"g\" d=\"M0 0h")
        writer.number(width)
        writer.markup("v")
        writer.number(height)
        writer.markup("H0z\"/>")
    }

    /// The name in lines of the largest size that fits; if it does not fit in the smallest size, it is cut.
    private var fitted: (lines: [String], size: Double) {
        for size in Self.nameSizes {
            let lines = lines(size: size)
            if lines.count <= Self.maximumLines, lines.allSatisfy({ TextWidth.of($0, size: size) <= Self.room }) {
                return (lines, size)
            }
        }
        let size = Self.nameSizes.last ?? 36
        let lines = lines(size: size).map { line in
            var cut = line
            while cut.count > 1, TextWidth.of(cut, size: size) > Self.room { cut.removeLast() }
            return cut
        }
        return lines.count <= Self.maximumLines
            ? (lines, size) : (lines.prefix(Self.maximumLines - 1) + [lines[Self.maximumLines - 1] + "…"], size)
    }

    private static let room = panelWidth - 2 * edge

    /// The name, broken between words.
    private func lines(size: Double) -> [String] {
        var lines: [String] = []
        for word in name.split(separator: " ") {
            if let last = lines.last, TextWidth.of("\(last) \(word)", size: size) <= Self.room {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }

    private func text(_ text: String, y: Double, size: Double, isName: Bool = false, to writer: inout SVGWriter) {
        guard !text.isEmpty else { return }
        writer.markup("<text class=\"m\" x=\"")
        writer.number(Self.edge)
        writer.markup("\" y=\"")
        writer.number(y)
        writer.markup("\" font-size=\"")
        writer.number(size)
        writer.markup(
            isName
                ? "\" font-weight=\"600\" font-family=\"Palatino,'URW Palladio L',P052,'Noto Serif',serif\">"
                : "\" font-family=\"'Noto Sans',sans-serif\">")
        writer.text(text)
        writer.markup("</text>")
    }
}
