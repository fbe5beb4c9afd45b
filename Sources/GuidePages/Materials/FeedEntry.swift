// One entry of the guide's feed: a city or a tour.

import GuideModel

/// A page that the feed announces.
public struct FeedEntry: Hashable, Sendable {
    /// The path from the site's root.
    public var path: String
    public var title: String
    public var summary: String
    /// When it last changed, in seconds since 1970 (UTC); nil if that is unknown, and then the feed omits the entry.
    public var updated: Int?

    public init(path: String, title: String, summary: String, updated: Int? = nil) {
        self.path = path
        self.title = title
        self.summary = summary
        self.updated = updated
    }

    /// The city's entry, then its tours'.
    public static func entries(of city: City) -> [FeedEntry] {
        let own = FeedEntry(
            path: SitePath.city(city.id), title: city.name, summary: city.summary,
            updated: city.updated?.secondsSince1970)
        return [own]
            + city.tours.map {
                FeedEntry(
                    path: SitePath.tour(city.id, $0.id), title: "\($0.name), \(city.name)", summary: $0.summary,
                    updated: $0.updated?.secondsSince1970)
            }
    }
}
