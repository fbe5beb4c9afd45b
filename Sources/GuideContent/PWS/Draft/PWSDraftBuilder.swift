// Turns a presentation's points and slides into the draft of a city.

import GuideModel

/// Builds the draft of one city, and reports the decisions that it makes.
struct PWSDraftBuilder<Files: ContentFiles> {
    private let presentation: PWSPresentation
    private let city: Slug
    private let file: String
    /// The guide's language, or the presentation's if there is no guide yet.
    private let language: String
    private let sidecar: PWSSidecar
    private let typography: PWSTypography
    private let points: [PWSPoint]
    private let pointIDs: PWSPointIDs
    /// For each point, the index in `points` of its outermost point.
    private let outermost: [Int]
    private var media: PWSMediaDrafter<Files>
    private(set) var leftOut: [PWSUnusedElement] = []
    private(set) var diagnostics: [Diagnostic] = []

    init(
        _ presentation: PWSPresentation, sidecar: PWSSidecar, city: Slug, file: String, files: Files,
        language: String?
    ) {
        self.presentation = presentation
        self.sidecar = sidecar
        self.city = city
        self.file = file
        self.language = language ?? sidecar.language ?? "en"
        typography = PWSTypography(presentation)
        points = presentation.allPoints
        pointIDs = PWSPointIDs(points, sidecar: sidecar)
        var outermost: [Int] = []
        for point in presentation.points {
            outermost += Array(repeating: outermost.count, count: point.withInnerPoints.count)
        }
        self.outermost = outermost
        media = PWSMediaDrafter(finder: PWSMediaFinder(files: files, presentation: file), sidecar: sidecar)
    }

    /// Nil if the city has no position, because the sidecar sets none and the presentation has no points.
    mutating func draft() -> PWSDraft? {
        diagnostics += pointIDs.diagnostics
        diagnostics += PWSSidecarCheck.diagnostics(on: sidecar, presentation: presentation, ids: pointIDs.ids)
        reportFrames()
        reportLanguage()
        guard let position = sidecar.position ?? PWSDraftBuilder.middle(of: points.map(\.position)) else {
            diagnostics.append(
                PWSLoadError.diagnostic(
                    at: presentation.location,
                    "it has no point of interest (POI), so the city has no position; give it one in "
                        + "\(ContentPath.name(of: file)).yaml, as in position: {lat: 53.96, lon: -1.08}"))
            return nil
        }
        let name =
            sidecar.name ?? presentation.meta("city", "name", "title") ?? PWSDraftBuilder.capitalised(city)
        var slides = slidesByPoint()
        let cityArticle = article(title: name, slides: slides.removeValue(forKey: nil) ?? [])
        let cityMedia = media.drafts(of: cityArticle, name: name)
        var index = 0
        var drafts: [PWSPointDraft] = []
        for point in presentation.points {
            if let draft = draft(of: point, cityName: name, slides: slides, index: &index) { drafts.append(draft) }
        }
        makeNamesDistinct(&drafts)
        let summary = sidecar.summary ?? presentation.meta("summary", "description")
        let draft = PWSDraft(
            city: City(
                id: city, name: name, country: sidecar.country, position: PWSDraftBuilder.rounded(position),
                timeZone: sidecar.timeZone,
                summary: summary ?? PWSDraftBuilder.summary(of: drafts, name: name, article: cityArticle),
                accent: sidecar.accent, mapFile: sidecar.mapFile, location: presentation.location),
            language: sidecar.language, blocks: media.placingPictures(cityArticle.blocks, of: cityMedia),
            media: cityMedia, points: drafts)
        diagnostics += media.diagnostics(presentation: file)
        leftOut += media.leftOut
        return draft
    }

    // MARK: Points

