// Composes one level of a city's map: basemap, names, scale and attribution, as a whole or in pieces.

import GuideGeo
import GuideModel
import GuideSupport

/// Draws one ``LevelDrawing``.
struct LevelRenderer {
    private let drawing: LevelDrawing
    private let frame: MapFrame
    private let basemap: BasemapShapes
    private let legend: MapLegend
    private let names: LevelNames

    /// The prefix of every id in the file.
    private static let idPrefix = "l"

    /// How far beyond a piece its lines are cut, in units: more than half of the widest line.
    private static let margin = 32.0
    /// No piece is smaller than this across, in units.
    private static let minimumAcross = 256.0
    /// The fewest bytes that a point of the basemap adds to a gzipped drawing.
    ///
    /// Thanks to this limit, the renderer need not write a drawing that is surely too large.
    private static let minimumBytesPerPoint = 1.0

    init(_ drawing: LevelDrawing, frame: MapFrame) {
        self.drawing = drawing
        self.frame = frame
        basemap = BasemapShapes(drawing.basemap, in: frame, level: drawing.level, isNamed: drawing.isNamed)
        legend = MapLegend(
            room: frame.box, metresPerPixel: frame.metresPerUnit, attribution: drawing.basemap.attribution,
            words: drawing.words, hasNorth: false)
        names = LevelNames(basemap.named, level: drawing.level, frame: frame, obstacles: legend.boxes)
    }

    /// Renders the whole level.
    func render() -> [UInt8] { render(.whole, basemap.lines, isNamed: drawing.isNamed) }

    // MARK: Pieces

    func pieces(ofAtMost most: Int, weighsAll: Bool) -> [LevelPiece] {
        var pieces: [LevelPiece] = []
        add(.whole, basemap.lines, most, to: &pieces)
        let all = weighsAll ? render(.whole, basemap.lines, isNamed: false).gzippedCount : nil
        for index in pieces.indices { pieces[index].weight.gzippedBasemap = all }
        return pieces
    }

    /// - Parameter lines: the lines that may be visible in the piece.
    private func add(_ key: QuadKey, _ lines: GridLines, _ most: Int, to pieces: inout [LevelPiece]) {
        let isNamed = drawing.isNamed && names.names.contains { $0.box.overlaps(box(of: key)) }
        if key != .whole, lines.lines.isEmpty, !isNamed { return }
        let isSmallest = box(of: key).width < 2 * Self.minimumAcross
        if isSmallest || Double(lines.points.count) * Self.minimumBytesPerPoint <= Double(most) {
            let svg = render(key, lines, isNamed: isNamed)
            let gzipped = svg.gzippedCount
            if isSmallest || gzipped <= most {
                let weight = MapWeight(bytes: svg.count, gzipped: gzipped, gzippedBasemap: nil)
                pieces.append(LevelPiece(key: key, svg: svg, weight: weight))
                return
            }
        }
        for quarter in key.quarters {
            let steps = box(of: quarter).grown(by: Self.margin).scaled(by: basemap.scale.stepsPerUnit)
            guard let box = GridBox(around: steps) else { continue }
            add(quarter, lines.inside(box), most, to: &pieces)
        }
    }

    /// The area of a piece, in units.
    ///
    /// - Parameter overlap: how far the area extends beyond the piece's edges, as a share of its size.
    private func box(of key: QuadKey, overlap: Double = QuadKey.overlap) -> PlaneBox {
        if key == .whole { return frame.box }
        let (x, y, side) = key.share
        let (beyondX, beyondY) = (frame.width * side * overlap, frame.height * side * overlap)
        return PlaneBox(
            minX: frame.width * x - beyondX, minY: frame.height * y - beyondY,
            maxX: frame.width * (x + side) + beyondX, maxY: frame.height * (y + side) + beyondY)
    }

    // MARK: Writing

