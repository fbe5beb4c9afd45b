// The words of pages that are not in templates: counts, headings, descriptions, captions, breadcrumbs.

import GuideModel

/// The words that the kinds of pages fill in for their templates and for the frame of the page.
enum PageWord: String, WordName {
    // Counts, and lines of them.
    case places = "count.places", features = "count.features", tours = "count.tours", stops = "count.stops"
    case nothing = "count.nothing"
    case line = "list.line"

    // Languages.
    case languageOwnName = "language.own-name", languageOffer = "language.offer"
    case languageOfferTake = "language.offer.take", languageOfferLeave = "language.offer.leave"

    // The guide's own pages.
    case cities = "home.cities"
    case citiesMap = "home.map", citiesMapDescription = "home.map.description", town = "home.town"
    case help = "footer.help", helpDescription = "help.description"
    case privacy = "footer.privacy", privacyDescription = "privacy.description"
    case accessibility = "footer.accessibility", accessibilityDescription = "accessibility.description"
    case imprint = "footer.imprint", imprintDescription = "imprint.description"
    case notFound = "not-found.title", notFoundDescription = "not-found.description"
    case moved = "redirect.moved", gone = "redirect.gone", goneUnnamed = "redirect.gone.unnamed"
    case offline = "offline.title", offlineDescription = "offline.text"

    // A city's page, and the groups of its places.
    case cityEyebrow = "city.eyebrow", allOfCity = "city.packs.all"

    // Saved content of a visitor.
    case saved = "nav.saved", savedDescription = "saved.description"
    case scan = "scan.title", scanDescription = "scan.lede"
    case settings = "footer.settings", settingsDescription = "settings.description"

    // A report of an error.
    case reportSubject = "report.subject"

    // A walk to try.
    case firstWalk = "first-walk.title", firstWalkDescription = "first-walk.description"
    case firstWalkIn = "first-walk.in"
    case tutorial = "tutorial.title", tutorialDescription = "tutorial.description"

    // The shared content of a group.
    case group = "group.title", groupDescription = "group.description"

    // Maps.
    case cityMap = "city.map", cityMapDescription = "map.city.description", cityMapCaption = "map.city.caption"
    case mapAround = "map.around", placeMapDescription = "map.place.description", placeMapCaption = "map.place.caption"
    case featureMapDescription = "map.feature.description"
    case tourMap = "map.tour", tourMapDescription = "map.tour.description", tourMapCaption = "map.tour.caption"
    case tourMapOutline = "map.tour.outline", placeMapOutline = "map.place.outline"

    // Generated pictures.
    case drawnPlace = "picture.drawn.place", drawnFeature = "picture.drawn.feature"
    case drawnTour = "picture.drawn.tour", drawnCity = "picture.drawn.city"

    // Lists of tours.
    case toursTitle = "city.tours", toursCrumb = "nav.tours", toursIntro = "tours.intro"
    case toursByOrganisation = "tours.by-organisation", byOrganisationCrumb = "tours.by-organisation.crumb"
    case toursOfArea = "tours.area", toursOfAreaIntro = "tours.area.intro", noToursOfArea = "tours.area.none"
    case toursOfOrganisation = "tours.organisation", toursOfOrganisationIntro = "tours.organisation.intro"
    case allTours = "tours.group.all", toursAcross = "tours.group.across", moreTours = "tours.group.more"
    case groupByArea = "tours.group-by-area", groupByOrganisation = "tours.group-by-organisation"
    case filterArea = "tours.filter.area", filterOrganisation = "tours.filter.organisation"
    case filterAll = "tours.filter.all"

    // Lists of the tours of all cities.
    case guideTours = "tours.guide", guideToursIntro = "tours.guide.intro"
    case guideToursByLength = "tours.guide.by-length", byLengthCrumb = "tours.guide.by-length.crumb"
    case groupByLength = "tours.guide.group-by-length", groupByTown = "tours.guide.group-by-town"
    case guideToursByActivity = "tours.guide.by-activity", byActivityCrumb = "tours.guide.by-activity.crumb"
    case groupByActivity = "tours.guide.group-by-activity"
    case walks = "tours.activity.walking", hikes = "tours.activity.hiking", byBicycle = "tours.activity.cycling"
    case lengthTo = "tours.length.to", lengthBetween = "tours.length.between", lengthOver = "tours.length.over"

    // A tour.
    case tour = "tour.eyebrow", tourStop = "tour.bar.stop", wayBack = "tour.way-back", nextStop = "tour.next-stop"

    // Slides.
    case slidesOf = "slides.of"

    // Areas, kinds and tags.
    case topicsTitle = "topics.title", topicsIntro = "topics.intro"
    case areas = "topics.areas", kinds = "topics.kinds", tags = "topics.tags", facts = "filter.facts"
    case areaEyebrow = "topic.area", kindHeading = "topic.kind", tagEyebrow = "topic.tag"
    case topicDescription = "topic.description", inPlace = "topic.in-place", topicPart = "topic.part"

    // Lists and maps of more items than fit on a page.
    case allByTopic = "city.topics"
    case crowdShown = "crowd.shown", crowdNearest = "crowd.nearest"

    // Search.
    case freePage = "search.page"
    case searchTitle = "search.title", searchDescription = "search.description", searchCrumb = "nav.search"

    // What is nearby.
    case mapCrumb = "nav.map"
    case nearbyTitle = "nearby.title", nearbyDescription = "nearby.description", nearbyCrumb = "nearby.crumb"
    case nearestStart = "nearby.start"

