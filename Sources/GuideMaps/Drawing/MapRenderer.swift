// Puts a map together: frame, ground, names, routes, pins and furniture, in the order in which they are drawn.

import GuideModel

/// Draws one ``MapDrawing``.
struct MapRenderer: Sendable {
    private var drawing: MapDrawing
    private let frame: MapFrame
    private let ground: GroundWriter
    private let routes: [RouteArt]
    /// The pins that are drawn.
    private let pins: [MapPin]
    /// Where each pin's place falls on the drawing.
    private let points: [PlanePoint]
    private let layouts: [LayoutArt]
    private var writer = SVGWriter()

    init(_ drawing: MapDrawing) {
        self.drawing = drawing
        let frame = drawing.resolvedFrame
        self.frame = frame
        let art = GroundArt(drawing.ground, in: frame)
        let routes = drawing.routes.map { RouteArt($0, in: frame) }
        var pins: [MapPin] = []
        var points: [PlanePoint] = []
        for pin in drawing.pins where pin.position.latitude.isFinite && pin.position.longitude.isFinite {
            let point = frame.point(pin.position)
            // A map of everything shows the few places beyond it at its edge; other maps leave them out.
            guard drawing.frame == .everything || frame.box.contains(point) else { continue }
            pins.append(pin)
            points.append(point)
        }
        layouts = MapLayout.allCases.map { layout in
            LayoutArt(
                layout, frame: frame, pins: pins, points: points, routes: routes, named: art.named,
                attribution: drawing.ground.attribution, words: drawing.words)
        }
        ground = GroundWriter(art: art, frame: frame, idPrefix: drawing.idPrefix)
        self.routes = routes
        self.pins = pins
        self.points = points
    }

    func rendered(isStandalone: Bool, styles: String) -> [UInt8] {
        var renderer = self
        renderer.drawing.isStandalone = isStandalone
        renderer.drawing.styles = styles
        return renderer.render()
    }

    private mutating func render() -> [UInt8] {
        writer.reserve(8_000 + 1_500 * pins.count + ground.art.paths.reduce(0) { $0 + $1.data.count })
        writeHead()
        ground.writeDefinitions(to: &writer)
        ground.write(to: &writer)
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
        writer.markup(frame.widthClassName)
        writer.markup("\"")
        writer.attribute("data-level", ground.art.scale.level.rawValue)
        writer.attribute("data-extent", frame.extent.text)
        frame.writeViewBox(to: &writer)
        // In HTML the role stands on a group inside, since HTML checkers know only some roles on svg itself; in a file of
        // its own the title belongs to the root, whose name it is.
        writer.markup(drawing.isStandalone ? " role=\"group\"" : "><g role=\"group\"")
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
            writer.text(drawing.styles)
            writer.markup("</style>")
        }
    }

    private func id(_ name: String) -> String { "\(drawing.idPrefix)-\(name)" }

    private mutating func writeRoutes() {
        let drawn = routes.enumerated().filter { !$0.element.path.isEmpty }
        guard !drawn.isEmpty else { return }
        writer.markup("<g aria-hidden=\"true\"")
        writer.attribute("clip-path", ground.clipReference)
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
            // Its true place, for a script that looks closer: there the pins part by themselves.
            let point = points[index]
            if frame.box.contains(point) {
                writer.markup(" data-x=\"")
                writer.number(point.x)
                writer.markup("\" data-y=\"")
                writer.number(point.y)
                writer.markup("\"")
            }
            writer.attribute("href", pin.address)
            let name = pin.accessibleName(drawing.words)
            writer.attribute("aria-label", name)
            writer.markup("><title>")
            writer.text(name)
            writer.markup("</title>")
            for layout in layouts.indices { layouts[layout].writePin(index, pin, to: &writer) }
            writer.markup("</a>")
        }
        writer.markup("</g>")
    }
}
