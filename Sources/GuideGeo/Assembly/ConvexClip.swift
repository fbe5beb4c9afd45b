// Cuts rings and lines at the sides of a convex polygon.

import GuideModel
import GuideSupport

/// A convex polygon on the Mercator square; its corners are clockwise as they are seen.
struct ConvexClip: Sendable {
    let corners: [MercatorPoint]
    let box: PlaneBox
    /// A box inside the polygon: anything in this box needs no cutting.
    let innerBox: PlaneBox

    /// The number of sides of the polygon that replaces a circle.
    static let circleSides = 96

    /// - Returns: nil for a clip that contains no ground, such as a box whose north is south of its south.
    init?(_ clip: BasemapClip) {
        switch clip {
        case .box(let bounds): self.init(bounds)
        case .circle(let centre, let metres): self.init(centre: MercatorPoint(centre), metres: metres)
        }
    }

    init?(_ bounds: GeoBounds) {
        let northWest = MercatorPoint(Position(latitude: bounds.north, longitude: bounds.west))
        let southEast = MercatorPoint(Position(latitude: bounds.south, longitude: bounds.east))
        let box = PlaneBox(minX: northWest.x, minY: northWest.y, maxX: southEast.x, maxY: southEast.y)
        guard box.width > 0, box.height > 0, box.width.isFinite, box.height.isFinite else { return nil }
        self.init(box: box)
    }

    init(box: PlaneBox) {
        corners = [
            MercatorPoint(x: box.minX, y: box.minY), MercatorPoint(x: box.maxX, y: box.minY),
            MercatorPoint(x: box.maxX, y: box.maxY), MercatorPoint(x: box.minX, y: box.maxY),
        ]
        self.box = box
        innerBox = box
    }

    /// The part of a box inside another clip, or inside a convex polygon with clockwise corners.
    ///
    /// - Returns: nil if nothing is left.
    init?(_ polygon: [MercatorPoint], within clip: ConvexClip) {
        var ring = polygon
        clip.cut(ring: &ring)
        let clipped = MercatorRing(ring)
        guard ring.count > 2, clipped.doubleArea != 0 else { return nil }
        corners = ring
        box = PlaneBox(around: ring)
        innerBox = PlaneBox()
    }

    private init?(centre: MercatorPoint, metres: Double) {
        let radius = metres / centre.metresPerWorld
        guard radius > 0, radius < 0.5, centre.x.isFinite, centre.y.isFinite else { return nil }
        corners = (0..<Self.circleSides).map { side in
            let angle = 2 * Double.pi * Double(side) / Double(Self.circleSides)
            return MercatorPoint(x: centre.x + radius * sin(angle), y: centre.y - radius * cos(angle))
        }
        box = PlaneBox(around: corners)
        // The square in a circle has sides of the radius times √2; a polygon's is a little smaller.
        let half = radius * 0.706
        innerBox = PlaneBox(
            minX: centre.x - half, minY: centre.y - half, maxX: centre.x + half, maxY: centre.y + half)
    }

