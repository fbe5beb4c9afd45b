// Joins the pages of a city: features to their places, stops to places, tours to organisations.

import GuideModel

/// Builds a city from its drafts, and reports the errors that need several pages to detect.
package struct CityAssembly {
    package let id: Slug
    package let guide: Guide
    package let index: ContentIndex
    private(set) var drafts: [PageDraft]
    private(set) var riddleBook: RiddleBookDraft
    package let includesDrafts: Bool

    /// The distance from the city's centre beyond which a place's position is probably wrong.
    package static let farInMetres = 100_000.0
    /// The distance from the bounding box of the city's places beyond which a hazard is outside the city.
    static let hazardsReachInMetres = 2_000.0

    package init(
        id: Slug, guide: Guide, index: ContentIndex, drafts: [PageDraft], riddleBook: RiddleBookDraft,
        includesDrafts: Bool
    ) {
        self.id = id
        self.guide = guide
        self.index = index
        self.drafts = drafts
        self.riddleBook = riddleBook
        self.includesDrafts = includesDrafts
    }

    /// The city; nil if city.md is missing or incomplete.
    package mutating func city() -> City? {
        checkNames()
        var centre: Position?
        if case .city(let city)? = drafts.first?.content, drafts[0].named["position"] != nil { centre = city.position }
        var places: [Place] = []
        var features: [Slug: [Feature]] = [:]
        var tours: [Tour] = []
        var presentations: [Presentation] = []
        var quizzes: [Quiz] = []
        var hidden: [Place] = []
        var extras: [LockedItem: Extra] = [:]
        var riddles: [Riddle] = []
        var notes: GroupNotes?
        var objects: [PlacedObject] = []
        for position in drafts.indices {
            if let centre { checkDistance(position, from: centre) }
            let isShown = drafts[position].isPublished && !drafts[position].isHidden
            switch drafts[position].file.role {
            case .city: break
            case .notes: if isShown { notes = self.notes(position) }
            case .extra(let item):
                let place = item.place ?? item.id
                guard let extra = extra(of: place, position), isShown else { break }
                let feature = item.kind == .feature ? item.id : nil
                extras[LockedItem(city: self.id, place: place, feature: feature)] = extra
            case .item(let item):
                let id = item.id
                switch item.kind {
                case .place:
                    guard let place = place(id, position), isShown else { break }
                    if place.hidden == nil { places.append(place) } else { hidden.append(place) }
                case .feature:
                    guard let feature = feature(id, position), let place = item.place, isShown else { break }
                    features[place, default: []].append(feature)
                case .tour: if let tour = tour(id, position), isShown { tours.append(tour) }
                case .presentation:
                    if let presentation = presentation(id, position), isShown { presentations.append(presentation) }
                case .quiz: if let quiz = quiz(id, position), isShown { quizzes.append(quiz) }
                case .riddle:
                    let riddle = RiddleChecks.joined(&drafts[position], id, index, &riddleBook)
                    if let riddle, isShown { riddles.append(riddle) }
                case .object: if let object = object(id, position), isShown { objects.append(object) }
                // Other readers read these.
                case .kiosk, .area: break
                }
            }
        }
        for position in places.indices {
            let place = places[position].id
            places[position].extra = extras[LockedItem(city: id, place: place)]
            guard var within = features[place] else { continue }
            for index in within.indices {
                within[index].extra = extras[LockedItem(city: id, place: place, feature: within[index].id)]
            }
            places[position].features = within
        }
        checkHazards(near: places)
        guard var city = city(places: places, tours: tours) else { return nil }
        city.presentations = presentations
        city.quizzes = quizzes
        city.hiddenPlaces = hidden
        city.riddles = riddles
        city.notes = notes
        city.objects = objects
        let book = riddleBook.joined(riddles)
        if !riddles.isEmpty { city.riddleBook = book }
        return city
    }

    private func city(places: [Place], tours: [Tour]) -> City? {
        guard let draft = drafts.first, case .city(var city) = draft.content, draft.isComplete else { return nil }
        city.id = id
        city.body = draft.body
        city.media = draft.media
        city.location = draft.location
        city.places = places
        city.tours = tours
        return city
    }

    private mutating func place(_ id: Slug, _ index: Int) -> Place? {
        guard case .place(var place) = drafts[index].content else { return nil }
        place.area = area(of: index)
        if place.isHighlight, place.sponsor != nil {
            drafts[index].findings.warning(
                .wholeFile, .highlight,
                "sponsored content cannot be a highlight; remove highlight or sponsored")
            place.isHighlight = false
        }
        ExtraChecks.check(place, &drafts[index])
        let draft = drafts[index]
        guard draft.isComplete else { return nil }
        place.id = id
        place.body = draft.body
        place.media = draft.media
        place.location = draft.location
        return place
    }

    private mutating func extra(of place: Slug, _ index: Int) -> Extra? {
        guard case .extra(var extra) = drafts[index].content else { return nil }
        ExtraChecks.check(extra, isOfSecretPlace: self.index.page(of: .place(place))?.isSecret == true, &drafts[index])
        let draft = drafts[index]
        guard draft.isComplete else { return nil }
        extra.body = draft.body
        extra.media = draft.media
        extra.location = draft.location
        return extra
    }

    private func notes(_ index: Int) -> GroupNotes? {
        let draft = drafts[index]
        guard case .notes(var notes) = draft.content, draft.isComplete else { return nil }
        notes.body = draft.body
        notes.media = draft.media
        notes.location = draft.location
        return notes
    }

    private func feature(_ id: Slug, _ index: Int) -> Feature? {
        let draft = drafts[index]
        guard case .feature(var feature) = draft.content, draft.isComplete else { return nil }
        feature.id = id
        feature.body = draft.body
        feature.media = draft.media
        feature.location = draft.location
        return feature
    }

    private func object(_ id: Slug, _ index: Int) -> PlacedObject? {
        let draft = drafts[index]
        guard case .object(var object) = draft.content, draft.isComplete, !draft.media.isEmpty else { return nil }
        object.id = id
        object.media = draft.media
        object.location = draft.location
        return object
    }

    private mutating func tour(_ id: Slug, _ index: Int) -> Tour? {
        guard case .tour(var tour) = drafts[index].content else { return nil }
        if id == self.id {
            drafts[index].findings.error(
                .wholeFile, .id,
                "a tour cannot have its city's id; rename it, because the packs of both would be \(id).zip")
        }
        tour.organisation = drafts[index].named["organisation"].flatMap {
            Organisations.find($0, guide.organisations, &drafts[index].findings)
        }
        tour.area = area(of: index)
        let resolver = PlaceResolver(index: self.index)
        let references = drafts[index].stops
        var areFound = references.count == tour.stops.count
        for (number, stop) in references.enumerated() {
            guard let found = resolver.find(stop, &drafts[index].findings), number < tour.stops.count else {
                areFound = false
                continue
            }
            (tour.stops[number].place, tour.stops[number].feature) = (found.place, found.feature)
        }
        let draft = drafts[index]
        guard draft.isComplete, areFound, tour.stops.count > 1 else { return nil }
        tour.id = id
        tour.body = draft.body
        tour.media = draft.media
        tour.location = draft.location
        return tour
    }

    private mutating func presentation(_ id: Slug, _ index: Int) -> Presentation? {
        guard case .presentation(var presentation) = drafts[index].content else { return nil }
        var isFound = true
        if let named = drafts[index].named["place"] {
            let resolver = PlaceResolver(index: self.index, code: .place, subject: "place")
            presentation.place = resolver.place(named, &drafts[index].findings)
            isFound = presentation.place != nil
        }
        let draft = drafts[index]
        guard draft.isComplete, isFound else { return nil }
        presentation.id = id
        presentation.slides = draft.slides
        presentation.media = draft.media
        presentation.location = draft.location
        return presentation
    }

    private mutating func quiz(_ id: Slug, _ index: Int) -> Quiz? {
        guard case .quiz(var quiz) = drafts[index].content else { return nil }
        let resolver = PlaceResolver(index: self.index, code: .question, subject: "question")
        let references = drafts[index].questionPlaces
        var areFound = references.count == quiz.questions.count
        for (number, named) in references.enumerated() {
            guard let named, number < quiz.questions.count else { continue }
            guard let place = resolver.place(named, &drafts[index].findings) else {
                areFound = false
                continue
            }
            quiz.questions[number].place = place
            quiz.questions[number].position = position(of: place)
        }
        let draft = drafts[index]
        guard draft.isComplete, areFound, quiz.questions.allSatisfy({ $0.position != nil }) else { return nil }
        quiz.id = id
        quiz.body = draft.body
        quiz.media = draft.media
        quiz.location = draft.location
        QuizWay.check(quiz, &drafts[index].findings)
        if case .city(let city)? = drafts.first?.content {
            QuizWay.check(quiz, from: city.position, &drafts[index].findings)
        }
        return quiz
    }

    /// The position in a place's draft.
    private func position(of place: Slug) -> Position? {
        let draft = drafts.first { $0.file.role == .item(.place(place)) }
        return draft?.position?.position
    }

    /// The area that a draft names, from the areas of city.md.
    private mutating func area(of index: Int) -> Slug? {
        guard let named = drafts[index].named["area"] else { return nil }
        var areas: [Area] = []
        if case .city(let city)? = drafts.first?.content { areas = city.areas }
        return Areas.find(named, areas, &drafts[index].findings)
    }

    /// Checks that names are unique among a city's places, among its tours, presentations, quiz walks, riddles and
    /// objects, and among the features of one place.
    private mutating func checkNames() {
        /// A group of drafts with unique names: one for each kind, and one for the features of each place.
        struct Family: Hashable {
            var kind: ItemKind
            var place: Slug?
        }
        var named: [Family: [String: Int]] = [:]
        for position in drafts.indices {
            guard case .item(let item) = drafts[position].file.role, let said = drafts[position].name else { continue }
            let (name, mark) = (said.text, said.mark)
            // Compare without case. For example, ß and SS are equal.
            let key = name.uppercased().lowercased()
            let family = Family(kind: item.kind, place: item.place)
            if let first = named[family, default: [:]].updateValue(position, forKey: key) {
                drafts[position].findings.error(
                    mark, .duplicateName,
                    "\(place(ofNameIn: first)) is called \(name.quotedForMessage) too; give one of the two another name"
                )
            }
        }
    }

    /// The file and line of a page's name.
    private func place(ofNameIn number: Int) -> String {
        let file = drafts[number].file.path
        return drafts[number].name.map { "\(file), line \($0.mark.line)," } ?? file
    }

    /// Warns of hazards that are far from all places of the city, because their positions are probably wrong.
    ///
    /// A tour's hazards are compared with its route instead.
    private mutating func checkHazards(near places: [Place]) {
        guard case .city(let city)? = drafts.first?.content,
            let bounds = GeoBounds(around: places.map(\.position) + [city.position])
        else { return }
        let around = bounds.grown(byMetres: Self.hazardsReachInMetres)
        for hazard in city.hazards where hazard.positions.contains(where: { !around.contains($0) }) {
            drafts[0].findings.add(
                .warning(
                    at: hazard.location, code: .hazard,
                    "the hazard \(hazard.id) is outside the city, more than 2 km from all its places; check its "
                        + "position"))
        }
    }

    private mutating func checkDistance(_ index: Int, from centre: Position) {
        guard let (position, mark) = drafts[index].position else { return }
        let metres = position.distanceInMetres(to: centre)
        guard metres > CityAssembly.farInMetres else {
            if abs(position.longitude - centre.longitude) > 180 {
                drafts[index].findings.warning(
                    mark, .position,
                    "this is beyond the 180th meridian from the middle of the city; make one city on either side, "
                        + "because no map crosses it: the city's map would go round the world")
            }
            return
        }
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
            mark, .position, "this is \(Int(metres / 1000)) km from the middle of the city\(hint)",
            suggestion: suggestion)
    }
}
