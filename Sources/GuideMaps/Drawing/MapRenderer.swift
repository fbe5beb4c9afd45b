// Puts a map together: frame, ground, names, routes, pins and furniture, in the order in which they are drawn.

import GuideModel

/// Draws one ``MapDrawing``.
struct MapRenderer: Sendable {
    private let drawing: MapDrawing
    private let frame: MapFrame
    private let ground: GroundWriter
    private let routes: [RouteArt]
    /// The pins that are drawn.
    private let pins: [MapPin]
    /// Where each pin's place falls on the drawing.
    private let spots: [MapSpot]
    private let layouts: [LayoutArt]

    init(_ drawing: MapDrawing) {
        self.drawing = drawing
        let frame = drawing.resolvedFrame
        self.frame = frame
        let art = GroundArt(drawing.ground, in: frame)
        let routes = drawing.routes.map { RouteArt($0, in: frame) }
        var pins: [MapPin] = []
        var spots: [MapSpot] = []
        pins.reserveCapacity(drawing.pins.count)
        spots.reserveCapacity(drawing.pins.count)
        for pin in drawing.pins where pin.position.latitude.isFinite && pin.position.longitude.isFinite {
            let point = frame.point(pin.position)
            let spot = MapSpot(point: point, isInside: frame.box.contains(point))
            // A map of everything shows the few places beyond it at its edge; other maps leave them out.
            guard spot.isInside || drawing.frame == .everything else { continue }
            pins.append(pin)
            spots.append(spot)
        }
        layouts = MapLayout.allCases.map { layout in
            LayoutArt(
                layout, frame: frame, pins: pins, spots: spots, routes: routes, named: art.named,
                attribution: drawing.ground.attribution, words: drawing.words)
        }
        ground = GroundWriter(art: art, frame: frame, idPrefix: drawing.idPrefix)
        self.routes = routes
        self.pins = pins
        self.spots = spots
    }

    func inline() -> [UInt8] {
        var writer = emptyWriter()
        // The role stands on a group inside, since HTML checkers know only some roles on svg itself.
        writer.markup("<svg")
        writeFrame(to: &writer)
        writer.markup("><g")
        writeTitle(to: &writer)
        writeDrawing(to: &writer)
        writer.markup("</g></svg>")
        return writer.bytes
    }

    func standalone(styles: String) -> [UInt8] {
        var writer = emptyWriter()
        writer.markup("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\"")
        writeFrame(to: &writer)
        // In a file of its own the title belongs to the root, whose name it is.
        writeTitle(to: &writer)
        writer.markup("<style>")
        writer.raw(MapStylesheet.standalone(accent: drawing.accent, height: frame.height))
        writer.text(styles)
        writer.markup("</style>")
        writeDrawing(to: &writer)
        writer.markup("</svg>\n")
        return writer.bytes
    }

    private func emptyWriter() -> SVGWriter {
        var writer = SVGWriter()
        writer.reserve(8_000 + 1_500 * pins.count + ground.art.paths.reduce(0) { $0 + $1.data.count })
        return writer
    }

    private func writeFrame(to writer: inout SVGWriter) {
        writer.markup(" class=\"map")
        writer.markup(frame.widthClassName)
        writer.markup("\"")
        writer.attribute("data-level", ground.art.scale.level.rawValue)
        writer.markup(" data-extent=\"")
        writer.extent(frame.extent)
        writer.markup("\"")
        frame.writeViewBox(to: &writer)
    }

    private func writeTitle(to writer: inout SVGWriter) {
        writer.markup(" role=\"group\"")
        writer.attribute("aria-labelledby", drawing.idPrefix, "-title")
        writer.attribute("aria-describedby", drawing.idPrefix, "-description")
        writer.markup("><title")
        writer.attribute("id", drawing.idPrefix, "-title")
        writer.markup(">")
        writer.text(drawing.title)
        writer.markup("</title><desc")
        writer.attribute("id", drawing.idPrefix, "-description")
        writer.markup(">")
        writer.text(drawing.description)
        writer.markup("</desc>")
    }

    private func writeDrawing(to writer: inout SVGWriter) {
        ground.writeDefinitions(to: &writer)
        ground.write(to: &writer)
        writeRoutes(to: &writer)
        for index in layouts.indices { layouts[index].writeUnderPins(to: &writer, idPrefix: drawing.idPrefix) }
        writePins(to: &writer)
    }

    private func writeRoutes(to writer: inout SVGWriter) {
        let drawn = routes.enumerated().filter { !$0.element.path.isEmpty }
        guard !drawn.isEmpty else { return }
        writer.markup("<g aria-hidden=\"true\"")
        ground.writeClip(to: &writer)
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

    private func writePins(to writer: inout SVGWriter) {
        guard !pins.isEmpty else { return }
        writer.markup("<g class=\"map-pins\">")
        // A pin's name stands in its link twice and is put together once.
        var name = SVGWriter()
        for index in pins.indices {
            writer.markup("<a class=\"map-pin")
            if pins[index].label.isEmpty { writer.markup(" map-pin-neighbour") }
            if pins[index].isSponsored { writer.markup(" map-pin-sponsored") }
            if pins[index].isProminent { writer.markup(" map-pin-prominent") }
            // Its true place, for a script that looks closer: there the pins part by themselves.
            if spots[index].isInside {
                writer.markup("\" data-x=\"")
                writer.number(spots[index].point.x)
                writer.markup("\" data-y=\"")
                writer.number(spots[index].point.y)
            }
            name.removeAll()
            pins[index].writeAccessibleName(sponsored: drawing.words.sponsored, to: &name)
            writer.markup("\" href=\"")
            writer.text(pins[index].address)
            writer.markup("\" aria-label=\"")
            writer.raw(name.bytes)
            writer.markup("\"><title>")
            writer.raw(name.bytes)
            writer.markup("</title>")
            for layout in layouts.indices { layouts[layout].writePin(index, pins[index], to: &writer) }
            writer.markup("</a>")
        }
        writer.markup("</g>")
    }
}
