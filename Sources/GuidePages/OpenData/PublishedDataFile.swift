// The files of open data of a city, declared once: what they contain, in which format, and who writes them.

import GuideModel

/// A file of open data of a city, in each language of the guide.
///
/// To publish more, add a subject or an entry of ``all``, words for the subject, and lines to docs/open-data.md.
struct PublishedDataFile: Sendable {
    enum Subject: String, CaseIterable, Sendable {
        case places, tours, events

        var title: OpenDataWord {
            switch self {
            case .places: .placesOf
            case .tours: .toursOf
            case .events: .eventsOf
            }
        }

        /// A number of them in words, for example `7 places`.
        func phrase(_ count: Int, _ words: Words) -> String {
            switch self {
            case .places: words(PageWord.places, count: count)
            case .tours: words(PageWord.tours, count: count)
            case .events: words(OpenDataWord.events, count: count)
            }
        }

        /// How many a city has; without any, the city has no file.
        func count(in city: CitySummary) -> Int {
            switch self {
            case .places: city.placeCount
            case .tours: city.tourCount
            case .events: city.eventCount
            }
        }
    }

    enum Format: String, Sendable {
        case linkedData = "jsonld"
        case geoJSON = "geojson"
        case calendar = "ics"

        var name: String {
            switch self {
            case .linkedData: "JSON-LD"
            case .geoJSON: "GeoJSON"
            case .calendar: "iCalendar"
            }
        }

        /// The media type, from https://www.iana.org/assignments/media-types/.
        var mediaType: String {
            switch self {
            case .linkedData: "application/ld+json"
            case .geoJSON: "application/geo+json"
            case .calendar: "text/calendar"
            }
        }

        /// The name in the list of file types of the European Union, as DCAT-AP asks for.
        var fileType: String {
            switch self {
            case .linkedData: "JSON_LD"
            case .geoJSON: "GEOJSON"
            case .calendar: "ICS"
            }
        }
    }

    let subject: Subject
    let format: Format
    /// Writes the file, which is complete in memory, for one city at a time.
    let bytes: @Sendable (CityWriter) -> [UInt8]

    var name: String { "\(subject.rawValue).\(format.rawValue)" }

    static let all = [
        PublishedDataFile(subject: .places, format: .linkedData) { OpenDataGraph($0).places },
        PublishedDataFile(subject: .places, format: .geoJSON) { OpenDataFeatures($0).places },
        PublishedDataFile(subject: .tours, format: .linkedData) { OpenDataGraph($0).tours },
        PublishedDataFile(subject: .tours, format: .geoJSON) { OpenDataFeatures($0).tours },
        PublishedDataFile(subject: .events, format: .linkedData) { OpenDataGraph($0).events },
        PublishedDataFile(subject: .events, format: .calendar) { OpenDataGraph($0).calendar },
    ]

    /// The files that a city has.
    static func files(of city: CitySummary) -> [PublishedDataFile] { all.filter { $0.subject.count(in: city) > 0 } }

    /// The files of a city; none if the guide publishes no open data.
    static func pages(of city: CityWriter) -> [RenderedPage] {
        guard city.index.material.guide.openData != nil else { return [] }
        var summary = CitySummary(city.city, illustration: nil)
        summary.eventCount = city.events.published.count
        return files(of: summary).map { file in
            RenderedPage(path: SitePath.openData(city.city.id, file.name), bytes: file.bytes(city))
        }
    }
}

/// The words of open data that pages and files write themselves.
enum OpenDataWord: String, WordName {
    case title = "open-data.title", description = "open-data.description"
    case placesOf = "open-data.places-of", toursOf = "open-data.tours-of"
    case eventsOf = "open-data.events-of", events = "open-data.events"
    case updated = "open-data.updated"

    var placeholders: [String] {
        switch self {
        case .placesOf, .toursOf, .eventsOf: ["city"]
        case .updated: ["date"]
        case .title, .description, .events: []
        }
    }

    var isCounted: Bool { self == .events }
}
