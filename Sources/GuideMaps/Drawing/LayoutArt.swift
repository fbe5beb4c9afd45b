// The contents of one layout: the places of markers, the names that fit, and the legend.

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
    private let legend: MapLegend

    /// A line joins a marker to its true place if the marker was moved further than this, in pixels.
    private static let minimumLeader = 6.0

    /// - Parameters:
    ///   - usedNames: names that markers already show.
    ///   - locationLabel: the text beside the page's own marker, on the map of a kiosk.
    ///   - namesMarkers: whether the names of the markers are written beside them.
    init(
        _ layout: MapLayout, frame: MapFrame, markers: [DrawnMarker], routes: [RouteArt], named: [NamedShape],
        usedNames: Set<String>, locationLabel: String?, namesMarkers: Bool, attribution: String?,
        words: borrowing MapWords
    ) {
        self.layout = layout
        hundredthsPerPixel = layout.unitsPerPixel * 100
        let scale = 1 / layout.unitsPerPixel
        let room = frame.box.scaled(by: scale)
        let legend = MapLegend(
            room: room, metresPerPixel: frame.metresPerUnit * layout.unitsPerPixel, attribution: attribution,
            words: words)
        let targets = markers.map { drawn in
            let isProminent = drawn.marker.isProminent
            let half = isProminent ? MapLayout.prominentRadius + 1 : MapLayout.target / 2
            var point = drawn.point
            if drawn.beyond != nil { point = frame.edgePlace(of: point, inset: 23 * layout.unitsPerPixel).point }
            return MarkerLayout.Target(point: point.scaled(by: scale), half: half, isFirm: isProminent)
        }
        let legendBoxes = legend.boxes
        self.legend = consume legend
        let leading = Self.leadingNames(
            of: named, in: layout, room: room, clearOf: legendBoxes, markers: targets.map(\.box), usedNames: usedNames)
        let obstacles = legendBoxes + leading.flatMap(\.boxes)
        let places = MarkerLayout(room: room.grown(by: -2), obstacles: obstacles).places(of: targets)
        self.places = places
        guard !named.isEmpty || !routes.isEmpty || locationLabel != nil || namesMarkers else {
            (names, arrows, ends) = ([], [], [])
            return
        }
        var occupied = CollisionIndex()
        for box in obstacles { occupied.insert(box) }
        for (index, place) in places.enumerated() {
            let side = markers[index].marker.isProminent ? 32.0 : markers[index].marker.isNumbered ? 25 : 14
            occupied.insert(.around(place, width: side, height: side))
        }
        arrows = routes.flatMap { $0.arrows(in: layout, clearOf: places) }
        // Only the words at the ends of routes avoid the routes' lines if no names are shown.
        var routeBoxes = CollisionIndex()
        for box in routes.flatMap({ $0.boxes(in: layout) }) { routeBoxes.insert(box) }
        var ends: [RouteEnd] = []
        if let locationLabel, let index = markers.firstIndex(where: \.marker.isProminent) {
            ends.append(
                .beside(
                    marker: places[index], name: locationLabel, room: room, clearOf: &occupied, routeBoxes: routeBoxes))
        }
        for (index, drawn) in markers.enumerated() where namesMarkers && drawn.beyond == nil {
            let others = places.indices.filter { $0 != index }.map { places[$0] }
            ends.append(
                .beside(
                    marker: places[index], name: drawn.marker.name, others: others, room: room, clearOf: &occupied,
                    routeBoxes: routeBoxes))
        }
        ends += RouteEnd.placed(
            for: routes, in: layout, room: room, clearOf: &occupied, routeBoxes: routeBoxes, words: words)
        self.ends = ends
        guard !named.isEmpty else {
            names = []
            return
        }
        var naming = NamePlacement(
            scale: NameScale(layout), room: room.grown(by: -4), occupied: occupied, routeBoxes: routeBoxes,
            usedNames: usedNames, before: leading)
        naming.place(named)
        names = leading + naming.placed
    }

    /// The few names that take precedence over markers on a small map, where markers would leave no space for
    /// names.
    ///
    /// - Parameters:
    ///   - legend: the boxes of the legend.
    ///   - markers: the boxes of their true places.
    private static func leadingNames(
        of named: [NamedShape], in layout: MapLayout, room: PlaneBox, clearOf legend: [PlaneBox],
        markers: [PlaneBox],
        usedNames: Set<String>
    ) -> [PlacedName] {
        // If markers fill half of the map, they need all of the rest.
        guard layout == .small, !named.isEmpty, markers.reduce(0, { $0 + $1.area }) < room.area / 2 else { return [] }
        var occupied = CollisionIndex()
        for box in legend + markers { occupied.insert(box) }
        var naming = NamePlacement(
            scale: NameScale(layout), room: room.grown(by: -4), occupied: occupied, usedNames: usedNames)
        naming.place(named, atMost: 4)
        return naming.placed
    }

    /// The place of a marker on the drawing, in its units.
    func place(ofMarker index: Int) -> WrittenPoint {
        WrittenPoint(hundredths: places[index].scaled(by: hundredthsPerPixel))
    }

    /// Writes names, arrows, leaders and legend: the parts that are only visual.
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
        legend.write(to: &writer)
        writer.markup("</g>")
    }

    /// Writes the lines that join markers to their true places, in the layout's pixels.
    private func writeLeaders(_ markers: [DrawnMarker], to writer: inout SVGWriter) {
        let scale = 1 / layout.unitsPerPixel
        // The place of each line's first step in the output.
        var starts: [Range<Int>] = []
        var lines = 0
        for (drawn, markerPlace) in zip(markers, places) where drawn.beyond == nil {
            let place = drawn.point.scaled(by: scale)
            guard place.distance(to: markerPlace) > Self.minimumLeader else { continue }
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
            writer.pair(markerPlace)
        }
        if starts.isEmpty { return }
        let written = lines..<writer.count
        writer.markup("\"/><path class=\"map-leader\" d=\"")
        writer.repeatBytes(written)
        writer.markup("\"/><path class=\"map-true-position\" d=\"")
        for start in starts {
            writer.repeatBytes(start)
            writer.markup("h0")
        }
        writer.markup("\"/>")
    }
}
