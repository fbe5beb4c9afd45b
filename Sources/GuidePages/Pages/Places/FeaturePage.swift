// The page of a feature: something to see within a place.

import GuideModel

/// The fields that `feature.mustache` can use.
struct FeaturePage: Sendable {
    var content: PlaceContent
}

extension FeaturePage: TemplateContext {
    static let fields = TemplateFields<FeaturePage> { $0.include(\.content) }
}

extension FeaturePage: PageKind {
    static let declaration = PageDeclaration(
        name: "feature", template: "feature",
        scripts: PlacePage.declaration.scripts, lateScripts: PlacePage.declaration.lateScripts)

    static func subjects(in city: CityWriter) -> [PlaceView] {
        city.index.order.flatMap { city.views.features(ofPlace: $0) }
    }

    static func path(of view: PlaceView, in city: CityWriter) -> String? {
        view.feature.map { SitePath.feature(city.city.id, view.place.id, $0.id) }
    }

    static func map(for view: PlaceView, in city: CityWriter) -> MapPlan? {
        view.feature.flatMap { city.maps.feature($0, ofPlace: view.number) }
    }

    static func page(for view: PlaceView, in city: CityWriter, map: PageMap?) -> UnrenderedPage<FeaturePage> {
        let (place, name) = (view.place, view.name)
        let choice = view.media(in: city)
        let content = PlaceContent(
            view, choice: choice,
            map: city.context(
                of: map, caption: city.words(PageWord.featureMapDescription, name, place.name), cityMap: view.number,
                origin: view.number, hoursOf: [view.number]),
            tours: city.tours(passing: view), in: city)
        let image = city.socialImage(choice.illustration)
        var head = content.head(choice, image: image, in: city)
        head.within = "\(place.name) · \(city.city.name)"
        head.above.append(CrumbContext(href: city.views.place(view.number).href, name: place.name))
        if let feature = view.feature {
            head.structuredData = city.data.feature(
                feature, of: place, in: city.city, image: image?.address,
                hours: content.visit?.hours?.specification ?? [])
        }
        return UnrenderedPage(
            head: head, title: city.words.line([name, place.name]), context: FeaturePage(content: content))
    }
}

extension CityWriter {
    /// The tours that stop at the feature, then those that stop at its place.
    fileprivate func tours(passing view: PlaceView) -> [TourRecord] {
        let tours = index.tourNumbers(passing: view.number).map { index.tours[$0] }
        func stops(_ record: TourRecord) -> Bool {
            record.stops.contains { $0.place == view.number && $0.feature == view.featureNumber }
        }
        return tours.filter(stops) + tours.filter { !stops($0) }
    }
}
