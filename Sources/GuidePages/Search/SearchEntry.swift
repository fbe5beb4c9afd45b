// One thing of a city that a search can find: a place, a feature of a place, or a tour.

import GuideModel

/// What the search says of a page, and the words it is found by.
struct SearchEntry: Hashable, Sendable {
    enum Subject: String, Sendable {
        case place, feature, tour
    }

    var subject: Subject
    var title: String
    /// The kind as a reader sees it, such as `Church` or `Tour`.
    var kind: String
    var tags: [String]
    /// What it belongs to: a feature's place, a tour's organisation.
    var within: String?
    /// The part of the city.
    var area: String?
    var summary: String
    /// The page, from the site's root.
    var path: String
    var isSponsored: Bool
    /// Everything else that is said of it, in passages of plain text.
    var passages: [String]
}

extension SearchEntry {
    init(_ place: Place, of city: City) {
        self.init(
            subject: .place, title: place.name, kind: place.kind.title, tags: place.tags, within: nil,
            area: Self.area(place.area, of: city), summary: place.summary, path: SitePath.place(city.id, place.id),
            isSponsored: place.sponsor != nil,
            passages: Self.passages(place.body, place.facts, place.media))
    }

    init(_ feature: Feature, of place: Place, in city: City) {
        self.init(
            subject: .feature, title: feature.name, kind: feature.kind.title, tags: feature.tags, within: place.name,
            area: Self.area(place.area, of: city), summary: feature.summary,
            path: SitePath.feature(city.id, place.id, feature.id),
            isSponsored: place.sponsor != nil, passages: Self.passages(feature.body, feature.facts, feature.media))
    }

    init(_ record: TourRecord, of city: City, organisations: [Organisation]) {
        let tour = record.tour
        let stops = zip(record.stops, tour.stops).flatMap { stop, written in
            [written.leg, stop.name, written.note].compactMap { $0 }
        }
        let rest = stops + [tour.returnLeg].compactMap { $0 } + Self.spoken(tour.media)
        self.init(
            subject: .tour, title: tour.name, kind: "Tour", tags: tour.tags,
            within: organisations.first { $0.id == tour.organisation }?.name,
            area: Self.area(tour.area, of: city), summary: tour.summary,
            path: SitePath.tour(city.id, tour.id), isSponsored: false, passages: Self.kept([tour.body.plainText] + rest)
        )
    }

    private static func area(_ id: Slug?, of city: City) -> String? { id.flatMap { city.area($0)?.name } }

    private static func passages(_ body: RichText, _ facts: VisitFacts, _ media: [Medium]) -> [String] {
        var passages = [body.plainText]
        if let address = facts.address { passages.append(address) }
        if let note = facts.access?.note { passages.append(note) }
        return kept(passages + spoken(media))
    }

    /// What media say: captions and transcripts.
    private static func spoken(_ media: [Medium]) -> [String] {
        var words: [String] = []
        for medium in media {
            if let caption = medium.caption { words.append(caption) }
            if let transcript = medium.transcript { words.append(transcript.plainText) }
        }
        return words
    }

    private static func kept(_ passages: [String]) -> [String] {
        passages.contains(where: \.isEmpty) ? passages.filter { !$0.isEmpty } : passages
    }
}
