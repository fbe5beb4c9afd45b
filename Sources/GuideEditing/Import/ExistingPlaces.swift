// The places that a city has before an import.

import GuideContent
import GuideModel

/// Finds out whether a sight is among a city's places already.
struct ExistingPlaces: Sendable {
    private var pathsByName: [String: String]
    private var pathsByID: [Slug: String]
    private var taken: Set<Slug>
    /// Whether the city has no places, written or imported.
    let isEmpty: Bool

    /// Collects the places.
    ///
    /// - Parameters:
    ///   - places: the city's places in its folder.
    ///   - given: IDs of places that earlier imports wrote, whether they still exist or not.
    init(places: [Place], given: [Slug]) {
        pathsByName = Dictionary(places.map { ($0.name.lowercased(), $0.location.file) }) { first, _ in first }
        let imported = Set(given)
        pathsByID = [:]
        for place in places where !imported.contains(place.id) { pathsByID[place.id] = place.location.file }
        taken = imported.union(places.map(\.id))
        isEmpty = taken.isEmpty
    }

    /// The file of a place with the sight's name, or of one that an editor wrote under its ID; nil if there is none.
    func place(like sight: FoundSight) -> String? { pathsByName[sight.name.lowercased()] ?? pathsByID[sight.id] }

    /// The sight's ID, with a number after it if another place has the ID.
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
