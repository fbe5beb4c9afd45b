// Exports a guide, or one of its cities, as one JSON-LD file in the vocabulary of schema.org.

import GuideModel
import GuideSupport

/// Writes the structured data of the pages of cities, without the pages.
public struct SchemaFile: Sendable {
    private let data: StructuredData
    private let hours: HoursIndex
    private var nodes: [[UInt8]] = []

    /// Creates a file without cities.
    ///
    /// - Parameter guide: the guide in the language of `words`; without `baseURL`, the data contains no addresses.
    public init(_ guide: Guide, words: Words) {
        data = StructuredData(guide: guide, words: words)
        hours = HoursIndex(timeZone: nil, words: words)
        add(data.homeMembers(), at: guide.site.isFirst ? "" : SitePath.home)
    }

    /// Adds a city with its places, their features and its tours.
    ///
    /// - Parameter geometry: the geometry of its tours by their ids.
    public mutating func add(_ city: City, geometry: [Slug: TourGeometry]) {
        let places = Dictionary(city.places.enumerated().map { ($1.id, (place: $1, number: $0)) }) { first, _ in first }
        add(data.members(of: city, image: nil), at: SitePath.city(city.id))
        for place in city.places {
            add(
                data.members(of: place, in: city, image: nil, hours: specification(place.facts)),
                at: SitePath.place(city.id, place.id))
            for feature in place.features {
                add(
                    data.members(of: feature, of: place, in: city, image: nil, hours: specification(feature.facts)),
                    at: SitePath.feature(city.id, place.id, feature.id))
            }
        }
        for (number, tour) in city.tours.enumerated() {
            let record = TourRecord(
                tour, number: number, city: city, geometry: geometry[tour.id], speed: data.guide.walkingSpeed
            ) { places[$0] }
            add(data.members(of: record, in: city, image: nil), at: SitePath.tour(city.id, tour.id))
        }
    }

    /// The graph, one node for each line.
    public var bytes: [UInt8] {
        var bytes = Array("{\"@context\":\"https://schema.org\",\"@graph\":[\n".utf8)
        for (number, node) in nodes.enumerated() {
            bytes += node
            bytes += (number + 1 < nodes.count ? ",\n" : "\n").utf8
        }
        return bytes + "]}\n".utf8
    }

    private mutating func add(_ members: [UInt8], at path: String) {
        let id = JSONWriter.object(isCompact: true) { $0.member("@id", data.address(path)) }.dropLast()
        nodes.append(id + (id.count > 1 ? "," : "").utf8 + members + "}".utf8)
    }

    private func specification(_ facts: VisitFacts) -> [UInt8] {
        facts.hours.map { hours.entry($0).specification } ?? []
    }
}
