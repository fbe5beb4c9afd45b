// The outline of a place in one frame.

import GuideGeo
import GuideModel

/// The outline of one place in one frame, with the place's name as its tooltip.
struct OutlineArt: Sendable {
    private let name: String
    private let isArea: Bool
    /// Empty outside the frame, and for an outline too small to draw.
    let path: [UInt8]

    init(_ outline: MapOutline, in frame: MapFrame) {
        name = outline.name
        isArea = outline.shape.isArea
        let clipping = Clipping(box: frame.basemapBox.grown(by: BasemapArt.margin))
        var pieces: [[PlanePoint]] = []
        for line in outline.shape.lines {
            let points = line.filter(\.isFinite).map { frame.point($0) }
            // A ring ends where it starts, and the clipping needs it without that repetition.
            pieces += isArea ? [clipping.ring(Array(points.dropLast()))] : clipping.line(points)
        }
        let isClosed = isArea
        let shapes = pieces.compactMap { GridShape($0, perUnit: RouteArt.stepsPerUnit, isClosed: isClosed) }
        var encoder = PathEncoder()
        for case let shape? in Simplification(tolerance: 1).simplified(shapes) { encoder.append(shape) }
        path = encoder.bytes
    }

    /// Writes it on the grid of the routes.
    func write(to writer: inout SVGWriter) {
        writer.markup(isArea ? "<path class=\"map-place-area\" d=\"" : "<path class=\"map-place-line\" d=\"")
        writer.raw(path)
        writer.markup("\"><title>")
        writer.text(name)
        writer.markup("</title></path>")
    }
}
