// One thing of a city that a search can find: a place, a feature of a place, or a tour.

import GuideModel

/// What the search says of a page, and the words it is found by.
///
/// A class, so that sorting and listing entries does not copy all their texts.
final class SearchEntry: Sendable {
    enum Subject: String, Sendable {
        case place, feature, tour
    }

    let subject: Subject
    let title: String
    /// The kind as a reader sees it, such as `Church` or `Tour`.
    let kind: String
    let tags: [String]
    /// What it belongs to: a feature's place, a tour's organisation.
    let within: String?
    /// The part of the city.
    let area: String?
    let summary: String
    /// The page, from the site's root.
    let path: String
    let isSponsored: Bool
    /// Everything else that is said of it, in passages of plain text.
    let passages: [String]

    init(
        subject: Subject, title: String, kind: String, tags: [String], within: String?, area: String?, summary: String,
        path: String, isSponsored: Bool, passages: [String]
    ) {
        self.subject = subject
        self.title = title
        self.kind = kind
        self.tags = tags
        self.within = within
        self.area = area
        self.summary = summary
        self.path = path
        self.isSponsored = isSponsored
        self.passages = passages
    }
}

extension SearchEntry {
    convenience init(_ place: Place, of city: City) {
        self.init(
            subject: .place, title: place.name, kind: place.kind.title, tags: place.tags, within: nil,
            area: Self.area(place.area, of: city), summary: place.summary, path: SitePath.place(city.id, place.id),
            isSponsored: place.sponsor != nil,
            passages: Self.passages(place.body, place.facts, place.media))
    }

    convenience init(_ feature: Feature, of place: Place, in city: City) {
        self.init(
            subject: .feature, title: feature.name, kind: feature.kind.title, tags: feature.tags, within: place.name,
            area: Self.area(place.area, of: city), summary: feature.summary,
            path: SitePath.feature(city.id, place.id, feature.id),
            isSponsored: place.sponsor != nil, passages: Self.passages(feature.body, feature.facts, feature.media))
    }

    convenience init(_ record: TourRecord, of city: City, organisations: [Organisation]) {
        let tour = record.tour
        let stops = zip(record.stops, tour.stops).flatMap { stop, written in
            [written.leg, stop.name, written.note].compactMap { $0 }
        }
        var passages = [tour.body.plainText] + stops + [tour.returnLeg].compactMap { $0 }
        Self.addWords(of: tour.media, to: &passages)
        self.init(
            subject: .tour, title: tour.name, kind: "Tour", tags: tour.tags,
            within: organisations.first { $0.id == tour.organisation }?.name,
            area: Self.area(tour.area, of: city), summary: tour.summary,
            path: SitePath.tour(city.id, tour.id), isSponsored: false, passages: Self.kept(passages))
    }

    private static func area(_ id: Slug?, of city: City) -> String? { id.flatMap { city.area($0)?.name } }

    private static func passages(_ body: RichText, _ facts: VisitFacts, _ media: [Medium]) -> [String] {
        var passages: [String] = []
        passages.reserveCapacity(3 + media.count)
        passages.append(body.plainText)
        if let address = facts.address { passages.append(address) }
        if let note = facts.access?.note { passages.append(note) }
        addWords(of: media, to: &passages)
        return kept(passages)
    }

    /// Adds what media say: captions and transcripts.
    private static func addWords(of media: [Medium], to passages: inout [String]) {
        for medium in media {
            if let caption = medium.caption { passages.append(caption) }
            if let transcript = medium.transcript { passages.append(transcript.plainText) }
        }
    }

    private static func kept(_ passages: [String]) -> [String] {
        passages.contains(where: \.isEmpty) ? passages.filter { !$0.isEmpty } : passages
    }
}
