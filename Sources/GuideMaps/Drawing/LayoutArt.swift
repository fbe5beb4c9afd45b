// Everything of one layout: where pins stand, which names fit, and the furniture.

import GuideModel

/// The part of a drawing that keeps its size on screen, laid out for one width.
struct LayoutArt: Sendable {
    let layout: MapLayout
    /// The pins with their true places, in the layout's pixels.
    private let pins: [PinPlacement.Pin]
    /// Where they stand.
    private let places: [PlanePoint]
    /// For a pin whose place is beyond the frame, the way there in degrees clockwise from the right, by its number.
    private var directions: [Int: Double] = [:]
    private var names: [PlacedName] = []
    private var arrows: [RouteArt.Arrow] = []
    private var ends: [RouteEnd] = []
    private let furniture: MapFurniture

    /// A pin moved further than this from its place, in pixels, is joined to it by a line.
    private static let leastLeader = 6.0

    init(
        _ layout: MapLayout, frame: MapFrame, pins: [MapPin], spots: [MapSpot], routes: [RouteArt],
        named: [NamedShape], attribution: String?, words: MapWords
    ) {
        self.layout = layout
        let scale = 1 / layout.unitsPerPixel
        let room = frame.box.scaled(by: scale)
        furniture = MapFurniture(
            room: room, metresPerPixel: frame.metresPerUnit * layout.unitsPerPixel, attribution: attribution,
            words: words)
        var marks: [PinPlacement.Pin] = []
        marks.reserveCapacity(pins.count)
        for index in pins.indices {
            var point = spots[index].point
            if !spots[index].isInside {
                let edge = frame.edgePlace(of: point, inset: 23 * layout.unitsPerPixel)
                point = edge.point
                directions[index] = edge.degrees
            }
            let isFirm = pins[index].isProminent
            let half = isFirm ? MapLayout.prominentRadius + 1 : MapLayout.target / 2
            marks.append(PinPlacement.Pin(point: point.scaled(by: scale), half: half, isFirm: isFirm))
        }
        self.pins = marks
        let obstacles = furniture.boxes
        places = PinPlacement(room: room.grown(by: -2), obstacles: obstacles).places(of: marks)
        guard !named.isEmpty || !routes.isEmpty else { return }
        var taken = CollisionIndex()
        for box in obstacles { taken.insert(box) }
        for (index, place) in places.enumerated() {
            let side = pins[index].isProminent ? 32.0 : pins[index].label.isEmpty ? 14 : 25
            taken.insert(.around(place, width: side, height: side))
        }
        let stands = places
        arrows = routes.flatMap { $0.arrows(in: layout, clearOf: stands) }
        var ways = CollisionIndex()
        for box in routes.flatMap({ $0.boxes(in: layout) }) { ways.insert(box) }
        ends = RouteEnd.placed(for: routes, in: layout, room: room, clearOf: &taken, ways: ways, words: words)
        guard !named.isEmpty else { return }
        var naming = NamePlacement(
            scale: NameScale(layout), room: room.grown(by: -4), taken: taken, ways: ways, told: Set(pins.map(\.name)))
        naming.place(named)
        names = naming.placed
    }

    private func open(_ group: StaticString, to writer: inout SVGWriter) {
        writer.markup("<g class=\"")
        writer.markup(group)
        writer.markup(" ")
        writer.markup(layout.className)
        writer.markup("\"")
        if !layout.isUsual { writer.markup(" display=\"none\"") }
        writer.markup(" transform=\"scale(")
        writer.number(layout.unitsPerPixel)
        writer.markup(")\" aria-hidden=\"true\">")
    }

    /// Names, arrows, leaders and furniture: all that is only for the eye.
    func writeUnderPins(to writer: inout SVGWriter, idPrefix: String) {
        open("map-overlay", to: &writer)
        writer.markup("<g class=\"map-names\" text-anchor=\"middle\">")
        for (index, name) in names.enumerated() {
            name.write(to: &writer, id: "\(idPrefix)-\(layout.name)-\(index + 1)")
        }
        writer.markup("</g>")
        for arrow in arrows {
            writer.markup("<g")
            writer.transform(arrow.point, degrees: arrow.degrees)
            writer.markup("><path class=\"map-arrow map-mark\" d=\"M6 0l-10-5.5 3 5.5-3 5.5z\"/></g>")
        }
        for end in ends { end.write(to: &writer) }
        writeLeaders(to: &writer)
        furniture.write(to: &writer)
        writer.markup("</g>")
    }

