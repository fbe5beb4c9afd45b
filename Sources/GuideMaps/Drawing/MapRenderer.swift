// Composes a map: frame, basemap, names, routes, markers and legend, in drawing order.

import GuideGeo
import GuideModel
import GuideSupport

/// Draws one ``MapDrawing``.
///
/// It is a class, so that a map that is stored to be written again is not copied.
final class MapRenderer: Sendable {
    private let drawing: MapDrawing
    let frame: MapFrame
    let basemap: BasemapWriter
    private let routes: [RouteArt]
    /// The edge of an area; empty if there is none.
    private let outline: [UInt8]
    private let placeOutlines: [OutlineArt]
    /// The markers that are drawn.
    private let markers: [DrawnMarker]
    private let small: LayoutArt
    private let medium: LayoutArt
    private let large: LayoutArt

    init(_ drawing: MapDrawing) {
        let frame = drawing.resolvedFrame
        self.frame = frame
        let isLined = !drawing.routes.isEmpty || drawing.outline.count > 2 || !drawing.placeOutlines.isEmpty
        func writer(_ land: BasemapArt) -> BasemapWriter {
            // A grid ends at the frame without clipping.
            BasemapWriter(art: land, frame: frame, idPrefix: drawing.idPrefix, isClipped: !land.isEmpty || isLined)
        }
        var land = BasemapArt(drawing.basemap, in: frame)
        var basemap = writer(land)
        if land.scale.hasBudget {
            for share in BasemapBudget.Share.less where basemap.weighsMore(than: drawing.maximumOverviewBytes) {
                land = BasemapArt(drawing.basemap, in: frame, share: share)
                basemap = writer(land)
            }
        }
        let routes = drawing.routes.map { RouteArt($0, in: frame) }
        var markers: [DrawnMarker] = []
        markers.reserveCapacity(drawing.markers.count)
        var showsEverything = false
        if case .everything = drawing.frame { showsEverything = true }
        for marker in drawing.markers where marker.position.isFinite {
            let point = frame.point(MercatorPoint(marker.position))
            let isInside = frame.box.contains(point)
            // A map of everything shows the few places beyond it at its edge; other maps leave them out.
            guard isInside || showsEverything else { continue }
            markers.append(
                DrawnMarker(
                    marker: marker, href: drawing.href(marker.address), point: point,
                    beyond: isInside ? nil : frame.edgePlace(of: point, inset: 0).degrees))
        }
        let usedNames = land.named.isEmpty ? [] : Set(markers.map(\.marker.name))
        let locationLabel = drawing.isForKiosk ? drawing.markers.first(where: \.isProminent)?.name : nil
        func art(_ layout: MapLayout) -> LayoutArt {
            LayoutArt(
                layout, frame: frame, markers: markers, routes: routes, named: land.named, usedNames: usedNames,
                locationLabel: locationLabel, namesMarkers: drawing.namesMarkers,
                attribution: drawing.basemap.attribution, words: drawing.words)
        }
        if drawing.isForKiosk {
            let kiosk = art(.kiosk)
            (small, medium, large) = (kiosk, kiosk, kiosk)
        } else {
            (small, medium, large) = (art(.small), art(.medium), art(.large))
        }
        let corners = drawing.outline.count > 2 ? drawing.outline + drawing.outline.prefix(1) : []
        outline = RouteArt(MapRoute(name: "", line: corners, isDirected: false), in: frame).path
        placeOutlines = drawing.placeOutlines.map { OutlineArt($0, in: frame) }.filter { !$0.path.isEmpty }
        self.basemap = basemap
        self.routes = routes
        self.markers = markers
        self.drawing = drawing
    }

    func inline() -> [UInt8] {
        SVGWriter.page(capacity: expectedBytes) { writer in
            // The role is on a group inside, because HTML checkers know only some roles on the svg element.
            writer.markup("<svg")
            writeFrame(to: &writer)
            writer.markup("><g")
            writeTitle(role: "group", to: &writer)
            writeDrawing(to: &writer)
            writer.markup("</g></svg>")
        }
    }

