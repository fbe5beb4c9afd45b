// The part of the earth that a drawing shows, and the projection of positions into it.

import GuideGeo
import GuideModel
import GuideSupport

/// A resolved frame: the view box and the projection into it.
///
/// Units are CSS pixels at the width for which the drawing is made: 720 for a page's map.
struct MapFrame: Sendable {
    /// The width of a page's map, in units.
    static let pageWidth = 720.0

    let width: Double
    let height: Double
    /// The north-west corner.
    let origin: MercatorPoint
    let unitsPerWorld: Double

    /// Metres on the ground in one unit, at the middle of the frame.
    let metresPerUnit: Double

    /// How far the basemap is drawn beyond the view box, in units, for boxes of another shape on the page.
    var bleed = PlanePoint(x: 0, y: 0)

    var box: PlaneBox { PlaneBox(minX: 0, minY: 0, maxX: width, maxY: height) }

    /// The box of the drawn basemap.
    var basemapBox: PlaneBox {
        PlaneBox(minX: -bleed.x, minY: -bleed.y, maxX: width + bleed.x, maxY: height + bleed.y)
    }

    /// The frame's extent on the earth.
    var extent: MapExtent {
        MapExtent(x: origin.x, y: origin.y, width: width / unitsPerWorld, height: height / unitsPerWorld)
    }

    func point(_ position: Position) -> PlanePoint { point(MercatorPoint(position)) }

    func point(_ point: MercatorPoint) -> PlanePoint {
        PlanePoint(x: (point.x - origin.x) * unitsPerWorld, y: (point.y - origin.y) * unitsPerWorld)
    }

    /// The area of the frame, grown by a margin in units, on the Mercator square.
    func mercatorBox(margin: Double) -> PlaneBox {
        let grown = basemapBox.grown(by: margin).scaled(by: 1 / unitsPerWorld)
        return PlaneBox(
            minX: grown.minX + origin.x, minY: grown.minY + origin.y, maxX: grown.maxX + origin.x,
            maxY: grown.maxY + origin.y)
    }

    /// The space in units without places when a frame is fitted round them.
    private struct Padding {
        var side = 54.0
        var top = 54.0
        var bottom = 84.0
        static let none = Padding(side: 0, top: 0, bottom: 0)
    }

    /// No frame shows less than this across.
    private static let minimumMetresAcross = 420.0

    /// A map that is wider than 1.42 to 1 is too small on a phone; one that is taller than 1.12 to 1 exceeds a
    /// laptop's screen.
    private static let aspects = 1.12...1.42
    private static let kioskAspects = 4.0 / 3...4.0 / 3
    /// Enough for boxes from 1 to 1 up to 2 to 1.
    private static let kioskBleed = PlanePoint(x: 180, y: 90)

    /// - Parameter isForKiosk: whether it has the shape of maps that fill the space on a screen.
    init(
        _ frame: MapDrawing.Frame, basemap: borrowing Basemap, positions: [Position], isForKiosk: Bool = false
    ) {
        let aspects = isForKiosk ? Self.kioskAspects : Self.aspects
        switch frame {
        case .around(let position, let metres):
            let centre = MercatorPoint(Self.valid(position))
            let radius = max(20, min(metres.isFinite ? metres : 350, 500_000)) / centre.metresPerWorld
            let box = PlaneBox(
                minX: centre.x - radius * 4 / 3, minY: centre.y - radius, maxX: centre.x + radius * 4 / 3,
                maxY: centre.y + radius)
            self.init(fitting: box, padding: .none, aspects: aspects)
        case .bounds(let bounds):
            var box = PlaneBox()
            for corner in [(bounds.south, bounds.west), (bounds.north, bounds.east)] {
                let point = MercatorPoint(Self.valid(Position(latitude: corner.0, longitude: corner.1)))
                box.extend(x: point.x, y: point.y)
            }
            self.init(fitting: box, padding: .none, aspects: aspects)
        case .everything:
            var box = PlaneBox(around: positions.map { MercatorPoint(Self.valid($0)) })
            if box.isEmpty { box = basemap.box }
            if box.isEmpty { box.extend(x: 0.5, y: 0.5) }
            box.extend(by: Self.reach(of: .wall, in: basemap, from: box))
            self.init(fitting: box, padding: Padding(), aspects: aspects)
        }
        if isForKiosk { bleed = Self.kioskBleed }
    }

    /// The whole basemap, in about its own shape.
    init(wholeOf basemap: Basemap) {
        var box = Self.bulk(of: basemap)
        if box.isEmpty { box.extend(x: 0.5, y: 0.5) }
        self.init(fitting: box, padding: .none, aspects: 0.6...1.8)
    }

