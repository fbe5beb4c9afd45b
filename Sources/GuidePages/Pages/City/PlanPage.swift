// The page on which a visitor plans a day in a city.

import GuideModel

/// The fields that `plan.mustache` can use.
struct PlanPage: Sendable {
    var plan: PlanContext
    /// The city's tours, for visitors without scripts and for those who prefer a ready walk.
    var tours: [TourView]
}

extension PlanPage: TemplateContext {
    static let fields = TemplateFields<PlanPage> {
        $0.object("plan", \.plan)
        $0.list("tours", \.tours)
        $0.flag("hasTours", ifAny: \.tours)
    }
}

extension PlanPage: PageKind {
    static let declaration = PageDeclaration(
        name: "plan", template: "plan", scripts: ["day-plan"], styles: ["editor", "plan", "share-panel"])

    private static let mostTours = 6

    /// No page for a city without places.
    static func subjects(in city: CityWriter) -> [Void] { city.index.places.isEmpty ? [] : [()] }

    static func page(for subject: Void, in city: CityWriter, map: PageMap?) -> UnrenderedPage<PlanPage> {
        let words = city.words
        let (id, name) = (city.city.id, city.city.name)
        return UnrenderedPage(
            head: PageHead(
                path: SitePath.plan(id), heading: words(PlanWord.heading, name),
                description: words(PlanWord.description, name), image: city.socialImage(nil), above: [city.crumb],
                crumb: words(PlanWord.title),
                notices: city.notices(on: SitePath.plan(id), about: [NoticeSubject.city])),
            isListed: false,
            context: PlanPage(
                plan: city.planning, tours: city.index.tours.indices.prefix(mostTours).map(city.views.tour)))
    }
}