    /// - Parameter isPicture: whether the map is shown as one picture, without links.
    func standalone(styles: String, isPicture: Bool) -> [UInt8] {
        let rules = MapStylesheet.standalone(accent: drawing.accent, height: frame.height)
        let capacity = expectedBytes + rules.count + styles.utf8.count
        return SVGWriter.page(capacity: capacity) { writer in
            writer.markup("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\"")
            writeFrame(to: &writer)
            // In a separate file, the title belongs to the root element and is its name.
            writeTitle(role: isPicture ? "img" : "group", to: &writer)
            writer.markup("<style>")
            writer.raw(rules)
            writer.text(styles)
            writer.markup("</style>")
            writeDrawing(to: &writer)
            writer.markup("</svg>\n")
        }
    }

    private var expectedBytes: Int {
        4_000 + 1_000 * markers.count + basemap.art.paths.reduce(0) { $0 + $1.data.count }
    }

    private func writeFrame(to writer: inout SVGWriter) {
        writer.markup(" class=\"map")
        writer.markup(frame.widthClassName)
        if drawing.isForKiosk { writer.markup(" map-kiosk") }
        writer.markup("\" data-level=\"")
        writer.text(basemap.art.scale.level.rawValue)
        writer.markup("\" data-extent=\"")
        writer.text(frame.extent.text)
        writer.markup("\"")
        frame.writeViewBox(to: &writer)
    }

    private func writeTitle(role: StaticString, to writer: inout SVGWriter) {
        writer.markup(" role=\"")
        writer.markup(role)
        writer.markup("\" aria-labelledby=\"")
        writer.text(drawing.idPrefix)
        writer.markup("-title\" aria-describedby=\"")
        writer.text(drawing.idPrefix)
        writer.markup("-description\"><title")
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
        basemap.writeDefinitions(to: &writer)
        basemap.write(to: &writer)
        writeRoutes(to: &writer)
        for art in drawing.isForKiosk ? [small] : [small, medium, large] {
            art.writeUnderMarkers(markers, to: &writer, idPrefix: drawing.idPrefix)
        }
        writeNorth(to: &writer)
        writeMarkers(to: &writer)
    }

    /// Writes the arrow, which is in the same corner in all layouts; the style sheet sets its sizes.
    private func writeNorth(to writer: inout SVGWriter) {
        guard !drawing.words.north.isEmpty else { return }
        let usual = MapLayout.medium.unitsPerPixel
        writer.markup("<g class=\"map-overlay map-north\"")
        writer.transform(PlanePoint(x: frame.width - 20 * usual, y: 12 * usual), scale: usual)
        writer.markup(
            """
             aria-hidden="true"><g class="map-mark"><path class="map-north-background" d="M0 12l7 22-7-5-7 5z"/>\
            <path class="map-north-foreground" d="M0 12v17l-7 5z"/>\
            <text class="map-north-text" y="8" text-anchor="middle">
            """)
        writer.text(drawing.words.north)
        writer.markup("</text></g></g>")
    }

    private func writeRoutes(to writer: inout SVGWriter) {
        let drawn = routes.enumerated().filter { !$0.element.path.isEmpty }
        guard !drawn.isEmpty || !outline.isEmpty || !placeOutlines.isEmpty else { return }
        writer.markup("<g aria-hidden=\"true\"")
        basemap.writeClip(to: &writer)
        writer.markup("><g class=\"map-routes\" transform=\"scale(.25)\">")
        for art in placeOutlines { art.write(to: &writer) }
        if !outline.isEmpty {
            writer.markup("<path class=\"map-outline\" d=\"")
            writer.raw(outline)
            writer.markup("\"/>")
        }
        // Two paths instead of two uses of one: a use element does not pass on strokes with a constant width.
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

    private func writeMarkers(to writer: inout SVGWriter) {
        guard !markers.isEmpty else { return }
        writer.markup("<g class=\"map-markers\" text-anchor=\"middle\">")
        for (index, marker) in markers.enumerated() {
            let places = MarkerPlaces(
                small: small.place(ofMarker: index), medium: medium.place(ofMarker: index),
                large: large.place(ofMarker: index))
            marker.write(at: places, words: drawing.words, to: &writer)
        }
        writer.markup("</g>")
    }
}
