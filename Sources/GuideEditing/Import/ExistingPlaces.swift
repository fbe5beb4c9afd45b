// The places that a city has before an import.

import GuideContent
import GuideModel

/// Finds out whether a sight is among a city's places already.
struct ExistingPlaces: Sendable {
    private var pathsByName: [String: String]
    private var pathsByID: [Slug: String]
    private var taken: Set<Slug>
    /// Whether nobody has written or imported any.
    let isEmpty: Bool

    /// - Parameters:
    ///   - places: the city's places as they stand in its folder.
    ///   - given: ids of places that earlier imports wrote, whether or not they are still there.
    init(places: [Place], given: [Slug]) {
        pathsByName = Dictionary(places.map { ($0.name.lowercased(), $0.location.file) }) { first, _ in first }
        let imported = Set(given)
        pathsByID = [:]
        for place in places where !imported.contains(place.id) { pathsByID[place.id] = place.location.file }
        taken = imported.union(places.map(\.id))
        isEmpty = taken.isEmpty
    }

    /// The file of the place that has the sight's name, or that somebody wrote under its id; nil when there is none.
    func place(like sight: FoundSight) -> String? { pathsByName[sight.name.lowercased()] ?? pathsByID[sight.id] }

    /// The sight's id, with a number behind it when another has it.
    mutating func freeID(for sight: FoundSight) -> Slug {
        var id = sight.id
        var number = 2
        while taken.contains(id), pathsByID[id] == nil, let next = Slug("\(sight.id)-\(number)") {
            id = next
            number += 1
        }
        taken.insert(id)
        return id
    }
}
