// Everything of one layout: where pins stand, which names fit, and the furniture.

import GuideModel

/// The part of a drawing that keeps its size on screen, laid out for one width.
struct LayoutArt: Sendable {
    let layout: MapLayout
    private let places: [PlanePoint]
    private let truePoints: [PlanePoint]
    /// For a pin whose place is beyond the frame, the way there in degrees clockwise from the right.
    private let directions: [Double?]
    private let names: [PlacedName]
    private let arrows: [RouteArt.Arrow]
    private let ends: [RouteEnd]
    private let furniture: MapFurniture

    /// A pin moved further than this from its place, in pixels, is joined to it by a line.
    private static let leastLeader = 6.0

    init(
        _ layout: MapLayout, frame: MapFrame, pins: [MapPin], routes: [RouteArt], named: [NamedShape],
        attribution: String?, words: MapWords
    ) {
        self.layout = layout
        let scale = 1 / layout.unitsPerPixel
        let room = frame.box.scaled(by: scale)
        furniture = MapFurniture(
            room: room, metresPerPixel: frame.metresPerUnit * layout.unitsPerPixel, attribution: attribution,
            words: words)
        let marks = pins.map { pin -> (point: PlanePoint, beyond: Double?) in
            let point = frame.point(pin.position)
            if frame.box.contains(point) { return (point.scaled(by: scale), nil) }
            let edge = frame.edgePlace(of: point, inset: 23 * layout.unitsPerPixel)
            return (edge.point.scaled(by: scale), edge.degrees)
        }
        truePoints = marks.map(\.point)
        directions = marks.map(\.beyond)
        let placement = PinPlacement(room: room.grown(by: -2), obstacles: furniture.boxes)
        places = placement.places(
            of: zip(pins, truePoints).map { pin, point in
                PinPlacement.Pin(
                    point: point, half: pin.isProminent ? MapLayout.prominentRadius + 1 : MapLayout.target / 2,
                    isFirm: pin.isProminent)
            })
        var taken = CollisionIndex()
        for box in furniture.boxes { taken.insert(box) }
        for (pin, place) in zip(pins, places) {
            let side = pin.isProminent ? 32.0 : pin.label.isEmpty ? 14 : 25
            taken.insert(.around(place, width: side, height: side))
        }
        let stands = places
        arrows = routes.flatMap { $0.arrows(in: layout, clearOf: stands) }
        var ways = CollisionIndex()
        for box in routes.flatMap({ $0.boxes(in: layout) }) { ways.insert(box) }
        ends = RouteEnd.placed(for: routes, in: layout, room: room, clearOf: &taken, ways: ways, words: words)
        var naming = NamePlacement(
            layout: layout, room: room.grown(by: -4), taken: taken, ways: ways, told: Set(pins.map(\.name)))
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
            write(name, id: "\(idPrefix)-\(layout.name)-\(index + 1)", to: &writer)
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
        let moved = truePoints.indices.filter {
            directions[$0] == nil && truePoints[$0].distance(to: places[$0]) > Self.leastLeader
        }
        guard !moved.isEmpty else { return }
        var lines: [UInt8] = []
        var dots: [UInt8] = []
        for index in moved {
            for (path, end) in [(0, true), (1, false)] {
                var piece = Array("M".utf8)
                piece.appendNumber(truePoints[index].x)
                piece.append(0x20)
                piece.appendNumber(truePoints[index].y)
                if end {
                    piece.append(UInt8(ascii: "L"))
                    piece.appendNumber(places[index].x)
                    piece.append(0x20)
                    piece.appendNumber(places[index].y)
                } else {
                    piece.append(contentsOf: "h0".utf8)
                }
                if path == 0 { lines += piece } else { dots += piece }
            }
        }
        writer.markup("<path class=\"map-leader-casing\" d=\"")
        writer.raw(lines)
        writer.markup("\"/><path class=\"map-leader\" d=\"")
        writer.raw(lines)
        writer.markup("\"/><path class=\"map-true-place\" d=\"")
        writer.raw(dots)
        writer.markup("\"/>")
    }

    private func write(_ name: PlacedName, id: String, to writer: inout SVGWriter) {
        switch name.line {
        case .straight(let point, let degrees):
            writer.markup("<text class=\"")
            writer.markup(name.className)
            writer.markup("\"")
            writer.transform(point, degrees: degrees)
            if name.words.count == 1 {
                writer.markup(" dy=\".35em\">")
                writer.text(name.words[0])
            } else {
                writer.markup(">")
                for (index, words) in name.words.enumerated() {
                    let rise = Double(name.words.count - 1) / 2 * PlacedName.lineHeight - 0.35
                    writer.markup("<tspan x=\"0\" dy=\"")
                    writer.number(index == 0 ? -rise : PlacedName.lineHeight)
                    writer.markup("em\">")
                    writer.text(words)
                    writer.markup("</tspan>")
                }
            }
            writer.markup("</text>")
        case .curved(let points):
            writer.markup("<path fill=\"none\"")
            writer.attribute("id", id)
            writer.markup(" d=\"")
            writer.raw(Self.curve(points))
            writer.markup("\"/><text class=\"")
            writer.markup(name.className)
            writer.markup("\" dy=\".35em\"><textPath startOffset=\"50%\"")
            writer.attribute("href", "#\(id)")
            writer.markup(">")
            writer.text(name.words.joined(separator: " "))
            writer.markup("</textPath></text>")
        }
    }

    /// A smooth curve through the middles between points (a quadratic B-spline).
    private static func curve(_ points: [PlanePoint]) -> [UInt8] {
        var path: [UInt8] = []
        func pair(_ point: PlanePoint) {
            path.appendNumber((point.x * 10).rounded() / 10)
            path.append(0x20)
            path.appendNumber((point.y * 10).rounded() / 10)
        }
        guard let first = points.first, let last = points.last else { return [] }
        path.append(UInt8(ascii: "M"))
        pair(first)
        for (index, point) in points.enumerated().dropFirst().dropLast() {
            path.append(UInt8(ascii: "Q"))
            pair(point)
            path.append(0x20)
            let next = points[index + 1]
            pair(index == points.count - 2 ? last : PlanePoint(x: (point.x + next.x) / 2, y: (point.y + next.y) / 2))
        }
        if points.count == 2 {
            path.append(UInt8(ascii: "L"))
            pair(last)
        }
        return path
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
