// The file names of a book's chapters, and the targets of the links in them.

import GuideModel

/// The files of one city's book.
///
/// All chapters are in one folder.
struct BookAddress: Sendable {
    static let style = "book.css"
    static let cover = "cover.xhtml"
    static let contents = "nav.xhtml"
    static let city = "city.xhtml"
    static let imprint = "imprint.xhtml"

    private let guide: Guide
    private let cityID: Slug
    /// Chapters by the page of the site that has the same content.
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
    /// The file of a feature's chapter.
    ///
    /// Two hyphens separate the ids, because no id contains two hyphens in a row.
    static func feature(_ feature: Feature, of place: Place) -> String { "place-\(place.id)--\(feature.id).xhtml" }
    static func chapter(of view: PlaceView) -> String {
        view.feature.map { feature($0, of: view.place) } ?? place(view.place)
    }
    static func tour(_ tour: Tour) -> String { "tour-\(tour.id).xhtml" }
    static func map(of tour: Tour) -> String { "maps/tour-\(tour.id).svg" }
    static let cityMap = "maps/city.svg"

    /// The address that a chapter writes for an address of the site.
    ///
    /// If the book has a chapter for the page, this is the chapter. If not, it is the page on the web. If the guide has
    /// no base URL, it is the city's chapter.
    ///
    /// - Parameter page: the page of the site that has the same content as the chapter.
    func href(_ address: Address, on page: String) -> String {
        switch address.role {
        case .outward: return address.path
        // The pictures of the book have their own paths in the book.
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