    /// Nil if the sidecar leaves the point out.
    private mutating func draft(
        of point: PWSPoint, cityName: String, slides: [Int?: [PWSSlide]], index: inout Int
    ) -> PWSPointDraft? {
        let own = index
        if isLeftOut(own) {
            index += point.withInnerPoints.count
            return nil
        }
        index += 1
        let words = pointIDs.words[own]
        let name = words?.name ?? point.name ?? PWSDraftBuilder.capitalised(pointIDs.ids[own])
        var article = article(title: name, slides: slides[own] ?? [])
        let summary =
            words?.summary ?? article.firstParagraph.flatMap(PWSSummary.firstSentence) ?? "\(name), \(cityName)"
        if let first = pointIDs.firstWithID[point.id], first != own, article.isEmpty, !isLeftOut(first) {
            article.blocks = [.paragraph(seeAlso(first))]
        }
        let pointMedia = media.drafts(of: article, name: name)
        article.blocks = media.placingPictures(article.blocks, of: pointMedia)
        var features: [PWSPointDraft] = []
        for inner in point.points {
            guard var draft = draft(of: inner, cityName: cityName, slides: slides, index: &index) else { continue }
            let deeper = draft.features
            draft.features = []
            features.append(draft)
            features += deeper
        }
        makeNamesDistinct(&features)
        var facts = words?.facts ?? VisitFacts()
        facts.hours = facts.hours ?? article.hours
        return PWSPointDraft(
            place: Place(
                id: pointIDs.ids[own], name: name, kind: words?.kind ?? kind(of: point, name: name),
                position: PWSDraftBuilder.rounded(point.position), summary: summary, facts: facts,
                tags: words?.tags ?? [], sponsor: words?.sponsor, isHighlight: words?.isHighlight ?? false,
                order: words?.order, status: words?.status ?? .published, location: point.location),
            blocks: article.blocks, media: pointMedia, features: features)
    }

    private mutating func kind(of point: PWSPoint, name: String) -> PlaceKind {
        let (kind, isKnown) = PWSKinds.kind(type: point.type, name: name)
        if !isKnown, let type = point.type {
            diagnostics.append(
                .warning(
                    at: point.location, code: .unknownKind,
                    "the type \(type) is not a kind of place; \(name) gets the kind \(kind.rawValue)",
                    suggestion: PWSKinds.nearestType(to: type)))
        }
        return kind
    }

    /// Adds numbers to names that several sibling points share.
    ///
    /// Otherwise a visitor could not distinguish them in a list of places.
    private mutating func makeNamesDistinct(_ drafts: inout [PWSPointDraft]) {
        var taken: Set<String> = []
        for index in drafts.indices {
            let name = drafts[index].place.name
            var number = 2
            while !taken.insert(drafts[index].place.name.lowercased()).inserted {
                drafts[index].place.name = "\(name) (\(number))"
                number += 1
            }
            let place = drafts[index].place
            guard place.name != name else { continue }
            diagnostics.append(
                .warning(
                    at: place.location, code: .duplicateName,
                    "another point is called \(name) too; this one becomes \(place.name)"))
        }
    }

    /// Whether the sidecar leaves out a point, or a point that contains it.
    private func isLeftOut(_ index: Int) -> Bool {
        let chain = points.indices.filter { $0 <= index && outermost[$0] == outermost[index] }
        return chain.contains { candidate in
            pointIDs.isLeftOut[candidate] && points[candidate].withInnerPoints.contains(points[index])
        }
    }

    private mutating func article(title: String, slides: [PWSSlide]) -> PWSArticle {
        var writer = PWSArticleWriter(title: title, typography: typography)
        for slide in slides { writer.add(slide) }
        leftOut += writer.article.leftOut
        return writer.article
    }

    /// The text of a point without slides of its own, which refers to the first point of the same id.
    private func seeAlso(_ other: Int) -> [PWSInline] {
        let name = pointIDs.words[other]?.name ?? points[other].name ?? points[other].id
        let target = PWSInline(text: name, link: reference(to: other))
        guard language.hasPrefix("en") else { return [target] }
        return [PWSInline(text: "See "), target, PWSInline(text: ".")]
    }

    private func reference(to other: Int) -> ContentReference {
        let outer = outermost[other]
        return outer == other
            ? .item(city: city, .place(pointIDs.ids[other]))
            : .item(city: city, .feature(place: pointIDs.ids[outer], pointIDs.ids[other]))
    }

    // MARK: Slides

