// Squares and the stations that bear their names: visitors mean the square.

import GuideModel

/// Tells which stations are called after a square beside them, such as Rossio station after the Rossio.
enum StationSquares {
    /// The middle of a large square lies this far from that of its station at most.
    static let nearInMetres = 400.0

    static func isPair(square: SightCandidate, station: SightCandidate) -> Bool {
        guard square.possibleClass?.kind == .square, station.possibleClass?.kind == .station,
            square.shape.position.distanceInMetres(to: station.shape.position) <= nearInMetres
        else { return false }
        return bears(station.names, nameOf: square.names)
    }

    /// Whether a station's name is the square's or holds it whole, in any of the names that both have.
    static func bears(_ station: [String], nameOf square: [String]) -> Bool {
        square.contains { name in
            name.count >= 4 && station.contains { words($0).contains(words(name)) }
        }
    }

    private static func words(_ text: String) -> [Substring] { text.split { !$0.isLetter && !$0.isNumber } }

    /// A square that nobody has written of is known where a station bears its name.
    static func acknowledge(in candidates: inout [SightCandidate]) {
        let stations = candidates.filter { $0.sightClass?.kind == .station }
        guard !stations.isEmpty else { return }
        for index in candidates.indices where candidates[index].cause == .unknown {
            let square = candidates[index]
            guard square.possibleClass?.kind == .square else { continue }
            if stations.contains(where: { isPair(square: square, station: $0) }) { candidates[index].cause = nil }
        }
    }

    /// Whether a station and a square are one sight: nothing is known of the station but that trains stop there.
    static func areOne(_ one: SightCandidate, _ other: SightCandidate) -> Bool {
        guard let first = one.sightClass?.kind, let second = other.sightClass?.kind else { return true }
        guard Set([first, second]) == [.square, .station] else { return true }
        let station = SightTags([first == .station ? one.tags : other.tags])
        return !station.hasArticle && !station.isProtected && !station.isYes(.historic) && station[.tourism] == nil
    }
}