    private func writeLeaders(to writer: inout SVGWriter) {
        var lines: [UInt8] = []
        var dots: [UInt8] = []
        for (index, place) in places.enumerated() {
            let spot = pins[index].point
            guard spot.distance(to: place) > Self.leastLeader, directions[index] == nil else { continue }
            lines.append(UInt8(ascii: "M"))
            lines.appendPair(spot)
            lines.append(UInt8(ascii: "L"))
            lines.appendPair(place)
            dots.append(UInt8(ascii: "M"))
            dots.appendPair(spot)
            dots.append(contentsOf: "h0".utf8)
        }
        guard !lines.isEmpty else { return }
        writer.markup("<path class=\"map-leader-casing\" d=\"")
        writer.raw(lines)
        writer.markup("\"/><path class=\"map-leader\" d=\"")
        writer.raw(lines)
        writer.markup("\"/><path class=\"map-true-place\" d=\"")
        writer.raw(dots)
        writer.markup("\"/>")
    }

    /// A disc for a place, a square for one that somebody pays for; small for a neighbour, large for the page's own.
    private static func disc(of pin: MapPin) -> StaticString {
        switch (pin.label.isEmpty && !pin.isProminent, pin.isSponsored, pin.isProminent) {
        case (true, true, _): "<path class=\"map-pin-disc\" d=\"M-5-5H5V5H-5z\"/>"
        case (true, false, _): "<circle class=\"map-pin-disc\" r=\"5.5\"/>"
        case (false, true, false):
            "<rect class=\"map-pin-disc\" x=\"-11\" y=\"-11\" width=\"22\" height=\"22\" rx=\"5\"/>"
        case (false, true, true):
            "<rect class=\"map-pin-disc\" x=\"-14\" y=\"-14\" width=\"28\" height=\"28\" rx=\"6\"/>"
        case (false, false, true): "<circle class=\"map-pin-disc\" r=\"15\"/>"
        case (false, false, false): "<circle class=\"map-pin-disc\" r=\"11.5\"/>"
        }
    }

    /// The mark of one pin in this layout, inside its link.
    func writePin(_ index: Int, _ pin: MapPin, to writer: inout SVGWriter) {
        writer.markup("<g class=\"")
        writer.markup(layout.className)
        writer.markup("\"")
        if !layout.isUsual { writer.markup(" display=\"none\"") }
        writer.transform(places[index].scaled(by: layout.unitsPerPixel), scale: layout.unitsPerPixel)
        writer.markup("><g class=\"map-mark\">")
        if let degrees = directions[index] {
            writer.markup("<path class=\"map-pin-beyond\" d=\"M20 0l-7-6v12z\" transform=\"rotate(")
            writer.number(degrees)
            writer.markup(")\"/>")
        }
        if pin.isProminent {
            writer.markup("<path class=\"map-pin-target\" d=\"M-16-16h32v32h-32z\"/>")
            writer.markup("<circle class=\"map-pin-ring\" r=\"18\"/>")
        } else {
            writer.markup("<path class=\"map-pin-target\" d=\"M-13.5-13.5h27v27h-27z\"/>")
            writer.markup("<circle class=\"map-pin-ring\" r=\"14.5\"/>")
        }
        writer.markup(Self.disc(of: pin))
        if pin.label.isEmpty {
            if pin.isProminent { writer.markup("<circle class=\"map-pin-eye\" r=\"5\"/>") }
        } else {
            writer.markup("<text class=\"map-pin-number\" text-anchor=\"middle\" dy=\".36em\">")
            writer.text(pin.label)
            writer.markup("</text>")
        }
        writer.markup("</g></g>")
    }
}
