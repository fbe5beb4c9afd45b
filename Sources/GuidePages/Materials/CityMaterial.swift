// All the data from which the pages of one city are made.

import GuideModel

/// A city with the results of the other modules.
public struct CityMaterial: Sendable {
    public var guide: Guide
    public var city: City
    /// The assets by the medium's id.
    public var assets: [String: MediumAsset]
    /// The geometry by the tour's id.
    ///
    /// The distances of a tour without one are straight lines from stop to stop.
    public var geometry: [Slug: TourGeometry]
    public var site: SiteAssets
    /// The languages in which the guide is published, in the guide's order.
    public var languages: [LanguageOffer] = []
    /// The city's own style sheet (`CityStyles`), from the site's root.
    public var stylesheet: String?
    /// Whether the site publishes the city's paths for pedestrians, so that pages can compute directions.
    public var hasPaths: Bool
    /// The names of the areas that no route leads through.
    public var restricted: [String] = []
    /// The routes from its kiosks to its places, by the ids of both.
    ///
    /// For an unknown route, the screens use the straight line.
    public var kioskRoutes: [Slug: [Slug: KioskRoute]] = [:]
    /// The attribution for the map's data; nil for none.
    public var mapAttribution: String?
    /// Whether the build makes packs: one for each tour and one for the city.
    public var hasPacks: Bool
    /// Draws the QR code of an address as markup for a page; nil if the caller draws no codes.
    public var code: (@Sendable (QRCodePlan) -> Markup?)?
    /// The generated pictures for pages without a picture; nil for none.
    public var pictures: DrawnPictures?
    /// The locks of the locked content; content without a lock is omitted.
    public var locks: [LockedItem: ContentLock] = [:]
    /// The media of the locked content, by their ids; no file of the site contains them.
    public var lockedAssets: [String: MediumAsset] = [:]
    /// Whether scripts hide pages after their publication times; a build with drafts shows them.
    public var hidesEnded = true
    /// The year of the build, from `SOURCE_DATE_EPOCH`; nil for none.
    public var year: Int? { date?.year }
    /// The day of the build, from `SOURCE_DATE_EPOCH`; nil for none.
    public var date: CivilDate?
    /// The moment of the build in seconds since 1970, for what changes with the day; nil for none.
    public var now: Int?
    /// When the content of each page last changed, for open data.
    public var dates = PageDates()
    /// Whether it is the guide's only city, and the guide opens on its page.
    public var opensGuide: Bool

    public init(
        guide: Guide, city: City, assets: [String: MediumAsset] = [:], geometry: [Slug: TourGeometry] = [:],
        site: SiteAssets, stylesheet: String? = nil, hasPacks: Bool = true,
        mapAttribution: String? = nil, hasPaths: Bool = false,
        pictures: DrawnPictures? = nil, opensGuide: Bool = false
    ) {
        self.guide = guide
        self.city = city
        self.assets = assets
        self.geometry = geometry
        self.site = site
        self.stylesheet = stylesheet
        self.hasPacks = hasPacks
        self.mapAttribution = mapAttribution
        self.hasPaths = hasPaths
        self.pictures = pictures
        self.opensGuide = opensGuide
    }
}

/// A walking route from a kiosk.
public struct KioskRoute: Hashable, Sendable {
    public var metres: Double
    public var line: [Position]

    public init(metres: Double, line: [Position]) {
        self.metres = metres
        self.line = line
    }
}
