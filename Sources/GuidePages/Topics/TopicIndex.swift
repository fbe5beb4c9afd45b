// A city's register: its areas, kinds and tags, and the content of each.

import GuideModel
import GuideSupport

/// The topics of a city, created once for the city.
struct TopicIndex: Sendable {
    /// The areas in the order of city.md, including empty ones.
    let areas: [Topic]
    /// The kinds in the order of the list of kinds; only those that the city has.
    let kinds: [Topic]
    /// The tags, by name.
    let tags: [Topic]
    /// The facts that some places have; only those that the city has.
    let facts: [Topic]
    /// Every topic, in the order in which their pages are written.
    let all: [Topic]
    private let tagNames: TagNames
    /// The index in `areas` for an area's id.
    private let areaNumbers: [Slug: Int]
    private let city: Slug
    /// The names of tags as visitors read them, by their ids.
    private let writtenNames: [Slug: String]
    private let words: Words
    /// The ids of the tags that mean that a place is free.
    private let freeTags: Set<Slug>

    /// Creates the register.
    ///
    /// - Parameters:
    ///   - places: the places in the order of their names.
    ///   - order: the sort order of names in the pages' language.
    ///   - tours: the tours in the order of the city's list.
    init(_ city: City, places: [Place], order: NameOrder, tours: [TourRecord], words: Words) {
        let placeItems = places.enumerated().map { TopicItem.place($1, index: $0) }
        let items = TopicIndex.inOrder(places, placeItems, order)
        let names = TagNames(items.flatMap(\.tags) + tours.flatMap(\.tour.tags))
        self.city = city.id
        self.words = words
        writtenNames = Dictionary(city.tags.map { ($0.id, $0.name) }) { first, _ in first }
        tagNames = names
        let areaNumbers = Dictionary(zip(city.areas.map(\.id), city.areas.indices)) { first, _ in first }
        areas = TopicIndex.areas(city, places, placeItems, tours, areaNumbers)
        self.areaNumbers = areaNumbers
        kinds = TopicIndex.kinds(city.id, items, words)
        tags = TopicIndex.tags(city.id, writtenNames, items, tours, names, order, words)
        let freeTags = TopicIndex.freeTags(writtenNames, words)
        self.freeTags = freeTags
        facts = TopicIndex.facts(city.id, items, words) { item in
            item.tags.contains { names.id($0).map(freeTags.contains) ?? false }
        }
        all = areas + kinds + tags + facts
    }

    var isEmpty: Bool { all.isEmpty }

    /// The id of a tag, which all spellings of the tag share.
    func id(ofTag tag: String) -> Slug? { tagNames.id(tag) }

    /// Whether a tag means that a place is free: its id is `free`, or its name is the word for free.
    func meansFree(_ tag: String) -> Bool { tagNames.id(tag).map(freeTags.contains) ?? false }

    /// Whether a place or feature is free for everyone: by its prices, or by a tag.
    func isFree(_ facts: VisitFacts, tags: [String]) -> Bool {
        TopicFact.free.isTrue(of: facts) || tags.contains(where: meansFree)
    }

    /// The tags for a list that also has the facts: without a tag of places that means the same as a fact.
    var tagsBesideFacts: [Topic] {
        let paths = Set(freeTags.map { SitePath.tag(city, $0) })
        return tags.filter { !paths.contains($0.path) || !$0.tours.isEmpty }
    }

    private static func freeTags(_ written: [Slug: String], _ words: Words) -> Set<Slug> {
        let word = TopicFact.free.name(words).lowercased()
        let ids: [Slug] = [Slug(TopicFact.free.rawValue), Slug(naming: word)].compactMap(\.self)
        return Set(ids).union(written.filter { $0.value.lowercased() == word }.keys)
    }

    /// The path of a tag's page.
    func path(ofTag tag: String) -> String? { tagNames.id(tag).map { SitePath.tag(city, $0) } }

    /// The area that a place or tour names.
    func area(_ id: Slug?) -> (name: String, path: String)? {
        areaNumber(id).map { (areas[$0].name, areas[$0].path) }
    }

    /// The area that a place or tour names, by its index in `areas`.
    func areaNumber(_ id: Slug?) -> Int? { id.flatMap { areaNumbers[$0] } }

