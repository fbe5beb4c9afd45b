// Which cities of an extract could have a guide, besides those that have one.

import GuideBuild
import GuideGeo
import GuideModel

enum TownOffer {
    /// Fewer sights make no guide to a city.
    private static let fewestSights = 3
    /// No more cities are named.
    private static let mostNamed = 6

    /// Those of some towns that have sights of their own: within their reach, and nearer to them than to any other.
    static func withSights(
        _ towns: [FoundTown], besides chosen: [FoundTown] = [], in extract: OSMExtract, words: Words
    ) -> [FoundTown] {
        guard !towns.isEmpty else { return [] }
        let all = towns + chosen
        var numbers = all.map { _ in 0 }
        for sight in SightFinder(extract, words: words).sights() {
            let distances = all.map { $0.position.distanceInMetres(to: sight.position) }
            guard let nearest = distances.indices.min(by: { distances[$0] < distances[$1] }),
                distances[nearest] <= all[nearest].reachInMetres
            else { continue }
            numbers[nearest] += 1
        }
        return zip(towns, numbers).filter { $1 >= fewestSights }.map(\.0)
    }

    /// `Porto, Gaia and Matosinhos`, in a message.
    static func english(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }

    /// Their names in a sentence.
    static func list(_ towns: [FoundTown]) -> String {
        let names = towns.prefix(mostNamed).map(\.name)
        let more = towns.count - names.count
        return more > 0 ? names.joined(separator: ", ") + " and \(more) more" : english(names)
    }
}
