// Joins the pages of a city: features to their places, stops to places, tours to organisations.

import GuideModel

/// Makes a city from its drafts, and adds to their findings what only shows when they stand together.
struct CityAssembly {
    let id: Slug
    let guide: Guide
    let index: ContentIndex
    private(set) var drafts: [PageDraft]
    let includesDrafts: Bool

    /// Farther from its city's centre than this, a place's position is probably wrong.
    static let farInMetres = 100_000.0

    init(id: Slug, guide: Guide, index: ContentIndex, drafts: [PageDraft], includesDrafts: Bool) {
        self.id = id
        self.guide = guide
        self.index = index
        self.drafts = drafts
        self.includesDrafts = includesDrafts
    }

    /// The city; nil when city.md is missing or lacks something.
    mutating func city() -> City? {
        checkNames()
        var centre: Position?
        if case .city(let fields)? = drafts.first?.fields { centre = fields.position }
        var places: [Place] = []
        var features: [Slug: [Feature]] = [:]
        var tours: [Tour] = []
        for position in drafts.indices {
            if let centre { checkDistance(position, from: centre) }
            let isShown = drafts[position].isPublished && !drafts[position].isHidden
            switch drafts[position].file.role {
            case .city: break
            case .place(let id):
                if let place = place(id, position), isShown { places.append(place) }
            case .feature(let place, let id):
                if let feature = feature(id, drafts[position]), isShown { features[place, default: []].append(feature) }
            case .tour(let id):
                if let tour = tour(id, position), isShown { tours.append(tour) }
            }
        }
        for position in places.indices {
            if let within = features[places[position].id] { places[position].features = within }
        }
        return city(places: places, tours: tours)
    }

    private func city(places: [Place], tours: [Tour]) -> City? {
        guard let draft = drafts.first, case .city(let fields) = draft.fields, let name = fields.name,
            let position = fields.position, let summary = fields.summary
        else { return nil }
        return City(
            id: id, name: name, country: fields.country, position: position, timeZone: fields.timeZone,
            summary: summary, accent: fields.accent, body: draft.body, media: draft.media.map(\.medium),
            mapFile: fields.mapFile, mapClip: fields.mapClip, restrictedFile: fields.restrictedFile,
            areas: fields.areas, places: places, tours: tours, location: draft.location)
    }

    private mutating func place(_ id: Slug, _ index: Int) -> Place? {
        guard case .sight(let fields) = drafts[index].fields else { return nil }
        let area = area(fields.area, of: index)
        guard let name = fields.name, let kind = fields.kind, let position = fields.position,
            let summary = fields.summary
        else { return nil }
        return Place(
            id: id, name: name, kind: kind, position: position, area: area, summary: summary,
            body: drafts[index].body, facts: fields.facts, media: drafts[index].media.map { $0.medium },
            tags: fields.tags, sponsor: fields.sponsor, status: drafts[index].status ?? .published,
            location: drafts[index].location)
    }

    private func feature(_ id: Slug, _ draft: PageDraft) -> Feature? {
        guard case .sight(let fields) = draft.fields, let name = fields.name, let kind = fields.kind,
            let summary = fields.summary
        else { return nil }
        return Feature(
            id: id, name: name, kind: kind, position: fields.position, summary: summary, body: draft.body,
            facts: fields.facts, media: draft.media.map(\.medium), tags: fields.tags,
            status: draft.status ?? .published, location: draft.location)
    }

    private mutating func tour(_ id: Slug, _ position: Int) -> Tour? {
        guard case .tour(let fields) = drafts[position].fields else { return nil }
        if id == self.id {
            drafts[position].findings.error(
                .wholeFile, "id",
                "a tour cannot have its city's id, since the packs of both would be \(id).zip; rename it")
        }
        let organisation = fields.organisation.flatMap {
            Organisations.find($0, guide.organisations, &drafts[position].findings)
        }
        let area = area(fields.area, of: position)
        let resolver = StopResolver(index: index)
        let stops = fields.stops.compactMap { resolver.stop($0, &drafts[position].findings) }
        guard let name = fields.name, let summary = fields.summary, stops.count == fields.stops.count, stops.count > 1
        else { return nil }
        let draft = drafts[position]
        return Tour(
            id: id, name: name, summary: summary, body: draft.body, organisation: organisation, area: area,
            direction: fields.direction, isCircular: fields.isCircular, stops: stops, returnLeg: fields.returnLeg,
            route: fields.route, profile: fields.profile, durationInMinutes: fields.durationInMinutes,
            season: fields.season,
            price: fields.price, access: fields.access, links: fields.links, tags: fields.tags,
            media: draft.media.map(\.medium), status: draft.status ?? .published, location: draft.location)
    }

