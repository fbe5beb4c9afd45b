// Writes a frame's attributes at the root of a drawing.

import GuideGeo

extension MapFrame {
    /// The class for the widths of lines on a drawing of this scale, with a space before it.
    var widthClassName: StaticString {
        switch metresPerUnit {
        case ..<0.6: " map-street-scale"
        case ..<1.6: " map-quarter-scale"
        case 5...: " map-region-scale"
        default: ""
        }
    }

    /// Writes ` viewBox="0 0 w h" width="w" height="h"`.
    ///
    /// - Parameter part: the part of the frame that is drawn, in units; nil for all of it.
    func writeViewBox(of part: PlaneBox? = nil, to writer: inout SVGWriter) {
        writer.viewBox(part ?? box)
    }
}

extension SVGWriter {
    /// Writes ` viewBox="x y w h" width="w" height="h"`.
    mutating func viewBox(_ box: PlaneBox) {
        markup(" viewBox=\"")
        pair(PlanePoint(x: box.minX, y: box.minY))
        markup(" ")
        number(box.width)
        markup(" ")
        number(box.height)
        markup("\" width=\"")
        number(box.width)
        markup("\" height=\"")
        number(box.height)
        markup("\"")
    }
}
