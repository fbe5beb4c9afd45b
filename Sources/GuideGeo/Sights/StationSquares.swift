// Pairs squares with the stations that have their names: visitors mean the square.

import GuideModel

/// Finds the stations that have the name of a square beside them, such as Rossio station beside the Rossio.
enum StationSquares {
    /// The greatest distance between the middle of a large square and the middle of its station.
    static let nearInMetres = 400.0

    static func isPair(square: SightCandidate, station: SightCandidate) -> Bool {
        guard square.possibleClass?.kind == .square, station.possibleClass?.kind == .station,
            square.shape.position.distanceInMetres(to: station.shape.position) <= nearInMetres
        else { return false }
        return bears(station.names, nameOf: square.names)
    }

    /// Whether a station's name equals or contains the square's name, in any of the names of both.
    static func bears(_ station: [String], nameOf square: [String]) -> Bool {
        square.contains { name in
            name.count >= 4 && station.contains { words($0).contains(words(name)) }
        }
    }

    private static func words(_ text: String) -> [Substring] { text.split { !$0.isLetter && !$0.isNumber } }

    /// A square without an article counts as known if a station has its name.
    static func acknowledge(in candidates: inout [SightCandidate]) {
        let stations = candidates.filter { $0.sightClass?.kind == .station }
        guard !stations.isEmpty else { return }
        for index in candidates.indices where candidates[index].cause == .unknown {
            let square = candidates[index]
            guard square.possibleClass?.kind == .square else { continue }
            if stations.contains(where: { isPair(square: square, station: $0) }) { candidates[index].cause = nil }
        }
    }

    /// Whether a station and a square are one sight: the data says no more about the station than that trains
    /// stop there.
    static func areOne(_ one: SightCandidate, _ other: SightCandidate) -> Bool {
        guard let first = one.sightClass?.kind, let second = other.sightClass?.kind else { return true }
        guard Set([first, second]) == [.square, .station] else { return true }
        let station = SightTags([first == .station ? one.tags : other.tags])
        return !station.hasArticle && !station.isProtected && !station.isYes(.historic) && station[.tourism] == nil
    }
}
