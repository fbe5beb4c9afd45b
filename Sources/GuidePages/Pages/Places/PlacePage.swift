// A place that can be visited.

import GuideModel

/// What `place.mustache` can use.
struct PlacePage: Sendable {
    var name: String
    var kind: String
    /// Inline SVG.
    var kindIcon: Markup
    /// The page of everything of this kind.
    var kindHref: Address
    /// The page of the area that it is in.
    var area: LinkContext?
    /// The pages of its tags.
    var tags: [LinkContext]
    var summary: String
    /// Who pays for the entry; nil when nobody does.
    var sponsor: String?
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
    var features: [CardContext]
    /// The slides about it.
    var presentations: [LinkContext]
    var passingTours: [TourCardContext]
    /// What is near, nearest first.
    var near: [CardContext]
    /// Nil in a city without riddles.
    var arrival: RiddleArrivalContext?
    var report: ReportContext?
}

extension PlacePage: TemplateContext {
    static let fields = TemplateFields<PlacePage> {
        $0.text("name", \.name)
        $0.text("kind", \.kind)
        $0.html("kindIcon", \.kindIcon)
        $0.address("kindHref", \.kindHref)
        $0.optional("area", \.area)
        $0.list("tags", \.tags)
        $0.flag("hasTags", ifAny: \.tags)
        $0.text("summary", \.summary)
        $0.flag("isSponsored", ifPresent: \.sponsor)
        $0.text("sponsor", \.sponsor)
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
        $0.list("presentations", \.presentations)
        $0.list("features", \.features)
        $0.flag("hasFeatures", ifAny: \.features)
        $0.list("passingTours", \.passingTours)
        $0.flag("hasPassingTours", ifAny: \.passingTours)
        $0.list("near", \.near)
        $0.flag("hasNear", ifAny: \.near)
        $0.optional("arrival", \.arrival)
        $0.optional("report", \.report)
    }
}

extension PlacePage: PageKind {
    static let declaration = PageDeclaration(
        name: "place", template: "place", scripts: ["way-there", "save-for-later", "share-button", "picture-viewer"],
        lateScripts: ["locked-extra", "play-rewards", "report-form"])

    /// The places by their numbers on the map, in the order of the city's own list.
    static func subjects(in city: CityWriter) -> [Int] { city.index.order }

    static func map(for number: Int, in city: CityWriter) -> MapPlan? {
        city.maps.place(number, near: city.near[number])
    }

    static func page(for number: Int, in city: CityWriter, map: PageMap?) -> PageDraft<PlacePage> {
        let place = city.index.places[number]
        let hasRiddles = !city.city.riddles.isEmpty
        let path = SitePath.place(city.city.id, place.id)
        let choice = MediaChoice(place.media, in: place.body, assets: city.assets)
            .orDrawn(city.pictures.picture(of: place))
        let figures = choice.figures
        let image = city.socialImage(choice.illustration)
        let visit = VisitContext.of(place.facts, book: city.hours)
        let area = city.index.topics.area(place.area)
        let report = city.report(on: path, version: place.version, name: place.name)
        let map = city.context(
            of: map, caption: city.words(PageWord.placeMapCaption, place.name, city.ways[number]), cityMap: number,
            here: number, hoursOf: [number] + city.near[number].map(\.index))
        return PageDraft(
            head: PageHead(
                path: path, heading: place.name, description: place.summary, within: city.city.name, image: image,
                structuredData: city.data.place(
                    place, in: city.city, image: image?.address, hours: visit?.hours?.specification ?? []),
                accessibility: city.accessibility(choice),
                above: [city.crumb] + city.areaCrumbs(place.area),
                notices: city.notices(on: path, about: [NoticeSubject.place(place.id.text)]),
                tellsOpenNow: visit?.tellsOpenNow ?? false || map?.hours != nil,
                elements: (hasRiddles ? ["riddle-arrival"] : []) + (place.extra == nil ? [] : ["locked-extra"])
                    + (city.city.rewards == nil ? [] : ["place-visit"]) + city.rewardElements
                    + (report == nil ? [] : ReportContext.elements),
                styles: (hasRiddles ? ["arrival"] : []) + (place.extra == nil ? [] : ["locked"]) + city.rewardStyles
                    + (report == nil ? [] : ReportContext.styles)),
            title: city.words.line([place.name, city.city.name]),
            context: PlacePage(
                name: place.name, kind: city.words.title(place.kind), kindIcon: city.icons.kind(place.kind),
                kindHref: .link(SitePath.kind(city.city.id, place.kind)),
                area: area.map { LinkContext(href: .link($0.path), name: $0.name) }, tags: city.links(tags: place.tags),
                summary: place.summary, sponsor: place.sponsor,
                line: VisitLineContext(
                    place.facts, name: place.name, kind: city.words.title(place.kind), page: path, city: city.city,
                    position: place.position, hasWay: map != nil, book: city.hours),
                tourBars: city.tourBars(
                    on: path, of: city.index.tourNumbers(passing: number).map { city.index.tours[$0] }),
                lead: figures.lead,
                body: city.markup.html(place.body), isShort: choice.isShort(beside: place.body),
                pictures: figures.others,
                recordings: city.recordings(choice), locked: city.lock(of: place),
                visited: city.visited(place), rewards: city.rewards, visit: visit,
                map: map,
                features: place.features.map { city.cards.card($0, of: place) },
                presentations: city.presentationLinks(of: place.id),
                passingTours: city.index.tourNumbers(passing: number).map { city.tourCards[$0] },
                near: city.cards(near: number), arrival: city.arrival(at: place), report: report))
    }
}

extension CityWriter {
    /// The cards of what is near a place, with the way there.
    fileprivate func cards(near number: Int) -> [CardContext] {
        let here = index.places[number].position
        return near[number].map { near in
            var card = placeCards[near.index]
            let direction = here.direction(to: index.places[near.index].position)
            card.meta = words.way(metres: near.metres, direction: direction, in: units)
            return card
        }
    }
}
