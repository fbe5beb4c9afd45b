// The content of a guide for other programs: places and tours, in the form that the readers of this module accept.

import GuideContent
import GuideModel
import GuideSupport

/// The places and tours of a guide, or of one of its cities, in one language.
public struct ExportedGuide: Sendable {
    public var title: String
    public var summary: String?
    /// A BCP 47 tag.
    public var language: String
    /// The attribution for the routes of tours; nil for none.
    public var attribution: String?
    public var cities: [ExportedCity]

    public init(
        title: String, summary: String? = nil, language: String, attribution: String? = nil, cities: [ExportedCity]
    ) {
        self.title = title
        self.summary = summary
        self.language = language
        self.attribution = attribution
        self.cities = cities
    }
}

/// One city of the guide.
public struct ExportedCity: Sendable {
    public var id: Slug
    public var name: String
    public var summary: String
    /// `#rrggbb`.
    public var accent: String
    public var places: [ExportedPlace]
    public var tours: [ExportedTour]

    /// Prepares a city for export.
    ///
    /// - Parameters:
    ///   - geometry: the routes of its tours, by tour ID.
    ///   - accent: `#rrggbb`, if the city has no accent of its own.
    ///   - page: returns the address of a page, for its path from the site's root; nil if unknown.
    public init(
        _ city: City, geometry: [Slug: TourGeometry] = [:], accent: String = Guide.defaultAccent,
        page: (String) -> String? = { _ in nil }
    ) {
        id = city.id
        name = city.name
        summary = city.summary
        self.accent = city.accent ?? accent
        places = city.places.flatMap { ExportedPlace.all($0, in: city, page: page) }
        let places = Dictionary(places.map { ($0.place.key, $0.place) }) { first, _ in first }
        tours = city.tours.map {
            ExportedTour($0, in: city, geometry: geometry[$0.id], places: places, page: page)
        }
    }

    init(id: Slug, name: String, summary: String, places: [ExportedPlace], tours: [ExportedTour]) {
        self.id = id
        self.name = name
        self.summary = summary
        accent = Guide.defaultAccent
        self.places = places
        self.tours = tours
    }
}

extension ExportedCity {
    /// Adds the texts of the city in another language, where they differ from its own.
    ///
    /// - Parameters:
    ///   - city: the same city in the other language.
    ///   - language: a BCP 47 tag.
    public mutating func add(_ city: City, in language: String) {
        let translated = Dictionary(ExportedCity(city).places.map { ($0.place.key, $0) }) { first, _ in first }
        for number in places.indices {
            if let place = translated[places[number].place.key] { places[number].add(place, in: language) }
        }
    }
}

/// The texts of a place in another language.
public struct ExportedTranslation: Hashable, Sendable {
    /// A BCP 47 tag.
    public var language: String
    public var name: String?
    public var summary: String?
    /// The words of its text, with an empty line between paragraphs; empty for none.
    public var words: String
}

/// A place, or a feature with a position of its own.
public struct ExportedPlace: Hashable, Sendable {
    /// The place, with a key such as `york/minster`, or `york/minster/great-east-window`.
    public var place: ImportedPlace
    /// The words of its text; an empty line separates the paragraphs.
    public var words: String
    /// The address of its page.
    public var page: String?
    /// The key of the place that a feature belongs to.
    public var partOf: String?
    /// Its texts in other languages.
    public var translations: [ExportedTranslation] = []

    init(_ place: ImportedPlace, words: String = "", page: String? = nil, partOf: String? = nil) {
        self.place = place
        self.words = words
        self.page = page
        self.partOf = partOf
        self.place.text = PlainText.markdown(words)
    }

    /// Adds the texts that differ in another language.
    fileprivate mutating func add(_ other: ExportedPlace, in language: String) {
        let translation = ExportedTranslation(
            language: language, name: other.place.name == place.name ? nil : other.place.name,
            summary: other.place.summary == place.summary ? nil : other.place.summary,
            words: other.words == words ? "" : other.words)
        if translation.name != nil || translation.summary != nil || !translation.words.isEmpty {
            translations.append(translation)
        }
    }

    /// A place, with those of its features that have a position.
    fileprivate static func all(_ place: Place, in city: City, page: (String) -> String?) -> [ExportedPlace] {
        let key = key(city.id, place.id)
        let exportedPlace = ExportedPlace(
            ImportedPlace(
                key: key, name: place.name, kind: place.kind, position: place.position, summary: place.summary,
                facts: place.facts, tags: place.tags, outline: place.outline),
            words: place.body.paragraphs, page: page(SitePath.place(city.id, place.id)))
        let features = place.features.compactMap { feature -> ExportedPlace? in
            guard let position = feature.position else { return nil }
            return ExportedPlace(
                ImportedPlace(
                    key: self.key(city.id, place.id, feature.id), name: feature.name, kind: feature.kind,
                    position: position, summary: feature.summary, facts: feature.facts, tags: feature.tags),
                words: feature.body.paragraphs, page: page(SitePath.feature(city.id, place.id, feature.id)),
                partOf: key)
        }
        return [exportedPlace] + features
    }

    fileprivate static func key(_ ids: Slug...) -> String { ids.map(\.text).joined(separator: "/") }

    /// The opening hours, on one line.
    var hours: String? { place.facts.hours ?? place.facts.hoursNote }