    /// Places and features by name; a sponsored one never comes before the others.
    private static func inOrder(_ places: [Place], _ placeItems: [TopicItem], _ order: NameOrder) -> [TopicItem] {
        var keyed: [(key: [UInt8], order: Int, item: TopicItem)] = []
        keyed.reserveCapacity(places.count)
        for (index, place) in places.enumerated() {
            keyed.append((order.key(of: place.name), keyed.count, placeItems[index]))
            for (offset, feature) in place.features.enumerated() {
                let item = TopicItem.feature(feature, of: place, number: index, index: offset)
                keyed.append((order.key(of: feature.name), keyed.count, item))
            }
        }
        keyed.sort { $0.key == $1.key ? $0.order < $1.order : $0.key.lexicographicallyPrecedes($1.key) }
        let items = keyed.map(\.item)
        let sponsored = items.filter(\.isSponsored)
        return sponsored.isEmpty ? items : items.filter { !$0.isSponsored } + sponsored
    }

    private static func areas(
        _ city: City, _ places: [Place], _ placeItems: [TopicItem], _ tours: [TourRecord], _ areaNumbers: [Slug: Int]
    ) -> [Topic] {
        var inside = [[TopicItem]](repeating: [], count: city.areas.count)
        var sponsored = inside
        for (index, place) in places.enumerated() {
            guard let number = place.area.flatMap({ areaNumbers[$0] }) else { continue }
            if place.sponsor == nil {
                inside[number].append(placeItems[index])
            } else {
                sponsored[number].append(placeItems[index])
            }
        }
        return city.areas.map { area in
            let number = areaNumbers[area.id] ?? 0
            return Topic(
                subject: .area(area), name: area.name, path: SitePath.area(city.id, area.id),
                items: inside[number] + sponsored[number], tours: tours.filter { $0.tour.area == area.id })
        }
    }

    private static func kinds(_ city: Slug, _ items: [TopicItem], _ words: Words) -> [Topic] {
        var found: [PlaceKind: [TopicItem]] = [:]
        for item in items { found[item.kind, default: []].append(item) }
        return PlaceKind.allCases.compactMap { kind in
            found[kind].map {
                Topic(
                    subject: .kind(kind), name: words.title(kind, of: $0.count), path: SitePath.kind(city, kind),
                    items: $0)
            }
        }
    }

    /// - Parameter hasFreeTag: whether a tag of an item means that it is free.
    private static func facts(
        _ city: Slug, _ items: [TopicItem], _ words: Words, hasFreeTag: (TopicItem) -> Bool
    ) -> [Topic] {
        TopicFact.allCases.compactMap { fact in
            let found = items.filter { fact.isTrue(of: $0.facts) || fact == .free && hasFreeTag($0) }
            if found.isEmpty { return nil }
            return Topic(
                subject: .fact(fact), name: fact.name(words), path: SitePath.fact(city, fact.rawValue), items: found)
        }
    }

    /// The name of a tag as visitors read it.
    func name(ofTag tag: String) -> String {
        guard let id = tagNames.id(tag), let written = writtenNames[id] else { return words.capitalised(tag) }
        return written
    }

    private static func tags(
        _ city: Slug, _ written: [Slug: String], _ items: [TopicItem], _ tours: [TourRecord], _ names: TagNames,
        _ order: NameOrder, _ words: Words
    ) -> [Topic] {
        var found = [Topic?](repeating: nil, count: names.ids.count)
        /// The number of a tag; the topic has the name of the tag's first occurrence.
        func number(_ tag: String) -> Int? {
            guard let number = names.number(tag) else { return nil }
            if found[number] == nil {
                let id = names.ids[number]
                found[number] = Topic(
                    subject: .tag, name: written[id] ?? words.capitalised(tag), path: SitePath.tag(city, id))
            }
            return number
        }
        for item in items {
            for tag in item.tags { if let number = number(tag) { found[number]?.items.append(item) } }
        }
        for record in tours {
            for tag in record.tour.tags { if let number = number(tag) { found[number]?.tours.append(record) } }
        }
        return names.ids.indices.compactMap { found[$0] }.map { (order.key(of: $0.name), $0) }
            .sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
    }
}
