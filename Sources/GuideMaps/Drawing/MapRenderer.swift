// Puts a map together: frame, ground, names, routes, pins and furniture, in the order in which they are drawn.

import GuideModel

/// Draws one ``MapDrawing``.
struct MapRenderer {
    private let drawing: MapDrawing
    private let frame: MapFrame
    private let art: GroundArt
    private let routes: [RouteArt]
    /// The pins that are drawn.
    private let pins: [MapPin]
    private let layouts: [LayoutArt]
    private var writer = SVGWriter()

    init(_ drawing: MapDrawing) {
        self.drawing = drawing
        let finite = drawing.pins.filter { $0.position.latitude.isFinite && $0.position.longitude.isFinite }
        let ways = drawing.routes.flatMap(\.line).filter { $0.latitude.isFinite && $0.longitude.isFinite }
        let places = finite.map(\.position)
        let positions = ways.isEmpty ? MapFrame.core(of: places) : places + ways
        let frame = MapFrame(drawing.frame, ground: drawing.ground, positions: positions)
        self.frame = frame
        let art = GroundArt(drawing.ground, in: frame)
        let routes = drawing.routes.map { RouteArt($0, in: frame) }
        // A map of everything shows the few places beyond it at its edge; other maps leave them out.
        pins = drawing.frame == .everything ? finite : finite.filter { frame.box.contains(frame.point($0.position)) }
        layouts = MapLayout.allCases.map { [pins] layout in
            LayoutArt(
                layout, frame: frame, pins: pins, routes: routes, named: art.named,
                attribution: drawing.ground.attribution, words: drawing.words)
        }
        self.art = art
        self.routes = routes
    }

    mutating func render() -> [UInt8] {
        writeHead()
        writeDefinitions()
        writeGround()
        writeRoutes()
        for art in layouts { art.writeUnderPins(to: &writer, idPrefix: drawing.idPrefix) }
        writePins()
        writer.markup(drawing.isStandalone ? "</svg>\n" : "</g></svg>")
        return writer.bytes
    }

    private mutating func writeHead() {
        if drawing.isStandalone { writer.markup("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n") }
        writer.markup("<svg")
        if drawing.isStandalone { writer.markup(" xmlns=\"http://www.w3.org/2000/svg\"") }
        writer.markup(" class=\"map")
        switch frame.metresPerUnit {
        case ..<1.6: writer.markup(" map-near")
        case 5...: writer.markup(" map-far")
        default: break
        }
        writer.markup("\" viewBox=\"0 0 720 ")
        writer.number(frame.height)
        writer.markup("\" width=\"720\" height=\"")
        writer.number(frame.height)
        // In HTML the role stands on a group inside, since HTML checkers know only some roles on svg itself; in a file of
        // its own the title belongs to the root, whose name it is.
        writer.markup(drawing.isStandalone ? "\" role=\"group\"" : "\"><g role=\"group\"")
        writer.attribute("aria-labelledby", id("title"))
        writer.attribute("aria-describedby", id("description"))
        writer.markup("><title")
        writer.attribute("id", id("title"))
        writer.markup(">")
        writer.text(drawing.title)
        writer.markup("</title><desc")
        writer.attribute("id", id("description"))
        writer.markup(">")
        writer.text(drawing.description)
        writer.markup("</desc>")
        if drawing.isStandalone {
            writer.markup("<style>")
            writer.raw(MapStylesheet.standalone(accent: drawing.accent, height: frame.height))
            writer.markup("</style>")
        }
    }

    private func id(_ name: String) -> String { "\(drawing.idPrefix)-\(name)" }

    private mutating func writeDefinitions() {
        writer.markup("<defs><clipPath")
        writer.attribute("id", id("frame"))
        writer.markup("><path d=\"M0 0h720v")
        writer.number(frame.height)
        writer.markup("H0z\"/></clipPath>")
        for (layer, data) in art.paths where layer.casingClassName != nil {
            writePath(id: id("layer-\(layer.rawValue)"), data)
        }
        writer.markup("</defs>")
    }

