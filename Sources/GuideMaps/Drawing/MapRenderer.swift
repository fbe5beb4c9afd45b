// Puts a map together: frame, ground, names, routes, pins and furniture, in the order in which they are drawn.

import GuideModel

/// Draws one ``MapDrawing``.
///
/// A class, so that a map that is kept to be written again is not copied.
final class MapRenderer: Sendable {
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
        let frame = drawing.resolvedFrame
        self.frame = frame
        let art = GroundArt(drawing.ground, in: frame)
        let routes = drawing.routes.map { RouteArt($0, in: frame) }
        var shown: [Int] = []
        var spots: [MapSpot] = []
        shown.reserveCapacity(drawing.pins.count)
        spots.reserveCapacity(drawing.pins.count)
        for index in drawing.pins.indices {
            let position = drawing.pins[index].position
            guard position.latitude.isFinite, position.longitude.isFinite else { continue }
            let point = frame.point(position)
            let isInside = frame.box.contains(point)
            // A map of everything shows the few places beyond it at its edge; other maps leave them out.
            guard isInside || drawing.frame == .everything else { continue }
            shown.append(index)
            spots.append(MapSpot(point: point, beyond: isInside ? nil : frame.edgePlace(of: point, inset: 0).degrees))
        }
        let pins = shown.count == drawing.pins.count ? drawing.pins : shown.map { drawing.pins[$0] }
        layouts = MapLayout.allCases.map { layout in
            LayoutArt(
                layout, frame: frame, pins: pins, spots: spots, routes: routes, named: art.named,
                attribution: drawing.ground.attribution, words: drawing.words)
        }
        // A grid ends at the frame by itself.
        ground = GroundWriter(
            art: art, frame: frame, idPrefix: drawing.idPrefix, isClipped: !art.isEmpty || !routes.isEmpty)
        self.routes = routes
        self.pins = pins
        self.spots = spots
        self.drawing = drawing
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
        SVGWriter(capacity: 4_000 + 1_000 * pins.count + ground.art.paths.reduce(0) { $0 + $1.data.count })
    }

    private func writeFrame(to writer: inout SVGWriter) {
        writer.markup(" class=\"map")
        writer.markup(frame.widthClassName)
        writer.markup("\"")
        writer.attribute("data-level", ground.art.scale.level.rawValue)
        writer.markup(" data-extent=\"")
        frame.extent.write(to: &writer)
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
        for layout in layouts { layout.writeUnderPins(to: &writer, idPrefix: drawing.idPrefix) }
        writeNorth(to: &writer)
        writePins(to: &writer)
    }

    /// The arrow, which stands in the same corner in all layouts; the style sheet gives it their sizes.
    private func writeNorth(to writer: inout SVGWriter) {
        guard !drawing.words.north.isEmpty else { return }
        let usual = MapLayout.medium.unitsPerPixel
        writer.markup("<g class=\"map-overlay map-north\"")
        writer.transform(PlanePoint(x: frame.width - 20 * usual, y: 12 * usual), scale: usual)
        writer.markup(
            """
             aria-hidden="true"><g class="map-mark"><path class="map-north-paper" d="M0 12l7 22-7-5-7 5z"/>\
            <path class="map-north-ink" d="M0 12v17l-7 5z"/>\
            <text class="map-north-text" y="8" text-anchor="middle">
            """)
        writer.text(drawing.words.north)
        writer.markup("</text></g></g>")
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
        writer.markup("<g class=\"map-pins\" text-anchor=\"middle\">")
        var stands = [PlanePoint](repeating: PlanePoint(x: 0, y: 0), count: layouts.count)
        for index in pins.indices {
            let pin = pins[index]
            for (number, layout) in layouts.enumerated() { stands[number] = layout.stand(ofPin: index) }
            writer.markup("<a class=\"map-pin")
            if pin.label.isEmpty { writer.markup(" map-pin-neighbour") }
            if pin.isSponsored { writer.markup(" map-pin-sponsored") }
            if pin.isProminent { writer.markup(" map-pin-prominent") }
            // Its true place, for a script that looks closer: there the pins part by themselves.
            if spots[index].beyond == nil, stands.contains(where: { $0 != spots[index].inHundredths }) {
                writer.markup("\" data-x=\"")
                writer.number(spots[index].point.x)
                writer.markup("\" data-y=\"")
                writer.number(spots[index].point.y)
            }
            writer.markup("\" href=\"")
            writer.text(pin.address)
            writer.markup("\" aria-label=\"")
            let start = writer.count
            pin.writeAccessibleName(sponsored: drawing.words.sponsored, to: &writer)
            let name = start..<writer.count
            writer.markup("\"><title>")
            writer.again(name)
            writer.markup("</title>")
            writeMarks(of: pin, beyond: spots[index].beyond, at: stands, to: &writer)
            writer.markup("</a>")
        }
        writer.markup("</g>")
    }

    /// The mark of a pin, once for all layouts that put it at the same place; the style sheet gives it their sizes.
    ///
    /// - Parameters:
    ///   - beyond: the way to a place beyond the frame, in degrees clockwise from the right.
    ///   - stands: where each layout puts it, in hundredths of a unit.
    private func writeMarks(of pin: MapPin, beyond: Double?, at stands: [PlanePoint], to writer: inout SVGWriter) {
        var mark: Range<Int>?
        for (number, stand) in stands.enumerated() where stands.firstIndex(of: stand) == number {
            writer.markup("<g")
            if stands.contains(where: { $0 != stand }) { writeClasses(ofStand: stand, in: stands, to: &writer) }
            writer.transform(stand.scaled(by: 0.01))
            if let mark {
                writer.again(mark)
                continue
            }
            let start = writer.count
            writer.markup("><g class=\"map-mark\" transform=\"scale(")
            writer.number(MapLayout.medium.unitsPerPixel)
            writer.markup(")\">")
            pin.writeMark(beyond: beyond, to: &writer)
            writer.markup("</g></g>")
            mark = start..<writer.count
        }
    }

    /// The layouts that put a pin at one of its places.
    private func writeClasses(ofStand stand: PlanePoint, in stands: [PlanePoint], to writer: inout SVGWriter) {
        var isUsual = false
        var start: StaticString = " class=\""
        for (index, other) in stands.enumerated() where other == stand {
            writer.markup(start)
            writer.markup(layouts[index].layout.className)
            if layouts[index].layout.isUsual { isUsual = true }
            start = " "
        }
        writer.markup(isUsual ? "\"" : "\" display=\"none\"")
    }
}