    /// The slides of each point by its index in the file's order; slides about no point have the key nil.
    private mutating func slidesByPoint() -> [Int?: [PWSSlide]] {
        var result: [Int?: [PWSSlide]] = [:]
        for slide in presentation.slides {
            let point = point(of: slide)
            if sidecar.leftOutSlides.contains(slide.number) || point.map(isLeftOut) == true {
                leftOut.append(
                    PWSUnusedElement(
                        reason: .sidecar, slide: slide.number, text: slide.words, location: slide.location))
            } else {
                result[point, default: []].append(slide)
            }
        }
        return result
    }

    private mutating func point(of slide: PWSSlide) -> Int? {
        guard let id = slide.point else { return nil }
        if let index = pointIDs.firstWithID[id] { return index }
        let others = pointIDs.firstWithID.keys.sorted()
        if let other = others.first(where: { $0.lowercased() == id.lowercased() }) {
            diagnostics.append(
                .warning(
                    at: slide.location, code: .unknownPoint,
                    "slide \(slide.number) is about #\(id), which should be #\(other); the slide is assigned to that "
                        + "point",
                    suggestion: "#\(other)"))
            return pointIDs.firstWithID[other]
        }
        let nearest = nearestWord(to: id, among: others)
        diagnostics.append(
            .warning(
                at: slide.location, code: .unknownPoint,
                "slide \(slide.number) is about #\(id), which is not a point of this file; the slide is shown on the "
                    + "city's page",
                suggestion: nearest.map { "#\($0)" }))
        return nil
    }

    // MARK: Diagnostics

    private mutating func reportLanguage() {
        guard let own = sidecar.language, let file = sidecar.file,
            own.prefix(while: { $0 != "-" }) != language.prefix(while: { $0 != "-" })
        else { return }
        diagnostics.append(
            .warning(
                at: SourceLocation(file: file), code: .language,
                "the presentation is in \(own) and the guide in \(language), so screen readers would mispronounce its "
                    + "pages; put it into a guide whose first language is \(own)"))
    }

    private mutating func reportFrames() {
        let inverted = presentation.slides.flatMap(\.elements).filter(\.frame.isInverted)
        guard let first = inverted.first else { return }
        let boxes = inverted.count == 1 ? "a box ends" : "\(inverted.count) boxes end"
        let begins = inverted.count == 1 ? "it begins" : "they begin"
        diagnostics.append(
            .warning(
                at: first.location, code: .pwsBox,
                "\(boxes) above or left of where \(begins) (y2 < y or x2 < x); the size is taken from what is inside"))
    }

    // MARK: Summaries, positions and names

    /// The city's name and the three points with the most text, or the first sentence of the city's own text if there
    /// are no points.
    private static func summary(of points: [PWSPointDraft], name: String, article: PWSArticle) -> String {
        if points.isEmpty { return article.firstParagraph.flatMap(PWSSummary.firstSentence) ?? name }
        let ranked = points.enumerated().sorted { left, right in
            (right.element.letterCount, left.offset) < (left.element.letterCount, right.offset)
        }
        return "\(name): " + ranked.prefix(3).map(\.element.place.name).joined(separator: ", ")
    }

    /// The mean of the positions, also across the antimeridian; nil if there are none.
    static func middle(of positions: [Position]) -> Position? {
        guard let bounds = GeoBounds(around: positions) else { return nil }
        let isAcross = bounds.east - bounds.west > 180
        let count = Double(positions.count)
        let latitude = positions.reduce(0) { $0 + $1.latitude } / count
        var longitude = positions.reduce(0) { $0 + $1.longitude + (isAcross && $1.longitude < 0 ? 360 : 0) } / count
        if longitude > 180 { longitude -= 360 }
        let (north, east) = (latitude * 1_000_000, longitude * 1_000_000)
        return Position(latitude: north.rounded() / 1_000_000, longitude: east.rounded() / 1_000_000)
    }

    /// Rounds to seven decimals, about a centimetre, as in front matter.
    private static func rounded(_ position: Position) -> Position {
        func rounded(_ degrees: Double) -> Double { (degrees * 10_000_000).rounded() / 10_000_000 + 0 }
        return Position(latitude: rounded(position.latitude), longitude: rounded(position.longitude))
    }

    /// Formats `new-york` as `New York`.
    static func capitalised(_ id: Slug) -> String {
        id.text.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    }
}
