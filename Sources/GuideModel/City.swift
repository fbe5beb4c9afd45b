// One city with all of its content: the unit that a build processes.

public struct City: Hashable, Sendable {
    public var id: Slug
    public var name: String
    /// The language of the name (BCP 47), if it is not that of the text.
    public var nameLanguage: String?
    /// The ISO 3166-1 alpha-2 code, such as `GB`.
    public var country: String?
    public var position: Position
    /// What is at the position if it is not a centre, such as `Rossio station`.
    public var centre: String?
    /// The IANA name, such as `Europe/London`.
    public var timeZone: String?
    public var summary: String
    /// The accent colour as `#rrggbb`; its contrast on white is at least 4.5:1.
    public var accent: String?
    public var body: RichText
    public var media: [Medium]
    /// The map's path relative to the guide's folder; nil if the city has none.
    public var mapFile: String?
    /// Which part of the map is shown; nil for all of it.
    public var mapClip: MapClip?
    /// The path of a file with areas that routes avoid, relative to the guide's folder.
    public var restrictedFile: String?
    /// The file of the lines on which routes are computed, instead of an extract; nil for none.
    public var pathsFile: String?
    /// The path of a grid of heights, relative to the guide's folder; nil for none.
    public var heightsFile: String?
    /// The areas, in the order of city.md, which is the order in which pages show them.
    public var areas: [Area]
    /// The places, in order of their ids.
    public var places: [Place]
    /// The tours, in order of their ids.
    public var tours: [Tour]
    /// The presentations about the city: the one that it was imported from, or those in `presentations/`.
    ///
    /// In order of their ids.
    public var presentations: [Presentation] = []
    /// Its quiz walks, in order of their ids.
    public var quizzes: [Quiz] = []
    /// Places that no list names until a visitor finds them, in order of their ids.
    public var hiddenPlaces: [Place] = []
    /// The riddles, in order of their ids.
    public var riddles: [Riddle] = []
    /// Objects that visitors find through the camera, in order of their ids.
    public var objects: [PlacedObject] = []
    /// The categories of its riddles, and for whom they are suitable; nil without riddles.
    public var riddleBook: RiddleBook?
    /// The rewards for finding things; nil if there are none.
    public var rewards: Rewards?
    /// The publisher's notices, in the order of the file; nil without a file.
    public var notices: [Notice]?
    /// The events, in order of their ids.
    public var events: [Event] = []
    /// The kiosks, in order of their ids.
    public var kiosks: [Kiosk] = []
    /// The publisher's own pages, in order of their ids.
    public var freePages: [FreePage] = []
    /// Former addresses of its pages.
    public var redirects: [Redirect] = []
    /// Former ids of the city, at which its pages had their addresses.
    public var formerIDs: [Slug] = []
    /// Names of its tags, by the tags' ids, if they differ from the tags themselves.
    public var tags: [TagName] = []
    /// The notes for a group about the city; nil in the public guide.
    public var notes: GroupNotes?
    /// The pages with publication times, of all its published content.
    ///
    /// It includes pages that are not public yet, and pages that are not public any more.
    public var schedule: [ScheduledPage] = []
    /// Hazards for walkers on any tour.
    public var hazards: [Hazard] = []
    /// The languages (BCP 47) of texts that are not in the language of the pages: untranslated texts and foreign names.
    public var foreignTexts: [String: String] = [:]
    /// How much of it is translated into the language of the pages; zero for the originals.
    public var translated = TranslationCount()
    /// The day of the last change; nil for the day of the last commit.
    public var updated: CivilDate?
    /// When the city with all its pages is public.
    public var publication = PublicationTimes()
    public var location: SourceLocation

    public init(
        id: Slug, name: String, nameLanguage: String? = nil, country: String? = nil, position: Position,
        timeZone: String? = nil, summary: String, accent: String? = nil, body: RichText = RichText(),
        media: [Medium] = [], mapFile: String? = nil,
        mapClip: MapClip? = nil, restrictedFile: String? = nil, pathsFile: String? = nil,
        areas: [Area] = [], places: [Place] = [],
        tours: [Tour] = [], location: SourceLocation
    ) {
        self.id = id
        self.name = name
        self.nameLanguage = nameLanguage
        self.country = country
        self.position = position
        self.timeZone = timeZone
        self.summary = summary
        self.accent = accent
        self.body = body
        self.media = media
        self.mapFile = mapFile
        self.mapClip = mapClip
        self.restrictedFile = restrictedFile
        self.pathsFile = pathsFile
        self.areas = areas
        self.places = places
        self.tours = tours
        self.location = location
    }

    /// The place with this id.
    ///
    /// - Complexity: linear in the number of places.
    public func place(_ id: Slug) -> Place? { places.first { $0.id == id } }

