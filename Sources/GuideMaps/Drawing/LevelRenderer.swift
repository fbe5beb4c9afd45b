// Puts one level of a city's map together: ground, names, scale and attribution.

import GuideGeo
import GuideModel

/// Draws one ``LevelDrawing``.
struct LevelRenderer {
    private let drawing: LevelDrawing
    private let frame: MapFrame
    private let ground: GroundWriter
    private let furniture: MapFurniture
    private let names: [PlacedName]
    private let nameScale: NameScale

    /// Starts every id in the file.
    private static let idPrefix = "l"

    init(_ drawing: LevelDrawing, frame: MapFrame) {
        self.drawing = drawing
        self.frame = frame
        let art = GroundArt(drawing.ground, in: frame, level: drawing.level, isNamed: drawing.isNamed)
        ground = GroundWriter(art: art, frame: frame, idPrefix: Self.idPrefix)
        furniture = MapFurniture(
            room: frame.box, metresPerPixel: frame.metresPerUnit, attribution: drawing.ground.attribution,
            words: drawing.words, hasNorth: false)
        nameScale = NameScale(drawing.level)
        let pixelsPerUnit = 1 / nameScale.unitsPerPixel
        var taken = CollisionIndex()
        for box in furniture.boxes { taken.insert(box.scaled(by: pixelsPerUnit)) }
        var naming = NamePlacement(
            scale: nameScale, room: frame.box.scaled(by: pixelsPerUnit).grown(by: -4), taken: taken,
            ways: CollisionIndex(),
            told: [])
        naming.place(art.named)
        names = naming.placed
    }

    func render() -> [UInt8] {
        var writer = SVGWriter()
        writeHead(to: &writer)
        ground.writeDefinitions(to: &writer)
        ground.write(to: &writer)
        writer.markup("<g class=\"map-overlay\" aria-hidden=\"true\"><g class=\"map-names\" text-anchor=\"middle\"")
        if nameScale.unitsPerPixel != 1 {
            writer.markup(" transform=\"scale(")
            writer.number(nameScale.unitsPerPixel)
            writer.markup(")\"")
        }
        writer.markup(">")
        for (index, name) in names.enumerated() { name.write(to: &writer, id: "n\(index + 1)") }
        writer.markup("</g>")
        furniture.write(to: &writer)
        writer.markup("</g></svg>\n")
        return writer.bytes
    }

    private func writeHead(to writer: inout SVGWriter) {
        writer.markup(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <svg xmlns="http://www.w3.org/2000/svg" class="map map-level
            """)
        writer.markup(frame.widthClassName)
        writer.markup("\"")
        writer.attribute("id", MapStylesheet.contrastFragment)
        writer.attribute("data-level", drawing.level.rawValue)
        writer.attribute("data-extent", frame.extent.text)
        frame.writeViewBox(to: &writer)
        writer.markup(" role=\"img\" aria-labelledby=\"l-title\" aria-describedby=\"l-description\"")
        writer.markup("><title id=\"l-title\">")
        writer.text(drawing.title)
        writer.markup("</title><desc id=\"l-description\">")
        writer.text(sentences)
        writer.markup("</desc><style>")
        writer.raw(MapStylesheet.level(accent: drawing.accent, isNamed: drawing.isNamed))
        writer.text(drawing.styles)
        writer.markup("</style>")
    }

    /// The description, and which level this is and where.
    private var sentences: String {
        let extent = frame.extent
        let north = extent.origin.position
        let south = MercatorPoint(x: extent.origin.x + extent.width, y: extent.origin.y + extent.height).position
        let place =
            "Level: \(drawing.level.rawValue). Latitude \(degrees(south.latitude)) to \(degrees(north.latitude)), "
            + "longitude \(degrees(north.longitude)) to \(degrees(south.longitude))."
        return drawing.description.isEmpty ? place : "\(drawing.description) \(place)"
    }

    /// Degrees to the fifth decimal, about a metre.
    private func degrees(_ value: Double) -> String {
        let whole = Int((abs(value) * 100_000).rounded())
        let rest = String(whole % 100_000)
        let sign = value < 0 && whole > 0 ? "-" : ""
        return "\(sign)\(whole / 100_000).\(String(repeating: "0", count: 5 - rest.count))\(rest)"
    }
}
