// The face of this room: from a theme's templates and a guide's values to finished pages.

import GuideModel

/// Makes the pages of a guide; may be used by many threads at once.
public struct SiteRenderer: Sendable {
    private let cityTemplates: CityTemplates
    private let guideTemplates: GuideTemplates
    private let icons: IconSet
    /// The names of the words that the templates say.
    public let usedWords: Set<String>

    private init(
        cityTemplates: CityTemplates, guideTemplates: GuideTemplates, icons: IconSet, usedWords: Set<String>
    ) {
        self.cityTemplates = cityTemplates
        self.guideTemplates = guideTemplates
        self.icons = icons
        self.usedWords = usedWords
    }

    /// Compiles a theme.
    ///
    /// - Parameters:
    ///   - templates: by name, such as `place` or `partials/card`; of two with one name the later counts. `file` is what
    ///     an editor knows the template by.
    ///   - icons: the SVG files of `site/icons` by name without `.svg`.
    ///   - words: what the pages say.
    /// - Returns: nil with the diagnostics of every fault in every template; or the renderer, with warnings.
    public static func make(
        templates: [(name: String, source: [UInt8], file: String)], icons: [String: [UInt8]], words: Words
    ) -> (renderer: SiteRenderer?, diagnostics: [Diagnostic]) {
        var set = TemplateSet(templates, words: words)
        let city = cityTemplates(&set)
        let guide = guideTemplates(&set)
        let iconSet = IconSet(icons)
        let missing = iconSet.missing.map {
            Diagnostic.warning(
                at: SourceLocation(file: "site/icons/\($0).svg"), code: "icon-missing",
                "the theme has no icon \($0); add the file, or pages show nothing in its place")
        }
        let diagnostics = set.diagnostics + missing
        guard let city, let guide, !diagnostics.hasErrors else { return (nil, diagnostics) }
        let renderer = SiteRenderer(
            cityTemplates: city, guideTemplates: guide, icons: iconSet, usedWords: set.usedWords)
        return (renderer, diagnostics)
    }

    private static func cityTemplates(_ set: inout TemplateSet) -> CityTemplates? {
        // All are compiled before any is missed, so that one build tells every fault.
        let city = set.compile("city", CityPage.self)
        let place = set.compile("place", PlacePage.self)
        let feature = set.compile("feature", FeaturePage.self)
        let tours = set.compile("tours", TourListPage.self)
        let tour = set.compile("tour", TourPage.self)
        let topic = set.compile("topic", TopicPage.self)
        let topics = set.compile("topics", TopicListPage.self)
        let pack = set.compile("pack", PackPage.self)
        let poster = set.compile("poster", PosterPage.self)
        let search = set.compile("search", SearchPage.self)
        let card = set.compile("partials/card", LoneCardContext.self)
        let figure = set.compile("partials/figure", PictureContext.self)
        guard let city, let place, let feature, let tours, let tour, let topic, let topics, let pack, let poster,
            let search, let card, let figure
        else { return nil }
        return CityTemplates(
            city: city, place: place, feature: feature, tours: tours, tour: tour, topic: topic, topics: topics,
            pack: pack, search: search, poster: poster, card: card, figure: figure)
    }

    private static func guideTemplates(_ set: inout TemplateSet) -> GuideTemplates? {
        let home = set.compile("home", HomePage.self)
        let help = set.compile("help", StatementPage.self)
        let privacy = set.compile("privacy", StatementPage.self)
        let accessibility = set.compile("accessibility", StatementPage.self)
        let notFound = set.compile("not-found", NotFoundPage.self)
        guard let home, let help, let privacy, let accessibility, let notFound else { return nil }
        return GuideTemplates(
            home: home, help: help, privacy: privacy, accessibility: accessibility, notFound: notFound)
    }

    /// The city's page, its places and features, its areas, kinds and tags, its lists of tours, its tours with their
    /// GPX and GeoJSON, its search with the search's data.
    ///
    /// - Throws: a fault of a template that only shows when it is used: partials that contain each other without end.
    public func cityPages(_ material: CityMaterial) throws(TemplateFault) -> [RenderedPage] {
        var pages: [RenderedPage] = []
        try cityPages(material) { pages.append($0) }
        return pages
    }

    /// The same, handed over one by one so that a large city need not be held in memory whole.
    public func cityPages(
        _ material: CityMaterial, _ write: (RenderedPage) -> Void
    ) throws(TemplateFault) {
        for task in cityTasks(material) { try task.pages().forEach(write) }
    }

    /// The pages of a city as pieces of work that may be done at the same time, in the order of `cityPages`.
    ///
    /// A piece makes a few dozen pages at most, apart from those of one long list, so that whoever writes out each piece
    /// before the next holds little in memory.
    public func cityTasks(_ material: CityMaterial) -> [CityTask] {
        CityWriter(material, templates: cityTemplates, icons: icons).tasks()
    }

    /// The page and the poster of each pack.
    ///
    /// - Throws: as `cityPages` does.
    public func packPages(_ material: CityMaterial, packs: [PackMaterial]) throws(TemplateFault) -> [RenderedPage] {
        let writer = CityWriter(material, templates: cityTemplates, icons: icons)
        var pages: [RenderedPage] = []
        for pack in packs {
            pages.append(try writer.packPage(pack))
            pages.append(try writer.posterPage(pack))
        }
        return pages
    }

    /// Home, help, privacy, accessibility, 404, sitemap (with a known address), robots, feed and web app manifest.
    ///
    /// - Throws: as `cityPages` does.
    public func guidePages(_ material: GuideMaterial) throws(TemplateFault) -> [RenderedPage] {
        var pages: [RenderedPage] = []
        try guidePages(material) { pages.append($0) }
        return pages
    }

    /// The same, handed over one by one: the sitemap of a large guide is long.
    public func guidePages(_ material: GuideMaterial, _ write: (RenderedPage) -> Void) throws(TemplateFault) {
        try GuideWriter(material, templates: guideTemplates, icons: icons).pages(write)
    }
}
