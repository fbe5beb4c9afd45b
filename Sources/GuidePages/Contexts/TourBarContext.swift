// The position of a page on a tour, for visitors who come from the tour.

import GuideModel

/// A stop among the other stops of its tour.
struct TourBarContext: Sendable {
    /// The fragment with which the tour's links request this bar.
    var anchor: String
    var tour: String
    /// The stop in the tour's list.
    var href: Address
    /// The number in words, for example `Stop 2 of 9`.
    var stop: String
    var previous: LinkContext?
    var next: LinkContext?
}

extension TourBarContext: TemplateContext {
    static let fields = TemplateFields<TourBarContext> {
        $0.anchor("anchor", \.anchor)
        $0.text("tour", \.tour)
        $0.address("href", \.href)
        $0.text("stop", \.stop)
        $0.optional("previous", \.previous)
        $0.optional("next", \.next)
    }
}

extension TourRecord {
    /// The page of a stop, with the fragment of the bar that leads on from there.
    func address(ofStop number: Int) -> Address {
        .link(stops[number].path, fragment: anchor(ofStop: number))
    }

    /// The id of a stop's bar on its page.
    ///
    /// It contains the number of the stop, because a tour can visit one page twice.
    fileprivate func anchor(ofStop number: Int) -> String {
        let isFirst = stops.firstIndex { $0.path == stops[number].path } == number
        return Anchor.tour(tour.id) + (isFirst ? "" : "-\(number + 1)")
    }
}

extension CityWriter {
    /// The bars of a page: one for each time that one of the tours stops at it.
    func tourBars(on path: String, of tours: [TourRecord]) -> [TourBarContext] {
        tours.flatMap { record in
            record.stops.indices.filter { record.stops[$0].path == path }.map { bar(record, $0) }
        }
    }

    private func bar(_ record: TourRecord, _ number: Int) -> TourBarContext {
        func link(_ number: Int) -> LinkContext {
            LinkContext(href: record.address(ofStop: number), name: record.stops[number].name)
        }
        let last = record.stops.count - 1
        return TourBarContext(
            anchor: record.anchor(ofStop: number), tour: record.tour.name,
            href: .link(SitePath.tour(city.id, record.tour.id), fragment: Anchor.stop(number + 1)),
            stop: words(PageWord.tourStop, words.number(number + 1), words.number(record.stops.count)),
            previous: number > 0 ? link(number - 1) : nil,
            next: number < last ? link(number + 1) : record.tour.isCircular ? link(0) : nil)
    }
}
