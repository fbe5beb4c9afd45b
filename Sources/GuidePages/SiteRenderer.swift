// The interface of this module: it turns a theme's templates and a guide's data into finished pages.

import GuideModel

/// Renders the pages of a guide.
///
/// Many threads can use it at once.
public struct SiteRenderer: Sendable {
    /// The web guide's pages of a city.
    private static let city = Edition<CityWriter>([
        Pages(CityPage.self), Pages(PlacePage.self), Pages(FeaturePage.self), Pages(TopicListPage.self),
        Pages(TopicPage.self), Pages(TourListPage.self), Pages(TourPage.self), Pages(WalkPage.self),
        Pages(NearbyPage.self), Pages(NoticesPage.self), Pages(SearchPage.self), Pages(PresentationPage.self),
        Pages(PlayPage.self), Pages(FriendsPage.self), Pages(QuizPage.self), Pages(RiddlesPage.self),
        Pages(ObjectListPage.self), Pages(ObjectPage.self), Pages(CameraPage.self), Pages(ObjectEditorPage.self),
        Pages(FoundPage.self), Pages(OffersPage.self), Pages(ProfilePage.self), Pages(QuizEditorPage.self),
        Pages(UserQuizPage.self), Pages(RecordPage.self), Pages(TourEditorPage.self), Pages(PlaceObjectPage.self),
        Pages(CityFreePage.self), Pages(PlanPage.self), Pages(PlanWalkPage.self), Pages(EmbedPage.self),
        Pages(EventListPage.self), Pages(EventMonthPage.self), Pages(EventPage.self), Pages(BrochurePage.self),
        Pages(RedirectPage.self),
    ])
    private static let packs = Edition<PackPages>([
        Pages(PackPage.self), Pages(PosterPage.self), Pages(StickersPage.self),
    ])
    /// The screens of a kiosk.
    private static let kiosks = Edition<KioskWriter>([
        Pages(KioskStartPage.self), Pages(KioskCityPage.self), Pages(KioskPlacesPage.self), Pages(KioskPlacePage.self),
        Pages(KioskFeaturePage.self), Pages(KioskToursPage.self), Pages(KioskTourPage.self),
        Pages(KioskSearchPage.self), Pages(KioskLanguagePage.self), Pages(KioskHelpPage.self),
        Pages(KioskImprintPage.self), Pages(KioskFreePage.self), Pages(KioskBoardPage.self),
        Pages(KioskAttractPage.self), Pages(KioskHealthPage.self), Pages(KioskEventsPage.self),
    ])
    private static let guide = Edition<GuideWriter>([
        Pages(HomePage.self), Pages(HelpPage.self), Pages(PrivacyPage.self), Pages(ImprintPage.self),
        Pages(AccessibilityPage.self), Pages(SavedPage.self), Pages(ScanPage.self), Pages(SettingsPage.self),
        Pages(FirstWalkPage.self), Pages(TutorialPage.self), Pages(GuideSearchPage.self), Pages(GroupPage.self),
        Pages(GuideToursPage.self), Pages(GuideFreePage.self), Pages(OpenDataPage.self), Pages(GuideNoticesPage.self),
        Pages(GuideEventsPage.self), Pages(NotFoundPage.self), Pages(OfflinePage.self),
    ])

    /// The style sheets that kinds of pages load besides those of every page, by name, and the style sheet for paper.
    public static let pageStyles = Set(
        (city.declarations + packs.declarations + kiosks.declarations + guide.declarations).flatMap(\.styles)
            + ["arrival", "camera", "print"] + ReportContext.styles + EmbedCodeContext.styles
            + ElevationContext.styles)

    private let templates: PageTemplates
    private let figure: CompiledTemplate<PictureContext>
    private let extra: CompiledTemplate<ExtraContext>
    private let groupContent: CompiledTemplate<GroupContentContext>
    /// The templates of the theme, from which the templates of books are compiled for a book.
    private let set: TemplateSet
    private let icons: IconSet
    private let words: Words
    /// The names of the words that the templates use.
    ///
    /// It contains those of all templates if all were compiled.
    public let usedWords: Set<String>

