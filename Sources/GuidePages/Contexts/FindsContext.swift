// The data about a visitor's finds in a city, for the script that shows them on the city's map.

import GuideModel

/// The fields about finds that `city.mustache` can use.
struct FindsContext: Sendable {
    /// The city's id.
    var city: String
    /// The page that lists the finds.
    var href: Address
    /// The locks of the hidden places.
    var locks: [Hidden]

    /// What a page contains of a hidden place.
    struct Hidden: Sendable {
        var lock: LockContext.Lock
        /// The position in degrees north and east, for a hidden place that unlocks at its position; nil for others.
        var position: String?
        /// The radius in metres.
        var radius: String
    }
}

extension FindsContext: TemplateContext {
    static let fields = TemplateFields<FindsContext> {
        $0.text("city", \.city)
        $0.address("href", \.href)
        $0.list("locks", \.locks)
    }
}

extension FindsContext.Hidden: TemplateContext {
    static let fields = TemplateFields<FindsContext.Hidden> {
        $0.text("tag", \.lock.tag)
        $0.address("file", \.lock.file)
        $0.text("key", \.lock.key)
        $0.text("position", \.position)
        $0.text("radius", \.radius)
    }
}

extension CityWriter {
    /// The finds of the city; nil if the city has nothing to find.
    var finds: FindsContext? {
        guard !FoundPage.subjects(in: self).isEmpty else { return nil }
        let locks = city.hiddenPlaces.compactMap { place in
            index.material.locks[LockedItem(city: city.id, place: place.id)].map { lock in
                FindsContext.Hidden(
                    lock: LockContext.Lock(lock), position: lock.key.map { _ in Coordinate.pair(place.position) },
                    radius: String(Extra.usualRadius))
            }
        }
        return FindsContext(
            city: city.id.text, href: .link(SitePath.found(city.id)), locks: locks)
    }
}
