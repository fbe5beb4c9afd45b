// What a pack holds, as its page and its poster say it: a tour, or the whole city.

import GuideModel

/// The words about the content of a pack.
struct PackSubject {
    var isCity: Bool
    var name: String
    var summary: String
    /// In a line: `6 stops, 2.1 km, 1 h`.
    var outline: String
    /// The same with the price and access, for a poster.
    var facts: String
    /// In sentences.
    var contents: String
    /// The page of what the pack holds, from the site's root.
    var path: String
    /// The words of the link to that page.
    var link: String
    var illustration: MediumAsset?
    /// The pages above the pack's, below the city's.
    var above: [CrumbContext]

    init(_ summary: PackSummary, in writer: CityWriter) {
        let city = writer.city
        if case .tour(let id) = summary.subject, let record = writer.index.tours.first(where: { $0.tour.id == id }) {
            let tour = record.tour
            isCity = false
            name = tour.name
            self.summary = tour.summary
            outline = CityWords.outline(of: record, in: writer.units)
            let price = tour.price.map(PriceWords.amount)
            let access = tour.access?.stepFree.map(AccessWords.stepFree)
            facts = ([outline] + [price, access].compactMap { $0 }).joined(separator: ", ")
            contents =
                "The tour with its map, its \(Quantities.count(record.stops.count, "stop")) and the pages of the places "
                + "on the way, with their pictures and recordings."
            path = SitePath.tour(city.id, tour.id)
            link = "Read the tour online"
            illustration = writer.cards.illustration(of: record)
            above = [
                CrumbContext(href: .link(SitePath.tours(city.id)), name: "Tours"),
                CrumbContext(href: .link(path), name: tour.name),
            ]
        } else {
            isCity = true
            name = "All of \(city.name)"
            self.summary = city.summary
            outline = CityWords.counts(places: city.places.count, tours: city.tours.count)
            facts = outline
            contents =
                "The whole guide to \(city.name): \(outline), with their maps, pictures and recordings."
            path = SitePath.city(city.id)
            link = "Read the guide online"
            illustration = MediaChoice.illustration(city.media, assets: writer.assets)
            above = []
        }
    }
}
