// Hands what a page's map has to show to the room that draws maps.

import GuideGeo
import GuideMaps
import GuideModel
import GuidePages
import Synchronization

/// The one map that is also published as a file, as it was laid out for its page.
final class KeptMap: Sendable {
    private let map = Mutex<DrawnMap?>(nil)

    var value: DrawnMap? { map.withLock { $0 } }

    func keep(_ new: DrawnMap) { map.withLock { $0 = new } }
}

enum CityMaps {
    /// Draws a page's map on the city's ground, to stand inside the page.
    ///
    /// - Parameter kept: takes the map of the page `keeping`.
    static func draw(
        ground: Ground, units: WalkingUnits, keeping page: String, in kept: KeptMap
    ) -> @Sendable (MapPlan) -> Markup? {
        let words = MapWords(units: units)
        let shared = KeptPins()
        return { plan in
            let drawn = drawing(plan, ground: ground, shared: shared, words: words).drawn()
            if plan.page == page { kept.keep(drawn) }
            return Markup(drawn.inline())
        }
    }

    private static func drawing(
        _ plan: MapPlan, ground: Ground, shared: KeptPins, words: MapWords
    ) -> MapDrawing {
        let frame: MapDrawing.Frame =
            switch plan.frame {
            case .everything: .everything
            case .around(let position, let metres): .around(position, metres: metres)
            }
        var pins: [DrawnPin] = []
        pins.reserveCapacity(plan.pins.count + plan.neighbours.count + 1)
        let known = plan.shared.map { shared.drawn($0, words: words) } ?? []
        if let own = plan.own {
            pins.append(known[own])
            pins[0].isProminent = true
        }
        for pin in plan.pins { pins.append(DrawnPin(MapPin(pin), words: words)) }
        for index in plan.neighbours { pins.append(known[index]) }
        return MapDrawing(
            ground: ground, drawnPins: pins, folder: plan.folder,
            routes: plan.routes.map { MapRoute(name: $0.name, line: $0.line, isDirected: $0.isDirected) },
            frame: frame, title: plan.title, description: plan.description, idPrefix: "map",
            words: words)
    }
}
