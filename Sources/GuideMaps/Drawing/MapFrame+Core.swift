// Chooses the places that a map of many is fitted to.

import GuideModel

extension MapFrame {
    /// The places that a map of them all should be fitted to.
    ///
    /// The few that lie so far out that the others would be crowded for their sake are left out: at most one in ten, and
    /// only where that brings the map much nearer.
    static func core(of positions: [Position]) -> [Position] {
        var rest = positions.map { (position: $0, point: MercatorPoint(valid($0))) }
        var allowance = rest.count >= 8 ? (rest.count + 9) / 10 : 0
        while allowance > 0 {
            let extent = extent(of: PlaneBox(around: rest.map(\.point)))
            var best: (gain: Double, leftOut: [Int])?
            for side in Side.allCases {
                let order = side.order(of: rest.map(\.point))
                var worth = extent
                for (count, box) in boxes(of: rest.map(\.point), order, allowance).enumerated() {
                    worth *= 0.8
                    let gain = worth - Self.extent(of: box)
                    if gain > 0, gain > best?.gain ?? 0 { best = (gain, Array(order[...count])) }
                }
            }
            guard let best else { break }
            allowance -= best.leftOut.count
            for index in best.leftOut.sorted(by: >) { rest.remove(at: index) }
        }
        return rest.map(\.position)
    }

    /// What is left when the first of an order are left out: first one of them, then two, up to an allowance.
    private static func boxes(of points: [MercatorPoint], _ order: [Int], _ allowance: Int) -> [PlaneBox] {
        var box = PlaneBox(around: order[allowance...].map { points[$0] })
        var boxes = [box]
        for index in order[1..<allowance].reversed() {
            box.extend(x: points[index].x, y: points[index].y)
            boxes.append(box)
        }
        return boxes.reversed()
    }

    private enum Side: CaseIterable {
        case north, east, south, west

        /// The indexes of points from the one furthest to this side.
        func order(of points: [MercatorPoint]) -> [Int] {
            let reaches = points.map(reach)
            return points.indices.sorted { reaches[$0] != reaches[$1] ? reaches[$0] > reaches[$1] : $0 < $1 }
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

    /// What decides a map's scale: its height, or its width where that is the larger for the usual shape.
    private static func extent(of box: PlaneBox) -> Double { max(box.height, box.width / 1.45) }
}
