// Finds the elements that describe the same sight.

import GuideModel

enum SightMerging {
    /// Elements with the same name are one sight within this distance.
    static let sameNameInMetres = 150.0
    /// Elements with the same article are one sight within this distance; an article may be about many
    /// scattered things.
    static let sameArticleInMetres = 1_500.0

    /// Indices of the candidates that belong together, ordered by the first of each group.
    static func groups(of candidates: [SightCandidate]) -> [[Int]] {
        var parents = Array(candidates.indices)
        func root(_ index: Int) -> Int {
            var index = index
            while parents[index] != index {
                parents[index] = parents[parents[index]]
                index = parents[index]
            }
            return index
        }
        func join(_ one: Int, _ other: Int) {
            let (first, second) = (root(one), root(other))
            if first != second { parents[max(first, second)] = min(first, second) }
        }
        joinNeighbours(candidates, by: { $0.tags[.wikidata] }, within: sameArticleInMetres) { one, other in
            if mayShareArticle(candidates[one], candidates[other]) { join(one, other) }
        }
        joinNeighbours(candidates, by: { $0.name.isEmpty ? nil : $0.name.lowercased() }, within: sameNameInMetres) {
            one, other in
            if StationSquares.areOne(candidates[one], candidates[other]) { join(one, other) }
        }
        var places: [Int: Int] = [:]
        var groups: [[Int]] = []
        for index in candidates.indices {
            let top = root(index)
            if let place = places[top] {
                groups[place].append(index)
            } else {
                places[top] = groups.count
                groups.append([index])
            }
        }
        return groups
    }

    /// Whether two elements of one article may be one sight.
    ///
    /// For example, a statue of a king and a plaque for him may both name the king's article, but are two
    /// sights.
    private static func mayShareArticle(_ one: SightCandidate, _ other: SightCandidate) -> Bool {
        let memorials: Set<PlaceKind> = [.cemetery, .memorial, .statue]
        guard StationSquares.areOne(one, other) else { return false }
        guard let first = one.sightClass?.kind, let second = other.sightClass?.kind,
            memorials.contains(first) || memorials.contains(second)
        else { return true }
        return one.shape.position.distanceInMetres(to: other.shape.position) <= sameNameInMetres
    }

    /// Joins candidates with the same key that are near each other.
    private static func joinNeighbours(
        _ candidates: [SightCandidate], by key: (SightCandidate) -> String?, within metres: Double,
        _ join: (Int, Int) -> Void
    ) {
        var groups: [String: [Int]] = [:]
        for (index, candidate) in candidates.enumerated() {
            guard let key = key(candidate) else { continue }
            groups[key, default: []].append(index)
        }
        for (_, members) in groups where members.count > 1 {
            // From south to north, so that only neighbours are compared.
            let sorted = members.sorted {
                let (one, other) = (candidates[$0].shape.position.latitude, candidates[$1].shape.position.latitude)
                return (one, $0) < (other, $1)
            }
            let reach = metres / PositionPlane.metresPerDegree
            for (place, one) in sorted.enumerated() {
                let position = candidates[one].shape.position
                for other in sorted[(place + 1)...].prefix(64) {
                    let place = candidates[other].shape.position
                    if place.latitude - position.latitude > reach { break }
                    if position.distanceInMetres(to: place) <= metres { join(one, other) }
                }
            }
        }
    }
}
