// The marks for a picture's subject on its basemap: the outline of a sight, the line of a walk, the dots of a
// city.

import GuideGeo
import GuideModel

struct PictureMarks {
    private let drawing: PictureDrawing
    private let outline: SubjectOutline?
    private let frame: MapFrame

    /// Steps of the grid in a unit.
    private static let stepsPerUnit = 4.0
    /// The least extent, in units, of an outline that is visible without rings.
    private static let minimumExtent = 44.0

    init(_ drawing: PictureDrawing, outline: SubjectOutline?, frame: MapFrame) {
        self.drawing = drawing
        self.outline = outline
        self.frame = frame
    }

    /// - Returns: the best place for the badge; nil for a picture without one.
    func write(to writer: inout SVGWriter) -> PictureBadge.Place? {
        switch drawing.subject {
        case .sight(let position, _, _):
            let place = frame.point(position)
            // A sight that is too small to see at once gets rings.
            let extent = outline.map { max($0.box.width, $0.box.height) * frame.unitsPerWorld } ?? 0
            if extent < Self.minimumExtent { writeRings(round: place, to: &writer) }
            let outlined = outline.map { writeOutline($0, to: &writer) } ?? nil
            if outlined == nil { writeDot(place, radius: 17, to: &writer) }
            let occupied = outlined ?? .around(place, width: 120, height: 120)
            return .clear(of: occupied)
        case .walk(let line, let stops):
            return .clear(of: writeWalk(line, stops, to: &writer))
        case .city(let positions):
            for position in positions { writeDot(frame.point(position), radius: 6, to: &writer) }
            return nil
        }
    }

    /// - Returns: the box of the outline on the drawing; nil if no part of it is inside.
    private func writeOutline(_ outline: SubjectOutline, to writer: inout SVGWriter) -> PlaneBox? {
        var box = PlaneBox()
        var encoder = PathEncoder()
        var isArea = false
        let clipping = Clipping(box: frame.box.grown(by: BasemapArt.margin))
        for part in outline.parts {
            let line = part.points.map { frame.point($0) }
            isArea = part.isClosed
            for piece in part.isClosed ? [clipping.ring(line)] : clipping.line(line) {
                guard let shape = shape(piece, isClosed: part.isClosed) else { continue }
                for point in piece { box.extend(x: point.x, y: point.y) }
                encoder.append(shape)
            }
        }
        guard !encoder.isEmpty else { return nil }
        let data = encoder.bytes
        writer.markup("<g transform=\"scale(.25)\" stroke-linejoin=\"round\" fill-rule=\"evenodd\">")
        if isArea {
            // A shadow lifts the outline off the ground.
            write(data, "<path class=\"n\" opacity=\".3\" transform=\"translate(20 24)\"", &writer)
            write(data, "<path class=\"o\" stroke-width=\"40\"", &writer)
            write(data, "<path class=\"m\"", &writer)
        } else {
            write(data, "<path class=\"o\" stroke-width=\"84\"", &writer)
            write(data, "<path class=\"d\" stroke-width=\"48\"", &writer)
        }
        writer.markup("</g>")
        return box.common(with: frame.box)
    }

    private func write(_ data: [UInt8], _ start: StaticString, _ writer: inout SVGWriter) {
        writer.markup(start)
        writer.markup(" d=\"")
        writer.raw(data)
        writer.markup("\"/>")
    }

    /// Writes rings round a sight whose outline is missing from the basemap, or is small.
    private func writeRings(round place: PlanePoint, to writer: inout SVGWriter) {
        for (radius, opacity) in [(108.0, ".18"), (66.0, ".3")] {
            writer.markup("<circle class=\"m\" opacity=\"")
            writer.text(opacity)
            writer.markup("\"")
            writeCircle(place, radius: radius, to: &writer)
        }
    }

    private func writeDot(_ place: PlanePoint, radius: Double, to writer: inout SVGWriter) {
        guard frame.box.contains(place) else { return }
        writer.markup("<circle class=\"m o\" stroke-width=\"")
        writer.number(max(2, radius / 4))
        writer.markup("\"")
        writeCircle(place, radius: radius, to: &writer)
    }

    private func writeCircle(_ place: PlanePoint, radius: Double, to writer: inout SVGWriter) {
        writer.markup(" cx=\"")
        writer.number(place.x)
        writer.markup("\" cy=\"")
        writer.number(place.y)
        writer.markup("\" r=\"")
        writer.number(radius)
        writer.markup("\"/>")
    }

    /// Writes a walk's line with a ring for each stop, and a dot at its start.
    ///
    /// - Returns: the box of all these marks.
    private func writeWalk(_ line: [Position], _ stops: [Position], to writer: inout SVGWriter) -> PlaneBox {
        var encoder = PathEncoder()
        let pieces = Clipping(box: frame.box.grown(by: BasemapArt.margin)).line(line.map { frame.point($0) })
        let shapes = pieces.compactMap { GridShape($0, perUnit: Self.stepsPerUnit, isClosed: false) }
        for case let shape? in Simplification(tolerance: 4).simplified(shapes) { encoder.append(shape) }
        if !encoder.isEmpty {
            let data = encoder.bytes
            writer.markup("<g transform=\"scale(.25)\">")
            write(data, "<path class=\"o\" stroke-width=\"60\"", &writer)
            write(data, "<path class=\"d\" stroke-width=\"32\"", &writer)
            writer.markup("</g>")
        }
        var box = PlaneBox()
        for stop in stops {
            let place = frame.point(stop)
            box.extend(x: place.x, y: place.y)
            writer.markup("<circle class=\"z d\" stroke-width=\"5\"")
            writeCircle(place, radius: 10, to: &writer)
        }
        if let start = stops.first { writeDot(frame.point(start), radius: 16, to: &writer) }
        for point in pieces.joined() { box.extend(x: point.x, y: point.y) }
        return box
    }

    private func shape(_ line: [PlanePoint], isClosed: Bool) -> GridShape? {
        GridShape(line, perUnit: Self.stepsPerUnit, isClosed: isClosed)
    }
}
