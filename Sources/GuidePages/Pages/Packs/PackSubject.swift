// The content of a pack for its page and its poster: a tour, or the whole city.

import GuideModel

/// The words for the content of a pack.
struct PackSubject {
    var isCity: Bool
    var name: String
    var summary: String
    /// The content in one line, for example `6 stops, 2.1 km, 1 h`; empty for a city that has only text.
    var outline: String
    /// The same line with the price and access, for a poster.
    var facts: String
    /// The facts of a tour, including its demands on walkers; nil for a city.
    var tour: PackTourContext?
    /// The content in sentences.
    var contents: String
    /// The name of the first stop.
    var firstStop: String?
    /// The page of the tour or city, from the site's root.
    var path: String
    /// The target of "Start": a tour's walk, the walks of a city sorted by distance from the visitor, or the city.
    var start: String
    /// The words of that link.
    var startWords: String
    var illustration: MediumAsset?
    /// The breadcrumbs between the city's page and the page of the pack.
    var above: [CrumbContext]

    init(_ summary: PackSummary, in writer: CityWriter) {
        let (city, words) = (writer.city, writer.words)
        if let record = writer.tour(in: summary) {
            let tour = record.tour
            isCity = false
            name = tour.name
            self.summary = tour.summary
            outline = words.outline(of: record, in: writer.units)
            let price = tour.price.map(words.amount)
            let access = tour.access?.stepFree.map(words.stepFree)
            facts = words.line([outline] + [price, access].compactMap { $0 })
            self.tour = PackTourContext(
                distance: words.distance(metres: record.metres, in: writer.units),
                time: words.duration(minutes: record.minutes),
                isoTime: Quantities.isoDuration(minutes: record.minutes), stopCount: String(record.stops.count),
                price: price, access: writer.views.tour(record.number).access.map(PhraseContext.init))
            contents = words(PageWord.tourContents, count: record.stops.count)
            firstStop = record.stops.first?.name
            path = SitePath.tour(city.id, tour.id)
            start = SitePath.tourWalk(city.id, tour.id)
            startWords = words(PageWord.startTour)
            illustration = writer.views.illustration(of: record)
            above = [
                CrumbContext(href: .link(SitePath.tours(city.id)), name: words(PageWord.toursCrumb)),
                CrumbContext(href: .link(path), name: tour.name),
            ]
        } else {
            isCity = true
            name = words(PageWord.allOfCity, city.name)
            self.summary = city.summary
            outline = words.counts(places: city.places.count, tours: city.tours.count)
            facts = outline
            contents =
                outline.isEmpty
                ? words(PageWord.cityContentsOfText, city.name) : words(PageWord.cityContents, city.name, outline)
            path = SitePath.city(city.id)
            // A visitor who scans a city's code is in the city, and looks for the nearest start.
            let hasStarts = !writer.index.tours.isEmpty
            start = hasStarts ? SitePath.nearby(city.id) : path
            startWords = words(hasStarts ? PageWord.nearestStart : PageWord.openGuide)
            illustration = writer.illustration
            above = []
        }
    }
}