    private mutating func writePath(id: String, _ data: [UInt8]) {
        writer.markup("<path")
        writer.attribute("id", id)
        writer.markup(" d=\"")
        writer.raw(data)
        writer.markup("\"/>")
    }

    private mutating func writeGround() {
        writer.markup("<g aria-hidden=\"true\"")
        writer.attribute("clip-path", "url(#\(id("frame")))")
        writer.markup("><path class=\"map-ground\" d=\"M0 0h720v")
        writer.number(frame.height)
        writer.markup("H0z\"/>")
        if art.isEmpty { writeGrid() }
        writer.markup("<g class=\"map-land\" transform=\"scale(.25)\">")
        for group in GroundLayer.groups {
            let paths = group.compactMap { layer in art.paths.first { $0.layer == layer } }
            for (layer, _) in paths {
                if let casing = layer.casingClassName { writeUse(id("layer-\(layer.rawValue)"), casing) }
            }
            for (layer, data) in paths {
                if layer.casingClassName == nil {
                    writer.markup("<path class=\"")
                    writer.markup(layer.className)
                    writer.markup("\" d=\"")
                    writer.raw(data)
                    writer.markup("\"/>")
                } else {
                    writeUse(id("layer-\(layer.rawValue)"), layer.className)
                }
            }
        }
        writer.markup("</g></g>")
    }

    private mutating func writeUse(_ id: String, _ className: StaticString) {
        writer.markup("<use class=\"")
        writer.markup(className)
        writer.markup("\"")
        writer.attribute("href", "#\(id)")
        writer.markup("/>")
    }

    /// Fine lines at round distances on a map without ground, so that the eye has a measure.
    private mutating func writeGrid() {
        guard let step = ScaleBar(metresPerUnit: frame.metresPerUnit, longest: 130)?.length, step > 8 else { return }
        writer.markup("<path class=\"map-grid\" d=\"")
        var x = (MapFrame.width / 2).truncatingRemainder(dividingBy: step)
        while x < MapFrame.width {
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
            writer.markup("H720")
            y += step
        }
        writer.markup("\"/>")
    }

    private mutating func writeRoutes() {
        let drawn = routes.enumerated().filter { !$0.element.path.isEmpty }
        guard !drawn.isEmpty else { return }
        writer.markup("<g aria-hidden=\"true\"")
        writer.attribute("clip-path", "url(#\(id("frame")))")
        writer.markup("><g class=\"map-routes\" transform=\"scale(.25)\">")
        // Two paths and not two uses of one: strokes that keep their width are not handed down through a use element.
        for (_, route) in drawn {
            writer.markup("<path class=\"map-route-casing\" d=\"")
            writer.raw(route.path)
            writer.markup("\"/>")
        }
        for (index, route) in drawn {
            writer.markup("<path class=\"map-route map-route-")
            writer.int(index % 4 + 1)
            writer.markup("\" d=\"")
            writer.raw(route.path)
            writer.markup("\"/>")
        }
        writer.markup("</g></g>")
    }

    private mutating func writePins() {
        guard !pins.isEmpty else { return }
        writer.markup("<g class=\"map-pins\">")
        for (index, pin) in pins.enumerated() {
            writer.markup("<a class=\"map-pin")
            if pin.label.isEmpty { writer.markup(" map-pin-neighbour") }
            if pin.isSponsored { writer.markup(" map-pin-sponsored") }
            if pin.isProminent { writer.markup(" map-pin-prominent") }
            writer.markup("\"")
            writer.attribute("href", pin.address)
            let name = pin.accessibleName(drawing.words)
            writer.attribute("aria-label", name)
            writer.markup("><title>")
            writer.text(name)
            writer.markup("</title>")
            for art in layouts { art.writePin(index, pin, to: &writer) }
            writer.markup("</a>")
        }
        writer.markup("</g>")
    }
}
