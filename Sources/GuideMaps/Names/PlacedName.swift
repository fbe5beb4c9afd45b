// A name with its place on the map.

import GuideGeo

/// Where and how a name is written, in CSS pixels of a layout.
struct PlacedName: Sendable {
    enum Line: Sendable {
        /// Straight words about a point, turned by degrees clockwise.
        case straight(PlanePoint, degrees: Double)
        /// Words in the middle of a curve, from left to right.
        case curved([PlanePoint])
    }

    /// One for each line of words, the first on top.
    var words: [String]
    var className: StaticString
    var size: Double
    var line: Line

    /// Where the words stand, by their middle.
    var middle: PlanePoint {
        switch line {
        case .straight(let point, _): point
        case .curved(let points): points.isEmpty ? PlanePoint(x: 0, y: 0) : points[points.count / 2]
        }
    }

    /// The height of a line of words in ems.
    static let lineHeight = 1.15

    /// - Parameter id: for the curve that words stand on.
    func write(to writer: inout SVGWriter, id: String) {
        switch line {
        case .straight(let point, let degrees):
            writer.markup("<text class=\"")
            writer.markup(className)
            writer.markup("\"")
            writer.transform(point, degrees: degrees)
            if words.count == 1 {
                writer.markup(" dy=\".35em\">")
                writer.text(words[0])
            } else {
                writer.markup(">")
                for (index, text) in words.enumerated() {
                    let rise = Double(words.count - 1) / 2 * PlacedName.lineHeight - 0.35
                    writer.markup("<tspan x=\"0\" dy=\"")
                    writer.number(index == 0 ? -rise : PlacedName.lineHeight)
                    writer.markup("em\">")
                    writer.text(text)
                    writer.markup("</tspan>")
                }
            }
            writer.markup("</text>")
        case .curved(let points):
            writer.markup("<path fill=\"none\"")
            writer.attribute("id", id)
            writer.markup(" d=\"")
            Self.writeCurve(points, to: &writer)
            writer.markup("\"/><text class=\"")
            writer.markup(className)
            writer.markup("\" dy=\".35em\"><textPath startOffset=\"50%\"")
            writer.attribute("href", "#\(id)")
            writer.markup(">")
            writer.text(words.joined(separator: " "))
            writer.markup("</textPath></text>")
        }
    }

    /// A smooth curve through the middles between points (a quadratic B-spline).
    private static func writeCurve(_ points: [PlanePoint], to writer: inout SVGWriter) {
        func writePair(_ point: PlanePoint) {
            writer.pair(PlanePoint(x: (point.x * 10).rounded() / 10, y: (point.y * 10).rounded() / 10))
        }
        guard let first = points.first, let last = points.last else { return }
        writer.markup("M")
        writePair(first)
        for (index, point) in points.enumerated().dropFirst().dropLast() {
            writer.markup("Q")
            writePair(point)
            writer.markup(" ")
            let next = points[index + 1]
            writePair(
                index == points.count - 2 ? last : PlanePoint(x: (point.x + next.x) / 2, y: (point.y + next.y) / 2))
        }
        if points.count == 2 {
            writer.markup("L")
            writePair(last)
        }
    }
}
