// The accessibility of a walk, as far as the map data describes it.

import GuideModel

extension WalkingRoute {
    /// Flights of steps, slopes, surfaces that are hard for wheels, and kerbs.
    public var access: WayAccess {
        var access = WayAccess()
        for stretch in stretches {
            if stretch.traits.kind == .steps {
                access.flights += 1
                access.steps += stretch.traits.stepCount ?? 0
                if stretch.traits.stepCount == nil { access.hasUncountedSteps = true }
            } else if let surface = stretch.traits.surface.flatMap(Self.hardSurface) {
                access.hardMetres[surface, default: 0] += stretch.metres
            }
        }
        access.raisedKerbs = raisedKerbs
        access.steepestPercent = steepestPercent
        return access
    }

    /// Metres on each surface, as far as the map data give it.
    public var surfaces: [RouteSurface: Double] {
        var metres: [RouteSurface: Double] = [:]
        for stretch in stretches {
            guard let surface = stretch.traits.surface.flatMap({ RouteSurface(openStreetMap: $0) }) else { continue }
            metres[surface, default: 0] += stretch.metres
        }
        return metres
    }

    /// The effect of a value of OpenStreetMap's `surface` on wheels; nil for a smooth and firm surface.
    private static func hardSurface(_ surface: String) -> HardSurface? {
        switch surface {
        case "sett", "cobblestone", "cobblestone:flattened", "unhewn_cobblestone": .cobbles
        case "gravel", "pebblestone": .gravel
        case "unpaved", "ground", "dirt", "earth", "mud": .earth
        case "grass", "grass_paver": .grass
        case "sand": .sand
        case "rock": .rock
        case "woodchips": .woodchips
        default: nil
        }
    }
}
