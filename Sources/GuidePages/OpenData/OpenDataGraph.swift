// The places, tours and events of a city as JSON-LD for other programs, in the vocabulary of schema.org.

import GuideModel
import GuideSupport

/// Writes a `Dataset` whose entity is a list of places, tours or events; docs/open-data.md lists the fields.
///
/// A record has the same members as the data on its page, and an identifier, pictures and the date of its last change.
struct OpenDataGraph {
    private let source: OpenDataSource

    init(_ city: CityWriter) { source = OpenDataSource(city) }

    private var city: CityWriter { source.city }

    var places: [UInt8] {
        let records = source.places.flatMap { place -> [[UInt8]] in
            let features = place.features.filter(\.status.isPublished)
            return [record(place)] + features.map { record($0, of: place) }
        }
        return file(.places, records)
    }

    var tours: [UInt8] { file(.tours, source.tours.map { record($0) }) }

    /// The events with a date to come; the dates of the next year.
    var events: [UInt8] {
        file(.events, city.events.published.map { record(city.events.events[$0], number: $0) })
    }

    /// The same events as iCalendar, with their rules of repetition.
    var calendar: [UInt8] {
        city.iCalendar.file(city.events.published, name: city.words(OpenDataWord.eventsOf, city.city.name))
    }

    // MARK: Records

    private func record(_ event: Event, number: Int) -> [UInt8] {
        record(
            source.identifier("events", event.id.text), at: SitePath.event(city.city.id, event.id),
            city.data.eventMembers(number, in: city, image: nil), event.media, summary: event.summary ?? event.name,
            tags: event.tags)
    }

    private func record(_ place: Place) -> [UInt8] {
        let members = city.data.members(of: place, in: city.city, image: nil, hours: hours(place.facts))
        return record(
            source.identifier(place.id.text), at: SitePath.place(city.city.id, place.id), members, place.media,
            summary: place.summary, tags: place.tags, sponsor: place.sponsor)
    }

    private func record(_ feature: Feature, of place: Place) -> [UInt8] {
        let members = city.data.members(
            of: feature, of: place, in: city.city, image: nil, hours: hours(feature.facts))
        return record(
            source.identifier(place.id.text, feature.id.text),
            at: SitePath.feature(city.city.id, place.id, feature.id), members, feature.media,
            summary: feature.summary, tags: feature.tags)
    }

    private func record(_ tour: TourRecord) -> [UInt8] {
        record(
            source.identifier("tours", tour.tour.id.text), at: SitePath.tour(city.city.id, tour.tour.id),
            city.data.members(of: tour, in: city.city, image: nil), tour.tour.media, summary: tour.tour.summary,
            updated: tour.tour.updated)
    }

    private func hours(_ facts: VisitFacts) -> [UInt8] {
        facts.hours.map { city.hours.entry($0).specification } ?? []
    }

    /// A record: its identity, the members that its page has too, and what only open data contains.
    private func record(
        _ identifier: String, at path: String, _ members: [UInt8], _ media: [Medium], summary: String,
        tags: [String] = [], sponsor: String? = nil, updated: CivilDate? = nil
    ) -> [UInt8] {
        let more = StructuredData.members { json in
            images(media, &json)
            if !tags.isEmpty { json.member("keywords", tags.joined(separator: ", ")) }
            if let sponsor {
                json.array("additionalProperty") { list in
                    list.elementObject {
                        $0.member("@type", "PropertyValue")
                        $0.member("name", "sponsor")
                        $0.member("value", sponsor)
                    }
                }
            }
            json.object("subjectOf") {
                $0.member("@type", "WebPage")
                $0.member("url", source.address(path))
                $0.member("inLanguage", source.language(of: summary))
                $0.member("dateModified", source.day(updated, path))
            }
        }
        let record = StructuredData.members(ending: [members, more]) { json in
            json.member("@id", source.address(path))
            json.member("identifier", identifier)
        }
        return [UInt8(ascii: "{")] + record + [UInt8(ascii: "}")]
    }

    private func images(_ media: [Medium], _ json: inout JSONWriter) {
        let pictures = source.pictures(media)
        if pictures.isEmpty { return }
        json.array("image") { list in
            for picture in pictures {
                list.elementObject {
                    $0.member("@type", "ImageObject")
                    $0.member("contentUrl", picture.address)
                    $0.member("encodingFormat", picture.type)
                    $0.member("width", picture.size?.width)
                    $0.member("height", picture.size?.height)
                    $0.member("description", picture.alt)
                    $0.member("creditText", picture.credit)
                    $0.member("license", picture.licence)
                }
            }
        }
    }

    // MARK: The file

    private func file(_ subject: PublishedDataFile.Subject, _ records: [[UInt8]]) -> [UInt8] {
        let name = "\(subject.rawValue).\(PublishedDataFile.Format.linkedData.rawValue)"
        let path = SitePath.openData(city.city.id, name)
        let settings = source.guide.openData
        let head = StructuredData.members { json in
            json.member("@context", "https://schema.org")
            json.member("@type", "Dataset")
            json.member("@id", source.address(path))
            json.member("version", OpenData.version)
            json.member("name", city.words(subject.title, city.city.name))
            json.member("description", city.words(OpenDataWord.description))
            json.member("url", source.address(SitePath.openData))
            json.member("license", settings?.licenceAddress)
            json.member("inLanguage", source.guide.language)
            json.member("datePublished", settings?.issued?.text)
            json.member("dateModified", source.modified)
            json.object("publisher") {
                $0.member("@type", "Organization")
                $0.member("name", source.publisher)
                let organisation = source.guide.organisations.first { $0.id == source.guide.publisher }
                $0.member("url", organisation?.website.flatMap(ExternalAddress.web))
            }
            json.object("spatialCoverage") {
                $0.member("@type", "City")
                $0.member("name", city.city.name)
                $0.member("url", source.address(SitePath.city(city.city.id)))
            }
        }
        return OpenDataSource.file(
            head,
            start: "\"mainEntity\":{\"@type\":\"ItemList\",\"numberOfItems\":\(records.count),\"itemListElement\":[",
            records, end: "}}")
    }
}
