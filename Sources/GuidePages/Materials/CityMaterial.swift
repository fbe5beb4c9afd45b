// Everything that the pages of one city are made of.

import GuideModel

/// A city with what the other rooms found out about it.
public struct CityMaterial: Sendable {
    public var guide: Guide
    public var city: City
    /// By the medium's id.
    public var assets: [String: MediumAsset]
    /// By the tour's id; a tour without one is measured straight from stop to stop.
    public var geometry: [Slug: TourGeometry]
    public var site: SiteAssets
    /// The languages that the guide is published in, in its order.
    public var languages: [LanguageOffer] = []
    /// The city's own stylesheet (`CityStyles`), from the site's root.
    public var stylesheet: String?
    /// Whether the city's ways for walkers are published, so that directions can be found.
    public var hasPaths: Bool
    /// The names of the areas that no walk is led through.
    public var restricted: [String] = []
    /// The ways from its kiosks to its places, by the ids of both; one that is not known is told as the crow flies.
    public var kioskWays: [Slug: [Slug: KioskWay]] = [:]
    /// Whom the map's data is owed to; nil for nobody.
    public var mapAttribution: String?
    /// Whether packs will be made: one for each tour and one for the city.
    public var hasPacks: Bool
    /// Draws the QR code of an address, to stand inside a page; nil where nobody draws codes.
    public var code: (@Sendable (QRCodePlan) -> Markup?)?
    /// The pictures that are drawn of pages without one; nil for none.
    public var pictures: DrawnPictures?
    /// What is locked, and with what; what has no lock is left out.
    public var locks: [LockedItem: ContentLock] = [:]
    /// The media of what is locked, by their ids: they are in no file of the site.
    public var lockedAssets: [String: MediumAsset] = [:]
    /// Whether it is the guide's only city, on whose page the guide opens.
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

/// A way on foot from a kiosk.
public struct KioskWay: Hashable, Sendable {
    public var metres: Double
    public var line: [Position]

    public init(metres: Double, line: [Position]) {
        self.metres = metres
        self.line = line
    }
}
