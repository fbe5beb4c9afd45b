// Writes the layers of the basemap, and the definitions that they use.

import GuideGeo

/// The land and water of a drawing.
struct BasemapWriter: Sendable {
    let art: BasemapArt
    let frame: MapFrame
    /// The part of the frame that is drawn, in units; nil for all of it.
    var part: PlaneBox?
    /// The prefix of every id.
    let idPrefix: String
    /// Whether any shape may extend beyond the frame.
    var isClipped = true

    /// Writes ` clip-path="…"`, for shapes that end at the frame.
    func writeClip(to writer: inout SVGWriter) {
        guard isClipped else { return }
        writer.markup(" clip-path=\"url(#")
        writer.text(idPrefix)
        writer.markup("-frame)\"")
    }

    private func id(_ layer: BasemapLayer) -> String { "\(idPrefix)-\(layer.rawValue)" }

    /// Its gzipped size in bytes.
    var gzippedCount: Int { bytes.gzippedCount }

    /// Whether its gzipped size exceeds this many bytes.
    func weighsMore(than most: Int) -> Bool {
        let bytes = bytes
        return bytes.count > most && bytes.gzippedCount > most
    }

    private var bytes: [UInt8] {
        var writer = SVGWriter()
        writeDefinitions(to: &writer)
        write(to: &writer)
        return writer.bytes
    }

    /// Writes the clip path of the frame, and each path that is drawn twice.
    func writeDefinitions(to writer: inout SVGWriter) {
        guard isClipped || !art.isEmpty else { return }
        writer.markup("<defs>")
        if isClipped {
            writer.markup("<clipPath")
            writer.attribute("id", idPrefix, "-frame")
            writer.markup(">")
            writeFramePath(className: nil, to: &writer)
            writer.markup("</clipPath>")
        }
        for (layer, data) in art.paths where layer.casingClassName != nil {
            writer.markup("<path")
            writer.attribute("id", id(layer))
            writer.markup(" d=\"")
            writer.raw(data)
            writer.markup("\"/>")
        }
        writer.markup("</defs>")
    }

    /// Writes paper, land and water; writes a grid if there is no basemap.
    func write(to writer: inout SVGWriter) {
        writer.markup("<g aria-hidden=\"true\"")
        writeClip(to: &writer)
        writer.markup(">")
        writeFramePath(className: "map-background", to: &writer)
        if art.isEmpty {
            writeGrid(to: &writer)
        } else {
            writeLand(to: &writer)
        }
        writer.markup("</g>")
    }

    private func writeLand(to writer: inout SVGWriter) {
        writer.markup("<g class=\"map-land map-steps-of-")
        writer.int(Int(art.scale.stepsPerUnit))
        writer.markup("\" transform=\"scale(")
        writer.number(1 / art.scale.stepsPerUnit)
        writer.markup(")\">")
        for group in BasemapLayer.groups {
            let paths = group.compactMap { layer in art.paths.first { $0.layer == layer } }
            for (layer, _) in paths {
                if let casing = layer.casingClassName { writeUse(of: layer, casing, to: &writer) }
            }
            for (layer, data) in paths {
                if layer.casingClassName == nil {
                    writer.markup("<path class=\"")
                    writer.markup(layer.className)
                    writer.markup("\" d=\"")
                    writer.raw(data)
                    writer.markup("\"/>")
                } else {
                    writeUse(of: layer, layer.className, to: &writer)
                }
            }
        }
        writer.markup("</g>")
    }

    private func writeUse(of layer: BasemapLayer, _ className: StaticString, to writer: inout SVGWriter) {
        writer.markup("<use class=\"")
        writer.markup(className)
        writer.markup("\"")
        writer.attribute("href", "#\(id(layer))")
        writer.markup("/>")
    }

    private func writeFramePath(className: StaticString?, to writer: inout SVGWriter) {
        writer.markup("<path")
        if let className {
            writer.markup(" class=\"")
            writer.markup(className)
            writer.markup("\"")
        }
        let box = part ?? frame.basemapBox
        writer.markup(" d=\"M")
        writer.pair(PlanePoint(x: box.minX, y: box.minY))
        writer.markup("h")
        writer.number(box.width)
        writer.markup("v")
        writer.number(box.height)
        writer.markup("H")
        writer.number(box.minX)
        writer.markup("z\"/>")
    }

    /// Writes fine lines at round distances on a map without basemap, as a measure for the eye.
    private func writeGrid(to writer: inout SVGWriter) {
        guard let step = ScaleBar(metresPerUnit: frame.metresPerUnit, longest: 130)?.length, step > 8 else { return }
        writer.markup("<path class=\"map-grid\" d=\"")
        var x = (frame.width / 2).truncatingRemainder(dividingBy: step)
        while x < frame.width {
            writer.markup("M")
            writer.number(x)
            writer.markup(" 0V")
            writer.number(frame.height)
            x += step
        }
        var y = (frame.height / 2).truncatingRemainder(dividingBy: step)
        while y < frame.height {
            writer.markup("M0 ")
            writer.number(y)
            writer.markup("H")
            writer.number(frame.width)
            y += step
        }
        writer.markup("\"/>")
    }
}
