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

// Functions and not initialisers, which would be handed copies of the city.
extension SearchEntry {
    static func entry(of place: Place, in index: CityIndex) -> SearchEntry {
        let (city, words) = (index.city, index.words)
        var passages = passages(
            place.body, address: place.facts.address, access: place.facts.access?.note, place.media.count)
        addWords(of: place.media, to: &passages)
        return SearchEntry(
            subject: .place, title: place.name, kind: words.title(place.kind), tags: place.tags.map(index.topics.name),
            within: nil,
            area: area(place.area, of: city), summary: place.summary, path: SitePath.place(city.id, place.id),
            isSponsored: place.sponsor != nil, passages: passages)
    }

    static func entry(of feature: Feature, of place: Place, in index: CityIndex) -> SearchEntry {
        let (city, words) = (index.city, index.words)
        var passages = passages(
            feature.body, address: feature.facts.address, access: feature.facts.access?.note, feature.media.count)
        addWords(of: feature.media, to: &passages)
        return SearchEntry(
            subject: .feature, title: feature.name, kind: words.title(feature.kind),
            tags: feature.tags.map(index.topics.name),
            within: place.name,
            area: area(place.area, of: city), summary: feature.summary,
            path: SitePath.feature(city.id, place.id, feature.id), isSponsored: place.sponsor != nil,
            passages: passages)
    }

    static func entry(of record: TourRecord, in index: CityIndex) -> SearchEntry {
        let (city, words, tour) = (index.city, index.words, record.tour)
        let organisations = index.material.guide.organisations
        var passages: [String] = []
        add(tour.body.plainText, to: &passages)
        for (stop, written) in zip(record.stops, tour.stops) {
            add(written.leg, to: &passages)
            add(stop.name, to: &passages)
            add(written.note, to: &passages)
        }
        add(tour.returnLeg, to: &passages)
        addWords(of: tour.media, to: &passages)
        return SearchEntry(
            subject: .tour, title: tour.name, kind: words(PageWord.tour), tags: tour.tags.map(index.topics.name),
            within: organisations.first { $0.id == tour.organisation }?.name, area: area(tour.area, of: city),
            summary: tour.summary, path: SitePath.tour(city.id, tour.id), isSponsored: false, passages: passages)
    }

    private static func area(_ id: Slug?, of city: City) -> String? { id.flatMap { city.area($0)?.name } }

    /// - Parameter more: how many passages are expected beside these.
    private static func passages(_ body: RichText, address: String?, access: String?, _ more: Int) -> [String] {
        var passages: [String] = []
        passages.reserveCapacity(3 + more)
        add(body.plainText, to: &passages)
        add(address, to: &passages)
        add(access, to: &passages)
        return passages
    }

    /// Adds what media say: captions and transcripts.
    private static func addWords(of media: [Medium], to passages: inout [String]) {
        for medium in media {
            add(medium.caption, to: &passages)
            add(medium.transcript?.plainText, to: &passages)
        }
    }

    private static func add(_ passage: String?, to passages: inout [String]) {
        guard let passage, !passage.isEmpty else { return }
        passages.append(passage)
    }
}
