// Finds a picture's subject on the ground: the building, the grounds, the bridge or the wall at a position.

import GuideGeo
import GuideModel

/// The outline of a sight, or its line if it is not an area.
struct SubjectOutline: Sendable {
    struct Part: Sendable {
        var points: [MercatorPoint]
        var isClosed: Bool
    }

    var parts: [Part]
    var box: PlaneBox

    /// A shape that does not contain a position still counts within this many metres.
    private static let reachInMetres = 60.0
    /// A shape that is longer or wider than this, in metres, is the surroundings of a sight and not the sight
    /// itself.
    private static let maximumMetres = 900.0

    /// The outline of a picture's subject; nil for walks and cities, and if the basemap has none.
    init?(of subject: PictureDrawing.Subject, in basemap: borrowing Basemap) {
        guard case .sight(let position, let kind, let name) = subject else { return nil }
        let point = MercatorPoint(MapFrame.valid(position))
        let reach = Self.reachInMetres / point.metresPerWorld
        let most = Self.maximumMetres / point.metresPerWorld
        var best: (order: Order, shape: Basemap.Shape)?
        for shape in basemap.shapes where shape.form != .point {
            guard shape.box.grown(by: reach).contains(PlanePoint(x: point.x, y: point.y)),
                shape.box.width < most, shape.box.height < most,
                let order = Order(shape, in: basemap, at: point, kind: kind, name: name, reach: reach)
            else { continue }
            if let best, !(order < best.order) { continue }
            best = (order, shape)
        }
        guard let shape = best?.shape else { return nil }
        box = shape.box
        parts = basemap.parts[shape.parts].map {
            Part(points: Array(basemap.points[$0.points]), isClosed: shape.form == .area)
        }
    }

    /// Which of two shapes is more likely the sight: first by its class, then the smaller or nearer one.
    private struct Order: Comparable {
        var rank: Int
        var size: Double

        init?(
            _ shape: Basemap.Shape, in basemap: borrowing Basemap, at point: MercatorPoint, kind: PlaceKind,
            name: String,
            reach: Double
        ) {
            let isNamesake = shape.name == name
            let isOfKind = SubjectOutline.classes(of: kind).contains(shape.basemapClass)
            let parts = basemap.parts[shape.parts].map { (points: Array(basemap.points[$0.points]), $0.isHole) }
            if shape.form == .area {
                size = abs(parts.reduce(0) { $0 + ($1.1 ? -1 : 1) * abs(MercatorRing($1.points).doubleArea) })
                let contains = parts.count { MercatorRing($0.points).contains(point) } % 2 == 1
                if !contains {
                    guard isNamesake else { return nil }
                    rank = 1
                } else if isNamesake {
                    rank = 0
                } else if isOfKind {
                    rank = 2
                } else if SubjectOutline.grounds.contains(shape.basemapClass) {
                    rank = 4
                } else {
                    return nil
                }
            } else {
                // A street or a river is only shown if the sight is a street or a river.
                guard isOfKind, shape.basemapClass != .building else { return nil }
                guard isNamesake || kind == .bridge || kind == .wall || kind == .gate else { return nil }
                size = parts.reduce(.infinity) { min($0, SubjectOutline.distance(from: point, to: $1.points)) }
                guard size < reach else { return nil }
                rank = isNamesake ? 0 : 3
            }
        }

        static func < (left: Order, right: Order) -> Bool { (left.rank, left.size) < (right.rank, right.size) }
    }

    /// The classes in which sights without a class of their own may be.
    private static let grounds: Set<BasemapClass> = [.building, .park, .wood, .square]

    private static func classes(of kind: PlaceKind) -> Set<BasemapClass> {
        switch kind {
        case .beach: [.sand]
        case .boatRental, .lake, .marina, .spring, .swimmingPool, .waterfall: [.water]
        case .botanicalGarden, .campsite, .caravanSite, .cemetery, .forest, .garden, .golfCourse, .natureReserve, .park,
            .picnicSite, .playground, .themePark, .zoo:
            [.park, .wood]
        case .square: [.square]
        case .market: [.building, .square]
        case .river, .fountain: [.water]
        case .bridge: [.bridge]
        case .wall, .gate: [.wall, .building]
        case .street: [.street, .footpath, .steps, .square]
        default: [.building]
        }
    }

    private static func distance(from point: MercatorPoint, to line: [MercatorPoint]) -> Double {
        var least = Double.infinity
        for (from, to) in zip(line, line.dropFirst()) {
            let (dx, dy) = (to.x - from.x, to.y - from.y)
            let square = dx * dx + dy * dy
            let along = square == 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / square
            let share = max(0, min(1, along))
            let (ex, ey) = (from.x + share * dx - point.x, from.y + share * dy - point.y)
            least = min(least, (ex * ex + ey * ey).squareRoot())
        }
        return least
    }
}
