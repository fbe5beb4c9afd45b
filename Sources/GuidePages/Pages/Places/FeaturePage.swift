// Something worth looking at within a place.

import GuideModel

/// What `feature.mustache` can use.
struct FeaturePage: Sendable {
    var name: String
    var kind: String
    /// Inline SVG.
    var kindIcon: Markup
    /// The page of everything of this kind.
    var kindHref: Address
    /// The pages of its tags.
    var tags: [LinkContext]
    var summary: String
    var placeName: String
    var placeHref: Address
    /// Whether the place that it is in is sponsored.
    var isSponsored: Bool
    var line: VisitLineContext
    /// One for each time that a tour stops here.
    var tourBars: [TourBarContext]
    var lead: PictureContext?
    /// Safe HTML.
    var body: Markup
    /// Whether there is so little to read that the map rather than the text takes the wide column.
    var isShort: Bool
    var pictures: [PictureContext]
    var recordings: [RecordingContext]
    /// What those alone are shown who are there.
    var locked: LockContext?
    var visited: VisitedContext?
    var rewards: RewardsContext?
    var visit: VisitContext?
    var map: MapContext?
    /// The other features of the place.
    var features: [CardContext]
    var passingTours: [TourCardContext]
    var report: ReportContext?
}

extension FeaturePage: TemplateContext {
    static let fields = TemplateFields<FeaturePage> {
        $0.text("name", \.name)
        $0.text("kind", \.kind)
        $0.html("kindIcon", \.kindIcon)
        $0.address("kindHref", \.kindHref)
        $0.list("tags", \.tags)
        $0.flag("hasTags", ifAny: \.tags)
        $0.text("summary", \.summary)
        $0.text("placeName", \.placeName)
        $0.address("placeHref", \.placeHref)
        $0.flag("isSponsored", \.isSponsored)
        $0.object("line", \.line)
        $0.list("tourBars", \.tourBars)
        $0.optional("lead", \.lead)
        $0.html("body", \.body)
        $0.flag("isShort", \.isShort)
        $0.list("pictures", \.pictures)
        $0.flag("hasPictures", ifAny: \.pictures)
        $0.list("recordings", \.recordings)
        $0.optional("locked", \.locked)
        $0.optional("visited", \.visited)
        $0.optional("rewards", \.rewards)
        $0.optional("visit", \.visit)
        $0.optional("map", \.map)
        $0.list("features", \.features)
        $0.flag("hasFeatures", ifAny: \.features)
        $0.list("passingTours", \.passingTours)
        $0.flag("hasPassingTours", ifAny: \.passingTours)
        $0.optional("report", \.report)
    }
}

extension FeaturePage: PageKind {
    /// A feature and the number of its place on the map.
    struct Subject: Sendable {
        var feature: Feature
        var place: Int
    }

    static let declaration = PageDeclaration(
        name: "feature", template: "feature",
        scripts: ["way-there", "save-for-later", "share-button", "picture-viewer"])

    static func subjects(in city: CityWriter) -> [Subject] {
        city.index.order.flatMap { number in
            city.index.places[number].features.map { Subject(feature: $0, place: number) }
        }
    }

    static func map(for subject: Subject, in city: CityWriter) -> MapPlan? {
        city.maps.feature(subject.feature, ofPlace: subject.place)
    }

    static func page(for subject: Subject, in city: CityWriter, map: PageMap?) -> PageDraft<FeaturePage> {
        let feature = subject.feature
        let place = city.index.places[subject.place]
        let choice = MediaChoice(feature.media, in: feature.body, assets: city.assets)
            .orDrawn(city.pictures.picture(of: feature, in: place))
        let figures = choice.figures
        let image = city.socialImage(choice.illustration)
        let visit = VisitContext.of(feature.facts, book: city.hours)
        let path = SitePath.feature(city.city.id, place.id, feature.id)
        let tours = city.tours(passing: subject)
        let report = city.report(on: path, version: feature.version, name: feature.name)
        let placeHref = Address.link(SitePath.place(city.city.id, place.id))
        let map = city.context(
            of: map, caption: city.words(PageWord.featureMapDescription, feature.name, place.name),
            cityMap: subject.place,
            here: subject.place, hoursOf: [subject.place])
        return PageDraft(
            head: PageHead(
                path: path, heading: feature.name,
                description: feature.summary, within: "\(place.name) · \(city.city.name)", image: image,
                structuredData: city.data.feature(
                    feature, of: place, in: city.city, image: image?.address, hours: visit?.hours?.specification ?? []),
                accessibility: city.accessibility(choice),
                above: [city.crumb] + city.areaCrumbs(place.area) + [CrumbContext(href: placeHref, name: place.name)],
                notices: city.notices(on: path, about: [NoticeSubject.place(place.id.text)]),
                tellsOpenNow: visit?.tellsOpenNow ?? false || map?.hours != nil,
                elements: (feature.extra == nil ? [] : ["locked-extra"]) + city.rewardElements
                    + (city.city.rewards == nil ? [] : ["place-visit"]) + (report == nil ? [] : ReportContext.elements),
                styles: (feature.extra == nil ? [] : ["locked"]) + city.rewardStyles
                    + (report == nil ? [] : ReportContext.styles)),
            title: city.words.line([feature.name, place.name]),
            context: FeaturePage(
                name: feature.name, kind: city.words.title(feature.kind), kindIcon: city.icons.kind(feature.kind),
                kindHref: .link(SitePath.kind(city.city.id, feature.kind)), tags: city.links(tags: feature.tags),
                summary: feature.summary, placeName: place.name, placeHref: placeHref,
                isSponsored: place.sponsor != nil,
                line: VisitLineContext(
                    feature.facts, name: feature.name, kind: city.words.title(feature.kind), page: path,
                    city: city.city, position: feature.position ?? place.position, hasWay: map != nil,
                    book: city.hours),
                tourBars: city.tourBars(on: path, of: tours), lead: figures.lead,
                body: city.markup.html(feature.body), isShort: choice.isShort(beside: feature.body),
                pictures: figures.others,
                recordings: city.recordings(choice), locked: city.lock(of: place, feature),
                visited: city.visited(place, feature), rewards: city.rewards, visit: visit,
                map: map,
                features: place.features.filter { $0.id != feature.id }.map { city.cards.card($0, of: place) },
                passingTours: tours.map(city.cards.card), report: report))
    }
}

extension CityWriter {
    /// The tours that stop at the feature, then those that stop at its place.
    fileprivate func tours(passing subject: FeaturePage.Subject) -> [TourRecord] {
        let place = index.places[subject.place].id
        let tours = index.tourNumbers(passing: subject.place).map { index.tours[$0] }
        func stops(_ record: TourRecord) -> Bool {
            record.tour.stops.contains { $0.place == place && $0.feature == subject.feature.id }
        }
        return tours.filter(stops) + tours.filter { !stops($0) }
    }
}
