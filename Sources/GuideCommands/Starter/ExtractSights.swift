// Chooses the content of a guide from an extract: its sights, the best of them, and a walk past ten.

import GuideBuild
import GuideGeo
import GuideModel
import GuideWalks
import SystemPackage

/// The sights of one extract.
struct ExtractSights: Sendable {
    static let placeCount = 30
    static let stopCount = 10

    /// The largest distance of a stop from the middle of the places, in metres.
    static let farthestStop = 1_500.0

    let extract: OSMExtract
    /// The most notable first.
    let sights: [FoundSight]
    /// The candidates that are not sights of the city, with the reasons.
    let left: [LeftSight]

    /// - Parameters:
    ///   - town: the city whose sights are searched for; nil for those of the whole extract.
    ///   - others: the guide's other cities, which get the sights that are nearer to them.
    ///   - languages: the guide's languages.
    ///   - asked: the kinds that the editor asks for.
    init(
        _ extract: OSMExtract, town: FoundTown?, besides others: [FoundTown] = [], languages: GuideLanguages,
        asked: Set<PlaceKind> = []
    ) {
        self.extract = extract
        let survey = SightFinder(extract, words: languages.first, others: languages.others, asked: asked).survey(
            around: town?.position, within: town?.reachInMetres ?? .infinity, town: town, others: others)
        sights = survey.sights
        left = survey.left
    }

    /// The places that a new guide starts with, the most notable first.
    ///
    /// The more sights of one kind there are, the less each further one counts, so that a guide to a city of churches
    /// shows more than churches.
    func notable() -> [FoundSight] {
        var rest = sights.filter { Self.isOffered($0) }
        var chosen: [FoundSight] = []
        var counts: [PlaceKind: Int] = [:]
        while chosen.count < ExtractSights.placeCount, !rest.isEmpty {
            var best = 0
            var bestScore = Int.min
            // The list is sorted, so a sight far behind can no longer win.
            for (index, sight) in rest.prefix(200).enumerated() {
                let score = sight.notability - 2 * counts[sight.kind.variety, default: 0]
                if score > bestScore { (best, bestScore) = (index, score) }
            }
            let sight = rest.remove(at: best)
            counts[sight.kind.variety, default: 0] += 1
            chosen.append(sight)
        }
        return chosen.sorted { ($0.notability, $1.origin) > ($1.notability, $0.origin) }
    }

    private static func isOffered(_ sight: FoundSight) -> Bool {
        !sight.servesFood && ![.guestHouse, .hostel, .hotel].contains(sight.kind)
    }

    /// Explains for each candidate why it is or is not among the places of a new guide.
    func explanation() -> SightExplanation {
        let chosen = notable()
        let origins = Set(chosen.map(\.origin))
        let least = chosen.last?.notability ?? .min
        return SightExplanation(sights, left: left) { sight in
            if origins.contains(sight.origin) { return nil }
            if !Self.isOffered(sight) { return "somewhere to eat, drink or sleep" }
            return sight.notability < least
                ? "beyond the \(Self.placeCount) most important"
                : "the \(Self.placeCount) most important have enough of its kind"
        }
    }

    /// The middle of places: half of them are to the north of it, half to the east.
    ///
    /// Unlike the mean, it does not move towards a park far out of town. Nil if there are no places.
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
        /// Sights that are as notable and as near, but that no path leads to.
        var leftOut: [FoundSight] = []
    }

    /// The ten most notable sights near the middle that can be reached on foot, in the order of a short walk.
    ///
    /// - Parameter sights: the most notable first.
    func walk(past sights: [FoundSight], around middle: Position) -> Walk {
        let graph = WalkingGraph(extract)
        let near = sights.filter { $0.position.distanceInMetres(to: middle) <= ExtractSights.farthestStop }
        let candidates = Array(near.prefix(3 * ExtractSights.stopCount))
        let joined = Self.joined(candidates, by: graph)
        let best = joined.prefix(ExtractSights.stopCount)
        guard best.count > 1, let last = best.last else { return Walk() }
        // A sight after the last of ten stops is not missed; a walk with fewer stops could use any of them.
        let end = best.count < ExtractSights.stopCount ? candidates.count : last
        // In order of notability, so that a walk starts at the better known of its two ends.
        let stops = best.map { candidates[$0] }
        return Walk(
            stops: StopOrder.shortest(Self.distances(stops, graph)).map { stops[$0] },
            leftOut: (0..<end).filter { !joined.contains($0) }.map { candidates[$0] })
    }

    /// The indices of the largest group of sights that paths connect: those that can be reached from one of them.
    private static func joined(_ sights: [FoundSight], by graph: WalkingGraph) -> [Int] {
        var best: [Int] = []
        for start in sights.indices where 2 * best.count < sights.count && start < 8 {
            let reached = sights.indices.filter { $0 == start || metres(sights[start], sights[$0], graph) != nil }
            if reached.count > best.count { best = reached }
        }
        return best
    }

    /// The walking distance between two sights in metres; nil if no path connects them.
    private static func metres(_ from: FoundSight, _ to: FoundSight, _ graph: WalkingGraph) -> Double? {
        let (start, end) = (WalkingEnd(from.position, name: from.name), WalkingEnd(to.position, name: to.name))
        return try? graph.route(from: start, to: end, profile: .shortest).get().metres
    }

    /// The walking distances in metres; one and a half times the straight line if no path connects two stops.
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
