// Turns a presentation's points and slides into the parts of a city.

import GuideModel

/// Builds the draft of one city and says what it had to decide.
struct PWSDraftBuilder<Files: ContentFiles> {
    private let presentation: PWSPresentation
    private let city: Slug
    private let language: String
    private let typography: PWSTypography
    private let points: [PWSPoint]
    private let pointIDs: PWSPointIDs
    private var media: PWSMediaDrafter<Files>
    private(set) var leftOut: [PWSLeftOut] = []
    private(set) var diagnostics: [Diagnostic] = []

    init(_ presentation: PWSPresentation, city: Slug, file: String, files: Files, language: String) {
        self.presentation = presentation
        self.city = city
        self.language = language
        typography = PWSTypography(presentation)
        points = presentation.allPoints
        pointIDs = PWSPointIDs(points)
        media = PWSMediaDrafter(finder: PWSMediaFinder(files: files, presentation: file))
    }

    /// Nil when the presentation has no point and so no position.
    mutating func draft() -> PWSDraft? {
        diagnostics += pointIDs.diagnostics
        reportFrames()
        guard let middle = PWSDraftBuilder.middle(of: points.map(\.position)) else {
            diagnostics.append(
                PWSLoadFault.diagnostic(
                    at: presentation.location, "it has no point of interest (POI), so the city has no position"))
            return nil
        }
        let name = presentation.meta("city", "name", "title") ?? PWSDraftBuilder.capitalised(city)
        var slides = slidesByPoint()
        let cityArticle = article(title: name, slides: slides.removeValue(forKey: nil) ?? [])
        var index = 0
        let drafts = presentation.points.map { point in
            self.draft(of: point, cityName: name, slides: slides, index: &index)
        }
        let summary = presentation.meta("summary", "description") ?? PWSDraftBuilder.summary(of: drafts, name: name)
        let draft = PWSDraft(
            name: name, country: presentation.meta("country"), timeZone: presentation.meta("time-zone", "timezone"),
            language: presentation.meta("language"), position: middle, summary: summary, blocks: cityArticle.blocks,
            media: media.drafts(of: cityArticle, name: name), points: drafts, location: presentation.location)
        diagnostics += media.diagnostics(at: presentation.location)
        diagnostics += leftOut.map(PWSDraftBuilder.note)
        return draft
    }

    // MARK: Points

    private mutating func draft(
        of point: PWSPoint, cityName: String, slides: [Int?: [PWSSlide]], index: inout Int
    ) -> PWSPointDraft {
        let own = index
        index += 1
        let name = point.name ?? PWSDraftBuilder.capitalised(pointIDs.ids[own])
        let (kind, isKnown) = PWSKinds.kind(type: point.type, name: name)
        if !isKnown, let type = point.type { reportUnknownType(type, of: point, kind: kind) }
        var article = article(title: name, slides: slides[own] ?? [])
        let summary = article.firstParagraph.map(PWSSummary.firstSentence) ?? "\(name), \(cityName)"
        if let first = pointIDs.firstWithID[point.id], first != own, article.isEmpty {
            article.blocks = [.paragraph(seeAlso(first))]
        }
        let media = media.drafts(of: article, name: name)
        var features: [PWSPointDraft] = []
        for inner in point.points {
            var draft = draft(of: inner, cityName: cityName, slides: slides, index: &index)
            let deeper = draft.features
            draft.features = []
            features.append(draft)
            features += deeper
        }
        return PWSPointDraft(
            id: pointIDs.ids[own], sourceID: point.id, name: name, kind: kind, position: point.position,
            summary: summary, hours: article.hours, blocks: article.blocks, media: media, features: features,
            location: point.location)
    }

    private mutating func article(title: String, slides: [PWSSlide]) -> PWSArticle {
        var writer = PWSArticleWriter(title: title, typography: typography)
        for slide in slides { writer.add(slide) }
        leftOut += writer.article.leftOut
        return writer.article
    }

    /// What a point says whose slides stand with another point of the same id.
    private func seeAlso(_ other: Int) -> [PWSInline] {
        let target = PWSInline(text: points[other].name ?? points[other].id, link: reference(to: other))
        guard language.hasPrefix("en") else { return [target] }
        return [PWSInline(text: "See "), target, PWSInline(text: ".")]
    }

