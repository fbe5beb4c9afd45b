// What a visitor has found in a city, for the script that shows it on the city's map.

import GuideModel

/// What `city.mustache` can use of it.
struct FindsContext: Sendable {
    /// The city's id.
    var city: String
    /// The page of what is found.
    var href: Address
    /// Of the hidden places.
    var locks: [LockContext.Lock]
}

extension FindsContext: TemplateContext {
    static let fields = TemplateFields<FindsContext> {
        $0.text("city", \.city)
        $0.address("href", \.href)
        $0.list("locks", \.locks)
    }
}

extension CityWriter {
    /// Nil in a city where nothing can be found.
    var finds: FindsContext? {
        guard !FoundPage.subjects(in: self).isEmpty else { return nil }
        let locks = city.hiddenPlaces.compactMap { index.material.locks[LockedItem(city: city.id, place: $0.id)] }
        return FindsContext(
            city: city.id.text, href: .link(SitePath.found(city.id)), locks: locks.map(LockContext.Lock.init))
    }
}
