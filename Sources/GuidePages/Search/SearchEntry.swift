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
    /// Nil for a tour.
    let placeKind: PlaceKind?
    let tags: [String]
    /// What it belongs to: a feature's place, a tour's organisation.
    let within: String?
    /// The part of the city.
    let area: String?
    let summary: String
    /// The page, from the site's root.
    let path: String
    let isSponsored: Bool
    /// What visitors ask for that the entry offers.
    let facts: [SearchFact]
    /// When it is open, as JSON (see `OpeningHours.json`); empty where that is not known.
    let hours: [UInt8]
    /// The smallest file of its card's picture, from the site's root.
    let image: String?
    /// Everything else that is said of it, in passages of plain text.
    let passages: [String]

    init(
        subject: Subject, title: String, kind: String, placeKind: PlaceKind? = nil, tags: [String], within: String?,
        area: String?, summary: String, path: String, isSponsored: Bool, facts: [SearchFact], hours: [UInt8] = [],
        image: String?, passages: [String]
    ) {
        self.subject = subject
        self.title = title
        self.kind = kind
        self.placeKind = placeKind
        self.tags = tags
        self.within = within
        self.area = area
        self.summary = summary
        self.path = path
        self.isSponsored = isSponsored
        self.facts = facts
        self.hours = hours
        self.image = image
        self.passages = passages
    }
}

// Functions and not initialisers, which would be handed copies of the city.
extension SearchEntry {
    /// - Parameter picture: that of its card.
    static func entry(of place: Place, in writer: CityWriter, picture: PictureContext?) -> SearchEntry {
        let (index, city, words) = (writer.index, writer.city, writer.words)
        var passages = passages(
            place.body, address: place.facts.address, access: place.facts.access?.note, place.media.count)
        addWords(of: place.media, to: &passages)
        return SearchEntry(
            subject: .place, title: place.name, kind: words.title(place.kind), placeKind: place.kind,
            tags: place.tags.map(index.topics.name), within: nil,
            area: area(place.area, of: city), summary: place.summary, path: SitePath.place(city.id, place.id),
            isSponsored: place.sponsor != nil,
            facts: SearchFact.all(access: place.facts.access, prices: place.facts.prices),
            hours: hours(place.facts, in: writer), image: picture?.smallest, passages: passages)
    }

    /// - Parameter picture: that of its card.
    static func entry(
        of feature: Feature, of place: Place, in writer: CityWriter, picture: PictureContext?
    ) -> SearchEntry {
        let (index, city, words) = (writer.index, writer.city, writer.words)
        var passages = passages(
            feature.body, address: feature.facts.address, access: feature.facts.access?.note, feature.media.count)
        addWords(of: feature.media, to: &passages)
        return SearchEntry(
            subject: .feature, title: feature.name, kind: words.title(feature.kind), placeKind: feature.kind,
            tags: feature.tags.map(index.topics.name), within: place.name,
            area: area(place.area, of: city), summary: feature.summary,
            path: SitePath.feature(city.id, place.id, feature.id), isSponsored: place.sponsor != nil,
            facts: SearchFact.all(access: feature.facts.access, prices: feature.facts.prices),
            hours: hours(feature.facts, in: writer), image: picture?.smallest, passages: passages)
    }

    /// - Parameter picture: that of its card.
    static func entry(of record: TourRecord, in writer: CityWriter, picture: PictureContext?) -> SearchEntry {
        let (index, city, words, tour) = (writer.index, writer.city, writer.words, record.tour)
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
            summary: tour.summary, path: SitePath.tour(city.id, tour.id), isSponsored: false,
            facts: SearchFact.all(access: tour.access, prices: tour.price.map { [$0] } ?? []), image: picture?.smallest,
            passages: passages)
    }

    private static func hours(_ facts: VisitFacts, in writer: CityWriter) -> [UInt8] {
        facts.hours.flatMap { writer.hours.entry($0).openNow?.rules } ?? []
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

/// What visitors ask for beside names and kinds.
enum SearchFact: String, Sendable {
    case stepFree = "step-free"
    case partlyStepFree = "partly-step-free"
    case toilets
    case hearingLoop = "hearing-loop"
    /// Nobody pays.
    case free

    static func all(access: Access?, prices: [Price]) -> [SearchFact] {
        var facts: [SearchFact] = []
        if access?.stepFree == .yes { facts.append(.stepFree) }
        if access?.stepFree == .partly { facts.append(.partlyStepFree) }
        if access?.toilets == true { facts.append(.toilets) }
        if access?.hearingLoop == true { facts.append(.hearingLoop) }
        if !prices.isEmpty, prices.allSatisfy(\.isFree) { facts.append(.free) }
        return facts
    }
}

extension PictureContext {
    /// The narrowest file, from the site's root.
    fileprivate var smallest: String { choices.first?.address.path ?? src.path }
}