    private func reference(to other: Int) -> ContentReference {
        var index = 0
        for point in presentation.points {
            let inner = point.withInnerPoints.count
            if (index..<index + inner).contains(other) {
                return index == other
                    ? .place(city: city, place: pointIDs.ids[other])
                    : .feature(city: city, place: pointIDs.ids[index], feature: pointIDs.ids[other])
            }
            index += inner
        }
        return .city(city)
    }

    // MARK: Slides

    /// The slides of each point, by its place in the file's order; those about no point under nil.
    private mutating func slidesByPoint() -> [Int?: [PWSSlide]] {
        var result: [Int?: [PWSSlide]] = [:]
        for slide in presentation.slides {
            result[point(of: slide), default: []].append(slide)
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
                    at: slide.location, code: "unknown-point",
                    "slide \(slide.number) is about #\(id), which is written #\(other); it is taken for that point",
                    suggestion: "#\(other)"))
            return pointIDs.firstWithID[other]
        }
        let nearest = nearestWord(to: id, among: others)
        diagnostics.append(
            .warning(
                at: slide.location, code: "unknown-point",
                "slide \(slide.number) is about #\(id), which is no point of this file; it stands on the city's page",
                suggestion: nearest.map { "#\($0)" }))
        return nil
    }

    // MARK: Findings

    private mutating func reportUnknownType(_ type: String, of point: PWSPoint, kind: PlaceKind) {
        diagnostics.append(
            .warning(
                at: point.location, code: "unknown-kind",
                "the type \(type) is not a kind of place; \(point.name ?? point.id) is taken for \(kind.rawValue)",
                suggestion: PWSKinds.nearestType(to: type)))
    }

    private mutating func reportFrames() {
        let inverted = presentation.slides.flatMap(\.elements).filter(\.frame.isInverted)
        guard let first = inverted.first else { return }
        let boxes = inverted.count == 1 ? "a box ends" : "\(inverted.count) boxes end"
        diagnostics.append(
            .warning(
                at: first.location, code: "pws-box",
                "\(boxes) above or left of where it begins (y2 < y or x2 < x); its size is taken from what is in it"
                    .replacing("it begins", with: inverted.count == 1 ? "it begins" : "they begin")))
    }

    private static func note(_ item: PWSLeftOut) -> Diagnostic {
        let words = "slide \(item.slide): \"\(item.text)\""
        let message =
            switch item.reason {
            case .sidecar: "\(words) is left out, as the sidecar file asks"
            case .title: "\(words) is left out, because the page's title says so"
            case .repeatedHeading: "\(words) is left out, because the heading above says so"
            case .hours(let hours): "\(words) became the opening hours \(hours)"
            case .unknown: "\(words) is left out, because the format does not know it"
            }
        return Diagnostic(.note, at: item.location, code: "pws-left-out", message)
    }

    // MARK: Small facts

    /// The city's name and the three points with the most to say.
    private static func summary(of points: [PWSPointDraft], name: String) -> String {
        let ranked = points.enumerated().sorted { left, right in
            (right.element.letterCount, left.offset) < (left.element.letterCount, right.offset)
        }
        return "\(name): " + ranked.prefix(3).map(\.element.name).joined(separator: ", ")
    }

    /// The mean of the positions, also across the antimeridian; nil when there are none.
    static func middle(of positions: [Position]) -> Position? {
        guard let bounds = GeoBounds(around: positions) else { return nil }
        let isAcross = bounds.east - bounds.west > 180
        let count = Double(positions.count)
        let latitude = positions.reduce(0) { $0 + $1.latitude } / count
        var longitude = positions.reduce(0) { $0 + $1.longitude + (isAcross && $1.longitude < 0 ? 360 : 0) } / count
        if longitude > 180 { longitude -= 360 }
        return Position(latitude: rounded(latitude), longitude: rounded(longitude))
    }

    /// To a millionth of a degree, about a tenth of a metre.
    private static func rounded(_ degrees: Double) -> Double { (degrees * 1_000_000).rounded() / 1_000_000 }

    /// `new-york` as `New York`.
    static func capitalised(_ id: Slug) -> String {
        id.text.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    }
}