    /// Whether finding things earns vouchers.
    public var hasOffers: Bool { rewards?.vouchers.isEmpty == false }

    /// Whether the city has any games.
    public var hasPlay: Bool { !play.isEmpty }

    /// The kinds of games in the city.
    public var play: PlayKinds {
        var kinds: PlayKinds = []
        if !quizzes.isEmpty { kinds.insert(.quizzes) }
        if !riddles.isEmpty { kinds.insert(.riddles) }
        if !objects.isEmpty { kinds.insert(.objects) }
        if !lockedItems.isEmpty || rewards != nil || !objects.isEmpty { kinds.insert(.finds) }
        return kinds
    }

    /// The kiosk with this id.
    public func kiosk(_ id: Slug) -> Kiosk? { kiosks.first { $0.id == id } }

    /// The names whose language is given, with that language.
    public var namesInLanguages: [(name: String, language: String)] {
        let named = places.flatMap { place in
            [(place.name, place.nameLanguage)] + place.features.map { ($0.name, $0.nameLanguage) }
        }
        let ofEvents = events.map { ($0.name, $0.nameLanguage) }
        return ([(name, nameLanguage)] + named + ofEvents).compactMap { name, language in language.map { (name, $0) } }
    }

    /// The credits of all media, each once.
    public var credits: Set<String> {
        var media = self.media + tours.flatMap(\.media) + presentations.flatMap(\.media) + quizzes.flatMap(\.media)
        media += lockedMedia
        media += riddles.flatMap(\.media) + objects.flatMap(\.media) + freePages.flatMap(\.media)
        media += events.flatMap(\.media)
        for place in places { media += place.media + place.features.flatMap(\.media) }
        return Set(media.compactMap(\.credit).filter { !$0.isEmpty })
    }

    /// The area with this id; nil for none.
    ///
    /// - Complexity: linear in the number of areas.
    public func area(_ id: Slug?) -> Area? { id.flatMap { id in areas.first { $0.id == id } } }
}

extension City: ContentValue {
    public static let mapForm = FileForm(
        endings: [".geojson", ".json", ".osm.pbf", ".pbf", ".osm"], code: .mapFile,
        complaint: "is not a map; use a file that ends in .geojson, .osm.pbf or .osm")

    public static let contentKind = ContentKind<City>(
        "a city",
        [
            ContentKey("name", .text, \.name, needed: true, translated: true, help: "text", example: "York"),
            ContentKey.nameLanguage(\.nameLanguage),
            ContentKey("country", .country, \.country, help: "two capital letters (ISO 3166)", example: "GB"),
            ContentKey(
                "position", .position, \.position, needed: true,
                help: "its centre: **lat** and **lon** in degrees; north and east are positive",
                example: "{lat: 53.9591, lon: -1.0815}"),
            ContentKey(
                "centre", .text, \.centre, translated: true,
                help: "what is at the position, if not the city centre; pages give distances to places from it",
                example: "Rossio station"),
            ContentKey("time-zone", .timeZone, \.timeZone, help: "area and city (IANA)", example: "Europe/London"),
            ContentKey(
                "summary", .text, \.summary, needed: true, translated: true, help: "one sentence",
                example: "A walled city on two rivers."),
            ContentKey(
                "accent", .colour, \.accent, help: "`\"#rrggbb\"`, in quotes, at least 4.5 to 1 against white",
                example: "\"#9c3a26\""),
            ContentKey(
                "map",
                .file(City.mapForm), \.mapFile,
                help:
                    "a GeoJSON file or an OpenStreetMap extract; default: `map.geojson`, `map.osm.pbf` or `map.osm`, "
                    + "if there is one. See [maps](maps.md)", example: "old-town.osm.pbf"),
            ContentKey(
                "map-clip", .mapClip, \.mapClip,
                help: "the part of the map that is shown: `places`, a box or a circle; default: all",
                example: "{around: places, margin: 400}"),
            ContentKey(
                "paths",
                .file(
                    FileForm(
                        endings: [".geojson", ".json"], code: .mapFile,
                        complaint: "cannot contain paths; use a file that ends in .geojson for paths drawn manually")),
                \.pathsFile,
                help: "without an extract: a GeoJSON file with the lines for routes; it can be the map's file. "
                    + "See [maps](maps.md#paths-drawn-by-hand)", example: "map.geojson"),
            ContentKey(
                "restricted",
                .file(
                    FileForm(
                        endings: [".geojson", ".json"], code: .mapFile,
                        complaint: "cannot contain areas; use a file that ends in .geojson for restricted areas")),
                \.restrictedFile, help: "a GeoJSON file with polygons that no route crosses",
                example: "works.geojson"),
            ContentKey(
                "heights",
                .file(
                    FileForm(
                        endings: [".hgt", ".tif", ".tiff", ".HGT", ".TIF", ".TIFF"], code: .heights,
                        complaint: "is not a grid of heights; use a file that ends in .hgt or .tif")),
                \.heightsFile,
                help: "a grid of heights, HGT or GeoTIFF, for the profiles of tours. See [routes](routes.md#heights)",
                example: "N53W002.hgt"),
            ContentKey(
                "areas", .list(.mapping(Area.contentKind.form)), \.areas, translated: true,
                help: "list of districts, campuses or similar, in the order in which they are shown",
                example: "[{id: old-town, name: The old town}]"),
            ContentKey(
                "tags", .list(.mapping(TagName.contentKind.form)), \.tags, translated: true,
                help: "the names of tags for visitors, in headings and lists; default: the tags themselves",
                example: "[{id: stained-glass, name: Stained glass}]"),
            ContentKey.hazards(\.hazards), ContentKey.media(\.media), ContentKey.updated(\.updated),
            ContentKey.publishFrom(\.publication.from), ContentKey.publishUntil(\.publication.until),
        ])

