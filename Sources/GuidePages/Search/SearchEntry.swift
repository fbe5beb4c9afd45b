// One item of a city that the search can find: a place, a feature of a place, a tour, or a page of the publisher.

import GuideModel

/// The result for a page, and the words by which the search finds it.
///
/// It is a class, so that sorting and listing entries does not copy all their texts.
final class SearchEntry: Sendable {
    enum Subject: String, Sendable {
        case place, feature, tour, page, event
    }

    let subject: Subject
    let title: String
    /// The kind as readers see it, such as `Church` or `Tour`.
    let kind: String
    /// The kind of place; nil for a tour or a page.
    let placeKind: PlaceKind?
    let tags: [String]
    /// The place of a feature, or the organisation of a tour.
    let within: String?
    /// The area of the city.
    let area: String?
    let summary: String
    /// The page, from the site's root.
    let path: String
    let isSponsored: Bool
    /// The features of the entry that visitors search for.
    let facts: [SearchFact]
    /// The opening hours as JSON (see `OpeningHours.json`); empty if unknown.
    let hours: [UInt8]
    /// The smallest file of its card's picture, from the site's root.
    let image: String?
    /// The point of the picture that its crop preserves; nil for the middle.
    let focus: FocalPoint?
    /// All other text of the entry, in passages of plain text.
    let passages: [String]

    init(
        subject: Subject, title: String, kind: String, placeKind: PlaceKind? = nil, tags: [String], within: String?,
        area: String?, summary: String, path: String, isSponsored: Bool, facts: [SearchFact], hours: [UInt8] = [],
        image: String?, focus: FocalPoint? = nil, passages: [String]
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
        self.focus = focus
        self.passages = passages
    }
}

// These are functions and not initialisers, because initialisers would receive copies of the city.
extension SearchEntry {
    static func entry(of view: PlaceView) -> SearchEntry {
        let (views, facts) = (view.views, view.facts)
        var passages = passages(view.body, address: facts.address, access: facts.access?.note, view.media.count)
        addWords(of: view.media, to: &passages)
        return SearchEntry(
            subject: view.featureNumber == nil ? .place : .feature, title: view.name, kind: view.kindTitle,
            placeKind: view.kind, tags: view.tags.map(views.index.topics.name),
            within: view.featureNumber == nil ? nil : view.place.name, area: area(view.place.area, of: views.city),
            summary: view.summary, path: view.path, isSponsored: view.isSponsored,
            facts: SearchFact.all(access: facts.access, isFree: views.index.topics.isFree(facts, tags: view.tags)),
            hours: view.openNow?.rules ?? [],
            image: view.picture?.smallest, focus: view.picture?.focus, passages: passages)
    }

    static func entry(of view: TourView) -> SearchEntry {
        let (views, record, tour) = (view.views, view.record, view.tour)
        var passages: [String] = []
        add(tour.body.plainText, to: &passages)
        for (stop, written) in zip(record.stops, tour.stops) {
            add(written.leg, to: &passages)
            add(stop.name, to: &passages)
            add(written.note, to: &passages)
        }
        add(tour.returnLeg, to: &passages)
        addWords(of: tour.media, to: &passages)
        let picture = views.picture(ofTour: view.number)
        return SearchEntry(
            subject: .tour, title: tour.name, kind: views.words(PageWord.tour),
            tags: tour.tags.map(views.index.topics.name), within: view.organisation?.name,
            area: area(tour.area, of: views.city), summary: tour.summary, path: SitePath.tour(views.city.id, tour.id),
            isSponsored: false, facts: SearchFact.all(access: tour.access, isFree: tour.price?.isFree == true),
            image: picture?.smallest, focus: picture?.focus, passages: passages)
    }

    /// The entry of a page of the publisher's own.
    ///
    /// - Parameter city: the city of the page, or `.guidePages`.
    static func entry(of page: FreePage, in city: Slug, _ views: CityViews) -> SearchEntry {
        var passages: [String] = []
        add(page.body.plainText, to: &passages)
        addWords(of: page.media, to: &passages)
        return SearchEntry(
            subject: .page, title: page.title, kind: views.words(PageWord.freePage), tags: [], within: nil, area: nil,
            summary: page.summary, path: SitePath.freePage(city, page.id), isSponsored: false, facts: [],
            image: views.photograph(page.media)?.smallest, passages: passages)
    }

    /// - Parameter number: the index of the event in the calendar of the city.
    static func entry(ofEvent number: Int, in city: CityWriter) -> SearchEntry {
        let event = city.events.events[number]
        let next = city.events.ofEvent[number].first.map { city.events.entries[$0] }
        let place = next?.occurrence.place.flatMap { city.index.number(of: $0) }.map { city.index.places[$0] }
        var passages = passages(event.body, address: event.address, access: event.organiser, event.media.count)
        addWords(of: event.media, to: &passages)
        let date = city.words.dateOfEvent(next?.start ?? event.start, next?.end ?? event.end)
        return SearchEntry(
            subject: .event, title: event.name, kind: city.words(EventWord.kind),
            tags: event.tags + (city.categoryLink(of: number).map { [$0.name] } ?? []), within: place?.name,
            area: nil, summary: [date, event.summary].compactMap { $0 }.joined(separator: " – "),
            path: SitePath.event(city.city.id, event.id), isSponsored: false, facts: [], image: nil,
            passages: passages)
    }

    private static func area(_ id: Slug?, of city: City) -> String? { id.flatMap { city.area($0)?.name } }

    /// The passages of an entry.
    ///
    /// - Parameter more: the expected number of passages besides these.
    private static func passages(_ body: RichText, address: String?, access: String?, _ more: Int) -> [String] {
        var passages: [String] = []
        passages.reserveCapacity(3 + more)
        add(body.plainText, to: &passages)
        add(address, to: &passages)
        add(access, to: &passages)
        return passages
    }

    /// Adds the texts of media: captions and transcripts.
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

/// The facts that visitors search for besides names and kinds.
enum SearchFact: String, Sendable {
    case stepFree = "step-free"
    case partlyStepFree = "partly-step-free"
    case toilets
    case hearingLoop = "hearing-loop"
    /// All prices are free.
    case free

    static func all(access: Access?, isFree: Bool) -> [SearchFact] {
        var facts: [SearchFact] = []
        if access?.stepFree == .yes { facts.append(.stepFree) }
        if access?.stepFree == .partly { facts.append(.partlyStepFree) }
        if access?.toilets == true { facts.append(.toilets) }
        if access?.hearingLoop == true { facts.append(.hearingLoop) }
        if isFree { facts.append(.free) }
        return facts
    }
}

extension PictureContext {
    /// The narrowest file, from the site's root.
    fileprivate var smallest: String { choices.first?.address.path ?? src.path }
}
