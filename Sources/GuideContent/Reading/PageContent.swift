// How the content of a page's file is checked, and how it joins the other content of its city.

import GuideModel

/// Content with a file of its own.
///
/// The reader reads the declared keys of any such type. A type adds only what is special about it. For example, a tour
/// checks its stops and resolves their places.
package protocol PageContent: ContentValue {
    /// Content without an id, such as a group's notes, ignores it.
    var id: Slug { get set }
    /// Content without a text of its own, such as slides, ignores it.
    var body: RichText { get set }
    var media: [Medium] { get set }
    var location: SourceLocation { get set }
    /// The position, if the keys have one.
    var ownPosition: Position? { get }

    /// The media that the keys list, with the locations for diagnostics about them.
    func listedMedia(_ root: YAMLNode, _ log: DiagnosticLog) -> [Medium]

    /// Checks the keys before the reader reads other pages.
    ///
    /// - Parameters:
    ///   - draft: has the media, with their ids, and receives diagnostics.
    ///   - other: receives diagnostics about other files that the page names, such as its route.
    mutating func check(
        _ root: YAMLNode, _ draft: inout PageDraft, _ reader: PageReader, _ other: inout [Diagnostic])

    /// Resolves the references to other content, after the reader has read all pages.
    ///
    /// - Returns: whether it can be published; everything that prevents that is reported.
    mutating func join(_ draft: inout PageDraft, _ assembly: inout CityAssembly) -> Bool

    /// Adds it to its city.
    ///
    /// - Parameter role: which file it comes from.
    func add(to city: inout City, as role: ContentFile.Role)
}

extension PageContent {
    package var ownPosition: Position? { nil }

    package func listedMedia(_ root: YAMLNode, _ log: DiagnosticLog) -> [Medium] { media }

    package mutating func check(
        _ root: YAMLNode, _ draft: inout PageDraft, _ reader: PageReader, _ other: inout [Diagnostic]
    ) {}

    package mutating func join(_ draft: inout PageDraft, _ assembly: inout CityAssembly) -> Bool { true }
}

extension PageContent where Self: CityContent {
    package func add(to city: inout City, as role: ContentFile.Role) {
        if let list = Self.list { city[keyPath: list].append(self) }
    }
}

extension ContentFile.Role {
    /// The type of the file's content; nil for files that other readers read.
    var contentType: (any PageContent.Type)? {
        switch self {
        case .city: City.self
        case .item(let item): item.kind.contentType as? any PageContent.Type
        case .extra: Extra.self
        case .notes: GroupNotes.self
        }
    }
}

extension City: PageContent {
    package mutating func check(
        _ root: YAMLNode, _ draft: inout PageDraft, _ reader: PageReader, _ other: inout [Diagnostic]
    ) {
        areas = Areas.distinct(areas, listed: root["areas"]?.value, &draft.log)
        hazards = HazardChecks.checked(hazards, root, &draft.log)
        if Named("map", in: root) == nil { mapFile = reader.usualMap(of: draft.file.path) }
        draft.status = .published
    }

    /// The assembly begins with the city.
    package func add(to city: inout City, as role: ContentFile.Role) {}
}

extension Place: PageContent {
    package var ownPosition: Position? { position }

    package mutating func check(
        _ root: YAMLNode, _ draft: inout PageDraft, _ reader: PageReader, _ other: inout [Diagnostic]
    ) {
        TelephoneChecks.check(root, country: reader.country, &draft.log)
        PlaceOutlines.read(&self, root, &draft, reader, &other)
    }

    package mutating func join(_ draft: inout PageDraft, _ assembly: inout CityAssembly) -> Bool {
        area = assembly.area($area, &draft.log)
        if isHighlight, sponsor != nil {
            draft.log.warning(
                .wholeFile, .highlight, "sponsored content cannot be a highlight; remove highlight or sponsored")
            isHighlight = false
        }
        ExtraChecks.check(self, &draft)
        return true
    }

