// What an extract has for a guide: its sights, the best of them, and a walk past ten.

import GuideGeo
import GuideModel
import GuideWalks
import SystemPackage

/// The sights of one extract.
struct ExtractSights: Sendable {
    static let placeCount = 30
    static let stopCount = 10

    let extract: OSMExtract
    /// The most notable first.
    let sights: [FoundSight]

    /// - Parameters:
    ///   - town: the city whose sights are looked for; nil for those of the whole extract.
    ///   - language: the guide's.
    init(_ extract: OSMExtract, town: FoundTown?, language: String) {
        self.extract = extract
        sights = SightFinder(extract, language: language).sights(
            around: town?.position, within: town?.reachInMetres ?? .infinity, town: town)
    }

    /// The places that a new guide starts with, the most notable first.
    ///
    /// Of many sights of one kind each counts a little less than the one before, so that a guide to a city of churches
    /// shows more than churches.
    func notable() -> [FoundSight] {
        var rest = sights.filter { !$0.servesFood && $0.kind != .hotel }
        var chosen: [FoundSight] = []
        var counts: [PlaceKind: Int] = [:]
        while chosen.count < ExtractSights.placeCount, !rest.isEmpty {
            var best = 0
            var bestScore = Int.min
            // The list is in order, so what comes much later cannot win any more.
            for (index, sight) in rest.prefix(200).enumerated() {
                let score = sight.notability - 2 * counts[sight.kind, default: 0]
                if score > bestScore { (best, bestScore) = (index, score) }
            }
            let sight = rest.remove(at: best)
            counts[sight.kind, default: 0] += 1
            chosen.append(sight)
        }
        return chosen.sorted { ($0.notability, $1.origin) > ($1.notability, $0.origin) }
    }

    /// The middle of places: half of them lie to the north, half to the east.
    ///
    /// A park far out does not draw it away, as it would the mean. Nil when there are none.
    static func middle(of sights: [FoundSight]) -> Position? {
        guard !sights.isEmpty else { return nil }
        func median(_ values: [Double]) -> Double {
            let sorted = values.sorted()
            let half = sorted.count / 2
            return sorted.count % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
        }
        let rounding = 100_000.0
        return Position(
            latitude: (median(sights.map(\.position.latitude)) * rounding).rounded() / rounding,
            longitude: (median(sights.map(\.position.longitude)) * rounding).rounded() / rounding)
    }

    /// A walk past some of the sights.
    struct Walk {
        /// In the order of the walk.
        var stops: [FoundSight] = []
        /// What is as near to the middle, and cannot be walked to.
        var leftOut: [FoundSight] = []
    }

    /// The ten nearest to the middle that can be walked to, in the order of a short walk.
    func walk(past sights: [FoundSight], around middle: Position) -> Walk {
        let near = sights.sorted {
            let (one, other) = ($0.position.distanceInMetres(to: middle), $1.position.distanceInMetres(to: middle))
            return (one, $0.origin) < (other, $1.origin)
        }
        let graph = WalkingGraph(extract)
        let candidates = Array(near.prefix(3 * ExtractSights.stopCount))
        let joined = Self.joined(candidates, by: graph)
        let nearest = joined.prefix(ExtractSights.stopCount)
        guard nearest.count > 1, let last = nearest.last else { return Walk() }
        let chosen = Set(nearest.map { candidates[$0].origin })
        // Beyond the last of ten stops none is missed; a walk of fewer could do with any.
        let end = nearest.count < ExtractSights.stopCount ? candidates.count : last
        // In order of notability, so that a walk starts at the better known of its two ends.
        let stops = sights.filter { chosen.contains($0.origin) }
        return Walk(
            stops: StopOrder.shortest(Self.distances(stops, graph)).map { stops[$0] },
            leftOut: (0..<end).filter { !joined.contains($0) }.map { candidates[$0] })
    }

    /// The largest part of some sights that ways join, as indices: those that can be reached from one of them.
    private static func joined(_ sights: [FoundSight], by graph: WalkingGraph) -> [Int] {
        var best: [Int] = []
        for start in sights.indices where 2 * best.count < sights.count && start < 8 {
            let reached = sights.indices.filter { $0 == start || metres(sights[start], sights[$0], graph) != nil }
            if reached.count > best.count { best = reached }
        }
        return best
    }

    /// Metres on foot between two sights; nil where no way leads.
    private static func metres(_ from: FoundSight, _ to: FoundSight, _ graph: WalkingGraph) -> Double? {
        let (start, end) = (WalkingEnd(from.position, name: from.name), WalkingEnd(to.position, name: to.name))
        return try? graph.route(from: start, to: end, profile: .shortest).get().metres
    }

    /// Metres on foot; in a straight line, and half as much again, where there is no way from one to the other alone.
    private static func distances(_ stops: [FoundSight], _ graph: WalkingGraph) -> [[Double]] {
        var table = [[Double]](repeating: [Double](repeating: 0, count: stops.count), count: stops.count)
        for from in stops.indices {
            for to in stops.indices where to > from {
                let straight = stops[from].position.distanceInMetres(to: stops[to].position) * 1.5
                table[from][to] = metres(stops[from], stops[to], graph) ?? straight
                table[to][from] = table[from][to]
            }
        }
        return table
    }
}