    private func render(_ key: QuadKey, _ lines: GridLines, isNamed: Bool) -> [UInt8] {
        let box = box(of: key)
        // The paper ends within the overlap. At the very edge of a picture, which covers half a pixel, the
        // paper would show through the shapes on it.
        let land = BasemapWriter(
            art: BasemapArt(lines, scale: basemap.scale), frame: frame,
            part: self.box(of: key, overlap: QuadKey.overlap / 4), idPrefix: Self.idPrefix,
            isClipped: key == .whole)
        var writer = SVGWriter()
        writeHead(key, box, isNamed: isNamed, to: &writer)
        land.writeDefinitions(to: &writer)
        land.write(to: &writer)
        writer.markup("<g class=\"map-overlay\" aria-hidden=\"true\">")
        if isNamed { writeNames(in: box, to: &writer) }
        // A piece is one of several, and the page shows the attribution for all of them.
        if key == .whole { legend.write(to: &writer) }
        writer.markup("</g></svg>\n")
        return writer.bytes
    }

    private func writeNames(in box: PlaneBox, to writer: inout SVGWriter) {
        let scale = names.unitsPerPixel[0]
        var number = 0
        for band in names.unitsPerPixel.indices {
            let seen = names.names.filter { $0.band == band && $0.box.overlaps(box) }
            if seen.isEmpty { continue }
            writer.markup("<g class=\"map-names map-band-")
            writer.int(band)
            writer.markup("\" text-anchor=\"middle\"")
            if scale != 1 {
                writer.markup(" transform=\"scale(")
                writer.fine(scale)
                writer.markup(")\"")
            }
            writer.markup(">")
            for name in seen {
                number += 1
                name.name.write(to: &writer, id: "n\(number)")
            }
            writer.markup("</g>")
        }
    }

    private func writeHead(_ key: QuadKey, _ box: PlaneBox, isNamed: Bool, to writer: inout SVGWriter) {
        writer.markup(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <svg xmlns="http://www.w3.org/2000/svg" class="map map-level
            """)
        writer.markup(frame.widthClassName)
        writer.markup("\"")
        writer.attribute("id", MapStylesheet.contrastFragment)
        if let language = drawing.language { writer.attribute("xml:lang", language) }
        let extent = frame.extent.piece(key)
        writer.attribute("data-level", drawing.level.rawValue)
        writer.attribute("data-extent", extent.text)
        frame.writeViewBox(of: box, to: &writer)
        writer.markup(" role=\"img\" aria-labelledby=\"l-title\" aria-describedby=\"l-description\"")
        writer.markup("><title id=\"l-title\">")
        writer.text(drawing.title)
        writer.markup("</title>")
        for (language, title) in drawing.otherTitles {
            writer.markup("<title")
            writer.attribute("xml:lang", language)
            writer.markup(">")
            writer.text(title)
            writer.markup("</title>")
        }
        writer.markup("<desc id=\"l-description\">")
        writer.text(sentences(extent, isWhole: key == .whole))
        writer.markup("</desc><style>")
        writer.raw(MapStylesheet.level(accent: drawing.accent, isNamed: isNamed, hasLegend: key == .whole))
        // Before the sizes of names, because a guide's own rules for a page's map would set these sizes for
        // every scale.
        writer.text(drawing.styles)
        if isNamed || key == .whole {
            writer.raw(
                MapStylesheet.bands(
                    width: box.width, unitsPerPixel: names.unitsPerPixel, beyond: names.unitsPerPixelBeyond))
        }
        writer.markup("</style>")
    }

    /// The description, the level and its place, and the attribution for a piece.
    private func sentences(_ extent: MapExtent, isWhole: Bool) -> String {
        let north = MercatorPoint(x: extent.x, y: extent.y).position
        let south = MercatorPoint(x: extent.x + extent.width, y: extent.y + extent.height).position
        let place =
            "Level: \(drawing.level.rawValue). Latitude \(degrees(south.latitude)) to \(degrees(north.latitude)), "
            + "longitude \(degrees(north.longitude)) to \(degrees(south.longitude))."
        let attribution = isWhole ? nil : drawing.basemap.attribution
        return [drawing.description, place, attribution ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Degrees to the fifth decimal, about a metre.
    private func degrees(_ value: Double) -> String {
        let whole = Int((abs(value) * 100_000).rounded())
        let rest = String(whole % 100_000)
        let sign = value < 0 && whole > 0 ? "-" : ""
        return "\(sign)\(whole / 100_000).\(String(repeating: "0", count: 5 - rest.count))\(rest)"
    }
}
