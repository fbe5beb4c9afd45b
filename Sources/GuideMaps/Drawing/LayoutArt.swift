// The contents of one layout: the places of markers, the names that fit, and the furniture.

import GuideGeo
import GuideModel

/// The part of a drawing with a constant size on screen, laid out for one width.
///
/// It is a class, so that the code that writes it does not copy it.
final class LayoutArt: Sendable {
    private let layout: MapLayout
    /// The places of the markers, in the layout's pixels.
    private let places: [PlanePoint]
    private let hundredthsPerPixel: Double
    private let names: [PlacedName]
    private let arrows: [RouteArt.Arrow]
    private let ends: [RouteEnd]
    private let furniture: MapLegend

    /// A line joins a marker to its true place if the marker was moved further than this, in pixels.
    private static let leastLeader = 6.0

    /// - Parameters:
    ///   - told: names that markers already show.
    ///   - here: the text beside the page's own marker, on a map that is read from afar.
    init(
        _ layout: MapLayout, frame: MapFrame, markers: [DrawnMarker], routes: [RouteArt], named: [NamedShape],
        told: Set<String>, here: String?, attribution: String?, words: borrowing MapWords
    ) {
        self.layout = layout
        hundredthsPerPixel = layout.unitsPerPixel * 100
        let scale = 1 / layout.unitsPerPixel
        let room = frame.box.scaled(by: scale)
        let furniture = MapLegend(
            room: room, metresPerPixel: frame.metresPerUnit * layout.unitsPerPixel, attribution: attribution,
            words: words)
        let targets = markers.map { drawn in
            let isProminent = drawn.marker.isProminent
            let half = isProminent ? MapLayout.prominentRadius + 1 : MapLayout.target / 2
            var point = drawn.point
            if drawn.beyond != nil { point = frame.edgePlace(of: point, inset: 23 * layout.unitsPerPixel).point }
            return MarkerLayout.Target(point: point.scaled(by: scale), half: half, isFirm: isProminent)
        }
        let furnitureBoxes = furniture.boxes
        self.furniture = consume furniture
        let leading = Self.leadingNames(
            of: named, in: layout, room: room, clearOf: furnitureBoxes, markers: targets.map(\.box), told: told)
        let obstacles = furnitureBoxes + leading.flatMap(\.boxes)
        let places = MarkerLayout(room: room.grown(by: -2), obstacles: obstacles).places(of: targets)
        self.places = places
        guard !named.isEmpty || !routes.isEmpty || here != nil else {
            (names, arrows, ends) = ([], [], [])
            return
        }
        var taken = CollisionIndex()
        for box in obstacles { taken.insert(box) }
        for (index, place) in places.enumerated() {
            let side = markers[index].marker.isProminent ? 32.0 : markers[index].marker.isNumbered ? 25 : 14
            taken.insert(.around(place, width: side, height: side))
        }
        arrows = routes.flatMap { $0.arrows(in: layout, clearOf: places) }
        // Only the words at the ends of routes avoid the routes' lines if no names are shown.
        var ways = CollisionIndex()
        for box in routes.flatMap({ $0.boxes(in: layout) }) { ways.insert(box) }
        var ends: [RouteEnd] = []
        if let here, let index = markers.firstIndex(where: \.marker.isProminent) {
            ends.append(.beside(marker: places[index], name: here, room: room, clearOf: &taken, ways: ways))
        }
        ends += RouteEnd.placed(for: routes, in: layout, room: room, clearOf: &taken, ways: ways, words: words)
        self.ends = ends
        guard !named.isEmpty else {
            names = []
            return
        }
        var naming = NamePlacement(
            scale: NameScale(layout), room: room.grown(by: -4), taken: taken, ways: ways, told: told, before: leading)
        naming.place(named)
        names = leading + naming.placed
    }

    /// The few names that take precedence over markers on a small map, where markers would leave no space for
    /// names.
    ///
    /// - Parameters:
    ///   - furniture: the boxes of the furniture.
    ///   - markers: the boxes of their true places.
    private static func leadingNames(
        of named: [NamedShape], in layout: MapLayout, room: PlaneBox, clearOf furniture: [PlaneBox],
        markers: [PlaneBox],
        told: Set<String>
    ) -> [PlacedName] {
        // If markers fill half of the map, they need all of the rest.
        guard layout == .small, !named.isEmpty, markers.reduce(0, { $0 + $1.area }) < room.area / 2 else { return [] }
        var taken = CollisionIndex()
        for box in furniture + markers { taken.insert(box) }
        var naming = NamePlacement(
            scale: NameScale(layout), room: room.grown(by: -4), taken: taken, told: told)
        naming.place(named, atMost: 4)
        return naming.placed
    }

    /// The place of a marker on the drawing, in its units.
    func place(ofMarker index: Int) -> WrittenPoint {
        WrittenPoint(hundredths: places[index].scaled(by: hundredthsPerPixel))
    }

    /// Writes names, arrows, leaders and furniture: the parts that are only visual.
    ///
    /// - Parameter markers: the markers that are drawn.
    func writeUnderMarkers(_ markers: [DrawnMarker], to writer: inout SVGWriter, idPrefix: String) {
        writer.markup("<g class=\"map-overlay ")
        writer.markup(layout.className)
        writer.markup(layout.isUsual ? "\" transform=\"scale(" : "\" display=\"none\" transform=\"scale(")
        writer.markup(layout.scaleText)
        writer.markup(")\" aria-hidden=\"true\">")
        if !names.isEmpty {
            writer.markup("<g class=\"map-names\" text-anchor=\"middle\">")
            for (index, name) in names.enumerated() {
                name.write(to: &writer, id: "\(idPrefix)-\(layout.name)-\(index + 1)")
            }
            writer.markup("</g>")
        }
        for arrow in arrows {
            writer.markup("<g")
            writer.transform(arrow.point, degrees: arrow.degrees)
            writer.markup("><path class=\"map-arrow map-mark\" d=\"M6 0l-10-5.5 3 5.5-3 5.5z\"/></g>")
        }
        for end in ends { end.write(to: &writer) }
        writeLeaders(markers, to: &writer)
        furniture.write(to: &writer)
        writer.markup("</g>")
    }

    /// Writes the lines that join markers to their true places, in the layout's pixels.
    private func writeLeaders(_ markers: [DrawnMarker], to writer: inout SVGWriter) {
        let scale = 1 / layout.unitsPerPixel
        // The place of each line's first step in the output.
        var starts: [Range<Int>] = []
        var lines = 0
        for (drawn, stand) in zip(markers, places) where drawn.beyond == nil {
            let place = drawn.point.scaled(by: scale)
            guard place.distance(to: stand) > Self.leastLeader else { continue }
            if starts.isEmpty {
                writer.markup("<path class=\"map-leader-casing\" d=\"")
                lines = writer.count
                starts.reserveCapacity(markers.count)
            }
            let start = writer.count
            writer.markup("M")
            writer.pair(place)
            starts.append(start..<writer.count)
            writer.markup("L")
            writer.pair(stand)
        }
        if starts.isEmpty { return }
        let written = lines..<writer.count
        writer.markup("\"/><path class=\"map-leader\" d=\"")
        writer.again(written)
        writer.markup("\"/><path class=\"map-true-position\" d=\"")
        for start in starts {
            writer.again(start)
            writer.markup("h0")
        }
        writer.markup("\"/>")
    }
}
