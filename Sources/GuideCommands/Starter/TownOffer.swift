// Finds the cities of an extract that could have a guide, besides those that have one.

import GuideBuild
import GuideGeo
import GuideModel

enum TownOffer {
    /// A city with fewer sights gets no guide.
    private static let fewestSights = 3
    /// The largest number of cities in a message.
    private static let mostNamed = 6

    /// The towns that have their own sights: within their reach, and nearer to them than to any other town.
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

    /// A list for a message, for example `Porto, Gaia and Matosinhos`.
    static func english(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }

    /// The towns' names in a sentence.
    static func list(_ towns: [FoundTown]) -> String {
        let names = towns.prefix(mostNamed).map(\.name)
        let more = towns.count - names.count
        return more > 0 ? names.joined(separator: ", ") + " and \(more) more" : english(names)
    }
}