    /// The values that the readers of this module accept, except its name and its text, in the order of the fields.
    var values: [(field: ImportField, value: String)] {
        let facts = place.facts
        let all: [(ImportField, String?)] = [
            (.key, place.key), (.kind, place.kind?.rawValue), (.summary, place.summary), (.address, facts.address),
            (.phone, facts.phone), (.website, facts.website), (.email, facts.email), (.hours, hours),
            // Without hours, the note is in their place.
            (.hoursNote, facts.hours == nil ? nil : facts.hoursNote),
            (.season, facts.season), (.stepFree, facts.access?.stepFree?.rawValue),
            (.accessToilets, facts.access?.toilets.map(Self.word)),
            (.hearingLoop, facts.access?.hearingLoop.map(Self.word)), (.accessNote, facts.access?.note),
            (.priceLevel, facts.priceLevel?.rawValue),
            (.cuisine, facts.cuisine.isEmpty ? nil : facts.cuisine.joined(separator: ", ")),
            (.family, facts.family.map(Self.word)), (.dogs, facts.dogs?.rawValue),
            (.tags, place.tags.isEmpty ? nil : place.tags.joined(separator: ", ")),
        ]
        return all.compactMap { field, value in value.map { (field, $0) } }
    }

    private static func word(_ flag: Bool) -> String { (flag ? Access.Extent.yes : .no).rawValue }
}

/// A tour with the route that is walked.
public struct ExportedTour: Hashable, Sendable {
    public struct Stop: Hashable, Sendable {
        /// The key of a place.
        public var key: String
        public var name: String
        public var kind: PlaceKind?
        public var position: Position
        public var note: String?
        /// The points that the leg to the stop passes.
        public var via: [Position] = []
    }

    /// The tour, with a key such as `york/tours/city-walls`; its route is the one that is walked.
    public var tour: ImportedTour
    public var words: String
    public var stops: [Stop]
    /// Whether the route is only straight lines from stop to stop.
    public var isStraight: Bool
    public var metres: Double
    /// Metres above the sea at each position of the route; empty if they are not known.
    public var heights: [Double] = []
    public var page: String?

    init(_ tour: ImportedTour, words: String = "", stops: [Stop], isStraight: Bool = false, page: String? = nil) {
        self.tour = tour
        self.words = words
        self.stops = stops
        self.isStraight = isStraight
        metres = zip(tour.route, tour.route.dropFirst()).reduce(0) { $0 + $1.0.distanceInMetres(to: $1.1) }
        self.page = page
        self.tour.stops = stops.map(\.key)
        self.tour.text = PlainText.markdown(words)
    }

    fileprivate init(
        _ tour: Tour, in city: City, geometry: TourGeometry?, places: [String: ImportedPlace],
        page: (String) -> String?
    ) {
        var stops: [Stop] = []
        for stop in tour.stops {
            let place = ExportedPlace.key(city.id, stop.place)
            // A feature without a position is inside its place.
            let feature = stop.feature.map { ExportedPlace.key(city.id, stop.place, $0) }
            guard let found = feature.flatMap({ places[$0] }) ?? places[place], let position = found.position
            else { continue }
            if stops.last?.key == found.key { continue }
            stops.append(
                Stop(
                    key: found.key, name: found.name, kind: found.kind, position: position, note: stop.note,
                    via: stop.via.map(\.position)))
        }
        var line: [Position] = []
        for position in geometry?.line ?? tour.route ?? [] where line.last != position { line.append(position) }
        let isKnown = line.count > 1
        if !isKnown { line = stops.map(\.position) + (tour.isCircular ? stops.prefix(1).map(\.position) : []) }
        self.init(
            ImportedTour(
                key: "\(city.id)/tours/\(tour.id)", name: tour.name, summary: tour.summary, text: "", stops: [],
                route: line, location: tour.location),
            words: tour.body.paragraphs, stops: stops, isStraight: geometry?.isStraight ?? !isKnown,
            page: page(SitePath.tour(city.id, tour.id)))
        if let geometry, isKnown {
            metres = geometry.metres
            let known = geometry.lineWithHeights.compactMap(\.height)
            if known.count == line.count { heights = known }
        }
    }
}

extension ExportedTour {
    /// The height of a point of the route in metres, with one decimal; nil if it is not known.
    func height(at number: Int) -> Double? {
        heights.indices.contains(number) ? (heights[number] * 10).rounded() / 10 : nil
    }
}

extension RichText {
    /// Its words; an empty line separates the paragraphs.
    fileprivate var paragraphs: String {
        plainText.split(separator: "\n").map { String($0).onOneLine }.filter { !$0.isEmpty }
            .joined(separator: "\n\n")
    }
}

extension Position {
    /// Degrees as imports write them: seven decimals, about a centimetre.
    static func exported(_ degrees: Double) -> String { FrontMatterWriter.degrees(degrees) }

    /// The position as imports write it.
    var asExported: Position {
        Position(latitude: (latitude * 1e7).rounded() / 1e7, longitude: (longitude * 1e7).rounded() / 1e7)
    }
}

extension PlainText {
    /// Plain text for a field that is read as HTML; unchanged if it is not HTML.
    static func html(_ text: String) -> String {
        if HTMLTree(text) == nil { return text }
        return text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }
}