    public static func unwritten(_ fields: FieldValues) -> City {
        City(
            id: .unnamed, name: "", position: Position(latitude: 0, longitude: 0), summary: "",
            location: fields.location)
    }
}

extension City {
    /// Whether a place of the city has a sponsor.
    public var hasSponsors: Bool { places.contains { $0.sponsor != nil } }
}

/// The facts about a city that the whole guide stores.
public struct CitySummary: Hashable, Sendable {
    public var id: Slug
    public var name: String
    public var summary: String
    public var country: String?
    public var position: Position
    public var accent: String?
    /// The first image, for the guide's home page.
    public var illustration: MediumAsset?
    public var placeCount: Int
    public var tourCount: Int
    /// The tour for visitors who try guided walking: the first that has two stops.
    public var firstTour: Slug?
    /// The kinds of games in the city.
    public var play: PlayKinds
    /// The next dates of its events, in order of time.
    public var eventDates: [EventDate] = []
    /// How many published events have a date to come, however many dates they have.
    public var eventCount = 0
    /// The IANA name of its time zone; nil for UTC.
    public var timeZone: String?
    /// The last day or minute on which its pages are public; nil for no end.
    public var end: CivilTime?
    /// The day of the list of events, in the city's time zone; nil without events.
    public var eventDay: CivilDate?
    /// Its tours in the editor's order, in a guide with several cities.
    public var tours: [TourSummary] = []
    /// Its content that the guide's first page shows.
    public var homeCards: [HomeCard] = []
    /// Whether the city has any games.
    public var hasPlay: Bool { !play.isEmpty }

    public init(_ city: City, illustration: MediumAsset?) {
        id = city.id
        name = city.name
        summary = city.summary
        country = city.country
        position = city.position
        accent = city.accent
        timeZone = city.timeZone
        end = city.publication.until
        self.illustration = illustration
        placeCount = city.places.count
        tourCount = city.tours.count
        firstTour = city.tours.filter { $0.stops.count > 1 }.min { ($0.order ?? .max) < ($1.order ?? .max) }?.id
        play = city.play
    }

    public init(
        id: Slug, name: String, summary: String, country: String? = nil, position: Position, accent: String? = nil,
        illustration: MediumAsset? = nil, placeCount: Int, tourCount: Int, firstTour: Slug? = nil,
        play: PlayKinds = []
    ) {
        self.id = id
        self.name = name
        self.summary = summary
        self.country = country
        self.position = position
        self.accent = accent
        self.illustration = illustration
        self.placeCount = placeCount
        self.tourCount = tourCount
        self.firstTour = firstTour
        self.play = play
    }
}

/// The facts about a tour that lists of the whole guide show.
public struct TourSummary: Hashable, Sendable {
    public var id: Slug
    public var name: String
    public var summary: String
    public var metres: Double
    public var minutes: Int
    /// The position of its first stop; nil for a tour without stops.
    public var start: Position?
    public var activity: TourActivity

    public init(
        id: Slug, name: String, summary: String, metres: Double, minutes: Int, start: Position?,
        activity: TourActivity = .walking
    ) {
        self.activity = activity
        self.id = id
        self.name = name
        self.summary = summary
        self.metres = metres
        self.minutes = minutes
        self.start = start
    }
}

/// The kinds of games that a city has.
public struct PlayKinds: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let quizzes = PlayKinds(rawValue: 1)
    public static let riddles = PlayKinds(rawValue: 2)
    public static let objects = PlayKinds(rawValue: 4)
    /// Things to find: locked content, objects, or rewards.
    public static let finds = PlayKinds(rawValue: 8)
}
