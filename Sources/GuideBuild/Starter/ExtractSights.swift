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

    /// The ten nearest to the middle, in the order of a short walk.
    func stops(of sights: [FoundSight], around middle: Position) -> [FoundSight] {
        let near = sights.sorted {
            let (one, other) = ($0.position.distanceInMetres(to: middle), $1.position.distanceInMetres(to: middle))
            return (one, $0.origin) < (other, $1.origin)
        }
        let nearest = Set(near.prefix(ExtractSights.stopCount).map(\.origin))
        // In order of notability, so that a walk starts at the better known of its two ends.
        let stops = sights.filter { nearest.contains($0.origin) }
        return StopOrder.shortest(distances(stops)).map { stops[$0] }
    }

    /// Metres on foot; in a straight line, and half as much again, where the extract knows no way.
    private func distances(_ stops: [FoundSight]) -> [[Double]] {
        let graph = WalkingGraph(extract)
        var metres = [[Double]](repeating: [Double](repeating: 0, count: stops.count), count: stops.count)
        for from in stops.indices {
            for to in stops.indices where to > from {
                let (start, end) = (stops[from].position, stops[to].position)
                var length = start.distanceInMetres(to: end) * 1.5
                if case .success(let route) = graph.route(from: start, to: end, profile: .shortest) {
                    length = route.metres
                }
                metres[from][to] = length
                metres[to][from] = length
            }
        }
        return metres
    }
}
