// The cards of a city's places as finished markup, for the many pages whose lists they stand in.

import GuideModel

/// Every place's card, rendered once as it stands beside a place that is near, and once as it stands in the lists of
/// areas, kinds and tags.
final class FinishedCards: Sendable {
    /// By the places' indexes in the order of their names.
    private let cards: Result<(neighbours: [CardMarkup], listings: [Markup]), TemplateFault>

    private let points: [BearingPoint]
    private let units: WalkingUnits

    init(_ writer: CityWriter) {
        points = writer.index.places.map { BearingPoint($0.position) }
        units = writer.units
        do throws(TemplateFault) {
            cards = .success((try Self.neighbours(writer), try Self.listings(writer)))
        } catch {
            cards = .failure(error)
        }
    }

    private static func neighbours(_ writer: CityWriter) throws(TemplateFault) -> [CardMarkup] {
        let (guide, icon) = writer.frames.common(on: PageAddress(SitePath.places(writer.city.id)))
        var neighbours: [CardMarkup] = []
        neighbours.reserveCapacity(writer.placeCards.count)
        for number in writer.placeCards.indices {
            var card = LoneCardContext(card: writer.placeCards[number], guide: guide, icon: icon)
            card.card.meta = CardMarkup.gap
            neighbours.append(CardMarkup(Markup(try writer.templates.card.page(card))))
        }
        return neighbours
    }

    private static func listings(_ writer: CityWriter) throws(TemplateFault) -> [Markup] {
        let page = PageAddress(SitePath.topics(writer.city.id))
        let links = CityLinks(to: writer.city.id, on: page)
        let (guide, icon) = writer.frames.common(on: page)
        var listings: [Markup] = []
        listings.reserveCapacity(writer.placeCards.count)
        for (number, place) in writer.index.places.enumerated() {
            var card = LoneCardContext(card: writer.placeCards[number], guide: guide, icon: icon)
            card.card.move(toListWith: links.place(place.id))
            listings.append(Markup(try writer.templates.card.page(card)))
        }
        return listings
    }

    /// The cards of all places in lists of areas, kinds or tags.
    ///
    /// - Throws: what the card's template could not do.
    func listings() throws(TemplateFault) -> [Markup] { try cards.get().listings }

    /// The cards of places near another, with the way to each.
    ///
    /// - Throws: as `listings()` does.
    func near(_ places: [(index: Int, metres: Double)], around number: Int) throws(TemplateFault) -> Markup {
        let neighbours = try cards.get().neighbours
        let here = points[number]
        var length = 0
        for place in places { length += neighbours[place.index].count + 32 }
        var markup = MarkupWriter(capacity: length, links: 4 * places.count)
        for place in places {
            let direction = here.direction(to: points[place.index])
            neighbours[place.index].write(into: &markup) {
                WayWords.write(metres: place.metres, direction: direction, in: units, into: &$0)
            }
        }
        return markup.markup
    }
}
