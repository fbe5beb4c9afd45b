// Collects the slopes and kerbs of a walk that are not traits of its stretches.

import GuideGeo
import GuideModel

/// Collects kerbs and the steepest slope leg by leg.
struct AccessOnWay {
    private(set) var raisedKerbs = 0
    private(set) var steepestPercent: Double?
    private var lastKerb: OSMPoint?

    /// Heights are given to the metre: over less than this, in metres, they do not define a slope.
    private static let minimumMetres = 20.0
    /// A steeper slope is not a real way but an error in the map.
    private static let maximumPercent = 60.0

    mutating func pass(_ leg: WalkingSearch.Leg, of graph: WalkingGraph) {
        let edge = graph.edges[leg.half.edge]
        let walkway = graph.walkways[Int(edge.walkway)]
        if walkway.isRaisedKerb {
            // A crossing leaves its kerb on one spoke and continues along another.
            let place = graph.line[Int(edge.firstPoint)]
            if place != lastKerb { raisedKerbs += 1 }
            lastKerb = place
            return
        }
        guard edge.metres > 0 else { return }
        lastKerb = nil
        if walkway.traits.kind == .steps { return }
        if let slope = walkway.slopePercent { note(slope) }
        guard !graph.heights.isEmpty else { return }
        var known: (height: Double, metres: Double)?
        var metres = 0.0
        var before: OSMPoint?
        for point in graph.points(of: leg) {
            let place = graph.line[point]
            if let before { metres += LocalPlane.metres(before, place) }
            before = place
            guard !graph.heights[point].isNaN else { continue }
            let height = Double(graph.heights[point])
            if let known, metres - known.metres >= Self.minimumMetres {
                note(abs(height - known.height) / (metres - known.metres) * 100)
            }
            if known.map({ metres - $0.metres >= Self.minimumMetres }) ?? true { known = (height, metres) }
        }
    }

    private mutating func note(_ percent: Double) {
        guard percent <= Self.maximumPercent else { return }
        steepestPercent = max(steepestPercent ?? 0, percent)
    }
}
