// Where the chapters of a book stand, and where links lead in it.

import GuideModel

/// The files of one city's book; all chapters stand beside each other.
struct BookAddress: Sendable {
    static let style = "book.css"
    static let cover = "cover.xhtml"
    static let contents = "nav.xhtml"
    static let city = "city.xhtml"

    private let guide: Guide
    private let cityID: Slug
    /// Chapters by the pages of the site that say the same.
    private let chapters: [String: String]

    init(_ index: CityIndex) {
        guide = index.material.guide
        let city = index.city
        cityID = city.id
        var chapters = [SitePath.city(city.id): Self.city]
        for place in city.places {
            chapters[SitePath.place(city.id, place.id)] = Self.place(place)
            for feature in place.features {
                chapters[SitePath.feature(city.id, place.id, feature.id)] = Self.feature(feature, of: place)
            }
        }
        for tour in city.tours { chapters[SitePath.tour(city.id, tour.id)] = Self.tour(tour) }
        self.chapters = chapters
    }

    static func place(_ place: Place) -> String { "place-\(place.id).xhtml" }
    /// No id has two hyphens in a row.
    static func feature(_ feature: Feature, of place: Place) -> String { "place-\(place.id)--\(feature.id).xhtml" }
    static func chapter(of view: PlaceView) -> String {
        view.feature.map { feature($0, of: view.place) } ?? place(view.place)
    }
    static func tour(_ tour: Tour) -> String { "tour-\(tour.id).xhtml" }
    static func map(of tour: Tour) -> String { "maps/tour-\(tour.id).svg" }
    static let cityMap = "maps/city.svg"

    /// What a chapter writes for an address of the site: a chapter, else the page on the web, else the city's chapter.
    ///
    /// - Parameter page: the page of the site that the chapter says the same as.
    func href(_ address: Address, on page: String) -> String {
        switch address.role {
        case .outward: return address.path
        // Pictures of the book have the book's own paths.
        case .resource: return address.path
        case .link: break
        }
        let path = address.path.isEmpty ? page : address.path
        let fragment = address.fragment.map { "#" + XHTMLText.anchor($0) } ?? ""
        if let chapter = chapters[path] { return chapter + fragment }
        guard let base = guide.baseURL else { return Self.city }
        return base + guide.site.path(path) + (address.fragment.map { "#\($0)" } ?? "")
    }
}