    package func add(to city: inout City, as role: ContentFile.Role) {
        if hidden == nil { city.places.append(self) } else { city.hiddenPlaces.append(self) }
    }
}

extension Feature: PageContent {
    package var ownPosition: Position? { position }

    package mutating func check(
        _ root: YAMLNode, _ draft: inout PageDraft, _ reader: PageReader, _ other: inout [Diagnostic]
    ) {
        TelephoneChecks.check(root, country: reader.country, &draft.log)
    }

    package func add(to city: inout City, as role: ContentFile.Role) {
        guard case .item(let item) = role, let place = city.places.lastIndex(where: { $0.id == item.place }) else {
            return
        }
        city.places[place].features.append(self)
    }
}

extension Tour: PageContent {
    package mutating func check(
        _ root: YAMLNode, _ draft: inout PageDraft, _ reader: PageReader, _ other: inout [Diagnostic]
    ) {
        TourChecks.check(self, root, &draft.log)
        hazards = HazardChecks.checked(hazards, root, &draft.log)
        if let routeFile, let format = RouteFormat(routeFile) {
            let read = RouteReader.read(routeFile, format: format, files: reader.tree.files)
            route = read.route?.positions
            routeHeights = read.route?.heights ?? []
            other += read.diagnostics
        }
        // A tour without one of its stops would lead visitors elsewhere.
        if root["stops"]?.value.elements?.count != stops.count { draft.isComplete = false }
    }

    package mutating func join(_ draft: inout PageDraft, _ assembly: inout CityAssembly) -> Bool {
        if id == assembly.id {
            draft.log.error(
                .wholeFile, .id,
                "a tour cannot have its city's id; rename it, because the packs of both would be \(id).zip")
        }
        organisation = Organisations.find($organisation, assembly.guide.organisations, &draft.log)
        area = assembly.area($area, &draft.log)
        let resolver = PlaceResolver(index: assembly.index, end: publication.until)
        var areFound = true
        for position in stops.indices where !resolver.resolve(&stops[position], &draft.log) { areFound = false }
        return areFound && stops.count > 1
    }
}

extension Presentation: PageContent {
    package var body: RichText {
        get { RichText() }
        set {}
    }

    package mutating func join(_ draft: inout PageDraft, _ assembly: inout CityAssembly) -> Bool {
        slides = draft.slides
        guard $place.isWritten else { return true }
        place = PlaceResolver(index: assembly.index, code: .place, subject: "place", end: publication.until)
            .place($place, &draft.log)
        return place != nil
    }
}

extension Quiz: PageContent {
    package mutating func check(
        _ root: YAMLNode, _ draft: inout PageDraft, _ reader: PageReader, _ other: inout [Diagnostic]
    ) {
        QuizChecks.check(self, root, &draft.log)
        if root["questions"]?.value.elements?.count != questions.count { draft.isComplete = false }
        for number in questions.indices {
            let shown = media.firstIndex { $0.file == questions[number].picture }
            questions[number].pictureID = shown.map { draft.media[$0].id }
        }
    }

    package mutating func join(_ draft: inout PageDraft, _ assembly: inout CityAssembly) -> Bool {
        let resolver = PlaceResolver(
            index: assembly.index, code: .question, subject: "question", end: publication.until)
        var areFound = true
        for number in questions.indices where questions[number].$place.isWritten {
            questions[number].place = resolver.place(questions[number].$place, &draft.log)
            guard let place = questions[number].place else {
                areFound = false
                continue
            }
            questions[number].position = assembly.position(of: place)
        }
        guard areFound, draft.isComplete, questions.allSatisfy({ $0.position != nil }) else { return false }
        QuizWay.check(self, &draft.log)
        if let city = assembly.city { QuizWay.check(self, from: city.position, &draft.log) }
        return true
    }
}

extension FreePage: PageContent {
    package mutating func join(_ draft: inout PageDraft, _ assembly: inout CityAssembly) -> Bool {
        parent = FreePageParents(assembly).parent(of: self, &draft.log)
        if id.text == Imprint.page { reportPlaceholders(&draft) }
        return true
    }

