// The places and tours of a city as GeoJSON (RFC 7946) for maps and other programs.

import GuideModel
import GuideSupport

/// Writes places as points and tours as lines; docs/open-data.md lists the properties.
struct OpenDataFeatures {
    private let source: OpenDataSource

    init(_ city: CityWriter) { source = OpenDataSource(city) }

    private var city: CityWriter { source.city }

    var places: [UInt8] {
        let records = source.places.flatMap { place -> [[UInt8]] in
            // A feature without a position is inside its place.
            let features = place.features.filter { $0.status.isPublished && $0.position != nil }
            return [record(place)] + features.map { record($0, of: place) }
        }
        return file(.places, records)
    }

    var tours: [UInt8] { file(.tours, source.tours.map { record($0) }) }

    // MARK: Records

    private func record(_ place: Place) -> [UInt8] {
        feature(source.identifier(place.id.text), point: place.position) { json in
            json.member("kind", place.kind.rawValue)
            text(place.name, place.summary, at: SitePath.place(city.city.id, place.id), &json)
            json.member("area", city.city.area(place.area)?.name)
            list("tags", place.tags, &json)
            visit(place.facts, &json)
            json.member("sponsor", place.sponsor)
            picture(place.media, &json)
        }
    }

    private func record(_ part: Feature, of place: Place) -> [UInt8] {
        feature(source.identifier(place.id.text, part.id.text), point: part.position ?? place.position) { json in
            json.member("kind", part.kind.rawValue)
            text(part.name, part.summary, at: SitePath.feature(city.city.id, place.id, part.id), &json)
            json.member("partOf", source.identifier(place.id.text))
            list("tags", part.tags, &json)
            visit(part.facts, &json)
            picture(part.media, &json)
        }
    }

    private func record(_ record: TourRecord) -> [UInt8] {
        let tour = record.tour
        return feature(source.identifier("tours", tour.id.text), line: record.geometry.lineWithHeights) { json in
            text(
                tour.name, tour.summary, at: SitePath.tour(city.city.id, tour.id), updated: tour.updated, &json)
            json.member("organisation", source.guide.organisations.first { $0.id == tour.organisation }?.name)
            json.member("metres", Int(record.geometry.metres.rounded()))
            json.member("minutes", record.minutes)
            json.member("circular", tour.isCircular)
            list("stops", tour.stops.map { identifier($0) }, &json)
            list("tags", tour.tags, &json)
            json.member("season", tour.season)
            if let price = tour.price { json.member("free", price.isFree) }
            if let access = tour.access { self.access(access, &json) }
            picture(tour.media, &json)
            if tour.route == nil, !record.geometry.isStraight {
                json.member("attribution", city.index.material.mapAttribution)
            }
        }
    }

    /// The identifier of the place or the feature of a stop.
    private func identifier(_ stop: Stop) -> String {
        stop.feature.map { source.identifier(stop.place.text, $0.text) } ?? source.identifier(stop.place.text)
    }

    private func text(
        _ name: String, _ summary: String, at path: String, updated: CivilDate? = nil, _ json: inout JSONWriter
    ) {
        json.member("name", name)
        json.member("summary", summary)
        json.member("language", source.language(of: summary))
        json.member("page", source.address(path))
        json.member("modified", source.day(updated, path))
    }

    private func visit(_ facts: VisitFacts, _ json: inout JSONWriter) {
        json.member("hours", facts.hours)
        json.member("hoursNote", facts.hoursNote)
        json.member("season", facts.season)
        // If it is free only for some visitors, the value is unknown.
        let free = facts.prices.count(where: \.isFree)
        if !facts.prices.isEmpty, free == 0 || free == facts.prices.count { json.member("free", free > 0) }
        if let access = facts.access { self.access(access, &json) }
        json.member("address", facts.address)
        json.member("phone", facts.phone)
        json.member("website", facts.website.flatMap(ExternalAddress.web))
        json.member("email", facts.email)
    }

    private func access(_ access: Access, _ json: inout JSONWriter) {
        json.member("stepFree", access.stepFree?.rawValue)
        if let toilets = access.toilets { json.member("accessibleToilets", toilets) }
        if let loop = access.hearingLoop { json.member("hearingLoop", loop) }
        json.member("accessNote", access.note)
    }

    /// The first picture that everyone may use.
    private func picture(_ media: [Medium], _ json: inout JSONWriter) {
        guard let picture = source.pictures(media).first else { return }
        json.member("image", picture.address)
        json.member("imageDescription", picture.alt)
        json.member("imageCredit", picture.credit)
        json.member("imageLicence", picture.licence)
    }

    private func list(_ name: StaticString, _ texts: [String], _ json: inout JSONWriter) {
        if texts.isEmpty { return }
        json.array(name) { list in
            for text in texts { list.element(text) }
        }
    }

    // MARK: Geometry

    private func feature(
        _ identifier: String, point: Position, _ properties: (inout JSONWriter) -> Void
    ) -> [UInt8] {
        feature(
            identifier,
            geometry: { json in
                json.object("geometry") {
                    $0.member("type", "Point")
                    $0.array("coordinates") { Self.coordinates(point, &$0) }
                }
            }, properties)
    }

    private func feature(
        _ identifier: String, line: [(position: Position, height: Double?)],
        _ properties: (inout JSONWriter) -> Void
    ) -> [UInt8] {
        feature(
            identifier,
            geometry: { json in
                // A line has at least two positions; a feature without a geometry has the value null.
                guard line.count > 1 else { return json.member("geometry", json: Array("null".utf8)) }
                json.object("geometry") {
                    $0.member("type", "LineString")
                    $0.array("coordinates") { list in
                        for point in line {
                            list.elementArray {
                                Self.coordinates(point.position, &$0)
                                if let height = point.height { $0.element((height * 10).rounded() / 10) }
                            }
                        }
                    }
                }
            }, properties)
    }

    private func feature(
        _ identifier: String, geometry: (inout JSONWriter) -> Void, _ properties: (inout JSONWriter) -> Void
    ) -> [UInt8] {
        JSONWriter.object(isCompact: true) { json in
            json.member("type", "Feature")
            json.member("id", identifier)
            geometry(&json)
            json.object("properties", properties)
        }
    }

    private static func coordinates(_ position: Position, _ json: inout JSONWriter) {
        json.element(Coordinate.rounded(position.longitude))
        json.element(Coordinate.rounded(position.latitude))
    }

    // MARK: The file

    private func file(_ subject: PublishedDataFile.Subject, _ records: [[UInt8]]) -> [UInt8] {
        let head = StructuredData.members { json in
            json.member("type", "FeatureCollection")
            json.member("version", OpenData.version)
            json.member("title", city.words(subject.title, city.city.name))
            json.member("language", source.guide.language)
            json.member("licence", source.guide.openData?.licenceAddress)
            json.member("publisher", source.publisher)
            json.member("modified", source.modified)
            json.member("about", source.address(SitePath.openData))
        }
        return OpenDataSource.file(head, start: "\"features\":[", records, end: "}")
    }
}
