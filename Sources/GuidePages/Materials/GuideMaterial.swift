// All the data from which the pages and feeds of the whole guide are made.

import GuideModel

/// The guide with the summaries of its cities.
public struct GuideMaterial: Sendable {
    public var guide: Guide
    /// The cities in the order of the home page.
    public var cities: [CitySummary]
    public var site: SiteAssets
    /// The languages in which the guide is published, in the guide's order.
    public var languages: [LanguageOffer] = []
    /// The groups with a page.
    public var groups: [Slug] = []
    /// The guide's own style sheet (`GuideStyles`), from the site's root.
    public var stylesheet: String?
    /// The media of the guide's own pages, by their ids.
    public var assets: [String: MediumAsset] = [:]
    /// Every page of each city that search engines should list.
    ///
    /// The guide's own pages are added to them.
    public var pages: [SitePaths]
    /// The cities and tours of the feed, in its order.
    public var feed: [FeedEntry]
    /// When the content of each page last changed.
    public var dates = PageDates()
    /// The date of a feed without entries in seconds since 1970 (UTC), from `SOURCE_DATE_EPOCH`.
    public var date: Int
    /// Whether the guide opens on the page of its only city, which then replaces the first page.
    public var opensOnCity: Bool
    /// Whether a place of the guide has a sponsor.
    public var hasSponsors = false
    /// Draws the map of the cities; nil if the caller draws no maps.
    public var drawMap: (@Sendable (MapPlan) -> PageMap)?
    /// Whether scripts hide pages after their publication times; a build with drafts shows them.
    public var hidesEnded = true

    public init(
        guide: Guide, cities: [CitySummary], site: SiteAssets, stylesheet: String? = nil, pages: [SitePaths] = [],
        feed: [FeedEntry] = [], date: Int, opensOnCity: Bool = false
    ) {
        self.guide = guide
        self.cities = cities
        self.site = site
        self.stylesheet = stylesheet
        self.pages = pages
        self.feed = feed
        self.date = date
        self.opensOnCity = opensOnCity
    }
}
