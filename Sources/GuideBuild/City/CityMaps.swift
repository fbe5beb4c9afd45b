// Hands what a page's map has to show to the room that draws maps.

import GuideMaps
import GuideModel
import GuidePages
import Synchronization

/// The plan of the one map that is also published as a file.
final class CityMapPlan: Sendable {
    private let plan = Mutex<MapPlan?>(nil)

    var value: MapPlan? { plan.withLock { $0 } }

    func keep(_ new: MapPlan) { plan.withLock { $0 = new } }
}

enum CityMaps {
    /// Draws a page's map on the city's ground, to stand inside the page.
    ///
    /// - Parameter kept: takes the plan of the page `keeping`.
    static func draw(
        ground: Ground, units: WalkingUnits, keeping page: String, in kept: CityMapPlan
    ) -> @Sendable (MapPlan) -> [UInt8]? {
        { plan in
            if plan.page == page { kept.keep(plan) }
            return drawing(plan, ground: ground, units: units, isStandalone: false).svg()
        }
    }

    /// The city's map as a file of its own; its plan is that of the city's page, beside which it stands.
    static func standalone(
        _ plan: MapPlan, ground: Ground, units: WalkingUnits, styles: String
    ) -> [UInt8] {
        var drawing = drawing(plan, ground: ground, units: units, isStandalone: true)
        drawing.styles = styles
        return drawing.svg()
    }

    private static func drawing(
        _ plan: MapPlan, ground: Ground, units: WalkingUnits, isStandalone: Bool
    ) -> MapDrawing {
        let frame: MapDrawing.Frame =
            switch plan.frame {
            case .everything: .everything
            case .around(let position, let metres): .around(position, metres: metres)
            }
        return MapDrawing(
            ground: ground,
            pins: plan.pins.map { pin in
                MapPin(
                    label: pin.label, name: pin.name, address: pin.href, kind: pin.kind, position: pin.position,
                    isSponsored: pin.isSponsored, isProminent: pin.isProminent)
            },
            routes: plan.routes.map { MapRoute(name: $0.name, line: $0.line, isDirected: $0.isDirected) },
            frame: frame, title: plan.title, description: plan.description, idPrefix: "map",
            isStandalone: isStandalone, words: MapWords(units: units))
    }
}
