// Heights, difficulty, surfaces and stages of a tour in words.

import GuideModel

/// The words for what the route of a tour asks of visitors.
enum RouteWord: String, WordName {
    case hiking = "tour.activity.hiking", cycling = "tour.activity.cycling"
    case easy = "tour.difficulty.easy", moderate = "tour.difficulty.moderate", hard = "tour.difficulty.hard"
    case grade = "tour.difficulty.grade"
    case surfaceShare = "tour.surface.share"
    case feet = "quantity.feet"
    case up = "tour.stage.up", down = "tour.stage.down", fromTo = "tour.stage.from-to"
    case near = "tour.stage.near"
    case description = "tour.elevation.description", onWay = "tour.elevation.on-way"
    case asphalt = "walk.surface-asphalt", paved = "walk.surface-paved", concrete = "walk.surface-concrete"
    case cobblestone = "walk.surface-cobblestone", compacted = "walk.surface-compacted"
    case gravel = "walk.surface-gravel", ground = "walk.surface-ground", grass = "walk.surface-grass"
    case sand = "walk.surface-sand", rock = "walk.surface-rock", wood = "walk.surface-wood"

    var placeholders: [String] {
        switch self {
        case .grade: ["grade"]
        case .surfaceShare: ["surface", "percent"]
        case .feet: ["number"]
        case .up, .down: ["height"]
        case .fromTo: ["from", "to"]
        case .near: ["distance"]
        case .description: ["distance", "ascent", "descent", "lowest", "highest"]
        default: []
        }
    }

    static func surface(_ surface: RouteSurface) -> RouteWord {
        switch surface {
        case .asphalt: .asphalt
        case .paved: .paved
        case .concrete: .concrete
        case .cobblestone: .cobblestone
        case .compacted: .compacted
        case .gravel: .gravel
        case .ground: .ground
        case .grass: .grass
        case .sand: .sand
        case .rock: .rock
        case .wood: .wood
        }
    }
}

extension Words {
    /// A surface is named if it has at least this share of the route.
    private static let leastShare = 0.05
    private static let metresOfFoot = 0.3048

    /// A height or a climb, for example `320 m`.
    func height(metres: Double, in units: WalkingUnits) -> String {
        guard metres.magnitude < 1e6 else { return "" }
        guard units == .imperial else { return self(QuantityWord.metres, number(Int(metres.rounded()))) }
        return self(RouteWord.feet, number(Int((metres / Self.metresOfFoot).rounded())))
    }

    /// A length along a route, which begins with zero.
    func length(metres: Double, in units: WalkingUnits) -> String {
        guard metres < 5 else { return distance(metres: metres, in: units) }
        return self(units == .imperial ? QuantityWord.yards : QuantityWord.metres, "0")
    }

    /// How visitors follow a tour that is not an ordinary walk; nil for a walk.
    func activity(of tour: Tour) -> String? {
        switch tour.activity {
        case .walking: nil
        case .hiking: self(RouteWord.hiking)
        case .cycling: self(RouteWord.cycling)
        }
    }

    /// The difficulty, for example `Moderate` or `SAC T2`.
    func difficulty(_ difficulty: TourDifficulty) -> String {
        if let grade = difficulty.grade { return self(RouteWord.grade, grade) }
        switch difficulty {
        case .easy: return self(RouteWord.easy)
        case .hard: return self(RouteWord.hard)
        default: return self(RouteWord.moderate)
        }
    }

    /// The surfaces as the editor gives them, or else those of the map with their shares; nil if none is known.
    func surfaces(of tour: Tour, on geometry: TourGeometry) -> String? {
        var facts = tour.surfaces.map { self(RouteWord.surface($0)) }
        if facts.isEmpty {
            for (surface, share) in geometry.surfaces where share >= Self.leastShare {
                let percent = String(Int((share * 100).rounded()))
                facts.append(self(RouteWord.surfaceShare, self(RouteWord.surface(surface)), percent))
            }
        }
        return facts.isEmpty ? nil : capitalised(line(facts))
    }

    /// Ascent and descent, for example `320 m up, 180 m down`; empty if heights are not known.
    func climb(_ climb: (ascent: Double, descent: Double)?, in units: WalkingUnits) -> [String] {
        guard let climb else { return [] }
        return [
            self(RouteWord.up, height(metres: climb.ascent, in: units)),
            self(RouteWord.down, height(metres: climb.descent, in: units)),
        ]
    }
}
