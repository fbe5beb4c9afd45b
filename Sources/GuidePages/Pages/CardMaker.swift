// Makes the cards of a city's places, features and tours for any of its pages.

import GuideModel

/// Writes cards with links relative to the page that shows them.
struct CardMaker: Sendable {
    var city: City
    var organisations: [Organisation]
    var assets: [String: MediumAsset]
    var icons: IconSet
    var units: WalkingUnits

    /// - Parameters:
    ///   - number: on the city's map.
    ///   - href: the link to the place's page.
    func card(_ place: Place, number: Int, href: String, on page: PageAddress) -> CardContext {
        CardContext(
            href: href, name: place.name, kind: place.kind.title, kindIcon: icons.kind(place.kind),
            summary: place.summary, number: number, meta: nil, picture: shared(place.media, on: page),
            isSponsored: place.sponsor != nil)
    }

    /// The same card on a page in another folder.
    func card(_ place: Place, like other: consuming CardContext, href: String, on page: PageAddress) -> CardContext {
        other.href = href
        if let picture = other.picture {
            other.picture = MediaChoice.illustration(place.media, assets: assets)
                .map { TemplateShared(picture.value.moved($0, to: page)) }
        }
        return other
    }

    func card(_ feature: Feature, of place: Place, on page: PageAddress) -> CardContext {
        CardContext(
            href: page.href(SitePath.feature(city.id, place.id, feature.id)), name: feature.name,
            kind: feature.kind.title, kindIcon: icons.kind(feature.kind), summary: feature.summary, number: nil,
            meta: nil, picture: shared(feature.media, on: page), isSponsored: place.sponsor != nil)
    }

    func card(_ record: TourRecord, on page: PageAddress) -> TourCardContext {
        let tour = record.tour
        let organisation = organisations.first { $0.id == tour.organisation }
        return TourCardContext(
            href: page.href(SitePath.tour(city.id, tour.id)), name: tour.name, summary: tour.summary,
            distance: Quantities.distance(metres: record.geometry.metres, in: units),
            time: Quantities.duration(minutes: record.minutes),
            isoTime: Quantities.isoDuration(minutes: record.minutes),
            stopCount: Quantities.count(record.stops.count, "stop"), organisation: organisation?.name,
            organisationID: organisation?.id.text, areaID: city.area(tour.area)?.id.text,
            price: tour.price.map(PriceWords.amount),
            stepFree: tour.access?.stepFree.map(AccessWords.stepFree), picture: picture(of: record, on: page))
    }

    /// The tour's own first picture, else the first of its stops'.
    func illustration(of record: TourRecord) -> MediumAsset? {
        if let own = MediaChoice.illustration(record.tour.media, assets: assets) { return own }
        for stop in record.stops {
            if let picture = MediaChoice.illustration(stop.media, assets: assets) { return picture }
        }
        return nil
    }

    private func picture(of record: TourRecord, on page: PageAddress) -> PictureContext? {
        illustration(of: record).flatMap { PictureContext.of($0, on: page) }
    }

    private func shared(_ media: [Medium], on page: PageAddress) -> TemplateShared<PictureContext>? {
        picture(media, on: page).map(TemplateShared.init)
    }

    func picture(_ media: [Medium], on page: PageAddress) -> PictureContext? {
        MediaChoice.illustration(media, assets: assets).flatMap { PictureContext.of($0, on: page) }
    }
}
