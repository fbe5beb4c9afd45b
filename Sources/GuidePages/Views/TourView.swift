// A tour for the templates of all editions.

import GuideModel

/// A view of a tour, which computes the values for a template from the model.
///
/// A context about a tour includes the fields of this view.
struct TourView: Sendable {
    let views: CityViews
    /// The index of the tour in the city's `CityIndex.tours`.
    let number: Int

    var record: TourRecord { views.index.tours[number] }
    var tour: Tour { views.index.tours[number].tour }
    var href: Address { .link(SitePath.tour(views.city.id, tour.id)) }
    var distance: String { views.words.distance(metres: record.metres, in: views.units) }
    var time: String { views.words.duration(minutes: record.minutes) }
    var organisation: Organisation? {
        views.index.material.guide.organisations.first { $0.id == tour.organisation }
    }

    /// Ascent and descent on the whole tour; nil if heights are not known.
    private var climb: (ascent: Double, descent: Double)? { record.geometry.climb(of: tour) }
    var ascent: String? { climb.map { views.words.height(metres: $0.ascent, in: views.units) } }
    var descent: String? { climb.map { views.words.height(metres: $0.descent, in: views.units) } }

    /// The tour's own facts about access, or else the demands of its route on walkers and wheels.
    var access: [String] {
        if let access = tour.access { return views.words.phrases(access) }
        guard let access = record.geometry.access else { return [] }
        let line = views.words.line(of: access, profile: tour.profile, in: views.units)
        return line.isEmpty ? [] : [line]
    }
}

extension TourView: TemplateContext {
    static let fields = TemplateFields<TourView> {
        $0.address("href", \.href)
        $0.text("name", \.tour.name)
        $0.text("summary", \.tour.summary)
        $0.text("distance", \.distance)
        $0.text("time", \.time)
        $0.text("isoTime") { Quantities.isoDuration(minutes: $0.record.minutes) }
        $0.text("stopCount") { $0.views.words(PageWord.stops, count: $0.record.stops.count) }
        $0.text("organisation", \.organisation?.name)
        $0.text("organisationID", \.organisation?.id.text)
        $0.text("areaID") { $0.views.city.area($0.tour.area)?.id.text }
        $0.text("price") { $0.tour.price.map($0.views.words.amount) }
        $0.text("stepFree") { $0.tour.access?.stepFree.map($0.views.words.stepFree) }
        $0.optional("picture") { $0.views.picture(ofTour: $0.number) }
        $0.text("position") { $0.record.stops.first.map { Coordinate.pair($0.position) } }
        $0.optional("area") { $0.views.link(area: $0.tour.area) }
        $0.list("tags") { $0.views.links(tags: $0.tour.tags) }
        $0.flag("hasTags", ifAny: \.tour.tags)
        $0.text("direction") { $0.views.words.direction(of: $0.tour) }
        $0.text("activity") { $0.views.words.activity(of: $0.tour) }
        $0.text("difficulty") { $0.tour.difficulty.map($0.views.words.difficulty) }
        $0.text("surface") { $0.views.words.surfaces(of: $0.tour, on: $0.record.geometry) }
        $0.text("ascent", \.ascent)
        $0.text("descent", \.descent)
        $0.list("access") { $0.access.map(PhraseContext.init) }
        $0.flag("hasAccess", ifAny: \.access)
        $0.flag("isStraight", \.record.geometry.isStraight)
        $0.keys(of: Tour.contentKind.keys.map(\.declaration)) { Tour.contentKind.value(of: $1, in: $0.tour) }
    }
}
