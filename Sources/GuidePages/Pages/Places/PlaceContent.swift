// The fields that the pages of places and of features share.

import GuideModel

/// The fields that both templates can use.
struct PlaceContent: Sendable {
    var view: PlaceView
    var line: VisitLineContext
    /// The bars of tours, one for each time that a tour stops here.
    var tourBars: [TourBarContext]
    var lead: PictureContext?
    /// Whether the text is so short that the map takes the wide column.
    var isShort: Bool
    var pictures: [PictureContext]
    var recordings: [RecordingContext]
    /// The content for visitors at the place only.
    var locked: LockContext?
    var visited: VisitedContext?
    var rewards: RewardsContext?
    var visit: VisitContext?
    var map: MapContext?
    var passingTours: [TourView]
    var report: ReportContext?

    /// Creates the content of a place or a feature.
    ///
    /// - Parameter tours: the tours that stop there.
    init(_ view: PlaceView, choice: MediaChoice, map: MapContext?, tours: [TourRecord], in city: CityWriter) {
        let figures = choice.figures
        self.view = view
        line = VisitLineContext(view, hasWay: map != nil)
        tourBars = city.tourBars(on: view.path, of: tours)
        lead = figures.lead
        isShort = choice.isShort(beside: view.body)
        pictures = figures.others
        recordings = city.recordings(choice, loadsFilms: true)
        locked = city.lock(of: view.place, view.feature)
        visited = city.visited(view.place, view.feature)
        rewards = city.rewards
        visit = view.visit
        self.map = map
        passingTours = tours.map { city.views.tour($0.number) }
        report = city.report(on: view.path, version: view.version, name: view.name)
    }

    /// The head of the page, without the properties that differ between places and features.
    func head(_ choice: MediaChoice, image: SocialImageContext?, in city: CityWriter) -> PageHead {
        let hasExtra = view.extra != nil
        return PageHead(
            path: view.path, heading: view.name, description: view.summary, image: image,
            accessibility: city.accessibility(choice), above: [city.crumb] + city.areaCrumbs(view.place.area),
            notices: city.notices(on: view.path, about: [NoticeSubject.place(view.place.id.text)]),
            showsOpenNow: visit?.showsOpenNow ?? false || map?.hours != nil,
            elements: (hasExtra ? ["locked-extra"] : []) + (city.city.rewards == nil ? [] : ["place-visit"])
                + city.rewardElements + (report == nil ? [] : ReportContext.elements),
            styles: (hasExtra ? ["locked"] : []) + city.rewardStyles + (report == nil ? [] : ReportContext.styles),
            filmOrigins: city.filmOrigins(choice))
    }
}

extension PlaceContent: TemplateContext {
    static let fields = TemplateFields<PlaceContent> {
        $0.object("line", \.line)
        $0.list("tourBars", \.tourBars)
        $0.optional("lead", \.lead)
        $0.flag("isShort", \.isShort)
        $0.list("pictures", \.pictures)
        $0.flag("hasPictures", ifAny: \.pictures)
        $0.flag("hasGallery") { Gallery.isShown($0.pictures) }
        $0.list("recordings", \.recordings)
        $0.optional("locked", \.locked)
        $0.optional("visited", \.visited)
        $0.optional("rewards", \.rewards)
        $0.optional("visit", \.visit)
        $0.optional("map", \.map)
        $0.list("passingTours", \.passingTours)
        $0.flag("hasPassingTours", ifAny: \.passingTours)
        $0.optional("report", \.report)
        $0.include(\.view)
    }
}
