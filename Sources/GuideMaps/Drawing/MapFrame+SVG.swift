// What the root of a drawing says of its frame.

extension MapFrame {
    /// The class that gives lines their widths on a drawing of this scale, with a space before it.
    var widthClassName: StaticString {
        switch metresPerUnit {
        case ..<0.6: " map-close"
        case ..<1.6: " map-near"
        case 5...: " map-far"
        default: ""
        }
    }

    /// ` viewBox="0 0 w h" width="w" height="h"`.
    func writeViewBox(to writer: inout SVGWriter) {
        writer.markup(" viewBox=\"0 0 ")
        writer.number(width)
        writer.markup(" ")
        writer.number(height)
        writer.markup("\" width=\"")
        writer.number(width)
        writer.markup("\" height=\"")
        writer.number(height)
        writer.markup("\"")
    }
}