    /// Names each fact that the draft of an imprint still lacks.
    private func reportPlaceholders(_ draft: inout PageDraft) {
        // Without a translation, the text is that of the original, which is checked with the originals.
        guard draft.body.language == nil else { return }
        let file = draft.translation.flatMap { $0.hasBody ? $0.file : nil } ?? draft.file.path
        for name in Imprint.placeholders(in: draft.body.plainText) {
            draft.log.add(
                .warning(
                    at: SourceLocation(file: file), code: .placeholder,
                    "the imprint lacks a fact: \(name.quotedForMessage); write it instead of the placeholder, or "
                        + "remove the placeholder if the fact does not apply to you"))
        }
    }
}

extension Riddle: PageContent {
    package mutating func check(
        _ root: YAMLNode, _ draft: inout PageDraft, _ reader: PageReader, _ other: inout [Diagnostic]
    ) {
        RiddleChecks.check(root, &draft.log)
    }

    package mutating func join(_ draft: inout PageDraft, _ assembly: inout CityAssembly) -> Bool {
        RiddleChecks.join(&self, &draft, assembly.index, &assembly.riddleBook)
    }
}

extension PlacedObject: PageContent {
    package var ownPosition: Position? { position }

    package var body: RichText {
        get { RichText() }
        set {}
    }

    /// Its picture and its model, with diagnostics at the keys that name them.
    package func listedMedia(_ root: YAMLNode, _ log: DiagnosticLog) -> [Medium] {
        files.map { medium in
            var medium = medium
            let key = medium.file == picture ? "picture" : "model"
            if let mark = root[key]?.value.mark { medium.location = log.location(mark) }
            return medium
        }
    }

    package mutating func join(_ draft: inout PageDraft, _ assembly: inout CityAssembly) -> Bool {
        !draft.media.isEmpty
    }
}

extension Event: PageContent {
    package var ownPosition: Position? { position }

    package mutating func check(
        _ root: YAMLNode, _ draft: inout PageDraft, _ reader: PageReader, _ other: inout [Diagnostic]
    ) {
        EventChecks.check(self, root, &draft)
    }

    package mutating func join(_ draft: inout PageDraft, _ assembly: inout CityAssembly) -> Bool {
        let resolver = PlaceResolver(
            index: assembly.index, code: .event, subject: "place", end: publication.until)
        if $place.isWritten {
            place = resolver.place($place, &draft.log)
            guard place != nil else { return false }
        }
        for number in changes.indices where changes[number].$place.isWritten {
            changes[number].place = resolver.place(changes[number].$place, &draft.log)
            guard changes[number].place != nil else { return false }
        }
        return true
    }
}

extension Extra: PageContent {
    package var id: Slug {
        get { .unnamed }
        set {}
    }

    package mutating func check(
        _ root: YAMLNode, _ draft: inout PageDraft, _ reader: PageReader, _ other: inout [Diagnostic]
    ) {
        ExtraChecks.check(root, &draft)
    }

    package mutating func join(_ draft: inout PageDraft, _ assembly: inout CityAssembly) -> Bool {
        guard case .extra(let item) = draft.file.role else { return false }
        let place = assembly.index.page(of: .place(item.place ?? item.id))
        ExtraChecks.check(self, isOfSecretPlace: place?.isSecret == true, &draft)
        return true
    }

    package func add(to city: inout City, as role: ContentFile.Role) {
        guard case .extra(let item) = role,
            let place = city.places.firstIndex(where: { $0.id == item.place ?? item.id })
        else { return }
        guard item.kind == .feature else {
            city.places[place].extra = self
            return
        }
        if let feature = city.places[place].features.firstIndex(where: { $0.id == item.id }) {
            city.places[place].features[feature].extra = self
        }
    }
}

extension GroupNotes: PageContent {
    package var id: Slug {
        get { .unnamed }
        set {}
    }

    package func add(to city: inout City, as role: ContentFile.Role) { city.notes = self }
}
