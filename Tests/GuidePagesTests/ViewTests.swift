// Tests of views: a key of a place or a tour is declared once, and any template can show it by its name.

import GuideModel
import Testing

@testable import GuidePages

@Suite("Views of content")
struct ViewTests {
    /// Keys that are texts, numbers, flags or lists of texts, as templates name them.
    private static let namesOfPlaces = [
        "hoursNote", "season", "address", "phone", "website", "email", "order", "status",
    ]
    private static let namesOfTours = ["circular", "returnLeg", "duration", "season", "profile", "status"]

    private static func names<Context>(_ fields: TemplateFields<Context>) -> Set<String> {
        Set(fields.schema.fields.map(\.name))
    }

    @Test("Every context about a place has all names of a place, and every context about a tour all names of a tour")
    func everywhere() {
        let place = Self.names(PlaceView.fields)
        #expect(place.isSuperset(of: Self.namesOfPlaces))
        for names in [
            Self.names(PlacePage.fields), Self.names(FeaturePage.fields), Self.names(PlaceCard.fields),
            Self.names(MarkerContext.fields), Self.names(StopContext.fields), Self.names(VisitLineContext.fields),
            Self.names(KioskPlaceContext.fields), Self.names(KioskPlacePage.fields),
            Self.names(KioskFeaturePage.fields), Self.names(KioskFeatureContext.fields),
            Self.names(BookPlaceContext.fields), Self.names(GroupContentContext.Place.fields),
            Self.names(GroupContentContext.Feature.fields),
        ] {
            #expect(names.isSuperset(of: place))
        }
        let tour = Self.names(TourView.fields)
        #expect(tour.isSuperset(of: Self.namesOfTours))
        for names in [
            Self.names(TourPage.fields), Self.names(NearbyTourContext.fields), Self.names(KioskTourContext.fields),
            Self.names(BookTourContext.fields), Self.names(GroupContentContext.Tour.fields),
        ] {
            #expect(names.isSuperset(of: tour))
        }
    }

    @Test("A template can show a key that no default template names: on the page, on cards, on kiosks")
    func shown() throws {
        var city = SampleGuide.city
        var kiosk = Kiosk(id: SampleGuide.slug("yard"), name: "The yard", location: SampleGuide.somewhere)
        kiosk.place = SampleGuide.slug("station")
        city.kiosks = [kiosk]
        city.highlights("minster")
        let mark = "<b>{{phone}}, {{status}}</b>"
        let templates = try Theme.templates().map { template in
            let isChanged = ["partials/visit-line", "partials/card", "kiosk/place-row"].contains(template.name)
            return (template.name, isChanged ? Array(mark.utf8) : template.source, template.file)
        }
        let (renderer, diagnostics) = SiteRenderer.make(
            templates: templates, icons: try Theme.icons(), words: try Theme.words())
        #expect(diagnostics == [])
        let pages = try #require(renderer).cityPages(SampleGuide.cityMaterial(city: city))
        func text(_ path: String) -> String? {
            pages.first { $0.path == path }.map { String(decoding: $0.bytes, as: UTF8.self) }
        }
        let shown = "<b>+44 (0)1904 000000, published</b>"
        #expect(text("york/places/minster.html")?.contains(shown) == true)
        #expect(text("york/index.html")?.contains(shown) == true)
        #expect(text("york/kiosks/yard/places.html")?.contains(shown) == true)
    }

    @Test("A stop at an unpublished feature is a stop at its place")
    func stopWithoutFeature() throws {
        var city = SampleGuide.city
        city.tours[0].stops[0] = Stop(
            place: SampleGuide.slug("minster"), feature: SampleGuide.slug("gone"), location: SampleGuide.somewhere)
        let record = try #require(CityIndex(SampleGuide.cityMaterial(city: city), words: Theme.words()).tours.first)
        #expect(record.stops.count == city.tours[0].stops.count)
        #expect(record.stops[0].path == "york/places/minster.html" && record.stops[0].feature == nil)
    }
}

extension City {
    fileprivate mutating func highlights(_ id: String) {
        for index in places.indices { places[index].isHighlight = places[index].id.text == id }
    }
}