    /// How far inside a side's line a point is.
    ///
    /// The value is negative outside. Its unit depends on the side's length.
    func depth(_ point: MercatorPoint, side: Int) -> Double {
        let from = corners[side]
        let to = corners[side + 1 == corners.count ? 0 : side + 1]
        return (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
    }

    func contains(_ point: MercatorPoint) -> Bool {
        guard point.x >= box.minX, point.x <= box.maxX, point.y >= box.minY, point.y <= box.maxY else { return false }
        return corners.indices.allSatisfy { depth(point, side: $0) >= 0 }
    }

    /// Cuts a closed ring in place, by Sutherland and Hodgman's method.
    ///
    /// The ring stays one ring. Where it leaves the polygon and enters again, it has edges along the polygon.
    /// The ring is empty if no part is inside.
    ///
    /// - Parameter ring: without its first point repeated at the end.
    func cut(ring: inout [MercatorPoint]) {
        // A ring that leaves and enters thousands of times could gain the polygon's corners each time.
        let most = ring.count * 4 + 1000
        for side in corners.indices {
            guard var previous = ring.last else { return }
            var previousDepth = depth(previous, side: side)
            if previousDepth >= 0, ring.allSatisfy({ depth($0, side: side) >= 0 }) { continue }
            var clipped: [MercatorPoint] = []
            clipped.reserveCapacity(ring.count + 4)
            for point in ring {
                let pointDepth = depth(point, side: side)
                if (pointDepth >= 0) != (previousDepth >= 0) {
                    clipped.append(Self.crossing(previous, previousDepth, point, pointDepth))
                }
                if pointDepth >= 0 { clipped.append(point) }
                previous = point
                previousDepth = pointDepth
            }
            ring = clipped.count <= most ? clipped : []
        }
        if ring.count < 3 { ring = [] }
    }

    /// A stretch of a segment inside the polygon.
    struct Stretch {
        /// The shares of the segment at which the stretch starts and ends.
        var enter = 0.0
        var leave = 1.0
        /// The sides that the segment crosses there; -1 if it starts or ends inside.
        var enterSide = -1
        var leaveSide = -1
    }

    /// The part of a segment inside, by Cyrus and Beck's method; nil if the segment is outside.
    func stretch(from: MercatorPoint, to: MercatorPoint) -> Stretch? {
        guard max(from.x, to.x) >= box.minX, min(from.x, to.x) <= box.maxX, max(from.y, to.y) >= box.minY,
            min(from.y, to.y) <= box.maxY
        else { return nil }
        var stretch = Stretch()
        for side in corners.indices {
            let fromDepth = depth(from, side: side)
            let toDepth = depth(to, side: side)
            if fromDepth >= 0, toDepth >= 0 { continue }
            if fromDepth < 0, toDepth < 0 { return nil }
            let share = fromDepth / (fromDepth - toDepth)
            if fromDepth < 0 {
                if share > stretch.enter || stretch.enterSide < 0 {
                    (stretch.enter, stretch.enterSide) = (share, side)
                }
            } else if share < stretch.leave || stretch.leaveSide < 0 {
                (stretch.leave, stretch.leaveSide) = (share, side)
            }
        }
        // A stretch of one point counts: a line that ends on a side has entered, and a line that starts there
        // leaves.
        return stretch.enter <= stretch.leave ? stretch : nil
    }

    /// Passes each piece of an open line inside the polygon to `take`, in order.
    func cut(line: [MercatorPoint], _ take: ([MercatorPoint]) -> Void) {
        var piece: [MercatorPoint] = []
        for index in line.indices.dropFirst() {
            let from = line[index - 1]
            let to = line[index]
            guard let stretch = stretch(from: from, to: to) else { continue }
            if piece.isEmpty { piece.append(Self.between(from, to, stretch.enter)) }
            if stretch.leave > stretch.enter { piece.append(Self.between(from, to, stretch.leave)) }
            if stretch.leaveSide >= 0 {
                if piece.count > 1 { take(piece) }
                piece = []
            }
        }
        if piece.count > 1 { take(piece) }
    }

    /// How far round the polygon a point on a side is: the side's number plus the share of the side.
    func perimeter(_ point: MercatorPoint, side: Int) -> Double {
        let from = corners[side]
        let to = corners[side + 1 == corners.count ? 0 : side + 1]
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let share = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy)
        return Double(side) + max(0, min(1, share))
    }

    /// The point at a share of the line between two points; exact at both ends.
    static func between(_ from: MercatorPoint, _ to: MercatorPoint, _ share: Double) -> MercatorPoint {
        if share <= 0 { return from }
        if share >= 1 { return to }
        return MercatorPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
    }

    /// Where a segment crosses a side's line; the result is the same for both directions of the segment.
    private static func crossing(
        _ one: MercatorPoint, _ oneDepth: Double, _ other: MercatorPoint, _ otherDepth: Double
    ) -> MercatorPoint {
        if (one.x, one.y) <= (other.x, other.y) { return between(one, other, oneDepth / (oneDepth - otherDepth)) }
        return between(other, one, otherDepth / (otherDepth - oneDepth))
    }
}