    /// Compiles a theme.
    ///
    /// - Parameters:
    ///   - templates: the templates by name, such as `place` or `partials/card`. Of two with the same name, the later
    ///     one applies. `file` is the name by which an editor knows the template.
    ///   - icons: the SVG files of `site/icons` by name without `.svg`.
    ///   - words: the words of the pages.
    ///   - assets: the files that templates can name, by their paths below `site/`.
    ///   - areSound: whether an earlier compilation found no errors in the templates. If so, the templates that no page
    ///     needs are not compiled again.
    /// - Returns: nil with the diagnostics of all errors in all templates; or the renderer, with warnings.
    public static func make(
        templates: [(name: String, source: [UInt8], file: String)], icons: [String: [UInt8]], words: Words,
        assets: [String: Address] = [:], areSound: Bool = false
    ) -> (renderer: SiteRenderer?, diagnostics: [Diagnostic]) {
        var words = words
        words.isolatesValues = true
        var set = TemplateSet(templates, words: words, assets: assets)
        var programs: [String: TemplateProgram] = [:]
        if !areSound {
            for compiled in [city.compile(&set), packs.compile(&set), kiosks.compile(&set), guide.compile(&set)] {
                programs.merge(compiled) { first, _ in first }
            }
            _ = BookTemplates(&set)
            _ = set.compile(Self.brochure, BrochureContext.self)
        }
        let figure = set.compile("partials/figure", PictureContext.self)
        let extra = set.compile("extra", ExtraContext.self)
        let groupContent = set.compile("group-content", GroupContentContext.self)
        let iconSet = IconSet(icons)
        let missing = iconSet.missing.map {
            Diagnostic.warning(
                at: SourceLocation(file: "site/icons/\($0).svg"), code: .iconMissing,
                "the theme has no icon \($0); add the file, or pages show no icon")
        }
        let diagnostics = set.diagnostics + missing + words.pageDiagnostics
        guard let figure, let extra, let groupContent, !diagnostics.hasErrors else { return (nil, diagnostics) }
        let renderer = SiteRenderer(
            templates: PageTemplates(set.library, programs: programs), figure: figure, extra: extra,
            groupContent: groupContent, set: set, icons: iconSet, words: words, usedWords: set.usedWords)
        return (renderer, diagnostics)
    }

    /// Prepares a city for its pages, once for all its output.
    public func city(_ material: CityMaterial) -> CityPages {
        CityPages(
            writer: CityWriter(material, figure: figure, icons: icons, words: words), edition: Self.city,
            packs: Self.packs, kiosks: Self.kiosks, templates: templates, extra: extra,
            groupContent: groupContent)
    }

    /// Exports a city as a book.
    ///
    /// - Parameters:
    ///   - material: the city. Its assets are the pictures of the book, each with one rendition at its path in the
    ///     book.
    ///   - modified: when the content last changed, in seconds since 1970.
    /// - Throws: an error in the book's templates.
    public func book(_ material: CityMaterial, modified: Int) throws(TemplateError) -> CityBook {
        var set = set
        guard let templates = BookTemplates(&set) else { throw set.firstError }
        return CityBook(
            CityWriter(material, figure: templates.figure, icons: icons, words: words), templates: templates,
            modified: modified)
    }

    private static let brochure = "partials/brochure"

    /// Prepares a brochure of a city, or of a part of it.
    ///
    /// - Parameters:
    ///   - material: the city. Its assets are the pictures of the brochure.
    ///   - places: the ids of the places; those at the stops of the tours are added.
    ///   - tours: the ids of the tours. Without any id, the brochure contains the whole city.
    /// - Throws: an error in the brochure's template.
    public func brochure(
        _ material: CityMaterial, places: [Slug] = [], tours: [Slug] = []
    ) throws(TemplateError) -> CityBrochure {
        var set = set
        guard let template = set.compile(Self.brochure, BrochureContext.self) else { throw set.firstError }
        let writer = CityWriter(material, figure: figure, icons: icons, words: words)
        return CityBrochure(
            writer, BrochureSelection(places: places, tours: tours, of: writer.index), template: template)
    }

    /// Writes the guide's own pages and its feeds.
    ///
    /// These are home, help, privacy, imprint, accessibility, the publisher's own pages, 404, the offline page and
    /// list, the sitemap (with a base URL), robots, the feed and the web app manifest. The files are handed over one by
    /// one, because the sitemap of a large guide is long.
    ///
    /// - Throws: the same errors as `PageTask.pages(maps:)`.
    public func guidePages(_ material: GuideMaterial, _ write: (RenderedPage) -> Void) throws(TemplateError) {
        let guide = GuideWriter(material, figure: figure, icons: icons, words: words)
        var pages: [RenderedPage] = []
        for task in Self.guide.tasks(of: guide, frames: guide.frames, templates: templates) {
            let maps = task.planMaps().map { $0.flatMap { material.drawMap?($0) } }
            for var page in try task.pages(maps: maps) {
                if page.role == .page { page.role = .guidePage }
                pages.append(page)
            }
        }
        pages.forEach(write)
        guide.writeFeeds(listing: pages, write)
    }
}

