// Chooses the places to which a map of many places is fitted.

import GuideGeo
import GuideModel

extension MapFrame {
    /// The places to which a map of all places is fitted.
    ///
    /// A few places may be so far out that the map would crowd the others. These are left out: at most one in
    /// ten, and only if this makes the map much closer.
    static func core(of positions: [Position]) -> [Position] {
        var rest = positions.map { (position: $0, point: MercatorPoint(valid($0))) }
        var allowance = rest.count >= 8 ? (rest.count + 9) / 10 : 0
        while allowance > 0 {
            let points = rest.map(\.point)
            let extent = extent(of: PlaneBox(around: points))
            var best: (gain: Double, leftOut: [Int])?
            for side in Side.allCases {
                let furthest = side.furthest(allowance, of: points)
                var worth = extent
                for (count, box) in boxes(of: points, without: furthest).enumerated() {
                    worth *= 0.8
                    let gain = worth - Self.extent(of: box)
                    if gain > 0, gain > best?.gain ?? 0 { best = (gain, Array(furthest[...count])) }
                }
            }
            guard let best else { break }
            allowance -= best.leftOut.count
            for index in best.leftOut.sorted(by: >) { rest.remove(at: index) }
        }
        return rest.map(\.position)
    }

    /// The boxes without the first of some points: without one of them, without two, up to all.
    private static func boxes(of points: [MercatorPoint], without furthest: [Int]) -> [PlaneBox] {
        var isLeftOut = [Bool](repeating: false, count: points.count)
        for index in furthest { isLeftOut[index] = true }
        var box = PlaneBox()
        for index in points.indices where !isLeftOut[index] { box.extend(x: points[index].x, y: points[index].y) }
        var boxes = [box]
        for index in furthest.dropFirst().reversed() {
            box.extend(x: points[index].x, y: points[index].y)
            boxes.append(box)
        }
        return boxes.reversed()
    }

    private enum Side: CaseIterable {
        case north, east, south, west

        /// The indices of the points furthest to this side, the furthest first; of equals, the first one first.
        ///
        /// They are few of many, so the others need not be sorted.
        func furthest(_ count: Int, of points: [MercatorPoint]) -> [Int] {
            let reaches = points.map(reach)
            var furthest: [Int] = []
            furthest.reserveCapacity(count + 1)
            for index in points.indices {
                if furthest.count == count, reaches[index] <= reaches[furthest[count - 1]] { continue }
                let place = furthest.firstIndex { reaches[$0] < reaches[index] } ?? furthest.count
                furthest.insert(index, at: place)
                if furthest.count > count { furthest.removeLast() }
            }
            return furthest
        }

        private func reach(_ point: MercatorPoint) -> Double {
            switch self {
            case .north: -point.y
            case .east: point.x
            case .south: point.y
            case .west: -point.x
            }
        }
    }

    /// The size that decides a map's scale: its height, or its width if that is larger for the usual shape.
    private static func extent(of box: PlaneBox) -> Double { max(box.height, box.width / 1.45) }
}
