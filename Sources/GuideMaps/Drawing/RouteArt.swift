// The routes in one frame: their lines, their arrows, and where they start and end.

import GuideGeo
import GuideModel
import GuideSupport

/// One route in one frame.
struct RouteArt: Sendable {
    let route: MapRoute
    /// The pieces inside the frame, in drawing units.
    let pieces: [[PlanePoint]]
    let path: [UInt8]
    /// Where the whole route starts and ends, in drawing units; nil outside the frame.
    let start: PlanePoint?
    let end: PlanePoint?

    /// Steps of the grid in one drawing unit.
    static let stepsPerUnit = 4.0

    init(_ route: MapRoute, in frame: MapFrame) {
        self.route = route
        let line = route.line.filter { $0.latitude.isFinite && $0.longitude.isFinite }.map { frame.point($0) }
        pieces = Clipping(box: frame.basemapBox.grown(by: BasemapArt.margin)).line(line)
        var encoder = PathEncoder()
        let shapes = pieces.compactMap { GridShape($0, perUnit: Self.stepsPerUnit, isClosed: false) }
        for shape in Simplification(tolerance: 1).simplified(shapes) {
            if let shape { encoder.append(shape) }
        }
        path = encoder.bytes
        start = line.first.flatMap { frame.box.contains($0) ? $0 : nil }
        end = line.last.flatMap { frame.box.contains($0) ? $0 : nil }
    }

    /// An arrowhead on the line.
    struct Arrow: Sendable {
        var point: PlanePoint
        var degrees: Double
    }

    private static let pixelsBetweenArrows = 62.0

    /// Arrowheads at even distances, in a layout's pixels, away from the markers.
    func arrows(in layout: MapLayout, clearOf markers: [PlanePoint]) -> [Arrow] {
        guard route.isDirected else { return [] }
        let scale = 1 / layout.unitsPerPixel
        var arrows: [Arrow] = []
        for piece in pieces {
            let line = Polyline(piece.map { $0.scaled(by: scale) })
            let count = Int((line.length / Self.pixelsBetweenArrows).rounded())
            guard count > 0 else { continue }
            for index in 0..<count {
                let middle = line.length * (Double(index) + 0.5) / Double(count)
                // If a marker is in the way, the arrow moves a little along the line.
                for shift in [0.0, 10, -10, 18, -18] {
                    let distance = middle + shift
                    let point = line.point(at: distance)
                    guard markers.allSatisfy({ $0.distance(to: point) > 20 }) else { continue }
                    let before = line.point(at: distance - 4)
                    let after = line.point(at: distance + 4)
                    guard before != after else { break }
                    let degrees = atan2(after.y - before.y, after.x - before.x) * 180 / .pi
                    arrows.append(Arrow(point: point, degrees: degrees))
                    break
                }
            }
        }
        return arrows
    }

    /// Small boxes along the line, in a layout's pixels, which names avoid.
    func boxes(in layout: MapLayout) -> [PlaneBox] {
        let scale = 1 / layout.unitsPerPixel
        return pieces.flatMap { piece -> [PlaneBox] in
            let line = Polyline(piece.map { $0.scaled(by: scale) })
            let count = max(2, Int(line.length / 6))
            return line.sampled(from: 0, to: line.length, count: count).map { .around($0, width: 6, height: 6) }
        }
    }
}