    /// The box round most points of a basemap.
    ///
    /// An extract contains some streets and railways that extend far beyond it. If there are many points, the
    /// outermost hundredth on each side does not count.
    static func bulk(of basemap: borrowing Basemap) -> PlaneBox {
        var box = basemap.box
        if basemap.points.count > 1000 {
            // A sample of a few thousand points is enough.
            let sample = stride(from: 0, to: basemap.points.count, by: max(1, basemap.points.count / 8192))
            let xs = sample.map { basemap.points[$0].x }.sorted()
            let ys = sample.map { basemap.points[$0].y }.sorted()
            let cut = xs.count / 100
            box = PlaneBox(minX: xs[cut], minY: ys[cut], maxX: xs[xs.count - 1 - cut], maxY: ys[ys.count - 1 - cut])
        }
        return box
    }

    /// The box with all walls of a walled city, if this makes the map only a little larger.
    private static func reach(of basemapClass: BasemapClass, in basemap: Basemap, from box: PlaneBox) -> PlaneBox {
        let near = box.grown(by: 0.12 * max(box.width, box.height))
        var reach = PlaneBox()
        for shape in basemap.shapes where shape.basemapClass == basemapClass && shape.box.intersects(near) {
            reach.extend(x: max(shape.box.minX, near.minX), y: max(shape.box.minY, near.minY))
            reach.extend(x: min(shape.box.maxX, near.maxX), y: min(shape.box.maxY, near.maxY))
        }
        return reach
    }

    private init(fitting box: PlaneBox, padding: Padding, aspects: ClosedRange<Double>) {
        let centre = MercatorPoint(x: box.centre.x, y: box.centre.y)
        let least = Self.minimumMetresAcross / centre.metresPerWorld
        let innerWidth = Self.pageWidth - 2 * padding.side
        let boxWidth = max(box.width, box.height == 0 ? least : 0, 1e-9)
        let boxHeight = max(box.height, 1e-9)
        // The height at which the box fills the inner width, limited to the size of screens.
        let natural = innerWidth * boxHeight / boxWidth + padding.top + padding.bottom
        let shortest = (Self.pageWidth / aspects.upperBound).rounded()
        let tallest = (Self.pageWidth / aspects.lowerBound).rounded()
        width = Self.pageWidth
        height = max(shortest, min(tallest, natural.rounded()))
        let innerHeight = height - padding.top - padding.bottom
        let scale = min(innerWidth / boxWidth, innerHeight / boxHeight, Self.pageWidth / least)
        unitsPerWorld = scale
        origin = MercatorPoint(
            x: centre.x - (padding.side + innerWidth / 2) / scale, y: centre.y - (padding.top + innerHeight / 2) / scale
        )
        metresPerUnit = Self.metresPerUnit(origin: origin, height: height, unitsPerWorld: scale)
    }

    /// The same part of the earth in units of another size.
    ///
    /// - Parameter width: the width of the view box in those units; it is rounded, so that the box is in whole
    ///   units.
    func drawn(width newWidth: Double) -> MapFrame {
        let newWidth = max(1, newWidth.rounded())
        let scale = newWidth / width
        return MapFrame(
            width: newWidth, height: (height * scale * 100).rounded() / 100, origin: origin,
            unitsPerWorld: unitsPerWorld * scale)
    }

    init(width: Double, height: Double, origin: MercatorPoint, unitsPerWorld: Double) {
        self.width = width
        self.height = height
        self.origin = origin
        self.unitsPerWorld = unitsPerWorld
        metresPerUnit = Self.metresPerUnit(origin: origin, height: height, unitsPerWorld: unitsPerWorld)
    }

    private static func metresPerUnit(origin: MercatorPoint, height: Double, unitsPerWorld: Double) -> Double {
        let middle = MercatorPoint(x: origin.x, y: origin.y + height / 2 / unitsPerWorld)
        return middle.metresPerWorld / unitsPerWorld
    }

    /// Where the line from the middle to a point beyond the frame meets a box inside the frame, and its
    /// direction in degrees.
    func edgePlace(of point: PlanePoint, inset: Double) -> (point: PlanePoint, degrees: Double) {
        let inner = box.grown(by: -inset)
        let centre = box.centre
        let dx = point.x - centre.x
        let dy = point.y - centre.y
        var share = 1.0
        if dx != 0 { share = min(share, (inner.width / 2) / abs(dx)) }
        if dy != 0 { share = min(share, (inner.height / 2) / abs(dy)) }
        return (PlanePoint(x: centre.x + dx * share, y: centre.y + dy * share), atan2(dy, dx) * 180 / .pi)
    }

    static func valid(_ position: Position) -> Position {
        let latitude = position.latitude.isFinite ? max(-85, min(85, position.latitude)) : 0
        let longitude = position.longitude.isFinite ? max(-180, min(180, position.longitude)) : 0
        return Position(latitude: latitude, longitude: longitude)
    }
}