/// The pages of one city.
public struct CityPages: Sendable {
    let writer: CityWriter
    let edition: Edition<CityWriter>
    let packs: Edition<PackPages>
    let kiosks: Edition<KioskWriter>
    let templates: PageTemplates
    let extra: CompiledTemplate<ExtraContext>
    let groupContent: CompiledTemplate<GroupContentContext>

    /// The plan of the map of the whole city.
    public var map: MapPlan { writer.maps.cityMap() }

    /// The objects that the camera shows on a tour's walk: those near its route.
    public func objects(onWalk tour: Slug) -> [Slug] {
        writer.index.tours.first { $0.tour.id == tour }?.objects(of: writer.city).map(\.id) ?? []
    }

    /// The pictures to generate for pages that have no other.
    public var pictures: [PicturePlan] { writer.pictures.plans(writer.index, assets: writer.assets) }

    /// The next dates of the city's events, for the guide's list of all cities.
    public var eventDates: [EventDate] { writer.eventDates }

    /// How many published events have a date to come.
    public var eventCount: Int { writer.events.published.count }

    /// The day from which they are listed, in the city's time zone.
    public var eventDay: CivilDate { writer.events.today }

    /// When the pages need a new build because a day with events is over, in seconds since 1970; nil for never.
    public var expiry: Int? { writer.hasEvents ? writer.events.endOfDay(in: writer.city) : nil }

    /// The first picture of the city, or its generated picture, for the guide's first page; nil if there is neither.
    public var illustration: MediumAsset? { writer.illustration }

    /// The tours for lists of the whole guide.
    public var tourSummaries: [TourSummary] {
        writer.index.tours.map { record in
            TourSummary(
                id: record.tour.id, name: record.tour.name, summary: record.tour.summary,
                metres: record.geometry.metres, minutes: record.minutes, start: record.stops.first?.position,
                activity: record.tour.activity)
        }
    }

    /// The tasks that render the city's pages; several can run at the same time.
    ///
    /// They cover the page of the city, its places and features, its areas, kinds and tags, its lists of tours, its
    /// tours with their GPX and GeoJSON files, its search with the search's data, and the screens of its kiosks.
    public var tasks: [PageTask] {
        let screens = writer.city.kiosks.compactMap { KioskWriter($0, city: writer) }.flatMap { kiosk in
            kiosks.tasks(of: kiosk, frames: writer.frames, templates: templates).map { $0.screens(of: kiosk.id) }
        }
        return edition.tasks(of: writer, frames: writer.frames, templates: templates) + screens
    }

    /// The tasks that render some pages of the city.
    ///
    /// - Parameter paths: the paths of the pages from the site's root, with the folder of their language.
    /// - Returns: nil if the path of a page is not known before all pages are made.
    public func tasks(making paths: Set<String>) -> [PageTask]? {
        edition.tasks(of: writer, frames: writer.frames, templates: templates, making: paths)
    }

    /// The paths of the pages that redirect from old addresses, from the site's root.
    public var oldAddresses: Set<String> {
        Set(RedirectPage.subjects(in: writer).map { writer.frames.language.path($0.path) })
    }

    /// The paths of the pages that change every day, from the site's root; packs do not contain them.
    public var dailyPages: Set<String> {
        let (id, events) = (writer.city.id, writer.events)
        let lists = EventListPage.subjects(in: writer).map { selection in
            switch selection {
            case .all: SitePath.events(id)
            case .category(let number): SitePath.events(id, category: events.categories[number].id)
            case .place(let number): SitePath.events(id, place: writer.index.places[number].id)
            }
        }
        let months = events.months.map { SitePath.events(id, month: $0.id) }
        return Set((lists + months).map { writer.frames.language.path($0) })
    }

    /// The page and the poster of each pack, and the stickers of each tour's pack.
    ///
    /// - Parameter draw: draws the map of a poster; nil for posters without a map.
    /// - Throws: the same errors as `PageTask.pages(maps:)`.
    public func pages(
        of packs: [PackMaterial], maps draw: ((MapPlan) -> PageMap)? = nil
    ) throws(TemplateError) -> [RenderedPage] {
        let source = PackPages(city: writer, packs: packs)
        var pages: [RenderedPage] = []
        for task in self.packs.tasks(of: source, frames: writer.frames, templates: templates) {
            pages += try task.pages(maps: task.planMaps().map { plan in plan.flatMap { draw?($0) } })
        }
        return pages
    }
}
