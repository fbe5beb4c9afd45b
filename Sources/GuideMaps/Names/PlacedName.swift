// A name with its place on the map.

import GuideGeo
import GuideSupport

/// The place and the style of a name, in CSS pixels of a layout.
struct PlacedName: Sendable {
    enum Line: Sendable {
        /// Straight words about a point, rotated clockwise by degrees.
        case straight(PlanePoint, degrees: Double)
        /// Words in the middle of a curve, from left to right.
        case curved([PlanePoint])
    }

    /// One entry for each line of words, the top one first.
    var words: [String]
    var className: StaticString
    var size: Double
    /// The width of the longest line of words.
    var width: Double
    /// How far below its line the name is, for a name beside the line; negative above.
    var rise = 0.0
    var line: Line

    /// The middle of the words.
    var middle: PlanePoint {
        switch line {
        case .straight(let point, _): point
        case .curved(let points): points.isEmpty ? PlanePoint(x: 0, y: 0) : points[points.count / 2]
        }
    }

    /// The spelling of the name.
    var name: String { words.joined(separator: " ") }

    /// The height of a line of words in ems.
    static let lineHeight = 1.15

    /// The same name with its place in other pixels; its size is unchanged.
    func moved(by factor: Double) -> PlacedName {
        var name = self
        switch line {
        case .straight(let point, let degrees): name.line = .straight(point.scaled(by: factor), degrees: degrees)
        case .curved(let points): name.line = .curved(points.map { $0.scaled(by: factor) })
        }
        return name
    }

    /// The space that the words take.
    var boxes: [PlaneBox] {
        switch line {
        case .straight(let point, 0) where rise == 0:
            let height = Double(words.count) * size * PlacedName.lineHeight
            return [.around(point, width: width + 4, height: height + 2)]
        case .straight(let point, let degrees):
            let (x, y) = (cos(degrees * .pi / 180) * width / 2, sin(degrees * .pi / 180) * width / 2)
            return boxes(along: [
                PlanePoint(x: point.x - x, y: point.y - y), PlanePoint(x: point.x + x, y: point.y + y),
            ])
        case .curved(let points):
            let curve = Polyline(points)
            let start = max(0, (curve.length - width) / 2)
            return boxes(along: curve.sampled(from: start, to: curve.length - start, count: 24))
        }
    }

    private func boxes(along points: [PlanePoint]) -> [PlaneBox] {
        let beside = rise == 0 ? points : Polyline.shifted(points, by: rise)
        return Polyline.boxes(along: beside, height: size * 1.05)
    }

    /// - Parameter id: the id of the curve under the words.
    func write(to writer: inout SVGWriter, id: String) {
        switch line {
        case .straight(let point, let degrees):
            writer.markup("<text class=\"")
            writer.markup(className)
            writer.markup("\"")
            writer.transform(point, degrees: degrees)
            if words.count == 1 {
                writeRise(to: &writer)
                writer.markup(">")
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
            writer.markup("\"")
            writeRise(to: &writer)
            writer.markup("><textPath startOffset=\"50%\"")
            writer.attribute("href", "#\(id)")
            writer.markup(">")
            writer.text(name)
            writer.markup("</textPath></text>")
        }
    }

    /// Writes the distance in ems, so that words have the same distance from the line at every size.
    private func writeRise(to writer: inout SVGWriter) {
        writer.markup(" dy=\"")
        writer.number(0.35 + rise / size)
        writer.markup("em\"")
    }

    /// Writes a smooth curve through the middles between points (a quadratic B-spline).
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