    /// The area that a draft names, found among those of city.md.
    private mutating func area(_ named: Named?, of index: Int) -> Slug? {
        guard let named else { return nil }
        var areas: [Area] = []
        if case .city(let fields)? = drafts.first?.fields { areas = fields.areas }
        return Areas.find(named, areas, &drafts[index].findings)
    }

    /// Names are unique among a city's places, among its tours, and among the features of one place.
    private mutating func checkNames() {
        var places: [String: Int] = [:]
        places.reserveCapacity(drafts.count)
        var features: [Slug: [String: Int]] = [:]
        var tours: [String: Int] = [:]
        for position in drafts.indices {
            guard let (name, mark) = drafts[position].name else { continue }
            let first: Int?
            switch drafts[position].file.role {
            case .city: continue
            case .place: first = places.updateValue(position, forKey: name.lowercased())
            case .feature(let place, _):
                first = features[place, default: [:]].updateValue(position, forKey: name.lowercased())
            case .tour: first = tours.updateValue(position, forKey: name.lowercased())
            }
            if let first {
                drafts[position].findings.error(
                    mark, "duplicate-name",
                    "\(drafts[first].file.path) is called \(name.quotedForMessage) too; give one of the two another name"
                )
            }
        }
    }

    private mutating func checkDistance(_ index: Int, from centre: Position) {
        guard let (position, mark) = drafts[index].position else { return }
        let metres = position.distanceInMetres(to: centre)
        guard metres > CityAssembly.farInMetres else { return }
        var hint = "; check the position"
        var suggestion: String?
        if abs(position.longitude) <= 90 {
            let swapped = Position(latitude: position.longitude, longitude: position.latitude)
            if swapped.distanceInMetres(to: centre) <= CityAssembly.farInMetres {
                hint = "; lat and lon are probably swapped"
                suggestion = "{lat: \(swapped.latitude), lon: \(swapped.longitude)}"
            }
        }
        drafts[index].findings.warning(
            mark, "position", "this is \(Int(metres / 1000)) km from the middle of the city\(hint)",
            suggestion: suggestion)
    }
}

/// Finds the place and the feature that a stop names.
struct StopResolver {
    let index: ContentIndex

    /// Nil, and reported, when there is none.
    func stop(_ draft: StopDraft, _ findings: inout Findings) -> Stop? {
        guard
            let place = find(draft.place, "place", in: index.places, home: "places", &findings)
        else { return nil }
        var feature: Slug?
        if let named = draft.feature {
            let features = index.features[place] ?? [:]
            guard
                let found = find(
                    named, "feature of \(place)", in: features, home: "places/\(place)/features", &findings)
            else { return nil }
            feature = found
        }
        return Stop(
            place: place, feature: feature, note: draft.note, leg: draft.leg, location: findings.location(draft.mark))
    }

    private func find(
        _ named: Named, _ what: String, in known: [Slug: ContentIndex.Page], home: String,
        _ findings: inout Findings
    ) -> Slug? {
        guard let id = Slug(named.text), let page = known[id] else {
            let nearest = nearestWord(to: named.text, among: known.keys.map(\.text).sorted())
            let hint = nearest.map { "did you mean \($0)?" } ?? "write it in \(home)/, or name another"
            findings.error(
                named.mark, "stop", "there is no \(what) \(named.text.shortForMessage); \(hint)", suggestion: nearest)
            return nil
        }
        guard page.isPublished else {
            findings.error(
                named.mark, "stop",
                "the \(what) \(id) is not published yet; publish it (status: published), or take the stop away")
            return nil
        }
        return id
    }
}
