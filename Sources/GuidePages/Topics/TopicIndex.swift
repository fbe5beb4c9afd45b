// A city's register: which areas, kinds and tags it has, and what is found under each.

import GuideModel

/// Made once for a city.
struct TopicIndex: Sendable {
    /// In the order of city.md, also those in which nothing is.
    let areas: [Topic]
    /// In the order of the list of kinds; only those that the city has.
    let kinds: [Topic]
    /// By their names.
    let tags: [Topic]
    private let tagNames: TagNames
    /// By the area's id, its place in `areas`.
    private let areaNumbers: [Slug: Int]
    private let city: Slug

    /// - Parameters:
    ///   - places: in the order of their names.
    ///   - tours: in the order of the city's list.
    init(_ city: City, places: [Place], tours: [TourRecord]) {
        let sights = TopicIndex.inOrder(places)
        let names = TagNames(sights.flatMap(\.tags) + tours.flatMap(\.tour.tags))
        self.city = city.id
        tagNames = names
        areas = TopicIndex.areas(city, places, tours)
        areaNumbers = Dictionary(zip(city.areas.map(\.id), areas.indices)) { first, _ in first }
        kinds = TopicIndex.kinds(city.id, sights)
        tags = TopicIndex.tags(city.id, sights, tours, names)
    }

    /// Every topic, in the order in which their pages are written.
    var all: [Topic] { areas + kinds + tags }

    var isEmpty: Bool { areas.isEmpty && kinds.isEmpty && tags.isEmpty }

    /// The path of a tag's page.
    func path(ofTag tag: String) -> String? { tagNames.id(tag).map { SitePath.tag(city, $0) } }

    /// The links to the pages of all tags, by every spelling that places have.
    func links(on page: PageAddress) -> [String: LinkContext] {
        var links: [String: LinkContext] = [:]
        for topic in tags {
            for tag in topic.sights.lazy.flatMap(\.tags) where links[tag] == nil {
                links[tag] = path(ofTag: tag).map { LinkContext(href: page.href($0), name: tag) }
            }
        }
        return links
    }

    /// The area that a place or tour names.
    func area(_ id: Slug?) -> (name: String, path: String)? {
        id.flatMap { areaNumbers[$0] }.map { (areas[$0].name, areas[$0].path) }
    }

    /// Places and features by name; what is paid for never stands before what is not.
    private static func inOrder(_ places: [Place]) -> [Sight] {
        var keyed: [(key: String, order: Int, sight: Sight)] = []
        func add(_ sight: Sight) {
            keyed.append((Slug(naming: sight.name)?.text ?? sight.name, keyed.count, sight))
        }
        for place in places {
            add(.place(place))
            for feature in place.features { add(.feature(feature, of: place)) }
        }
        keyed.sort { $0.key == $1.key ? $0.order < $1.order : $0.key < $1.key }
        return keyed.map(\.sight).filter { !$0.isSponsored } + keyed.map(\.sight).filter(\.isSponsored)
    }

    private static func areas(_ city: City, _ places: [Place], _ tours: [TourRecord]) -> [Topic] {
        var inside: [Slug: [Sight]] = [:]
        for place in places.filter({ $0.sponsor == nil }) + places.filter({ $0.sponsor != nil }) {
            if let area = place.area { inside[area, default: []].append(.place(place)) }
        }
        return city.areas.map { area in
            Topic(
                subject: .area(area), name: area.name, path: SitePath.area(city.id, area.id),
                sights: inside[area.id] ?? [], tours: tours.filter { $0.tour.area == area.id })
        }
    }

    private static func kinds(_ city: Slug, _ sights: [Sight]) -> [Topic] {
        var found: [PlaceKind: [Sight]] = [:]
        for sight in sights { found[sight.kind, default: []].append(sight) }
        return PlaceKind.allCases.compactMap { kind in
            found[kind].map {
                Topic(subject: .kind(kind), name: kind.title, path: SitePath.kind(city, kind), sights: $0)
            }
        }
    }

    private static func tags(_ city: Slug, _ sights: [Sight], _ tours: [TourRecord], _ names: TagNames) -> [Topic] {
        var found: [Slug: Topic] = [:]
        func topic(_ tag: String, _ change: (inout Topic) -> Void) {
            guard let id = names.id(tag) else { return }
            change(&found[id, default: Topic(subject: .tag, name: tag, path: SitePath.tag(city, id))])
        }
        for sight in sights {
            for tag in sight.tags { topic(tag) { $0.sights.append(sight) } }
        }
        for record in tours {
            for tag in record.tour.tags { topic(tag) { $0.tours.append(record) } }
        }
        return found.sorted { $0.key < $1.key }.map(\.value)
    }
}
