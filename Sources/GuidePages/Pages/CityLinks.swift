// Where a page's links to its city lead, for all pages of one folder.

import GuideModel

/// Links to a city's pages from any page of a folder: what they share is worked out once, and each costs one text.
struct CityLinks: Sendable {
    /// The city's own page.
    let city: String
    private let id: Slug
    /// The folders, as links with a slash at the end.
    private let places: String
    private let kinds: String
    /// The link to any place in the list beside the city's map, without the place's id.
    private let pins: String

    init(to city: Slug, on page: PageAddress) {
        id = city
        self.city = page.href(SitePath.city(city))
        pins = String(joining: self.city, "#", Anchor.pins)
        places = page.href(SitePath.places(city))
        kinds = page.href(SitePath.kinds(city))
    }

    func place(_ place: Slug) -> String { SitePath.page(place.text, in: places) }

    /// The page of a piece of content; nil for others than the city's places.
    func page(of reference: ContentReference) -> String? {
        if case .place(id, let place) = reference { self.place(place) } else { nil }
    }

    func kind(_ kind: PlaceKind) -> String { SitePath.page(kind.rawValue, in: kinds) }

    /// A place in the list beside the city's map.
    func pin(_ place: Slug) -> String { String(joining: pins, place.text) }
}