    // Packs and posters.
    case saveOffline = "tour.save-offline", packTitle = "pack.title", packCrumb = "pack.eyebrow", packLede = "pack.lede"
    case packLedeOfText = "pack.lede.text", cityContentsOfText = "pack.contents.city.text"
    case tourContents = "pack.contents.tour", cityContents = "pack.contents.city"
    case startTour = "led.start", openGuide = "pack.open-guide"
    case posterTitle = "poster.title", posterDescription = "poster.description", posterWalk = "poster.walk-in"
    case posterScan = "poster.scan"
    case stickersTitle = "stickers.title", stickersDescription = "stickers.description"

    // Parts of formatted texts.
    case table = "text.table", numberedTable = "text.table.numbered", footnotes = "text.footnotes"
    case footnote = "text.footnote", backToReference = "text.back-to-reference"
    case labelInTranscript = "text.label-in-transcript"

    // Media.
    case recording = "media.recording", video = "media.video"

    var placeholders: [String] {
        switch self {
        case .drawnPlace, .drawnTour, .drawnCity, .reportSubject, .gone: ["name"]
        case .drawnFeature: ["name", "place"]
        case .cityMap, .mapAround, .tourMap, .tourMapOutline, .toursTitle, .packTitle, .posterTitle, .stickersTitle,
            .citiesMap:
            ["name"]
        case .topicsTitle, .searchTitle: ["cityName"]
        case .line: ["0", "1"]
        case .lengthTo, .lengthOver: ["distance"]
        case .lengthBetween: ["from", "to"]
        case .numberedTable, .footnote, .backToReference: ["number"]
        case .labelInTranscript: ["label", "file"]
        case .allOfCity, .toursIntro, .toursByOrganisation, .toursOfAreaIntro, .topicsIntro, .areaEyebrow,
            .tagEyebrow, .searchDescription, .posterWalk, .nearbyTitle,
            .nearbyDescription, .firstWalkIn:
            ["city"]
        case .kindHeading: ["kinds", "city"]
        case .placeMapDescription, .placeMapOutline: ["name"]
        case .placeMapCaption: ["name", "way"]
        case .featureMapDescription: ["name", "place"]
        case .toursOfArea, .noToursOfArea: ["area"]
        case .toursOfOrganisation: ["organisation"]
        case .toursOfOrganisationIntro: ["city", "organisation"]
        case .wayBack: ["way", "name"]
        case .slidesOf: ["name"]
        case .topicDescription: ["name", "city", "counts"]
        case .inPlace: ["place"]
        case .allByTopic: ["name"]
        case .topicPart: ["number", "count"]
        case .crowdShown, .crowdNearest: ["shown", "count"]
        case .tourStop: ["number", "stops"]
        case .packLede: ["outline"]
        case .cityContents: ["city", "outline"]
        case .cityContentsOfText: ["city"]
        default: []
        }
    }

    var isCounted: Bool {
        switch self {
        case .places, .features, .tours, .stops, .cities, .citiesMapDescription, .cityMapDescription,
            .tourMapDescription, .toursIntro, .guideToursIntro, .toursOfOrganisationIntro, .tourContents:
            true
        default: false
        }
    }
}

extension Words {
    /// Facts in one line, for example `14 places, 3 tours`.
    func line(_ facts: [String]) -> String {
        guard let first = facts.first else { return "" }
        return facts.dropFirst().reduce(first) { self(PageWord.line, $0, $1) }
    }

    /// The counts, for example `14 places, 3 tours`, without those that are zero; empty for a city that has only text.
    func counts(places: Int, tours: Int) -> String { counts([(.places, places), (.tours, tours)]) }

    /// The counts, for example `3 places, 1 feature`, without those that are zero.
    func counts(_ counts: [(word: PageWord, number: Int)]) -> String {
        line(counts.filter { $0.number > 0 }.map { self($0.word, count: $0.number) })
    }

    /// The outline of a tour, for example `6 stops, 2.1 km, 1 h`.
    func outline(of record: TourRecord, in units: WalkingUnits) -> String {
        line([
            self(PageWord.stops, count: record.stops.count), distance(metres: record.metres, in: units),
            duration(minutes: record.minutes),
        ])
    }

    /// The errors in the words that this module uses.
    public var pageDiagnostics: [Diagnostic] {
        diagnostics(for: PageWord.self) + diagnostics(for: HomeWord.self) + diagnostics(for: PlayWord.self)
            + diagnostics(for: UserQuizWord.self)
            + diagnostics(for: RecordWord.self) + diagnostics(for: PlacingWord.self)
            + diagnostics(for: ObjectEditorWord.self)
            + diagnostics(for: TourEditorWord.self) + diagnostics(for: PlanWord.self)
            + diagnostics(for: EmbedWord.self) + diagnostics(for: OpenDataWord.self)
            + diagnostics(for: QuantityWord.self) + diagnostics(for: RouteWord.self)
            + diagnostics(for: PriceWord.self) + diagnostics(for: FilterWord.self)
            + diagnostics(for: AccessWord.self) + diagnostics(for: WayAccessWord.self)
            + diagnostics(for: DirectionWord.self)
            + diagnostics(for: KindWord.self) + diagnostics(for: KindsWord.self)
            + diagnostics(for: LanguageWord.self) + diagnostics(for: HoursWord.self)
            + diagnostics(for: OpenNowWord.self) + diagnostics(for: EventWord.self)
            + diagnostics(for: KioskWord.self) + diagnostics(for: BookWord.self)
            + diagnostics(for: BrochureWord.self)
    }
}
